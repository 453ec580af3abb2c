"""What plain text says can be typed, and asks for."""

from __future__ import annotations

import re

import pytest

from tests.helpers.positions import deal, say, table
from thousand_tui.plain.help import help_words, prompt_words
from thousand_tui.plain.spelling import parse_spelled
from thousand_tui.rules import Observation, observe
from thousand_tui.rules.cards import SUIT_OF
from thousand_tui.words.language import speak

PLAY = "bid 100, pass, pass, take, give 9S 1, give 9C 2, contract 100"
HAND = "9S 9C KH QH AD"


def seen(said: str, *hands: str) -> Observation:
    state = say(deal(table("table"), *hands), said)
    assert state.turn is not None
    return observe(state, state.turn)


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_letter_of_a_suit_that_help_names_is_understood(language: str) -> None:
    speak(language)
    told = list(help_words(seen(PLAY, HAND)))[2]
    suits = [re.findall(r"\b[A-ZА-Я]\b", part) for part in told.partition(":")[2].split(",")]
    for suit, letters in enumerate(suits):
        assert letters
        for letter in letters:
            card = parse_spelled(f"9{letter}")
            assert card is not None
            assert SUIT_OF[card] == suit, letter
    assert len(suits) == 4


def test_who_can_only_pass_is_not_asked_for_a_bid() -> None:
    """Boris holds no marriage, and 120 is all that he may bid without one."""
    stuck = seen("bid 120", HAND)
    assert prompt_words(stuck, "Boris", several=False) == "you can only pass> "
    assert prompt_words(seen("bid 100", HAND), "Boris", several=True) == "Boris, bid or pass> "
    assert prompt_words(seen("bid 120, pass", HAND, "", "KS QS"), "Vera", several=False) == "bid or pass> "
