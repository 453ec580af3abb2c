"""The pack: names, order, points, marriages (rules 2)."""

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import naive
from thousand_tui.rules.cards import (
    HIGHER_IN_SUIT,
    MARRIAGE_CARDS,
    MARRIAGE_POINTS,
    PACK,
    SUIT_CARDS,
    card_name,
    card_set,
    cards_of,
    cheapest_first,
    make_card,
    marriages_in,
    parse_card,
    parse_cards,
    points_of,
)
from thousand_tui.rules.score_lines import round_to

SUITS = "SCDH"
NAMES = [rank + suit for suit in SUITS for rank in "9JQKTA"]
CARD_SETS = st.integers(0, PACK)


def test_names_in_pack_order() -> None:
    """Two-letter names, 24 cards; the unshuffled pack is 9S JS QS … TH AH (rules 2, record)."""
    assert [card_name(card) for card in range(24)] == NAMES
    assert [parse_card(name) for name in NAMES] == list(range(24))


@pytest.mark.parametrize("text", ["", "K", "10H", "HK", "kh", "KH ", "8S", "KX", "K\N{BLACK HEART SUIT}"])
def test_no_card(text: str) -> None:
    """A name is a rank of ``A T K Q J 9`` and a suit of ``S C D H`` (rules 2); the error shows the word."""
    with pytest.raises(ValueError, match=f'^not a card: "{text}"$'):
        parse_card(text)


@pytest.mark.parametrize(("rank", "points"), [("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0)])
@pytest.mark.parametrize("suit", list(SUITS))
def test_card_points(rank: str, points: int, suit: str) -> None:
    """Points 11, 10, 4, 3, 2, 0 (rules 2)."""
    assert points_of(parse_cards(rank + suit)) == points


def test_sums() -> None:
    """30 a suit, 120 in the pack (rules 2)."""
    assert [points_of(cards) for cards in SUIT_CARDS] == [30, 30, 30, 30]
    assert points_of(PACK) == 120
    assert points_of(0) == 0


@pytest.mark.parametrize("suit", range(4))
def test_rank_order(suit: int) -> None:
    """A 10 K Q J 9 from high to low: the ten outranks the king (rules 2)."""
    falling = [parse_card(rank + SUITS[suit]) for rank in "ATKQJ9"]
    for place, card in enumerate(falling):
        assert HIGHER_IN_SUIT[card] == card_set(falling[:place])


@pytest.mark.parametrize(("suit", "points"), [(0, 40), (1, 60), (2, 80), (3, 100)])
def test_marriage_points(suit: int, points: int) -> None:
    """King and queen of one suit: spades 40, clubs 60, diamonds 80, hearts 100 (rules 2)."""
    pair = parse_cards(f"K{SUITS[suit]} Q{SUITS[suit]}")
    assert MARRIAGE_CARDS[suit] == pair
    assert MARRIAGE_POINTS[suit] == points
    assert marriages_in(pair) == (suit,)


@pytest.mark.parametrize("names", ["KH QS", "KH TH", "QH JH", "AS KS KC KD KH", "QS QC QD QH", "JS KS", ""])
def test_no_marriage(names: str) -> None:
    """A king and a queen of different suits, or either alone, are none (rules 2)."""
    assert marriages_in(parse_cards(names)) == ()


@given(CARD_SETS)
def test_sets_against_names(cards: int) -> None:
    """Sets of cards: their members, points and marriages agree with the plain names."""
    names = {card_name(card) for card in cards_of(cards)}
    assert card_set(cards_of(cards)) == cards
    assert list(cards_of(cards)) == sorted(cards_of(cards))
    assert len(names) == cards.bit_count()
    assert points_of(cards) == naive.points(names)
    assert [SUITS[suit] for suit in marriages_in(cards)] == naive.marriages(names)


def test_make_card() -> None:
    """A card is its suit and its rank."""
    assert [make_card(rank, suit) for suit in range(4) for rank in range(6)] == list(range(24))


def test_cheapest_order() -> None:
    """Cheapest: fewest points; of equals the lower rank, then spades, clubs, diamonds, hearts (rules 9)."""
    in_order = [rank + suit for rank in "9JQKTA" for suit in SUITS]
    assert [card_name(card) for card in sorted(range(24), key=cheapest_first)] == in_order


# Rounding (rules 5)


@pytest.mark.parametrize(
    ("points", "step", "rounded"),
    [
        (37, 5, 35), (38, 5, 40), (98, 5, 100), (95, 10, 100), (94, 10, 90), (37, 1, 37), (0, 5, 0),
        (2, 5, 0), (3, 5, 5), (7, 5, 5), (8, 5, 10), (4, 10, 0), (5, 10, 10), (15, 10, 20), (25, 10, 30),
        (119, 5, 120), (119, 10, 120), (117, 5, 115), (147, 5, 145), (143, 5, 145), (120, 10, 120),
    ],
)  # fmt: skip
def test_rounding(points: int, step: int, rounded: int) -> None:
    """To the nearest multiple, ties up: 37 → 35, 38 → 40, 98 → 100; by ten, 95 → 100 (rules 5)."""
    assert round_to(points, step) == rounded


@given(st.integers(-10_000, 10_000), st.sampled_from([1, 5, 10]))
def test_rounding_against_fractions(points: int, step: int) -> None:
    """Rounding is exact arithmetic (rules 5: use integers)."""
    assert round_to(points, step) == floor(Fraction(points, step) + Fraction(1, 2)) * step
