"""Redeals (rules 3, redeals): rights, never automatic; the deal is void and nothing else changes."""

from typing import Any

import pytest

from tests.helpers.positions import deal, legal, refusal, say, table
from thousand_tui.rules import GameState, Phase, Refusal

NINES = "9S 9C 9D 9H KS TH AH"
JACKS = "JS JC JD JH KS TH AH"


def redeals(state: GameState) -> set[str]:
    return {word.split()[1] for word in legal(state) if word.startswith("redeal")}


@pytest.mark.parametrize(
    ("hand", "options", "rights"),
    [
        (NINES, {}, {"four_nines"}),
        (NINES, {"redeal_four_nines": False}, set()),
        ("9S 9C 9D KS TH AH TC", {}, set()),
        (JACKS, {}, set()),
        (JACKS, {"redeal_four_jacks": True}, {"four_jacks"}),
        (JACKS, {"redeal_four_jacks": True, "redeal_four_nines": False}, {"four_jacks"}),
        ("JS JC JD 9S 9C 9D KH", {"redeal_four_jacks": True}, set()),
        (NINES, {"redeal_hand_below": 26}, {"four_nines", "hand_below"}),
        (NINES, {"redeal_hand_below": 25}, {"four_nines"}),
        ("9S 9C 9D JS QC QD KH", {"redeal_hand_below": 13}, {"hand_below"}),
        ("9S 9C 9D JS QC QD KH", {"redeal_hand_below": 12}, set()),
        ("9S 9C 9D 9H JS JC JD", {"redeal_hand_below": 30, "redeal_four_nines": False}, {"hand_below"}),
        ("9S 9C JD 9H JS JC JH", {"redeal_hand_below": 9, "redeal_four_jacks": True},
         {"hand_below", "four_jacks"}),
        ("9S 9C 9D JS QC QD KH", {"redeal_hand_below": 0}, set()),
    ],
)  # fmt: skip
def test_rights_of_the_hand(hand: str, options: dict[str, Any], rights: set[str]) -> None:
    """Four nines, four jacks, card points under N, each where it is on (rules 3)."""
    state = deal(table("table", **options), hand)
    assert redeals(state) == rights
    for why in {"four_nines", "four_jacks", "hand_below"} - rights:
        assert refusal(state, f"redeal {why}") is Refusal.REDEAL_RIGHT


@pytest.mark.parametrize("preset", ["table", "polish"])
def test_forced_opener_too(preset: str) -> None:
    """A forced opener too may demand one instead of opening (rules 3)."""
    assert redeals(deal(table(preset), NINES)) == {"four_nines"}


@pytest.mark.parametrize("seat", [1, 2])
def test_others_with_their_first_word(seat: int) -> None:
    """As its first word in the auction, whoever it is (rules 3)."""
    hands = [""] * 3
    hands[seat] = NINES
    state = say(deal(table(), *hands), "bid 100")
    if seat == 2:
        assert redeals(state) == set()
        state = say(state, "pass")
    assert redeals(state) == {"four_nines"}


def test_not_as_a_second_word() -> None:
    """After a bid it is too late (rules 3)."""
    state = say(deal(table(), NINES), "bid 100, bid 105, pass")
    assert state.turn == 0
    assert refusal(state, "redeal four_nines") is Refusal.REDEAL_LATE


def test_not_of_another_seat() -> None:
    """The hand that fits is one's own (rules 3)."""
    assert refusal(deal(table(), "", NINES), "redeal four_nines") is Refusal.REDEAL_RIGHT


def test_the_dealt_hand() -> None:
    """The dealt hand counts: a fourth nine that was given makes no right (rules 3)."""
    state = deal(table(), "9S AS QS QD KD TH AC", "9C 9D 9H QH JH AD KH")
    state = say(state, "bid 100, pass, pass, take, give 9S 1")
    assert refusal(state, "redeal four_nines") is Refusal.REDEAL_LATE


def test_closed_hand() -> None:
    """It must have been looked at (rules 3)."""
    state = deal(table(blind_bidding="until_look"), NINES)
    assert redeals(state) == set()
    assert refusal(state, "redeal four_nines") is Refusal.REDEAL_CLOSED
    assert redeals(say(state, "look")) == {"four_nines"}


def test_looked_at_after_a_blind_bid() -> None:
    """Looking is no word, but a blind bid was (rules 3)."""
    state = say(deal(table(blind_bidding="until_look"), NINES), "bid 100, bid 105, pass, look")
    assert refusal(state, "redeal four_nines") is Refusal.REDEAL_LATE


