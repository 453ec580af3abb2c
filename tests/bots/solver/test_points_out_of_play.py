"""Whom the cards out of play can still earn points, as a position has it (rules 3, ``aside_points``)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from thousand_tui.bots.solver import points_out_of_play
from thousand_tui.rules import make_rules


@pytest.mark.parametrize(
    ("aside_points", "slam", "expected"),
    [
        ("none", True, (0, False)),
        ("last_trick", False, (20, False)),
        ("last_trick", True, (20, False)),
        ("slam_120", True, (20, True)),
        ("slam_120", False, (0, False)),
    ],
)
def test_by_the_rules_of_two_players(aside_points: str, slam: bool, expected: tuple[int, bool]) -> None:
    rules = make_rules("tens-duo", {"aside_points": aside_points})
    assert points_out_of_play(rules, 20, slam) == expected


@pytest.mark.parametrize("preset", ["table", "draw"])
def test_other_forms_have_no_cards_out_of_play(preset: str) -> None:
    """Whatever an option of another form says."""
    rules = replace(make_rules(preset), aside_points="last_trick")
    assert points_out_of_play(rules, 20, True) == (0, False)
