"""A session is its record: whenever the program ends, the game goes on from the last decision written."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.sessions import (
    QUICK,
    TIMED,
    FakeTime,
    Snapshot,
    play_on,
    seen,
    snapshot,
    snapshots,
    step,
)
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.session import CLOCK, FALLBACK, Due, Session
from thousand_tui.record.errors import RecordError
from thousand_tui.record.reader import read_record
from thousand_tui.rules import IllegalAction, Phase
from thousand_tui.rules.actions import Bid, Play


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.fixture(scope="module")
def moments(tmp_path_factory: pytest.TempPathFactory) -> list[Snapshot]:
    """Every moment of one game."""
    session = Session.create(QUICK, tmp_path_factory.mktemp("whole") / "game.thousand")
    found = list(snapshots(session))
    session.close()
    return found


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.create(QUICK, tmp_path / "game.thousand")


class TestResuming:
    """The game stands as it stood."""

    def test_at_every_moment(self, moments: list[Snapshot], tmp_path: Path) -> None:
        for number, moment in enumerate(moments):
            resumed = Session.resume(moment.restore(tmp_path / f"{number}.thousand"))
            assert seen(resumed) == moment.seen, number
            assert resumed.warnings == [], number
            assert resumed.path is not None
            assert resumed.path.read_bytes() == moment.record, number
            resumed.close()

    def test_and_goes_on_as_if_it_had_never_stopped(self, moments: list[Snapshot], tmp_path: Path) -> None:
        """With a seed: the same cards, the same chances, the same record to the last byte."""
        for number in range(0, len(moments), 29):
            resumed = Session.resume(moments[number].restore(tmp_path / f"{number}.thousand"))
            play_on(resumed)
            assert snapshot(resumed) == moments[-1], number
            resumed.close()

    def test_after_every_line(self, moments: list[Snapshot], tmp_path: Path) -> None:
        """What follows by itself from the last line is written then: score, redeal, end."""
        lines = moments[-1].record.splitlines(keepends=True)
        secrets = {moment.record: moment.secret for moment in moments}
        secret = None
        for count in range(1, len(lines) + 1):
            record = b"".join(lines[:count])
            secret = secrets.get(record, secret)
            path = Snapshot(record, secret, None).restore(tmp_path / "cut.thousand")
            resumed = Session.resume(path)
            assert resumed.warnings == []
            assert moments[-1].record.startswith(path.read_bytes())
            assert path.read_bytes() in secrets
            resumed.close()

    def test_killed_between_the_last_card_and_the_score(
        self, moments: list[Snapshot], tmp_path: Path
    ) -> None:
        before = next(moment for moment in moments if moment.record.count(b'"score"') == 1).record
        lines = before.splitlines(keepends=True)
        assert b'"score"' in lines[-1]
        secret = next(m.secret for m in moments if m.secret is not None)
        path = Snapshot(b"".join(lines[:-1]), secret, None).restore(tmp_path / "killed.thousand")
        resumed = Session.resume(path)
        assert path.read_bytes() == before
        assert resumed.due is Due.DEAL
        assert len(resumed.results) == 1

    def test_a_finished_game_is_over(self, moments: list[Snapshot], tmp_path: Path) -> None:
        resumed = Session.resume(moments[-1].restore(tmp_path / "over.thousand"))
        assert resumed.due is Due.NOTHING
        assert resumed.outcome is not None


class TestCutLines:
    """A crash may cut the last line off; nothing else of the record is lost."""

    def test_is_dropped_with_a_warning(self, moments: list[Snapshot], tmp_path: Path) -> None:
        path = moments[30].restore(tmp_path / "cut.thousand")
        path.write_bytes(path.read_bytes() + b'{"e": "pl')
        resumed = Session.resume(path)
        number = moments[30].record.count(b"\n") + 1
        assert resumed.warnings == [f"line {number} was cut off by a crash and dropped"]
        assert seen(resumed) == moments[30].seen
        assert path.read_bytes() == moments[30].record

    def test_a_whole_line_without_its_line_feed_is_kept(
        self, moments: list[Snapshot], tmp_path: Path
    ) -> None:
        path = moments[30].restore(tmp_path / "cut.thousand")
        path.write_bytes(path.read_bytes().removesuffix(b"\n"))
        resumed = Session.resume(path)
        assert resumed.warnings == []
        assert path.read_bytes() == moments[30].record
        step(resumed)
        read_record(path)

    def test_a_damaged_record_is_refused_and_left_alone(
        self, moments: list[Snapshot], tmp_path: Path
    ) -> None:
        path = moments[30].restore(tmp_path / "bad.thousand")
        damaged = path.read_bytes().replace(b'"seat": 0', b'"seat": 1', 1)
        path.write_bytes(damaged)
        for _ in range(2):  # twice: the first refusal must not leave it locked
            with pytest.raises(RecordError) as refused:
                Session.resume(path)
            assert str(refused.value).startswith(f"{path}:{refused.value.line}: ")
        assert path.read_bytes() == damaged


class TestSeals:
    """The secret is kept beside the record until the deal is over."""

    def test_the_record_never_holds_the_secret_of_a_deal_in_progress(self, moments: list[Snapshot]) -> None:
        for moment in moments:
            last = json.loads(moment.record.splitlines()[-1])
            if moment.secret is not None and last["e"] not in ("score", "redeal", "end"):
                assert moment.secret not in moment.record

    def test_a_finished_game_is_sealed_and_keeps_no_secret(
        self, moments: list[Snapshot], tmp_path: Path
    ) -> None:
        assert moments[-1].secret is None
        assert read_record(moments[-1].restore(tmp_path / "over.thousand")).replay.sealed

    @pytest.mark.parametrize("secret", [None, b"", b"not hexadecimal", b"00" * 32])
    def test_without_the_secret_the_deal_goes_on_unsealed(
        self, moments: list[Snapshot], tmp_path: Path, secret: bytes | None
    ) -> None:
        path = Snapshot(moments[12].record, secret, None).restore(tmp_path / "lost.thousand")
        resumed = Session.resume(path)
        assert resumed.warnings == ["the secret of the deal in progress is lost; the deal goes on unsealed"]
        assert resumed.seal is None
        assert [s.hand for s in seen(resumed)[0]] == [s.hand for s in moments[12].seen[0]]  # type: ignore[index]
        play_on(resumed)
        resumed.close()
        record = read_record(path)
        assert record.replay.over
        assert not record.replay.sealed
        assert record.replay.sealed_deals == record.replay.deals - 1


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


class TestSeeds:
    """A seed repeats the cards and the chances; without one nothing repeats."""

    def test_the_same_seed_gives_the_same_game(self, moments: list[Snapshot], tmp_path: Path) -> None:
        session = Session.create(QUICK, tmp_path / "again.thousand")
        play_on(session)
        assert snapshot(session) == moments[-1]

    def test_without_a_seed_the_cards_differ(self) -> None:
        headers = [TIMED.__class__(QUICK.rules, QUICK.players, QUICK.kinds, 0) for _ in range(2)]
        sessions = [Session.create(header, None) for header in headers]
        for session in sessions:
            session.deal()
        assert sessions[0].seal != sessions[1].seal


class TestClocks:
    """Banks are written with each decision, and a resumed game goes on with them (record.md, events)."""

    @pytest.fixture
    def now(self) -> FakeTime:
        return FakeTime()

    @pytest.fixture
    def timed(self, tmp_path: Path, now: FakeTime) -> Session:
        session = Session.create(TIMED, tmp_path / "timed.thousand", now)
        session.deal()
        return session

    def decide(self, session: Session, now: FakeTime, seconds: float) -> None:
        assert session.clock is not None
        assert session.turn is not None
        session.clock.start(session.turn)
        now.pass_(seconds)
        step(session)

    def test_a_person_s_decision_carries_the_bank(self, timed: Session, now: FakeTime) -> None:
        assert timed.turn == 0
        self.decide(timed, now, 50.5)
        assert timed.path is not None
        assert lines_of(timed.path)[-1]["bank"] == 99

    def test_a_bot_s_does_not(self, timed: Session, now: FakeTime) -> None:
        self.decide(timed, now, 1)
        assert timed.turn == 1
        step(timed)
        assert timed.path is not None
        assert "bank" not in lines_of(timed.path)[-1]

    def test_a_resumed_game_goes_on_with_the_bank(self, timed: Session, now: FakeTime) -> None:
        self.decide(timed, now, 50.5)
        timed.close()
        assert timed.path is not None
        resumed = Session.resume(timed.path, now)
        assert resumed.clock is not None
        assert resumed.clock.left(0) == (30, 99)
        assert resumed.clock.left(2) == (30, 120)

    def test_autoplay_of_the_clock_empties_it_and_the_player_is_away(
        self, timed: Session, now: FakeTime
    ) -> None:
        timed.autoplay(CLOCK)
        assert timed.path is not None
        last = lines_of(timed.path)[-1]
        assert (last["by"], last["bank"]) == ("clock", 0)
        assert timed.away[0]
        timed.close()
        resumed = Session.resume(timed.path, now)
        assert resumed.away == [True, False, False]
        assert resumed.clock is not None
        assert resumed.clock.left(0) == (30, 0)
        while resumed.turn != 0:
            step(resumed)
        assert resumed.due.value == "away"
        resumed.come_back(0)
        assert resumed.due is Due.PERSON

    def test_autoplay_for_a_bot_that_failed(self, timed: Session, now: FakeTime) -> None:
        self.decide(timed, now, 1)
        timed.autoplay(FALLBACK)
        assert timed.path is not None
        assert lines_of(timed.path)[-1]["by"] == "fallback"
        assert timed.away == [False, False, False]

    def test_a_whole_timed_game_is_a_right_record(self, timed: Session, now: FakeTime) -> None:
        while timed.due is not Due.NOTHING:
            if timed.due is Due.DEAL:
                timed.deal()
            elif timed.due is Due.BOT:
                step(timed)
            elif len(timed.events) % 9 == 0:
                timed.autoplay(CLOCK)
            else:
                self.decide(timed, now, len(timed.events) % 37)
        timed.close()
        assert timed.path is not None
        assert read_record(timed.path).replay.over
