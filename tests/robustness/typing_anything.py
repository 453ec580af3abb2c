"""Somebody who types anything that could be a move, so that games go on fast and never as planned."""

from __future__ import annotations

import random
from typing import Final

_CARD_MOVES: Final = (*(f"{place} alone" for place in range(1, 9)), "1 marriage", "3 marriage")
_MOVES: Final = (
    *("pass", "pass", "pass", "bid 100", "bid 105", "take", "concede", "contract 120"),
    *("give 1", "give 2 Anna", "give 2 Boris", "yes"),
    *_CARD_MOVES,
    *_CARD_MOVES,
)
_ASKED: Final = ("undo", "undo", "hand", "scores", "trick", "help", "rules", "ж", "\x07[b]", "")


def lines(rng: random.Random, number: int) -> str:
    """So many lines, most of them moves."""
    typed = [rng.choice(_ASKED if rng.random() < 0.1 else _MOVES) for _ in range(number)]
    return "\n".join(typed) + "\n"
