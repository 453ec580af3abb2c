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
        (0.144, 0.03),
        (0.173, 0.031),
        (0.302, 0.239),
        (0.544, 0.559),
        (0.788, 0.787),
        (0.928, 0.93),
        (0.956, 0.982),
        (0.97, 0.986),
        (1.0, 1.0),
    ),
    Moment.LEAD: (
        (0.0, 0.0),
        (0.06, 0.04),
        (0.276, 0.342),
        (0.636, 0.643),
        (0.859, 0.837),
        (0.987, 0.987),
        (1.0, 1.0),
    ),
    Moment.DEFENCE: (
        (0.0, 0.0),
        (0.17, 0.274),
        (0.268, 0.436),
        (0.331, 0.493),
        (0.384, 0.538),
        (0.455, 0.594),
        (0.532, 0.708),
        (0.585, 0.797),
        (0.644, 0.828),
        (0.719, 0.902),
        (0.817, 0.976),
        (1.0, 1.0),
    ),
    Moment.LATER: ((0.0, 0.0), (1.0, 1.0)),
}
"""What the chances found came to in 3,699 deals of the expert against itself, preset ``table``.

``python -m bench.calibration --deals 1519 --seed 22 --fit --also FILE``, with FILE kept by ``--out FILE`` of
the same for ``--deals 2180 --seed 21``. They change what is stated and nothing that is played: in the
search a contract that all worlds of a defender make is better not taken to be as good as made.
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
