"""Boxes as high as the screen: in the columns they leave at its sides nothing of the screen below stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Static

from thousand_tui.rules import make_rules
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.help import HelpScreen
from thousand_tui.screens.lessons.glossary_screen import GlossaryScreen
from thousand_tui.screens.rules_page import RulesPageScreen

pytestmark = pytest.mark.slow

BOXES: dict[str, Callable[[Screen[None]], ModalScreen[None]]] = {
    "help": lambda below: HelpScreen(below, None),
    "rules": lambda below: RulesPageScreen(make_rules("table"), 3),
    "glossary": lambda below: GlossaryScreen(),
}


class Letters(Screen[None]):
    """A screen full of letters."""

    CSS = "Letters { overflow: hidden; }"

    def compose(self) -> ComposeResult:
        yield Static("\n".join(["x" * 200] * 60))


@pytest.mark.parametrize("box", list(BOXES))
@pytest.mark.parametrize(("size", "seen"), [((80, 24), False), ((120, 40), True)])
async def test_the_edges_of_a_narrow_screen_are_clear(box: str, size: tuple[int, int], *, seen: bool) -> None:
    app = ThousandApp()
    async with app.run_test(size=size) as pilot:
        below = Letters()
        await app.push_screen(below)
        await app.push_screen(BOXES[box](below))
        await pilot.pause()
        lines = [
            "".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()
        ]
        assert {line[0] for line in lines} == ({"x"} if seen else {" "})
        assert ("x" in {line[-1] for line in lines}) == seen
