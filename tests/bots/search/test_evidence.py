"""What a contract says of the declarer's hand, and what a standing is worth."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from tests.helpers.positions import deal, say, table
from thousand_tui.bots.belief import Belief
from thousand_tui.bots.search.evidence import likelier, tells
from thousand_tui.bots.search.match import win_chance
from thousand_tui.bots.search.prices import solved_chance
from thousand_tui.bots.search.stated import likely_made
from thousand_tui.bots.thumb.valuation import playing_worth
from thousand_tui.rules import Observation, observe


def after_the_first_lead(contract: int) -> Observation:
    """What the first defender sees of a declarer with that contract."""
    state = deal(table(), "AS TS AH TH KH QH AD", talon="9C JC 9D")
    words = f"bid 100, pass, pass, take, give 9C 1, give JC 2, contract {contract}, AS"
    return observe(say(state, words), 1)


def average_worth(contract: int) -> float:
    """What the declarer's hand is worth on average in the worlds drawn."""
    seen = after_the_first_lead(contract)
    assert tells(seen)
    worlds = Belief.of(seen).worlds(random.Random(3), 200)
    chosen = likelier(seen, worlds, 60, random.Random(4))
    assert len(set(chosen)) > 20
    played = 1 << seen.play.trick[0] if seen.play else 0
    return fmean(playing_worth(seen.rules, world.hands[0] | played).points for world in chosen)


def test_who_raises_his_contract_is_thought_to_hold_more() -> None:
    assert average_worth(140) > average_worth(100) + 10


def test_a_declarer_reads_nothing_from_his_own_contract() -> None:
    state = deal(table(), "AS TS AH TH KH QH AD", talon="9C JC 9D")
    words = "bid 100, pass, pass, take, give 9C 1, give JC 2, contract 100"
    assert not tells(observe(say(state, words), 0))


def test_a_chance_grows_with_the_margin_and_is_never_certain() -> None:
    chances = [solved_chance(margin) for margin in range(-80, 81, 4)]
    assert chances == sorted(chances)
    assert chances[0] > 0.0
    assert chances[-1] < 1.0


@pytest.mark.parametrize("declarer", [True, False])
def test_what_open_cards_say_is_certain_only_at_the_end(declarer: bool) -> None:
    for cards in range(1, 13):
        chances = [likely_made(tenth / 10, cards, declarer=declarer) for tenth in range(11)]
        assert chances == sorted(chances)
        assert (chances[0] == 0.0) == (chances[-1] == 1.0) == (cards < 3 or (declarer and cards == 3))


def test_chances_to_win_share_one_and_follow_the_totals() -> None:
    state = table(total=(700, 400, -100))
    chances = [win_chance(state.rules, state.standing, None, seat) for seat in range(3)]
    assert abs(sum(chances) - 1.0) < 1e-9
    assert chances == sorted(chances, reverse=True)


def test_bolts_and_deals_used_up_on_the_barrel_cost() -> None:
    fresh = table(total=(880, 500, 500), seated=(0, None, None))
    last = table(total=(880, 500, 500), seated=(2, None, None), marks=(0, 2, 0))
    before, after = (win_chance(state.rules, state.standing, None, 0) for state in (fresh, last))
    assert after < before
    bolted, free = (win_chance(last.rules, last.standing, None, seat) for seat in (1, 2))
    assert bolted < free
