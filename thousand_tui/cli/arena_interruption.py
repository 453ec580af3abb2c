"""Being interrupted at a moment that suits: long work asks whether it was, instead of being thrown out of.

An exception out of nowhere may leave a lock taken for ever in the midst of an executor.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP")


class Interruption:
    """Whether one of the signals that end a program came while they were heard."""

    def __init__(self) -> None:
        self.number: int | None = None
        """The first that came."""
        self._before: dict[int, Any] = {}

    def __call__(self) -> bool:
        """Whether one came."""
        return self.number is not None

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Note a signal; a second one acts as usual, and one that is ignored (``nohup``) stays so."""
        numbers = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]
        for number in numbers:
            if signal.getsignal(number) != signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._note)
        try:
            yield
        finally:
            while self._before:
                number, handler = self._before.popitem()
                signal.signal(number, handler)

    def _note(self, number: int, _: FrameType | None) -> None:
        self.number = number
        if number in self._before:
            signal.signal(number, self._before.pop(number))
