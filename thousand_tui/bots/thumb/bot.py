"""The rules of thumb at their best: which part of them decides what."""

from __future__ import annotations

import random
from typing import Final

from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.bots.thumb.auction import speak
from thousand_tui.bots.thumb.ending import count_out
from thousand_tui.bots.thumb.exchange import give_up, undertake
from thousand_tui.bots.thumb.following import follow, side_wins
from thousand_tui.bots.thumb.leading import lead, partner_wins
from thousand_tui.bots.thumb.reasons import why_followed, why_led
from thousand_tui.bots.thumb.situation import Situation, situation_of
from thousand_tui.bots.thumb.valuation import playing_worth
from thousand_tui.rules.actions import CONCEDE
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase

COUNTED_OUT: Final = 3
"""With so many tricks left, or fewer, it counts the rest of the cards out."""


class ThumbBot:
    """Counts every card gone, values its hand to the point and plays by rules of thumb.

    No level of its own: who searches falls back on it, and goes by it between plays that are as good.
    """

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """Decide; ``ValueError`` if the seat has nothing to decide."""
        if not seen.legal:
            raise ValueError("it is not this seat's turn")
        if len(seen.legal) == 1:
            reason = Reason.ONLY_CARD if seen.phase is Phase.PLAY else Reason.ONLY_CHOICE
            return Decision(seen.legal[0], reason)
        if seen.phase is Phase.AUCTION:
            return speak(seen)
        if seen.phase is Phase.PLAY:
            return _play(seen, rng)
        return undertake(seen)


def _play(seen: Observation, rng: random.Random) -> Decision:
    if CONCEDE in seen.legal:
        way_out = give_up(seen, playing_worth(seen.rules, seen.hand))
        if way_out is not None:
            return way_out
    sit = situation_of(seen)
    return _counted_out(sit, rng) or (lead(sit) if sit.leading else follow(sit))


def _counted_out(sit: Situation, rng: random.Random) -> Decision | None:
    """The best play of an ending; None while there is too much to count."""
    if sit.tricks_left > COUNTED_OUT:
        return None
    best = count_out(sit, rng)
    if best is None:
        return None
    if sit.leading:
        return Decision(best, why_led(sit, best, partner_wins(sit, best.card)))
    return Decision(best, why_followed(sit, best.card, side_wins(sit, best.card)))
