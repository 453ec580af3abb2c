"""Every refusal is a sentence: whatever is tried in whatever position of whatever game (rules 3 and 4)."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from tests.helpers.positions import deal, say, table
from thousand_tui.bots.random_bot import RandomBot
from thousand_tui.rules import (
    PRESETS,
    GameState,
    Refusal,
    apply,
    deal_cards,
    deal_from,
    legal_actions,
    make_rules,
    new_game,
    observe,
    why_not,
)
from thousand_tui.rules.actions import (
    ACES_PLAYS,
    CONCEDE,
    LOOK,
    MARRIAGE_PLAYS,
    PASS,
    PLAYS,
    TAKE,
    THROW_IN,
    Action,
    Bid,
    Contract,
    Discard,
    Give,
    Play,
    Redeal,
    RedealReason,
    Take,
    parse_action,
)
from thousand_tui.rules.cards import parse_cards
from thousand_tui.rules.state import Phase, Standing
from thousand_tui.words.refusals import refusal_sentence

POINTS = (5, 60, 100, 103, 120, 122, 125, 160, 200, 300, 400, 405)
TRIED: tuple[Action, ...] = (
    *(LOOK, PASS, CONCEDE, THROW_IN, TAKE, Take(0), Take(1), Take(2)),
    *map(Bid, POINTS),
    *map(Contract, POINTS),
    *map(Redeal, RedealReason),
    *(Give(card, seat) for card, seat in product(range(0, 24, 5), range(3))),
    *(Discard((card, 7)) for card in (0, 7, 12)),
    *(*PLAYS, *MARRIAGE_PLAYS, *ACES_PLAYS),
    Play(14, marriage=True, aces=True),
)
GAMES = [
    *((name, {}) for name in PRESETS),
    ("table", {"jump_bids": False, "ace_marriage": 200, "concession": None}),
    ("polish", {"ace_marriage": 100, "overtake_reference": "led_card"}),
    ("classic", {"talon_visibility": "declarer", "redeal_talon_two_nines": True}),
    ("table", {"golden_deals": True, "forced_opening": "none", "no_bid": "last_hand_declares"}),
]


def positions(preset: str, changes: dict[str, object], deals: int = 6) -> Iterator[GameState]:
    rules = make_rules(preset, changes)
    seats = rules.players[-1]
    chance = random.Random(preset)
    state = new_game(rules, seats, 0)
    if rules.silence_below is not None:  # somebody silent, somebody with enough for a blind 120
        zeros = (0,) * seats
        totals = (300, -200, 500, 0)[:seats]
        state = new_game(rules, seats, 0, Standing(totals, zeros, (None,) * seats, (3,) * seats, zeros, 0, 0))
    bot = RandomBot()
    for _ in range(deals):
        yield state
        secret = chance.randbytes(32)
        state = deal_cards(state, deal_from(rules, seats, state.standing.dealer, secret))
        while state.deal is not None:
            yield state
            assert state.turn is not None
            state = apply(state, bot.choose(observe(state, state.turn), chance).action)


@pytest.mark.parametrize(("preset", "changes"), GAMES)
def test_whatever_is_refused_has_a_sentence(preset: str, changes: dict[str, object]) -> None:
    for state in positions(preset, changes):
        seen = observe(state, state.turn or 0)
        for action in TRIED:
            reason = why_not(state, action)
            if reason is not None:
                sentence = refusal_sentence(reason, seen, action)
                assert sentence[0].isupper() or sentence[0].isdigit()
                assert sentence.endswith((".", ")"))
                assert "None" not in sentence
                assert "{" not in sentence
                assert "  " not in sentence


@pytest.mark.parametrize("reason", Refusal)
def test_every_refusal_has_a_sentence_even_out_of_place(reason: Refusal) -> None:
    """A screen that asks at the wrong moment gets words, not an exception."""
    state = new_game(make_rules("table"), 3, 0)
    assert refusal_sentence(reason, observe(state, 0), CONCEDE)


def said(preset: str, hand: str, history: list[str], action: str, letters: bool = False) -> str:
    """What is said of an action of the seat whose turn it is, which holds that hand, after some actions."""
    rules = make_rules(preset)
    state = new_game(rules, rules.players[0], 0)
    for number in range(500):
        dealt = deal_cards(state, deal_from(rules, state.seats, 0, number.to_bytes(32, "big")))
        assert dealt.deal is not None
        others = parse_cards(hand)
        swapped = _with_hand(dealt, others, len(history))
        if swapped is None:
            continue
        for word in history:
            swapped = apply(swapped, parse_action(word))
        reason = why_not(swapped, parse_action(action))
        assert reason is not None
        assert swapped.turn is not None
        return refusal_sentence(reason, observe(swapped, swapped.turn), parse_action(action), letters)
    raise AssertionError("no such deal")


@pytest.mark.parametrize(
    ("bid", "sentence"),
    [
        (100, "On the barrel 120 is the lowest contract."),
        (125, "125 is the lowest contract: what the auction was won at."),
    ],
)
def test_the_barrel_is_named_only_where_it_raises_the_contract(bid: int, sentence: str) -> None:
    """On the barrel the lowest contract is max(bid, ``barrel_gap``) (rules 3)."""
    rules = make_rules("table", {"bid_cap_no_marriage": 0})
    zero, barrel = (0, 0, 0), (0, None, None)
    start = Standing((880, 0, 0), bolts=zero, barrel=barrel, concessions=zero, falls=zero, deals=0, dealer=2)
    state = new_game(rules, 3, 2, start)
    state = deal_cards(state, deal_from(rules, 3, 2, bytes(32)))
    for word in (f"bid {bid}", "pass", "pass", "take"):
        state = apply(state, parse_action(word))
    while state.phase is Phase.EXCHANGE:
        state = apply(state, next(act for act in legal_actions(state) if isinstance(act, Give)))
    reason = why_not(state, Contract(95))
    assert reason is not None
    assert refusal_sentence(reason, observe(state, 0), Contract(95)) == sentence


def _with_hand(state: GameState, hand: int, words: int) -> GameState | None:
    """The deal with that hand for the seat that speaks after so many words, its old cards to the others."""
    deal = state.deal
    assert deal is not None
    seat = deal.active[words % len(deal.active)]
    return state if deal.hands[seat] & hand == hand else None


def test_the_lowest_bid_is_named() -> None:
    assert said("table", "9S", ["bid 110"], "bid 110") == "The lowest bid now is 115."


def test_who_has_no_bid_left_is_not_sent_to_one() -> None:
    """120 is the most without a marriage, and it has been bid."""
    state = say(deal(table("table"), "9S", "KS QD"), "bid 120")
    assert state.turn is not None
    seen = observe(state, state.turn)
    assert list(seen.legal) == [PASS]
    sentence = refusal_sentence(Refusal.BID_TOO_LOW, seen, Bid(110))
    assert sentence == "The lowest bid now is 125, and you may bid at most 120: you can only pass."


def test_the_most_without_a_marriage_is_named() -> None:
    for number in range(100):
        rules = make_rules("table")
        state = deal_cards(new_game(rules, 3, 0), deal_from(rules, 3, 0, number.to_bytes(32, "big")))
        assert state.turn is not None
        if why_not(state, Bid(125)) is Refusal.BID_CAP_NO_MARRIAGE:
            sentence = refusal_sentence(Refusal.BID_CAP_NO_MARRIAGE, observe(state, state.turn), Bid(125))
            assert sentence == "120 is the most without a marriage in hand."
            return
    raise AssertionError("no such deal")


def test_a_wrong_step_names_the_bids_around_it() -> None:
    assert said("table", "9S", [], "bid 103") == "A bid is a multiple of 5: 100 / 105."


def test_forehand_is_told_to_open() -> None:
    assert said("table", "9S", [], "pass") == "You are forehand and have to open, with 100 or more."


def test_a_wrong_moment_says_what_is_due() -> None:
    assert said("table", "9S", [], "9S") == "This is the auction: bid or pass."


def test_following_suit_names_the_suit_and_the_cards() -> None:
    for state in positions("table", {}):
        if state.turn is None or state.deal is None or not state.deal.play.trick:
            continue
        for play in PLAYS:
            if why_not(state, play) is Refusal.FOLLOW_SUIT:
                seen = observe(state, state.turn)
                glyphs = refusal_sentence(Refusal.FOLLOW_SUIT, seen, play)
                letters = refusal_sentence(Refusal.FOLLOW_SUIT, seen, play, letters=True)
                assert glyphs.startswith("Follow suit: ")
                assert glyphs != letters
                assert letters.isascii()
                return
    raise AssertionError("no such position")
