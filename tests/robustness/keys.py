"""Pressing anything on all screens in a real terminal, which changes its size meanwhile.

Half of the finished games are locked, as those that are open elsewhere are, so that they cannot be deleted by
lot: they must be there at the end. What else was played must be there too unless it was deleted by its keys.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from tests.helpers.terminal import Terminal
from tests.robustness.any_keys import anything
from tests.robustness.driver import Trial, main
from tests.robustness.trial import Home, Violation, refuse_traceback, require
from thousand_tui.game.safe_files import LOCKS
from thousand_tui.record.reader import SUFFIX

SIZES: Final = ((24, 80), (24, 80), (40, 120), (50, 160), (60, 200), (24, 60), (15, 80), (5, 20))
"""Rows and columns."""
ROUND_SECONDS: Final = 40.0
_OPENINGS: Final[Sequence[tuple[str, ...]]] = (
    (),
    ("play", "--new", "--to", "500", "--speed", "instant"),
    ("play", "--new", "--rules", "1001", "--seat", "Ігор", "--speed", "quick", "--clock", "2+3"),
    ("play", "--new", "--rules", "draw", "--letters", "--ascii"),
    ("play", "--new", "--rules", "auction", "--seat", "A", "--seat", "B", "--lang", "uk"),
    ("play", "--new", "--rules", "classic", "--players", "4", "--light", "--play-forced"),
    ("play", "--resume", "GAME"),
    ("play", "--again", "DONE:1", "--speed", "instant"),
    ("replay", "DONE"),
    ("--lang", "ru"),
)
_ENDS: Final[Mapping[str | signal.Signals, tuple[int, ...]]] = {
    "\x11": (0,),
    signal.SIGTERM: (143,),
    signal.SIGHUP: (129,),
}
"""How it is ended in the end, and the exit codes that are documented for that."""
_LEFT: Final = (0, 130)
"""Where a key ended it before."""
_KILLING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_MOST_KEPT: Final = 1 << 20
_TAKEN: Final = b"\x1b[?1049h"
_GIVEN_BACK: Final = b"\x1b[?1049l"
"""The terminal's second screen is opened, and closed."""
_SUSPEND: Final = b"\x1a"
_SUSPENDING: Final = 0.004
"""How often, of all presses, it is suspended."""


class _Log:
    """The last of what was drawn."""

    def __init__(self) -> None:
        self.data = b""

    def write(self, data: bytes) -> None:
        self.data = (self.data + data)[-_MOST_KEPT:]

    def flush(self) -> None:
        """Nothing is held back."""


def pressing(rng: random.Random, home: Home, seconds: float = ROUND_SECONDS) -> str:
    """Open this and that and press anything for so long; nothing may break, and nothing be lost."""
    home.add_games(4, 2)
    deadline = time.monotonic() + seconds
    keys = opened = 0
    while (left := deadline - time.monotonic()) > 0:
        before = home.scored()
        names = sorted(before)
        with _locked([home.records / (name + SUFFIX) for name in names[:2]]):
            keys += _one_opening(rng, home, names, left)
        opened += 1
        _expect_kept(home, before, names[:2])
    home.expect_right()
    home.run("settings").expect()
    home.run("settings", "reset").expect()
    home.expect_going_on()
    return f"{seconds:.0f} seconds, {keys} keys, opened {opened} times"


def _one_opening(rng: random.Random, home: Home, names: Sequence[str], seconds: float) -> int:
    """Open the program somewhere, press anything until it is left or the time is up; how many keys."""
    opening = [
        {"GAME": names[-1], "DONE:1": f"{names[0]}:1", "DONE": names[0]}.get(word, word)
        for word in rng.choice(_OPENINGS)
    ]
    what = " ".join(("thousand", *opening))
    rows, columns = rng.choice(SIZES)
    terminal = Terminal(*opening, size=(rows, columns), environment=home.environment, folder=home.folder)
    log = _Log()
    terminal.process.logfile_read = log
    try:
        pressed = _press(terminal, rng, rows, columns, seconds)
        fine = _end(terminal, rng, log)
    except AssertionError as error:
        raise Violation(f"{what}: {error}") from error
    finally:
        terminal.close()
    drawn = log.data.decode("utf-8", "replace")
    refuse_traceback(drawn, f"{what}: {pressed} keys")
    code, killed = terminal.process.exitstatus, terminal.process.signalstatus
    require(fine, f"{what}: after {pressed} keys: exit code {code}, signal {killed}:\n{drawn[-6000:]}")
    return pressed


