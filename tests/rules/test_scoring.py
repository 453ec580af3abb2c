"""Scoring a deal (rules 5)."""

from typing import Any

import pytest

from tests.helpers.positions import deal, finish, result, say, table, to_lead
from thousand_tui.rules import DealKind, GameState
from thousand_tui.rules.score_lines import ScoreRule


def played(
    points: tuple[int, ...],
    marriages: tuple[int, ...] | None = None,
    *,
    preset: str = "table",
    contract: int | None = None,
    bid: int = 100,
    tricks: tuple[int, ...] | None = None,
    total: tuple[int, ...] = (0, 0, 0),
    blind: bool = False,
    **more: Any,
) -> GameState:
    more.setdefault("bolts", None)
    hands = ("KH QH",) if contract is not None else ()
    state = to_lead(deal(table(preset, total, **more), *hands), bid, contract, blind=blind)
    return finish(state, points, marriages, tricks=tricks)


# Made or not


@pytest.mark.parametrize(
    ("points", "marriages", "bid", "rounding", "made"),
    [
        ((100, 20, 0), None, 100, "exact", True),
        ((99, 21, 0), None, 100, "exact", False),
        ((98, 7, 15), None, 100, "exact", False),
        ((98, 7, 15), None, 100, "before_check", True),
        ((97, 0, 23), None, 100, "before_check", False),
        ((97, 0, 23), None, 95, "before_check", True),
        ((95, 25, 0), None, 95, "exact", True),
        ((59, 39, 22), (60, 0, 0), 120, "exact", False),
        ((58, 40, 22), (60, 0, 0), 120, "before_check", True),
        ((57, 41, 22), (60, 0, 0), 120, "before_check", False),
        ((60, 38, 22), (60, 0, 0), 120, "exact", True),
        ((20, 100, 0), (100, 0, 0), 120, "exact", True),
        ((0, 120, 0), (100, 0, 0), 100, "exact", True),
    ],
)
def test_made(
    points: tuple[int, ...], marriages: tuple[int, ...] | None, bid: int, rounding: str, made: bool
) -> None:
    """Made if the raw (``exact``) or the rounded points (``before_check``) reach it (rules 5, 2)."""
    state = played(points, marriages, bid=bid, bid_min=60, declarer_rounding=rounding)
    assert result(state).made is made
    assert result(state).delta[0] == (bid if made else -bid)
    assert result(state).kind is DealKind.PLAYED


@pytest.mark.parametrize(
    ("raw", "step", "bid", "made"),
    [(95, 10, 100, True), (94, 10, 100, False), (98, 5, 100, True), (97, 5, 100, False), (99, 1, 100, False)],
)
def test_rounding_before_the_check(raw: int, step: int, bid: int, made: bool) -> None:
    """By ten, 95 → 100 makes a contract of 100 (rules 5)."""
    state = played(
        (raw, 120 - raw, 0), score_step=step, bid_step=10, declarer_rounding="before_check", bid=bid
    )
    assert result(state).made is made


# What is written


@pytest.mark.parametrize(("step", "delta"), [(1, (-100, 37, 20)), (5, (-100, 35, 20)), (10, (-100, 40, 20))])
def test_defenders_rounded(step: int, delta: tuple[int, ...]) -> None:
    """Declarer plus or minus the contract; defenders their rounded raw points (rules 5, 3)."""
    assert result(played((63, 37, 20), score_step=step, bid_step=10)).delta == delta


@pytest.mark.parametrize(
    ("points", "marriages", "delta"),
    [
        ((61, 37, 22), (0, 40, 0), (-100, 75, 20)),
        ((58, 38, 24), (0, 60, 100), (-100, 100, 125)),
        ((53, 30, 37), (80, 0, 40), (100, 30, 75)),
        ((83, 37, 0), (0, 0, 100), (-100, 35, 100)),
    ],
)
def test_marriages_are_raw_points(
    points: tuple[int, ...], marriages: tuple[int, ...], delta: tuple[int, ...]
) -> None:
    """A marriage counts whether or not its seat takes a trick (rules 5, 1)."""
    state = played(points, marriages)
    assert result(state).delta == delta
    assert result(state).marriages == marriages
    assert result(state).cards == points


