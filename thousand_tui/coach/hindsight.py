"""The cards as they lay: looked at after a decision was judged, and only to say whether luck was in it.

This is the one place of the coach that looks into a `GameState`'s hidden cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thousand_tui.bots.belief import World
from thousand_tui.bots.search.appraisal import Appraiser, Choice, Weighed
from thousand_tui.rules import GameState, observe
from thousand_tui.rules.actions import Contract
from thousand_tui.rules.cards import PACK, card_set

_TELLING: Final = 25.0
"""So much must another choice have been better for a right one to be called unlucky; `results.SCALE`."""
_NO_WORSE: Final = 2.0
"""So little worse than the best a mistake may have come out to be called lucky."""


def true_world(state: GameState, seat: int) -> World:
    """How the cards lie, as the belief of a seat would say it."""
    deal = state.deal
    assert deal is not None
    known = card_set(deal.play.trick)
    for cards in (*deal.hands, *deal.play.won):
        known |= cards
    if deal.undertaking.declarer == seat:
        known |= deal.undertaking.aside
    return World(deal.hands, (PACK & ~known,))


def was_unlucky(appraiser: Appraiser, state: GameState, done: Choice, choices: Sequence[Choice]) -> bool:
    """Whether with the cards as they lay another choice would have been much better.

    A contract that is made was no bad luck, though more might have been promised.
    """
    found = _as_it_was(appraiser, state, [done, *(choice for choice in choices if choice != done)])
    if found is None or (isinstance(done[0], Contract) and (found[0].made or 0.0) > 0.5):
        return False
    return max(weighed.value for weighed in found) - found[0].value > _TELLING


def was_lucky(appraiser: Appraiser, state: GameState, done: Choice, best: Choice) -> bool:
    """Whether a mistake came out no worse than the best choice would have."""
    found = _as_it_was(appraiser, state, [done, best])
    return found is not None and found[0].value >= found[1].value - _NO_WORSE


def _as_it_was(appraiser: Appraiser, state: GameState, choices: Sequence[Choice]) -> list[Weighed] | None:
    seat = state.turn
    assert seat is not None
    return appraiser.weigh_in(observe(state, seat), true_world(state, seat), choices)
