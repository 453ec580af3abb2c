"""The key that takes a decision back, and the keys of a deal's result: again, send, replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.helpers.sessions import events_of
from thousand_tui.game.another_try import Practice
from thousand_tui.game.deal_code import read_deal_code
from thousand_tui.game.pace import Speed
from thousand_tui.game.session import Due, Session
from thousand_tui.rules import Observation, Phase
from thousand_tui.rules.actions import PASS
from thousand_tui.screens.deal_code_box import DealCodeScreen
from thousand_tui.screens.replay.replay_screen import ReplayScreen
from thousand_tui.screens.table.desk import Result

pytestmark = pytest.mark.slow

SLOW = Speed("slow", 30.0, None, "Bots think for half a minute.")
Until = Callable[[Session, Callable[[Observation], object]], Session]


def _bidding(make_session: Callable[..., Session], until: Until, **options: Any) -> Session:
    return until(
        make_session(dealer=1, **options),
        lambda seen: seen.seat == 0 and seen.phase is Phase.AUCTION and len(seen.legal) > 1,
    )


async def test_a_slip_is_taken_back_while_the_bots_think(
    make_session: Callable[..., Session], until: Until, open_table: Callable[..., Any]
) -> None:
    session = _bidding(make_session, until)
    before = session.observe(0)
    async with open_table(session, speed=SLOW) as table:
        await table.asked()
        assert "Take back" not in table.text
        await table.press("p")
        await table.until(lambda: session.due is Due.BOT and "Z Take back" in table.text)
        await table.press("z")
        await table.asked()
        assert session.observe(0) == before
        assert session.unrated
        text = await table.settled()
        assert "Taken back. The game counts for no rating from now on." in text
        assert "unrated" in text
        await table.press("p")
        await table.until(lambda: session.due is Due.BOT)
        await table.press("я")
        await table.asked()
        assert session.observe(0) == before


async def test_a_card_that_was_given_is_not_shown_again_when_a_play_is_taken_back(
    make_session: Callable[..., Session], until: Until, open_table: Callable[..., Any]
) -> None:
    """The gift stands: its notice has been read, though the first trick is not over yet."""
    session = until(
        make_session(dealer=1, seed=1),
        lambda seen: seen.seat == 0 and seen.play is not None and seen.play.trick,
    )
    seen = session.observe(0)
    assert (seen.declarer, len(seen.legal)) == (2, 3)
    assert seen.play is not None
    assert not seen.play.tricks
    async with open_table(session, speed=SLOW) as table:
        await table.until(lambda: "gives Vera a card" in table.text)
        await table.press("enter")
        await table.asked()
        await table.press("enter")
        await table.until(lambda: session.due is Due.BOT and table.screen.can_take_back)
        await table.press("z")
        await table.asked()
        assert table.director.desk.hold is None
        assert "gives Vera a card" not in await table.settled()
        assert session.due is Due.PERSON


async def test_after_a_card_became_visible_the_key_does_nothing(
    make_session: Callable[..., Session], until: Until, open_table: Callable[..., Any]
) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and seen.play is not None and seen.play.trick)
    events = list(events_of(session))
    async with open_table(session) as table:
        await table.asked()
        assert "Take back" not in table.text
        assert not table.screen.works("take_back")
        await table.press("z")
        await table.pilot.pause()
        assert events_of(session) == events
        assert not session.unrated


async def test_several_people_take_nothing_back(
    make_session: Callable[..., Session], until: Until, open_table: Callable[..., Any]
) -> None:
    session = _bidding(make_session, until, kinds="hhb")
    async with open_table(session, speed=SLOW) as table:
        await table.until(lambda: "come to the screen" in table.text)
        await table.press("enter")
        await table.asked()
        session.act(PASS)
        assert session.way_back is None
        assert not table.screen.can_take_back


@pytest.fixture
def result(make_session: Callable[..., Session], until: Until) -> Session:
    """A game at the last card of its first deal."""
    return until(make_session(), lambda seen: seen.phase is Phase.PLAY and sum(seen.counts) == 1)


@pytest.mark.parametrize(("key", "screen"), [("e", DealCodeScreen), ("y", ReplayScreen)])
async def test_at_the_result_the_deal_is_sent_or_replayed(
    key: str, screen: type, result: Session, open_table: Callable[..., Any]
) -> None:
    async with open_table(result) as table:
        await _finish(table)
        await table.press(key)
        await table.until(lambda: isinstance(table.app.screen, screen))
        if isinstance(table.app.screen, DealCodeScreen):
            coded = read_deal_code(table.app.screen.code)
            assert coded.delta == result.results[0].delta
            assert table.app.clipboard == table.app.screen.code
            assert table.app.screen.code in await table.settled()
        await table.press("escape")
        await table.until(lambda: table.app.screen is table.screen)


async def _finish(table: Any) -> None:
    """Play on until the result of a deal lies there."""
    for _ in range(40):
        if isinstance(table.director.desk.cover, Result):
            return
        await table.until(
            lambda: table.director.desk.control is not None or isinstance(table.director.desk.cover, Result)
        )
        if isinstance(table.director.desk.cover, Result):
            return
        await table.press("enter")
        await table.pilot.pause()
    raise AssertionError("no result")


async def test_the_deal_again_is_practice(
    result: Session, open_table: Callable[..., Any], tmp_path: Any
) -> None:
    async with open_table(result) as table:
        await _finish(table)
        first = result.results[0]
        await table.press("d")
        await table.until(lambda: isinstance(table.app.session, Practice))
        practice = table.app.session
        assert practice.origin.result == first
        await table.until(lambda: "Practice" in table.text)
        await _finish(table)
        await table.press("enter")
        await table.until(lambda: "another try" in table.text)
        text = await table.settled()
        assert "The first time." in text
        assert "This time." in text
        await table.press("1")
        await table.until(
            lambda: isinstance(table.app.session, Practice) and table.app.session is not practice
        )
