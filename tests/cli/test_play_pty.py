"""``thousand play`` in a real terminal: it opens, it ends, and it says how to go on."""

from __future__ import annotations

import os
import re
import signal
import sys
from pathlib import Path

import pytest

from thousand_tui.game.library import Library

pexpect = pytest.importorskip("pexpect")
pytestmark = [
    pytest.mark.pty,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal"),
]
ROOT = Path(__file__).parents[2]
LEFT = "\x1b[?1049l"
"""What a terminal is told when a program gives the screen back."""


def leave(*arguments: str, by: str | int = "\x11") -> tuple[str, int]:
    """Open the program, leave it by a key or a signal: what it says then, and the exit code."""
    child = pexpect.spawn(
        sys.executable,
        ["-m", "thousand_tui", *arguments],
        dimensions=(30, 100),
        env={**os.environ, "TERM": "xterm-256color"},
        cwd=str(ROOT),
        encoding="utf-8",
        timeout=30,
    )
    child.expect_exact("Your turn")
    if isinstance(by, str):
        child.send(by)
    else:
        child.kill(by)
    child.expect(pexpect.EOF)
    child.close()
    said = child.before.rpartition(LEFT)[2]
    return re.sub(r"\x1b[^a-zA-Z]*[a-zA-Z]", "", said).replace("\r", ""), child.exitstatus


def test_a_game_is_opened_left_and_gone_on_with() -> None:
    said, code = leave("play", "--to", "500", "--seed", "3")
    [game] = Library().games()
    expected = f"The game is saved: {game.path}\nGo on with it: thousand play --resume {game.id}\n"
    assert code == 0
    assert said.strip() == expected.strip()
    assert leave("play", "--resume", game.id) == (said, code)
    assert len(Library().games()) == 1


def test_a_signal_ends_it_with_the_game_saved() -> None:
    said, code = leave("play", "--seed", "3", by=signal.SIGTERM)
    assert code == 128 + signal.SIGTERM
    assert "The game is saved: " in said
    assert "Traceback" not in said
