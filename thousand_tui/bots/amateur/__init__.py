"""The level ``amateur``: a rule player that counts cards, values its hand and defends together."""

from __future__ import annotations

import random

from thousand_tui.bots.amateur.ending import count_out
from thousand_tui.bots.amateur.following import follow
from thousand_tui.bots.amateur.leading import lead
from thousand_tui.bots.amateur.situation import situation_of
from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.rules.autoplay import autoplay
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase


LAST = 3


class AmateurBot:
    """Plays by rules of thumb."""

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """Decide."""
        if seen.phase is Phase.PLAY:
            if len(seen.legal) == 1:
                return Decision(seen.legal[0], Reason.ONLY_CARD)
            sit = situation_of(seen)
            if sit.tricks_left <= LAST:
                best = count_out(sit, rng)
                if best is not None:
                    return Decision(best, Reason.WINS_TRICK)
            return lead(sit) if sit.leading else follow(sit)
        return Decision(autoplay(seen), Reason.ONLY_CHOICE)


__all__ = ["AmateurBot"]
