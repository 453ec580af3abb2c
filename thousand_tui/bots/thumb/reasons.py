"""Why a card is played, told from what the card does to the trick."""

from __future__ import annotations

from typing import Final

from thousand_tui.bots.protocol import Reason
from thousand_tui.bots.thumb.fines import fine_to_come
from thousand_tui.bots.thumb.situation import Situation
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import CARD_POINTS, SUIT_CARDS, SUIT_OF, Card
from thousand_tui.rules.tricks import winning_card

_LIKELY: Final = 0.5
_GIFT: Final = 3
"""A card of so many points or more is worth throwing to a partner."""
_FEARED: Final = 50.0
"""From this amount on, points, a fine is what it takes a trick for."""


def why_led(sit: Situation, play: Play, partner_wins: float) -> Reason:
    """Why a card is led, given how likely a partner wins the trick."""
    if play.aces:
        return Reason.DECLARES_ACES
    if play.marriage:
        return Reason.DECLARES_MARRIAGE
    suit, trump = SUIT_OF[play.card], sit.trump
    if sit.is_winner(play.card, trump):
        draws = suit == trump and sit.known.unseen & SUIT_CARDS[suit]
        return Reason.DRAWS_TRUMPS if draws else Reason.CASHES_WINNER
    if partner_wins > _LIKELY:
        return Reason.LEADS_TO_PARTNER
    return Reason.FORCES_RUFF if _declarer_must_trump(sit, play.card) else Reason.LEADS_LOW


def _declarer_must_trump(sit: Situation, card: Card) -> bool:
    """Whether a defender leads what the declarer cannot follow, though he may have a trump."""
    trump, suit = sit.trump, SUIT_OF[card]
    if not sit.partners or trump is None or suit == trump:
        return False
    declarer = sit.enemies[0]
    return sit.known.is_void(declarer, suit) and bool(sit.known.can_hold[declarer] & SUIT_CARDS[trump])


def why_followed(sit: Situation, card: Card, wins: float) -> Reason:
    """Why a card is played to a trick that its side then wins with that chance."""
    if _takes(sit, card):
        if fine_to_come(sit) >= _FEARED:
            return Reason.AVOIDS_FINE
        return Reason.WINS_CHEAPLY if wins >= 1.0 and _could_take_dearer(sit, card) else Reason.WINS_TRICK
    if wins <= _LIKELY:
        return Reason.SAVES_POINTS_FROM_OPPONENT
    return Reason.THROWS_POINTS_TO_PARTNER if CARD_POINTS[card] >= _GIFT else Reason.KEEPS_GUARD


def _takes(sit: Situation, card: Card) -> bool:
    return winning_card((*sit.play.trick, card), sit.trump) == card


def _could_take_dearer(sit: Situation, card: Card) -> bool:
    """Whether a winning card is the cheapest of several that win."""
    winning = [play.card for play in sit.plays if _takes(sit, play.card)]
    return len(winning) > 1 and CARD_POINTS[card] == min(CARD_POINTS[each] for each in winning)
