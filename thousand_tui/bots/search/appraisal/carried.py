"""What a declarer's hand carries, judged when it is ready to lead."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from thousand_tui.bots.search.appraisal.declaring import Declaring
from thousand_tui.bots.search.appraisal.sampling import worlds_of
from thousand_tui.bots.search.appraisal.weighed import average
from thousand_tui.bots.search.effort import Budget, Clock, Settings
from thousand_tui.bots.search.layout import led_position, with_gifts
from thousand_tui.bots.solver import Solver
from thousand_tui.bots.thumb.valuation import best_to_keep, best_to_part_with, playing_worth
from thousand_tui.rules.cards import CardSet, card_set
from thousand_tui.rules.limits import bid_cap
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase

_SPAN: Final = 60
"""Points around the contract, and around what the hand is likely to take, that are told apart."""

LIKELY: Final = 0.5
"""A hand carries what it makes at least so likely."""


class Carried(NamedTuple):
    """What the declarer could know of his hand."""

    contract: int
    """The contract named, or the lowest one he may name."""
    makeable: float
    """How likely it is made, over the worlds."""
    best: int
    """The highest contract that is made more likely than not, whatever was bid; 0 if none is; points."""
    playing: float
    """What playing on is worth, on the scale of `results.SCALE`."""
    conceding: float
    """What conceding is worth."""
    worlds: int


def carried(
    seen: Observation, rng: random.Random, solver: Solver, settings: Settings, clock: Clock
) -> Carried:
    """What the hand carries of a declarer who has taken the talon and has not led yet.

    What he still has to part with is parted with as the valuation of the hand advises.
    """
    gifts = _gifts(seen)
    hand = seen.hand & ~gifts
    declaring = Declaring(seen, solver)
    budget = Budget(solver, settings, clock)
    contract, prices = declaring.lowest, declaring.prices
    needed = prices.results.needed(contract)
    usual = int(playing_worth(seen.rules, hand).points)
    low = needed - (needed - min(needed, usual) + _SPAN) // 5 * 5  # so that the steps are what contracts need
    high = max(needed, usual) + _SPAN
    values: list[int] = []
    for world in worlds_of(seen, rng, settings.worlds)[0]:
        hands = with_gifts(seen, world, gifts) if gifts else world.hands
        out = world.hidden | seen.aside | (gifts if seen.rules.form == "duo" else 0)
        position = led_position(seen, hands, out, contract)
        values.append(declaring.value(position, low, high))
        if budget.over():
            break
    cap, _ = bid_cap(seen.rules, hand)
    likely = [points for points in prices.likely(seen.rules.bid_min, values) if points <= cap]
    steps = range(seen.rules.bid_min, min(cap, high) + 1, seen.rules.bid_step)
    playing = max(
        average(declaring.playing(value, points) for value in values).value
        for points in {contract, *_above(likely, declaring)}
    )
    return Carried(
        contract=contract,
        makeable=prices.stated(values, contract),
        best=max((points for points in steps if prices.stated(values, points) >= LIKELY), default=0),
        playing=playing,
        conceding=prices.results.conceded(),
        worlds=len(values),
    )


def _gifts(seen: Observation) -> CardSet:
    """What is still to be given or laid aside."""
    if seen.phase is not Phase.EXCHANGE:
        return 0
    rules = seen.rules
    number = 2 if rules.form == "duo" else len(seen.active) - 1 - seen.gifts_made
    if rules.form == "trio" and rules.exchange == "keep_one_give_two":
        talon = seen.hand & card_set(seen.talon or ())
        return talon & ~(1 << best_to_keep(rules, seen.hand & ~talon, talon))
    return best_to_part_with(rules, seen.hand, number)


def _above(likely: list[int], declaring: Declaring) -> list[int]:
    """The contracts that can still be named."""
    return [] if declaring.fixed else [points for points in likely if points > declaring.lowest]
