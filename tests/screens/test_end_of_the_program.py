"""However the program ends, the game is on disk and the terminal is as it was (a real pseudo-terminal)."""

import os
import signal
import sys
import termios
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from thousand_tui.game.library import Library
from thousand_tui.game.session import Session

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from pathlib import Path
from thousand_tui.game.library import Library
from thousand_tui.screens.app import ThousandApp
app = ThousandApp(library=Library(Path(sys.argv[1])))
app.run()
sys.exit(app.return_code)
"""
pytestmark = [
    pytest.mark.pty,
    pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="needs a POSIX terminal"),
]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[pexpect.spawn]:
    """The program in a terminal, a quick game begun."""
    child = pexpect.spawn(
        sys.executable,
        ["-c", PROGRAM, str(tmp_path / "games")],
        dimensions=(24, 80),
        cwd=str(ROOT),
        env={**os.environ, "TERM": "xterm-256color"},
        timeout=20,
    )
    child.expect(b"Quick game to 1000")
    child.send("2")
    child.expect(b"deal 1")
    yield child
    child.close(force=True)


def test_terminated(table: pexpect.spawn, tmp_path: Path) -> None:
    assert ended(table, signal.SIGTERM) == 143
    assert saved(tmp_path)


def test_the_window_is_closed(table: pexpect.spawn, tmp_path: Path) -> None:
    assert ended(table, signal.SIGHUP) == 129
    assert saved(tmp_path)


def test_ctrl_q(table: pexpect.spawn, tmp_path: Path) -> None:
    table.send("\x11")
    assert ended(table, None) == 0
    assert saved(tmp_path)


def test_ctrl_c_asks_nothing_for_all_is_saved(table: pexpect.spawn, tmp_path: Path) -> None:
    table.send("\x03")
    assert ended(table, None) == 0
    assert saved(tmp_path)


def ended(child: pexpect.spawn, number: int | None) -> int:
    """The exit code after a signal, if one is sent; the terminal must be out of its raw state."""
    if number is not None:
        child.kill(number)
    last: bytes = child.read()
    assert b"\x1b[?1049l" in last, "still on the alternate screen"
    assert b"\x1b[?25h" in last, "the cursor is still hidden"
    assert b"Traceback" not in last
    flags = termios.tcgetattr(child.child_fd)[3]
    assert flags & termios.ICANON, "the terminal is still raw"
    child.wait()
    code: int = child.exitstatus
    return code


def saved(tmp_path: Path) -> bool:
    """Whether the game can be gone on with."""
    game = Library(tmp_path / "games").newest_unfinished()
    assert game is not None
    session = Session.resume(game.path)
    session.close()
    return not session.warnings
