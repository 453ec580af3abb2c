"""The screen of a new game: own rules are saved, taken and deleted; a game on paper is gone on with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.house_file import HouseRules
from thousand_tui.game.house_rules import save, saved_rules
from thousand_tui.game.library import Library
from thousand_tui.game.pace import find_speed
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup
from thousand_tui.rules import make_rules
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.ask import AskScreen
from thousand_tui.screens.history.history_screen import HistoryScreen
from thousand_tui.screens.new_game.draft import Draft
from thousand_tui.screens.new_game.new_game_screen import NewGameScreen
from thousand_tui.screens.new_game.saved_rules import SavedRulesScreen
from thousand_tui.screens.settings_list import SettingsList
from thousand_tui.screens.table.table_screen import TableScreen

pytestmark = pytest.mark.slow


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


async def settled(pilot: Pilot[None], holds: Callable[[], object]) -> None:
    for _ in range(100):
        if holds():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never came to that")


def text_of(app: ThousandApp) -> str:
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


async def opened(pilot: Pilot[None], app: ThousandApp, draft: Draft | None = None) -> NewGameScreen:
    screen = NewGameScreen(draft)
    app.push_screen(screen)
    await settled(pilot, lambda: app.screen is screen)
    await pilot.pause()
    return screen


async def test_rules_are_saved_under_a_name_and_taken_again(library: Library) -> None:
    app = ThousandApp(None, find_speed("calm"), library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        draft = Draft("polish")
        draft.change("bolts", "cumulative")
        screen = await opened(pilot, app, draft)
        await pilot.press("k", *"Friday", "enter")
        await settled(pilot, saved_rules)
        [saved] = saved_rules()
        assert saved.house == HouseRules("Friday", "polish", {"bolts": "cumulative"})
        assert "Friday: polish, 1 rule changed" in text_of(app)
        app.pop_screen()
        screen = await opened(pilot, app)
        await pilot.press("l")
        await settled(pilot, lambda: isinstance(app.screen, SavedRulesScreen))
        assert "Friday" in text_of(app)
        await pilot.press("enter")
        await settled(pilot, lambda: app.screen is screen)
        assert screen.draft.rules == make_rules("polish", {"bolts": "cumulative"})


async def test_rules_of_the_same_name_are_replaced_only_when_wanted(library: Library) -> None:
    save(HouseRules.of("Friday", make_rules("pagat")))
    app = ThousandApp(None, find_speed("calm"), library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("k", *"Friday", "enter")
        await settled(pilot, lambda: isinstance(app.screen, AskScreen))
        await pilot.press("escape")
        [saved] = saved_rules()
        assert saved.house is not None
        assert saved.house.preset == "pagat"


async def test_own_rules_are_deleted_after_a_question(library: Library) -> None:
    save(HouseRules.of("Friday", make_rules("pagat")))
    app = ThousandApp(None, find_speed("calm"), library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app)
        await pilot.press("l")
        await settled(pilot, lambda: isinstance(app.screen, SavedRulesScreen))
        await pilot.press("d")
        await settled(pilot, lambda: isinstance(app.screen, AskScreen))
        await pilot.press("enter")
        await settled(pilot, lambda: not saved_rules())
        assert "No rules have been saved yet" in text_of(app)


async def test_a_game_from_paper(library: Library) -> None:
    """Totals are typed and checked, and the record begins with them."""
    app = ThousandApp(None, find_speed("calm"), library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app)
        listed = screen.query_one(SettingsList)
        screen.query_one(SettingsList).go_to("dealer")
        await pilot.press("right", "right", "down", "right")
        await pilot.pause()
        listed.go_to("paper_total_1")
        await pilot.press(*"880", "enter")
        await settled(pilot, lambda: "Anna has 880 but is not on the barrel" in text_of(app))
        await pilot.press("s")
        assert app.screen is screen
        listed.go_to("paper_barrel_1")
        await pilot.press("right", "right")
        listed.go_to("paper_deals")
        await pilot.press(*"12", "enter")
        await pilot.pause()
        await pilot.press("s")
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.session is not None
        start = app.session.header.start
        assert start is not None
        assert (start.total, start.barrel, start.deals) == ((0, 880, 0), (None, 1, None), 12)
        assert app.session.header.dealer == 1
        await settled(pilot, lambda: "deal 13" in text_of(app))


async def test_a_saved_game_is_deleted_after_a_question(library: Library) -> None:
    for _ in range(2):
        library.begin(GameSetup(make_rules("table"))).close()
    app = ThousandApp(None, find_speed("calm"), library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = HistoryScreen(library)
        app.push_screen(screen)
        await settled(pilot, lambda: app.screen is screen and len(screen.games) == 2)
        await pilot.press("d")
        await settled(pilot, lambda: isinstance(app.screen, AskScreen))
        await pilot.press("escape")
        await settled(pilot, lambda: app.screen is screen)
        assert len(library.games()) == 2
        await pilot.press("delete")
        await settled(pilot, lambda: isinstance(app.screen, AskScreen))
        await pilot.press("enter")
        await settled(pilot, lambda: len(library.games()) == 1)
        await settled(pilot, lambda: len(screen.games) == 1)


def test_a_game_that_is_played_is_not_deleted(library: Library) -> None:
    session: Session = library.begin(GameSetup(make_rules("table")))
    [game] = library.games()
    with pytest.raises(GameFileError, match="another window"):
        library.delete(game)
    session.close()
    library.delete(game)
    assert library.games() == []
    assert list(library.folder.iterdir()) == []
