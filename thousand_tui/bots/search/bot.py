"""The searching player itself: what it searches, and where it falls back on rules of thumb."""

from __future__ import annotations

import random
import time

from thousand_tui.bots.amateur import AmateurBot
from thousand_tui.bots.protocol import Bot, Chance, Decision, Reason
from thousand_tui.bots.search.bidding import Bidding
from thousand_tui.bots.search.cards import CardSearch, Searched
from thousand_tui.bots.search.drawing import Drawing
from thousand_tui.bots.search.effort import Budget, Clock, Settings
from thousand_tui.bots.search.results import Results
from thousand_tui.bots.search.undertaking import Undertaking
from thousand_tui.bots.search.view import solver_params
from thousand_tui.bots.solver import Params, Solver
from thousand_tui.bots.thumb import ThumbBot
from thousand_tui.rules.actions import CONCEDE, Action, Redeal
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase

_REMEMBERED = 120_000
"""Positions a solver remembers within a decision."""

_HOPELESS = 0.1
"""Below this chance with open cards a declarer thinks of conceding instead of his first lead."""


class SearchBot:
    """Solves the deal in worlds drawn from all that fit what it has seen."""

    def __init__(self, settings: Settings, level: str = "", clock: Clock = time.perf_counter) -> None:
        """``level`` is its name among the levels, ``clock`` what the time limit is measured by."""
        self.level = level
        self.settings = settings
        self.clock = clock
        self._thumb = ThumbBot()
        self._bidder: Bot = AmateurBot() if settings.by_head else self._thumb
        self._solvers: dict[Params, Solver] = {}

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """Decide; ``ValueError`` if the seat has nothing to decide."""
        if len(seen.legal) <= 1:
            return self._thumb.choose(seen, rng)
        if seen.phase is Phase.PLAY and not seen.stock_left:
            return self._play(seen, rng)
        found = self._draw(seen, rng) if seen.stock_left else self._before_play(seen, rng)
        if found is not None:
            return found
        return (self._thumb if seen.stock_left else self._bidder).choose(seen, rng)

    def _before_play(self, seen: Observation, rng: random.Random) -> Decision | None:
        """A searched decision before the first lead; None for those left to the rules of thumb."""
        exchange, auction = self.settings.exchange, self.settings.auction
        if seen.phase in (Phase.EXCHANGE, Phase.CONTRACT_AFTER) and exchange:
            return self._undertake(seen, rng)
        if seen.phase is Phase.AUCTION and auction and not seen.closed:
            return self._speak(seen, rng)
        if seen.phase is Phase.CONTRACT_BEFORE and exchange and not seen.closed:
            return self._bidding(seen).contract_before(rng)
        return None

    def _undertake(self, seen: Observation, rng: random.Random) -> Decision | None:
        usual = self._thumb.choose(seen, rng)
        if isinstance(usual.action, Redeal):
            return usual
        solver, exchanging = self._solver(seen), seen.phase is Phase.EXCHANGE
        budget = self._budget(solver, self.settings.before_play if exchanging else 1.0)
        undertaking = Undertaking(seen, solver, self.settings, budget)
        return undertaking.exchange(rng) if exchanging else undertaking.contract(rng)

    def _speak(self, seen: Observation, rng: random.Random) -> Decision | None:
        usual = self._thumb.choose(seen, rng)
        return usual if isinstance(usual.action, Redeal) else self._bidding(seen).word(rng)

    def _bidding(self, seen: Observation) -> Bidding:
        solver = self._solver(seen)
        return Bidding(seen, solver, self.settings, self._budget(solver, self.settings.before_play))

    def _budget(self, solver: Solver, share: float = 1.0) -> Budget:
        return Budget(solver, self.settings, self.clock, share)

    def _draw(self, seen: Observation, rng: random.Random) -> Decision | None:
        if not self.settings.points:
            return None
        solver = self._solver(seen)
        play = Drawing(seen, solver, self.settings, self._budget(solver)).choose(rng)
        return None if play is None else Decision(play, Reason.BEST_IN_SEARCH)

    def _solver(self, seen: Observation) -> Solver:
        """A solver that remembers nothing, so that the same decision always comes to the same end."""
        params = solver_params(seen.rules)
        if params not in self._solvers:
            self._solvers = {params: Solver(params, remembered=_REMEMBERED)}
        self._solvers[params].search.forget()
        return self._solvers[params]

    def _play(self, seen: Observation, rng: random.Random) -> Decision:
        solver = self._solver(seen)
        found = CardSearch(seen, solver, self.settings, self._budget(solver)).choose(rng)
        hopeless = found.made < _HOPELESS and CONCEDE in seen.legal
        if hopeless and Results(seen, seen.declarer).conceded() > found.value:
            return Decision(CONCEDE, Reason.CONCEDES_LOST)
        chances = (
            tuple(Chance(play, made) for play, made in found.chances) if seen.declarer is not None else ()
        )
        return Decision(self._of_equals(found, seen, rng), Reason.BEST_IN_SEARCH, chances)

    def _of_equals(self, found: Searched, seen: Observation, rng: random.Random) -> Action:
        """Of plays that are as good the one the rules of thumb favour."""
        if len(found.equals) > 1:
            usual = self._thumb.choose(seen, rng).action
            if usual in found.equals:
                return usual
        return found.play
