"""The start of a game: seats, dealer, positions, layouts (rules 3; record, header)."""

from typing import Any

import pytest

from tests.helpers.positions import cards, deal, table
from thousand_tui.rules import Layout, Phase, Standing, deal_cards, deal_from, make_rules, new_game
from thousand_tui.rules.cards import card_set
from thousand_tui.rules.state import Auction, CardPlay, Undertaking

N = None


@pytest.mark.parametrize(
    ("preset", "seats", "allowed"),
    [
        ("table", 3, True), ("table", 4, False), ("table", 2, False), ("1001", 3, True), ("1001", 4, True),
        ("1001", 5, False), ("tens-duo", 2, True), ("tens-duo", 3, False), ("draw", 2, True),
        ("draw", 3, False), ("auction", 4, False), ("lviv", 4, False), ("classic", 4, True),
    ],
)  # fmt: skip
def test_seats(preset: str, seats: int, allowed: bool) -> None:
    """A preset allows its numbers of seats (rules 8)."""
    if allowed:
        assert new_game(make_rules(preset), seats, 0).seats == seats
    else:
        with pytest.raises(ValueError, match=f"^{seats} seats: {preset} is played by "):
            new_game(make_rules(preset), seats, 0)


@pytest.mark.parametrize(
    ("preset", "sentence"),
    [("table", "5 seats: table is played by 3"), ("1001", "5 seats: 1001 is played by 3 or 4")],
)
def test_seats_that_are_allowed_are_told(preset: str, sentence: str) -> None:
    """The refusal names the numbers of seats that would do (rules 8)."""
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        new_game(make_rules(preset), 5, 0)


@pytest.mark.parametrize("dealer", [-1, 3])
def test_dealer_has_a_seat(dealer: int) -> None:
    """The first dealer sits at the table."""
    with pytest.raises(ValueError, match=f"dealer {dealer}: the seats are 0 to 2"):
        new_game(make_rules("table"), 3, dealer)


def test_from_nothing() -> None:
    """A game starts at nought with nobody on the barrel."""
    state = new_game(make_rules("table"), 3, 1)
    assert state.standing == Standing((0,) * 3, (0,) * 3, (N,) * 3, (0,) * 3, (0,) * 3, 0, 1)
    assert state.phase is Phase.DEALING
    assert state.turn is None


GOOD: list[tuple[str, tuple[int, ...], dict[str, Any]]] = [
    ("table", (880, 0, 0), {"seated": (2, N, N), "marks": (1, 2, 0)}),
    ("table", (875, -1000, 0), {}),
    ("table", (0, 0, 0), {"concessions": (9, 9, 9), "falls": (4, 0, 1), "deals": 100}),
    ("table", (880, 880, 880), {"seated": (0, 1, 2)}),
    ("table", (880, 0, 0), {"seated": (99, N, N), "barrel_deals": 0}),
    ("table", (555, 3, 7), {}),
    ("1001", (1001, 1001, 0), {}),
    ("1001", (1005, 0, 1005), {"tie_break": "score_then_declarer"}),
    ("1001", (1000, 0, 0), {}),
    ("draw", (999, 0), {}),
    ("draw", (1000, 1000), {}),
    ("lviv", (900, 0, 0), {"seated": (7, N, N)}),
    ("table", (380, 0, 0), {"seated": (0, N, N), "target": 500}),
    ("table", (0, 0, 0), {"marks": (8, 0, 0), "bolt_limit": 9}),
]


@pytest.mark.parametrize(("preset", "total", "more"), GOOD)
def test_reachable_positions(preset: str, total: tuple[int, ...], more: dict[str, Any]) -> None:
    """Only what the record lists is refused as out of reach."""
    assert table(preset, total, **more).standing.total == total


BAD: list[tuple[str, tuple[int, ...], dict[str, Any]]] = [
    ("table", (875, 0, 0), {"seated": (0, N, N)}),
    ("table", (885, 0, 0), {"seated": (0, N, N)}),
    ("table", (880, 0, 0), {"seated": (3, N, N)}),
    ("table", (880, 0, 0), {"seated": (4, N, N)}),
    ("table", (880, 0, 0), {"seated": (-1, N, N)}),
    ("table", (880, 0, 0), {}),
    ("table", (0, 0, 990), {}),
    ("table", (1000, 0, 0), {}),
    ("table", (0, 0, 0), {"marks": (3, 0, 0)}),
    ("table", (0, 0, 0), {"marks": (0, -1, 0)}),
    ("table", (0, 0, 0), {"marks": (1, 0, 0), "bolts": None}),
    ("1001", (0, 0, 0), {"marks": (1, 0, 0)}),
    ("draw", (0, 0), {"marks": (1, 0)}),
    ("1001", (880, 0, 0), {"seated": (0, N, N)}),
    ("1001", (1001, 0, 0), {}),
    ("1001", (1001, 1006, 0), {}),
    ("1001", (1001, 1006, 1006), {"seats": 4}),
    ("draw", (1000, 0), {}),
    ("draw", (1000, 1001), {}),
    ("table", (0, 0, 0), {"deals": -1}),
    ("table", (0, 0, 0), {"concessions": (0, 0, -1)}),
    ("table", (0, 0, 0), {"falls": (0, -1, 0)}),
    ("table", (0, 0), {}),
    ("table", (0, 0, 0), {"marks": (0, 0)}),
    ("table", (0, 0, 0), {"seated": (N, N)}),
]


@pytest.mark.parametrize(("preset", "total", "more"), BAD)
def test_positions_no_game_can_reach(preset: str, total: tuple[int, ...], more: dict[str, Any]) -> None:
    """Refused: off the threshold, used up, unseated above it, too many bolts, a decided game (record)."""
    with pytest.raises(ValueError, match=r"start|seats"):
        table(preset, total, **more)


