"""A session under a clock: what is recorded of it, and what a resumed game makes of that."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.sessions import TIMED, FakeTime, step
from thousand_tui.game.session import CLOCK, FALLBACK, Due, Session
from thousand_tui.record.reader import read_record


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


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
            elif timed.recorded % 9 == 0:
                timed.autoplay(CLOCK)
            else:
                self.decide(timed, now, timed.recorded % 37)
        timed.close()
        assert timed.path is not None
        assert read_record(timed.path).replay.over
