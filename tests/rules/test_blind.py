"""Blind bidding (rules 3, ``blind_bidding``; 5, 5)."""

from typing import Any

import pytest

from tests.helpers.positions import deal, finish, legal, refusal, result, say, table, to_lead
from thousand_tui.rules import GameState, Phase, Refusal, observe

GOOD = "KH QH AH TC QS QD TD"
POOR = "JC TH 9H QC 9C KD TS"


def blind(state: GameState) -> bool:
    assert state.deal is not None
    return state.deal.undertaking.blind


def closed(state: GameState) -> list[bool]:
    return [observe(state, seat).closed for seat in range(state.seats)]


def until_look(*hands: str, **options: Any) -> GameState:
    return deal(table(blind_bidding="until_look", **options), *hands)


# until_look


def test_all_cards_are_closed() -> None:
    """``until_look``: every seat's cards stay closed until it looks (rules 3)."""
    state = until_look(GOOD)
    assert closed(state) == [True] * 3
    assert observe(state, 0).hand == 0
    state = say(state, "look")
    assert closed(state) == [False, True, True]
    assert observe(state, 0).hand.bit_count() == 7


def test_looking_is_one_word_and_final() -> None:
    """Looking is possible at any of its own turns and is final; the turn stays (rules 3)."""
    state = say(until_look(GOOD), "look")
    assert state.turn == 0
    assert refusal(state, "look") is Refusal.NOT_CLOSED


def test_look_at_a_later_turn() -> None:
    """At any of its own turns: after a blind bid too (rules 3)."""
    state = say(until_look(), "bid 100, bid 105, pass")
    assert refusal(state, "look") is None
    state = say(state, "look, bid 110, pass")
    assert not blind(state)


@pytest.mark.parametrize(
    ("words", "is_blind"),
    [
        ("bid 100, pass, pass", True),
        ("look, bid 100, pass, pass", False),
        ("bid 100, look, pass, look, pass", True),
        ("look, bid 100, bid 105, pass, pass", True),
        ("bid 100, look, bid 105, pass, pass", False),
        ("bid 100, bid 105, pass, look, pass", True),
        ("bid 100, bid 105, pass, look, bid 110, pass", False),
        ("bid 100, bid 105, pass, bid 110, pass", True),
    ],
)
def test_won_with_a_blind_bid(words: str, is_blind: bool) -> None:
    """A bid made without having looked is blind; the deal is if it was won with one (rules 3)."""
    state = say(until_look(), words)
    assert state.phase is Phase.TAKING
    assert blind(state) is is_blind


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        ("bid 100, bid 105", {0, 1}),
        ("bid 100, bid 105, look, bid 110", {0, 1}),
        ("bid 100, bid 105, pass, look, pass", {0, 1}),
        ("bid 100, bid 105, pass, look, bid 110", {1}),
        ("look, bid 100, bid 105", {1}),
        ("bid 100, look, bid 105, bid 110", {0, 2}),
    ],
)
def test_whose_last_bid_was_blind(words: str, seats: set[int]) -> None:
    """A bid stays blind when it is overbid and when its seat looks afterwards; a raise after that is not."""
    state = say(until_look(), words)
    assert state.deal is not None
    auction = state.deal.auction
    assert {seat for seat in range(3) if auction.blind >> seat & 1} == seats


def test_everybody_sees_his_cards_after_the_auction() -> None:
    """The declarer looks at his cards then; play needs everybody's (rules 3)."""
    assert closed(say(until_look(), "bid 100, pass, pass")) == [False] * 3


def test_blind_claims_no_marriage() -> None:
    """A seat bidding blind claims no marriage, so the cap holds for it (rules 3)."""
    state = until_look(GOOD)
    assert refusal(state, "bid 120") is None
    assert refusal(state, "bid 125") is Refusal.BID_CAP_NO_MARRIAGE
    assert refusal(say(state, "look"), "bid 125") is None


def test_blind_claims_no_aces() -> None:
    """Nor does it claim four aces (rules 3)."""
    state = until_look("AS AC AD AH 9S JC JD", ace_marriage=100)
    assert refusal(state, "bid 125") is Refusal.BID_CAP_NO_MARRIAGE
    assert refusal(say(state, "look"), "bid 125") is None


def test_blind_under_sum_held() -> None:
    """With ``sum_held`` too the blind seat is held at ``bid_cap_no_marriage`` (rules 3)."""
    state = until_look(GOOD, bid_cap_with_marriage="sum_held")
    assert refusal(state, "bid 125") is Refusal.BID_CAP_NO_MARRIAGE
    assert refusal(say(state, "look"), "bid 220") is None


