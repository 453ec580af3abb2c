"""Where all chance of a game comes from: one seed, or the operating system.

Each stream (cards, decisions, the first dealer) is hashed from the seed and from what it is for, so that none
depends on how much another has used: a resumed game goes on as if it had never stopped.
"""

from __future__ import annotations

import hashlib
import os
import random

from thousand_tui.rules.shuffle import SECRET_BYTES


def _digest(seed: int | None, *purpose: object) -> bytes:
    if seed is None:
        return os.urandom(SECRET_BYTES)
    text = ":".join(str(part) for part in ("thousand", seed, *purpose))
    return hashlib.sha256(text.encode()).digest()


def deal_secret(seed: int | None, number: int) -> bytes:
    """The secret of the game's deal ``number``, from 1 and redeals counted; without a seed a fresh one."""
    return _digest(seed, "deal", number)


def decision_rng(seed: int | None, deal_number: int, step: int, seat: int) -> random.Random:
    """The generator for one decision: of a seat, after ``step`` actions of the deal of that number."""
    return random.Random(_digest(seed, "decision", deal_number, step, seat))


def first_dealer(seed: int | None, seats: int) -> int:
    """Who deals first, drawn by lot (rules 3)."""
    return int.from_bytes(_digest(seed, "dealer")) % seats


def game_seed(seed: int | None, game: int) -> int:
    """The seed of a game of a series, by its number."""
    return int.from_bytes(_digest(seed, "game", game)[:8])


def game_dealer(seed: int | None, game: int, seats: int) -> int:
    """Who deals first in a game of a series: by lot in the first, then one seat on from game to game."""
    return (first_dealer(seed, seats) + game) % seats


def fresh_seed() -> int:
    """A seed nobody chose, short enough to be typed again."""
    return int.from_bytes(os.urandom(4))
