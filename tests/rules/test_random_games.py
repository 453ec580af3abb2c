"""Random games over every preset and random option sets: the invariants hold after every action."""

from __future__ import annotations

import random

import pytest

from tests.helpers.random_games import check_step, random_states
from tests.helpers.random_rules import random_rules
from thousand_tui.rules import PRESETS, Rules, make_rules


def play_checked(rules: Rules, seats: int, seed: int, deals: int) -> None:
    rng = random.Random(seed)
    for before, action, after in random_states(rules, seats, rng, deals):
        check_step(before, action, after, rng)


@pytest.mark.parametrize(
    ("preset", "seats"), [(preset.name, seats) for preset in PRESETS.values() for seats in preset.players]
)
@pytest.mark.parametrize("seed", range(3))
def test_presets(preset: str, seats: int, seed: int) -> None:
    play_checked(make_rules(preset), seats, seed, deals=15)


@pytest.mark.parametrize("seed", range(60))
def test_random_options(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    play_checked(rules, rng.choice(rules.players), seed, deals=8)
