"""What the worlds say about each choice: sums for every choice over the same worlds, compared in pairs."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, Generic, TypeVar

Choice = TypeVar("Choice")

SURE: Final = 2.0
"""A lead of so many standard errors is taken to be one."""
CLOSE: Final = 0.05
"""With all worlds seen, choices so close stay in: something else may tell them apart."""
FEWEST: Final = 6
"""Worlds before any choice is given up."""


class Tally(Generic[Choice]):
    """A value for every choice in every world looked at."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.choices = list(choices)
        self.values: dict[Choice, list[float]] = {choice: [] for choice in choices}

    @property
    def worlds(self) -> int:
        """How many worlds have been looked at."""
        return min(len(values) for values in self.values.values())

    def add(self, choice: Choice, value: float) -> None:
        """Take the value of a choice in the next world in."""
        self.values[choice].append(value)

    def mean(self, choice: Choice) -> float:
        """The average of a choice over its worlds, 0 before any."""
        values = self.values[choice]
        return sum(values) / len(values) if values else 0.0

    def leaders(self, among: Sequence[Choice], *, complete: bool = False) -> list[Choice]:
        """Those that are not clearly worse than the best; ``complete`` if all possible worlds are in."""
        best = max(among, key=self.mean)
        if complete:
            return [choice for choice in among if self.mean(choice) >= self.mean(best) - CLOSE]
        if self.worlds < FEWEST:
            return list(among)
        return [choice for choice in among if choice == best or not self._behind(choice, best)]

    def _behind(self, choice: Choice, best: Choice) -> bool:
        pairs = zip(self.values[best], self.values[choice], strict=False)
        gaps = [one - other for one, other in pairs]
        number = len(gaps)
        mean = sum(gaps) / number
        variance = sum((gap - mean) ** 2 for gap in gaps) / (number - 1)
        return mean > 0 and mean > SURE * sqrt(variance / number)