def test_blind_without_a_cap() -> None:
    """With the cap off a blind bid may go to 400 (preset ``auction``)."""
    assert refusal(deal(table("auction")), "bid 400") is None


def test_closed_cards_may_pass() -> None:
    """A seat that is not forced may pass without looking (rules 3)."""
    assert refusal(say(until_look(), "bid 100"), "pass") is None


def test_forced_opener_may_be_blind() -> None:
    """A forced opening can be blind, but it stays forced (rules 3)."""
    assert refusal(until_look(), "pass") is Refusal.MUST_OPEN
    assert refusal(until_look(), "bid 100") is None


def test_declarer_raises_as_usual() -> None:
    """The blind declarer looks and raises as usual, his marriage counting now (rules 3)."""
    state = say(until_look(GOOD), "bid 100, pass, pass, take, give QS 1, give QD 2")
    assert refusal(state, "contract 200") is None
    assert refusal(state, "contract 95") is Refusal.CONTRACT_TOO_LOW


def test_blind_talon_is_not_shown() -> None:
    """Blind: the talon is not shown to the others (rules 3)."""
    state = say(until_look(GOOD), "bid 100, pass, pass, take")
    assert observe(state, 0).talon is not None
    assert observe(state, 1).talon is None
    shown = say(until_look(GOOD), "look, bid 100, pass, pass, take")
    assert observe(shown, 1).talon == observe(shown, 0).talon


def test_no_bid_is_not_blind() -> None:
    """A declarer without a bid has not won with a blind one (rules 3)."""
    state = deal(table("auction", forced_opening="none", no_bid="last_hand_declares"))
    state = say(state, "pass, pass")
    assert not blind(state)
    assert closed(state) == [False] * 3
    assert refusal(state, "look") is not None


@pytest.mark.parametrize(
    ("points", "delta"),
    [((110, 10, 0), (200, 10, 0)), ((90, 20, 10), (-200, 20, 10))],
)
def test_declarer_is_doubled(points: tuple[int, ...], delta: tuple[int, ...]) -> None:
    """The declarer's plus or minus is doubled, the contract to reach is not; defenders are not (rules 3)."""
    state = to_lead(until_look(bolts=None), 100, blind=True)
    assert blind(state)
    assert result(finish(state, points)).delta == delta


def test_no_conceding_when_blind() -> None:
    """No conceding in blind deals (rules 3, conceding)."""
    state = say(until_look(), "bid 100, pass, pass")
    assert refusal(state, "concede") is Refusal.CONCESSION_BLIND


# first_hand_120


def first_hand(*hands: str, total: tuple[int, ...] = (240, 0, 0), **more: Any) -> GameState:
    return deal(table("classic", total, **more), *hands)


@pytest.mark.parametrize(
    ("total", "seated", "is_closed"),
    [
        ((240, 0, 0), None, True),
        ((235, 0, 0), None, False),
        ((0, 500, 500), None, False),
        ((500, 880, 0), (None, 0, None), False),
        ((880, 0, 0), (0, None, None), False),
        ((500, 0, 0, 0), None, True),
        ((500, 0, 0, 880), (None, None, None, 1), False),
    ],
)
def test_forehand_alone_starts_closed(
    total: tuple[int, ...], seated: tuple[int | None, ...], is_closed: bool
) -> None:
    """If its total is at least ``blind_min_score`` and no seat is on the barrel (rules 3)."""
    state = first_hand(total=total, seated=seated)
    assert closed(state) == [is_closed, *[False] * (len(total) - 1)]
    expected = {"look", "bid 120"} if is_closed else {"bid 100"}
    assert {word for word in legal(state) if not word.startswith("redeal")} == expected


@pytest.mark.parametrize("dealer", range(3))
def test_forehand_starts_closed_wherever_it_sits(dealer: int) -> None:
    """Forehand is the seat left of the dealer; a silent one sees its cards there too (rules 3)."""
    forehand = (dealer + 1) % 3
    assert closed(first_hand(total=(240,) * 3, dealer=dealer)) == [seat == forehand for seat in range(3)]
    silent = tuple(-125 if seat == forehand else 0 for seat in range(3))
    assert closed(first_hand(total=silent, dealer=dealer, blind_min_score=None)) == [False] * 3
    others = tuple(0 if seat == forehand else -125 for seat in range(3))
    state = first_hand(total=others, dealer=dealer, blind_min_score=None)
    assert closed(state) == [seat == forehand for seat in range(3)]


