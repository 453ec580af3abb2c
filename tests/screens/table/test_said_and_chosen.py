"""What the table says of a blind bid, a held trick and a free concession; and where the cursor stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from thousand_tui.game.pace import SPEEDS
from thousand_tui.game.session import Session
from thousand_tui.rules import DealKind, Observation
from thousand_tui.rules.actions import CONCEDE, LOOK, Bid, Discard, Give
from thousand_tui.rules.cards import cheapest_first
from thousand_tui.rules.state import Phase
from thousand_tui.screens.table.deal_result import heading_words
from thousand_tui.screens.table.desk import HoldKind
from thousand_tui.screens.table.exchange_control import ExchangeControl
from thousand_tui.screens.table.view import ResultView

pytestmark = pytest.mark.slow

Make = Callable[..., Session]
Until = Callable[..., Session]
Open = Callable[..., Any]


def can_concede_while_giving(seen: Observation) -> bool:
    return seen.seat == 0 and seen.phase is Phase.EXCHANGE and CONCEDE in seen.legal


async def test_a_blind_bid_is_marked_for_everybody(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = make_session(kinds="hhh", blind_bidding="until_look")
    session.deal()
    assert session.turn is not None
    bidder = session.turn
    assert LOOK in session.observe(bidder).legal
    bid = next(action for action in session.observe(bidder).legal if isinstance(action, Bid))
    session.act(bid)
    async with open_table(session) as table:
        await table.until(lambda: table.director.desk.cover is not None)
        await table.press("enter")
        await table.asked()
        assert f"bid {bid.points} blind" in table.text
        assert f"{bid.points} blind  {session.names[bidder]}" in table.text


async def test_esc_leads_from_conceding_back_to_the_gifts(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), can_concede_while_giving)
    async with open_table(session) as table:
        await table.asked()
        await table.press("enter", "enter")
        control = table.director.desk.control
        assert isinstance(control, ExchangeControl)
        assert control.complete
        before = table.text
        assert "Enter Give them" in before
        await table.press("c")
        assert table.text != before
        await table.press("escape")
        assert table.text == before
        assert (control.on_cards, control.at) == (False, 0)
        await table.press("enter")
        await table.until(lambda: session.observe(0).phase is not Phase.EXCHANGE)


async def test_enter_gives_the_cheapest_cards(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and seen.phase is Phase.EXCHANGE)
    async with open_table(session) as table:
        await table.asked()
        control = table.director.desk.control
        assert any(isinstance(action, Give) for action in session.observe(0).legal)
        await table.press("enter", "enter")
        assert control.chosen == sorted(control.hand, key=cheapest_first)[:2]


async def test_enter_lays_the_cheapest_cards_aside(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(
        make_session("polish-duo", "hb", dealer=1),
        lambda seen: seen.seat == 0 and any(isinstance(action, Discard) for action in seen.legal),
    )
    async with open_table(session) as table:
        await table.asked()
        control = table.director.desk.control
        await table.press("enter", "enter")
        assert control.chosen == sorted(control.allowed, key=cheapest_first)[:2]


async def test_the_title_counts_the_trick_that_lies_there(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and seen.play and len(seen.play.trick) == 2)
    async with open_table(session, size=(100, 30)) as table:
        await table.asked()
        table.director.usher.speed = SPEEDS["calm"]
        play = session.observe(0).play
        assert play is not None
        number = len(play.tricks) + 1
        assert f"trick {number} of 8" in table.text
        await table.press("enter")
        await table.until(lambda: table.director.desk.hold is not None)
        assert table.director.desk.hold.kind is HoldKind.TRICK
        assert f"trick {number} of 8" in table.text


def test_a_concession_that_costs_nothing_says_so(make_session: Make, until: Until) -> None:
    for cost, told in (("zero", True), ("contract", False)):
        session = until(make_session(concession_cost=cost), lambda seen: CONCEDE in seen.legal)
        session.act(CONCEDE)
        result = session.results[-1]
        assert result.kind is DealKind.CONCEDED
        words = heading_words(ResultView(result, session.names, session.rules))
        assert words.endswith("; conceding costs nothing here") is told
