"""What the special moments of all variants look like: the whole screen at 80 by 24, as plain text.

`THOUSAND_MOMENTS=write pytest tests/screens/table/test_moments.py` writes the expected texts anew: read them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.moments import MOMENTS, begin

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent / "moments"
WRITE = os.environ.get("THOUSAND_MOMENTS") == "write"
Open = Callable[..., Any]


@pytest.mark.parametrize("name", MOMENTS)
async def test_the_screen_at(name: str, open_table: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen says what it is to say, every word of it."""
    moment = MOMENTS[name]
    session = begin(moment, monkeypatch)
    async with open_table(session, **moment.table) as table:
        await table.until(lambda: _waits(table))
        for key in moment.keys:
            await table.press(key)
            await table.pilot.pause(0.05)
        if moment.keys:
            await table.until(lambda: table.app.screen.is_modal or _waits(table))
        shown = _plain(await table.settled())
    path = FOLDER / f"{name}.txt"
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")


def _waits(table: Any) -> bool:
    """Whether the table waits for a person."""
    desk = table.director.desk
    return desk.cover is not None or desk.hold is not None or desk.control is not None


def _plain(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.split("\n")) + "\n"
