"""The declarer before his first lead: what to part with, what to promise, and whether to give the deal up."""

from __future__ import annotations

import random
from typing import Final

from thousand_tui.bots.belief import Belief, World
from thousand_tui.bots.protocol import Chance, Decision, Reason
from thousand_tui.bots.search.effort import Budget, Settings
from thousand_tui.bots.search.layout import about, led_position, with_gifts
from thousand_tui.bots.search.parting import ways_to_part
from thousand_tui.bots.search.prices import Prices, solved_chance
from thousand_tui.bots.search.tallies import Tally
from thousand_tui.bots.solver import Position, Solver
from thousand_tui.bots.thumb.valuation import playing_worth
from thousand_tui.rules.actions import CONCEDE, THROW_IN, Contract, Discard, Give
from thousand_tui.rules.cards import CARD_POINTS, CardSet, cards_of
from thousand_tui.rules.observation import Observation

_CANDIDATES: Final = 8
"""So many ways to part with cards are tried, the best by the valuation."""
_WINDOW: Final = 30
"""Points around the contract that count when ways to part with cards are compared."""
_SHARE: Final = 0.75
"""The share of the budget after which no other world is begun: all ways are tried in each."""
_MADE: Final = 60.0
"""What making a contract that is fixed counts beside those points."""
_STEP: Final = 5
"""Points within which a value is good enough for a contract: contracts are multiples of it."""
FEWEST: Final = 5
"""With fewer worlds than this solved, search has nothing to say."""


class Undertaking:
    """One decision of the declarer."""

    def __init__(self, seen: Observation, solver: Solver, settings: Settings, budget: Budget) -> None:
        self._seen = seen
        self._solver = solver
        self._settings = settings
        self._budget = budget
        self._prices = Prices(seen, solved_chance)

    def _worlds(self, rng: random.Random) -> list[World]:
        belief, number = Belief.of(self._seen), self._settings.worlds
        worlds = belief.all_worlds(number)
        return belief.worlds(rng, number) if worlds is None else rng.sample(worlds, len(worlds))

    # The exchange

    def exchange(self, rng: random.Random) -> Decision | None:
        """What to give next or to lay aside; None if there was no time to find out."""
        ways = ways_to_part(self._seen)[:_CANDIDATES]
        if len(ways) < 2:
            return None
        aim, fixed = self._aim(ways)
        tally: Tally[CardSet] = Tally(ways)
        leaders = ways
        for number, world in enumerate(self._worlds(rng)):
            found = self._row(world, leaders, aim, fixed)
            for gifts, worth in found:
                tally.add(gifts, worth)
            if not found or self._budget.over(_SHARE):
                break
            if number % 3 == 2:
                leaders = tally.leaders(leaders)
                if len(leaders) == 1:
                    break
        if max(len(values) for values in tally.values.values()) < FEWEST:
            return None
        return self._parting(max(leaders, key=tally.mean))

    def _row(self, world: World, ways: list[CardSet], aim: int, fixed: bool) -> list[tuple[CardSet, float]]:
        """Each of some ways in a world; nothing if the time ends before all."""
        found: list[tuple[CardSet, float]] = []
        for gifts in ways:
            if found and self._budget.over():
                return []
            found.append((gifts, self._worth(world, gifts, aim, fixed)))
        return found

    def _aim(self, ways: list[CardSet]) -> tuple[int, bool]:
        """The raw points to look at, and whether the contract is fixed."""
        seen, results = self._seen, self._prices.results
        fixed = seen.contract is not None or seen.rules.contract_named == "bid_is_contract"
        lowest = results.contract()
        if fixed:
            return results.needed(lowest), True
        worth = playing_worth(seen.rules, seen.hand & ~ways[0]).points
        return max(lowest, int(worth)), False

    def _worth(self, world: World, gifts: CardSet, aim: int, fixed: bool) -> float:
        value = self._value(world, gifts, aim - _WINDOW, aim + _WINDOW)
        return value + (_MADE if fixed and value >= aim else 0.0)

    def _value(self, world: World, gifts: CardSet, low: int, high: int) -> int:
        """The open-card value of a world after the exchange, clamped; points."""
        return self._solver.solve(self._position(world, gifts), low, high)

    def _position(self, world: World, gifts: CardSet) -> Position:
        """The first lead in a world after the exchange."""
        seen = self._seen
        hands = with_gifts(seen, world, gifts) if gifts else world.hands
        out = world.hidden | seen.aside | (gifts if seen.rules.form == "duo" else 0)
        return led_position(seen, hands, out, self._prices.results.contract())

    def _parting(self, gifts: CardSet) -> Decision:
        seen = self._seen
        if seen.rules.form == "duo":
            first, second = cards_of(gifts)
            return Decision(Discard((first, second)), Reason.BEST_IN_SEARCH)
        card = min(cards_of(gifts), key=lambda given: (CARD_POINTS[given], given))
        receiver = next(action.to for action in seen.legal if isinstance(action, Give))
        return Decision(Give(card, receiver), Reason.BEST_IN_SEARCH)

    # The contract

    def contract(self, rng: random.Random) -> Decision | None:
        """The contract to name, or giving the deal up; None if there was no time to find out."""
        lowest, results = self._prices.results.contract(), self._prices.results
        values: list[float] = []
        usual = int(playing_worth(self._seen.rules, self._seen.hand).points)
        low = results.needed(lowest) - 8 * _STEP  # so that the steps are what contracts need
        for world in self._worlds(rng):
            position = self._position(world, 0)
            values.append(about(self._solver, position, low, max(low + 40, usual) + 70, _STEP))
            if self._budget.over():
                break
        if len(values) < FEWEST:
            return None
        legal = {action.points for action in self._seen.legal if isinstance(action, Contract)}
        likely = [points for points in self._prices.likely(lowest, values) if points in legal]
        worth, points = self._prices.best(values, likely)
        way_out = self.way_out(worth)
        if way_out is not None:
            return way_out
        chances = tuple(Chance(Contract(named), self._prices.stated(values, named)) for named in likely)
        if points == lowest:
            return Decision(Contract(points), Reason.CONTRACT_AS_BID, chances)
        decides = self._prices.seen.standing.total[self._seen.seat] + points >= self._seen.rules.target
        return Decision(
            Contract(points), Reason.CONTRACT_TO_WIN if decides else Reason.CONTRACT_RAISED, chances
        )

    def way_out(self, worth: float) -> Decision | None:
        """A throw-in or a concession if it is worth more than playing."""
        legal, results = self._seen.legal, self._prices.results
        throwing = results.thrown_in() if THROW_IN in legal else -1.0
        conceding = results.conceded() if CONCEDE in legal else -1.0
        if max(throwing, conceding) <= worth:
            return None
        if throwing >= conceding:
            return Decision(THROW_IN, Reason.THROWS_IN)
        return Decision(CONCEDE, Reason.CONCEDES_LOST)
