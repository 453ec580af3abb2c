"""The running clock is kept beside the record while a person thinks, so that leaving gives no time."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from tests.helpers.sessions import TIMED
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.screens.app import ThousandApp


async def test_at_the_table_it_is_written_and_taken_up_again(tmp_path: Path) -> None:
    path = tmp_path / "game.thousand"
    session = Session.create(TIMED, path)
    session.deal()
    kept = path.with_suffix(".clock")
    app = ThousandApp(session, library=Library(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(400):
            if kept.exists():
                break
            await asyncio.sleep(0.02)
        found = json.loads(kept.read_text())
        assert (found["seat"], found["events"], found["bank"]) == (0, 1, 120)
        await pilot.pause(0.3)
        await pilot.press("enter")
        await pilot.pause(1.2)
    left = json.loads(kept.read_text())["decision"]
    assert left < 29.5
    again = Session.resume(path)
    again.start_clock(0)
    assert again.clock is not None
    assert again.clock.left(0).decision <= left
    again.close()