@pytest.mark.parametrize("dealer", range(3))
def test_nothing_changes(dealer: int) -> None:
    """A redeal voids the deal, keeps the dealer, counts as no deal and changes nothing else (rules 3)."""
    game = table("table", (880, 0, 0), dealer=dealer, seated=(1, None, None), marks=(0, 2, 1), deals=4)
    state = say(deal(game, NINES), "redeal four_nines")
    assert state.phase is Phase.DEALING
    assert state.standing == game.standing
    assert state.results == ()
    assert state.redealt is not None
    assert (state.redealt.seat, state.redealt.why) == ((dealer + 1) % 3, "four_nines")
    again = deal(state)
    assert again.deal is not None
    assert again.deal.dealer == dealer
    assert again.redealt is None


def test_looks_and_bids_are_void() -> None:
    """The void deal's looks and bids are void too (rules 3)."""
    state = deal(table(blind_bidding="until_look"), "", NINES)
    state = deal(say(state, "look, bid 100, look, redeal four_nines"))
    assert state.turn == 0
    assert refusal(state, "look") is None
    assert refusal(state, "bid 100") is None


def test_golden_deals_have_no_first_word() -> None:
    """No auction, no redeal for the hand; and the redeal leaves the deal golden (rules 3)."""
    state = deal(table(golden_deals=True), NINES)
    assert refusal(state, "redeal four_nines") is Refusal.REDEAL_LATE


def test_hand_redeal_after_the_auction() -> None:
    """The hand's redeal is for the first word in the auction: later the reason is that (rules 3)."""
    state = deal(table(), NINES)
    for words in ("bid 100, pass, pass", "take", "give 9S 1", "give TH 2", "contract 100"):
        state = say(state, words)
        assert refusal(state, "redeal four_nines") is Refusal.REDEAL_LATE, words


# The talon

TWO_NINES = "9S 9C AD"
LOW = "9S JC JD"
"""Four points."""


def taken(talon: str, bid: int = 100, preset: str = "table", **options: Any) -> GameState:
    state = deal(table(preset, **options), talon=talon)
    return say(state, f"bid {bid}, pass, pass, take")


@pytest.mark.parametrize(
    ("talon", "options", "rights"),
    [
        (TWO_NINES, {}, set()),
        (TWO_NINES, {"redeal_talon_two_nines": True}, {"talon_two_nines"}),
        ("9S 9C 9D", {"redeal_talon_two_nines": True}, {"talon_two_nines"}),
        ("9S AC AD", {"redeal_talon_two_nines": True}, set()),
        (LOW, {}, set()),
        (LOW, {"redeal_talon_below": 5}, {"talon_below"}),
        (LOW, {"redeal_talon_below": 4}, set()),
        ("9S JC QD", {"redeal_talon_below": 5}, set()),
        ("9S 9C JD", {"redeal_talon_below": 5, "redeal_talon_two_nines": True},
         {"talon_below", "talon_two_nines"}),
    ],
)  # fmt: skip
def test_rights_of_the_talon(talon: str, options: dict[str, Any], rights: set[str]) -> None:
    """Two or more nines in it, or card points under N, where on (rules 3)."""
    state = taken(talon, **options)
    assert redeals(state) == rights
    for why in {"talon_two_nines", "talon_below"} - rights:
        assert refusal(state, f"redeal {why}") is Refusal.REDEAL_RIGHT


@pytest.mark.parametrize(
    ("bid", "only_at_min", "allowed"),
    [(100, True, True), (105, True, False), (105, False, True), (100, False, True)],
)
def test_only_at_min(bid: int, only_at_min: bool, allowed: bool) -> None:
    """With ``redeal_talon_only_at_min`` only if the auction was won at ``bid_min`` (rules 3)."""
    state = taken(LOW, bid, redeal_talon_below=5, redeal_talon_only_at_min=only_at_min)
    assert (refusal(state, "redeal talon_below") is None) is allowed


@pytest.mark.parametrize(
    ("visibility", "bid", "allowed"),
    [
        ("all", 100, True),
        ("all", 105, True),
        ("declarer", 100, False),
        ("declarer", 105, False),
        ("hidden_at_min", 100, False),
        ("hidden_at_min", 105, True),
    ],
)
def test_opened_to_all(visibility: str, bid: int, allowed: bool) -> None:
    """Only when the talon is opened to all (rules 3)."""
    state = taken(LOW, bid, redeal_talon_below=5, redeal_talon_only_at_min=False, talon_visibility=visibility)
    assert refusal(state, "redeal talon_below") is (None if allowed else Refusal.REDEAL_CLOSED)


def test_blind_talon_is_closed() -> None:
    """A blind deal's talon is not opened to all: no redeal for it (rules 3)."""
    state = deal(table(blind_bidding="until_look", redeal_talon_below=5), talon=LOW)
    state = say(state, "bid 100, pass, pass, take")
    assert refusal(state, "redeal talon_below") is Refusal.REDEAL_CLOSED


@pytest.mark.parametrize("words", ["", "take, give AS 1"])
def test_between_talon_and_first_gift(words: str) -> None:
    """After the talon is opened, before he gives a card (rules 3)."""
    state = deal(table(redeal_talon_below=5), "AS", talon=LOW)
    state = say(state, "bid 100, pass, pass" + (f", {words}" if words else ""))
    assert refusal(state, "redeal talon_below") is Refusal.REDEAL_LATE


