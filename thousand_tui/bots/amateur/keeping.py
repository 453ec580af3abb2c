"""What a card is worth if it is kept for later, in points of one's own side."""

from __future__ import annotations

from thousand_tui.bots.amateur.situation import Situation, breaks_marriage
from thousand_tui.rules.cards import (
    CARD_POINTS,
    HIGHER_IN_SUIT,
    MARRIAGE_POINTS,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    CardSet,
    Suit,
    cards_of,
)

_SIDE_WINS = [[1.0, 1.0, 1.0], [0.22, 0.5, 0.55], [0.06, 0.15, 0.25], [0.02, 0.06, 0.12]]
"""How likely a side card wins a later trick, by higher cards out (0 to 3) and by guards below it (0 to 2)."""
_TRUMP_WINS = [[1.0, 1.0, 1.0], [0.5, 0.65, 0.7], [0.45, 0.5, 0.55], [0.4, 0.42, 0.45]]
P = {
    "thrown": 0.35,
    "saved": 0.12,
    "leads_again": 0.75,
    "defender_leads": 0.24,
    "fill": 0.7,
    "trump_fill": 1.0,
    "unknown_trump": 0.15,
    "unknown_trump_d": 0.0,
    "ruffpow": 1.0,
}


def keeping_worth(sit: Situation, card: Card, trump: Suit | None) -> float:
    """The points that a card is likely to bring its side later if it is not played now."""
    held = sit.hand & SUIT_CARDS[SUIT_OF[card]]
    worth = suit_worth(sit, held, trump) - suit_worth(sit, held & ~(1 << card), trump)
    suit = breaks_marriage(sit, card)
    if suit is not None:
        worth += MARRIAGE_POINTS[suit] * (P["leads_again"] if sit.declaring else P["defender_leads"])
    return worth


def suit_worth(sit: Situation, held: CardSet, trump: Suit | None) -> float:
    """The points that cards of one suit are likely to bring."""
    if not held:
        return 0.0
    suit = (held.bit_length() - 1) // 6
    out = sit.known.unseen & SUIT_CARDS[suit]
    saved = P["thrown"] if sit.partners else P["saved"]
    stays = 1.0 if suit == trump else 1.0 - ruff_risk(sit, suit, trump)
    if trump is None:
        stays -= P["unknown_trump_d"] if sit.declaring else P["unknown_trump"]
    table = _TRUMP_WINS if suit == trump else _SIDE_WINS
    fill = sit.fill * len(sit.known.others) * (P["trump_fill"] if suit == trump else P["fill"])
    worth, guards = 0.0, 0
    for card in cards_of(held):
        points = CARD_POINTS[card]
        wins = table[min(3, (out & HIGHER_IN_SUIT[card]).bit_count())][min(2, guards)] * stays
        worth += wins * (points + fill) + (1.0 - wins) * points * saved
        guards += 1
    return worth


def ruff_risk(sit: Situation, suit: Suit, trump: Suit | None) -> float:
    """How likely an enemy can trump the next lead of a suit."""
    if trump is None or trump == suit:
        return 0.0
    known = sit.known
    out, trumps = known.unseen & SUIT_CARDS[suit], known.unseen & SUIT_CARDS[trump]
    if not trumps:
        return 0.0
    safe = 1.0
    for enemy in sit.enemies:
        void = known.chance_of_none(enemy, out)
        if void:
            safe *= 1.0 - void * known.chance_of_any(enemy, trumps)
    return 1.0 - safe
