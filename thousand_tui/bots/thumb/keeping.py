"""What a card is worth if it is kept for later, in points of one's own side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from thousand_tui.bots.thumb.situation import Situation, breaks_marriage
from thousand_tui.rules.cards import (
    CARD_POINTS,
    HIGHER_IN_SUIT,
    MARRIAGE_CARDS,
    MARRIAGE_POINTS,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    CardSet,
    Suit,
    cards_of,
)

_SIDE_WINS: Final = ((1.0, 1.0, 1.0), (0.22, 0.5, 0.55), (0.06, 0.15, 0.25), (0.02, 0.06, 0.12))
"""How likely a side card wins a later trick, by higher cards out (0 to 3) and by guards below it (0 to 2)."""
_TRUMP_WINS: Final = ((1.0, 1.0, 1.0), (0.5, 0.65, 0.7), (0.45, 0.5, 0.55), (0.4, 0.42, 0.45))
"""The same for a trump."""
_LOST_BUT_PARTNERS: Final = 0.35
"""How much of its own points a card that wins no trick still brings a side of two or more, a share."""
_LOST_BUT_SAVED: Final = 0.12
"""The same for a seat that plays against all others."""
_WINNER_FILL: Final = 0.7
"""What each other seat puts on a later trick won by a side card, in average cards; on a trump it is one."""
_TRUMP_TO_COME: Final = 0.15
"""How likely a later declaration makes trumps that take a trick from a seat that does not declare."""
_DECLARER_MARRIAGE: Final = 0.75
"""How likely the declarer still declares a marriage that he keeps whole."""
_LONE_MARRIAGE: Final = 0.6
"""The same where nobody is declarer (``draw``)."""
_OTHER_MARRIAGE: Final = 0.24
"""The same for a defender."""
_DRAWN_MARRIAGE: Final = 0.4
"""How likely a marriage completed from the stock is declared."""


def keeping_worth(sit: Situation, card: Card, trump: Suit | None) -> float:
    """The points that a card is likely to bring its side later if it is not played now."""
    held = sit.hand & SUIT_CARDS[SUIT_OF[card]]
    worth = suit_worth(sit, held, trump) - suit_worth(sit, held & ~(1 << card), trump)
    suit = breaks_marriage(sit, card)
    if suit is not None:
        return worth + MARRIAGE_POINTS[suit] * _still_declared(sit)
    return worth + _mate_to_draw(sit, card) if sit.seen.stock_left else worth


def _still_declared(sit: Situation) -> float:
    """How likely this seat still declares a marriage that it keeps whole."""
    if sit.declaring:
        return _DECLARER_MARRIAGE
    return _LONE_MARRIAGE if sit.seen.declarer is None else _OTHER_MARRIAGE


def _mate_to_draw(sit: Situation, card: Card) -> float:
    """The points half a marriage is likely to bring because its mate may come from the stock (``draw``)."""
    suit = SUIT_OF[card]
    pair = MARRIAGE_CARDS[suit]
    if not pair >> card & 1 or not sit.known.unseen & pair:
        return 0.0
    drawn = sit.seen.stock_left / 2 / sit.known.unseen.bit_count()
    return MARRIAGE_POINTS[suit] * drawn * _DRAWN_MARRIAGE


def suit_worth(sit: Situation, held: CardSet, trump: Suit | None) -> float:
    """The points that cards of one suit are likely to bring."""
    if not held:
        return 0.0
    suit = (held.bit_length() - 1) // 6
    fill = sit.fill * len(sit.known.others) * (1.0 if suit == trump else _WINNER_FILL)
    lost = _LOST_BUT_PARTNERS if sit.partners else _LOST_BUT_SAVED
    worth = 0.0
    for card, wins in wins_later(sit, held, trump):
        points = CARD_POINTS[card]
        worth += wins * (points + fill) + (1.0 - wins) * points * lost
    return worth


def wins_later(sit: Situation, held: CardSet, trump: Suit | None) -> Iterator[tuple[Card, float]]:
    """Each of some cards of one suit, from the lowest, and how likely it wins a later trick."""
    suit = (held.bit_length() - 1) // 6
    out = sit.known.unseen & SUIT_CARDS[suit]
    table = _TRUMP_WINS if suit == trump else _SIDE_WINS
    stays = _not_trumped(sit, suit, trump)
    for guards, card in enumerate(cards_of(held)):
        higher_out = (out & HIGHER_IN_SUIT[card]).bit_count()
        yield card, table[min(3, higher_out)][min(2, guards)] * stays


def _not_trumped(sit: Situation, suit: Suit, trump: Suit | None) -> float:
    """How likely a later trick in a suit is not lost to a trump."""
    if trump is None:
        return 1.0 if sit.declaring else 1.0 - _TRUMP_TO_COME
    return 1.0 - ruff_risk(sit, suit, trump)


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
