"""Several things named in one sentence."""

from __future__ import annotations

import pytest

from thousand_tui.words.language import speak
from thousand_tui.words.lists import all_of, any_of


@pytest.mark.parametrize(
    ("language", "things", "one", "all_"),
    [
        ("en", ["a"], "a", "a"),
        ("en", [2, 3, 4], "2, 3 or 4", "2, 3 and 4"),
        ("ru", [2, 3], "2 или 3", "2 и 3"),
        ("uk", [2, 3], "2 або 3", "2 і 3"),
    ],
)
def test_things_are_named(language: str, things: list[object], one: str, all_: str) -> None:
    speak(language)
    assert (any_of(things), all_of(things)) == (one, all_)
