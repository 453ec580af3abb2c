"""Talon and exchange of ``trio`` (rules 3, talon)."""

from typing import Any

import pytest

from tests.helpers.positions import cards, deal, hand, legal, refusal, say, table
from thousand_tui.rules import GameState, Phase, Refusal, observe
from thousand_tui.rules.actions import Give, HiddenGive

HAND = "AC QH 9H QD JS 9C KS"
TALON = "9S TD TH"


def taken(preset: str = "table", words: str = "bid 100, pass, pass, take", **options: Any) -> GameState:
    return say(deal(table(preset, **options), HAND, talon=TALON), words)


def test_declarer_takes_all_three() -> None:
    """``give_one_each``: the declarer takes all three (rules 3)."""
    state = taken()
    assert hand(state, 0) == set(HAND.split()) | set(TALON.split())
    assert state.phase is Phase.EXCHANGE
    assert state.turn == 0


@pytest.mark.parametrize("word", ["take 0", "take 1"])
def test_no_pairs_in_trio(word: str) -> None:
    """The talon of three is one (rules 3)."""
    assert refusal(taken(words="bid 100, pass, pass"), word) is Refusal.PAIR


def test_any_card_of_ten() -> None:
    """One card from his ten to each defender (rules 3)."""
    names = {*HAND.split(), *TALON.split()}
    assert legal(taken()) == {f"give {name} 1" for name in names} | {"concede"}


@pytest.mark.parametrize("dealer", range(3))
def test_clockwise_to_each_defender(dealer: int) -> None:
    """One to each defender, clockwise from the declarer; then everybody has 8 (rules 3, record)."""
    first = (dealer + 1) % 3
    second, third = (first + 1) % 3, (first + 2) % 3
    state = say(deal(table(dealer=dealer), HAND, talon=TALON), "bid 100, pass, pass, take")
    assert refusal(state, f"give TD {third}") is Refusal.GIVE_ORDER
    assert refusal(state, f"give TD {first}") is Refusal.GIVE_ORDER
    state = say(state, f"give TD {second}")
    assert refusal(state, f"give TH {second}") is Refusal.GIVE_ORDER
    assert refusal(state, f"give TD {third}") is Refusal.CARD_NOT_HELD
    state = say(state, f"give 9C {third}")
    assert [len(hand(state, seat)) for seat in range(3)] == [8, 8, 8]
    assert "TD" in hand(state, second)
    assert "9C" in hand(state, third)


def test_four_seats_skip_the_dealer() -> None:
    """The resting dealer gets none (rules 3)."""
    state = deal(table("1001", (0,) * 4, dealer=1), HAND, talon=TALON)
    state = say(state, "bid 100, pass, pass, take")
    assert state.turn == 2
    assert refusal(state, "give TD 1") is Refusal.GIVE_ORDER
    state = say(state, "give TD 3")
    assert refusal(state, "give TH 1") is Refusal.GIVE_ORDER
    state = say(state, "give TH 0")
    assert [len(hand(state, seat)) for seat in range(4)] == [8, 0, 8, 8]


def test_declarer_in_the_middle() -> None:
    """Clockwise from the declarer, wherever he sits (rules 3)."""
    state = say(
        deal(table(), HAND, "TC TS AS KC QS JC JH", talon=TALON), "bid 100, bid 105, pass, pass, take"
    )
    assert {word.split()[2] for word in legal(state) if word.startswith("give")} == {"2"}
    assert {word.split()[2] for word in legal(say(state, "give 9S 2")) if word.startswith("give")} == {"0"}


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("give KH 1", Refusal.CARD_NOT_HELD),
        ("give TD 0", Refusal.GIVE_ORDER),
        ("take", Refusal.WRONG_PHASE),
        ("contract 100", Refusal.WRONG_PHASE),
        ("discard TD TH", Refusal.WRONG_PHASE),
        ("AC", Refusal.WRONG_PHASE),
        ("pass", Refusal.WRONG_PHASE),
        ("throw-in", Refusal.THROW_IN),
    ],
)
def test_refused_in_the_exchange(word: str, reason: Refusal) -> None:
    """What else is not done while giving (rules 3)."""
    assert refusal(taken(), word) is reason


