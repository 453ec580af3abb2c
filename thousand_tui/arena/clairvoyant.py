"""The bound: a player that sees all cards while cards are played. It exists in the arena only.

It is no level. It needs an `Onlooker` of the game it sits in, which nothing but the arena's own table makes,
so neither a game with people nor a hint can reach it. It bids, exchanges and names its contract blind, as the
expert does; in ``draw`` it is blind until the stock is used up. What it wins more than the expert is about
what seeing the others' cards is worth in the play.
"""

from __future__ import annotations

import random
from typing import Final

from thousand_tui.bots import Bot, Decision, Reason
from thousand_tui.bots.search.results import Results
from thousand_tui.bots.search.trick import likely_taker
from thousand_tui.bots.search.view import solver_params, view_of
from thousand_tui.bots.search.worth import Worth
from thousand_tui.bots.solver import Params, Solver, position_of
from thousand_tui.bots.thumb import ThumbBot
from thousand_tui.rules import GameState, Layout, Observation, Phase
from thousand_tui.rules.actions import CONCEDE, Action, Play

CLAIRVOYANT: Final = "clairvoyant"
"""What it is called where the arena's bots are named."""
BLIND_LEVEL: Final = "expert"
"""Who decides for it before the first lead."""


class Onlooker:
    """Sees a game as a whole: the state after the last action of the deal in progress."""

    def __init__(self) -> None:
        self.state: GameState | None = None

    def deal(self, secret: bytes, layout: Layout) -> None:
        """Other cards were dealt; what was seen before is over."""
        self.state = None

    def acted(self, seat: int, action: Action, after: GameState) -> None:
        """Somebody did something."""
        self.state = after


class ClairvoyantBot:
    """Plays every card by the exact values of the open cards, in the currency of the match."""

    def __init__(self, onlooker: Onlooker, blind: Bot) -> None:
        """``blind`` decides all that is no card."""
        self._onlooker = onlooker
        self._blind = blind
        self._plain = ThumbBot()
        self._solvers: dict[Params, Solver] = {}

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """Decide for the seat that sees this, whose turn it is."""
        state = self._onlooker.state
        if state is None or seen.phase is not Phase.PLAY or seen.stock_left or len(seen.legal) == 1:
            return self._blind.choose(seen, rng)
        return Decision(self._best(state, seen, rng), Reason.BEST_IN_SEARCH)

    def _best(self, state: GameState, seen: Observation, rng: random.Random) -> Action:
        values = self._values(state, seen)
        best = max(values.values())
        if CONCEDE in seen.legal and Results(seen, seen.declarer).conceded() > best[0]:
            return CONCEDE
        equals: list[Action] = [play for play, value in values.items() if value == best]
        if len(equals) > 1:  # open cards do not tell them apart: one an opponent is likelier to err after
            usual = self._plain.choose(seen, rng).action
            if usual in equals:
                return usual
        return equals[0]

    def _values(self, state: GameState, seen: Observation) -> dict[Play, tuple[float, int]]:
        """What each play comes to: first what the result is worth to the seat, then its side's points."""
        results = Results(seen, seen.declarer)
        view = view_of(seen, 0 if seen.declarer is None else results.contract())
        worth = Worth(view, results)
        position = position_of(state, view.side_a)
        sign = 1 if view.for_a else -1
        values = {}
        for play, points in self._solver(seen).move_values(position):
            taker = likely_taker(seen.rules, position, play) if worth.shares else None
            values[play] = worth.of(points, taker), sign * points
        return values

    def _solver(self, seen: Observation) -> Solver:
        params = solver_params(seen.rules)
        if params not in self._solvers:
            self._solvers[params] = Solver(params)
        return self._solvers[params]
