"""A whole deal in each of the ways people play: languages, sizes, colours, keyboards; what they see is kept.

The pictures lie in `ways`, one a way; ``THOUSAND_WAYS=write`` writes them anew (look at them then).
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.helpers.terminal import ENTER, PRESS_PAUSE, READ_PAUSE, Terminal
from thousand_tui.record.reader import read_record
from thousand_tui.screens.keys import twin
from thousand_tui.words.language import _, speak

pytestmark = pytest.mark.pty

PICTURES = Path(__file__).parent / "ways"
WRITE = os.environ.get("THOUSAND_WAYS") == "write"
_LAYOUTS = {"us": 0, "ru": 1, "uk": 2}


@dataclass(frozen=True)
class Way:
    """How somebody plays."""

    name: str
    language: str = "en"
    size: tuple[int, int] = (24, 80)
    layout: str = "us"
    arguments: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)
    colorterm: str = "truecolor"


WAYS = (
    Way("english"),
    Way("russian", language="ru", layout="ru"),
    Way("ukrainian", language="uk", layout="uk"),
    Way("english-large", size=(50, 160)),
    Way("russian-large", language="ru", size=(50, 160)),
    Way("ukrainian-large", language="uk", size=(50, 160)),
    Way("256-colours", colorterm=""),
    Way("no-colour", environment={"NO_COLOR": "1"}),
    Way("ascii", arguments=("--ascii", "--letters")),
)


@pytest.fixture(params=WAYS, ids=lambda way: way.name)
def way(request: pytest.FixtureRequest) -> Way:
    found: Way = request.param
    return found


@pytest.fixture
def terminal(way: Way, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    for name, value in way.environment.items():
        monkeypatch.setenv(name, value)
    running = Terminal(
        *("play", "--seed", "16", "--seat", "Olena", "--no-clock", "--speed", "instant"),
        *("--lang", way.language, *way.arguments),
        size=way.size,
        colorterm=way.colorterm,
    )
    yield running
    running.close()


def prompt() -> str:
    """How the line begins that says it is the person's turn."""
    return _("Your turn: {prompt}").partition("{")[0].strip()


def pressed(key: str, layout: str) -> str:
    """What a keyboard sends for a key of the US layout."""
    return twin(key).split(",")[_LAYOUTS[layout]] if key.isalpha() else key


def deals(home: Path) -> int:
    """How many deals of the one saved game are over."""
    [path] = home.rglob("*.thousand")
    return len(read_record(path).replay.state.results)


def test_a_deal_is_played(way: Way, terminal: Terminal, home: Path) -> None:
    speak(way.language)
    rng = random.Random(3)
    screen = terminal.wait_for(prompt())
    _compare(way, terminal.look(0.5))
    for _press in range(400):
        screen = terminal.look(PRESS_PAUSE)
        if prompt() not in screen:
            screen = terminal.look(READ_PAUSE)
        if deals(home):
            return
        assert terminal.alive, screen
        terminal.type(_hasty_key(screen, rng, way.layout))
    raise AssertionError(f"no deal is over; the screen shows:\n{screen}")


def _hasty_key(screen: str, rng: random.Random, layout: str) -> str:
    """Pass where that can be done, else play some card, else what is highlighted."""
    if f"P {_('Pass')}" in screen:
        return pressed("p", layout) if rng.random() < 0.9 else ENTER
    if any(_(words).partition("{")[0].strip() in screen for words in ("play a card", "lead a card")):
        return rng.choice((ENTER, ENTER, ENTER, "1", "2", "3", "4"))
    return ENTER


def _compare(way: Way, screen: str) -> None:
    path = PICTURES / f"{way.name}.txt"
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(screen + "\n", encoding="utf-8")
    assert path.read_text(encoding="utf-8") == screen + "\n"
