"""The search on positions that one rule or one pruning decides."""

from __future__ import annotations

import pytest

from bench.solver_gates import endings
from tests.helpers.counted_search import CountedSolver
from thousand_tui.bots.solver import (
    ALL_PRUNINGS,
    COMPILED,
    DIFFERENCE,
    NO_PRUNING,
    NO_TRUMP,
    Params,
    Position,
    Solver,
    params_of,
    position_of,
    solve,
)
from thousand_tui.bots.solver.search import BOUNDS, CASH, EQUIVALENCE, LIMITLESS, ORDER, TABLE
from thousand_tui.rules.cards import HEARTS, parse_cards

TWO = Params(players=2)


def position(*hands: str, leader: int = 0, trump: int = NO_TRUMP) -> Position:
    return Position(tuple(parse_cards(hand) for hand in hands), leader, trump=trump, next_trump=trump)


def questions(prunings: int) -> int:
    """What the values of some endings cost with these prunings."""
    count = 0
    for state, seat, objective in endings("duo", 100, seed=601):
        solver = CountedSolver(params_of(state.rules, objective), prunings)
        solver.solve(position_of(state, seat))
        count += solver.counted.questions
    return count


@pytest.mark.skipif(COMPILED, reason="nothing can be counted in a compiled search")
@pytest.mark.parametrize("pruning", [BOUNDS, CASH, EQUIVALENCE, ORDER, TABLE])
def test_every_pruning_saves_questions_and_can_be_switched_off(pruning: int) -> None:
    assert questions(ALL_PRUNINGS) < questions(ALL_PRUNINGS & ~pruning)


def test_without_bounds_nothing_is_taken_for_granted() -> None:
    """What the other searches are checked against knows no least value either."""
    params = Params(objective=DIFFERENCE, ace_marriage=200)
    assert Solver(params, NO_PRUNING).search.floor == -LIMITLESS
    assert Solver(params, ALL_PRUNINGS).search.floor > -LIMITLESS


def test_side_b_may_declare_four_aces_and_marriages_after_a_trick() -> None:
    hands = position("9S 9C 9D 9H JS JC", "AS AC AD AH KH QH", leader=1)
    params = TWO._replace(ace_marriage=200, objective=DIFFERENCE)
    assert solve(hands, params) == -(200 + 100) - (44 + 4 + 3) - 4
    assert solve(hands, params._replace(defender_marriages=0)) == -(44 + 4 + 3) - 4


def test_the_trump_of_a_marriage_may_come_a_trick_late() -> None:
    """Rules 4, ``marriage_trump_effect``: the ace of the old trump still ruffs the lead that declares.

    So the queen is led, and the king ruffs the other heart.
    """
    hands = position("KS QS", "AH 9H", trump=HEARTS)
    assert solve(hands, TWO) == 40 + 4 + 3 + 11
    assert solve(hands, TWO._replace(trump_next_trick=1)) == 40 + 4
    theirs = position("AH 9H", "KS QS", leader=1, trump=HEARTS)
    params = TWO._replace(objective=DIFFERENCE)
    assert solve(theirs, params) == -(40 + 4 + 3 + 11)
    assert solve(theirs, params._replace(trump_next_trick=1)) == -40 + 3 + 11 - 4
