"""The clock (rules 9): a time for each decision, then a bank that does not refill."""

from tests.helpers.sessions import FakeTime
from thousand_tui.game.clock import GameClock
from thousand_tui.record.header import ClockSetting


def clock(now: FakeTime, decision: int = 30, bank: int = 120) -> GameClock:
    return GameClock(ClockSetting(decision, bank), [bank, bank], now)


def test_the_decision_s_own_time_is_used_first() -> None:
    now = FakeTime()
    timed = clock(now)
    timed.start(0)
    now.pass_(29.5)
    assert timed.left(0) == (0.5, 120)
    assert timed.left(0).total == 120.5


def test_then_the_bank_is_used() -> None:
    now = FakeTime()
    timed = clock(now)
    timed.start(0)
    now.pass_(40)
    assert timed.left(0) == (0, 110)


def test_the_bank_does_not_refill_and_the_decision_s_time_does() -> None:
    now = FakeTime()
    timed = clock(now)
    timed.start(0)
    now.pass_(50)
    timed.stop()
    assert timed.left(0) == (30, 100)
    timed.start(0)
    now.pass_(35)
    timed.stop()
    assert timed.left(0) == (30, 95)


def test_only_one_clock_runs() -> None:
    now = FakeTime()
    timed = clock(now)
    timed.start(0)
    now.pass_(40)
    timed.start(1)
    assert timed.running == 1
    now.pass_(1000)
    assert timed.left(0) == (30, 110)
    assert timed.left(1).spent


def test_a_late_timer_takes_no_more_than_there_is() -> None:
    """Both are spent at once if nobody looked at the clock in between."""
    now = FakeTime()
    timed = clock(now)
    timed.start(0)
    now.pass_(10_000)
    assert timed.left(0) == (0, 0)
    timed.stop()
    assert timed.left(0) == (30, 0)


def test_the_record_gets_whole_seconds_rounded_down() -> None:
    now = FakeTime()
    timed = clock(now)
    timed.start(0)
    now.pass_(30.25)
    assert timed.whole_bank(0) == 119


def test_after_the_clock_has_decided_the_free_time_applies_again() -> None:
    now = FakeTime()
    timed = clock(now)
    timed.start(0)
    now.pass_(150)
    assert timed.left(0).spent
    timed.stop()
    timed.empty_bank(0)
    timed.start(0)
    assert timed.left(0) == (30, 0)


def test_stopping_a_stopped_clock_changes_nothing() -> None:
    now = FakeTime()
    timed = clock(now)
    timed.stop()
    assert timed.running is None
    assert timed.left(0) == (30, 120)


def test_a_decision_begun_before_gets_what_was_left_of_its_time() -> None:
    now = FakeTime()
    timed = clock(now)
    timed.start(0, own=12.5)
    assert timed.left(0) == (12.5, 120)
    now.pass_(20)
    assert timed.left(0) == (0, 112.5)
    timed.start(0)
    assert timed.left(0) == (30, 112.5)


def test_no_decision_gets_more_than_its_whole_time() -> None:
    timed = clock(FakeTime())
    timed.start(0, own=1000)
    assert timed.left(0) == (30, 120)


def test_a_bank_can_be_limited_and_never_grows_by_it() -> None:
    timed = clock(FakeTime())
    timed.limit_bank(0, 99.5)
    timed.limit_bank(0, 110)
    assert timed.left(0) == (30, 99.5)
    assert timed.left(1) == (30, 120)
