"""The phases of a deal at the smallest window and at a large one, the whole screen as plain text.

`THOUSAND_MOMENTS=write pytest tests/screens/table/test_sizes.py` writes the expected texts anew: read them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thousand_tui.game.pace import Speed
from thousand_tui.game.session import Session
from thousand_tui.rules import Observation
from thousand_tui.rules.state import Phase

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent / "sizes"
WRITE = os.environ.get("THOUSAND_MOMENTS") == "write"
SIZES = ((80, 24), (160, 50))
_STILL = Speed("still", 0.0, None, "Tricks stay until a key.")


def _third_card(seen: Observation) -> bool:
    return seen.play is not None and len(seen.play.trick) == 2 and len(seen.play.tricks) == 2


PHASES: dict[str, Callable[[Observation], object]] = {
    "auction": lambda seen: seen.phase is Phase.AUCTION,
    "talon": lambda seen: seen.phase is Phase.TAKING,
    "exchange": lambda seen: seen.phase is Phase.EXCHANGE,
    "contract": lambda seen: seen.phase is Phase.CONTRACT_AFTER,
    "trick": _third_card,
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("phase", PHASES)
async def test_the_phase(
    phase: str,
    size: tuple[int, int],
    make_session: Callable[..., Session],
    until: Callable[..., Session],
    open_table: Callable[..., Any],
) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and PHASES[phase](seen))
    async with open_table(session, size=size, speed=_STILL) as table:
        await table.until(lambda: table.director.desk.hold or table.director.desk.control)
        if table.director.desk.hold:  # the card just received
            await table.press("enter")
        await table.asked()
        shown = "\n".join(line.rstrip() for line in (await table.settled()).split("\n")) + "\n"
    path = FOLDER / f"{phase}_{size[0]}.txt"
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(("before", "after"), [((60, 20), (160, 50)), ((160, 50), (80, 24))])
async def test_a_message_is_fitted_to_the_window_it_is_resized_to(
    before: tuple[int, int],
    after: tuple[int, int],
    make_session: Callable[..., Session],
    until: Callable[..., Session],
    open_table: Callable[..., Any],
) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and PHASES["auction"](seen))
    async with open_table(session, size=before, speed=_STILL) as table:
        await table.asked()
        words = "You must follow suit: hearts were led, and you hold some. One of them may be played: A♥ 9♥."
        table.director.desk.said = words
        table.screen.show()
        await table.settled()
        await table.pilot.resize_terminal(*after)
        shown = await table.settled()
        line = next(index for index, line in enumerate(shown.split("\n")) if "You must follow" in line)
        wide = after[0] > len(words)
        assert ("may be played: A♥ 9♥" in shown.split("\n")[line]) is wide
        assert "A♥ 9♥." in shown, "all of it is there"
        assert ("L Last trick" in shown) is wide
