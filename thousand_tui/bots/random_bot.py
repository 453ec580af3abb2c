"""The level ``random``: decides by lot, and only where a lot would be absurd a little less so.

It is the yardstick below which no other bot may fall. Its lots: in the auction the kind of word first (look,
pass, redeal, bid), then nearly always the lowest bid, for an even lot over all bids would end at 400; with the
talon any card; as contract nearly always the lowest; in the play any legal play. It concedes and throws in
rarely, for an even lot at each step would play hardly a deal.
"""

from __future__ import annotations

import random

from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.rules.actions import Action, Bid, Concede, Contract, ThrowIn
from thousand_tui.rules.observation import Observation

GIVES_UP = 0.02
"""How often it concedes or throws in where it may, a decision."""
STEPS_UP = 0.2
"""How often it takes the next higher bid or contract instead, again and again."""


class RandomBot:
    """Decides by lot (see the module)."""

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """A lot among the legal actions; ``ValueError`` if the seat has none."""
        if not seen.legal:
            raise ValueError("it is not this seat's turn")
        if len(seen.legal) == 1:
            return Decision(seen.legal[0], Reason.ONLY_CHOICE)
        return Decision(_draw(seen.legal, rng), Reason.CHANCE)


def _draw(legal: tuple[Action, ...], rng: random.Random) -> Action:
    giving_up = [action for action in legal if isinstance(action, Concede | ThrowIn)]
    if giving_up and rng.random() < GIVES_UP:
        return rng.choice(giving_up)
    going_on = [action for action in legal if not isinstance(action, Concede | ThrowIn)]
    amounts = [action for action in going_on if isinstance(action, Bid | Contract)]
    if not amounts:
        return rng.choice(going_on)
    words = [action for action in going_on if not isinstance(action, Bid | Contract)]
    return rng.choice([*words, _amount(amounts, rng)])


def _amount(amounts: list[Bid | Contract], rng: random.Random) -> Action:
    """One of the amounts, which are in rising order: the lowest as a rule."""
    index = 0
    while index + 1 < len(amounts) and rng.random() < STEPS_UP:
        index += 1
    return amounts[index]
