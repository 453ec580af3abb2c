"""With ``--ascii --letters`` everything that is painted is ASCII, scroll bars and key names too."""

from __future__ import annotations

from pathlib import Path

import pytest

from thousand_tui.game.library import Library
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.table.options import TableOptions

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("keys", ["", "f1", "2", "2 r", "2 l", "5"])
async def test_every_sign_is_ascii(tmp_path: Path, keys: str) -> None:
    """The start screen, help, a new game, its rules, own rules, saved games."""
    app = ThousandApp(options=TableOptions(ascii=True, letters=True), library=Library(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        for key in keys.split():
            await pilot.pause(0.2)
            await pilot.press(key)
        await pilot.pause(0.3)
        strips = app.screen._compositor.render_strips()
        text = "\n".join("".join(segment.text for segment in strip) for strip in strips)
        assert text.strip()
        assert text.isascii(), sorted({sign for sign in text if not sign.isascii()})
