"""The review at the table: from a deal's result or later, of what is over, and never in anybody's way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.helpers import fake_coach
from thousand_tui.game import coaching
from thousand_tui.game.session import Session
from thousand_tui.rules import Observation, autoplay
from thousand_tui.rules.state import Phase
from thousand_tui.screens.review.review_screen import ReviewScreen
from thousand_tui.screens.table import usher
from thousand_tui.screens.table.desk import HandOver, Result
from thousand_tui.screens.table.table_screen import TableScreen

pytestmark = pytest.mark.slow

Make = Callable[..., Session]
Until = Callable[..., Session]
Open = Callable[..., Any]
SLOW = 20.0


class FakeTime:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def _own_coach(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    coaching.shared_coach.cache_clear()
    monkeypatch.setattr(coaching, "_JUDGE", f"{fake_coach.MODULE}:judge")
    yield
    coaching.shared_coach().stop()
    coaching.shared_coach.cache_clear()


def last_card(session: Session) -> Session:
    """Play a deal by autoplay to its last card."""
    session.deal()
    while sum(session.observe(0).counts) > 1:
        session.act(autoplay(session.observe(session.turn or 0)))
    return session


async def result_of(table: Any) -> None:
    """Play the last card, if a person has it, and see the result."""
    for _ in range(40):
        if isinstance(table.director.desk.cover, Result):
            await table.pilot.pause()
            return
        await table.press("enter")
        await table.pilot.pause(0.05)
    raise AssertionError(table.text)


def review(table: Any) -> ReviewScreen:
    assert isinstance(table.app.screen, ReviewScreen), table.text
    return table.app.screen


@pytest.mark.parametrize("key", ["a", "ф"])
async def test_from_the_result_and_back_to_it(key: str, make_session: Make, open_table: Open) -> None:
    session = last_card(make_session())
    async with open_table(session) as table:
        await result_of(table)
        assert "A: review, Y: replay, D: again, E: send, Enter: go on" in table.text
        await table.press(key)
        screen = review(table)
        assert [deal.result for deal in screen.deals] == list(session.results)
        await table.until(lambda: screen.deal.review is not None, SLOW)
        await table.press("escape")
        assert isinstance(table.app.screen, TableScreen)
        assert isinstance(table.director.desk.cover, Result)
        await table.press("enter")
        await table.until(lambda: session.turn is not None)


async def test_later_in_the_game_it_knows_what_is_over_and_nothing_else(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = last_card(make_session())
    session.act(autoplay(session.observe(session.turn or 0)))
    until(session, lambda seen: seen.seat == 0 and seen.phase is Phase.PLAY)
    async with open_table(session) as table:
        await table.until(lambda: "gives Vera a card" in table.text)
        assert table.screen.works("review")
        await table.press("a")
        screen = review(table)
        assert [deal.deal.number for deal in screen.deals] == [1]
        await table.press("escape", "enter")
        await table.asked()
        await table.press("a", "escape")
        assert session.turn == 0


async def test_there_is_none_before_a_deal_is_over(make_session: Make, open_table: Open) -> None:
    async with open_table(make_session()) as table:
        await table.asked()
        assert not table.screen.works("review")
        await table.press("a")
        assert isinstance(table.app.screen, TableScreen)


async def test_not_through_a_curtain_but_from_a_result_that_all_see(
    make_session: Make, open_table: Open
) -> None:
    session = last_card(make_session(kinds="hhh"))
    async with open_table(session) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        await table.press("a")
        assert isinstance(table.app.screen, TableScreen)
        await result_of(table)
        await table.press("a")
        assert len(review(table).deals) == 1
        await table.press("escape", "enter")
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        await table.press("a")
        assert isinstance(table.app.screen, TableScreen)


async def test_the_clock_ends_it_before_it_costs_time(
    make_session: Make, until: Until, open_table: Open
) -> None:
    """Whoever reads while the others play is back at the table when it is his turn."""
    session = last_card(make_session(kinds="hbb", clock=(30, 120), now=FakeTime()))
    session.act(autoplay(session.observe(session.turn or 0)))
    until(session, lambda seen: seen.seat != 0 and seen.phase is Phase.PLAY and _next(seen) == 0)
    async with open_table(session) as table:
        table.director.usher.speed = table.director.usher.speed._replace(bot_delay=1.0)
        await table.press("a")
        assert isinstance(table.app.screen, ReviewScreen)
        await table.until(lambda: session.turn == 0)
        await table.until(lambda: isinstance(table.app.screen, TableScreen))


def _next(seen: Observation) -> int:
    """Who plays after the seat to move."""
    assert seen.play is not None
    return seen.active[(seen.active.index(seen.seat) + 1) % 3] if len(seen.play.trick) < 2 else -1


async def test_a_reader_holds_the_result_and_somebody_who_left_does_not(
    make_session: Make, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(usher, "LEAST_HOLD", 2.0)
    session = last_card(make_session(clock=(0, 120), now=FakeTime()))
    async with open_table(session) as table:
        await result_of(table)
        await table.press("a")
        for _ in range(12):
            await asyncio.sleep(0.25)
            await table.press("down")
        assert isinstance(table.app.screen, ReviewScreen)
        assert isinstance(table.director.desk.cover, Result)
        await table.until(lambda: session.turn is not None)
        await table.until(lambda: isinstance(table.app.screen, TableScreen))
