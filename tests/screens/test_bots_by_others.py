"""A bot that an installed package brings is chosen on the screen of a new game like any other, by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from tests.helpers.plugins import BAD, GOOD, forget, install
from thousand_tui.bots import LEVELS
from thousand_tui.game.library import Library
from thousand_tui.game.pace import SPEEDS
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.new_game.new_game_screen import NewGameScreen
from thousand_tui.screens.settings_list import SettingsList
from thousand_tui.screens.table.table_screen import TableScreen

pytestmark = pytest.mark.slow


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder where packages are installed, for this test alone."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    forget()
    yield folder
    forget()


async def settled(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    for _ in range(100):
        if holds():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never came to that")


async def seated(pilot: Pilot[None], level: str) -> None:
    """Step the second seat to a level; the weakest of our own comes first."""
    app = pilot.app
    await settled(pilot, lambda: bool(app.screen.query("#menu")))
    await pilot.press("1")
    await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
    app.screen.query_one(SettingsList).go_to("seat_1")
    await pilot.pause()
    for _ in range(len(LEVELS) + 2):
        if f"{level} bot" in painted(app):
            return
        await pilot.press("right")
    raise AssertionError(painted(app))


def painted(app: object) -> str:
    assert isinstance(app, ThousandApp)
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


async def test_it_is_offered_explained_and_played_with(site: Path, tmp_path: Path) -> None:
    install(site, "good-bots", GOOD, good="Bot")
    library = Library(tmp_path / "games")
    app = ThousandApp(None, SPEEDS["instant"], library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        await seated(pilot, "good")
        assert "Plays as it likes." in painted(app)
        await pilot.press("s")
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.session is not None
        assert app.session.header.kinds[1] == "bot:good"
        await settled(pilot, lambda: "bot good" in painted(app))


async def test_a_broken_one_is_named_and_not_seated(site: Path, tmp_path: Path) -> None:
    install(site, "bad-bots", BAD, worse="Raising")
    app = ThousandApp(None, SPEEDS["instant"], library=Library(tmp_path / "games"))
    async with app.run_test(size=(80, 24)) as pilot:
        await seated(pilot, "worse")
        assert "A bot of the package bad-bots 1.5." in painted(app)
        await pilot.press("s")
        await pilot.pause(0.2)
        assert isinstance(app.screen, NewGameScreen)
        problem = str(app.screen.query_one("#problem", Static).render())
        assert "bad-bots 1.5" in problem
        assert "no weights" in problem
