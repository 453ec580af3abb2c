"""The corrections that deals ask for."""

from __future__ import annotations

import itertools
import random

import pytest

from bench.calibration import fitted


def test_a_fit_finds_the_line_that_the_deals_were_drawn_from() -> None:
    """What is found is twice too hopeful below a half: the fit says so."""
    rng = random.Random(1)
    found = [rng.random() for _ in range(20_000)]

    def really(chance: float) -> float:
        return chance / 2 if chance < 0.5 else 1.5 * chance - 0.5

    line = fitted([(chance, rng.random() < really(chance)) for chance in found], 10)
    assert len(line) > 10
    assert all(abs(came - really(chance)) < 0.05 for chance, came in line)


def test_a_few_between_two_heaps_have_groups_of_their_own() -> None:
    """A thousand each at 1 and 99 % that come out so, and few between them that always do."""
    heaps = [(0.01, number < 10) for number in range(1000)] + [(0.99, number >= 10) for number in range(1000)]
    between = [(0.1 + number / 1000, number % 10 > 0) for number in range(800)]
    line = fitted(heaps + between, 2)
    assert (0.01, 0.01) in line
    assert line[2][1] == pytest.approx(0.9, abs=0.01)


def test_groups_that_do_not_rise_are_made_one() -> None:
    """One half says 20 % and is always right, the other 80 % and is seldom right: both say nothing."""
    pairs = [(0.2, number % 4 > 0) for number in range(100)] + [
        (0.8, number % 4 == 0) for number in range(100)
    ]
    assert fitted(pairs, 2) == [(0.0, 0.0), (0.5, 0.5), (1.0, 1.0)]


def test_a_fit_rises_whatever_the_deals() -> None:
    rng = random.Random(2)
    line = fitted([(rng.random(), rng.random() < 0.5) for _ in range(500)], 12)
    assert all(a[0] < b[0] and a[1] < b[1] for a, b in itertools.pairwise(line))
