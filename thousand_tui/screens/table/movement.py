"""Small movements that help the eye: they last a moment, and nothing ever waits for them.

A movement is a share of its time that has passed; the widget draws itself by it about a dozen times a second
and then stands still. A key ends it. Where movement is off there is no timer at all.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from textual.timer import Timer

from thousand_tui.screens.table.drawn import NO_OPTIONS, Drawn, Shown
from thousand_tui.screens.table.options import TableOptions

SECONDS: Final = {"calm": 0.5, "normal": 0.3, "quick": 0.17, "off": 0.0}
"""How long a movement lasts by the preference ``movement``."""
FRAME: Final = 1 / 12
"""From one picture of a movement to the next; seconds."""
_BLINKS: Final = 6


class Movement:
    """One movement at a time, by a clock."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self._clock = clock
        self._begun: float | None = None

    def begin(self) -> bool:
        """Begin anew; False if nothing moves here."""
        self._begun = self._clock() if self.seconds > 0 else None
        return self._begun is not None

    def end(self) -> None:
        """Have it over with."""
        self._begun = None

    @property
    def share(self) -> float:
        """How much of it is over, 0 to 1; 1 while nothing moves."""
        if self._begun is None:
            return 1.0
        return min(1.0, (self._clock() - self._begun) / self.seconds)


class Moving(Drawn[Shown]):
    """A drawn widget whose news may move."""

    def __init__(
        self,
        options: TableOptions = NO_OPTIONS,
        *,
        id: str | None = None,  # noqa: A002 - Textual's own name
        classes: str | None = None,
    ) -> None:
        super().__init__(options, id=id, classes=classes)
        self.movement = Movement(SECONDS[options.movement])
        self._frames: Timer | None = None

    def give(self, shown: Shown | None) -> None:
        """Show this now; what was not so before may move."""
        before = self.shown
        if shown == before:
            return
        self.settle()
        super().give(shown)
        self.movement.seconds = SECONDS[self.options.movement]  # the player may have chosen anew
        if self.movement.seconds <= 0 or before is None or shown is None or not self.is_mounted:
            return
        if self.moves(before, shown) and self.movement.begin():
            self._frames = self.set_interval(FRAME, self._next)

    def moves(self, before: Shown, shown: Shown) -> bool:
        """Whether the change between the two is one that moves."""
        raise NotImplementedError

    def settle(self) -> None:
        """End what moves: everything stands where it belongs."""
        if self._frames is None:
            return
        self._frames.stop()
        self._frames = None
        self.movement.end()
        self.refresh()

    def _next(self) -> None:
        if self.movement.share >= 1.0:
            self.settle()
        else:
            self.refresh()

    @property
    def flashing(self) -> bool:
        """Whether news that blinks is reversed at this moment."""
        share = self.movement.share
        return share < 1.0 and int(share * _BLINKS) % 2 == 0
