"""Keys that come faster than a screen closes: it closes once, and the one below stays."""

from __future__ import annotations

from pathlib import Path

from textual.events import Key

from thousand_tui.game.library import Library
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.ask import AskScreen
from thousand_tui.screens.history import HistoryScreen
from thousand_tui.screens.history_messages import Listed, Reading
from thousand_tui.screens.press_key import PressKeyScreen


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
