"""The local clock (rules 9): a time for each decision, then a bank for the whole game.

Time comes from an injected monotonic source, so no test sleeps and a late timer costs nobody anything.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from thousand_tui.record.header import ClockSetting

WARNING_SECONDS = 10
"""The screen warns when less than this is left in all."""


class TimeLeft(NamedTuple):
    """What a seat has left now; seconds."""

    decision: float
    bank: float

    @property
    def total(self) -> float:
        """Until autoplay takes over."""
        return self.decision + self.bank

    @property
    def spent(self) -> bool:
        """Whether the time is up."""
        return self.total <= 0


class GameClock:
    """The clocks of all seats, of which at most one runs."""

    def __init__(self, setting: ClockSetting, banks: Sequence[int], now: Callable[[], float]) -> None:
        """Clocks with what is left of each seat's bank; ``now`` gives seconds that never go back."""
        self.setting = setting
        self._banks = [float(bank) for bank in banks]
        self._now = now
        self._running: int | None = None
        self._since = 0.0
        self._own = 0.0  # the time for the decision whose clock runs

    @property
    def running(self) -> int | None:
        """The seat whose clock runs."""
        return self._running

    def start(self, seat: int, own: float | None = None) -> None:
        """Give a seat its time for a new decision (or for coming to the screen) and let it run.

        ``own``: how much of it is left, in seconds, for a decision that was begun before.
        """
        self.stop()
        whole = float(self.setting.decision)
        self._own = whole if own is None else min(own, whole)
        self._running = seat
        self._since = self._now()

    def stop(self) -> None:
        """Stop the clock that runs, if one does; what it used of the bank is gone."""
        if self._running is not None:
            self._banks[self._running] = self.left(self._running).bank
            self._running = None

    def left(self, seat: int) -> TimeLeft:
        """What a seat has left now."""
        bank = self._banks[seat]
        if seat != self._running:
            return TimeLeft(float(self.setting.decision), bank)
        used = self._now() - self._since
        decision = max(0.0, self._own - used)
        over = max(0.0, used - self._own)
        return TimeLeft(decision, max(0.0, bank - over))

    def whole_bank(self, seat: int) -> int:
        """The whole seconds left of a seat's bank, as the record writes them."""
        return math.floor(self.left(seat).bank)

    def limit_bank(self, seat: int, seconds: float) -> None:
        """A seat has no more than so much left in its bank."""
        self._banks[seat] = min(self._banks[seat], seconds)

    def empty_bank(self, seat: int) -> None:
        """A decision by the clock leaves nothing in the bank."""
        self._banks[seat] = 0.0
