"""What keys are said to do is done by a click on it, too."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from tests.helpers.clicking import click_words
from tests.helpers.sessions import QUICK, play_on
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.help import HelpScreen
from thousand_tui.screens.key_line import key_line
from thousand_tui.screens.key_names import key_text, typed_key
from thousand_tui.screens.new_game.saved_rules import SavedRulesScreen
from thousand_tui.screens.rules_page import RulesPageScreen
from thousand_tui.screens.scores.deal_sums import DealSumsScreen
from thousand_tui.screens.scores.score_sheet import ScoreSheetScreen


def parts(words: str) -> list[tuple[str, str]]:
    """What can be clicked, and the key it presses."""
    spans = key_line(words).spans
    return [(words[span.start : span.end], span.style.meta["@click"]) for span in spans]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "key", ["a", "enter", "escape", "f9", "ctrl+k", "pagedown", "end", "up", "question_mark"]
)
def test_a_key_is_read_as_it_is_shown(key: str) -> None:
    assert typed_key(key_text(key)) == key


@pytest.mark.parametrize("word", ["Вверх", "Home,", "Score", "цифра"])
def test_a_word_is_no_key(word: str) -> None:
    assert typed_key(word) is None


def test_every_key_of_a_line_can_be_clicked() -> None:
    assert parts("Up, Down: more, A: review, Ctrl+K: go on") == [
        ("A: review", "app.simulate_key('a')"),
        ("Ctrl+K: go on", "app.simulate_key('ctrl+k')"),
    ]
    assert parts("● bolt\nEnter: откуда взялись очки · Esc: назад") == [
        ("Enter: откуда взялись очки", "app.simulate_key('enter')"),
        ("Esc: назад", "app.simulate_key('escape')"),
    ]


App = Pilot[None]


def app(tmp_path: Path) -> ThousandApp:
    return ThousandApp(None, library=Library(tmp_path))


async def test_the_rules_are_opened_from_help_and_both_are_left(tmp_path: Path) -> None:
    running = app(tmp_path)
    async with running.run_test(size=(80, 24)) as pilot:
        start = running.screen
        running.push_screen(HelpScreen(start, None))
        await pilot.pause()
        await click_words(pilot, "R: all rules")
        assert isinstance(running.screen, RulesPageScreen)
        await click_words(pilot, "Esc: back")
        assert isinstance(running.screen, HelpScreen)
        await click_words(pilot, "Up, Down: scroll")
        assert running.screen is start


async def test_the_sums_are_opened_from_the_score_sheet(tmp_path: Path) -> None:
    running = app(tmp_path)
    session = Session.create(QUICK, None)
    play_on(session, 60)
    assert session.results
    async with running.run_test(size=(80, 24)) as pilot:
        running.push_screen(ScoreSheetScreen(session))
        await pilot.pause()
        await click_words(pilot, "Enter: where the points")
        assert isinstance(running.screen, DealSumsScreen)


async def test_an_empty_list_of_rules_says_how_it_is_left(tmp_path: Path) -> None:
    running = app(tmp_path)
    async with running.run_test(size=(80, 24)) as pilot:
        start = running.screen
        running.push_screen(SavedRulesScreen())
        await pilot.pause()
        assert not running.screen.query_one(OptionList).option_count
        await click_words(pilot, "Esc: back")
        assert running.screen is start
