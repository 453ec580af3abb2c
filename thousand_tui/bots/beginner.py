"""The level ``beginner``: the amateur's rules of thumb with a short memory.

It remembers the last trick only: it goes on fearing cards that have been played, and does not know who cannot
follow. It never errs on purpose.
"""

from __future__ import annotations

import random
from dataclasses import replace

from thousand_tui.bots.amateur import AmateurBot
from thousand_tui.bots.protocol import Decision
from thousand_tui.rules.cards import card_set
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.seat_lists import with_entry

REMEMBERED = 1
"""Tricks it remembers."""


class BeginnerBot:
    """Decides as the amateur would that has seen the last trick only."""

    def __init__(self) -> None:
        self._amateur = AmateurBot()

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """Decide; ``ValueError`` if the seat has nothing to decide."""
        return self._amateur.choose(remembered(seen), rng)


def remembered(seen: Observation) -> Observation:
    """What is left of an observation in a short memory: its own cards, the table, the last trick."""
    play = seen.play
    if play is None or len(play.tricks) <= REMEMBERED:
        return seen
    tricks = play.tricks[-REMEMBERED:]
    won = (0,) * seen.seats
    for trick in tricks:
        won = with_entry(won, trick.winner, won[trick.winner] | card_set(trick.cards))
    return replace(seen, play=play._replace(tricks=tricks, won=won), gifts=(), talon=None)
