"""Start to first paint and key to repaint, beside a bare Textual app of as many widgets.

``python -m bench.screens`` starts both in pseudo-terminals by turns and prints medians of the same run:

* first paint: from starting the process to the table with the player's hand (the bare app: its last box);
* key: from sending an arrow key that moves a mark to the first byte of the repaint.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from dataclasses import dataclass, field
from fcntl import ioctl
from pathlib import Path

from bench.measuring import at_least_one

RIGHT = b"\x1b[C"
ROWS, COLUMNS = 24, 80
LONGEST = 20.0
ROOT = Path(__file__).parents[1]
"""Where the programs run, so that they are found whether they are installed or not."""


@dataclass
class Running:
    """A program on a pseudo-terminal."""

    process: subprocess.Popen[bytes]
    screen: int

    def until(self, marker: bytes, longest: float = LONGEST) -> float:
        """Seconds of the clock when the marker has appeared; ``TimeoutError`` after so many seconds."""
        seen = b""
        deadline = time.perf_counter() + longest
        while marker not in seen:
            if not select.select([self.screen], [], [], max(0, deadline - time.perf_counter()))[0]:
                raise TimeoutError(f"{marker!r} did not appear")
            seen += os.read(self.screen, 65536)
        return time.perf_counter()

    def settle(self, quiet: float = 0.4) -> None:
        """Wait until nothing more is written."""
        while select.select([self.screen], [], [], quiet)[0]:
            os.read(self.screen, 65536)

    def key(self) -> float:
        """Milliseconds from a key to its repaint."""
        started = time.perf_counter()
        os.write(self.screen, RIGHT)
        if not select.select([self.screen], [], [], LONGEST)[0]:
            raise TimeoutError("no repaint")
        answered = time.perf_counter()
        self.settle(0.05)
        return 1000 * (answered - started)

    def memory(self) -> float:
        """Megabytes of memory that the program has, the processes it started left out."""
        size = subprocess.check_output(["ps", "-o", "rss=", "-p", str(self.process.pid)])
        return int(size) / 1024

    def thinking(self) -> bool:
        """Whether a process it started is computing just now."""
        listed = subprocess.check_output(["ps", "-A", "-o", "ppid=,stat="], text=True).splitlines()
        states = [state for parent, state in map(str.split, listed) if int(parent) == self.process.pid]
        return any(state.startswith("R") for state in states)

    def end(self) -> None:
        """Stop the program."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        os.close(self.screen)


def start(arguments: list[str], home: str) -> Running:
    """Start a Python program on a screen of 80 by 24."""
    screen, inside = pty.openpty()
    ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    environment = os.environ | {"TERM": "xterm-256color", "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program has its bytecode
    process = subprocess.Popen(
        [sys.executable, *arguments],
        stdin=inside,
        stdout=inside,
        stderr=inside,
        env=environment,
        cwd=ROOT,
        start_new_session=True,
    )
    os.close(inside)
    return Running(process, screen)


def table_widgets() -> int:
    """How many widgets the table has."""
    from thousand_tui.game.session import Session
    from thousand_tui.game.setup import GameSetup
    from thousand_tui.rules import make_rules
    from thousand_tui.screens.app import ThousandApp

    async def count() -> int:
        app = ThousandApp(Session.create(GameSetup(make_rules("table")).header("bench"), None))
        async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
            await pilot.pause()
            return len(app.screen.query("*"))

    return asyncio.run(count())


@dataclass
class Samples:
    """What was measured of a program."""

    paints: list[float] = field(default_factory=list)
    """Milliseconds to the first paint, a run each."""
    keys: list[float] = field(default_factory=list)
    """Milliseconds to the repaint, a key each."""
    memory: list[float] = field(default_factory=list)
    """Megabytes once all is painted, a run each."""


def measure(arguments: list[str], marker: bytes, keys: int, home: str | None = None) -> Samples:
    """One run: its first paint and memory, and the repaints of so many keys.

    ``home``: the folder of the player's data, if not an empty one.
    """
    found = Samples()
    with tempfile.TemporaryDirectory() as empty:
        started = time.perf_counter()
        running = start(arguments, home or empty)
        try:
            found.paints.append(1000 * (running.until(marker) - started))
            running.settle()
            found.memory.append(running.memory())
            if keys and marker == TABLE_MARKER:
                prepare_hand(running)
            found.keys += [running.key() for _ in range(keys)]
        finally:
            running.end()
    return found


TABLE_MARKER = "♠".encode()
"""On the table only in the player's hand, before the talon is shown."""


def prepare_hand(running: Running) -> None:
    """Get as far as choosing a card, where the arrow key moves a mark along the hand."""
    for key in (b"p", b"\r", b"\r"):
        os.write(running.screen, key)
        running.settle(0.6)


TABLE = ["-m", "thousand_tui", "play", "--lang", "en", "--to", "500", "--seed", "5"]
TABLE += ["--no-clock", "--speed", "instant"]


def compare(runs: int, keys: int, widgets: int) -> tuple[Samples, Samples]:
    """The table and the bare app, started by turns; a first run that compiles the modules does not count."""
    programs = ((TABLE, TABLE_MARKER), (["-m", "bench.bare_app", str(widgets)], b"Bare"))
    found = (Samples(), Samples())
    for run in range(runs + 1):
        for samples, (arguments, marker) in zip(found, programs, strict=True):
            one = measure(arguments, marker, keys if run == 1 else 0)
            if run:
                samples.paints += one.paints
                samples.keys += one.keys
                samples.memory += one.memory
    return found


def main() -> None:
    """Measure by turns and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=at_least_one, default=9)
    parser.add_argument("--keys", type=at_least_one, default=40)
    options = parser.parse_args()
    widgets = table_widgets()
    table, bare = compare(options.runs, options.keys, widgets)
    for what, of_table, of_bare in (
        ("first paint", table.paints, bare.paints),
        ("key", table.keys, bare.keys),
    ):
        mine, reference = statistics.median(of_table), statistics.median(of_bare)
        ratio = mine / reference
        print(f"{what}: table {mine:.1f} ms, bare app of {widgets} widgets {reference:.1f} ms: {ratio:.2f}")


if __name__ == "__main__":
    main()
