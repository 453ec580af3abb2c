"""The card to play: every legal play in many worlds, each solved with open cards.

First only whether the contract is made, which is quick; then, for the plays that lead, points within a window
around what decides, as long as there is time. What counts is the match (`results`). A play that is clearly
behind is dropped, and when one is left the search ends.
"""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from thousand_tui.bots.belief import Belief, World
from thousand_tui.bots.search.effort import Budget, Settings
from thousand_tui.bots.search.evidence import MORE, likelier, tells
from thousand_tui.bots.search.results import Results
from thousand_tui.bots.search.stated import corrected, likely_made, moment_of
from thousand_tui.bots.search.tallies import Tally
from thousand_tui.bots.search.trick import Taken, likely_taker
from thousand_tui.bots.search.view import View, view_of
from thousand_tui.bots.search.worth import Worth
from thousand_tui.bots.solver import HIGHEST, LOWEST, Position, Solver
from thousand_tui.bots.solver.plays import play_out
from thousand_tui.rules.actions import Play
from thousand_tui.rules.observation import Observation

_WINDOW: Final = 20
"""Points around what decides that are told apart."""
_SPAN: Final = 60
"""Points around the contract within which it is found out what decides instead, once that is decided."""
_EXACT_FROM: Final = 4
"""With so few cards in hand points are told apart without a window."""
_FEW: Final = 4
"""So many times the worlds of a sample are taken if they are all there are: nothing is left to chance."""
_BATCH: Final = 3
"""Worlds between two looks at who leads."""
_FIRST_SHARE: Final = 0.6
"""The share of the budget the contract alone may use."""


class Searched(NamedTuple):
    """What the search found."""

    play: Play
    value: float
    """On the scale of `results.SCALE`."""
    made: float
    """The share of the worlds in which open cards make the contract after it."""
    chances: tuple[tuple[Play, float], ...]
    """How likely the declarer makes his contract after each legal play, 0 to 1."""
    equals: tuple[Play, ...]
    """The plays that are as good."""