def test_defenders_without_marriages() -> None:
    """``defenders_score_marriages`` off: without; the declarer's count all the same (rules 5, 3)."""
    state = played((61, 37, 22), (0, 40, 0), defenders_score_marriages=False)
    assert result(state).delta == (-100, 35, 20)
    assert result(state).marriages == (0, 40, 0)
    state = played((61, 37, 22), (40, 0, 0), defenders_score_marriages=False)
    assert result(state).delta == (100, 35, 20)


@pytest.mark.parametrize(
    ("points", "marriages", "step", "rounding", "delta"),
    [
        ((63, 51, 6), (80, 0, 0), 5, "exact", 145),
        ((63, 51, 6), (80, 0, 0), 1, "exact", 143),
        ((63, 51, 6), (80, 0, 0), 10, "exact", 140),
        ((63, 57, 0), (0, 0, 0), 5, "exact", -100),
        ((120, 0, 0), (0, 0, 0), 5, "exact", 120),
        ((98, 22, 0), (0, 0, 0), 5, "before_check", 100),
    ],
)
def test_declarer_scores_actual(
    points: tuple[int, ...], marriages: tuple[int, ...], step: int, rounding: str, delta: int
) -> None:
    """``actual``: made, he writes his rounded raw points; lost, minus the contract (rules 5, 3)."""
    state = played(
        points, marriages, declarer_scores="actual", score_step=step, bid_step=10, declarer_rounding=rounding
    )
    assert result(state).delta[0] == delta


# Doubling


@pytest.mark.parametrize(("points", "delta"), [((110, 8, 2), (200, 10, 0)), ((90, 18, 12), (-200, 20, 10))])
def test_blind_doubles_the_declarer(points: tuple[int, ...], delta: tuple[int, ...]) -> None:
    """Blind doubles the declarer's result (rules 5, 5)."""
    assert result(played(points, blind_bidding="until_look", blind=True)).delta == delta


def test_blind_actual() -> None:
    """What is doubled is his result, the points he made too (rules 5, 5)."""
    state = played((113, 7, 0), blind_bidding="until_look", blind=True, declarer_scores="actual")
    assert result(state).delta == (230, 5, 0)


@pytest.mark.parametrize(
    ("points", "marriages", "delta"),
    [
        ((24, 64, 32), (60, 40, 0), (-240, 210, 60)),
        ((97, 23, 0), (40, 0, 0), (240, 50, 0)),
        ((37, 38, 45), (0, 0, 0), (-240, 80, 90)),
    ],
)
def test_golden_doubles_everybody(
    points: tuple[int, ...], marriages: tuple[int, ...], delta: tuple[int, ...]
) -> None:
    """Golden doubles everybody's rounded points; the contract to reach stays 120 (rules 5, 5)."""
    assert result(played(points, marriages, golden_deals=True)).delta == delta


def test_penalties_are_not_doubled() -> None:
    """Penalties are not (rules 3, golden deals)."""
    state = played((120, 0, 0), golden_deals=True, bolts="cumulative", marks=(0, 2, 0))
    assert result(state).delta == (240, -120, 0)
    state = played((120, 0, 0), total=(0, 860, 0), golden_deals=True, barrel=False, low_score_fine_from=850)
    assert result(state).delta == (240, -100, 0)


def test_golden_barrel_penalty() -> None:
    """Nor what a fall from the barrel costs (rules 3, golden deals; 6, 3)."""
    state = played((110, 7, 3), total=(0, 880, 0), seated=(None, 2, None), golden_deals=True)
    assert result(state).delta == (-240, -120, 10)


def test_after_the_golden_deals() -> None:
    """Only as many deals as there are seats (rules 3)."""
    assert result(played((120, 0, 0), golden_deals=True, deals=3)).delta == (100, 0, 0)
    assert result(played((120, 0, 0), golden_deals=True, deals=2)).delta == (240, 0, 0)


# What is not written


@pytest.mark.parametrize(("total", "delta"), [(800, 0), (805, 0), (995, 0), (795, 40), (-800, 40)])
def test_score_lock(total: int, delta: int) -> None:
    """``score_lock_from``: a defender with at least that total writes 0 instead of a plus (rules 5, 6)."""
    state = played((42, 38, 40), total=(0, total, 0), barrel=False, score_lock_from=800)
    assert result(state).delta == (-100, delta, 40)


def test_lock_leaves_the_declarer() -> None:
    """A declarer wins and loses as ever (rules 5, 6)."""
    options: dict[str, Any] = {"barrel": False, "score_lock_from": 800, "total": (800, 0, 0)}
    assert result(played((110, 10, 0), **options)).delta == (100, 10, 0)
    assert result(played((90, 20, 10), **options)).delta == (-100, 20, 10)


