"""How much a hand may bid or name (rules 3, the two caps)."""

from __future__ import annotations

from thousand_tui.rules.cards import ACES, MARRIAGE_POINTS, CardSet, marriages_in
from thousand_tui.rules.refusals import Refusal
from thousand_tui.rules.ruleset import Rules

BLIND_BID = 120
"""The only blind bid of ``first_hand_120``."""
BID_LIMIT = 400
"""120 card points and 280 for all marriages: nothing higher is bid or named anywhere."""


def held_marriages(rules: Rules, hand: CardSet) -> int:
    """The points of the marriages in a hand, four aces included where they count as one."""
    held = sum(MARRIAGE_POINTS[suit] for suit in marriages_in(hand))
    return held + rules.ace_marriage if hand & ACES == ACES else held


def bid_cap(rules: Rules, hand: CardSet) -> tuple[int, Refusal]:
    """The most that may be bid or named on a hand, and why not more; no cards stands for a closed hand."""
    held = held_marriages(rules, hand)
    if not held:
        cap = rules.bid_cap_no_marriage
        return (cap, Refusal.BID_CAP_NO_MARRIAGE) if cap else (BID_LIMIT, Refusal.BID_LIMIT)
    if rules.bid_cap_with_marriage == "sum_held":
        return min(BID_LIMIT, 120 + held), Refusal.BID_CAP_HELD
    return BID_LIMIT, Refusal.BID_LIMIT
