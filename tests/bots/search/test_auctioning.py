"""The auction thought through: what others do, what being declarer and leaving it to them is worth."""

from __future__ import annotations

import pytest

from tests.helpers.positions import deal, say, table
from thousand_tui.bots.search.auctioning import Auctioning
from thousand_tui.bots.search.rivals import Rivals, may_concede
from thousand_tui.rules import GameState, Observation, observe

STRONG = "KH QH AH AS AC TS 9D"
WEAK = "9S JS QC JC 9D JD 9H"


def seen_by_second(hand: str, words: str = "bid 100", state: GameState | None = None) -> Observation:
    """What the seat after forehand sees when it is to speak."""
    spoken = say(deal(state or table(), "", hand), words)
    return observe(spoken, 1)


def test_a_strong_hand_bids_and_a_weak_one_passes() -> None:
    strong = Auctioning(seen_by_second(STRONG), 300)
    assert strong.bidding(105) > strong.passing()
    weak = Auctioning(seen_by_second(WEAK), 120)
    assert weak.bidding(105) < weak.passing()


def test_bidding_is_worth_less_the_dearer_it_gets() -> None:
    outlook = Auctioning(seen_by_second(STRONG), 300)
    worths = [outlook.bidding(bid) for bid in (120, 160, 200, 240)]
    assert worths == sorted(worths, reverse=True)


def test_who_has_bid_of_his_own_will_is_likelier_to_bid_on_than_who_had_to_open() -> None:
    seen = observe(say(deal(table(), WEAK), "bid 100, bid 105, bid 110"), 0)
    rivals = Rivals(seen)
    assert rivals.waiting == [1, 2]
    assert rivals.bids(1, 120) > 0.5
    forced = Rivals(seen_by_second(WEAK))
    assert forced.bids(0, 110) < forced.bids(2, 110) < 0.5


@pytest.mark.parametrize("hand", [STRONG, WEAK])
def test_others_bid_less_often_the_more_it_costs(hand: str) -> None:
    rivals = Rivals(seen_by_second(hand))
    chances = [rivals.bids(2, points) for points in range(105, 405, 20)]
    assert chances == sorted(chances, reverse=True)
    assert all(0.0 < chance < 1.0 for chance in chances)


def test_a_strong_hand_leaves_others_less() -> None:
    """With aces and a marriage against him an opener fails or concedes more often."""
    strong, weak = (Rivals(seen_by_second(hand)).declares(0, 100) for hand in (STRONG, WEAK))
    assert strong > weak


def test_somebody_who_wins_with_his_contract_is_not_left_alone() -> None:
    """On the barrel the opener wins the game with 120: passing is worth less than at the game's start."""
    barrel = table(total=(880, 600, 600), seated=(0, None, None))
    ahead = Auctioning(seen_by_second(STRONG, state=barrel), 300)
    even = Auctioning(seen_by_second(STRONG, state=table(total=(600, 600, 600))), 300)
    assert ahead.passing() < even.passing()


def test_conceding_is_thought_of_only_where_it_is_allowed() -> None:
    seen = seen_by_second(WEAK)
    assert may_concede(seen)
    assert not may_concede(seen_by_second(WEAK, state=table(concession=None)))
    used_up = table(concession_limit=1, concessions=(0, 1, 0))
    limited = seen_by_second(WEAK, state=used_up)
    assert not may_concede(limited)
    assert may_concede(limited, 0)


def test_alone_against_one_a_good_hand_is_not_left_to_him() -> None:
    """In ``tens-duo`` who passes first makes the other declarer, who seldom fails: good hands bid."""
    good = deal(table("tens-duo"), "KH QH AH AS TS AC 9D JD 9C JC")
    outlook = Auctioning(observe(good, 0), 120)
    assert outlook.bidding(60) > outlook.passing()
