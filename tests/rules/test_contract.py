"""Naming the contract (rules 3, contract)."""

from typing import Any

import pytest

from tests.helpers.positions import deal, finish, legal, refusal, result, say, table, to_lead
from thousand_tui.rules import GameState, Phase, Refusal

PLAIN = "AC QH 9H QD JS 9C KS"
TALON = "9S TD TH"
AFTER = ", pass, pass, take, give TD 1, give TH 2"


def contracts(state: GameState) -> list[int]:
    return sorted(int(word.split()[1]) for word in legal(state) if word.startswith("contract"))


def due(
    hand: str = PLAIN, bid: int = 115, talon: str = TALON, words: str = AFTER, **options: Any
) -> GameState:
    return say(deal(table(**options), hand, talon=talon), f"bid {bid}{words}")


def test_at_least_his_bid() -> None:
    """The declarer names a contract of at least his bid, in steps, up to the cap (rules 3)."""
    state = due()
    assert state.phase is Phase.CONTRACT_AFTER
    assert contracts(state) == [115, 120]
    assert refusal(state, "contract 110") is Refusal.CONTRACT_TOO_LOW
    assert refusal(state, "contract 117") is Refusal.BID_STEP
    assert refusal(state, "contract 125") is Refusal.BID_CAP_NO_MARRIAGE
    assert refusal(state, "contract 405") in (Refusal.BID_LIMIT, Refusal.BID_CAP_NO_MARRIAGE)


@pytest.mark.parametrize(
    ("hand", "talon", "words", "top"),
    [
        ("KH QH 9H QD JS 9C KS", TALON, AFTER, 400),
        (PLAIN, "KH TD TH", AFTER, 400),
        ("KH QH 9H QD JS 9C KS", TALON, ", pass, pass, take, give KH 1, give TH 2", 120),
        ("KH QH 9H QD JS 9C KS", "KD TD TH", ", pass, pass, take, give KH 1, give TH 2", 400),
    ],
)
def test_cap_on_the_cards_he_then_holds(hand: str, talon: str, words: str, top: int) -> None:
    """The caps are judged on the cards he then holds: one taken counts, one given away does not (rules 3)."""
    assert contracts(due(hand, talon=talon, words=words))[-1] == top


@pytest.mark.parametrize(("given", "allowed"), [("QD", [130]), ("JH", [130, *range(135, 401, 5)])])
def test_lowest_is_always_allowed(given: str, allowed: list[int]) -> None:
    """The lowest contract he may name is always allowed, whatever the caps (rules 3)."""
    state = due("KD QD QC 9C QH AC 9H", 130, "JD TD JH", f", pass, pass, take, give {given} 1, give JD 2")
    assert contracts(state) == allowed


@pytest.mark.parametrize(
    ("bid", "words", "top"),
    [(160, AFTER, 220), (220, AFTER, 220), (220, ", pass, pass, take, give QH 1, give TH 2", 220)],
)
def test_sum_held(bid: int, words: str, top: int) -> None:
    """``sum_held`` binds the contract too (rules 3)."""
    state = due("KH QH 9H QD JS 9C KS", bid, words=words, bid_cap_with_marriage="sum_held")
    assert contracts(state) == list(range(bid, top + 1, 5))


def test_four_aces() -> None:
    """Four aces count as a marriage for the contract's caps too (rules 3)."""
    state = due("AC AS AD 9H JS 9C KS", talon="AH TD TH", ace_marriage=100, bid_cap_with_marriage="sum_held")
    assert contracts(state)[-1] == 220
    assert contracts(due("AC AS AD 9H JS 9C KS", talon="AH TD TH", ace_marriage=0))[-1] == 120
    state = due("AC AS AD 9H JS 9C KS", talon="AH TD TH", ace_marriage=4, bid_cap_with_marriage="sum_held")
    assert contracts(state)[-1] == 120
    assert refusal(state, "contract 125") is Refusal.BID_CAP_HELD


# On the barrel


@pytest.mark.parametrize(("bid", "lowest"), [(100, 120), (115, 120), (120, 120)])
def test_barrel_lowest(bid: int, lowest: int) -> None:
    """On the barrel the lowest contract is max(bid, ``barrel_gap``) (rules 3)."""
    state = due(bid=bid, total=(880, 0, 0), seated=(0, None, None))
    assert contracts(state) == [lowest]
    assert refusal(state, f"contract {lowest - 5}") is Refusal.CONTRACT_TOO_LOW


def test_barrel_of_lviv() -> None:
    """The gap of 100 leaves the bid as it is (rules 3)."""
    state = say(
        deal(table("lviv", (900, 0, 0), seated=(0, None, None)), PLAIN, talon=TALON), "bid 105" + AFTER
    )
    assert contracts(state)[0] == 105


