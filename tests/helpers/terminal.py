"""The real program in a real pseudo-terminal: started, typed to, looked at, killed."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

import pexpect
import pyte

ROOT = Path(__file__).parents[2]
ENTER, ESC = "\r", "\x1b"
_TELLS_WHERE = {"PYTHONFAULTHANDLER": "1"}
"""SIGABRT makes a program say where it stands."""


class Terminal:
    """A program on a screen of its own."""

    def __init__(
        self,
        *arguments: str,
        size: tuple[int, int] = (24, 80),
        term: str = "xterm-256color",
        colorterm: str = "truecolor",
        environment: Mapping[str, str] | None = None,
        folder: Path = ROOT,
    ) -> None:
        """Start ``thousand`` with arguments on a screen of (rows, columns), in a folder.

        ``environment``: another one than this process has.
        """
        rows, columns = size
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        given = dict(os.environ if environment is None else environment)
        self.process = pexpect.spawn(
            sys.executable,
            ["-m", "thousand_tui", *arguments],
            dimensions=size,
            env=given | {"TERM": term, "PYTHONPATH": str(ROOT), "COLORTERM": colorterm, **_TELLS_WHERE},
            timeout=30,
            cwd=str(folder),
        )
        self.process.delaybeforesend = None  # nothing here waits for a password prompt

    def look(self, seconds: float = 0.05) -> str:
        """The screen as it is after taking in what came within so many seconds."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            try:
                self._stream.feed(self.process.read_nonblocking(65536, timeout=left))
            except pexpect.TIMEOUT:
                break
            except pexpect.EOF:
                break
        return "\n".join(line.rstrip() for line in self._screen.display)

    def wait_for(self, wanted: str | Callable[[str], bool], seconds: float = 20.0) -> str:
        """Wait until the screen shows a text, or fulfils a condition; the screen then."""
        shows = wanted if callable(wanted) else lambda screen: wanted in screen
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            screen = self.look(0.1)
            if shows(screen):
                return screen
            if not self.alive:
                break
        raise AssertionError(f"waited for {wanted!r}, the screen shows:\n{self.look()}")

    @property
    def colours(self) -> set[str]:
        """The colours on the screen, in and behind its signs; ``default`` is none."""
        cells = [cell for line in self._screen.buffer.values() for cell in line.values()]
        return {colour for cell in cells for colour in (cell.fg, cell.bg)}

    @property
    def alive(self) -> bool:
        """Whether the program runs."""
        return bool(self.process.isalive())

    def type(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            with contextlib.suppress(OSError):  # gone meanwhile
                self.process.send(key)

    def resize(self, rows: int, columns: int) -> None:
        """Give the screen another size."""
        self._screen.resize(rows, columns)
        self.process.setwinsize(rows, columns)

    def signal(self, number: int) -> None:
        """Send a signal to the program."""
        self.process.kill(number)

    def kill(self) -> None:
        """End it at once, however it stands (``kill -9``)."""
        self.process.kill(signal.SIGKILL)
        self.process.wait()
        self.process.close()

    def finish(self, seconds: float = 10.0) -> int | None:
        """Wait for its end; its exit code, None if a signal ended it."""
        deadline = time.monotonic() + seconds
        while self.alive and time.monotonic() < deadline:
            self.look(0.1)
        assert not self.alive, f"still running:\n{self.look()}\n{self._where()}"
        self.look(0.1)
        code: int | None = self.process.exitstatus
        return code

    def _where(self) -> str:
        """End it, and what each of its threads was at."""
        told = b""
        self.process.kill(signal.SIGABRT)
        with contextlib.suppress(pexpect.TIMEOUT, pexpect.EOF):
            while True:
                told += self.process.read_nonblocking(65536, timeout=2.0)
        return told.decode("utf-8", "replace")

    def close(self) -> None:
        """Leave nothing behind."""
        self.process.close(force=True)


PRESS_PAUSE = 0.14
"""Between two presses; the table takes the same key sooner for one that is held down. Seconds."""
READ_PAUSE = 0.45
"""Before what has to be read is put away, in addition; seconds."""


class Played(Protocol):
    """A program that is looked at and typed to."""

    @property
    def alive(self) -> bool:
        """Whether the program runs."""

    def look(self, seconds: float = 0.05) -> str:
        """The screen as it is after so many seconds at most."""

    def type(self, *keys: str) -> None:
        """Press keys."""


def play_anyhow(terminal: Played, rng: random.Random, until: Callable[[str], bool], keys: int = 20000) -> str:
    """Press the keys of a hasty person until the screen shows something; the screen then.

    He passes if he can, else Enter does whatever is highlighted, and now and then he plays another card.
    """
    for _ in range(keys):
        screen = terminal.look(PRESS_PAUSE)
        if "Your turn" not in screen:
            screen = terminal.look(READ_PAUSE)
        if until(screen) or not terminal.alive:
            return screen
        terminal.type(_hasty_key(screen, rng))
    raise AssertionError(f"pressed {keys} keys, the screen shows:\n{terminal.look()}")


def _hasty_key(screen: str, rng: random.Random) -> str:
    if "P Pass" in screen:
        return "p" if rng.random() < 0.9 else ENTER
    if "Take the talon" in screen and "C Concede" in screen and "concede?" not in screen:
        return "c" if rng.random() < 0.8 else ENTER  # nothing ends a deal, and so a game, sooner
    if "play a card" in screen or "lead a card" in screen:
        return rng.choice((ENTER, ENTER, ENTER, "1", "2", "3", "4"))
    return ENTER