def test_lock_keeps_a_minus() -> None:
    """Only a plus is not written: a bolt's fine is (rules 5, 6)."""
    state = played(
        (108, 0, 12),
        total=(0, 850, 0),
        barrel=False,
        score_lock_from=800,
        bolts="cumulative",
        marks=(0, 2, 0),
    )
    assert result(state).delta == (100, -120, 10)


def test_lock_before_the_deal() -> None:
    """What counts is the total before the deal: one may jump past it (rules 5, 6)."""
    assert result(played((42, 38, 40), total=(0, 795, 0), barrel=False, score_lock_from=800)).total[1] == 835


def test_negative_lock() -> None:
    """ "A score" is any whole number (rules 7)."""
    state = played((42, 38, 40), total=(0, -50, -55), barrel=False, score_lock_from=-50)
    assert result(state).delta == (-100, 0, 40)


# The fine for no points


@pytest.mark.parametrize(
    ("points", "marriages", "tricks", "total", "delta"),
    [
        ((120, 0, 0), None, None, (0, 850, 0), (100, -100, 0)),
        ((120, 0, 0), None, None, (0, 845, 0), (100, 0, 0)),
        ((120, 0, 0), None, None, (0, 850, 990), (100, -100, -100)),
        ((120, 0, 0), None, (7, 1, 0), (0, 850, 0), (100, -100, 0)),
        ((118, 2, 0), None, None, (0, 850, 0), (100, 0, 0)),
        ((117, 3, 0), None, None, (0, 850, 0), (100, 5, 0)),
        ((120, 0, 0), (0, 40, 0), None, (0, 850, 0), (100, 40, 0)),
        ((0, 120, 0), None, None, (850, 0, 0), (-200, 120, 0)),
        ((0, 120, 0), (100, 0, 0), None, (850, 0, 0), (100, 120, 0)),
    ],
)
def test_low_score_fine(
    points: tuple[int, ...],
    marriages: tuple[int, ...] | None,
    tricks: tuple[int, ...] | None,
    total: tuple[int, ...],
    delta: tuple[int, ...],
) -> None:
    """With at least that total before the deal and 0 raw points, the declarer too (rules 5, 7)."""
    state = played(points, marriages, tricks=tricks, total=total, barrel=False, low_score_fine_from=850)
    assert result(state).delta == delta


def test_fine_of_another_size() -> None:
    """``low_score_fine`` says how much (rules 5, 7)."""
    for fine in (0, 60, 200):
        state = played(
            (120, 0, 0), total=(0, 900, 0), barrel=False, low_score_fine_from=850, low_score_fine=fine
        )
        assert result(state).delta[1] == -fine


def test_fine_and_bolt_together() -> None:
    """A bolt and the fine are two marks (rules 5, 7)."""
    state = played(
        (120, 0, 0),
        total=(0, 900, 0),
        barrel=False,
        low_score_fine_from=850,
        bolts="cumulative",
        marks=(0, 2, 0),
    )
    assert result(state).delta[1] == -220


# The lines


def test_every_point_has_its_rule() -> None:
    """A seat's lines sum up to its delta (guide: every line keeps the rule that produced it)."""
    state = played((58, 37, 25), (100, 40, 0))
    lines = result(state).lines
    assert [sum(line.points for line in lines if line.seat == seat) for seat in range(3)] == [100, 75, 25]
    assert {line.rule for line in lines if line.seat == 1} == {
        ScoreRule.CARDS,
        ScoreRule.MARRIAGE,
        ScoreRule.ROUNDING,
    }
    assert {line.rule for line in lines if line.seat == 0} == {ScoreRule.CONTRACT_MADE}


def test_points_so_far_are_the_cards_taken_and_the_marriages_declared() -> None:
    """Raw points (rules 5, 1), at any time of the play: they are what the deal is scored by in the end."""
    state = to_lead(deal(table(bolts=None), "KH QH AH AS"), 100)
    state = say(state, "AS")
    assert state.deal is not None
    assert [state.deal.play.points(seat) for seat in range(3)] == [0, 0, 0]
    ended = result(finish(state, (70, 40, 10), (100, 0, 0)))
    assert [ended.deal.play.points(seat) for seat in range(3)] == [170, 40, 10]
    assert (ended.cards, ended.marriages) == ((70, 40, 10), (100, 0, 0))
