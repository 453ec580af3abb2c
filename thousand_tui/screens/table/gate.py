"""The guard against keys meant for something else: a double press must not play two cards.

What is asked on the screen opens the gate; a key counts only if it was pressed after that, and after the
pause that follows every decision.
"""

from __future__ import annotations

DOUBLE_PRESS = 0.15
"""For so long after a decision keys decide nothing; seconds."""
CURTAIN_PAUSE = 0.4
"""For so long a curtain that has just come up cannot be opened; seconds."""


class Gate:
    """Says whether a key was pressed for what is on the screen; times are the screen's own."""

    def __init__(self, pause: float = DOUBLE_PRESS) -> None:
        """A gate that is open."""
        self.pause = pause
        self._open_from = float("-inf")

    def ask(self, now: float, pause: float = 0.0) -> None:
        """Something new is asked: only later keys answer it."""
        self._open_from = max(self._open_from, now + pause)

    def decided(self, now: float) -> None:
        """A decision was taken: keys within the pause are the tail of it."""
        self._open_from = max(self._open_from, now + self.pause)

    def accepts(self, pressed: float) -> bool:
        """Whether a key pressed at that time answers what is asked."""
        return pressed >= self._open_from
