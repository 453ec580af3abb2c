"""How many positions the search has to look into: what its prunings and its order of moves are for.

A worse order or a looser bound changes no value, only the time. So here the work itself is counted, over
fixed deals, with no clock: the numbers are those of today, plus half a per cent. Whoever makes the search
better lowers them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from bench.solver import duo_deal, trio_deal
from bench.solver_gates import endings, first_lead, random_play_rules, side_a
from tests.helpers.counted_search import CountedSolver
from thousand_tui.bots.solver import (
    COMPILED,
    DIFFERENCE,
    POINTS,
    Params,
    Position,
    params_of,
    position_of,
)

pytestmark = pytest.mark.slow

Cases = Iterator[tuple[Params, Position]]

MARGIN = 1.005


class Effort(NamedTuple):
    """What questions cost, over all cases together."""

    positions: int
    """Positions at a lead that were looked into, once or more."""
    questions: int
    """How often the search asked about a position at a lead; most are answered by memory or bounds."""

    def within(self, limit: Effort) -> bool:
        """Whether it is no more than the limit and its margin."""
        return self.positions <= limit.positions * MARGIN and self.questions <= limit.questions * MARGIN


def usual_deals(form: str, count: int) -> Cases:
    """Whole deals with the rules a preset has, as a bot imagines them; each for both objectives."""
    rng = random.Random(201)
    deal = trio_deal if form == "trio" else duo_deal
    for _ in range(count):
        position = deal(rng)
        for objective in (POINTS, DIFFERENCE):
            yield Params(players=len(position.hands), objective=objective), position


def odd_deals(form: str, count: int) -> Cases:
    """Whole deals under house rules drawn by lot."""
    rng = random.Random(202)
    for _ in range(count):
        rules = random_play_rules(form, rng)
        state = first_lead(rules, rng)
        params = params_of(rules, rng.choice((POINTS, DIFFERENCE)))
        yield params, position_of(state, side_a(state, rng))


def odd_endings(form: str, count: int) -> Cases:
    """Endings under house rules drawn by lot, often with marriages or four aces in hand."""
    for state, seat, objective in endings(form, count, seed=203):
        yield params_of(state.rules, objective), position_of(state, seat)


def effort(cases: Cases, every_move: bool) -> Effort:
    """What exact values cost, of the positions or of all legal moves in them; each with an empty memory."""
    positions = questions = 0
    for params, position in cases:
        solver = CountedSolver(params)
        if every_move:
            solver.move_values(position)
        else:
            solver.solve(position)
        positions += solver.counted.nodes
        questions += solver.counted.questions
    return Effort(positions, questions)


@pytest.mark.skipif(COMPILED, reason="nothing can be counted in a compiled search")
@pytest.mark.parametrize(
    ("deals", "form", "count", "limit"),
    [
        (usual_deals, "trio", 12, Effort(19679, 86928)),
        (usual_deals, "duo", 12, Effort(23004, 92360)),
        (odd_deals, "trio", 30, Effort(22427, 103612)),
        (odd_deals, "duo", 20, Effort(20773, 87863)),
    ],
)
def test_whole_deals_are_solved_with_no_more_work_than_today(
    deals: Callable[[str, int], Cases], form: str, count: int, limit: Effort
) -> None:
    spent = effort(deals(form, count), every_move=False)
    assert spent.within(limit), spent


@pytest.mark.skipif(COMPILED, reason="nothing can be counted in a compiled search")
@pytest.mark.parametrize(
    ("form", "limit"),
    [("trio", Effort(7019, 35444)), ("duo", Effort(4778, 21811)), ("draw", Effort(4355, 20416))],
)
def test_the_moves_of_endings_are_valued_with_no_more_work_than_today(form: str, limit: Effort) -> None:
    spent = effort(odd_endings(form, 400), every_move=True)
    assert spent.within(limit), spent


@pytest.mark.skipif(COMPILED, reason="nothing can be counted in a compiled search")
def test_a_threshold_is_one_question_and_a_window_is_halved_by_every_question() -> None:
    for params, position in odd_endings("trio", 100):
        value = CountedSolver(params).solve(position)
        for need in (value, value + 1):
            solver = CountedSolver(params)
            solver.reaches(position, need)
            assert solver.probes <= 1
        for width in (1, 3, 7):
            solver = CountedSolver(params)
            solver.solve(position, value - 1, value - 1 + width)
            assert solver.probes <= width.bit_length()
