"""The solver against the rules themselves; ``python -m bench.solver_gates`` does it in large numbers."""

from __future__ import annotations

import random

import pytest

from bench.solver_gates import check_deals, check_endings, check_moves, endings
from thousand_tui.bots.solver import ALL_PRUNINGS, NO_PRUNING, Solver, params_of, position_of
from thousand_tui.bots.solver.search import BOUNDS, CASH, EQUIVALENCE, ORDER, TABLE

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("form", "count"), [("trio", 80), ("duo", 200), ("draw", 100)])
def test_endings_are_worth_what_brute_force_says(form: str, count: int) -> None:
    assert check_endings(form, count, seed=101) == []


@pytest.mark.parametrize(("form", "count"), [("trio", 30), ("duo", 100), ("draw", 50)])
def test_every_legal_move_within_a_trick_is_worth_what_brute_force_says(form: str, count: int) -> None:
    assert check_moves(form, count, seed=102) == []


@pytest.mark.parametrize(("form", "count"), [("trio", 3), ("duo", 3), ("draw", 30)])
def test_full_deals_are_worth_the_same_without_prunings(form: str, count: int) -> None:
    assert check_deals(form, count, seed=103) == []


@pytest.mark.parametrize("form", ["trio", "duo"])
@pytest.mark.parametrize("pruning", [BOUNDS, CASH, EQUIVALENCE, ORDER, TABLE])
def test_each_pruning_alone_changes_no_value(form: str, pruning: int) -> None:
    for state, seat, objective in endings(form, 40, seed=104):
        position, params = position_of(state, seat), params_of(state.rules, objective)
        expected = Solver(params, 0).solve(position)
        assert Solver(params, pruning).solve(position) == expected
        assert Solver(params, ALL_PRUNINGS & ~pruning).solve(position) == expected


def test_a_memory_shared_by_many_worlds_changes_no_value() -> None:
    """Entries are keyed by the whole position: one solver may be asked about every world of a decision."""
    rng = random.Random(105)
    shared: dict[object, Solver] = {}
    for state, seat, objective in endings("duo", 300, seed=105):
        params = params_of(state.rules, objective)
        # few parameters, so that many positions meet in one memory; slams and points aside differ among them
        params = params._replace(must_overtake=0, overtake_led=0, ace_marriage=0, trump_next_trick=0)
        solver = shared.setdefault(params, Solver(params))
        position = position_of(state, seat)
        need = rng.randint(0, 60)
        assert solver.reaches(position, need) == Solver(params, NO_PRUNING).reaches(position, need)
        assert solver.solve(position) == Solver(params, NO_PRUNING).solve(position)
    assert len(shared) < 40


def test_a_full_memory_is_emptied_and_changes_no_value() -> None:
    for state, seat, objective in endings("trio", 20, seed=106):
        position, params = position_of(state, seat), params_of(state.rules, objective)
        small = Solver(params, remembered=20)
        assert small.move_values(position) == Solver(params).move_values(position)
        assert len(small.search.table) < 1000
