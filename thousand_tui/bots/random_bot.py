"""The level ``random``: decides by lot, a little less so only where an even lot would be absurd.

It is the yardstick below which no other bot may fall, and its games have to end. So it looks at closed cards
nearly always, bids by lot only with a marriage in hand (without one it nearly always passes if it may), bids
and names the lowest amount as a rule, concedes and throws in rarely. With a marriage on lead the lot is first
whether to declare. Everything else, and every card otherwise, is an even lot.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.rules.actions import LOOK, PASS, Action, Bid, Concede, Contract, Play, ThrowIn
from thousand_tui.rules.cards import marriages_in
from thousand_tui.rules.observation import Observation

RARELY: Final = 0.04
"""How likely a decision may be what ends badly as a rule: a blind bid, one without a marriage, giving up."""
STEPS_UP: Final = 0.2
"""How likely it takes the next higher bid or contract instead, again and again."""


class RandomBot:
    """Decides by lot (see the module)."""

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """A lot among the legal actions; ``ValueError`` if the seat has none."""
        if not seen.legal:
            raise ValueError("it is not this seat's turn")
        if len(seen.legal) == 1:
            return Decision(seen.legal[0], Reason.ONLY_CHOICE)
        return Decision(_draw(seen, rng), Reason.CHANCE)


def _draw(seen: Observation, rng: random.Random) -> Action:
    legal = seen.legal
    if isinstance(legal[0], Play):
        return _draw_play([action for action in legal if isinstance(action, Play)], rng)
    rare = rng.random() < RARELY
    if LOOK in legal and not rare:
        return LOOK
    giving_up = [action for action in legal if isinstance(action, Concede | ThrowIn)]
    if giving_up and rare:
        return rng.choice(giving_up)
    if PASS in legal and not marriages_in(seen.hand) and not rare:
        return PASS
    words = [action for action in legal if not isinstance(action, Bid | Contract | Concede | ThrowIn)]
    amounts = [action for action in legal if isinstance(action, Bid | Contract)]
    return rng.choice([*words, _amount(amounts, rng)] if amounts else words)


def _draw_play(plays: Sequence[Play], rng: random.Random) -> Play:
    declaring = [play for play in plays if play.marriage or play.aces]
    return rng.choice(declaring if declaring and rng.random() < 0.5 else plays)


def _amount(amounts: Sequence[Bid | Contract], rng: random.Random) -> Bid | Contract:
    """One of the amounts, which are in rising order: the lowest as a rule."""
    index = 0
    while index + 1 < len(amounts) and rng.random() < STEPS_UP:
        index += 1
    return amounts[index]
