"""The corrections that deals ask for."""

from __future__ import annotations

import itertools
import random

from bench.calibration import fitted


def test_a_fit_finds_the_line_that_the_deals_were_drawn_from() -> None:
    """What is found is twice too hopeful below a half: the fit says so."""
    rng = random.Random(1)
    found = [rng.random() for _ in range(20_000)]

    def really(chance: float) -> float:
        return chance / 2 if chance < 0.5 else 1.5 * chance - 0.5

    line = fitted([(chance, rng.random() < really(chance)) for chance in found], 10)
    assert len(line) == 12
    assert all(abs(came - really(chance)) < 0.05 for chance, came in line)


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
