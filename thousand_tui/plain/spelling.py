"""Cards in plain text: two letters such as ``KH``, and the hand by its suits, for a screen reader to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thousand_tui.rules.cards import (
    CARD_POINTS,
    RANK_OF,
    RANKS,
    SUIT_OF,
    SUITS,
    Card,
    CardSet,
    Rank,
    Suit,
    cards_of,
    make_card,
)
from thousand_tui.words.cards import card_text, rank_text
from thousand_tui.words.language import N_, _, pgettext

_SUITS: Final = (N_("spades"), N_("clubs"), N_("diamonds"), N_("hearts"))
_SUIT_LETTERS: Final = ("SП♠♤", "CТХ♣♧", "DБ♦♢", "HЧ♥♡")
"""What a player may type for each suit: Latin letters, Russian and Ukrainian ones, glyphs."""
_RANK_LETTERS: Final = (("9",), ("J", "В"), ("Q", "Д"), ("K", "К"), ("10", "T", "Х"), ("A", "Т"))
"""The same for each rank: in Russian and Ukrainian jack, queen, king, ten and ace begin so."""


def spelled(card: Card) -> str:
    """A card as it is typed: ``10H``, ``KS``."""
    return card_text(card, letters=True)


def parse_spelled(word: str) -> Card | None:
    """The card that a player typed, in any of the languages; None if it is none."""
    text = word.strip().upper().replace("\ufe0f", "").replace("\ufe0e", "")
    head, last = text[:-1], text[-1:]
    suit = next((suit for suit in SUITS if last and last in _SUIT_LETTERS[suit]), None)
    rank = next((rank for rank in RANKS if head in _RANK_LETTERS[rank]), None)
    return None if suit is None or rank is None else make_card(rank, suit)


def in_order(hand: CardSet) -> list[Card]:
    """A hand as it is told and numbered: by suits, each from its highest card down."""
    return sorted(cards_of(hand), key=lambda card: (SUIT_OF[card], -CARD_POINTS[card], -RANK_OF[card]))


def suit_words(suit: Suit) -> str:
    """A suit's name as a heading."""
    return pgettext("suit", _SUITS[suit])


def hand_words(hand: CardSet) -> str:
    """A hand by suits: ``spades A 10; hearts K Q``."""
    if not hand:
        return _("no cards")
    parts = []
    for suit in SUITS:
        ranks: list[Rank] = [RANK_OF[card] for card in in_order(hand) if SUIT_OF[card] == suit]
        if ranks:
            parts.append(f"{suit_words(suit)} {' '.join(rank_text(rank) for rank in ranks)}")
    return "; ".join(parts)


def cards_words(cards: Sequence[Card]) -> str:
    """Cards one after the other as they are typed."""
    return " ".join(spelled(card) for card in cards)
