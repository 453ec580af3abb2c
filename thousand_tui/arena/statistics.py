"""The arena's statistics: averages and their 95 % intervals, clustered by deal or match.

Games on the same cards are not independent, so they make one observation together: their average. The
interval is Student's: with few clusters it is wider than that of the normal distribution, as it has to be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import pi, sqrt, tan
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95


class Estimate(NamedTuple):
    """An average over clusters."""

    mean: float
    interval: float | None
    """Half the width of the interval; None where a single cluster gives none."""
    clusters: int


def estimate(values: Sequence[float]) -> Estimate:
    """The average of one value a cluster; ``ValueError`` for none."""
    if not values:
        raise ValueError("nothing to estimate from")
    if len(values) == 1:
        return Estimate(values[0], None, 1)
    error = stdev(values) / sqrt(len(values))
    return Estimate(fmean(values), quantile(len(values) - 1) * error, len(values))


def quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """How many standard errors an interval reaches to either side: Student's t for degrees of freedom.

    Exact for 1 and 2 of them, else Cornish and Fisher's expansion (Abramowitz and Stegun 26.7.5), which is
    right within 0.3 %.
    """
    below = 0.5 + confidence / 2
    if freedom == 1:
        return tan(pi * confidence / 2)
    if freedom == 2:
        return confidence / sqrt(2 * below * (1 - below))
    z = NormalDist().inv_cdf(below)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def clustered(values: Iterable[tuple[int, float]]) -> Estimate:
    """The average of values that carry their cluster's number; each cluster counts the same."""
    return estimate([fmean(cluster) for cluster in _sorted_clusters(values).values()])


def _sorted_clusters(values: Iterable[tuple[int, float]]) -> Mapping[int, list[float]]:
    found: dict[int, list[float]] = {}
    for number, value in values:
        found.setdefault(number, []).append(value)
    return dict(sorted(found.items()))
