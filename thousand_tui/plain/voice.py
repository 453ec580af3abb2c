"""Where sentences go and lines come from: the program's own streams, read without holding anything up."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from typing import Final, Protocol, TextIO

_CURTAIN: Final = 60
"""Empty lines that move one player's cards out of the window before the next one comes."""


class InputEnded(Exception):
    """Nobody will type anything more."""


class Voice(Protocol):
    """What a game in plain text speaks with."""

    def say(self, text: str) -> None:
        """Say something, on a line of its own."""

    def curtain(self) -> None:
        """Hide what was said before, where somebody could look at it."""

    async def line(self, prompt: str, seconds: float | None = None) -> str:
        """The next line typed; ``TimeoutError`` if none comes in so many seconds, `InputEnded` at the end."""


class Streams:
    """A voice over a pair of text streams."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        """Lines are read in a thread of their own from the first prompt on."""
        self._source = source
        self._target = target
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._reading = False

    def say(self, text: str) -> None:
        """Say something, on a line of its own."""
        self._target.write(f"{text}\n")
        self._target.flush()

    def curtain(self) -> None:
        """Scroll what was said out of a window; a pipe keeps nothing in view."""
        if self._target.isatty():
            self.say("\n" * _CURTAIN)

    async def line(self, prompt: str, seconds: float | None = None) -> str:
        """The next line typed."""
        self._begin()
        self._target.write(prompt)
        self._target.flush()
        async with asyncio.timeout(seconds):
            line = await self._lines.get()
        if line is None:
            self._lines.put_nowait(None)  # whoever asks again gets the same answer
            raise InputEnded
        if not self._source.isatty():
            self.say(line)  # so that what came through a pipe can be read beside what it led to
        return line

    def _begin(self) -> None:
        if self._reading:
            return
        self._reading = True
        loop = asyncio.get_running_loop()

        def read() -> None:
            with contextlib.suppress(RuntimeError, ValueError):  # the loop or the stream is closed
                for line in self._source:
                    loop.call_soon_threadsafe(self._lines.put_nowait, line.rstrip("\r\n"))
                loop.call_soon_threadsafe(self._lines.put_nowait, None)

        threading.Thread(target=read, name="typed", daemon=True).start()
