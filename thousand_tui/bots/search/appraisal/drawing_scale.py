"""Weighing a card while the stock lasts (``draw``): each play played out by rules of thumb, then solved."""

from __future__ import annotations

import random
from collections.abc import Sequence

from thousand_tui.bots.belief import World
from thousand_tui.bots.search.appraisal.ledger import Ledger
from thousand_tui.bots.search.appraisal.weighed import Choice, Weighed
from thousand_tui.bots.search.drawing import Drawing
from thousand_tui.bots.search.effort import Budget, Settings
from thousand_tui.bots.solver import Solver
from thousand_tui.rules.actions import Play
from thousand_tui.rules.observation import Observation


class DrawingScale:
    """The plays of one decision."""

    doubt = 6.0
    swing = 0.0

    def __init__(
        self, seen: Observation, solver: Solver, settings: Settings, budget: Budget, rng: random.Random
    ) -> None:
        self._seen = seen
        self._drawing = Drawing(seen, solver, settings, budget)
        self._ledger = Ledger(seen, None)
        self._rng = rng
        self.choices: Sequence[Choice] = [(action,) for action in seen.legal]

    def weigh(self, world: World, choices: Sequence[Choice]) -> list[Weighed]:
        """What each play comes to, the stock in any order."""
        plays = [action for choice in choices for action in choice if isinstance(action, Play)]
        found = []
        for value, raw in self._drawing.weigh(world, plays, self._rng):
            found.append(Weighed(value, self._ledger.ahead(raw), None))
        return found
