"""From the share of worlds in which open cards make a contract to how likely it really is made.

Two steps: the search goes by `likely_made`; what is said is `corrected`.

Nobody sees all cards: the others let a declarer make what they could beat, and he fails what could be made.
Measured in 322 deals of the expert against itself, contracts raised by lot by up to 50 points so that all
chances came up: contracts made by share and by cards in hand. The curves were drawn through that by eye and
were not tried on other deals. Where nearly all worlds of a defender make it they are set above what came
out, for he reads the contract, and one raised by lot misleads him.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from thousand_tui.bots.search.corrections import CORRECTIONS, FEWEST_CARDS, Moment
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase


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


def moment_of(seen: Observation) -> Moment:
    """The moment of a decision about a contract, or about a card of a deal that has a declarer."""
    if seen.phase is not Phase.PLAY or seen.play is None:
        return Moment.CONTRACT
    declares = seen.seat == seen.declarer
    if seen.play.tricks:
        return Moment.DECLARER if declares else Moment.DEFENDER
    if declares:
        return Moment.LEAD
    return Moment.REPLY if len(seen.play.trick) == 1 else Moment.LAST_REPLY


def corrected(chance: float, moment: Moment, cards: int) -> float:
    """The chance to state where the search finds one, both 0 to 1; ``cards`` are those in the hand."""
    line = CORRECTIONS[moment][line_of(moment, cards)]
    return _along(line.found, line.came, chance)


def uncorrected(stated: float, moment: Moment, cards: int) -> float:
    """The chance that the search found where one was stated."""
    line = CORRECTIONS[moment][line_of(moment, cards)]
    return _along(line.came, line.found, stated)


def line_of(moment: Moment, cards: int) -> int:
    """Which of a moment's corrections is for so many cards in hand."""
    return max(0, min(cards - FEWEST_CARDS, len(CORRECTIONS[moment]) - 1))


def _along(steps: tuple[float, ...], heights: tuple[float, ...], value: float) -> float:
    """How high the line is that has those heights at those steps."""
    for (left, low), (right, high) in pairwise(zip(steps, heights, strict=True)):
        if value <= right:
            return low + (high - low) * (value - left) / (right - left)
    return heights[-1]
