"""Leaving a game and going on with it gives nobody more time (rules 9): the clock is kept beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers.sessions import TIMED, FakeTime, play_on, step
from thousand_tui.game.clock import TimeLeft
from thousand_tui.game.library import Library
from thousand_tui.game.session import CLOCK, Due, Session


@pytest.fixture
def now() -> FakeTime:
    return FakeTime()


@pytest.fixture
def timed(tmp_path: Path, now: FakeTime) -> Session:
    """A game of one decision by seat 0, its clock running."""
    session = Session.create(TIMED, tmp_path / "timed.thousand", now)
    session.deal()
    session.start_clock(0)
    return session


def file_of(session: Session) -> Path:
    assert session.path is not None
    return session.path.with_suffix(".clock")


def resumed(session: Session, now: FakeTime) -> Session:
    session.close()
    assert session.path is not None
    now.pass_(5000)  # what passes between is nobody's
    return Session.resume(session.path, now)


def left(session: Session) -> TimeLeft:
    assert session.clock is not None
    assert session.turn is not None
    return session.clock.left(session.turn)


@pytest.mark.parametrize(
    ("used", "rest"), [(12, (18, 120)), (30, (0, 120)), (72.25, (0, 77.75)), (150, (0, 0)), (900, (0, 0))]
)
def test_the_decision_goes_on_with_what_was_left(
    timed: Session, now: FakeTime, used: float, rest: tuple[float, float]
) -> None:
    now.pass_(used)
    again = resumed(timed, now)
    again.start_clock(0)
    assert left(again) == rest


def test_leaving_many_times_gives_nothing_either(timed: Session, now: FakeTime) -> None:
    for _ in range(5):
        now.pass_(10)
        timed = resumed(timed, now)
        timed.start_clock(0)
    assert left(timed) == (0, 100)


def test_a_program_that_was_killed_had_kept_it_a_second_ago(timed: Session, now: FakeTime) -> None:
    timed.keep_clock()
    for _ in range(100):
        now.pass_(0.25)
        timed.keep_clock()
    copy = file_of(timed).read_bytes()
    assert json.loads(copy) == {"seat": 0, "events": 1, "decision": 5.0, "bank": 120.0}


def test_it_is_written_about_once_a_second(timed: Session, now: FakeTime) -> None:
    timed.keep_clock()
    file_of(timed).unlink()
    now.pass_(0.75)
    timed.keep_clock()
    assert not file_of(timed).exists()
    now.pass_(0.25)
    timed.keep_clock()
    assert file_of(timed).exists()


def test_the_next_decision_has_its_whole_time(timed: Session, now: FakeTime) -> None:
    now.pass_(20)
    again = resumed(timed, now)
    again.start_clock(0)
    step(again)
    while again.turn != 0 or again.due is not Due.PERSON:
        step(again)
    again.start_clock(0)
    assert left(again).decision == 30


def test_what_was_kept_of_an_earlier_decision_counts_no_more(timed: Session, now: FakeTime) -> None:
    now.pass_(20)
    timed.keep_clock()
    step(timed)
    again = resumed(timed, now)
    while again.turn != 0 or again.due is not Due.PERSON:
        step(again)
    again.start_clock(0)
    assert left(again).decision == 30


def test_coming_to_the_screen_has_a_time_of_its_own(timed: Session, now: FakeTime) -> None:
    """Its bank is gone for good; the decision that has not begun is whole, one that had is not."""
    timed.start_clock(0, coming=True)
    now.pass_(50)
    again = resumed(timed, now)
    again.start_clock(0, coming=True)
    assert left(again) == (30, 100)
    again.start_clock(0)
    assert left(again) == (30, 100)
    now.pass_(20)
    again = resumed(again, now)
    again.start_clock(0, coming=True)
    now.pass_(5)
    again = resumed(again, now)
    again.start_clock(0)
    assert left(again) == (10, 100)


@pytest.mark.parametrize(
    "kept",
    [
        {"seat": 2, "events": 1, "decision": 1, "bank": 1},
        {"seat": 0, "events": 2, "decision": 1, "bank": 1},
        {"seat": 0, "events": 1, "decision": -1, "bank": 1},
        {"seat": 0, "events": 1, "decision": True, "bank": 1},
        {"seat": 0, "events": 1, "decision": "1", "bank": 1},
        {"seat": 0, "events": 1, "decision": float("nan"), "bank": 1},
        {"seat": 0, "events": 1, "decision": float("inf"), "bank": 1},
        {"seat": 0, "events": 1, "decision": 1},
        [0, 1, 1, 1],
        "",
    ],
)
def test_what_does_not_fit_or_makes_no_sense_is_ignored(timed: Session, now: FakeTime, kept: object) -> None:
    timed.close()
    file_of(timed).write_text(json.dumps(kept))
    again = resumed(timed, now)
    again.start_clock(0)
    assert left(again) == (30, 120)


def test_it_never_gives_more_than_the_record_says(timed: Session, now: FakeTime) -> None:
    timed.close()
    file_of(timed).write_text('{"seat": 0, "events": 1, "decision": 99, "bank": 9999}')
    again = resumed(timed, now)
    again.start_clock(0)
    assert left(again) == (30, 120)


def test_a_folder_where_it_cannot_be_written_disturbs_nobody(timed: Session, now: FakeTime) -> None:
    file_of(timed).mkdir()
    timed.keep_clock()
    again = resumed(timed, now)
    again.start_clock(0)
    assert left(again) == (30, 120)
    step(again)


def test_it_goes_with_the_game(timed: Session, now: FakeTime) -> None:
    timed.keep_clock()
    play_on(timed)
    assert timed.due is Due.NOTHING
    assert not file_of(timed).exists()
    timed.close()
    assert not file_of(timed).exists()


def test_it_is_deleted_with_the_game(timed: Session, now: FakeTime, tmp_path: Path) -> None:
    now.pass_(1)
    timed.close()
    assert file_of(timed).exists()
    library = Library(tmp_path)
    library.delete(library.games()[0])
    assert list(tmp_path.glob("timed*")) == []


def test_without_a_clock_or_a_file_nothing_is_kept(tmp_path: Path, now: FakeTime) -> None:
    unsaved = Session.create(TIMED, None, now)
    unsaved.deal()
    unsaved.start_clock(0)
    unsaved.keep_clock()
    unsaved.autoplay(CLOCK)
    unsaved.close()
    assert not list(tmp_path.glob("*.clock"))
