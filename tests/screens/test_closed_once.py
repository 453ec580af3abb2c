"""Keys that come faster than a screen closes: it closes once, and the one below stays."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import replace
from pathlib import Path

from textual.events import Click, Key, MouseDown
from textual.screen import Screen as TextualScreen
from textual.widgets import Input, OptionList, Static

from tests.helpers.sessions import QUICK, play_on
from thousand_tui import screens
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.rules import make_rules
from thousand_tui.screens import closed_once
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.ask import AskScreen
from thousand_tui.screens.closing_line import ClosingLine
from thousand_tui.screens.history.history_screen import HistoryScreen
from thousand_tui.screens.history.messages import Listed, Reading
from thousand_tui.screens.preferences.press_key import PressKeyScreen
from thousand_tui.screens.rules_page import RulesPageScreen


async def test_two_keys_at_once_close_one_screen(tmp_path: Path) -> None:
    app = ThousandApp(None, library=Library(tmp_path))
    async with app.run_test() as pilot:
        start = app.screen
        for screen in (PressKeyScreen("Hint"), AskScreen("Leave?", "")):
            app.push_screen(screen)
            await pilot.pause()
            for _ in range(3):
                screen.post_message(Key("enter", "\r"))
                screen.post_message(Key("x", "x"))
            if isinstance(screen, AskScreen):
                screen.dismiss(True)
                screen.dismiss(True)
            await pilot.pause()
            assert app.screen_stack == [start]


async def test_an_answer_of_the_index_that_comes_after_the_history_was_left(tmp_path: Path) -> None:
    app = ThousandApp(None, library=Library(tmp_path))
    async with app.run_test() as pilot:
        history = HistoryScreen(app.library)
        app.push_screen(history)
        await pilot.pause()
        await history.remove_children()
        history.on_reading(Reading(1, 2))
        history.on_listed(Listed([], []))
        assert not history.games


async def test_two_clicks_on_the_last_line_close_one_screen(tmp_path: Path) -> None:
    app = ThousandApp(None, library=Library(tmp_path))
    async with app.run_test() as pilot:
        start = app.screen
        app.push_screen(RulesPageScreen(make_rules("table"), None))
        await pilot.pause()
        line = app.screen.query_one(ClosingLine)
        for _ in range(3):
            line.post_message(Click(line, 1, 0, 0, 0, 1, shift=False, meta=False, ctrl=False))
        await pilot.pause()
        assert app.screen_stack == [start]


async def test_a_choice_of_a_game_that_is_no_longer_listed(tmp_path: Path) -> None:
    library = library_of_one(tmp_path)
    app = ThousandApp(None, library=library)
    async with app.run_test() as pilot:
        history = HistoryScreen(app.library)
        app.push_screen(history)
        while not history.games:
            await pilot.pause(0.02)
        games = history.query_one("#games", OptionList)
        chosen = OptionList.OptionSelected(games, games.get_option_at_index(0), 0)
        history.query_one("#filter", Input).value = "nobody is called that"
        await pilot.pause()
        assert not history.games
        history.post_message(chosen)
        await pilot.pause()
        assert app.screen is history
        history.query_one("#filter", Input).value = ""
        await pilot.pause()
        history.post_message(chosen)  # the same game, but another line of the list
        await pilot.pause()
        assert app.screen is history


async def test_the_mouse_is_pressed_on_a_part_that_is_painted_still_and_has_gone(tmp_path: Path) -> None:
    app = ThousandApp(None, library=Library(tmp_path))
    async with app.run_test() as pilot:
        app.push_screen(RulesPageScreen(make_rules("table"), None))
        await pilot.pause()
        part = app.screen.query(Static).first()
        at = part.region.offset
        parent, part._parent = part._parent, None
        app.post_message(pressed(*at))
        await pilot.pause()
        part._parent = parent
        assert isinstance(app.screen, RulesPageScreen)


def pressed(x: int, y: int) -> MouseDown:
    return MouseDown(None, x, y, 0, 0, 1, shift=False, meta=False, ctrl=False, screen_x=x, screen_y=y)


def library_of_one(folder: Path) -> Library:
    library = Library(folder / "games")
    library.folder.mkdir()
    session = Session.create(replace(QUICK, id="one"), library.path("one"))
    play_on(session, 60)
    session.close()
    return library


def test_every_screen_is_one_that_closes_once() -> None:
    for module in pkgutil.walk_packages(screens.__path__, "thousand_tui.screens."):
        importlib.import_module(module.name)
    known: list[type] = list(TextualScreen.__subclasses__())
    for one in known:
        known += one.__subclasses__()
    own = [one for one in known if one.__module__.startswith("thousand_tui.")]
    assert len(own) > 20
    assert not [one for one in own if not issubclass(one, closed_once.Screen | closed_once.ModalScreen)]
