"""A deal on terminals with few colours or none: everything that must be told is told by signs."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.terminal import Terminal, play_anyhow

pytestmark = pytest.mark.pty

ARGUMENTS = ("play", "--new", "--seed", "11", "--no-clock", "--speed", "quick")
_NAMED = {"default", "black", "red", "green", "brown", "blue", "magenta", "cyan", "white"}
SIXTEEN = _NAMED | {f"bright{name}" for name in _NAMED} | {f"bright {name}" for name in _NAMED}


@pytest.fixture(params=["none", "16", "256"])
def terminal(
    request: pytest.FixtureRequest, home: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Terminal]:
    """The program on a terminal with so many colours."""
    if request.param == "none":
        monkeypatch.setenv("NO_COLOR", "1")
    term = "xterm" if request.param == "16" else "xterm-256color"
    running = Terminal(*ARGUMENTS, term=term, colorterm="")
    running.number = request.param  # type: ignore[attr-defined]
    yield running
    running.close()


def test_a_trick_is_played_and_told_by_signs(terminal: Terminal) -> None:
    """Whose turn it is, what is chosen, and who wins the trick."""
    seen: set[str] = set()
    colours: set[str] = set()

    def done(screen: str) -> bool:
        signs = {"turn": "▸ ", "chosen": "┏", "winning": "╔", "word": "winning", "button": "[Enter "}
        seen.update(name for name, sign in signs.items() if sign in screen)
        colours.update(terminal.colours)
        return re.search(r"trick [2-8] of 8", screen) is not None and len(seen) == len(signs)

    play_anyhow(terminal, random.Random(1), done, keys=400)
    number = terminal.number  # type: ignore[attr-defined]
    if number == "none":
        assert colours == {"default"}
    elif number == "16":
        assert colours <= SIXTEEN
        assert len(colours) > 3
    else:
        assert len(colours) > 6
