"""Whatever is pressed, clicked or resized, in any order: nothing breaks, and the game stays right."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from textual.pilot import OutOfBounds, Pilot

from thousand_tui.game.library import Library
from thousand_tui.game.pace import SPEEDS
from thousand_tui.game.seating import SeatSpec
from thousand_tui.game.setup import GameSetup, parse_clock
from thousand_tui.record.reader import read_record
from thousand_tui.rules import make_rules
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.table.options import TableOptions

pytestmark = pytest.mark.slow

PRESSES = 400
KEYS = (
    *("enter", "enter", "enter", "enter", "space", "escape", "left", "right", "up", "down"),
    *("backspace", "delete", "tab", "shift+tab", "home", "end", "pageup", "pagedown", "minus", "equals_sign"),
    *"1234567890bpomnxcfrltgsuwvhyjkdezaqi",
    *("з", "ы", "і", "щ", "ж", "B", "question_mark", "comma", "left_square_bracket", "f1", "f2", "f5", "f10"),
)
SIZES = ((80, 24), (80, 24), (120, 40), (60, 15), (200, 60), (5, 2))


async def one_thing(pilot: Pilot[None], rng: random.Random) -> None:
    """Press, click or resize."""
    what = rng.random()
    if what < 0.02:
        await pilot.resize_terminal(*rng.choice(SIZES))
    elif what < 0.08:
        size = pilot.app.size
        try:
            await pilot.click(offset=(rng.randrange(size.width), rng.randrange(size.height)))
        except OutOfBounds:
            return
    else:
        pilot.app.simulate_key(rng.choice(KEYS))
        await asyncio.sleep(0.002)


@pytest.mark.parametrize(
    ("preset", "people", "bots", "clock"),
    [
        ("table", 1, 2, "1+1"),
        ("1001", 2, 2, None),
        ("tens-duo", 1, 1, None),
        ("draw", 1, 1, None),
        ("auction", 3, 0, "1+0"),
        ("classic", 1, 3, None),
    ],
)
async def test_nothing_breaks(tmp_path: Path, preset: str, people: int, bots: int, clock: str | None) -> None:
    """Four hundred random keys, clicks and sizes, and the record is right after them."""
    rng = random.Random(f"{preset} {people}")
    library = Library(tmp_path / "games")
    seats = [SeatSpec(name) for name in ("Anna", "Ігор", "Zoë [b]")[:people]]
    seats += [SeatSpec(None, "random")] * bots
    setup = GameSetup(
        make_rules(preset), tuple(seats), clock=None if clock is None else parse_clock(clock), seed=5
    )
    options = TableOptions(play_forced=people == 1)
    app = ThousandApp(library.begin(setup), SPEEDS["instant"], options, library)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(PRESSES):
            if not app.is_running:
                break
            await one_thing(pilot, rng)
    for game in library.games():
        read_record(game.path)
