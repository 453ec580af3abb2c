"""Actions as numbers and observations as vectors: complete, unambiguous, and blind."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo")

from tests.helpers.random_games import known_cards, random_states, swap
from tests.helpers.random_rules import random_rules
from thousand_tui.environment import ACTION_COUNT, FIELDS, VECTOR_SIZE, action_number, features
from thousand_tui.environment.action_numbers import legal_numbers
from thousand_tui.rules import PRESETS, GameState, make_rules, observe
from thousand_tui.rules.actions import CONCEDE, PASS, Bid, Contract, Discard, Give, Play, Take
from thousand_tui.rules.cards import PACK, card_set, cards_of, parse_card

pytestmark = pytest.mark.slow

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def part(numbers: list[float], name: str) -> list[float]:
    start = 0
    for field in FIELDS:
        if field.name == name:
            return numbers[start : start + field.size]
        start += field.size
    raise KeyError(name)


def states(preset: str, seed: int, deals: int = 3) -> list[GameState]:
    """What comes by in a game under random options of a preset."""
    rng = random.Random(f"{preset} {seed}")
    rules = random_rules(rng, preset)
    return [after for _, _, after in random_states(rules, rng.choice(rules.players), rng, deals)]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_has_a_number_of_its_own(preset: str, seed: int) -> None:
    """Under every option: two actions that are legal at once never share a number."""
    for state in states(preset, seed):
        if state.deal is None:
            continue
        seen = observe(state, state.deal.turn)
        numbers = legal_numbers(seen)
        assert len(numbers) == len(seen.legal)
        assert set(numbers.values()) == set(seen.legal)
        assert all(0 <= number < ACTION_COUNT for number in numbers)


def test_numbers_stay_what_they_are() -> None:
    """Somebody's trained network depends on them."""
    ace = parse_card("AS")
    assert ACTION_COUNT == 544
    assert action_number(Play(ace)) == 5
    assert action_number(Play(parse_card("QS"), marriage=True)) == 24 + 2
    assert action_number(Play(ace, aces=True)) == 48 + 5
    assert action_number(Give(ace, 2)) == action_number(Give(ace, 1)) == 72 + 5
    assert action_number(Bid(5)) == 96
    assert action_number(Bid(400)) == 175
    assert action_number(Contract(5)) == 176
    assert action_number(Discard((0, 1))) == 256
    assert action_number(Discard((22, 23))) == 531
    assert action_number(PASS) == 532
    assert action_number(Take(1)) == 536
    assert action_number(CONCEDE) == 537


@pytest.mark.parametrize("preset", PRESETS)
def test_vectors_have_their_size_and_stay_in_their_bounds(preset: str) -> None:
    for state in states(preset, 11):
        for seat in range(state.seats):
            seen = observe(state, seat)
            for field in FIELDS:
                numbers = field.numbers(seen)
                assert len(numbers) == field.size, field.name
                low, high = (-4.0, 4.0) if field.name == "total" else (0.0, 1.0)
                assert all(low <= number <= high for number in numbers), field.name
            assert len(features(seen)) == VECTOR_SIZE


@pytest.mark.parametrize("preset", ["table", "1001", "tens-duo", "draw", "auction"])
def test_a_vector_says_what_the_seat_sees(preset: str) -> None:
    for state in states(preset, 12):
        deal = state.deal
        if deal is None:
            continue
        for seat in deal.active:
            seen = observe(state, seat)
            numbers = features(seen)
            assert card_set(card for card in range(24) if part(numbers, "hand")[card]) == seen.hand
            assert part(numbers, "turn").index(1.0) == (deal.turn - seat) % state.seats
            assert part(numbers, "dealer").index(1.0) == (deal.dealer - seat) % state.seats
            for step in range(state.seats):
                other = (seat + step) % state.seats
                won = part(numbers, "won")[24 * step : 24 * step + 24]
                assert won == [float(deal.play.won[other] >> card & 1) for card in range(24)]
            played = sum(part(numbers, "played"))
            assert played == len(deal.play.tricks) * len(deal.active)
            assert sum(part(numbers, "trick")) == len(deal.play.trick)
            if deal.play.trick:
                first = deal.play.trick[0]
                leader = (deal.play.leader - seat) % state.seats
                assert part(numbers, "trick")[24 * leader + first] == 1.0
                assert part(numbers, "leader")[leader] == 1.0


@pytest.mark.parametrize("preset", PRESETS)
def test_a_vector_does_not_change_with_hidden_cards(preset: str) -> None:
    """Any two cards that a seat can know nothing of may change places."""
    rng = random.Random(preset)
    changed = 0
    for state in states(preset, 13):
        deal = state.deal
        if deal is None:
            continue
        seat = rng.randrange(state.seats)
        hidden = cards_of(PACK & ~known_cards(state, deal, seat))
        if len(hidden) < 2:
            continue
        again = swap(state, *rng.sample(hidden, 2))
        assert features(observe(again, seat)) == features(observe(state, seat))
        changed += again != state
    assert changed


def test_the_documentation_lists_every_part() -> None:
    text = DOCS.read_text(encoding="utf-8")
    start = 0
    for field in FIELDS:
        assert f"| {start} | `{field.name}` | {field.size} | {field.meaning} |" in text
        start += field.size
    assert f"{VECTOR_SIZE} numbers" in text
    assert f"{ACTION_COUNT} actions" in text


def test_a_known_hand_as_a_row() -> None:
    state = next(
        after for _, _, after in random_states(make_rules("table"), 3, random.Random(1), 1) if after.deal
    )
    seen = observe(state, 0)
    assert sum(part(features(seen), "hand")) == 7.0
    assert part(features(seen), "held") == [7 / 12, 7 / 12, 7 / 12, 0.0]
    assert part(features(seen), "active") == [1.0, 1.0, 1.0, 0.0]
    assert part(features(seen), "phase") == [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
