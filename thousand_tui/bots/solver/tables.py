"""Tables of the solver's search: what one suit can do, by who holds which of its cards.

A *suit code* is twelve bits: for each rank two, one in the low half and one in the high half, that say who
holds the card: low bit player 0, high bit player 1, both player 2, none nobody any more. The codes of all
four suits are cut from ``hand0 | hand2`` and ``hand1 | hand2``.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from thousand_tui.rules import cards as pack
from thousand_tui.rules.cards import RANK_POINTS

BARRED: Final = 5
"""Trump code: no trump, and the lead that is due may declare nothing."""

SUIT_OF: Final = [card // 6 for card in range(24)]
SUITS: Final = [0b111111 << 6 * suit for suit in range(4)] + [0, 0]
"""Cards of a suit, by trump code: no cards for the codes 4 (no trump) and 5 (no trump, no declaring)."""
HIGHER: Final = [SUITS[card // 6] & ~((2 << card) - 1) for card in range(24)]
"""The cards of the same suit that outrank a card."""
CARD_POINTS: Final = list(pack.CARD_POINTS)
MARRIAGE_POINTS: Final = list(pack.MARRIAGE_POINTS)
QUEENS: Final = 0b000100_000100_000100_000100
ACES: Final = 0b100000_100000_100000_100000

_QUEENS_OF: Final = [
    (sum(0b000100 << 6 * suit for suit in suits), [MARRIAGE_POINTS[suit] for suit in suits])
    for suits in ([suit for suit in range(4) if chosen >> suit & 1] for chosen in range(16))
]
MARRIAGES_OF: Final[dict[int, int]] = {queens: sum(points) for queens, points in _QUEENS_OF}
"""Points of the marriages whose queens are these."""
DEAREST_MARRIAGE: Final[dict[int, int]] = {queens: max(points, default=0) for queens, points in _QUEENS_OF}
"""Points of the dearest of them."""
COUNT: Final = [ranks.bit_count() for ranks in range(64)]
"""How many cards, by ranks of a suit."""
CARD_OF: Final[dict[int, int]] = {1 << card: card for card in range(24)}
"""The card of a set of one."""


class Tables(NamedTuple):
    """The tables by suit code, see `tables`."""

    cash: list[list[int]]
    """``cash[4 * leader + ruffers][code]``: tricks * 256 + points that the leader is sure of if he leads the
    suit as long as he wins and nobody can ruff. ``ruffers`` are those who hold trumps: bit 0 the next player,
    bit 1 the one after him. The points are those of his highest cards and of what the others have to follow
    with: an opponent's cheapest, a partner's dearest cards."""
    left_after: list[list[int]]
    """``left_after[leader][code]``: who of the two others still has cards of the suit then; bits as above."""
    top_a: list[int]
    """Points of player 0's cards that outrank all others' in the suit, by code."""
    top_b: list[int]
    """The same for players 1 and 2 together."""


def _top(mine: int, others: int) -> int:
    """How many of my ranks are above every other one."""
    count = 0
    for rank in (5, 4, 3, 2, 1, 0):
        if others >> rank & 1:
            break
        count += mine >> rank & 1
    return count


def _top_points(mine: int, others: int) -> int:
    highest = others.bit_length()
    return sum(RANK_POINTS[rank] for rank in range(highest, 6) if mine >> rank & 1)


@cache
def tables() -> Tables:
    """All tables; built at the first call, which takes some milliseconds."""
    dear = [[0] * 7 for _ in range(64)]
    """Points of the highest n of some ranks."""
    cheap = [[0] * 7 for _ in range(64)]
    """Points of the lowest n of some ranks."""
    for ranks in range(64):
        points = [RANK_POINTS[rank] for rank in (5, 4, 3, 2, 1, 0) if ranks >> rank & 1]
        for number in range(7):
            dear[ranks][number] = sum(points[:number])
            cheap[ranks][number] = sum(points[::-1][:number])
    top = [[0 if mine & others else _top(mine, others) for others in range(64)] for mine in range(64)]
    cash: list[list[int]] = []
    left_after: list[list[int]] = []
    for leader in range(3):
        first_adds = dear if leader == 1 else cheap
        second_adds = dear if leader == 2 else cheap
        rows: list[list[int]] = [[], [], [], []]
        left: list[int] = []
        for code in range(4096):
            low, high = code & 63, code >> 6
            held = (low & ~high, high & ~low, low & high)
            mine = held[leader]
            first, second = held[(leader + 1) % 3], held[(leader + 2) % 3]
            one, two = COUNT[first], COUNT[second]
            wins = top[mine][first | second]
            if wins >= one and wins >= two:
                wins = COUNT[mine]
            for ruffers in range(4):
                limit = wins
                if ruffers & 1 and one < limit:
                    limit = one
                if ruffers & 2 and two < limit:
                    limit = two
                added = first_adds[first][limit] + second_adds[second][limit]
                rows[ruffers].append(limit << 8 | dear[mine][limit] + added)
            left.append((one > wins) | (two > wins) << 1)
        cash += rows
        left_after.append(left)
    top_a, top_b = [], []
    for code in range(4096):
        low, high = code & 63, code >> 6
        top_a.append(_top_points(low & ~high, high))
        top_b.append(_top_points(high, low & ~high))
    return Tables(cash, left_after, top_a, top_b)
