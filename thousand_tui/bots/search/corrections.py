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
            (0.0, 0.144, 0.174, 0.263, 0.345, 0.43, 0.512, 0.599, 0.681, 0.769, 0.847, 0.943, 0.969, 1.0),
            (0.0, 0.03, 0.044, 0.191, 0.279, 0.33, 0.621, 0.631, 0.745, 0.778, 0.868, 0.966, 0.989, 1.0),
        ),
    ),
    Moment.LEAD: (
        Line(
            (0.0, 0.06, 0.154, 0.267, 0.374, 0.479, 0.624, 0.749, 0.852, 0.924, 0.989, 1.0),
            (0.0, 0.034, 0.179, 0.328, 0.35, 0.548, 0.742, 0.775, 0.805, 0.942, 0.992, 1.0),
        ),
    ),
    Moment.REPLY: (
        Line(
            (0.0, 0.194, 0.303, 0.384, 0.478, 0.561, 0.643, 0.731, 0.821, 1.0),
            (0.0, 0.293, 0.486, 0.586, 0.598, 0.746, 0.853, 0.949, 0.987, 1.0),
        ),
    ),
    Moment.LAST_REPLY: (
        Line(
            (0.0, 0.188, 0.304, 0.421, 0.546, 0.63, 0.716, 0.802, 1.0),
            (0.0, 0.224, 0.488, 0.541, 0.672, 0.761, 0.887, 0.985, 1.0),
        ),
    ),
    Moment.DECLARER: (
        Line(
            (0.0, 0.983, 1.0),
            (0.0, 0.978, 1.0),
        ),
        Line(
            (0.0, 0.213, 0.645, 1.0),
            (0.0, 0.145, 0.391, 1.0),
        ),
        Line(
            (0.0, 0.01, 0.082, 0.284, 0.588, 0.832, 0.99, 1.0),
            (0.0, 0.012, 0.115, 0.203, 0.417, 0.823, 0.999, 1.0),
        ),
        Line(
            (0.0, 0.02, 0.066, 0.216, 0.418, 0.601, 0.782, 0.92, 1.0),
            (0.0, 0.017, 0.143, 0.209, 0.359, 0.607, 0.859, 0.883, 1.0),
        ),
        Line(
            (0.0, 0.02, 0.074, 0.186, 0.328, 0.48, 0.597, 0.702, 0.831, 0.922, 1.0),
            (0.0, 0.024, 0.155, 0.267, 0.35, 0.645, 0.647, 0.726, 0.857, 0.885, 1.0),
        ),
        Line(
            (0.0, 0.05, 0.118, 0.195, 0.319, 0.451, 0.561, 0.641, 0.727, 0.817, 0.915, 0.99, 1.0),
            (0.0, 0.031, 0.208, 0.283, 0.391, 0.633, 0.653, 0.662, 0.788, 0.871, 0.904, 0.995, 1.0),
        ),
    ),
    Moment.DEFENDER: (
        Line(
            (0.0, 0.321, 0.499, 0.994, 1.0),
            (0.0, 0.336, 0.388, 0.993, 1.0),
        ),
        Line(
            (0.0, 0.01, 0.335, 0.678, 0.769, 1.0),
            (0.0, 0.002, 0.47, 0.579, 0.855, 1.0),
        ),
        Line(
            (0.0, 0.01, 0.145, 0.247, 0.343, 0.422, 0.521, 0.623, 0.709, 0.796, 0.879, 0.99, 1.0),
            (0.0, 0.008, 0.364, 0.479, 0.494, 0.533, 0.563, 0.635, 0.743, 0.854, 0.932, 0.999, 1.0),
        ),
        Line(
            (0.0, 0.02, 0.162, 0.264, 0.342, 0.424, 0.509, 0.59, 0.672, 0.761, 0.848, 0.986, 1.0),
            (0.0, 0.017, 0.322, 0.332, 0.495, 0.554, 0.698, 0.779, 0.81, 0.853, 0.905, 0.997, 1.0),
        ),
        Line(
            (0.0, 0.057, 0.192, 0.27, 0.366, 0.454, 0.542, 0.663, 0.79, 0.876, 1.0),
            (0.0, 0.078, 0.311, 0.409, 0.498, 0.581, 0.694, 0.85, 0.923, 0.949, 1.0),
        ),
        Line(
            (0.0, 0.127, 0.26, 0.34, 0.427, 0.519, 0.613, 0.696, 0.788, 0.903, 1.0),
            (0.0, 0.135, 0.374, 0.464, 0.584, 0.655, 0.791, 0.906, 0.943, 0.99, 1.0),
        ),
    ),
}
"""By cards in hand, from `FEWEST_CARDS` on; the last is for more.

What ``python -m bench.calibration --deals 3000 --seed 41 --fit`` prints: the expert against itself, preset
``table``.
"""

FEWEST_CARDS: Final = 2
"""With one card left there is nothing to choose, and nothing is stated."""
