"""From the share of worlds in which open cards make a contract to how likely it really is made.

Two steps: the search goes by `likely_made`; what is said at the start of the play is `corrected`.

Nobody sees all cards: the others let a declarer make what they could beat, and he fails what could be made.
Measured in 322 deals of the expert against itself, contracts raised by lot by up to 50 points so that all
chances came up: contracts made by share and by cards in hand. The curves were drawn through that by eye and
were not tried on other deals. Where nearly all worlds of a defender make it they are set above what came
out, for he reads the contract, and one raised by lot misleads him.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise
from typing import Final, NamedTuple


class Curve(NamedTuple):
    """The chance is ``none`` where no world makes it, ``all`` where all do, and bends in between."""

    none: float
    all: float
    bend: float
    """The power to which the share is raised."""


_CERTAIN: Final = Curve(0.0, 1.0, 1.0)
_DECLARER: Final = (
    _CERTAIN,
    _CERTAIN,
    _CERTAIN,
    Curve(0.01, 0.99, 1.0),
    Curve(0.02, 0.99, 1.0),
    Curve(0.02, 0.99, 0.9),
    Curve(0.05, 0.99, 0.8),
    Curve(0.06, 0.99, 0.75),
)
"""The declarer's own view, by cards in hand from 1 on."""
_DEFENDER: Final = (
    _CERTAIN,
    _CERTAIN,
    Curve(0.01, 0.99, 0.9),
    Curve(0.01, 0.99, 0.65),
    Curve(0.02, 0.99, 0.6),
    Curve(0.04, 0.97, 0.6),
    Curve(0.11, 0.92, 0.6),
    Curve(0.17, 0.88, 0.6),
)
"""A defender's view."""


def likely_made(share: float, cards: int, *, declarer: bool) -> float:
    """How likely the contract is made if open cards make it in a share of the worlds, 0 to 1.

    ``cards`` are those in the hand of the seat that decides, which is the ``declarer`` or a defender.
    """
    curves = _DECLARER if declarer else _DEFENDER
    none, most, bend = curves[max(0, min(len(curves), cards) - 1)]
    return none + (most - none) * float(share**bend)


class Moment(StrEnum):
    """When a chance is stated."""

    CONTRACT = "contract"
    """The declarer names his contract."""
    LEAD = "lead"
    """The declarer plays his first card."""
    DEFENCE = "defence"
    """A defender plays his first card."""
    LATER = "later"
    """Anybody plays another card."""


Knots = tuple[tuple[float, float], ...]
"""A rising line from point to point, (0, 0) and (1, 1) at the least."""

CORRECTIONS: Final[dict[Moment, Knots]] = {
    Moment.CONTRACT: (
        (0.0, 0.0),
        (0.144, 0.027),
        (0.196, 0.069),
        (0.476, 0.465),
        (0.822, 0.812),
        (0.952, 0.978),
        (0.97, 0.985),
        (1.0, 1.0),
    ),
    Moment.LEAD: (
        (0.0, 0.0),
        (0.06, 0.037),
        (0.374, 0.419),
        (0.815, 0.791),
        (0.988, 0.989),
        (1.0, 1.0),
    ),
    Moment.DEFENCE: (
        (0.0, 0.0),
        (0.17, 0.243),
        (0.284, 0.427),
        (0.375, 0.54),
        (0.449, 0.562),
        (0.527, 0.662),
        (0.614, 0.816),
        (0.721, 0.923),
        (0.833, 0.981),
        (1.0, 1.0),
    ),
    Moment.LATER: ((0.0, 0.0), (1.0, 1.0)),
}
"""What the chances found came to in 6,904 deals of the expert against itself, preset ``table``.

``python -m bench.calibration --deals 2000 --seed 24 --fit --also A B C``, with A, B, C kept by ``--out`` of
the same for 2,180 deals of seed 21, 1,519 of 22 and 1,205 of 23. They change what is stated and nothing that
is played: in the search a contract that all worlds of a defender make is better not taken to be as good as
made.
"""


def corrected(chance: float, moment: Moment) -> float:
    """The chance to state where the search finds one; both 0 to 1."""
    return _along(CORRECTIONS[moment], chance)


def uncorrected(stated: float, moment: Moment) -> float:
    """The chance that the search found where one was stated."""
    return _along(tuple((said, found) for found, said in CORRECTIONS[moment]), stated)


def _along(knots: Knots, value: float) -> float:
    """The line at a value."""
    for (left, low), (right, high) in pairwise(knots):
        if value <= right:
            return low + (high - low) * (value - left) / (right - left)
    return knots[-1][1]
