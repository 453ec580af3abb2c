"""The level ``amateur``: a player of the club house who counts in the head and plays by plain rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, NamedTuple

from thousand_tui.bots.amateur.head_count import hoped_for, speak_plainly
from thousand_tui.bots.amateur.memory import what_matters
from thousand_tui.bots.amateur.plain_exchange import give_cheap, name_plainly
from thousand_tui.bots.amateur.plain_play import follow_plainly, lead_plainly
from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.bots.thumb.bot import ThumbBot
from thousand_tui.bots.thumb.situation import situation_of
from thousand_tui.rules.actions import THROW_IN, Give, Redeal
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase

_POOR: Final = 80.0
"""A hand counted lower than this is dealt again if there is a right to it."""


class Habits(NamedTuple):
    """What sort of a player it is."""

    remembers: Callable[[Observation], Observation]
    """What is left of what it has seen once cards are played."""
    sure: float
    """It bids at once what lies so far below its count, points."""


AMATEUR: Final = Habits(what_matters, 44.0)


class AmateurBot:
    """Counts aces, long suits and marriages, remembers aces, tens and trumps, follows a few plain rules.

    It minds its hand alone: not the standing, nor what others showed some tricks ago. What it has no plain
    rule for (with two players what to bid, to lay aside and to name; contracts before the talon; closed
    cards) it decides as `ThumbBot`.
    """

    def __init__(self, habits: Habits = AMATEUR) -> None:
        self._habits = habits
        self._thumb = ThumbBot()

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """Decide; ``ValueError`` if the seat has nothing to decide."""
        if len(seen.legal) <= 1:
            return self._thumb.choose(seen, rng)
        if seen.phase is Phase.PLAY:
            sit = situation_of(self._habits.remembers(seen))
            return lead_plainly(sit) if sit.leading else follow_plainly(sit)
        found = self._before_play(seen) if seen.rules.form == "trio" and not seen.closed else None
        return self._thumb.choose(seen, rng) if found is None else found

    def _before_play(self, seen: Observation) -> Decision | None:
        """A decision before the first lead; None where there is no plain rule."""
        redeals = [action for action in seen.legal if isinstance(action, Redeal)]
        if redeals and hoped_for(seen) < _POOR:
            return Decision(redeals[0], Reason.REDEALS_BAD_HAND)
        if seen.phase is Phase.AUCTION:
            return speak_plainly(seen, self._habits.sure)
        if seen.phase is Phase.EXCHANGE and seen.rules.exchange == "give_one_each":
            return give_cheap(seen) if any(isinstance(action, Give) for action in seen.legal) else None
        if seen.phase is Phase.CONTRACT_AFTER and THROW_IN not in seen.legal:
            return name_plainly(seen)
        return None
