"""Cards as a player reads them: ``10♥``, or with letters ``10H``.

The suit glyphs are the bare ones, never followed by U+FE0F: that makes them one cell wide everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from thousand_tui.rules.cards import RANK_OF, SUIT_LETTERS, SUIT_OF, Card, Rank, Suit
from thousand_tui.words.language import pgettext

SUIT_GLYPHS: Final = "♠♣♦♥"
_RANK_TEXTS: Final = ("9", "J", "Q", "K", "10", "A")


def rank_text(rank: Rank) -> str:
    """A rank as it stands on a card; ``10`` for the ten."""
    return _RANK_TEXTS[rank]


def suit_text(suit: Suit, letters: bool = False) -> str:
    """A suit in one cell: its glyph, or its letter ``S C D H``."""
    return SUIT_LETTERS[suit] if letters else SUIT_GLYPHS[suit]


def suit_name(suit: Suit) -> str:
    """A suit in a word, for sentences."""
    return (
        pgettext("suit", "spades"),
        pgettext("suit", "clubs"),
        pgettext("suit", "diamonds"),
        pgettext("suit", "hearts"),
    )[suit]


def led_suit_name(suit: Suit) -> str:
    """A suit in a word, in the case that "led from" and "to have none of" need."""
    # Translators: only used as {led}: "{led} were led", "You have no {led}" (Russian: genitive).
    return (
        pgettext("suit, led", "spades"),
        pgettext("suit, led", "clubs"),
        pgettext("suit, led", "diamonds"),
        pgettext("suit, led", "hearts"),
    )[suit]


def trump_suit_name(suit: Suit) -> str:
    """A suit in a word, in the case that "are trump" needs."""
    # Translators: only used as {trump}: "{trump} are trump" (Russian: nominative).
    return (
        pgettext("suit, trump", "spades"),
        pgettext("suit, trump", "clubs"),
        pgettext("suit, trump", "diamonds"),
        pgettext("suit, trump", "hearts"),
    )[suit]


def marriage_suit_name(suit: Suit) -> str:
    """A suit in a word, as the marriage of that suit is called."""
    # Translators: "declares the {suit} marriage: 100", briefly "leads K♥, {suit} 100".
    return (
        pgettext("marriage of", "spades"),
        pgettext("marriage of", "clubs"),
        pgettext("marriage of", "diamonds"),
        pgettext("marriage of", "hearts"),
    )[suit]


def card_text(card: Card, letters: bool = False) -> str:
    """A card in two or three cells."""
    return rank_text(RANK_OF[card]) + suit_text(SUIT_OF[card], letters)


def cards_text(cards: Iterable[Card], letters: bool = False) -> str:
    """Cards one after the other, in the order given."""
    return " ".join(card_text(card, letters) for card in cards)
