"""What every bot should be tested for: whole games of every preset, the same again with the same seed."""

from __future__ import annotations

import random

import pytest
from thousand_bot_example import CautiousBot
from thousand_bot_example.judging import sure_points

from thousand_tui.bots import Bot, make_bot
from thousand_tui.game.simulation import play_game
from thousand_tui.rules import PRESETS, apply, deal_cards, deal_from, make_rules, new_game, observe
from thousand_tui.rules.actions import PASS, Bid, Redeal


def table_of(preset: str) -> list[Bot]:
    """The bot, and others that play by lot."""
    return [CautiousBot(), *(make_bot("random") for _ in range(min(PRESETS[preset].players) - 1))]


@pytest.mark.parametrize("preset", PRESETS)
def test_plays_whole_games_of_every_preset(preset: str) -> None:
    rules = make_rules(preset, {"target": 500})
    bots = table_of(preset)
    ends = [play_game(rules, bots, seed=7, dealer=0).standing for _ in range(2)]
    assert ends[0] == ends[1]


def test_bids_no_more_than_it_holds() -> None:
    rules = make_rules("table")
    for number in range(200):
        state = new_game(rules, 3, 0)
        state = deal_cards(state, deal_from(rules, 3, 0, number.to_bytes(32, "big")))
        state = apply(state, Bid(100))  # forehand has to open
        seen = observe(state, 2)
        action = CautiousBot().choose(seen, random.Random(1)).action
        assert isinstance(action, Redeal) or action == (Bid(105) if sure_points(seen.hand) >= 105 else PASS)


def test_wants_to_be_asked_only_on_its_turn() -> None:
    rules = make_rules("table")
    state = deal_cards(new_game(rules, 3, 0), deal_from(rules, 3, 0, bytes(32)))
    with pytest.raises(ValueError, match="turn"):
        CautiousBot().choose(observe(state, 2), random.Random(1))
