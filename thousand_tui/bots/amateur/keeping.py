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
    Suit,
)

_TOP = 0
_SIDE_WINS = ((1.0, 1.0, 1.0), (0.22, 0.5, 0.55), (0.06, 0.15, 0.25), (0.02, 0.06, 0.12))
"""How likely a side card wins a later trick, by higher cards out (0 to 3) and by guards below it (0 to 2)."""
_TRUMP_WINS = ((1.0, 1.0, 1.0), (0.5, 0.65, 0.7), (0.45, 0.5, 0.55), (0.4, 0.42, 0.45))
_THROWN_TO_PARTNER = 0.35
"""How likely a defender's loser still falls to a trick of the own side."""
_LOSER_SAVED = 0.12
"""The same for a seat without a partner: the trick it falls to is one it wins itself."""
_LEADS_AGAIN = 0.75
"""How likely the declarer gets to lead with a marriage he keeps."""
_DEFENDER_LEADS = 0.4


def keeping_worth(sit: Situation, card: Card, trump: Suit | None) -> float:
    """The points that a card is likely to bring its side later if it is not played now."""
    points = CARD_POINTS[card]
    wins = _wins_later(sit, card, trump)
    saved = _THROWN_TO_PARTNER if sit.partners else _LOSER_SAVED
    worth = wins * (points + _trick_fill(sit)) + (1.0 - wins) * points * saved
    suit = breaks_marriage(sit, card)
    if suit is not None:
        worth += MARRIAGE_POINTS[suit] * (_LEADS_AGAIN if sit.declaring else _DEFENDER_LEADS)
    return worth


def _trick_fill(sit: Situation) -> float:
    return sit.fill * len(sit.known.others) * 0.7


def _wins_later(sit: Situation, card: Card, trump: Suit | None) -> float:
    suit = SUIT_OF[card]
    out = sit.known.unseen & SUIT_CARDS[suit]
    higher = min(3, (out & HIGHER_IN_SUIT[card]).bit_count())
    lower = sit.hand & SUIT_CARDS[suit] & ((1 << card) - 1)
    guards = min(2, lower.bit_count())
    if suit == trump:
        return _TRUMP_WINS[higher][guards]
    return _SIDE_WINS[higher][guards] * (1.0 - ruff_risk(sit, suit, trump))


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