class CardSearch:
    """One decision of the play."""

    def __init__(self, seen: Observation, solver: Solver, settings: Settings, budget: Budget) -> None:
        self._solver = solver
        self._settings = settings
        self._budget = budget
        self._results = Results(seen, seen.declarer)
        contract = 0 if seen.declarer is None else self._results.contract()
        self._view: View = view_of(seen, contract)
        self._worth = Worth(self._view, self._results)
        self._plays = [action for action in seen.legal if isinstance(action, Play)]
        self._made: Tally[Play] = Tally(self._plays)

    def choose(self, rng: random.Random) -> Searched:
        """The best play."""
        settings = self._settings
        belief = Belief.of(self._view.seen, soft=True)
        worlds = belief.all_worlds(_FEW * settings.worlds)
        complete = worlds is not None
        if tells(self._view.seen):
            drawn = belief.worlds(rng, MORE * settings.worlds) if worlds is None else worlds
            worlds = likelier(self._view.seen, drawn, settings.worlds, rng)
            complete = complete and len(worlds) == len(drawn)
        elif worlds is None:
            worlds = belief.worlds(rng, settings.worlds)
        positions = [self._view.position(world) for world in _shuffled(worlds, rng)]
        leaders = self._plays
        if self._view.contract:
            leaders = self._contract(positions, complete)
            looked_at = len(self._made.values[leaders[0]])
            complete = complete and looked_at == len(positions)
            positions = positions[:looked_at]
        return self._points(positions, leaders, complete)

    # Whether the contract is made

    def _contract(self, positions: list[Position], complete: bool) -> list[Play]:
        leaders = self._plays
        for number, position in enumerate(positions):
            found = self._reached(position, leaders)
            if not found:
                return self._abreast(leaders)
            for play, value in found:
                self._made.add(play, value)
            if self._budget.over(_FIRST_SHARE):
                complete = complete and number + 1 == len(positions)
                break
            if number % _BATCH == _BATCH - 1 and not complete:
                leaders = self._abreast(leaders)
                if len(leaders) == 1:
                    return leaders
        return self._abreast(leaders, complete=complete)

    def _abreast(self, plays: list[Play], *, complete: bool = False) -> list[Play]:
        """The plays not clearly behind by the contract alone, and those that score for a defender."""
        leaders = self._made.leaders(plays, complete=complete)
        return [play for play in plays if play in leaders or self._worth.declared(play)]

    def _reached(self, position: Position, plays: list[Play]) -> list[tuple[Play, float]]:
        """With which of some plays the contract is made in a world; nothing if the time ends before all."""
        need, sign = self._worth.needed, 1.0 if self._view.for_a else -1.0
        found: list[tuple[Play, float]] = []
        for play in plays:
            if found and self._budget.over():
                return []
            found.append((play, sign * (self._value(position, play, need - 1, need) >= need)))
        return found

    # Points

    def _points(self, positions: list[Position], leaders: list[Play], complete: bool) -> Searched:
        rest: Tally[Play] = Tally(leaders)
        wide = self._settings.points and len(leaders) > 1
        for number, position in enumerate(positions if wide else ()):
            if self._budget.over():
                complete = False
                break
            found = self._weighed(position, leaders)
            if not found:
                complete = False
                break
            for play, worth in found:
                rest.add(play, worth)
            if number % _BATCH == _BATCH - 1 and not complete:
                leaders = self._still_leading(rest, leaders)
                if len(leaders) == 1:
                    break
        return self._best(rest, leaders)

    def _weighed(self, position: Position, plays: list[Play]) -> list[tuple[Play, float]]:
        """What points are worth beside the contract in a world; nothing if the time ends before all plays."""
        low, high = self._window(position, plays)
        found: list[tuple[Play, float]] = []
        for play in plays:
            if found and self._budget.over():
                return []
            value = self._value(position, play, low, high)
            worth = self._worth.of(value, self._taker(position, play), self._worth.declared(play))
            found.append((play, worth - self._base(self._makes(value))))
        return found

    def _still_leading(self, rest: Tally[Play], leaders: list[Play]) -> list[Play]:
        """Who still leads by contract and points together."""
        both: Tally[Play] = Tally(leaders)
        for play in leaders:
            for index, value in enumerate(rest.values[play]):
                share = abs(self._made.values[play][index]) if self._view.contract else 0.0
                both.add(play, value + self._contract_worth(share))
        return both.leaders(leaders)

    def _window(self, position: Position, leaders: list[Play]) -> tuple[int, int]:
        cards = position.hands[position.turn].bit_count()
        if not self._view.contract or cards <= _EXACT_FROM:
            return LOWEST, HIGHEST
        centre = self._worth.needed
        shares = [self._share(play) for play in leaders]
        if max(shares) == 0.0 or min(shares) == 1.0:  # decided: who loses how much to the best play?
            best = self._solver.solve(position, centre - _SPAN, centre + _SPAN)
            return (best - _WINDOW, best + 1) if self._view.for_a else (best - 1, best + _WINDOW)
        return centre - _WINDOW, centre + _WINDOW

    def _value(self, position: Position, play: Play, low: int, high: int) -> int:
        for_a, for_b, after = play_out(position, play, self._solver.params)
        gain = for_a - for_b * self._solver.params.objective
        return gain + self._solver.solve(after, low - gain, high - gain)

    def _makes(self, value: int) -> bool:
        return value >= self._worth.needed

    def _taker(self, position: Position, play: Play) -> Taken | None:
        """Who takes the trick, where that matters."""
        return likely_taker(self._view.seen.rules, position, play) if self._worth.shares else None

    def _base(self, made: bool) -> float:
        """The same if it is certain."""
        if not self._view.contract:
            return 0.0
        return self._worth.of(self._worth.needed if made else self._worth.needed - 1)

    def _best(self, rest: Tally[Play], leaders: list[Play]) -> Searched:
        def value(play: Play) -> float:
            return self._contract_worth(self._share(play)) + rest.mean(play)

        best = max(leaders, key=value)
        equals = tuple(play for play in leaders if value(play) >= value(best) - 1e-9)
        chances = tuple((play, self._stated(play)) for play in self._plays)
        return Searched(best, value(best), self._share(best), chances, equals)

    def _stated(self, play: Play) -> float:
        seen = self._view.seen
        return corrected(self._chance(self._share(play)), moment_of(seen), seen.hand.bit_count())

    def _share(self, play: Play) -> float:
        """The share of the worlds in which open cards make the contract."""
        return abs(self._made.mean(play))

    def _chance(self, share: float) -> float:
        return likely_made(share, self._view.seen.hand.bit_count(), declarer=self._view.for_a)

    def _contract_worth(self, share: float) -> float:
        """What the contract alone is worth."""
        made = self._chance(share)
        return made * self._base(True) + (1.0 - made) * self._base(False)


def _shuffled(worlds: list[World], rng: random.Random) -> list[World]:
    """In any order: whoever runs out of time must not have seen one kind of worlds only."""
    return rng.sample(worlds, len(worlds))