@pytest.mark.parametrize(
    ("preset", "total", "more", "sentence"),
    [
        ("table", (0, 0), {"seats": 3}, "total has 2 numbers for 3 seats"),
        ("table", (0, 0, 0), {"falls": (0,)}, "falls has 1 numbers for 3 seats"),
        ("table", (0, 0, 0), {"deals": -1}, "deals -1 is negative"),
        ("table", (0, 0, 0), {"concessions": (0, 0, -1)}, "a count of seat 2 is negative"),
        ("table", (0, 0, 0), {"marks": (0, 1, 0), "bolts": None}, "seat 1 has bolts, but bolts are off"),
        ("table", (0, 0, 0), {"marks": (3, 0, 0)}, "seat 0 has 3 bolts, the limit is 3"),
        ("table", (0, 880, 0), {}, "seat 1 has 880 but is not on the barrel"),
        ("1001", (880, 0, 0), {"seated": (0, N, N)}, "seat 0 is on the barrel, but the barrel is off"),
        ("table", (875, 0, 0), {"seated": (0, N, N)}, "seat 0 is on the barrel with 875, not 880"),
        ("table", (880, 0, 0), {"seated": (3, N, N)}, "seat 0 has used up its 3 deals on the barrel"),
        ("1001", (1001, 0, 0), {}, "the game is decided, somebody alone is at 1001"),
    ],
)
def test_what_is_wrong_is_told(
    preset: str, total: tuple[int, ...], more: dict[str, Any], sentence: str
) -> None:
    """The refusal names the seat, what it has and what it may have (record, header)."""
    with pytest.raises(ValueError, match=f"^start: {sentence}$"):
        table(preset, total, **more)


# A deal before its first word


@pytest.mark.parametrize("preset", ["table", "tens-duo", "draw"])
def test_nothing_has_happened_yet(preset: str) -> None:
    """No bid, no pass, nothing closed, nothing undertaken, no trump, no trick (rules 3 and 4)."""
    current = deal(table(preset)).deal
    assert current is not None
    zeros = (0,) * len(current.hands)
    assert current.auction == Auction(zeros, 0, 0, 0, 0, 0, None, 0)
    assert current.undertaking == Undertaking(None, 0, False, False, False, None, False, None, (), 0)
    assert current.play == CardPlay(0, (), None, None, None, False, (), zeros, zeros, zeros, 0)
    assert current.history == ()


# Layouts


def layout(*hands: str, talon: str = "", stock: str = "") -> Layout:
    return Layout(tuple(card_set(cards(hand)) for hand in hands), cards(talon), cards(stock))


SPADES, CLUBS, DIAMONDS = "9S JS QS KS TS AS 9C", "JC QC KC TC AC 9D JD", "QD KD TD AD 9H JH QH"


def test_a_card_twice() -> None:
    """A card that is dealt twice leaves another out (rules 2)."""
    twice = layout(SPADES, CLUBS, DIAMONDS, talon="KH TH QH")
    sentence = r"^the cards dealt are not the pack: one is twice, another missing$"
    with pytest.raises(ValueError, match=sentence):
        deal_cards(table(), twice)


@pytest.mark.parametrize(
    "wrong",
    [
        layout(SPADES, CLUBS, DIAMONDS, talon="KH TH QH"),
        layout(SPADES, CLUBS, DIAMONDS, talon="KH TH"),
        layout(SPADES, CLUBS, "QD KD TD AD 9H JH", talon="KH TH AH"),
        layout(SPADES, CLUBS, DIAMONDS + " KH", talon="TH AH"),
        layout(SPADES, CLUBS, talon="KH TH AH"),
        layout(SPADES, CLUBS, DIAMONDS, "", talon="KH TH AH"),
        layout(SPADES, CLUBS, DIAMONDS, talon="KH TH AH", stock="9S"),
    ],
)
def test_not_the_pack(wrong: Layout) -> None:
    """Seven each and a talon of three, the whole pack, nothing twice (rules 3)."""
    with pytest.raises(ValueError, match=r"card|hands"):
        deal_cards(table(), wrong)


def test_the_pack() -> None:
    """The whole pack is dealt (rules 3)."""
    state = deal_cards(table(), layout(SPADES, CLUBS, DIAMONDS, talon="KH TH AH"))
    assert state.deal is not None
    assert state.deal.forehand == 0


def test_hand_for_the_resting_seat() -> None:
    """The resting seat gets no cards; an active one does (rules 3)."""
    right = layout(SPADES, CLUBS, DIAMONDS, "", talon="KH TH AH")
    wrong = layout("", SPADES, CLUBS, DIAMONDS, talon="KH TH AH")
    assert deal_cards(table("1001", (0,) * 4), right).turn == 0
    with pytest.raises(ValueError, match="seat 0"):
        deal_cards(table("1001", (0,) * 4), wrong)


@pytest.mark.parametrize("preset", ["tens-duo", "draw"])
def test_other_forms(preset: str) -> None:
    """Ten each and four, six each and twelve (rules 3)."""
    rules = make_rules(preset)
    wrong = deal_from(make_rules("draw" if preset == "tens-duo" else "tens-duo"), 2, 1, bytes(32))
    assert deal_cards(table(preset), deal_from(rules, 2, 1, bytes(32))).turn == 0
    with pytest.raises(ValueError, match="card"):
        deal_cards(table(preset), wrong)


def test_cards_are_not_due() -> None:
    """No second deal while one is in progress."""
    with pytest.raises(ValueError, match=r"^no cards are due now$"):
        deal(deal(table()))
