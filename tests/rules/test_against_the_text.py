"""The engine against the rules read once more (`tests.rules.naive`), over random options and positions.

Every legal action of every step, every score, standing and outcome must be the same (rules 3 to 6 and 10).
"""

from __future__ import annotations

import random

import pytest

from tests.helpers.positions import legal
from tests.helpers.random_games import random_action
from tests.helpers.random_rules import random_rules
from tests.rules.naive import NaiveDeal
from thousand_tui.rules import (
    GameState,
    Rules,
    Standing,
    apply,
    deal_cards,
    deal_from,
    legal_actions,
    new_game,
)
from thousand_tui.rules.actions import Action, parse_action
from thousand_tui.rules.cards import card_name, cards_of
from thousand_tui.rules.dealing import new_standing

RARE = ("throw-in", "concede", "redeal")


def random_start(rules: Rules, seats: int, rng: random.Random) -> Standing:
    """A position near everything that counts: barrel, target, locks, bans, silence, dump truck."""
    edge = rules.threshold if rules.barrel and rules.form != "draw" else rules.target
    marks = (
        rules.silence_below, rules.bid_ban_from, rules.blind_min_score, rules.score_lock_from,
        rules.low_score_fine_from, rules.dump_truck_at, -rules.dump_truck_at, edge, 0,
    )  # fmt: skip
    near = [mark for mark in marks if mark is not None]
    total: list[int] = []
    barrel: list[int | None] = []
    for _ in range(seats):
        seated = rules.barrel and rules.form != "draw" and rng.random() < 0.35
        barrel.append(rng.randrange(rules.barrel_deals or 9) if seated else None)
        chosen = rng.choice(near) + rules.score_step * rng.choice((0, -1, -2, rng.randint(-24, 12)))
        total.append(edge if seated else min(chosen, edge - 1))
    count = rules.barrel_falls_to_zero or 3
    return Standing(
        total=tuple(total),
        bolts=tuple(rng.randrange(rules.bolt_limit) if rules.bolts else 0 for _ in range(seats)),
        barrel=tuple(barrel),
        concessions=tuple(rng.randrange(4) for _ in range(seats)),
        falls=tuple(rng.randrange(count) for _ in range(seats)),
        deals=rng.randrange(5),
        dealer=rng.randrange(seats),
    )


def choose(state: GameState, rng: random.Random) -> Action:
    """A legal action: marriages often, giving up and redeals sometimes, contracts mostly low."""
    if rng.random() < 0.4:
        return random_action(state, rng)
    words = [str(action) for action in legal_actions(state)]
    rare = [word for word in words if word.startswith(RARE)]
    declaring = [word for word in words if word.endswith(("marriage", "aces"))]
    amounts = [word for word in words if word.startswith(("bid", "contract"))]
    for some, chance in ((rare, 0.15), (declaring, 0.8), (amounts[:4], 0.7)):
        if some and rng.random() < chance:
            return parse_action(rng.choice(some))
    return parse_action("pass" if "pass" in words else rng.choice(words))


def start_game(rules: Rules, rng: random.Random) -> GameState:
    seats = rng.choice(rules.players)
    start = random_start(rules, seats, rng)
    try:
        return new_game(rules, seats, start.dealer, start)
    except ValueError:  # decided: a target below every mark
        return new_game(rules, seats, start.dealer, new_standing(seats, start.dealer))


def play_both(rules: Rules, rng: random.Random) -> None:
    state = start_game(rules, rng)
    start = state.standing
    layout = deal_from(rules, state.seats, start.dealer, rng.randbytes(32))
    hands = [{card_name(card) for card in cards_of(hand)} for hand in layout.hands]
    talon, stock = ([card_name(card) for card in part] for part in (layout.talon, layout.stock))
    naive = NaiveDeal(rules, state.seats, start, hands, talon, stock)
    state = deal_cards(state, layout)
    while state.deal is not None:
        assert naive.finished is None
        assert state.turn == naive.turn
        assert legal(state) == naive.legal()
        action = choose(state, rng)
        state = apply(state, action)
        naive.act(str(action))
    if state.redealt is not None:
        assert naive.finished == f"redeal {state.redealt.why}"
        assert state.standing == start
        return
    score, ended = naive.settle(), state.results[-1]
    assert (ended.cards, ended.marriages) == (tuple(score.cards), tuple(score.marriages))
    assert ended.delta == tuple(score.change)
    assert state.standing == score.standing()
    assert state.outcome == score.outcome()


@pytest.mark.parametrize("seed", range(60))
def test_same_as_the_text(seed: int) -> None:
    """A hundred deals a seed, each with rules and a position of its own."""
    rng = random.Random(seed)
    for _ in range(100):
        play_both(random_rules(rng, changes=rng.choice((0, 5, 12, 30))), rng)