def test_after_the_exchange() -> None:
    """Nor when the contract is due (rules 3)."""
    state = deal(table(redeal_talon_below=5), "AS TS", talon=LOW)
    state = say(state, "bid 100, pass, pass, take, give AS 1, give TS 2")
    assert refusal(state, "redeal talon_below") is Refusal.REDEAL_LATE


@pytest.mark.parametrize("talon", [LOW, TWO_NINES])
def test_before_talon_too(talon: str) -> None:
    """The contract named before does not take the right away (rules 3)."""
    game = table("tens", redeal_talon_below=5, redeal_talon_two_nines=True)
    state = say(deal(game, talon=talon), "bid 60, pass, pass, contract 80, take")
    assert redeals(state) == {"talon_below" if talon == LOW else "talon_two_nines"}


def test_declarer_without_a_bid() -> None:
    """A declarer without a bid counts as having won at ``bid_min`` (rules 3)."""
    options: dict[str, Any] = {"redeal_talon_below": 5}
    state = say(deal(table("1001", **options), talon=LOW), "pass, pass, take")
    assert redeals(state) == {"talon_below"}
    options["talon_visibility"] = "hidden_at_min"
    state = say(deal(table("1001", **options), talon=LOW), "pass, pass, take")
    assert refusal(state, "redeal talon_below") is Refusal.REDEAL_CLOSED


@pytest.mark.parametrize(
    ("bid_min", "only_at_min", "visibility", "reason"),
    [
        (100, True, "all", Refusal.REDEAL_RIGHT),
        (100, False, "all", None),
        (120, True, "all", None),
        (100, False, "hidden_at_min", None),
        (120, False, "hidden_at_min", Refusal.REDEAL_CLOSED),
    ],
)
def test_golden_deal_is_won_at_120(
    bid_min: int, only_at_min: bool, visibility: str, reason: Refusal | None
) -> None:
    """A golden deal counts as won at 120 (rules 3)."""
    game = table(
        golden_deals=True,
        bid_min=bid_min,
        redeal_talon_below=5,
        redeal_talon_only_at_min=only_at_min,
        talon_visibility=visibility,
    )
    assert refusal(say(deal(game, talon=LOW), "take"), "redeal talon_below") is reason


def test_golden_redeal_stays_golden() -> None:
    """A redeal counts as no deal: the next one is golden again (rules 3)."""
    game = table(golden_deals=True, deals=2, redeal_talon_below=5, redeal_talon_only_at_min=False)
    state = deal(say(deal(game, talon=LOW), "take, redeal talon_below"))
    assert state.deal is not None
    assert state.deal.undertaking.golden


# The pair of duo


@pytest.mark.parametrize(
    ("pair", "options", "rights"),
    [
        (0, {"redeal_talon_below": 5}, {"talon_below"}),
        (1, {"redeal_talon_below": 5}, set()),
        (0, {"redeal_talon_two_nines": True}, {"talon_two_nines"}),
        (1, {"redeal_talon_two_nines": True}, set()),
        (0, {"redeal_talon_below": 5, "talon_visibility": "declarer"}, {"talon_below"}),
    ],
)
def test_pair(pair: int, options: dict[str, Any], rights: set[str]) -> None:
    """In ``duo`` the pair he has taken decides; ``talon_visibility`` sleeps there (rules 3 and 7)."""
    state = deal(table("polish-duo", **options), talon="9S 9C AS AC")
    assert redeals(say(state, f"bid 100, pass, take {pair}")) == rights


def test_pair_before_the_discard() -> None:
    """In ``duo`` before he lays aside (rules 3)."""
    state = deal(table("polish-duo", redeal_talon_below=5), talon="9S 9C AS AC")
    state = say(state, "bid 100, pass")
    assert refusal(state, "redeal talon_below") is Refusal.REDEAL_LATE
    state = say(state, "take 0, discard 9S 9C")
    assert refusal(state, "redeal talon_below") is Refusal.REDEAL_LATE


def test_blind_pair() -> None:
    """The pair is shown except in a blind deal (rules 7): no redeal for it then."""
    state = deal(table("auction-duo", redeal_talon_below=5), talon="9S 9C AS AC")
    assert refusal(say(state, "bid 100, pass, take 0"), "redeal talon_below") is Refusal.REDEAL_CLOSED
    state = say(state, "look, bid 100, pass, take 0")
    assert refusal(state, "redeal talon_below") is None


def test_redeal_of_the_talon() -> None:
    """The demand voids the deal like any other (rules 3)."""
    state = say(taken(LOW, redeal_talon_below=5), "redeal talon_below")
    assert state.redealt is not None
    assert (state.redealt.seat, state.redealt.why) == (0, "talon_below")
    assert state.standing.deals == 0
