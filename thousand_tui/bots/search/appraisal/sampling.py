"""Weighing choices in one world after the other, within a budget; who is clearly behind is given up."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from thousand_tui.bots.belief import Belief, World
from thousand_tui.bots.search.appraisal.weighed import Choice, Weighed
from thousand_tui.bots.search.effort import Budget
from thousand_tui.bots.search.evidence import MORE, likelier, tells
from thousand_tui.bots.search.tallies import Tally
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase

_BATCH: Final = 3
"""Worlds between two looks at who leads."""
_IN_HASTE: Final = 4
"""So many choices are looked at further when the budget is used up early."""
FEW: Final = 4
"""So many times the worlds of a sample are taken if they are all there are: nothing is left to chance."""


class Scale(Protocol):
    """How the choices of one decision are weighed."""

    choices: Sequence[Choice]
    """The choices, the likeliest first."""
    doubt: float
    """As in `Appraisal.doubt`."""
    swing: float
    """As in `Appraisal.swing`."""

    def weigh(self, world: World, choices: Sequence[Choice]) -> list[Weighed]:
        """What each of some choices comes to in a world."""
        ...


@dataclass(frozen=True, slots=True)
class Sample:
    """The choices weighed."""

    values: dict[Choice, list[Weighed]]
    worlds: int
    complete: bool
    """Whether every choice was weighed in every possible world."""


def worlds_of(seen: Observation, rng: random.Random, number: int) -> tuple[list[World], bool]:
    """Worlds in any order, and whether they are all there are.

    Of many the likelier ones by another's contract, which everybody heard; of how he played only what is
    certain counts: nobody is blamed for not guessing what another had in mind.
    """
    belief = Belief.of(seen)
    every = belief.all_worlds(FEW * number)
    if every is not None:
        return rng.sample(every, len(every)), True
    if seen.phase is Phase.PLAY and tells(seen):
        return likelier(seen, belief.worlds(rng, MORE * number), number, rng), False
    return belief.worlds(rng, number), False


def sampled(
    scale: Scale,
    worlds: Sequence[World],
    budget: Budget,
    *,
    complete: bool,
    keep: Collection[Choice] = (),
    fewest: int = 0,
) -> Sample:
    """Weigh a scale's choices.

    ``complete``: the worlds are all there are; ``keep`` are never given up; ``fewest`` worlds are looked at
    whatever the budget says, though then only the best choices in all of them.
    """
    values: dict[Choice, list[Weighed]] = {choice: [] for choice in scale.choices}
    tally: Tally[Choice] = Tally(scale.choices)
    leaders = list(scale.choices)
    done = 0
    for world in worlds:
        for choice, weighed in zip(leaders, scale.weigh(world, leaders), strict=True):
            values[choice].append(weighed)
            tally.add(choice, weighed.value)
        done += 1
        if budget.over():
            if done >= fewest:
                break
            leaders = _foremost(tally, leaders, keep)
        if not complete and done % _BATCH == 0:
            leaders = _still_in(tally, leaders, keep)
            if len(leaders) == 1:
                break
    whole = all(len(values[choice]) == len(worlds) for choice in scale.choices)
    return Sample(values, done, complete and whole)


def _foremost(tally: Tally[Choice], leaders: Sequence[Choice], keep: Collection[Choice]) -> list[Choice]:
    """The few best as far as is known, in their order: time is short."""
    best = sorted(leaders, key=tally.mean, reverse=True)[:_IN_HASTE]
    return [choice for choice in leaders if choice in best or choice in keep]


def _still_in(tally: Tally[Choice], leaders: Sequence[Choice], keep: Collection[Choice]) -> list[Choice]:
    ahead = tally.leaders(leaders)
    return [choice for choice in leaders if choice in ahead or choice in keep]
