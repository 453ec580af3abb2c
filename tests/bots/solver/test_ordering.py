"""Which cards the search tries, which of them it takes for nearly the same, and in which order."""

from __future__ import annotations

import random

import pytest

from thousand_tui.bots.solver import NO_TRUMP
from thousand_tui.bots.solver.ordering import (
    CHEAPEST,
    DEAREST,
    FOUR_ACES,
    MARRIAGE,
    SAVING,
    THROWING,
    WINNING,
    Ordering,
    to_front,
)
from thousand_tui.bots.solver.tables import BARRED
from thousand_tui.rules.cards import (
    ACES,
    CARD_POINTS,
    CLUBS,
    DIAMONDS,
    HEARTS,
    MARRIAGE_CARDS,
    SPADES,
    SUIT_CARDS,
    card_name,
    cards_of,
    parse_cards,
)

Options = tuple[int, int, int]
"""Whether cards may be neighbours, whether there is an order, and the points of four aces."""

USUAL = (1, 1, 0)
ALL_DIFFERENT = (0, 1, 0)
IN_PACK_ORDER = (1, 0, 0)
ACES_COUNT = (1, 1, 100)
DECLARED = {0: "", MARRIAGE: "+", FOUR_ACES: "*"}


def read(moves: list[int]) -> str:
    """The moves as words: the card, ``+`` for its marriage, ``*`` for four aces, its step if it has one."""
    words = []
    for move in moves:
        step = move >> 7 & 15
        words.append(card_name(move & 31) + DECLARED[move >> 5 & 3] + (f"~{step}" if step else ""))
    return " ".join(words)


def of_suit(kind: int, mine: str, others: str = "", options: Options = USUAL) -> str:
    cards = parse_cards(mine)
    suit = cards_of(cards)[0] // 6
    return read(Ordering(*options).of_suit(kind, suit, cards, parse_cards(others)))


def leads(hand: str, one: str = "", two: str = "", trump: int = NO_TRUMP, options: Options = USUAL) -> str:
    return read(Ordering(*options).leads(parse_cards(hand), parse_cards(one), parse_cards(two), trump))


@pytest.mark.parametrize(
    ("kind", "together", "parted", "all_apart"),
    [
        (WINNING, "AS TS~1 KS~6 9S~4", "AS TS~1 KS~6 9S", "AS KS 9S"),
        (THROWING, "AS TS~1 KS~6 9S~4", "AS TS~1 KS~6 9S", "AS KS 9S"),
        (SAVING, "9S KS~4 TS~6 AS~1", "9S KS TS~6 AS~1", "9S KS AS"),
        (DEAREST, "AS", "AS 9S", "AS KS 9S"),
        (CHEAPEST, "9S", "9S KS", "9S KS AS"),
    ],
)
def test_neighbours_follow_their_best_with_the_points_they_differ_by(
    kind: int, together: str, parted: str, all_apart: str
) -> None:
    """Neighbours have nobody else's card between them."""
    assert of_suit(kind, "AS TS KS 9S") == together
    assert of_suit(kind, "AS TS KS 9S", "QS") == parted
    assert of_suit(kind, "AS TS KS 9S", "QS JS AH") == parted
    assert of_suit(kind, "AS KS 9S", "TS JS") == all_apart
    assert of_suit(kind, "AS KS 9S", options=ALL_DIFFERENT) == all_apart


@pytest.mark.parametrize(
    ("kind", "moves"),
    [
        (WINNING, "AS KS QS~1 JS"),
        (SAVING, "JS QS KS~1 AS"),
        (DEAREST, "AS KS JS"),
        (CHEAPEST, "JS QS AS"),
    ],
)
def test_a_pair_has_no_neighbours_but_each_other(kind: int, moves: str) -> None:
    """To part with one of them costs a marriage, whatever the points."""
    assert of_suit(kind, "AS KS QS JS") == moves


def test_an_ace_has_no_neighbour_where_four_aces_count() -> None:
    assert of_suit(WINNING, "AS TS KS", options=ACES_COUNT) == "AS TS KS~6"
    assert of_suit(SAVING, "AS TS KS", options=ACES_COUNT) == "KS TS~6 AS"


def test_over_several_suits_the_dearest_or_cheapest_comes_first() -> None:
    mine, others = parse_cards("TS 9S AC KC JD"), parse_cards("AS KS TC QC AD 9D")
    assert read(Ordering(*USUAL).of_hand(WINNING, mine, others)) == "AC TS KC JD 9S"
    assert read(Ordering(*USUAL).of_hand(THROWING, mine, others)) == "AC TS KC JD 9S"
    assert read(Ordering(*USUAL).of_hand(SAVING, mine, others)) == "9S JD KC TS AC"
    assert read(Ordering(*IN_PACK_ORDER).of_hand(WINNING, mine, others)) == "9S TS KC AC JD"
    assert Ordering(*USUAL).of_hand(SAVING, 0, others) == []


