"""One thing to wait for at a time: how the director sleeps until a key, the clock or a delay wakes it."""

from __future__ import annotations

import asyncio
from enum import Enum


class Signal(Enum):
    """What can wake the director."""

    GO = "go"
    """Somebody wants to go on."""
    DONE = "done"
    """A person decided."""
    TIME = "time"
    """The running clock is spent."""
    HERE = "here"
    """Somebody who was away is back."""
    OPEN = "open"
    """The curtain of a pause was opened."""
    LATE = "late"
    """Nothing came within the time."""


class Waiting:
    """Waits for one of the signals it was told to accept; others fall on deaf ears."""

    def __init__(self) -> None:
        """Not waiting."""
        self._future: asyncio.Future[Signal] | None = None
        self._accepted: frozenset[Signal] = frozenset()

    async def until(self, *signals: Signal, seconds: float | None = None) -> Signal:
        """The first accepted signal, or `Signal.LATE` after so many seconds (None: never)."""
        if seconds is not None and seconds <= 0:
            await asyncio.sleep(0)
            return Signal.LATE
        self._future = asyncio.get_running_loop().create_future()
        self._accepted = frozenset(signals)
        try:
            async with asyncio.timeout(seconds):
                return await self._future
        except TimeoutError:
            return Signal.LATE
        finally:
            self._future, self._accepted = None, frozenset()

    def accepts(self, signal: Signal) -> bool:
        """Whether that signal is waited for now."""
        return self._future is not None and not self._future.done() and signal in self._accepted

    def give(self, signal: Signal) -> bool:
        """Wake the director; False if it does not wait for this."""
        if self._future is None or not self.accepts(signal):
            return False
        self._future.set_result(signal)
        return True
