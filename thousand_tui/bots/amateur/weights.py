"""The tables of the valuation, fitted to deals the bot played against itself; numbers are points."""

from __future__ import annotations

from typing import Final, NamedTuple


class HandWeights(NamedTuple):
    """What the parts of a declarer's playing hand add to the points he takes, on average.

    The tables by ranks are indexed by the set of ranks held in a suit: 1 for the nine, 2 for the jack, 4 for the
    queen, 8 for the king, 16 for the ten, 32 for the ace, added up. A void is 0 in each.
    """

    constant: float
    trump: tuple[float, ...]
    """The suit of the dearest marriage, by ranks."""
    side: tuple[float, ...]
    """Another suit of a hand with a marriage, by ranks."""
    plain: tuple[float, ...]
    """A suit of a hand without a marriage, by ranks."""
    marriage: tuple[tuple[float, ...], ...]
    """Each marriage: by suit, and by the aces held (0 to 3 or more), for without a trick none is declared."""
    side_aces: tuple[float, ...]
    """A hand with a marriage, by the aces outside its dearest suit (0 to 3)."""
    second: tuple[float, ...]
    """A second marriage, by the aces held (0 to 3 or more)."""


TRIO: Final = HandWeights(
    constant=-46.5,
    trump=(
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 13, 13, 19,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20, 25, 25, 21,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 35, 51, 49, 77,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 63, 79, 80, 98,
    ),
    side=(
        0, -3, -4, -3, -1, -2, -3, -3, -2, 0, -2, -1, 0, 15, 18, 18,
        -3, 8, 7, 13, 4, 8, 9, 11, 5, 8, 8, 0, 27, 12, 26, 24,
        -2, -1, -1, 7, 0, 6, 4, 25, 1, 10, 8, 26, 23, 48, 40, 65,
        16, 25, 24, 42, 24, 42, 42, 64, 26, 41, 42, 62, 66, 86, 84, 112,
    ),
    plain=(
        0, 7, 5, 12, 2, 10, 10, 18, 2, 11, 11, 19, 2, 2, 2, 2,
        4, 16, 14, 23, 12, 21, 21, 28, 12, 22, 21, 28, 12, 12, 12, 12,
        22, 32, 30, 41, 28, 40, 37, 61, 30, 43, 41, 63, 30, 30, 30, 30,
        42, 59, 58, 81, 58, 80, 81, 103, 60, 81, 80, 104, 60, 60, 60, 60,
    ),
    marriage=(
        (-36, -3, -8, -11),
        (-33, 15, 10, 9),
        (-30, 34, 30, 28),
        (-27, 53, 49, 48),
    ),
    side_aces=(81, 105, 129, 148),
    second=(14, 20, 28, 30),
)
"""Eight cards against two defenders."""

DUO: Final = TRIO