# keep_one_give_two


@pytest.mark.parametrize("kept", TALON.split())
def test_keep_one_give_two(kept: str) -> None:
    """He keeps one of the three and gives each one of the others; no card of his hand (rules 3)."""
    state = taken("tens", "bid 60, pass, pass, contract 60, take")
    one, other = (name for name in TALON.split() if name != kept)
    assert {word for word in legal(state) if word.startswith("give")} == {
        f"give {name} 1" for name in TALON.split()
    }
    assert refusal(state, "give AC 1") is Refusal.GIVE_FROM_TALON
    assert refusal(state, "give KH 1") is Refusal.CARD_NOT_HELD
    state = say(state, f"give {one} 1")
    assert refusal(state, f"give {one} 2") is Refusal.CARD_NOT_HELD
    assert refusal(state, "give 9C 2") is Refusal.GIVE_FROM_TALON
    state = say(state, f"give {other} 2")
    assert hand(state, 0) == {*HAND.split(), kept}
    assert [len(hand(state, seat)) for seat in range(3)] == [8, 8, 8]
    assert state.phase is Phase.PLAY


# Who sees it


@pytest.mark.parametrize(
    ("visibility", "bid", "seen"),
    [
        ("all", 100, True),
        ("declarer", 100, False),
        ("declarer", 120, False),
        ("hidden_at_min", 100, False),
        ("hidden_at_min", 105, True),
    ],
)
def test_visibility(visibility: str, bid: int, seen: bool) -> None:
    """Turned up for all; only for the declarer; or hidden if the auction was won at ``bid_min`` (rules 3)."""
    state = taken(words=f"bid {bid}, pass, pass, take", talon_visibility=visibility)
    assert set(observe(state, 0).talon or ()) == set(cards(TALON))
    for seat in (1, 2):
        assert (observe(state, seat).talon is not None) is seen


def test_nobody_sees_it_before() -> None:
    """Until it is taken nobody has seen the talon, the declarer either (rules 3)."""
    state = taken(words="bid 100, pass, pass")
    assert [observe(state, seat).talon for seat in range(3)] == [None] * 3


def test_the_resting_seat_sees_what_all_see() -> None:
    """Turned up for everybody: the resting dealer too (rules 3)."""
    state = say(deal(table("1001", (0,) * 4), HAND, talon=TALON), "bid 100, pass, pass, take")
    assert observe(state, 3).talon == observe(state, 0).talon


@pytest.mark.parametrize(("face", "knows"), [("down", {0, 1}), ("up", {0, 1, 2})])
def test_given_cards_face(face: str, knows: set[int]) -> None:
    """Face down only giver and receiver know a given card; face up everybody does (rules 3)."""
    state = say(taken(pass_cards_face=face), "give JS 1, give QH 2")
    js = cards("JS")[0]
    for seat in range(3):
        seen = observe(state, seat)
        assert (any(gift.card == js for gift in seen.gifts)) is (seat in knows)
        step = next(step for step in seen.history if isinstance(step.action, (Give, HiddenGive)))
        assert isinstance(step.action, Give) is (seat in knows)
        assert seen.gifts_made == 2


@pytest.mark.parametrize(
    ("named", "phase"),
    [("after_exchange", Phase.CONTRACT_AFTER), ("before_talon", Phase.PLAY), ("bid_is_contract", Phase.PLAY)],
)
def test_what_follows_the_exchange(named: str, phase: Phase) -> None:
    """The contract is named after the exchange, or has been, or is the bid (rules 3, contract)."""
    words = "contract 100, take" if named == "before_talon" else "take"
    state = taken(words=f"bid 100, pass, pass, {words}, give JS 1, give QH 2", contract_named=named)
    assert state.phase is phase
    assert state.turn == 0
