"""The pack (rules 2): cards as small numbers, sets of cards as bit masks.

A card is ``suit * 6 + rank``, so a card's number is also its place in the unshuffled pack of the record
(spades, clubs, diamonds, hearts; each 9 J Q K T A), and within a suit the higher number is the higher card.
A set of cards is an ``int`` with bit ``card`` set: immutable, hashable, and quick to intersect.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from thousand_tui.rules.quoting import quoted

Card: TypeAlias = int
CardSet: TypeAlias = int
Suit: TypeAlias = int
Rank: TypeAlias = int

SPADES: Final = 0
CLUBS: Final = 1
DIAMONDS: Final = 2
HEARTS: Final = 3
SUITS: Final = (SPADES, CLUBS, DIAMONDS, HEARTS)

NINE: Final = 0
JACK: Final = 1
QUEEN: Final = 2
KING: Final = 3
TEN: Final = 4
ACE: Final = 5
RANKS: Final = (NINE, JACK, QUEEN, KING, TEN, ACE)

RANK_LETTERS: Final = "9JQKTA"
SUIT_LETTERS: Final = "SCDH"

PACK: Final[CardSet] = (1 << 24) - 1
PACK_SIZE: Final = 24

RANK_POINTS: Final = (0, 2, 3, 4, 10, 11)
MARRIAGE_POINTS: Final = (40, 60, 80, 100)
"""Points of a marriage by suit: spades, clubs, diamonds, hearts."""

CARD_POINTS: Final = tuple(RANK_POINTS[card % 6] for card in range(PACK_SIZE))
SUIT_OF: Final = tuple(card // 6 for card in range(PACK_SIZE))
RANK_OF: Final = tuple(card % 6 for card in range(PACK_SIZE))
SUIT_CARDS: Final = tuple(0b111111 << (suit * 6) for suit in SUITS)
"""Every card of a suit, by suit."""
MARRIAGE_CARDS: Final = tuple(0b001100 << (suit * 6) for suit in SUITS)
"""King and queen of a suit, by suit."""
ACES: Final[CardSet] = sum(1 << (suit * 6 + ACE) for suit in SUITS)
HIGHER_IN_SUIT: Final = tuple(SUIT_CARDS[card // 6] & ~((1 << (card + 1)) - 1) for card in range(PACK_SIZE))
"""The cards of the same suit that outrank a card, by card."""

_NAMES: Final = tuple(RANK_LETTERS[card % 6] + SUIT_LETTERS[card // 6] for card in range(PACK_SIZE))
_BY_NAME: Final = {name: card for card, name in enumerate(_NAMES)}


def make_card(rank: Rank, suit: Suit) -> Card:
    """The card of a rank and a suit."""
    return suit * 6 + rank


def card_name(card: Card) -> str:
    """The two-letter name: rank ``A T K Q J 9``, then suit ``S C D H``."""
    return _NAMES[card]


def parse_card(name: str) -> Card:
    """The card of a two-letter name; ``ValueError`` for anything else."""
    try:
        return _BY_NAME[name]
    except (KeyError, TypeError):
        raise ValueError(f"not a card: {quoted(str(name))}") from None


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of the given cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def parse_cards(names: str) -> CardSet:
    """The set of the cards named in a text with blanks between, for tests and tools."""
    return card_set(parse_card(name) for name in names.split())


_SUIT_BITS: Final = 0b111111
_CARDS_BY_SUIT: Final = tuple(
    tuple(tuple(suit * 6 + rank for rank in RANKS if ranks >> rank & 1) for ranks in range(64))
    for suit in SUITS
)
_SPADE_TABLE, _CLUB_TABLE, _DIAMOND_TABLE, _HEART_TABLE = _CARDS_BY_SUIT
_SUIT_POINTS: Final = tuple(sum(RANK_POINTS[rank] for rank in ranks) for ranks in _SPADE_TABLE)


def cards_of(cards: CardSet) -> tuple[Card, ...]:
    """The cards of a set in pack order (spades to hearts, low to high within a suit)."""
    return (
        _SPADE_TABLE[cards & _SUIT_BITS]
        + _CLUB_TABLE[cards >> 6 & _SUIT_BITS]
        + _DIAMOND_TABLE[cards >> 12 & _SUIT_BITS]
        + _HEART_TABLE[cards >> 18]
    )


def points_of(cards: CardSet) -> int:
    """The card points of a set (30 a suit, 120 in the pack)."""
    return (
        _SUIT_POINTS[cards & _SUIT_BITS]
        + _SUIT_POINTS[cards >> 6 & _SUIT_BITS]
        + _SUIT_POINTS[cards >> 12 & _SUIT_BITS]
        + _SUIT_POINTS[cards >> 18]
    )


_QUEENS: Final[CardSet] = sum(1 << (suit * 6 + QUEEN) for suit in SUITS)
_MARRIAGES_BY_QUEENS: Final = {
    sum(1 << (suit * 6 + QUEEN) for suit in suits): suits
    for suits in (tuple(suit for suit in SUITS if chosen >> suit & 1) for chosen in range(16))
}


def marriages_in(cards: CardSet) -> tuple[Suit, ...]:
    """The suits of which a set holds king and queen."""
    return _MARRIAGES_BY_QUEENS[cards & (cards >> 1) & _QUEENS]


def cheapest_first(card: Card) -> tuple[int, int, int]:
    """Sort key of the autoplay order (rules 9): fewest points, then lower rank, then spades to hearts."""
    return CARD_POINTS[card], RANK_OF[card], SUIT_OF[card]
