"""A clock that runs goes on under whatever is opened over the table (rules 9): it is shown there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.widgets import Button

from tests.screens.table.conftest import FakeTime
from thousand_tui.game.session import Session
from thousand_tui.rules import Observation
from thousand_tui.rules.state import Phase
from thousand_tui.screens.table.over_clock import OverClock
from thousand_tui.words.language import speak

pytestmark = pytest.mark.slow

Make = Callable[..., Session]
Until = Callable[..., Session]
Open = Callable[..., Any]
OVER = ["f8", "question_mark", "s", "u"]
"""Settings, help, score sheet, rules."""


def _to_bid(seen: Observation) -> bool:
    return seen.seat == 0 and seen.phase is Phase.AUCTION


@pytest.mark.parametrize("key", OVER)
async def test_the_clock_is_shown_over_the_table(
    key: str, make_session: Make, until: Until, open_table: Open
) -> None:
    now = FakeTime()
    session = until(make_session(clock=(30, 120), now=now), _to_bid)
    async with open_table(session) as table:
        await table.asked()
        await table.press(key)
        await table.until(lambda: "The clock goes on: Vera  30 s + bank 2:00" in table.text)
        now.now += 12
        await table.until(lambda: "The clock goes on: Vera  18 s + bank 2:00" in table.text)
        speak("ru")
        await table.app._retell()
        await table.until(lambda: "Часы идут: Vera" in table.text)


async def test_it_hides_no_button(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(clock=(30, 120)), _to_bid)
    async with open_table(session) as table:
        await table.asked()
        await table.press("f8")
        await table.until(lambda: table.app.screen.query(OverClock))
        await table.settled()
        shown = table.app.screen.query_one(OverClock).region
        assert not any(button.region.overlaps(shown) for button in table.app.screen.query(Button))


@pytest.mark.parametrize("key", OVER)
async def test_without_a_clock_nothing_is_shown(
    key: str, make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), _to_bid)
    async with open_table(session) as table:
        await table.asked()
        await table.press(key)
        await table.pilot.pause(0.6)
        assert table.app.screen is not table.screen
        assert not table.app.screen.query(OverClock)


async def test_it_goes_with_the_turn(make_session: Make, until: Until, open_table: Open) -> None:
    now = FakeTime()
    session = until(make_session(clock=(30, 120), now=now), _to_bid)
    async with open_table(session) as table:
        await table.asked()
        await table.press("s")
        await table.until(lambda: table.app.screen.query(OverClock))
        assert session.clock is not None
        session.clock.stop()
        await table.until(lambda: not table.app.screen.query(OverClock))
