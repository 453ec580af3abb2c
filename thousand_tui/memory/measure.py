"""What is measured: averages with intervals, and what the cards dealt should be worth on average.

The strength of a hand is what every player can count: the points of the cards dealt, and the value of the
marriages among them.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from thousand_tui.rules.cards import MARRIAGE_POINTS, PACK_SIZE

_Z: Final = 1.96
"""Standard errors to either side of an interval of 95 %."""
FEWEST: Final = 30
"""Below so many values an interval would mean nothing, and none is given."""
_CARD: Final = 120 / PACK_SIZE
"""Points of a card on average."""
_PAIRS: Final = PACK_SIZE * (PACK_SIZE - 1)


class Average(NamedTuple):
    """An average of independent values."""

    number: int
    mean: float | None
    """None of no values."""
    half: float | None
    """Half the width of the 95 % interval, None below `FEWEST` values."""


def average(count: int, total: float | None, squares: float | None) -> Average:
    """The average of so many values, from their sum and the sum of their squares."""
    if not count or total is None or squares is None:
        return Average(0, None, None)
    mean = total / count
    if count < FEWEST:
        return Average(count, mean, None)
    variance = max(0.0, (squares - count * mean * mean) / (count - 1))
    return Average(count, mean, _Z * sqrt(variance / count))


def expected_strength(cards: int) -> float:
    """What so many cards of a shuffled pack are worth on average, the marriages among them included."""
    return cards * _CARD + sum(MARRIAGE_POINTS) * cards * (cards - 1) / _PAIRS
