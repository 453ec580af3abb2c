"""Who sits where, how often, and how the work is cut."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from itertools import product

import pytest

from thousand_tui.arena.plan import ArenaPlan, Entrant, What, plan_from, seatings_of
from thousand_tui.rules import PRESETS, make_rules

TABLE = make_rules("table")


def plan(
    *bots: str, what: What = "deals", count: int = 2, players: int = 3, preset: str = "table"
) -> ArenaPlan:
    return ArenaPlan(make_rules(preset), bots, players, what, count, seed=7)


@pytest.mark.parametrize(
    ("bots", "seats", "number"),
    [
        (("a", "b"), 2, 2),
        (("a", "b"), 3, 6),
        (("a", "b"), 4, 14),
        (("a", "b", "b"), 3, 3),
        (("a", "b", "c"), 3, 6),
        (("a", "b", "b"), 4, 10),
        (("a", "b", "c", "d"), 3, 24),
        (("a", "a", "a", "b"), 3, 3),
        (("a", "a", "a"), 3, 6),
        (("a", "a"), 3, 6),
        (("a", "b", "c"), 2, 6),
    ],
)
def test_the_seatings(bots: tuple[str, ...], seats: int, number: int) -> None:
    """No seating twice, no table of one bot alone, and every bot equally often in every seat."""
    seatings = seatings_of(bots, seats)
    assert len(seatings) == len(set(seatings)) == number
    assert all(len(set(seating)) > 1 for seating in seatings)
    entrants = {who for seating in seatings for who in seating}
    for who, seat in product(entrants, range(seats)):
        times = Counter(seating[seat] for seating in seatings)[who]
        assert times == Counter(seating[0] for seating in seatings)[who]


def test_fewer_bots_than_seats_sit_at_least_as_often_as_they_were_given() -> None:
    assert {Counter(seating)[1] for seating in seatings_of(("a", "b", "b"), 4)} == {2, 3}
    assert {Counter(seating)[0] for seating in seatings_of(("a", "b", "b"), 4)} == {1, 2}


def test_the_same_bot_again_is_the_same_entrant() -> None:
    assert plan("expert", "amateur", "amateur").entrants == (
        Entrant("expert", "expert", 0),
        Entrant("amateur", "amateur", 0),
    )


def test_only_the_same_bot_is_measured_against_copies() -> None:
    assert plan("amateur", "amateur").entrants == (
        Entrant("amateur", "amateur", 0),
        Entrant("amateur (2)", "amateur", 1),
    )


def test_deals_go_by_the_deal_and_matches_one_by_one() -> None:
    assert list(plan("a", "b").units()) == [(0, 0, 6), (1, 0, 6)]
    matches = plan("a", "b", "b", what="matches")
    assert list(matches.units()) == [(n, first, first + 1) for n in (0, 1) for first in (0, 1, 2)]
    assert matches.games == 6


@pytest.mark.parametrize("preset", PRESETS)
def test_settings_can_be_read_back(preset: str) -> None:
    rules = make_rules(preset, {"target": 600})
    made = ArenaPlan(rules, ("a", "b"), rules.players[0], "matches", 3, 9)
    assert plan_from(json.loads(json.dumps(made.settings())), 3) == made
    assert pickle.loads(pickle.dumps(made)) == made


@pytest.mark.parametrize(
    "change", [{"players": True}, {"players": 4}, {"seed": "1"}, {"what": "games"}, {"bots": []}]
)
def test_settings_that_are_none_are_refused(change: dict[str, object]) -> None:
    with pytest.raises((TypeError, ValueError)):
        plan_from(plan("a", "b").settings() | change, 1)


@pytest.mark.parametrize(
    ("bots", "players", "count", "problem"),
    [
        (("a",), 3, 1, "1 bots"),
        (("a",) * 13, 3, 1, "13 bots"),
        (("a", "b"), 4, 1, "table is played by 3"),
        (("a", "b"), 3, 0, "0 deals"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: tuple[str, ...], players: int, count: int, problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        ArenaPlan(TABLE, bots, players, "deals", count, 1)
