"""What the bot thinks of cards: what a hand is sure of, and which card wins a trick."""

from __future__ import annotations

from collections.abc import Iterable

from thousand_tui.rules.cards import (
    ACES,
    CARD_POINTS,
    HIGHER_IN_SUIT,
    MARRIAGE_CARDS,
    MARRIAGE_POINTS,
    SUIT_OF,
    Card,
    CardSet,
    card_set,
    marriages_in,
)
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import CardPlay

POINTS_WITH_A_WINNER = 8
"""What a trick brings beside the card that takes it, roughly."""


def sure_points(hand: CardSet) -> int:
    """What a hand counts on: its aces, each ten with its ace, what falls with them, and its marriages."""
    aces = hand & ACES
    tens = hand & aces >> 1  # a ten lies right below its ace
    winners = aces.bit_count() + tens.bit_count()
    marriages = sum(MARRIAGE_POINTS[suit] for suit in marriages_in(hand))
    return 11 * aces.bit_count() + 10 * tens.bit_count() + POINTS_WITH_A_WINNER * winners + marriages


def spare_first(cards: Iterable[Card], hand: CardSet) -> list[Card]:
    """Cards in the order to part with them: no part of a marriage first, then the fewest points."""
    paired = sum(MARRIAGE_CARDS[suit] for suit in marriages_in(hand))
    return sorted(cards, key=lambda card: (paired >> card & 1, CARD_POINTS[card], card))


def still_out(seen: Observation) -> CardSet:
    """The cards that somebody else may still play."""
    gone = seen.hand | seen.aside
    if seen.play is not None:
        gone |= card_set(seen.play.trick)
        for won in seen.play.won:
            gone |= won
    return ((1 << 24) - 1) & ~gone


def is_highest(card: Card, out: CardSet) -> bool:
    """Whether no card that is out is above it in its suit."""
    return not HIGHER_IN_SUIT[card] & out


def takes(card: Card, play: CardPlay) -> bool:
    """Whether a card beats all that lies on the table."""
    best = play.trick[0]
    for other in (*play.trick[1:], card):
        if beats(other, best, play.trump):
            best = other
    return best == card


def beats(card: Card, best: Card, trump: int | None) -> bool:
    """Whether a card, played later, takes the trick from the best one so far."""
    if SUIT_OF[card] == SUIT_OF[best]:
        return card > best
    return SUIT_OF[card] == trump