@contextlib.contextmanager
def _locked(paths: Sequence[Path]) -> Iterator[None]:
    """Keep records from being deleted."""
    with contextlib.ExitStack() as stack:
        for path in paths if LOCKS is not None else ():
            assert LOCKS is not None
            LOCKS.flock(stack.enter_context(path.open("rb")), LOCKS.LOCK_SH)
        yield


def _expect_kept(home: Home, before: Mapping[str, bytes], locked: Sequence[str]) -> None:
    after = home.scored()
    home.expect_kept({name: deals for name, deals in before.items() if name in after or name in locked})


def _press(terminal: Terminal, rng: random.Random, rows: int, columns: int, seconds: float) -> int:
    """Press anything for so long; how many keys that were."""
    deadline = time.monotonic() + seconds
    os.set_blocking(
        terminal.process.child_fd, False
    )  # what is sent to a program that waits would wait as well
    terminal.look(1.0)
    pressed = 0
    while terminal.alive and time.monotonic() < deadline:
        if rng.random() < 0.03:
            rows, columns = rng.choice((*SIZES, (rng.randint(5, 60), rng.randint(20, 200))))
            terminal.resize(rows, columns)
        burst = rng.choice((1, 1, 1, 1, 1, 1, 5, 30))
        keys = b"".join(anything(rng, columns, rows) for _ in range(burst)).replace(_SUSPEND, b"")
        with contextlib.suppress(OSError):  # gone meanwhile, or not ready to read on
            terminal.process.send(keys)
        pressed += burst
        terminal.look(rng.choice((0.01, 0.03, 0.1)))
        if rng.random() < _SUSPENDING:
            _suspend(terminal)
    return pressed


def _suspend(terminal: Terminal) -> None:
    """Press Ctrl+Z, wait until it is suspended, and let it go on as a shell's ``fg`` does.

    Nothing else is pressed meanwhile: it would go to the shell.
    """
    terminal.look(0.5)
    terminal.type(_SUSPEND.decode())
    state = ["ps", "-o", "state=", "-p", str(terminal.process.pid)]
    for _ in range(20):
        terminal.look(0.1)
        if subprocess.run(state, capture_output=True, check=False).stdout.startswith(b"T"):
            terminal.signal(signal.SIGCONT)
            terminal.look(0.5)
            return


def _end(terminal: Terminal, rng: random.Random, log: _Log) -> bool:
    """End it in some way, if it still runs; whether with an exit code that is documented."""
    if not terminal.alive:
        return _code(terminal, log) in _LEFT
    how = rng.choice(list(_ENDS))
    terminal.resize(24, 80)
    terminal.type("\x1b[201~")  # what a paste without an end would swallow
    terminal.look(0.5)
    if isinstance(how, str):
        terminal.type(how, how)
    else:
        with contextlib.suppress(OSError):  # gone meanwhile
            terminal.signal(how)
    return _code(terminal, log) in (*_ENDS[how], *_LEFT)


def _code(terminal: Terminal, log: _Log) -> int | None:
    """Wait for its end; its exit code.

    What is still typed when it has given the terminal back is the terminal's own: Ctrl+S stops what it
    shows, until Ctrl+Q, and Ctrl+C kills whom it finds, as any signal does when all is told.
    """
    deadline = time.monotonic() + 30.0
    while terminal.alive and time.monotonic() < deadline:
        terminal.look(0.2)
        if log.data.rfind(_GIVEN_BACK) > log.data.rfind(_TAKEN):
            terminal.type("\x11")
    code = terminal.finish(1.0)
    killed: int | None = terminal.process.signalstatus
    if code is None and killed in _KILLING and _GIVEN_BACK in log.data:
        return 128 + killed
    return code


TRIALS: Final = (Trial("keys", "press anything for ten minutes, in a terminal of any size", 15, pressing),)

if __name__ == "__main__":
    main(TRIALS)
