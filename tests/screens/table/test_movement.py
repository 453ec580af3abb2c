"""Movements help the eye and cost nothing: nobody waits for them, a key ends them, off means off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from thousand_tui.game.pace import SPEEDS, Speed
from thousand_tui.game.session import Session
from thousand_tui.preferences.preferences import CHOICES, Preferences
from thousand_tui.rules import Observation
from thousand_tui.rules.state import Phase
from thousand_tui.screens.table.felt import Felt
from thousand_tui.screens.table.hand import Hand
from thousand_tui.screens.table.movement import FRAME, SECONDS, Movement, Moving
from thousand_tui.screens.table.options import TableOptions

Make = Callable[..., Session]
Until = Callable[[Session, Callable[[Observation], object]], Session]
Open = Callable[..., Any]
_STILL = Speed("still", 0.01, None, "Tricks stay until a key.")


class FakeTime:
    """A clock that goes only when told to."""

    now = 5.0

    def __call__(self) -> float:
        return self.now


def _my_lead(seen: Observation) -> bool:
    return seen.seat == 0 and seen.phase is Phase.PLAY and seen.play is not None and not seen.play.trick


def test_a_movement_is_over_after_its_time() -> None:
    clock = FakeTime()
    movement = Movement(0.5, clock)
    assert movement.share == 1.0
    assert movement.begin()
    assert movement.share == 0.0
    clock.now += 0.25
    assert movement.share == pytest.approx(0.5)
    clock.now += 10
    assert movement.share == 1.0


def test_a_movement_can_be_ended_and_never_begins_where_it_is_off() -> None:
    movement = Movement(0.5, FakeTime())
    movement.begin()
    movement.end()
    assert movement.share == 1.0
    assert not Movement(SECONDS["off"], FakeTime()).begin()


def test_the_speeds_are_those_a_player_chooses_from() -> None:
    """Each shorter than the last, and none longer than the pace of the same name waits for a bot."""
    assert tuple(SECONDS) == CHOICES["movement"]
    assert list(SECONDS.values()) == sorted(SECONDS.values(), reverse=True)
    assert all(SECONDS[name] <= SPEEDS[name].bot_delay for name in ("calm", "normal", "quick"))
    assert FRAME >= 1 / 15


def test_nothing_moves_at_instant_speed() -> None:
    assert TableOptions.of(Preferences(speed="instant")).movement == "off"
    assert TableOptions.of(Preferences(movement="calm")).movement == "calm"


def _stop_time(screen: Any) -> FakeTime:
    clock = FakeTime()
    for part in screen.query(Moving):
        part.movement._clock = clock
    return clock


async def test_a_card_comes_from_its_player_and_a_key_ends_it(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), _my_lead)
    async with open_table(session, speed=_STILL, movement="calm") as table:
        await table.asked()
        _stop_time(table.screen)
        felt = table.screen.query_one(Felt)
        await table.press("1", "enter") if table.director.desk.control.question else await table.press("1")
        await table.until(lambda: felt.movement.share == 0.0)
        hidden = _cards_on(felt)
        await table.press("left")
        assert felt.movement.share == 1.0
        assert felt._frames is None
        assert _cards_on(felt) > hidden


def _cards_on(felt: Felt) -> int:
    """How many ranks can be seen in the middle."""
    text = felt.render().plain
    return sum(text.count(suit) for suit in "♠♣♦♥")


async def test_cards_are_dealt_one_after_another(make_session: Make, open_table: Open) -> None:
    async with open_table(make_session(), speed=_STILL, movement="calm") as table:
        await table.asked()
        hand = table.screen.query_one(Hand)
        shown = hand.shown
        hand.give(shown._replace(cards=()))
        clock = _stop_time(table.screen)
        hand.give(shown)
        seen = []
        for _ in range(6):
            seen.append(hand.render().plain.count("╰"))
            clock.now += 0.1
        assert seen == sorted(seen)
        assert (seen[0], seen[-1]) == (0, len(shown.cards))


async def test_where_movement_is_off_there_is_no_timer(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), _my_lead)
    async with open_table(session, speed=_STILL) as table:
        await table.asked()
        felt = table.screen.query_one(Felt)
        await table.press("1")
        await table.until(lambda: felt.shown is not None and any(p.card for p in felt.shown.table.places))
        assert all(part._frames is None for part in table.screen.query(Moving))
