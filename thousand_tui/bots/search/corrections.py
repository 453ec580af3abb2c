"""What the chances found really came to: the lines by which `stated` corrects them.

``python -m bench.calibration --fit`` prints them. They change what is stated and nothing that is played: in
the search a contract that all worlds of a defender make is better not taken to be as good as made.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple


class Moment(StrEnum):
    """When a chance is stated."""

    CONTRACT = "contract"
    """The declarer names his contract."""
    LEAD = "lead"
    """The declarer plays his first card."""
    REPLY = "reply"
    """The first defender plays his first card."""
    LAST_REPLY = "last reply"
    """The second defender plays his first card."""
    DECLARER = "declarer"
    """The declarer plays another card."""
    DEFENDER = "defender"
    """A defender plays another card."""


class Line(NamedTuple):
    """A rising line from point to point, from (0, 0) to (1, 1)."""

    found: tuple[float, ...]
    """What the search finds."""
    came: tuple[float, ...]
    """What that came to."""


CORRECTIONS: Final[dict[Moment, tuple[Line, ...]]] = {
    Moment.CONTRACT: (
        Line(
            (0.0, 0.144, 0.196, 0.476, 0.822, 0.952, 0.97, 1.0),
            (0.0, 0.027, 0.069, 0.465, 0.812, 0.978, 0.985, 1.0),
        ),
    ),
    Moment.LEAD: (Line((0.0, 0.06, 0.374, 0.815, 0.988, 1.0), (0.0, 0.037, 0.419, 0.791, 0.989, 1.0)),),
    Moment.REPLY: (
        Line(
            (0.0, 0.17, 0.284, 0.375, 0.449, 0.527, 0.614, 0.721, 0.833, 1.0),
            (0.0, 0.243, 0.427, 0.54, 0.562, 0.662, 0.816, 0.923, 0.981, 1.0),
        ),
    ),
    Moment.LAST_REPLY: (Line((0.0, 1.0), (0.0, 1.0)),),
    Moment.DECLARER: (
        Line((0.0, 1.0), (0.0, 1.0)),
        Line((0.0, 1.0), (0.0, 1.0)),
        Line((0.0, 1.0), (0.0, 1.0)),
        Line((0.0, 1.0), (0.0, 1.0)),
        Line((0.0, 1.0), (0.0, 1.0)),
        Line((0.0, 1.0), (0.0, 1.0)),
    ),
    Moment.DEFENDER: (
        Line((0.0, 1.0), (0.0, 1.0)),
        Line((0.0, 1.0), (0.0, 1.0)),
        Line((0.0, 1.0), (0.0, 1.0)),
        Line((0.0, 1.0), (0.0, 1.0)),
        Line((0.0, 1.0), (0.0, 1.0)),
        Line((0.0, 1.0), (0.0, 1.0)),
    ),
}
"""By cards in hand, from `FEWEST_CARDS` on; the last is for more."""

FEWEST_CARDS: Final = 2
"""With one card left there is nothing to choose, and nothing is stated."""
