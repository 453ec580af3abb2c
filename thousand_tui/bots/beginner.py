"""The level ``beginner``: the amateur's plain rules with a shorter memory and more hope.

It remembers the last trick only: it goes on fearing cards that have been played, and does not know who cannot
follow. Most of what it counts in its hand it bids at once. It never errs on purpose.
"""

from __future__ import annotations

import random
from typing import Final

from thousand_tui.bots.amateur import AmateurBot
from thousand_tui.bots.amateur.bot import Habits
from thousand_tui.bots.amateur.memory import last_trick_only
from thousand_tui.bots.protocol import Decision
from thousand_tui.rules.observation import Observation

BEGINNER: Final = Habits(last_trick_only, 25.0)


class BeginnerBot:
    """Decides as an amateur would that has seen the last trick only."""

    def __init__(self) -> None:
        self._amateur = AmateurBot(BEGINNER)

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """Decide; ``ValueError`` if the seat has nothing to decide."""
        return self._amateur.choose(seen, rng)
