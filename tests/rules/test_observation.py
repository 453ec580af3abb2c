"""What one seat may know (rules 3 and the promise of `observe`)."""

import random

import pytest

from tests.helpers.positions import cards, deal, finish, hand, say, table, to_lead
from tests.helpers.random_games import check_blind, random_states
from tests.helpers.random_rules import random_rules
from thousand_tui.rules import Phase, observe
from thousand_tui.rules.actions import Bid, Discard, Give, HiddenDiscard, HiddenGive, Pass, Take
from thousand_tui.rules.cards import card_set


def test_own_hand_only() -> None:
    """A seat sees its own cards and how many the others hold."""
    state = deal(table(), "KH QH", "KS QS")
    for seat in range(3):
        seen = observe(state, seat)
        assert seen.hand == card_set(cards(" ".join(hand(state, seat))))
        assert seen.counts == (7, 7, 7)
        assert (seen.seat, seen.seats, seen.phase, seen.turn) == (seat, 3, Phase.AUCTION, 0)
        assert seen.my_turn is (seat == 0)
        assert bool(seen.legal) is (seat == 0)


@pytest.mark.parametrize("words", ["", "bid 100, pass, pass", "bid 100, pass, pass, concede"])
@pytest.mark.parametrize("seats", [3, 4])
def test_what_everybody_knows(seats: int, words: str) -> None:
    """The rules, the standing and who sits at the table are open to every seat at any time."""
    total = (100, 20, -30, 55)[:seats]
    state = deal(table("1001", total, dealer=1))
    state = say(state, words) if words else state
    for seat in range(seats):
        seen = observe(state, seat)
        assert (seen.rules, seen.standing, seen.seats) == (state.rules, state.standing, seats)
        in_deal = (2, 0, 1) if seats == 3 else (2, 3, 0)
        assert seen.active == (() if "concede" in words else in_deal)


@pytest.mark.parametrize("seat", [-1, 3, 7])
def test_no_such_seat(seat: int) -> None:
    """Only seats at the table observe."""
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        observe(deal(table()), seat)


def test_between_deals() -> None:
    """While no deal is in progress there is nothing to see, and nobody acts."""
    seen = observe(table(), 0)
    assert seen.phase is Phase.DEALING
    assert (seen.hand, seen.legal, seen.turn, seen.history) == (0, (), None, ())
    assert not seen.my_turn
    assert (seen.declarer, seen.contract, seen.pair, seen.talon, seen.play, seen.auction) == (None,) * 6
    assert (seen.closed, seen.unbid, seen.blind, seen.golden, seen.taken) == (False,) * 5
    assert (seen.bid, seen.gifts, seen.gifts_made, seen.aside, seen.stock_left) == (0, (), 0, 0, 0)
    assert (seen.active, seen.counts, seen.outcome) == ((), (0, 0, 0), None)


def test_auction_is_public() -> None:
    """Bids and passes are heard by all."""
    state = say(deal(table()), "bid 100, pass, bid 110")
    for seat in range(3):
        seen = observe(state, seat)
        assert seen.auction is not None
        assert seen.auction.bids == (100, 0, 110)
        assert [step.action for step in seen.history] == [Bid(100), Pass(), Bid(110)]
        assert [step.seat for step in seen.history] == [0, 1, 2]
        assert seen.declarer is None


def test_declarer_and_contract_are_public() -> None:
    """Who is declarer, at what, and the contract."""
    state = to_lead(deal(table(), "KH QH"), 105, 120)
    for seat in range(3):
        seen = observe(state, seat)
        assert (seen.declarer, seen.bid, seen.contract, seen.blind, seen.golden) == (
            0,
            105,
            120,
            False,
            False,
        )
        assert seen.taken
        assert seen.counts == (8, 8, 8)
    assert observe(finish(state, (60, 40, 20)), 1).standing.total == (-120, 40, 20)


@pytest.mark.parametrize(("bid", "visible"), [(100, False), (105, True)])
def test_hidden_talon(bid: int, visible: bool) -> None:
    """The act of taking is public, the cards are not always (rules 3)."""
    state = say(deal(table(talon_visibility="hidden_at_min")), f"bid {bid}, pass, pass, take")
    assert observe(state, 1).taken
    assert observe(state, 1).history[-1].action == Take()
    assert (observe(state, 1).talon is not None) is visible


def test_given_face_down() -> None:
    """Only giver and receiver know the card; that one was given everybody knows (rules 3)."""
    state = say(deal(table(), "9S 9C"), "bid 100, pass, pass, take, give 9S 1")
    nine = cards("9S")[0]
    assert observe(state, 0).history[-1].action == Give(nine, 1)
    assert observe(state, 1).history[-1].action == Give(nine, 1)
    assert observe(state, 2).history[-1].action == HiddenGive(1)
    assert [observe(state, seat).gifts_made for seat in range(3)] == [1, 1, 1]
    assert [len(observe(state, seat).gifts) for seat in range(3)] == [1, 1, 0]


def test_laid_aside_closed() -> None:
    """The cards laid aside are closed (rules 3)."""
    state = say(deal(table("polish-duo"), "9S 9C"), "bid 100, pass, take 1, discard 9S 9C")
    nines = cards("9S 9C")
    assert observe(state, 0).history[-1].action == Discard((nines[0], nines[1]))
    assert observe(state, 1).history[-1].action == HiddenDiscard()
    assert (observe(state, 0).aside, observe(state, 1).aside) == (card_set(nines), 0)
    assert [observe(state, seat).pair for seat in range(2)] == [1, 1]


def test_unbid_and_golden_are_public() -> None:
    """That nobody bid, or that the deal is golden, everybody knows."""
    assert observe(say(deal(table("1001")), "pass, pass"), 0).unbid
    assert observe(deal(table(golden_deals=True)), 2).golden


def test_tricks_are_public() -> None:
    """Cards played and tricks taken are seen by all."""
    state = say(to_lead(deal(table(), "AC 9S 9H JS", "TC", "KC")), "AC")
    for seat in range(3):
        play = observe(state, seat).play
        assert play is not None
        assert play.trick == cards("AC")


@pytest.mark.parametrize("seed", range(30))
def test_hidden_cards_make_no_difference(seed: int) -> None:
    """No observation changes when cards a seat cannot know are swapped, whatever the options."""
    rng = random.Random(1000 + seed)
    rules = random_rules(rng, changes=20)
    for _, _, after in random_states(rules, rng.choice(rules.players), rng, deals=2):
        if after.deal is not None:
            check_blind(after, rng)
