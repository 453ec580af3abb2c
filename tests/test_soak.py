"""A small share of ``python -m tests.soak``: every preset, and random option sets."""

from __future__ import annotations

import pytest

from tests.soak import Game, option_games, play_some, preset_games

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("name", "games"), list(preset_games(3, 7000)), ids=lambda value: str(value)[:12])
def test_presets(name: str, games: list[Game]) -> None:
    """Every preset at every number of seats: no error, no stuck game, the records verify."""
    counts = play_some(games)
    assert counts["games"] == len(games)
    assert counts["finished"] + counts["cut short"] == len(games), name


@pytest.mark.parametrize("games", [option_games(6, 10 * part) for part in range(4)])
def test_random_options(games: list[Game]) -> None:
    """Random valid option sets."""
    assert play_some(games)["games"] == len(games)
