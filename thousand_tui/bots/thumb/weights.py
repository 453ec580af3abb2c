"""The tables of the valuation, fitted to deals that `ThumbBot` played against itself; numbers are points."""

from __future__ import annotations

from typing import Final, NamedTuple


class HandWeights(NamedTuple):
    """What the parts of a declarer's playing hand add to the points he takes, on average.

    The tables by ranks are indexed by the set of ranks held in a suit: 1 for the nine, 2 for the jack, 4 for
    the queen, 8 for the king, 16 for the ten, 32 for the ace, added up. A void is 0 in each.
    """

    constant: float
    """What every hand begins with."""
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


# fmt: off
TRIO: Final = HandWeights(
    constant=-53.9,
    trump=(
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 15, 15, 23,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 22, 28, 28, 25,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 37, 53, 52, 78,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 66, 80, 82, 100,
    ),
    side=(
        0, -2, -2, -2, -2, 0, -2, 2, -2, 0, 0, 3, -4, 17, 19, 19,
        -4, 7, 5, 14, 3, 6, 6, 0, 7, 8, 10, 1, 26, 15, 28, 21,
        -2, 0, -2, 8, -2, 6, 5, 30, 0, 10, 10, 27, 22, 43, 44, 64,
        16, 26, 24, 43, 25, 44, 43, 62, 27, 43, 43, 63, 64, 85, 83, 109,
    ),
    plain=(
        0, 7, 5, 13, 4, 13, 11, 21, 3, 14, 11, 19, 3, 3, 3, 3,
        4, 17, 14, 27, 13, 22, 20, 27, 12, 22, 20, 27, 12, 12, 12, 12,
        23, 33, 31, 42, 29, 41, 40, 64, 30, 44, 43, 65, 30, 30, 30, 30,
        44, 60, 60, 82, 60, 82, 82, 104, 62, 83, 82, 105, 62, 62, 62, 62,
    ),
    marriage=(
        (-32, -4, -9, -13),
        (-33, 14, 10, 7),
        (-29, 33, 30, 28),
        (-29, 54, 48, 47),
    ),
    side_aces=(85, 109, 133, 153),
    second=(10, 23, 30, 37),
)
"""Eight cards against two defenders."""

DUO: Final = HandWeights(
    constant=-38.5,
    trump=(
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 14, 12, 14,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 22, 25, 23, 22,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 27, 32, 32, 48,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 45, 51, 52, 61,
    ),
    side=(
        0, -5, -6, -10, -2, -7, -7, -14, -4, -5, -6, -7, 0, 7, 7, 17,
        -2, 3, 2, 1, 4, -2, -2, 2, 4, 2, 1, -1, 20, 27, 17, 9,
        -2, -3, -5, -1, -1, 0, -1, 1, -1, 1, 1, 3, 15, 23, 27, 47,
        8, 12, 12, 21, 13, 22, 23, 30, 16, 22, 22, 31, 47, 54, 54, 66,
    ),
    plain=(
        0, 3, 2, 7, 1, 6, 8, 12, 2, 9, 7, 13, 2, 2, 2, 2,
        4, 15, 15, 21, 15, 21, 19, 25, 13, 21, 18, 26, 13, 13, 13, 13,
        17, 23, 22, 31, 19, 27, 26, 35, 21, 29, 29, 37, 21, 21, 21, 21,
        32, 40, 40, 52, 40, 52, 52, 67, 42, 53, 52, 67, 42, 42, 42, 42,
    ),
    marriage=(
        (-16, -8, -10, -8),
        (-8, 8, 8, 12),
        (4, 27, 28, 31),
        (12, 46, 48, 50),
    ),
    side_aces=(100, 112, 121, 129),
    second=(8, 26, 28, 27),
)
"""Ten cards against one defender."""
# fmt: on
