"""How strong a searching player is: what the levels differ in, and the clocks it is held to."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from thousand_tui.bots.solver import Solver

Clock = Callable[[], float]
"""Seconds since some moment, never running backwards."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The skill of a searching player."""

    worlds: int = 40
    """How many worlds a card is tried in at most; where fewer are possible, all."""
    positions: int = 13_000
    """How many positions the solver may look into for a decision, about 20 µs each: the limit that is the
    same on every machine, so that a decision can be repeated."""
    before_play: float = 0.5
    """The share of them that a word in the auction and the exchange may use."""
    seconds: float = 0.45
    """The time after which a decision is cut short all the same."""
    points: bool = True
    """Whether points are searched beside the contract."""
    exchange: bool = True
    """Whether the exchange, the contract and conceding are searched."""
    auction: bool = True
    """Whether bidding is searched."""
    by_head: bool = False
    """Whether what is not searched before the first lead is counted in the head, as the amateur does."""


CLUB: Final = Settings(worlds=6, positions=4_000, points=False, exchange=False, auction=False, by_head=True)
STRONG: Final = Settings(worlds=20, positions=10_000, auction=False)
EXPERT: Final = Settings()


class Budget:
    """What a decision may still use up."""

    def __init__(
        self, solver: Solver, settings: Settings, clock: Clock = time.perf_counter, share: float = 1.0
    ) -> None:
        """Starts now; ``share`` is that of the positions."""
        self._solver = solver
        self._clock = clock
        self._last = solver.search.nodes + share * settings.positions
        self._first = solver.search.nodes
        self._until = clock() + settings.seconds

    def spend(self, positions: int) -> None:
        """Count work that the solver does not."""
        self._last -= positions

    def over(self, share: float = 1.0) -> bool:
        """Whether that share of the positions, or all the time, is used up."""
        limit = self._first + share * (self._last - self._first)
        return self._solver.search.nodes >= limit or self._clock() >= self._until
