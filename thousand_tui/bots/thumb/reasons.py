"""Why a card is played, told from what the card does to the trick: only what is true of it."""

from __future__ import annotations

from typing import Final

from thousand_tui.bots.protocol import Reason
from thousand_tui.bots.thumb.fines import fine_to_come
from thousand_tui.bots.thumb.situation import Situation, breaks_marriage, table_points, winning_seat
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import (
    CARD_POINTS,
    HIGHER_IN_SUIT,
    MARRIAGE_CARDS,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    cards_of,
)
from thousand_tui.rules.tricks import winning_card

_LIKELY: Final = 0.5
_GIFT: Final = 3
"""A card of so many points or more is worth throwing to a partner."""
_LITTLE: Final = 4
"""A card of so many points or fewer is little to lose."""
_WORTH_TAKING: Final = 10
"""A trick of so many points or more is taken for its points."""
_FEARED: Final = 50.0
"""From this amount on, points, a fine is what it takes a trick for."""


# The lead


def why_led(sit: Situation, play: Play, partner_wins: float) -> Reason:
    """Why a card is led, given how likely a partner wins the trick."""
    if play.aces:
        return Reason.DECLARES_ACES
    if play.marriage:
        return Reason.DECLARES_MARRIAGE
    card = play.card
    if _is_sure(sit, card):
        return Reason.DRAWS_TRUMPS if _draws_trumps(sit, card) else Reason.CASHES_WINNER
    if sit.is_winner(card, sit.trump):
        return Reason.SIDE_WINS
    if partner_wins > _LIKELY:
        return Reason.LEADS_TO_PARTNER
    if _declarer_must_trump(sit, card):
        return Reason.FORCES_RUFF
    if not sit.held_by(sit.later) & HIGHER_IN_SUIT[card]:
        return Reason.ONLY_TRUMP_BEATS
    return Reason.LEADS_LOW if _loses_little(sit, card) else Reason.RISKS_POINTS


def _is_sure(sit: Situation, card: Card) -> bool:
    """Whether a card that wins the trick so far is beaten by nobody, a partner neither."""
    led = SUIT_OF[sit.play.trick[0]] if sit.play.trick else SUIT_OF[card]
    return sit.stands(card, led, sit.trump, sit.later) >= 1.0


def _draws_trumps(sit: Situation, card: Card) -> bool:
    """Whether it takes trumps from the other side, and the hand has winners that are safe without them."""
    trump = sit.trump
    if trump is None or SUIT_OF[card] != trump or sit.seen.stock_left:
        return False
    out = sit.held_by(sit.enemies)
    aside = cards_of(sit.hand & ~SUIT_CARDS[trump])
    return bool(out & SUIT_CARDS[trump]) and any(not out & HIGHER_IN_SUIT[other] for other in aside)


def _declarer_must_trump(sit: Situation, card: Card) -> bool:
    """Whether a defender leads what the declarer cannot follow, though he may have a trump."""
    trump, suit = sit.trump, SUIT_OF[card]
    if not sit.partners or trump is None or suit == trump or not sit.rules.must_trump:
        return False
    declarer = sit.enemies[0]
    return sit.known.is_void(declarer, suit) and bool(sit.known.can_hold[declarer] & SUIT_CARDS[trump])


def _loses_little(sit: Situation, card: Card) -> bool:
    """Whether it has few points and is no part of a marriage that may still be declared."""
    if CARD_POINTS[card] > _LITTLE or breaks_marriage(sit, card) is not None:
        return False
    pair = MARRIAGE_CARDS[SUIT_OF[card]]
    may_be_drawn = sit.seen.stock_left and pair >> card & 1 and pair & ~(1 << card) & sit.known.unseen
    return not may_be_drawn


# The other cards


def why_followed(sit: Situation, card: Card, wins: float) -> Reason:
    """Why a card is played to a trick that its side then wins with that chance."""
    if _takes(sit, card):
        return _why_taken(sit, card, wins)
    if wins <= _LIKELY:
        if CARD_POINTS[card] > min(CARD_POINTS[play.card] for play in sit.plays):
            return Reason.BEST_WEIGHED
        return Reason.SAVES_POINTS_IN_DOUBT if wins else Reason.SAVES_POINTS_FROM_OPPONENT
    if CARD_POINTS[card] >= _GIFT:
        won = wins >= 1.0 and winning_seat(sit) in sit.partners  # one who plays later need not take it
        return Reason.THROWS_POINTS_TO_PARTNER if won else Reason.TRUSTS_PARTNER_WITH_POINTS
    return Reason.BEST_WEIGHED if _guards(sit, card) else Reason.KEEPS_GUARD


def _why_taken(sit: Situation, card: Card, wins: float) -> Reason:
    if fine_to_come(sit) >= _FEARED:
        return Reason.AVOIDS_FINE
    if not _is_sure(sit, card):
        return Reason.SIDE_WINS if wins >= 1.0 else Reason.BEATS_SO_FAR
    if _could_take_dearer(sit, card):
        return Reason.WINS_CHEAPLY
    worth = table_points(sit) + CARD_POINTS[card]
    return Reason.WINS_TRICK if worth >= _WORTH_TAKING else Reason.WINS_LEAD


def _takes(sit: Situation, card: Card) -> bool:
    return winning_card((*sit.play.trick, card), sit.trump) == card


def _could_take_dearer(sit: Situation, card: Card) -> bool:
    """Whether a winning card is the cheapest of several that win."""
    points = [CARD_POINTS[play.card] for play in sit.plays if _takes(sit, play.card)]
    return CARD_POINTS[card] == min(points) < max(points)


def _guards(sit: Situation, card: Card) -> bool:
    """Whether a card of its suit that it leaves behind may fall to a higher one."""
    left = sit.hand & SUIT_CARDS[SUIT_OF[card]] & ~(1 << card)
    out = sit.still_out
    return any(out & HIGHER_IN_SUIT[other] for other in cards_of(left))