def test_who_cannot_follow_ruffs_first() -> None:
    mine, others = parse_cards("TS 9S AC KC"), parse_cards("AS KS TC QC")
    spades = mine & SUIT_CARDS[SPADES]
    assert read(Ordering(*USUAL).discards(mine, spades, others, SAVING)) == "TS 9S KC AC"
    assert read(Ordering(*USUAL).discards(mine, spades, others, THROWING)) == "TS 9S AC KC"
    assert read(Ordering(*USUAL).discards(mine, 0, others, SAVING)) == "9S KC TS AC"
    assert read(Ordering(*USUAL).discards(spades, spades, others, SAVING)) == "TS 9S"


def test_a_lead_tries_marriages_and_safe_winners_first_then_low_cards() -> None:
    assert leads("AS TS 9S KH QH 9D", "KS AH", "AD TD") == "KH+ QH+~1 AS TS~1 9S 9D KH QH~1"
    assert leads("AS KS QS KC QC", "TS TC", "AH") == "AS KC+ QC+~1 KS+ QS+~1 KS QS~1 KC QC~1"
    assert leads("9S KC TD", "AS AC", "AD") == "9S KC TD"


def test_trumps_are_drawn_as_long_as_others_hold_any() -> None:
    hand = "AS TS 9S KS QS KH QH"
    assert leads(hand, "JS AH", "AD TD", SPADES) == "AS TS~1 KH+ QH+~1 KS+ QS+~1 9S KS QS~1 KH QH~1"
    assert leads("AC 9S TS", "TC", "JS QC", SPADES) == "TS AC 9S"
    assert leads("AC 9S TS", "TC", "TD QC", SPADES) == "AC TS 9S~10"
    assert leads("KS 9C", "AS", "AC", SPADES) == "9C KS"
    assert leads("KS TC", "AS", "AC", SPADES) == "TC KS"


def test_a_winner_that_can_be_ruffed_is_led_late() -> None:
    """Whether by the next player or the one after him; who holds the suit himself cannot ruff."""
    assert leads("AD 9S", "JS TD", "JH TC", SPADES) == "AD 9S"
    assert leads("AD 9S", "JH TC", "JS TD", SPADES) == "AD 9S"
    assert leads("AD 9S", "JS AH", "JH TD", SPADES) == "9S AD"
    assert leads("AD 9S", "JH TD", "JS AH", SPADES) == "9S AD"
    assert leads("AD TS", "JS AH", "JH TD", SPADES) == "TS AD"
    assert leads("AD TC", "AS AH", "JS JH", SPADES) == "TC AD"


def test_a_lead_that_may_declare_nothing_only_plays_cards() -> None:
    assert leads("AS TS 9S KH QH 9D", "KS AH", "AD TD", BARRED) == "AS TS~1 9S 9D KH QH~1"
    aces = "AS AC AD AH 9D KH QH"
    assert leads(aces, "JS TD", "JH TC", BARRED, ACES_COUNT) == "AS AC AD AH 9D KH QH~1"


def test_four_aces_are_declared_before_all_else() -> None:
    hand = "AS AC AD AH KH QH"
    assert leads(hand, "JS", "JH TC", NO_TRUMP, ACES_COUNT) == "AS* AC* AD* AH* KH+ QH+~1 AS AC AD AH KH QH~1"
    assert leads(hand, "JS", "JH TC") == "KH+ QH+~1 AS AC AD AH KH QH~1"
    assert leads("AS AC AD KH", "JS", "JH", NO_TRUMP, ACES_COUNT) == "AS AC AD KH"


def test_pack_order_is_a_choice_of_its_own() -> None:
    without = (0, 0, 100)
    assert leads("AS AC AD AH KH QH", "JS", "9H", NO_TRUMP, without) == (
        "AS AC AD QH KH AH QH+ KH+ AS* AC* AD* AH*"
    )


