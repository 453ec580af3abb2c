"""Another try: any deal of any game again, from any point, with the same bots and the same whims."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from tests.helpers.random_rules import random_rules
from tests.helpers.sessions import QUICK, TIMED, events_of, play_on, step
from thousand_tui.game.another_try import Practice, another_try, try_of_code
from thousand_tui.game.deal_code import read_deal_code
from thousand_tui.game.replayed import RecordedDeal, recorded_deals
from thousand_tui.game.seating import SeatSpec, SetupError
from thousand_tui.game.session import Due, Session
from thousand_tui.record.events import ActionEvent
from thousand_tui.rules import PRESETS, make_rules

pytestmark = pytest.mark.slow

ALONE = replace(QUICK, kinds=("human", "bot:random", "bot:random"))
NAMES = ("Anna", "Boris", "Vera", "Taras")


def _game(header: object = ALONE, steps: int = 100_000) -> Session:
    session = Session.create(header, None)  # type: ignore[arg-type]
    play_on(session, steps)
    return session


def _deals(session: Session) -> list[RecordedDeal]:
    return recorded_deals(session.header, events_of(session))


def _play(tried: Practice) -> None:
    while tried.due is not Due.NOTHING:
        step(tried)


def test_with_a_seed_the_same_play_ends_the_same() -> None:
    session = _game()
    deals = _deals(session)
    assert any(deal.redealt for deal in deals)
    for deal in deals:
        for move in (0, len(deal.steps) // 2, len(deal.steps) - 1):
            tried = another_try(session.header, deal, move)
            _play(tried)
            assert [event.action for event in events_of(tried) if isinstance(event, ActionEvent)] == [
                step.action for step in deal.steps
            ]
            assert (tried.result and tried.result.delta) == tried.origin.delta
            assert tried.redealt == deal.redealt
            if tried.result is not None:
                assert tried.result == deal.result


@pytest.mark.parametrize("preset", PRESETS)
def test_every_deal_of_every_preset_can_be_tried_again(preset: str) -> None:
    for seats in PRESETS[preset].players:
        header = replace(
            QUICK,
            rules=make_rules(preset),
            players=NAMES[:seats],
            kinds=("human", *("bot:random",) * (seats - 1)),
            dealer=seats - 1,
        )
        session = _game(header, 1500)
        for deal in _deals(session):
            if deal.over:
                tried = another_try(session.header, deal)
                assert tried.standing == deal.standing
                _play(tried)
                assert (tried.result is None) is (deal.result is None)


def test_by_any_rules_a_deal_begins_where_it_began() -> None:
    rng = random.Random(5)
    for _ in range(25):
        rules = random_rules(rng)
        seats = rng.choice(rules.players)
        header = replace(QUICK, rules=rules, players=NAMES[:seats], kinds=("bot:random",) * seats, dealer=0)
        for deal in _deals(_game(header, 300)):
            if deal.over:
                assert another_try(header, deal, seat=0).standing == deal.standing


def test_it_is_outside_of_everything() -> None:
    session = _game(TIMED)
    deal = _deals(session)[-1]
    tried = another_try(session.header, deal, 1)
    assert tried.practice
    assert tried.unrated
    assert tried.path is None
    assert tried.clock is None
    assert tried.people == session.people
    with pytest.raises(ValueError, match="one deal long"):
        tried.deal()


def test_again_is_the_same_once_more() -> None:
    session = _game()
    deal = _deals(session)[0]
    tried = another_try(session.header, deal, 2)
    _play(tried)
    again = tried.again()
    assert len(again.observe(0).history) == 2
    assert again.origin is tried.origin
    assert again.observe(0) == another_try(session.header, deal, 2).observe(0)


def test_taking_back_works_there_too() -> None:
    session = _game()
    deal = next(deal for deal in _deals(session) if deal.result)
    tried = another_try(session.header, deal)
    while tried.due is not Due.PERSON or len(tried.observe(0).legal) < 2:
        step(tried)
    before = tried.observe(0)
    tried.act(before.legal[-1])
    tried.take_back()
    assert tried.observe(0) == before


def test_a_deal_in_progress_and_an_end_are_refused() -> None:
    session = _game(steps=10)
    deal = _deals(session)[-1]
    assert not deal.over
    assert deal.viewers == (0,)
    with pytest.raises(ValueError, match="not over"):
        another_try(session.header, deal)
    with pytest.raises(ValueError, match="in progress would tell"):
        deal.code(0)
    over = _deals(_game())[0]
    with pytest.raises(ValueError, match="no decision"):
        another_try(ALONE, over, len(over.steps))


def test_a_deal_in_progress_is_nobodys_to_look_at_where_several_play() -> None:
    assert all(deal.over for deal in _deals(_game(QUICK, 10)))
    assert all(deal.over for deal in _deals(_game(replace(QUICK, kinds=("bot:random",) * 3), 10)))


def test_among_bots_the_person_takes_the_place_that_is_looked_from() -> None:
    header = replace(QUICK, kinds=("bot:random", "bot:heuristic", "bot:random"))
    deal = _deals(_game(header))[0]
    assert another_try(header, deal, seat=1).header.kinds == ("bot:random", "human", "bot:random")


def test_a_code_is_played_at_the_senders_place() -> None:
    session = _game()
    for deal in _deals(session):
        for seat in range(3):
            tried = try_of_code(read_deal_code(deal.code(seat)))
            assert tried.people == (seat,)
            assert tried.standing == deal.standing
            assert tried.origin.delta == (deal.result.delta if deal.result else None)
            assert tried.observe(seat).hand == deal.states[0].deal.hands[seat]  # type: ignore[union-attr]
            _play(tried)


def test_who_plays_a_code_may_be_said(tmp_path: Path) -> None:
    coded = read_deal_code(_deals(_game())[0].code(0))
    given = (SeatSpec(None, "random"), SeatSpec("Oleh"))
    tried = try_of_code(coded, given)
    assert tried.header.kinds[:2] == ("bot:random", "human")
    assert tried.names[1] == "Oleh"
    with pytest.raises(SetupError, match="only bots"):
        try_of_code(coded, (SeatSpec(None, "random"),) * 3)
    with pytest.raises(SetupError, match="4 seats are given"):
        try_of_code(coded, (*given, *given))
