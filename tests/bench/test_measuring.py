"""The figures the measurements print, against values worked out by hand or known."""

from __future__ import annotations

import math
import random

import pytest

from bench.calibration import Said, raised, stated, tenths
from bench.duo_players import AlphaBeta, Perfect, player
from bench.duo_yardstick import dealt, margin, trick_play_rules
from bench.measuring import clustered, shared, wilson
from tests.helpers.positions import deal, say, table
from thousand_tui.bots import Chance, Decision, Reason
from thousand_tui.bots.search.corrections import Moment
from thousand_tui.bots.solver import DIFFERENCE, Position, Solver, params_of, position_of
from thousand_tui.bots.solver.plays import play_out
from thousand_tui.rules import Phase, observe
from thousand_tui.rules.actions import Contract
from thousand_tui.rules.cards import card_set, cards_of


def test_wilson_intervals() -> None:
    """15 of 20: Wilson's 95 % interval is 53.1 to 88.8 %; none or all stay within 0 and 1."""
    found = wilson(15, 20)
    assert (round(found.low, 3), round(found.high, 3)) == (0.531, 0.888)
    assert wilson(0, 10).low == 0.0
    assert wilson(10, 10).high == 1.0
    assert wilson(0, 0) == (0.5, 0.0, 1.0)


def test_the_interval_of_an_average() -> None:
    """1, 2, 3, 4: average 2.5, standard deviation 1.29, half the interval 1.96 * 1.29 / 2."""
    found = clustered([1, 2, 3, 4])
    assert found.mean == 2.5
    assert math.isclose(found.high - found.mean, 1.96 * math.sqrt(5 / 3) / 2)
    assert clustered([1.0]).high == math.inf
    assert shared([1.0, 1.0, 0.5]).high == 1.0


def said(stated: float, made: bool, deal: int) -> Said:
    return Said(deal, Moment.DECLARER, 5, stated, stated, made)


def test_tenths_tell_what_is_off() -> None:
    right = [said(0.75, deal % 4 > 0, deal) for deal in range(400)]
    wrong = [said(0.25, True, deal) for deal in range(50)]
    assert [line.split("  ")[-1] for line in tenths(right + wrong)] == ["off", "within 4"]
    assert tenths([said(1.0, True, 0)])[0].strip().startswith("0.9-1.0")


def test_statements_of_one_deal_are_one_trial() -> None:
    """A hundred that failed to come out would be off; if they are of two deals, that can be chance."""
    assert tenths([said(0.55, False, deal) for deal in range(100)])[0].endswith("off")
    assert tenths([said(0.55, False, deal % 2) for deal in range(100)])[0].endswith("unclear")


def test_what_is_stated_is_that_of_the_action_taken() -> None:
    decision = Decision(
        Contract(100), Reason.CONTRACT_AS_BID, (Chance(Contract(100), 0.7), Chance(Contract(120), 0.4))
    )
    assert stated(decision, Contract(120)) == 0.4
    assert stated(decision, Contract(140)) is None


def test_a_contract_is_raised_within_what_is_legal() -> None:
    """Without a marriage nobody may go over 120 (``bid_cap_no_marriage``)."""
    state = say(deal(table(), "9S 9C"), "bid 100, pass, pass, take, give 9S 1, give 9C 2")
    assert state.phase is Phase.CONTRACT_AFTER
    seen = observe(state, 0)
    found = {raised(seen, Contract(100), 60, random.Random(seed)) for seed in range(60)}
    legal = {action for action in seen.legal if isinstance(action, Contract)}
    assert found <= legal
    assert len(found) > 3
    assert raised(seen, Contract(100), 0, random.Random(1)) == Contract(100)


def test_alpha_beta_that_sees_the_end_finds_the_best_play() -> None:
    rules = trick_play_rules(200)
    params = params_of(rules, DIFFERENCE)
    for seed in range(12):
        state = dealt(rules, 199, seed)
        assert state.deal is not None
        position = Position(tuple(card_set(cards_of(hand)[2:6]) for hand in state.deal.hands), leader=0)
        best = AlphaBeta(params, 8).best(position)
        values = dict(Solver(params).move_values(position))
        assert values[best] == max(values.values()) == values[Perfect(params).best(position)]


def test_a_shallow_search_counts_the_points_so_far() -> None:
    """Two cards deep it takes the ten with the ace, whatever comes of it."""
    params = params_of(trick_play_rules(200), DIFFERENCE)
    position = Position((1 << 5 | 1 << 6, 1 << 4 | 1 << 7), leader=0)
    best = AlphaBeta(params, 2).best(position)
    assert best.card == 5
    assert play_out(position, best, params)[0] == 0


def test_every_player_of_the_yardstick_finishes_a_deal() -> None:
    rules = trick_play_rules(200)
    names = ("random", "amateur", "depth2", "full", "guess2", "guess-full", "club")
    for seed, name in enumerate(names):
        state = dealt(rules, 199, seed)
        points = margin(state, (player(name, rules), player("random", rules)), seed)
        assert -400 < points < 400


@pytest.mark.parametrize("seed", range(4))
def test_the_yardstick_deals_ten_cards_each_and_four_unseen(seed: int) -> None:
    state = dealt(trick_play_rules(200), 199, seed)
    seen = observe(state, state.turn or 0)
    assert seen.counts == (10, 10)
    assert seen.stock_left == 0
    assert state.deal is not None
    assert (state.deal.hands[0] & state.deal.hands[1]) == 0
    assert position_of(state).points_left() <= 120
