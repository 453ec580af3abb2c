"""An open replay takes on whatever the player changes in the settings meanwhile, and stays where it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.scenes import Scene, Shown, quiet, shown
from thousand_tui.screens.replay.replay_screen import ReplayScreen
from thousand_tui.words.language import speak

pytestmark = pytest.mark.slow


@asynccontextmanager
async def replay(keys: tuple[str, ...], folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[Shown]:
    """A replay after those keys."""
    quiet(patch)
    async with shown(Scene("replay", keys), (80, 24), folder, patch) as there:
        yield there


async def change(there: Shown, **changes: Any) -> str:
    """Change settings on the screen that lies over the replay, and go back to it."""
    screen = next(one for one in there.app.screen_stack if isinstance(one, ReplayScreen))
    assert there.app.screen is screen
    at = screen.walk.at
    await there.pilot.press("f8")
    await there.settled()
    there.app.prefer(replace(there.app.preferences, **changes))
    await there.settled()
    await there.pilot.press("escape")
    text = await there.settled()
    assert there.app.screen is screen
    assert screen.walk.at == at, "it stands where it stood"
    return text


async def test_letters_for_suits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with replay(("right", "o", "g"), tmp_path, monkeypatch) as there:
        assert "♥" in there.text
        text = await change(there, suits="letters")
        assert not set("♠♣♦♥") & set(text)
        await there.pilot.press("g", *["right"] * 12)  # what is said of a move
        assert not set("♠♣♦♥") & set(await there.settled())
        text = await change(there, suits="glyphs")
        assert "♥" in text


async def test_ascii_frames(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with replay(("right",), tmp_path, monkeypatch) as there:
        assert "╭" in there.text
        text = await change(there, frames="ascii")
        assert not set("╭│╰░") & set(text)
        assert "Left Back" in text
        assert "╭" in await change(there, frames="lines")


async def test_theme_and_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with replay(("right",), tmp_path, monkeypatch) as there:
        before = _colours(there)
        await change(there, theme="light")
        light = _colours(there)
        assert light.isdisjoint(before)
        await change(there, deck="two")
        two = _colours(there)
        assert (len(light), len(two)) == (4, 2), "a colour for each suit, or black and red"


def _colours(there: Shown) -> set[object]:
    """The colours of the suits that are painted."""
    strips = there.app.screen._compositor.render_strips()
    segments = (segment for strip in strips for segment in strip)
    return {seg.style.color for seg in segments if seg.style and set("♠♣♦♥") & set(seg.text)}


@pytest.mark.parametrize("keys", [("right",), ("end",), ("down", "g")])
async def test_language(keys: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with replay(keys, tmp_path, monkeypatch) as there:
        english = there.text
        there.app.speak("uk")
        text = await there.settled()
        assert text != english
        speak("en")
        assert await there.told_anew() == english


async def test_an_open_score_sheet_takes_them_on_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quiet(monkeypatch)
    async with shown(Scene("contract", ("s",)), (80, 24), tmp_path, monkeypatch) as there:
        assert "●" in there.text
        there.app.prefer(replace(there.app.preferences, frames="ascii"))
        assert "●" not in await there.settled()
