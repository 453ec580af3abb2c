"""The guard against keys meant for something else: a double press must not play two cards.

What is asked on the screen opens the gate; a key counts only if it was pressed after that, and after the
pause that follows every decision. Where people change places a silence has to come before it as well: a key
that is held down goes on arriving, and it must not act for the next person.
"""

from __future__ import annotations

DOUBLE_PRESS = 0.15
"""For so long after a decision keys decide nothing; seconds."""
CURTAIN_PAUSE = 0.4
"""For so long no key may come before one ends a pause or puts a result away; seconds."""
CALL_PAUSE = 0.7
"""The same for the curtain between two people: longer than a held key takes until it repeats; seconds."""
FIRST_PAUSE = 0.3
"""The same for a person's first decision after somebody else's; seconds."""
REPEAT = 0.12
"""The same key again so soon is a key that is held down; seconds."""


class Gate:
    """Says whether a key was pressed for what is on the screen; times are the screen's own."""

    def __init__(self, pause: float = DOUBLE_PRESS, repeat: float = REPEAT) -> None:
        """A gate that is open."""
        self.pause = pause
        self.repeat = repeat
        self.held = False
        """Whether the last key came from holding it down."""
        self._open_from = float("-inf")
        self._silence = 0.0
        self._strict = True
        self._last = ("", float("-inf"))

    def ask(self, now: float, pause: float = 0.0, *, strict: bool = True) -> None:
        """Something new is asked: only keys after a silence as long as the pause answer it.

        Unless ``strict`` only keys that are held down disturb the silence, not those pressed again and again.
        """
        self._strict = strict or (self._strict and now < self._open_from)
        self._silence = max(pause, self._silence if now < self._open_from else 0.0)
        self._open_from = max(self._open_from, now + pause)

    def press(self, pressed: float, key: str = "") -> None:
        """Any key, or a click: one that comes too early may make the silence start again."""
        last, before = self._last
        self.held = bool(key) and key == last and pressed - before < self.repeat
        self._last = (key, pressed)
        if pressed < self._open_from and (self._strict or self.held):
            self._open_from = max(self._open_from, pressed + self._silence)

    def decided(self, now: float) -> None:
        """A decision was taken: keys within the pause are the tail of it."""
        self._silence = 0.0
        self._open_from = max(self._open_from, now + self.pause)

    def accepts(self, pressed: float) -> bool:
        """Whether a key pressed at that time answers what is asked."""
        return pressed >= self._open_from
