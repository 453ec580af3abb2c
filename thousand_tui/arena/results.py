"""What is known of a plan's games, whatever order they were played in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from thousand_tui.arena.games import GameResult
from thousand_tui.arena.plan import ArenaPlan, Unit

Sink: TypeAlias = Callable[[Unit, tuple[GameResult, ...]], None]
"""Told of every unit's games as they end."""


class Results:
    """The results of a plan, as far as they are there."""

    def __init__(self, plan: ArenaPlan, sink: Sink | None = None) -> None:
        """Nothing yet; what is added later is handed on to ``sink``."""
        self.plan = plan
        self._sink = sink
        self._games: dict[tuple[int, int], GameResult] = {}

    @property
    def played(self) -> int:
        """How many of the plan's games are there."""
        return sum(number < self.plan.count for number, _ in self._games)

    @property
    def complete(self) -> bool:
        """Whether all are there."""
        return self.played == self.plan.games

    def missing(self) -> Iterator[Unit]:
        """The plan's units that are still to be played."""
        for unit in self.plan.units():
            if any((unit.number, seating) not in self._games for seating in range(unit.first, unit.last)):
                yield unit

    def games(self) -> Iterator[tuple[int, int, GameResult]]:
        """The plan's games: the number of the deal or match, that of the seating, the result; in order."""
        for (number, seating), game in sorted(self._games.items()):
            if number < self.plan.count:
                yield number, seating, game

    def add(self, unit: Unit, games: tuple[GameResult, ...]) -> None:
        """Take in a unit's games, and hand them on."""
        self.recall(unit, games)
        if self._sink is not None:
            self._sink(unit, games)

    def recall(self, unit: Unit, games: tuple[GameResult, ...]) -> None:
        """Take in a unit's games that were played before; ``ValueError`` if it has not as many."""
        for seating, game in zip(range(unit.first, unit.last), games, strict=True):
            self._games[unit.number, seating] = game

    def contradicted_by(self, unit: Unit, games: tuple[GameResult, ...]) -> bool:
        """Whether some of a unit's games came out otherwise than they are known to have."""
        return any(
            self._games.get((unit.number, seating), game) != game
            for seating, game in zip(range(unit.first, unit.last), games, strict=True)
        )

    def want(self, count: int) -> None:
        """Want so many deals or matches."""
        self.plan = replace(self.plan, count=count)
