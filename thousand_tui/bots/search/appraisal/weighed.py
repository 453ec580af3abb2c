"""What weighing a decision comes to: its choices with values, each looked at in the same worlds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, NamedTuple, TypeAlias

from thousand_tui.bots.protocol import Decision
from thousand_tui.rules.actions import Action

Choice: TypeAlias = tuple[Action, ...]
"""What is chosen at once: one action, or the cards given one after the other."""

_ONE_MORE: Final = 0.4
"""What one more world might turn, as a share of a standard error: a sample of equals has a doubt too."""


class Weighed(NamedTuple):
    """What a choice comes to, in one world or on average."""

    value: float
    """The chance to win the match times `results.SCALE`."""
    points: float
    """How far ahead of the others' average the seat comes out in the deal's score."""
    made: float | None
    """How likely the declarer makes his contract, None where that says nothing."""


class Gap(NamedTuple):
    """How much better one choice is than another."""

    value: float
    points: float
    error: float
    """The standard error of ``value``; 0 if all worlds were looked at."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A choice that was weighed."""

    actions: Choice
    mean: Weighed
    sample: tuple[Weighed, ...] = field(repr=False)
    """World by world; a choice given up early was looked at in the first ones only."""


@dataclass(frozen=True, slots=True)
class Appraisal:
    """A decision weighed."""

    alternatives: tuple[Alternative, ...]
    """The best first; empty where only rules of thumb have something to say."""
    worlds: int
    """How many ways the unseen cards may lie were looked at."""
    complete: bool
    """Whether these are all there are, so that nothing is left to chance."""
    usual: Decision
    """What the rules of thumb say."""
    doubt: float = 0.0
    """How far the values may be off whatever the worlds say, for they rest on estimates; same scale."""
    swing: float = 0.0
    """What one world may change at most: a contract made or not; same scale."""
    weights: tuple[float, ...] = ()
    """How likely each world is by what the others said, for ``made`` alone; none: all alike."""

    def of(self, choice: Choice) -> Alternative | None:
        """The alternative with those actions, None if it was not weighed."""
        return next((found for found in self.alternatives if found.actions == choice), None)

    @property
    def best(self) -> Alternative | None:
        """The best alternative."""
        return self.alternatives[0] if self.alternatives else None

    def gap(self, better: Alternative, other: Alternative) -> Gap:
        """How much better an alternative is than another, over the worlds both were looked at in."""
        pairs = list(zip(better.sample, other.sample, strict=False))
        number = len(pairs)
        values = [one.value - two.value for one, two in pairs]
        mean = sum(values) / number
        points = sum(one.points - two.points for one, two in pairs) / number
        if self.complete:
            return Gap(mean, points, 0.0)
        spread = sum((value - mean) ** 2 for value in values) / max(1, number - 1) / number
        return Gap(mean, points, sqrt(spread + (_ONE_MORE * self.swing / number) ** 2))


def ranked(
    samples: Mapping[Choice, Sequence[Weighed]], weights: Sequence[float] = ()
) -> tuple[Alternative, ...]:
    """The alternatives, the best first; ``weights`` as in `Appraisal`.

    One that was given up early keeps its distance to the best as it was: the worlds it was not looked at in
    may be better or worse for all.
    """
    longest = max(len(sample) for sample in samples.values())
    full = {choice: sample for choice, sample in samples.items() if len(sample) == longest}
    best = max(full, key=lambda choice: average(full[choice]).value)
    whole = average(full[best], weights)
    found = [Alternative(best, whole, tuple(full[best]))]
    for choice, sample in samples.items():
        if choice != best:
            mean = average(sample, weights)
            if len(sample) < longest:
                mean = _moved(mean, average(full[best][: len(sample)], weights), whole)
            found.append(Alternative(choice, mean, tuple(sample)))
    found.sort(key=lambda alternative: (alternative.actions != best, -alternative.mean.value))
    return tuple(found)


def _moved(mean: Weighed, part: Weighed, whole: Weighed) -> Weighed:
    made = mean.made
    if made is not None and part.made is not None and whole.made is not None:
        made = min(1.0, max(0.0, made + whole.made - part.made))
    value = min(whole.value, mean.value + whole.value - part.value)
    return Weighed(value, mean.points + whole.points - part.points, made)


def average(sample: Iterable[Weighed], weights: Sequence[float] = ()) -> Weighed:
    """The average over worlds, of ``made`` by their weights."""
    found = list(sample)
    number = len(found)
    made = [
        (weighed.made, weight)
        for weighed, weight in zip(found, weights or [1.0] * number, strict=False)
        if weighed.made is not None
    ]
    return Weighed(
        sum(weighed.value for weighed in found) / number,
        sum(weighed.points for weighed in found) / number,
        sum(share * weight for share, weight in made) / sum(weight for _, weight in made) if made else None,
    )
