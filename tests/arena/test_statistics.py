"""Averages and intervals against a calculation by hand."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from thousand_tui.arena.statistics import clustered, estimate, quantile


def test_an_interval_by_hand() -> None:
    """2, 4, 4, 6: mean 4, squared deviations 4 + 0 + 0 + 4, so s = √(8/3), and s/√4 times t(3)."""
    found = estimate([2.0, 4.0, 4.0, 6.0])
    assert found.mean == 4.0
    assert found.interval == pytest.approx(3.182446 * sqrt(8 / 3) / 2, rel=3e-3)
    assert found.clusters == 4


def test_games_on_the_same_cards_count_as_one() -> None:
    """Clusters 1: (1, 3) and 2: (6, 6, 6) have the means 2 and 6: mean 4, s = √8, s/√2 = 2, times t(1)."""
    found = clustered([(1, 1.0), (2, 6.0), (1, 3.0), (2, 6.0), (2, 6.0)])
    assert found.mean == 4.0
    assert found.interval == pytest.approx(2 * 12.706205, rel=1e-6)
    assert found.clusters == 2


def test_repeating_a_game_makes_no_interval_narrower() -> None:
    once = clustered([(number, float(number % 5)) for number in range(20)])
    thrice = clustered([(number, float(number % 5)) for number in range(20) for _ in range(3)])
    assert once == thrice


def test_the_order_does_not_matter() -> None:
    values = [(number % 7, random.Random(number).random()) for number in range(70)]
    assert clustered(sorted(values)) == clustered(sorted(values, key=lambda value: (-value[0], value[1])))


def test_one_cluster_has_no_interval() -> None:
    assert clustered([(3, 1.0), (3, 2.0)]) == (1.5, None, 1)


def test_nothing_has_no_average() -> None:
    with pytest.raises(ValueError, match="nothing"):
        estimate([])


@pytest.mark.parametrize("size", [4, 60])
def test_the_interval_holds_what_it_promises(size: int) -> None:
    """Of 1000 samples, small or large, about 95 % hold the true mean: 0."""
    chances = random.Random(1)
    held = 0
    for _ in range(1000):
        found = estimate([chances.gauss(0.0, 3.0) for _ in range(size)])
        assert found.interval is not None
        held += abs(found.mean) <= found.interval
    assert 0.93 <= held / 1000 <= 0.97


@pytest.mark.parametrize(
    ("freedom", "tabled"),
    [(1, 12.7062), (2, 4.30265), (3, 3.18245), (4, 2.77645), (7, 2.36462), (29, 2.04523), (10**6, 1.95997)],
)
def test_quantiles_are_those_of_the_tables(freedom: int, tabled: float) -> None:
    assert quantile(freedom) == pytest.approx(tabled, rel=3e-3)
