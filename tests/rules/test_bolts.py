"""Bolts (rules 6, 1)."""

from typing import Any

import pytest

from tests.helpers.positions import deal, finish, result, say, table, to_lead
from thousand_tui.rules import GameState
from thousand_tui.rules.score_lines import ScoreRule

NONE = (108, 0, 12)
"""Seat 1 takes no trick."""


def played(
    points: tuple[int, ...] = NONE,
    marks: tuple[int, ...] = (0, 0, 0),
    *,
    total: tuple[int, ...] = (0, 0, 0),
    tricks: tuple[int, ...] | None = None,
    **more: Any,
) -> GameState:
    return finish(to_lead(deal(table("table", total, marks=marks, **more))), points, tricks=tricks)


@pytest.mark.parametrize(
    ("marks", "after", "delta"),
    [
        ((0, 0, 0), (0, 1, 0), 0),
        ((1, 1, 1), (1, 2, 1), 0),
        ((0, 2, 2), (0, 0, 2), -120),
        ((2, 2, 0), (2, 0, 0), -120),
    ],
)
def test_cumulative(marks: tuple[int, ...], after: tuple[int, ...], delta: int) -> None:
    """Every ``bolt_limit``-th bolt costs ``bolt_penalty`` and the count starts again (rules 6, 1)."""
    state = played(marks=marks)
    assert state.standing.bolts == result(state).bolts == after
    assert result(state).delta == (100, delta, 10)


def test_both_defenders() -> None:
    """Each defender for itself (rules 6, 1)."""
    state = played((120, 0, 0), (0, 2, 1))
    assert state.standing.bolts == (0, 0, 2)
    assert result(state).delta == (100, -120, 0)


@pytest.mark.parametrize(("limit", "penalty"), [(2, 120), (9, 30), (3, 0), (4, 200)])
def test_limit_and_penalty(limit: int, penalty: int) -> None:
    """``bolt_limit`` and ``bolt_penalty`` (rules 6, 1)."""
    state = played(marks=(0, limit - 1, 0), bolt_limit=limit, bolt_penalty=penalty)
    assert state.standing.bolts == (0, 0, 0)
    assert result(state).delta[1] == -penalty


def test_without_a_trick_not_without_points() -> None:
    """A bolt is for no trick; a trick of three nines saves from it (rules 6, 1)."""
    assert played((120, 0, 0), tricks=(7, 1, 0)).standing.bolts == (0, 0, 1)


def test_marriage_does_not_save() -> None:
    """A declared marriage is no trick (rules 6, 1)."""
    state = finish(to_lead(deal(table())), NONE, (0, 40, 0))
    assert state.standing.bolts == (0, 1, 0)
    assert result(state).delta[1] == 40


def test_off() -> None:
    """``bolts`` off: no bolts are counted (rules 6, 1)."""
    assert played(bolts=None).standing.bolts == (0, 0, 0)


@pytest.mark.parametrize(
    ("tricks", "points", "after"),
    [
        (None, (67, 15, 38), (0, 0, 0)),
        (None, (108, 0, 12), (0, 2, 0)),
        (None, (0, 100, 20), (1, 0, 0)),
        ((8, 0, 0), (120, 0, 0), (0, 2, 2)),
    ],
)
def test_consecutive(tricks: tuple[int, ...] | None, points: tuple[int, ...], after: tuple[int, ...]) -> None:
    """Only bolts in a row: a trick clears, also the declarer's; neither trick nor bolt keeps the count."""
    state = played(points, (1, 1, 1), tricks=tricks, bolts="consecutive")
    assert state.standing.bolts == after


def test_cumulative_keeps() -> None:
    """``cumulative``: a trick clears nothing (rules 6, 1)."""
    assert played((67, 15, 38), (1, 2, 1)).standing.bolts == (1, 2, 1)


@pytest.mark.parametrize("kind", ["cumulative", "consecutive"])
@pytest.mark.parametrize(
    ("on", "before", "after", "delta"),
    [(False, 0, 0, -100), (True, 0, 1, -100), (True, 2, 0, -220), (False, 2, 2, -100)],
)
def test_declarer(kind: str, on: bool, before: int, after: int, delta: int) -> None:
    """The declarer too with ``bolt_declarer`` (rules 6, 1)."""
    state = played((0, 15, 105), (before, 0, 0), bolt_declarer=on, bolts=kind)
    assert state.standing.bolts[0] == after
    assert result(state).delta == (delta, 15, 105)


@pytest.mark.parametrize("kind", ["cumulative", "consecutive"])
def test_not_on_the_barrel(kind: str) -> None:
    """Not while on the barrel: the count stays (rules 6, 1)."""
    state = played(marks=(0, 2, 0), total=(0, 880, 0), seated=(None, 0, None), bolts=kind)
    assert state.standing.bolts == (0, 2, 0)
    assert result(state).delta[1] == 0
    assert state.standing.barrel == (None, 1, None)


def test_barrel_trick_clears() -> None:
    """``consecutive``: any active seat with a trick is cleared, on the barrel too (rules 6, 1)."""
    state = played((67, 15, 38), (1, 2, 1), total=(0, 880, 0), seated=(None, 0, None), bolts="consecutive")
    assert state.standing.bolts == (0, 0, 0)


def test_barrel_bolts() -> None:
    """Unless ``barrel_bolts`` (rules 6, 1)."""
    state = played(marks=(0, 1, 0), total=(0, 880, 0), seated=(None, 0, None), barrel_bolts=True)
    assert state.standing.bolts == (0, 2, 0)
    assert state.standing.barrel == (None, 1, None)


def test_resting_seat_keeps_its_count() -> None:
    """A resting dealer gets none and is not cleared (rules 6, 1)."""
    game = table("classic", (0, 0, 0, 0), marks=(0, 1, 1, 2))
    state = finish(to_lead(deal(game)), (108, 0, 12, 0))
    assert state.standing.bolts == (0, 2, 0, 2)


def test_conceded_keeps_the_count() -> None:
    """As in a conceded deal (rules 6, 1)."""
    game = table("classic", (0, 0, 0), marks=(1, 2, 1))
    state = say(deal(game), "bid 100, pass, pass, concede")
    assert state.standing.bolts == (1, 2, 1)


def test_duo_defender() -> None:
    """In ``duo`` the one defender gets it (rules 6, 1)."""
    state = finish(to_lead(deal(table("polish-duo", bolts="cumulative"))), (104, 0))
    assert state.standing.bolts == (0, 1)


def test_lines() -> None:
    """The score sheet shows the bolt and its fine (guide)."""
    rules = [line.rule for line in result(played(marks=(0, 2, 0))).lines if line.seat == 1]
    assert ScoreRule.BOLT in rules
    assert ScoreRule.BOLT_FINE in rules
