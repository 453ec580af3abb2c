"""Keeps the clock of the decision in progress for when the game is gone on with (`game.kept_clock`)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from thousand_tui.game.clock import GameClock
from thousand_tui.game.kept_clock import KeptClock, keep_clock, kept_clock

EVERY: Final = 1.0
"""Seconds between two writings."""


class ClockKeeper:
    """What is known of the decision in progress that `GameClock` does not know."""

    def __init__(self, now: Callable[[], float]) -> None:
        """``now`` is the clock's own source of seconds."""
        self._now = now
        self._kept_at: float | None = None
        self._own: float | None = None  # left of this decision's time, if it was begun before
        self._coming = False
        self._left: dict[int, float] = {}
        """What was left of each seat's own time at its last decision, for when it is taken back."""

    def recover(self, record: Path, clock: GameClock, seat: int | None, events: int) -> None:
        """Take up what was kept, if it is of this very decision; the bank never grows by it."""
        kept = kept_clock(record)
        if kept is None or kept.seat != seat or kept.events != events:
            return
        self._own = kept.decision
        clock.limit_bank(seat, kept.bank)

    def start(self, clock: GameClock, seat: int, *, coming: bool) -> None:
        """Start a seat's clock: for its decision, or for coming to the screen, which has its own time."""
        self._coming = coming
        clock.start(seat, None if coming else self._own)

    def stop(self, clock: GameClock) -> None:
        """Stop the clock, its decision made, and remember what of its own time was left."""
        if clock.running is not None:
            self._left[clock.running] = clock.left(clock.running).decision
        clock.stop()

    def taken_back(self, clock: GameClock, seat: int, events: int, record: Path | None) -> None:
        """A seat decides anew after so many events: with no more time than it had left, and kept so."""
        running = clock.running == seat
        left = clock.left(seat)
        self._own = min(self._left.get(seat, left.decision), left.decision)
        self._left[seat] = self._own
        if running:
            clock.stop()
        if record is not None:
            keep_clock(record, KeptClock(seat, events, self._own, clock.left(seat).bank))

    def decided(self) -> None:
        """The next decision has its whole time."""
        self._own = None

    def keep(self, record: Path, clock: GameClock, events: int, *, now: bool = False) -> None:
        """Write down what is left to the seat whose clock runs, once a second or ``now``."""
        seat, moment = clock.running, self._now()
        if seat is None or not (now or self._kept_at is None or moment - self._kept_at >= EVERY):
            return
        self._kept_at = moment
        left = clock.left(seat)
        own = left.decision
        if self._coming:  # the decision itself has not begun
            own = float(clock.setting.decision) if self._own is None else self._own
        keep_clock(record, KeptClock(seat, events, own, left.bank))
