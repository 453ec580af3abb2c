"""Sentences that name a key name the player's own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from thousand_tui.screens.key_names import use_keys
from thousand_tui.screens.new_game.new_game_screen import NewGameScreen
from thousand_tui.screens.replay.replay_keys import result_keys
from thousand_tui.screens.table import prompts


@pytest.fixture(autouse=True)
def own_keys() -> Iterator[None]:
    use_keys({"table.log": "f7", "replay.send": "k", "new_game.start": "f6"})
    yield
    use_keys({})


def test_the_players_own_keys_are_named() -> None:
    assert "(F7)" in prompts.sealed_words("0" * 64)
    assert "K: send" in result_keys()
    assert NewGameScreen._start_words() == "Start (F6)"


def test_the_usual_ones_are_named_where_there_are_none() -> None:
    use_keys({})
    assert "(G)" in prompts.sealed_words("0" * 64)
    assert result_keys() == "A: review, D: again, E: send, Enter: next deal"
    assert NewGameScreen._start_words() == "Start (s)"
