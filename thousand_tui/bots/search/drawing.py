"""A card while the stock lasts (``draw``): played out by rules of thumb, then solved.

The solver knows nothing of cards still to be drawn. So every play is tried in worlds with the stock in some
order: both seats go on as `ThumbBot` would until the stock is used up, and what is left is solved.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from thousand_tui.bots.belief import Belief, World
from thousand_tui.bots.search.effort import Budget, Settings
from thousand_tui.bots.search.results import Results
from thousand_tui.bots.search.tallies import Tally
from thousand_tui.bots.solver import Solver, position_of
from thousand_tui.bots.thumb import ThumbBot
from thousand_tui.rules import GameState, apply, observe
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import cards_of, points_of
from thousand_tui.rules.dealing import NOTHING_UNDERTAKEN
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Auction, Deal

_WORK: Final = 60
"""What playing one world out costs in the budget's positions."""


class Drawing:
    """One decision of the play while cards are drawn."""

    def __init__(self, seen: Observation, solver: Solver, settings: Settings, budget: Budget) -> None:
        self._seen = seen
        self._solver = solver
        self._settings = settings
        self._budget = budget
        self._results = Results(seen, None)
        self._player = ThumbBot()

    def choose(self, rng: random.Random) -> Play | None:
        """The best play, None if there was no time to find out."""
        plays = [action for action in self._seen.legal if isinstance(action, Play)]
        tally: Tally[Play] = Tally(plays)
        leaders = plays
        for number, world in enumerate(Belief.of(self._seen, soft=True).worlds(rng, self._settings.worlds)):
            state = self._state(world, rng)
            for play in leaders:
                tally.add(play, self._worth(apply(state, play), rng))
                self._budget.spend(_WORK)
            if self._budget.over():
                break
            if number % 3 == 2:
                leaders = tally.leaders(leaders)
                if len(leaders) == 1:
                    break
        if max(len(values) for values in tally.values.values()) < 3:
            return None
        return max(leaders, key=tally.mean)

    def weigh(
        self, world: World, plays: Sequence[Play], rng: random.Random
    ) -> list[tuple[float, tuple[int, ...]]]:
        """What each of some plays comes to in a world: its value, and the raw points of both seats."""
        state = self._state(world, rng)
        found = []
        for play in plays:
            raw = self._raw(apply(state, play), rng)
            found.append((self._value(raw), raw))
            self._budget.spend(_WORK)
        return found

    def _state(self, world: World, rng: random.Random) -> GameState:
        """The game as it would be in a world, the stock in any order."""
        seen = self._seen
        assert seen.play is not None
        pile = list(cards_of(world.hidden))
        rng.shuffle(pile)
        drawn = cards_of(sum(seen.play.won))[: seen.play.drawn]  # which they were does not matter any more
        deal = Deal(
            dealer=seen.standing.dealer,
            active=seen.active,
            dealt=world.hands,
            talon=(),
            stock=(*drawn, *pile),
            hands=world.hands,
            phase=seen.phase,
            turn=seen.seat,
            auction=Auction((0,) * seen.seats, 0, 0, 0, 0, 0, None, False),
            undertaking=NOTHING_UNDERTAKEN,
            play=seen.play,
            history=(),
        )
        return GameState(seen.rules, seen.seats, seen.standing, deal, (), None, None)

    def _worth(self, state: GameState, rng: random.Random) -> float:
        return self._value(self._raw(state, rng))

    def _value(self, raw: tuple[int, ...]) -> float:
        return self._results.played(raw, (1,) * self._seen.seats)

    def _raw(self, state: GameState, rng: random.Random) -> tuple[int, ...]:
        """The raw points of both seats if the game goes on from here."""
        deal = state.deal
        while deal is not None and deal.play.drawn < len(deal.stock):
            state = apply(state, self._player.choose(observe(state, deal.turn), rng).action)
            deal = state.deal
        assert deal is not None
        me = self._seen.seat
        other = next(seat for seat in deal.active if seat != me)
        ahead = self._solver.solve(position_of(state, me))
        left = 120 - sum(points_of(won) for won in deal.play.won)
        raw = [deal.play.points(seat) for seat in range(self._seen.seats)]
        total = max(left, abs(ahead))
        raw[me] += (total + ahead) // 2
        raw[other] += (total - ahead) // 2
        return tuple(raw)