@pytest.mark.parametrize("options", [USUAL, ALL_DIFFERENT, IN_PACK_ORDER, ACES_COUNT], ids=str)
def test_every_lead_is_there_once_and_steps_are_differences_in_points(options: Options) -> None:
    """Every card plainly, every card of a pair with its marriage, every ace of four with all aces."""
    ordering, rng = Ordering(*options), random.Random(401)
    for _ in range(300):
        pack = rng.sample(range(24), rng.choice((24, 12, 18)))
        hands = [sum(1 << card for card in pack[start::3]) for start in range(3)]
        trump = rng.randrange(6)
        moves = ordering.leads(hands[0], hands[1], hands[2], trump)
        expected = [(card, 0) for card in cards_of(hands[0])]
        if trump != BARRED:
            pairs = [pair for pair in MARRIAGE_CARDS if hands[0] & pair == pair]
            expected += [(card, MARRIAGE) for pair in pairs for card in cards_of(pair)]
            if ordering.four_aces and hands[0] & ACES == ACES:
                expected += [(card, FOUR_ACES) for card in cards_of(ACES)]
        assert sorted((move & 31, move >> 5 & 3) for move in moves) == sorted(expected)
        before = moves[0]
        for move in moves:
            step = move >> 7 & 15
            if step:
                assert step == abs(CARD_POINTS[move & 31] - CARD_POINTS[before & 31])
                assert move >> 5 & 3 == before >> 5 & 3
            before = move


def test_a_suit_is_remembered_by_kind_cards_and_suit() -> None:
    ordering = Ordering(1, 1, 0)
    spades = ordering.of_suit(WINNING, SPADES, parse_cards("AS 9S"), 0)
    assert ordering.of_suit(WINNING, SPADES, parse_cards("AS 9S AH"), parse_cards("TD")) is spades
    assert read(ordering.of_suit(SAVING, SPADES, parse_cards("AS 9S"), 0)) == "9S AS~11"
    assert read(ordering.of_suit(WINNING, SPADES, parse_cards("AS 9S"), parse_cards("KS"))) == "AS 9S"
    assert read(ordering.of_suit(WINNING, HEARTS, parse_cards("AH 9H"), 0)) == "AH 9H~11"
    assert read(ordering.of_suit(WINNING, CLUBS, parse_cards("AC 9C"), 0)) == "AC 9C~11"
    assert read(ordering.of_suit(WINNING, SPADES, parse_cards("AS"), parse_cards("9S"))) == "AS"
    assert read(ordering.of_suit(WINNING, SPADES, parse_cards("9S"), parse_cards("AS"))) == "9S"
    assert spades is ordering.of_suit(WINNING, SPADES, parse_cards("AS 9S"), 0)


def test_groups_run_from_the_highest_down() -> None:
    def groups(mine: str, others: str, options: Options = USUAL) -> list[str]:
        masks = [parse_cards(cards) >> 6 * DIAMONDS & 63 for cards in (mine, others)]
        return [" ".join(map(card_name, group)) for group in Ordering(*options).groups(DIAMONDS, *masks)]

    assert groups("AD TD KD JD 9D", "QD") == ["AD TD KD", "JD 9D"]
    assert groups("AD TD KD JD 9D", "") == ["AD TD KD JD 9D"]
    assert groups("TD JD", "AD 9D") == ["TD JD"]
    assert groups("TD KD QD JD 9D", "AD") == ["TD", "KD QD", "JD 9D"]
    assert groups("AD TD KD", "9D", ACES_COUNT) == ["AD", "TD KD"]
    assert groups("AD TD", "", ALL_DIFFERENT) == ["AD", "TD"]
    assert groups("AD KD", "TD") == ["AD", "KD"]
    assert groups("", "AD") == []


def test_a_refuting_move_comes_to_the_front_with_its_neighbours() -> None:
    """They may be a little better still, and their steps count from it."""
    moves = Ordering(*USUAL).leads(
        parse_cards("AS TS 9S KH QH 9D"), parse_cards("KS AH"), parse_cards("AD TD"), NO_TRUMP
    )
    assert read(moves) == "KH+ QH+~1 AS TS~1 9S 9D KH QH~1"
    to_front(moves, 2)
    assert read(moves) == "AS TS~1 KH+ QH+~1 9S 9D KH QH~1"
    to_front(moves, 5)
    assert read(moves) == "9D AS TS~1 KH+ QH+~1 9S KH QH~1"
    to_front(moves, 6)
    assert read(moves) == "KH QH~1 9D AS TS~1 KH+ QH+~1 9S"
    to_front(moves, 7)
    assert read(moves) == "9S KH QH~1 9D AS TS~1 KH+ QH+~1"
    moves = Ordering(*USUAL).leads(
        parse_cards("AS QS JS AC TD"), parse_cards("9S"), parse_cards("AD"), NO_TRUMP
    )
    assert read(moves) == "AS QS~8 JS~1 AC TD"
    to_front(moves, 3)
    to_front(moves, 1)
    assert read(moves) == "AS QS~8 JS~1 AC TD"
