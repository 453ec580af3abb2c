"""What a seat knows of the cards it does not see, on positions and against the truth."""

from __future__ import annotations

import random

from tests.helpers.positions import cards, deal, say, table
from tests.helpers.random_games import random_states
from tests.helpers.random_rules import random_rules
from thousand_tui.bots.knowledge import know
from thousand_tui.rules import Phase, observe
from thousand_tui.rules.cards import HEARTS, SPADES, card_set


def test_not_following_shows_a_void() -> None:
    """Who does not follow a suit has none of it; what was played is gone."""
    state = deal(
        table(), "AS TS KS AH 9C 9D JD", "QS JS 9S TC AC QC KD", "9H JH QH KH TH AD TD", talon="JC KC QD"
    )
    state = say(state, "bid 100, pass, pass, take, give 9C 1, give 9D 2, contract 100, AS, 9S, 9H")
    knowledge = know(observe(state, 0))
    assert knowledge.is_void(2, SPADES)
    assert not knowledge.is_void(1, SPADES)
    assert not knowledge.is_void(2, HEARTS)
    assert knowledge.gone == card_set(cards("AS 9S 9H"))


def test_gifts_are_known_to_giver_and_receiver() -> None:
    """A card one gave is in that hand for certain until it is played."""
    state = deal(table(), "AS TS KS AH 9C 9D JD", talon="JC KC QD")
    state = say(state, "bid 100, pass, pass, take, give 9C 1, give 9D 2, contract 100")
    knowledge = know(observe(state, 0))
    assert knowledge.holds[1] == card_set(cards("9C"))
    assert knowledge.holds[2] == card_set(cards("9D"))


def test_never_contradicts_the_truth() -> None:
    """Over random games and options nobody holds a card that another's knowledge excludes."""
    checked = 0
    for seed in range(40):
        rng = random.Random(seed)
        rules = random_rules(rng)
        for _, _, state in random_states(rules, rng.choice(rules.players), rng, deals=2):
            if state.deal is None or state.phase is not Phase.PLAY:
                continue
            for seat in state.deal.active:
                knowledge = know(observe(state, seat))
                for other in knowledge.others:
                    held = state.deal.hands[other]
                    assert held & ~knowledge.can_hold[other] == 0
                    assert knowledge.holds[other] & ~held == 0
                    checked += 1
    assert checked > 500