def test_no_minimum() -> None:
    """``blind_min_score`` off: any total will do (rules 3)."""
    assert closed(first_hand(total=(-120, 0, 0), blind_min_score=None))[0]


def test_silent_forehand_is_not_closed() -> None:
    """Forehand starts closed only if it is not silent (rules 3)."""
    state = first_hand(total=(-125, 0, 0), blind_min_score=None)
    assert not closed(state)[0]
    assert refusal(state, "bid 120") is Refusal.OPENING_EXACT
    assert refusal(state, "look") is Refusal.NOT_CLOSED


@pytest.mark.parametrize("word", ["bid 100", "bid 115", "bid 125", "bid 130", "pass"])
def test_first_word_closed(word: str) -> None:
    """Its first word is either to look or to bid exactly 120 blind (rules 3)."""
    assert refusal(first_hand(GOOD), word) is Refusal.BLIND_OPENING


@pytest.mark.parametrize("changes", [{}, {"forced_opening": "forehand_min"}, {"jump_bids": False}])
def test_blind_120_always(changes: dict[str, Any]) -> None:
    """120 blind is allowed whatever ``forced_opening`` and ``jump_bids`` say (rules 3)."""
    state = first_hand(GOOD, **changes)
    assert refusal(state, "bid 120") is None
    state = say(state, "bid 120")
    assert refusal(state, "bid 125") in (None, Refusal.BID_CAP_NO_MARRIAGE)


def test_closed_forehand_may_not_pass_even_unforced() -> None:
    """Where nobody is forced to open the closed forehand looks first, then may pass (rules 3)."""
    state = first_hand(forced_opening="none", no_bid="redeal", silence_below=None)
    assert refusal(state, "pass") is Refusal.BLIND_OPENING
    assert refusal(say(state, "look"), "pass") is None


def test_looked_forehand_opens_as_usual() -> None:
    """To look, and then to open as usual: here exactly 100 (rules 3)."""
    state = say(first_hand(GOOD), "look")
    assert {word for word in legal(state) if word.startswith("bid")} == {"bid 100"}
    assert refusal(state, "pass") is Refusal.MUST_OPEN


def test_unbeaten_it_is_blind() -> None:
    """Unbeaten, the deal is blind (rules 3)."""
    state = say(first_hand(), "bid 120, pass, pass")
    assert blind(state)
    assert closed(state) == [False] * 3


def test_once_overbid() -> None:
    """Once overbid it passes, or looks and goes on as usual (rules 3)."""
    state = say(first_hand(POOR, GOOD), "bid 120, bid 125, pass")
    assert legal(state) == {"look", "pass"}
    assert refusal(state, "bid 130") is Refusal.BLIND_RAISE
    assert not blind(say(state, "pass"))
    looked = say(state, "look")
    assert refusal(looked, "pass") is None
    assert refusal(looked, "bid 130") is Refusal.BID_CAP_NO_MARRIAGE


def test_looked_and_won_is_not_blind() -> None:
    """Having looked it bids openly: the deal is not blind (rules 3)."""
    hands = ("KH QH AH TC QS QD TD", "KC QC JC TH 9H 9C TS")
    state = say(first_hand(*hands), "bid 120, bid 125, pass, look, bid 130, pass")
    assert not blind(state)
    assert state.deal is not None
    assert state.deal.undertaking.bid == 130


def test_no_redeal_as_second_word() -> None:
    """A redeal is a first word: after 120 blind it is too late (rules 3, redeals)."""
    state = first_hand("9S 9C 9D 9H JS JC JD", GOOD, redeal_four_nines=True)
    assert refusal(state, "redeal four_nines") is Refusal.REDEAL_CLOSED
    assert refusal(say(state, "look"), "redeal four_nines") is None
    state = say(state, "bid 120, bid 125, pass, look")
    assert refusal(state, "redeal four_nines") is Refusal.REDEAL_LATE


@pytest.mark.parametrize(("points", "plus"), [((120, 0, 0), 240), ((119 - 20, 21, 0), -240)])
def test_first_hand_doubled(points: tuple[int, ...], plus: int) -> None:
    """The blind 120 counts double (rules 3)."""
    state = to_lead(first_hand(bolts=None), 120, blind=True)
    assert result(finish(state, points)).delta[0] == plus
