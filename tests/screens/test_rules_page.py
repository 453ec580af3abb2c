"""The rules page over the table: scrolled by keys, closed by Esc, at home in 80 columns."""

import pytest
from textual.app import App
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Static

from thousand_tui.rules import PRESETS, make_rules
from thousand_tui.screens.rules_page import WIDTH, RulesPageScreen

pytestmark = pytest.mark.slow


class Shell(App[None]):
    CSS_PATH = None

    def __init__(self, page: RulesPageScreen) -> None:
        super().__init__()
        self.page = page

    def on_mount(self) -> None:
        self.push_screen(self.page)


def scroll_of(pilot: Pilot[None]) -> VerticalScroll:
    return pilot.app.screen.query_one("#rules_page", VerticalScroll)


async def test_keys_scroll_the_page_to_its_end_and_back() -> None:
    page = RulesPageScreen(make_rules("classic"), 4, (30, 120))
    async with Shell(page).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        scroll = scroll_of(pilot)
        assert scroll.has_focus
        assert scroll.max_scroll_y > 24
        await pilot.press("down")
        await pilot.wait_for_scheduled_animations()
        assert scroll.scroll_offset.y == 1
        await pilot.press("pagedown")
        await pilot.wait_for_scheduled_animations()
        assert scroll.scroll_offset.y > 10
        await pilot.press("end")
        await pilot.wait_for_scheduled_animations()
        assert scroll.scroll_offset.y == scroll.max_scroll_y
        await pilot.press("home", "up")
        await pilot.wait_for_scheduled_animations()
        assert scroll.scroll_offset.y == 0


@pytest.mark.parametrize(
    ("changes", "title"),
    [
        ({}, "The rules of this game (table)"),
        ({"bolts": None}, "The rules of this game (table, with 1 changed)"),
        ({"bolts": None, "target": 500}, "The rules of this game (table, with 2 changed)"),
    ],
)
async def test_the_title_says_whether_rules_are_changed(changes: dict[str, object], title: str) -> None:
    """As ``rules show`` does: the page of changed rules is not the preset's."""
    page = RulesPageScreen(make_rules("table", changes), 3)
    async with Shell(page).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert str(page.query_one(".title", Static).render()) == title


async def test_escape_goes_back() -> None:
    page = RulesPageScreen(make_rules("draw"), 2)
    async with Shell(page).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert pilot.app.screen is page
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is not page


async def test_no_line_is_cut_off_or_broken_at_80_columns() -> None:
    page = RulesPageScreen(make_rules("tens"), None)
    async with Shell(page).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = scroll_of(pilot).children[0]
        assert text.size.width >= WIDTH
        assert text.size.height == len(page.lines)
        assert not scroll_of(pilot).show_horizontal_scrollbar


def test_the_lines_are_those_of_the_page() -> None:
    for preset in PRESETS:
        lines = RulesPageScreen(make_rules(preset), None).lines
        assert lines[0].text == "The game"
        assert all(len(line.text) <= WIDTH for line in lines)
