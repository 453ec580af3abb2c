"""No level decides by what it cannot see; ``python -m bench.blindness`` shows it over 10,000 decisions."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bench.blindness import Decider, blind, examine, positions
from bench.redealing import redeal_unseen
from tests.helpers.positions import deal, say, table
from thousand_tui.bots import LEVELS, Decision, Reason
from thousand_tui.rules import GameState, Observation, legal_actions, observe
from thousand_tui.rules.actions import Give, HiddenGive

pytestmark = pytest.mark.slow

QUICK = [name for name, level in LEVELS.items() if not level.heavy]
HEAVY = [name for name, level in LEVELS.items() if level.heavy]

TRIO, DUO, DRAW = 24, 27, 16
"""Deals of ``table`` by the amateur, of ``tens-duo`` by him, and of ``draw`` with options changed."""


@pytest.mark.parametrize(
    ("levels", "deals"),
    [(QUICK, range(0, 72, 5)), (HEAVY, (TRIO, DUO, DRAW))],
    ids=["quick", "heavy"],
)
def test_no_level_changes_a_decision_when_hidden_cards_are_dealt_otherwise(
    levels: list[str], deals: range | tuple[int, ...]
) -> None:
    deciders = {level: blind(level) for level in levels}
    rows = [examine(number, deciders, seed=3) for number in deals]
    assert [row["changed"] for row in rows if any(row["changed"].values())] == []
    decided = sum(sum(row["decisions"].values()) for row in rows)
    assert decided > 5 * len(deals) * len(levels) / 2
    assert sum(row["settled"] for row in rows) < decided / len(levels)


def peeking(state: GameState, rng: random.Random) -> Decision:
    """Decides by the next seat's cards."""
    assert state.deal is not None
    legal = list(legal_actions(state))
    hand = state.deal.hands[(state.deal.turn + 1) % state.seats]
    return Decision(legal[hand % 7919 % len(legal)], Reason.CHANCE)


def remembering() -> Decider:
    """Decides by what it has decided before."""
    asked: list[int] = []

    def choose(state: GameState, rng: random.Random) -> Decision:
        asked.append(1)
        legal = list(legal_actions(state))
        return Decision(legal[len(asked) % len(legal)], Reason.CHANCE)

    return choose


@pytest.mark.parametrize("decider", [peeking, remembering()], ids=["peeking", "remembering"])
def test_who_looks_or_keeps_something_is_caught(decider: Decider) -> None:
    changed = 0
    for number in range(12):
        changed += sum(examine(number, {"cheat": decider}, seed=5)["changed"].values())
    assert changed > 10


def test_what_is_dealt_otherwise_looks_the_same_to_its_seat_and_not_to_the_others() -> None:
    rng = random.Random(7)
    told_apart = found = 0
    for number in range(0, 72, 7):
        for state in positions(number, rng):
            assert state.turn is not None
            other = redeal_unseen(state, state.turn, rng)
            if other is None:
                continue
            found += 1
            assert other.deal != state.deal
            assert observe(other, state.turn) == observe(state, state.turn)
            told_apart += any(observe(other, seat) != observe(state, seat) for seat in range(state.seats))
    assert found > 30
    assert told_apart > 0.8 * found


def test_a_leak_in_what_a_seat_sees_leaves_nothing_to_deal_otherwise() -> None:
    """The proof rests on equal observations: one that tells the others' hands has no equal."""

    def leaking(state: GameState, seat: int) -> Observation:
        assert state.deal is not None
        return replace(observe(state, seat), counts=state.deal.hands)

    state = deal(table(), "AS KS")
    assert redeal_unseen(state, 0, random.Random(1)) is not None
    assert redeal_unseen(state, 0, random.Random(1), look=leaking) is None


def test_a_card_given_face_down_may_have_been_another() -> None:
    state = say(deal(table(), "9S 9C"), "bid 100, pass, pass, take, give 9S 1, give 9C 2, contract 100")
    assert observe(state, 2).history[4].action == HiddenGive(1)
    given = set()
    for seed in range(40):
        other = redeal_unseen(state, 2, random.Random(seed))
        assert other is not None
        assert other.deal is not None
        gift = other.deal.history[4].action
        assert isinstance(gift, Give)
        given.add(gift.card)
    assert len(given) > 5
