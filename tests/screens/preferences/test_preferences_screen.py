"""The screen of preferences: changed at once, seen at once, kept at once; and keys of one's own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from thousand_tui.game.library import Library
from thousand_tui.game.paths import settings_path
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.preferences.settings_file import read_settings
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.preferences.preferences_screen import PreferencesScreen
from thousand_tui.screens.preferences.press_key import PressKeyScreen
from thousand_tui.screens.row import Row
from thousand_tui.screens.settings_list import SettingsList
from thousand_tui.screens.start import StartScreen
from thousand_tui.screens.table.options import TableOptions

pytestmark = pytest.mark.slow


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


async def opened(app: ThousandApp, pilot: Pilot[None], at: str) -> PreferencesScreen:
    await pilot.press("f8")
    await pilot.pause()
    assert isinstance(app.screen, PreferencesScreen)
    app.screen.query_one(SettingsList).go_to(at)
    await pilot.pause()
    return app.screen


def value(screen: PreferencesScreen) -> str:
    row = screen.query_one(SettingsList).current
    assert row is not None
    return row.value


def problem(screen: PreferencesScreen) -> str:
    return str(screen.query_one("#problem", Static).content)


async def test_a_choice_is_shown_and_kept_at_once(library: Library) -> None:
    app = ThousandApp(library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, "theme")
        await pilot.press("right")
        assert (value(screen), app.current_theme.dark) == ("light", False)
        assert read_settings().preferences.theme == "light"
        await pilot.press("backspace")
        assert (value(screen), app.current_theme.dark) == ("dark", True)
        screen.query_one(SettingsList).go_to("frames")
        await pilot.press("space")
        assert app.has_class("-ascii")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert "T H O U" in str(app.screen.query_one("#big_title", Static).content)


async def test_the_language_is_spoken_at_once(library: Library) -> None:
    app = ThousandApp(library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, "language")
        await pilot.press("right", "right")
        await pilot.pause()
        assert value(screen) == "Русский"
        assert read_settings().preferences.language == "ru"


async def test_the_name_is_typed(library: Library) -> None:
    app = ThousandApp(library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, "name")
        await pilot.press("enter", *"bot", "enter")
        assert "another name" in problem(screen)
        await pilot.press("ctrl+u", *"Vera", "enter")
        assert value(screen) == "Vera"
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        await pilot.press("2")  # a quick game
        await pilot.pause(0.3)
        assert app.session is not None
        assert app.session.names[0] == "Vera"


async def test_what_cannot_be_kept_is_told_and_holds_for_this_run(library: Library) -> None:
    folder = settings_path().parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("", encoding="utf-8")
    app = ThousandApp(library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, "theme")
        await pilot.press("right")
        assert value(screen) == "light"
        assert any("until the program ends" in note.message for note in app._notifications)


async def test_a_key_of_ones_own_works_on_a_cyrillic_layout_too(library: Library) -> None:
    app = ThousandApp(library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, "app.settings")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, PressKeyScreen)
        await pilot.press("о")
        await pilot.pause()
        assert value(screen) == "J"
        assert read_settings().preferences.keys == {"app.settings": "j"}
        await pilot.press("escape")
        for key in ("j", "о", "J"):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, PreferencesScreen), key
            await pilot.press("escape")
            await pilot.pause()
        await pilot.press("f8")
        assert isinstance(app.screen, StartScreen)


@pytest.mark.parametrize(
    ("row", "key", "named"),
    [
        ("table.pass", "b", "Bid the amount shown"),
        ("table.pass", "enter", "locked out"),
        ("table.bid", "q", "Leave"),
    ],
)
async def test_a_key_that_cannot_be_taken_is_refused_with_the_reason(
    library: Library, row: str, key: str, named: str
) -> None:
    app = ThousandApp(library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, row)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        assert named in problem(screen)
        assert read_settings().preferences == Preferences()


async def test_all_keys_are_set_back_after_a_question(library: Library) -> None:
    preferences = Preferences(keys={"table.pass": "j", "table.bid": "enter", "nonsense": "x"})
    app = ThousandApp(library=library, preferences=preferences)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.1)
        told = " ".join(note.message for note in app._notifications)
        assert "nonsense" in told
        assert "table.bid" in told
        screen = await opened(app, pilot, "table.pass")
        assert value(screen) == "J"
        await pilot.press("r")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert value(screen) == "P"
        assert app.preferences.keys == {}


async def test_keys_of_one_kind_are_told_apart_by_their_signs(library: Library) -> None:
    app = ThousandApp(library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, "theme")
        labels = [row.label for row in screen.query_one(SettingsList).rows if isinstance(row, Row)]
        assert {f"Card or amount {sign}" for sign in "1234567890-="} <= set(labels)


async def test_what_the_table_goes_by_follows_every_preference_it_is_made_of(library: Library) -> None:
    """Nothing moves where nothing is waited for: the speed changes the movement with it."""
    app = ThousandApp(library=library, options=TableOptions.of(Preferences()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.options.movement == "normal"
        app.prefer(replace(app.preferences, speed="instant"))
        assert app.options.movement == "off"
        app.prefer(replace(app.preferences, speed="quick", suits="letters"))
        assert (app.options.movement, app.options.letters) == ("normal", True)
