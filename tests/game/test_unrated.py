"""A game with a hint says so in its record: at once, for good, and at no risk to anything else in it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.game.test_session_writing import fill_disk
from tests.helpers.sessions import QUICK, play_on, seen, snapshot
from thousand_tui.game.game_file import GameFile, GameFileError
from thousand_tui.game.session import Session
from thousand_tui.record.reader import read_record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.thousand"


@pytest.fixture
def session(path: Path) -> Session:
    session = Session.create(QUICK, path)
    play_on(session, 12)
    return session


def test_only_the_header_changes(session: Session, path: Path) -> None:
    before, stands = path.read_bytes(), seen(session)
    session.mark_unrated()
    first, rest = path.read_bytes().split(b"\n", 1)
    old_first, old_rest = before.split(b"\n", 1)
    assert rest == old_rest
    assert json.loads(first) == json.loads(old_first) | {"unrated": True}
    assert session.unrated
    assert seen(session) == stands


def test_the_game_goes_on_in_the_same_record(session: Session, path: Path) -> None:
    session.mark_unrated()
    play_on(session)
    session.close()
    record = read_record(path)
    assert record.header.unrated
    assert record.replay.over
    assert Session.resume(path).unrated
    assert not path.with_suffix(".new").exists()


def test_marking_twice_writes_once(session: Session, path: Path) -> None:
    session.mark_unrated()
    before = path.stat().st_ino
    session.mark_unrated()
    assert path.stat().st_ino == before


def test_keys_of_others_stay(path: Path) -> None:
    Session.create(QUICK, path).close()
    header = json.loads(path.read_text("utf-8")) | {"place": "Львів"}
    path.write_text(json.dumps(header) + "\n", "utf-8")
    session = Session.resume(path)
    session.mark_unrated()
    assert json.loads(path.read_bytes().split(b"\n")[0]) == header | {"unrated": True}


def test_the_record_stays_locked(session: Session, path: Path) -> None:
    session.mark_unrated()
    with pytest.raises(GameFileError, match="being played in another window"):
        Session.resume(path)
    session.close()
    Session.resume(path).close()


@pytest.mark.skipif(os.name != "posix", reason="needs to replace an open file")
def test_a_file_that_was_replaced_while_another_opened_it_is_not_written_to(
    session: Session, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other has the old file open, which is free as soon as the new one has its name."""
    opened = os.open

    def open_and_wait(*arguments: object, **more: object) -> int:
        file = opened(*arguments, **more)  # type: ignore[arg-type]
        monkeypatch.undo()
        session.mark_unrated()
        return file

    monkeypatch.setattr(os, "open", open_and_wait)
    with pytest.raises(GameFileError, match="being played in another window"):
        GameFile(path)
    play_on(session)
    session.close()
    assert read_record(path).replay.over


@pytest.mark.parametrize("room", [0, 40])
def test_a_full_disk_changes_nothing(
    room: int, session: Session, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = snapshot(session)
    with monkeypatch.context() as full:
        fill_disk(full, room)
        with pytest.raises(GameFileError, match="No space left on device"):
            session.mark_unrated()
    assert snapshot(session) == before
    assert not session.unrated
    assert session.unsaved
    assert not path.with_suffix(".new").exists()
    play_on(session)
    session.close()
    assert not read_record(path).header.unrated


def test_a_crash_before_the_new_file_has_the_name(
    session: Session, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the crash leaves beside the record neither harms it nor stays in the way."""
    before = snapshot(session)

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as crashing:
        crashing.setattr(Path, "replace", crash)
        with pytest.raises(KeyboardInterrupt):
            session.mark_unrated()
    session.close()
    assert path.with_suffix(".new").exists()
    again = Session.resume(path)
    assert snapshot(again) == before
    again.mark_unrated()
    play_on(again)
    again.close()
    assert read_record(path).header.unrated
    assert not path.with_suffix(".new").exists()


def test_a_link_to_the_record_stays_one(session: Session, path: Path, tmp_path: Path) -> None:
    session.close()
    link = tmp_path / "link.thousand"
    link.symlink_to(path)
    linked = Session.resume(link)
    linked.mark_unrated()
    linked.close()
    assert link.is_symlink()
    assert read_record(path).header.unrated


def test_a_game_that_is_not_recorded_knows_it_too() -> None:
    session = Session.create(QUICK, None)
    session.mark_unrated()
    assert session.unrated
