"""What a position at a lead is worth at least and at most, without search.

A bound that is wrong once in a thousand positions is easily written: whoever changes one runs
``python -m bench.solver_gates`` afterwards.
"""

from __future__ import annotations

from thousand_tui.bots.solver.position import NO_TRUMP
from thousand_tui.bots.solver.tables import (
    BARRED,
    CARD_OF,
    DEAREST_MARRIAGE,
    MARRIAGES_OF,
    QUEENS,
    SUIT_OF,
    SUITS,
    tables,
)


class Bounds:
    """Bounds for one objective (see `search` for the names)."""

    def __init__(self, scale: int) -> None:
        """``scale`` is what a card point counts."""
        self.scale: int = scale
        self.cash: list[list[int]] = tables().cash
        self.left_after: list[list[int]] = tables().left_after
        self.top_a: list[int] = tables().top_a
        self.top_b: list[int] = tables().top_b

    def at_lead(
        self, h0: int, h1: int, h2: int, p: int, trump: int, left: int, n: int, low: int, high: int
    ) -> tuple[int, int]:
        """Sharper bounds than ``low`` and ``high``, which allow for declarations and all cards left.

        The leader may play winners one after the other, trumps first, and nothing can interrupt it: nobody
        else leads, so nobody else declares, and those who could still ruff have to follow (`Tables.cash`). A
        can declare a marriage besides: after that, or, if king or queen are among the winners, by playing
        that suit last. And the highest trumps win, whoever leads, as long as the other side cannot make
        another suit trump.
        """
        k0, k1 = h0 | h2, h1 | h2
        c0 = k0 & 63 | (k1 & 63) << 6
        c1 = k0 >> 6 & 63 | k1 & 4032
        c2 = k0 >> 12 & 63 | k1 >> 6 & 4032
        c3 = k0 >> 18 | k1 >> 12 & 4032
        pairs = h0 & h0 >> 1 & QUEENS
        lo, hi = low, high
        if trump < NO_TRUMP:
            ct = c0 if trump == 0 else c1 if trump == 1 else c2 if trump == 2 else c3
            row = self.cash[4 * p + self.left_after[p][ct]]
            total = row[c0] + row[c1] + row[c2] + row[c3] - row[ct] + self.cash[4 * p][ct]
            if not pairs:
                hi -= self.top_b[ct] * self.scale
            if p and not (h1 & h1 >> 1 | h2 & h2 >> 1) & QUEENS:
                lo += self.top_a[ct] * self.scale
        else:
            row = self.cash[4 * p]
            total = row[c0] + row[c1] + row[c2] + row[c3]
        count = total >> 8
        gain = left if count >= n else (total & 255) * self.scale
        if p:
            cashed = high - gain
            if pairs and n > 2 and count >= n - 2:  # A does not lead before its last card
                cashed -= MARRIAGES_OF[pairs]
            return lo, min(hi, cashed)
        if pairs and trump != BARRED:
            gain += DEAREST_MARRIAGE[pairs]
        return max(lo, low + gain), hi


def wins_last(h0: int, h1: int, h2: int, p: int, trump: int) -> bool:
    """Whether A wins the last trick, in which nobody has a choice."""
    led = h0 if p == 0 else h1 if p == 1 else h2
    suit = SUITS[SUIT_OF[CARD_OF[led]]]
    others = h1 | h2
    if (h0 | others) & SUITS[trump]:
        suit = SUITS[trump]
    return h0 & suit > others & suit
