"""A solver and a search that count what they are asked: effort without a clock.

Neither can be made where the solver is compiled (`thousand_tui.bots.solver.COMPILED`).
"""

from __future__ import annotations

from thousand_tui.bots.solver import ALL_PRUNINGS, Params, Position, Solver
from thousand_tui.bots.solver.search import Search


class CountedSearch(Search):
    """Counts the questions about positions at a lead, its own included; most are answered at once."""

    questions = 0

    def lead(self, h0: int, h1: int, h2: int, p: int, trump: int, left: int, n: int, need: int) -> int:
        """As `Search.lead`."""
        self.questions += 1
        return super().lead(h0, h1, h2, p, trump, left, n, need)


class CountedSolver(Solver):
    """Counts what it asks its search, and lets it count."""

    probes = 0

    def __init__(self, params: Params, prunings: int = ALL_PRUNINGS) -> None:
        super().__init__(params, prunings)
        self.counted = self.search = CountedSearch(params, prunings, 300_000)

    def _probe(self, position: Position, need: int) -> int:
        self.probes += 1
        return super()._probe(position, need)