def test_somebody_else_on_the_barrel() -> None:
    """The gap concerns only a declarer who is on the barrel himself (rules 3)."""
    assert contracts(due(bid=100, total=(0, 880, 0), seated=(None, 0, None)))[0] == 100


def test_barrel_gap_above_the_cap() -> None:
    """The lowest is allowed whatever the caps: a gap of 200 without a cap off needs none (rules 3)."""
    state = due(bid=100, total=(800, 0, 0), seated=(0, None, None), barrel_gap=200, bid_cap_no_marriage=200)
    assert contracts(state) == [200]


def test_barrel_gap_above_the_sum_held() -> None:
    """The same with ``sum_held``: 120 + 40 held, but the barrel needs at least 140 (rules 3)."""
    state = due("KS QS 9H QD JS 9C 9D", total=(860, 0, 0), seated=(0, None, None), barrel_gap=140,
                bid_cap_with_marriage="sum_held", bid_cap_no_marriage=150)  # fmt: skip
    assert contracts(state) == [140, 145, 150, 155, 160]


# Before the talon


def test_before_the_talon_is_final() -> None:
    """``before_talon``: he names it before the talon is opened, and it is final (rules 3)."""
    state = say(deal(table("tens"), PLAIN, talon=TALON), "bid 80, pass, pass")
    assert state.phase is Phase.CONTRACT_BEFORE
    assert contracts(state) == [80, 90, 100, 110, 120]
    assert refusal(state, "take") is Refusal.WRONG_PHASE
    assert refusal(state, "contract 85") is Refusal.BID_STEP
    state = say(state, "contract 110, take")
    assert refusal(state, "contract 120") is Refusal.WRONG_PHASE
    state = say(state, "give TD 1, give TH 2")
    assert state.phase is Phase.PLAY
    assert refusal(state, "contract 120") is Refusal.WRONG_PHASE


def test_before_the_talon_the_hand_decides() -> None:
    """The caps are judged on the cards he then holds: his seven (rules 3)."""
    state = say(deal(table("tens"), PLAIN, talon="KH TD TH"), "bid 80, pass, pass")
    assert contracts(state)[-1] == 120
    state = say(deal(table("tens"), "KH QH 9H QD JS 9C KS", talon=TALON), "bid 80, pass, pass")
    assert contracts(state)[-1] == 400


# The bid is the contract


def test_bid_is_contract() -> None:
    """``bid_is_contract``: nothing is named (rules 3)."""
    state = say(deal(table("auction"), PLAIN, talon=TALON), "look, bid 115" + AFTER)
    assert state.phase is Phase.PLAY
    assert refusal(state, "contract 115") is Refusal.WRONG_PHASE


@pytest.mark.parametrize(("points", "delta"), [((115, 5, 0), -115), ((120, 0, 0), 120)])
def test_bid_is_contract_on_the_barrel(points: tuple[int, ...], delta: int) -> None:
    """On the barrel it is exactly max(bid, ``barrel_gap``) (rules 3)."""
    game = table("table", (880, 0, 0), seated=(0, None, None), contract_named="bid_is_contract", bolts=None)
    state = finish(to_lead(deal(game), 100), points)
    assert result(state).delta[0] == (delta if delta > 0 else -120)


# Without a bid


def test_without_a_bid() -> None:
    """A declarer without a bid names at least ``bid_min`` (rules 3)."""
    state = say(deal(table("1001"), "", "", PLAIN, talon=TALON), "pass, pass, take, give TD 0, give TH 1")
    assert contracts(state) == list(range(40, 121, 5))


@pytest.mark.parametrize(("bid", "plus"), [(100, 105), (115, 120)])
def test_contract_counts_not_the_bid(bid: int, plus: int) -> None:
    """What is played for is the contract named (rules 3 and 5, 3)."""
    state = finish(to_lead(deal(table(bolts=None), PLAIN, talon=TALON), bid, plus), (120, 0, 0))
    assert result(state).delta == (plus, 0, 0)


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("take", Refusal.WRONG_PHASE),
        ("give AC 1", Refusal.WRONG_PHASE),
        ("AC", Refusal.WRONG_PHASE),
        ("bid 120", Refusal.WRONG_PHASE),
        ("throw-in", Refusal.THROW_IN),
        ("concede", None),
    ],
)
def test_other_words_at_the_contract(word: str, reason: Refusal | None) -> None:
    """While the contract is due only it, or conceding, is in order (rules 3)."""
    assert refusal(due(), word) is reason
