"""Whatever a session is told is on disk before it returns, or has not happened."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tests.helpers.sessions import QUICK, play_on, snapshot, step
from thousand_tui.game import game_file, safe_files
from thousand_tui.game.game_file import GameFileError, in_use
from thousand_tui.game.session import Due, Session
from thousand_tui.rules import IllegalAction, Phase
from thousand_tui.rules.actions import Bid, Play


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.create(QUICK, tmp_path / "game.thousand")


class TestWriting:
    """Whatever a session is told is on disk before it returns, or has not happened."""

    def test_a_file_in_use_cannot_be_opened_again(self, session: Session) -> None:
        assert session.path is not None
        with pytest.raises(GameFileError, match="is being played in another window"):
            Session.resume(session.path)
        session.close()
        Session.resume(session.path).close()

    def test_a_new_game_never_overwrites_another(self, session: Session) -> None:
        with pytest.raises(GameFileError, match="File exists"):
            Session.create(QUICK, session.path)

    def test_a_missing_file(self, tmp_path: Path) -> None:
        with pytest.raises(GameFileError, match=r"none\.thousand: No such file"):
            Session.resume(tmp_path / "none.thousand")

    def test_a_folder_that_cannot_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        with pytest.raises(GameFileError, match="file"):
            Session.create(QUICK, tmp_path / "file" / "games" / "game.thousand")

    def test_an_illegal_action_writes_nothing(self, session: Session) -> None:
        session.deal()
        before = snapshot(session)
        with pytest.raises(IllegalAction):
            session.act(Bid(97))
        with pytest.raises(IllegalAction):
            session.act(Play(0))
        assert snapshot(session) == before

    def test_a_full_disk(self, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
        """Half a line fits; none of it stays, and the game stands as it stood until there is room again."""
        play_on(session, 10)
        before = snapshot(session)
        with monkeypatch.context() as full:
            fill_disk(full, room=20)
            with pytest.raises(GameFileError, match="No space left on device"):
                step(session)
            assert snapshot(session) == before
        step(session)
        assert snapshot(session).record.startswith(before.record)
        assert snapshot(session) != before

    def test_a_full_disk_when_the_cards_are_dealt(
        self, session: Session, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with monkeypatch.context() as full:
            fill_disk(full, room=0)
            with pytest.raises(GameFileError, match="No space left"):
                session.deal()
        assert session.phase is Phase.DEALING
        session.deal()
        assert session.due is Due.PERSON

    def test_a_full_disk_when_a_game_is_begun(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        fill_disk(monkeypatch, room=20)
        with pytest.raises(GameFileError, match="No space left"):
            Session.create(QUICK, tmp_path / "game.thousand")
        assert list(tmp_path.glob("*.thousand")) == []

    def test_the_player_s_games_are_for_nobody_else(self, session: Session) -> None:
        assert session.path is not None
        session.deal()
        assert session.path.stat().st_mode & 0o077 == 0
        assert session.path.with_suffix(".secret").stat().st_mode & 0o077 == 0

    def test_closing_twice_is_harmless(self, session: Session) -> None:
        session.close()
        session.close()

    def test_without_a_file_nothing_is_saved(self) -> None:
        session = Session.create(QUICK, None)
        play_on(session)
        assert session.path is None
        assert session.outcome is not None

    @pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP])
    def test_a_disk_without_locks_is_played_on(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
    ) -> None:
        refuse_locks(monkeypatch, code)
        path = tmp_path / "game.thousand"
        session = Session.create(QUICK, path)
        play_on(session, 5)
        session.mark_unrated()
        session.close()
        assert not in_use(path)
        resumed = Session.resume(path)
        assert resumed.unrated
        play_on(resumed)
        assert resumed.outcome is not None

    def test_another_trouble_with_the_lock_is_named(
        self, session: Session, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert session.path is not None
        session.close()
        with monkeypatch.context() as broken:
            refuse_locks(broken, errno.EIO)
            with pytest.raises(GameFileError, match=r"game\.thousand: Input/output error"):
                Session.resume(session.path)
        Session.resume(session.path).close()

    def test_the_secret_has_its_name_on_disk_before_a_card_is_dealt(
        self, session: Session, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        done: list[str] = []
        sync, append = safe_files.sync_folder, safe_files.append_safely

        def synced(folder: Path) -> None:
            done.append(f"folder with {sorted(path.name for path in folder.glob('game.*'))}")
            sync(folder)

        def appended(file: int, data: bytes) -> None:
            done.append("record" if data.startswith(b"{") else "secret")
            append(file, data)

        monkeypatch.setattr(game_file, "sync_folder", synced)
        monkeypatch.setattr(game_file, "append_safely", appended)
        session.deal()
        assert done == ["secret", "folder with ['game.secret', 'game.thousand']", "record"]


def refuse_locks(patch: pytest.MonkeyPatch, code: int) -> None:
    """Let every attempt to lock a file fail."""
    fcntl = pytest.importorskip("fcntl")

    def refuse(file: int, how: int) -> None:
        raise OSError(code, os.strerror(code))

    patch.setattr(fcntl, "flock", refuse)


def fill_disk(patch: pytest.MonkeyPatch, room: int) -> None:
    """Leave so many bytes of room on the disk."""
    write = os.write
    left = room

    def full(file: int, data: bytes) -> int:
        nonlocal left
        if left <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written = write(file, data[:left])
        left -= written
        return written

    patch.setattr(os, "write", full)
