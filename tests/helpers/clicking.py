"""Clicks on words, wherever on the screen they stand."""

from __future__ import annotations

from textual.app import App
from textual.pilot import Pilot


async def click_words(pilot: Pilot[None], words: str) -> None:
    """Click the first place where the words stand, and wait for what comes of it."""
    await pilot.pause()
    column, row = place_of(pilot.app, words)
    await pilot.click(offset=(column, row))
    await pilot.pause()
    await pilot.pause()


def place_of(app: App[None], words: str) -> tuple[int, int]:
    """The column and the row at which the words begin."""
    lines = [strip.text for strip in app.screen._compositor.render_strips()]
    for row, line in enumerate(lines):
        if words in line:
            return line.index(words), row
    raise AssertionError("\n".join([f"{words!r} is not on the screen:", *lines]))
