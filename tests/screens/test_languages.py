"""The language can be changed at any moment, on every screen, and nothing of the game is lost by it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from thousand_tui.game.library import Library
from thousand_tui.game.pace import SPEEDS
from thousand_tui.game.session import Session
from thousand_tui.record.header import Header
from thousand_tui.rules import autoplay, make_rules
from thousand_tui.rules.state import Phase
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.table import director
from thousand_tui.words.language import speak, spoken

NAMES = ("Vera", "Oleh", "Iryna")


@pytest.fixture(autouse=True)
def _english_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(director, "FIRST_PAUSE", 0.0)
    yield
    speak("en")


def _game(phase: Phase = Phase.PLAY) -> Session:
    """A game with two bots, in which the person at the screen has to decide something of that phase."""
    header = Header(make_rules("table"), NAMES, ("human", "bot:random", "bot:random"), dealer=2, seed=7)
    session = Session.create(header, None)
    session.deal()
    while session.turn != 0 or session.phase is not phase:
        assert session.turn is not None
        session.act(autoplay(session.observe(session.turn)))
    return session


async def _until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(5):
        while not condition():  # noqa: ASYNC110 - what is waited for is no event
            await asyncio.sleep(0.01)


async def test_f9_on_the_start_screen_goes_to_the_next_language_and_keeps_it(tmp_path: Path) -> None:
    app = ThousandApp(library=Library(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        assert spoken() == "en"
        await pilot.press("f9")
        await pilot.pause()
        assert (spoken(), app.preferences.language) == ("ru", "ru")
        await pilot.press("f9", "f9")
        await pilot.pause()
        assert (spoken(), app.preferences.language) == ("en", "en")


async def test_f9_in_the_middle_of_a_trick_keeps_the_game_and_bots_play_on() -> None:
    session = _game()
    app = ThousandApp(session, SPEEDS["instant"])
    async with app.run_test(size=(80, 24)) as pilot:
        table = app.screen
        desk = table.director.desk  # type: ignore[attr-defined]
        await _until(lambda: desk.control is not None)
        before, control, cursor = session.recorded, desk.control, desk.control.cursor
        await pilot.press("f9")
        await pilot.pause()
        assert spoken() == "ru"
        assert app.screen is table
        assert (app.session, session.recorded) == (session, before)
        assert (desk.control, desk.control.cursor) == (control, cursor)
        await pilot.press("enter")
        await _until(lambda: session.recorded > before + 1)
