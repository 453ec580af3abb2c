"""What contracts and ways out of them come to for the declarer before his first lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thousand_tui.bots.search.appraisal.ledger import Ledger
from thousand_tui.bots.search.appraisal.weighed import Choice, Weighed
from thousand_tui.bots.search.layout import about
from thousand_tui.bots.search.match import win_chance
from thousand_tui.bots.search.prices import Prices, solved_chance
from thousand_tui.bots.search.results import DEFENDED, SCALE
from thousand_tui.bots.solver import Position, Solver
from thousand_tui.rules.actions import CONCEDE, THROW_IN, Redeal
from thousand_tui.rules.observation import Observation

_STEP: Final = 5
"""Points within which a value is good enough: contracts are multiples of it."""
_BELOW: Final = 80
_ABOVE: Final = 25
"""Points below and above what a contract needs that are told apart."""
_SHORT: Final = 20
"""By how many points a contract fails on average."""
_WEAK: Final = 80
_EACH_MISSING: Final = 1.24
"""For each point a hand takes less than that the defenders together take so much more, marriages included."""


class Declaring:
    """Values for the seat that is declarer."""

    def __init__(self, seen: Observation, solver: Solver) -> None:
        self.seen = seen
        self._solver = solver
        self.prices = Prices(seen, solved_chance)
        self._ledger = Ledger(seen, seen.seat)
        self.lowest = self.prices.results.contract()
        """The contract named, or the lowest one he may name."""
        self.fixed = seen.contract is not None or seen.rules.contract_named == "bid_is_contract"
        self._known: dict[tuple[int, int], tuple[Weighed, Weighed]] = {}
        self.ways_out: dict[Choice, Weighed] = dict(self._ways_out())
        """Giving the deal up, in every way that is legal now."""

    def _ways_out(self) -> list[tuple[Choice, Weighed]]:
        results, found = self.prices.results, list[tuple[Choice, Weighed]]()
        for action in self.seen.legal:
            if action == CONCEDE:
                amount = self.seen.bid if self.seen.contract is None else self.seen.contract
                weighed = Weighed(results.conceded(), self._ledger.conceded(amount), 0.0)
                found.append(((action,), weighed))
            elif action == THROW_IN:
                found.append(((action,), Weighed(results.thrown_in(), self._ledger.thrown_in(), None)))
            elif isinstance(action, Redeal):
                found.append(((action,), dealt_again(self.seen)))
        return found

    def best(self, values: Sequence[float]) -> int:
        """The contract worth most if the hand may take any of these points."""
        return self.prices.best(values, self.prices.likely(self.lowest, values))[1]

    def value(self, position: Position, low: int, high: int) -> int:
        """What the hand takes with open cards, to within some points and clamped; points."""
        return about(self._solver, position, low, high, _STEP)

    def weighed(self, position: Position, contract: int) -> Weighed:
        """Playing a contract from a position at the first lead."""
        needed = self.prices.results.needed(contract)
        return self.playing(self.value(position, needed - _BELOW, needed + _ABOVE), contract)

    def playing(self, value: int, contract: int) -> Weighed:
        """Playing a contract with a hand that takes so much if all see the cards; they do not."""
        chance = solved_chance(value - self.prices.results.needed(contract))
        key = contract, max(0, _WEAK - value)
        if key not in self._known:
            self._known[key] = self._made(contract), self._failed(contract, key[1])
        won, lost = self._known[key]
        return Weighed(
            chance * won.value + (1.0 - chance) * lost.value,
            chance * won.points + (1.0 - chance) * lost.points,
            chance,
        )

    def _made(self, contract: int) -> Weighed:
        raw = declared_raw(self.seen, self.seen.seat, contract, made=True)
        return Weighed(self.prices.result(contract, True), self._ledger.played(raw, contract), 1.0)

    def _failed(self, contract: int, missing: int) -> Weighed:
        raw = declared_raw(self.seen, self.seen.seat, contract, made=False, missing=missing)
        value = self.prices.results.played(raw, (1,) * self.seen.seats, contract)
        return Weighed(value, self._ledger.played(raw, contract), 0.0)

    def swing(self, contract: int) -> float:
        """What making the contract or not changes."""
        return abs(self.prices.result(contract, True) - self.prices.result(contract, False))


def declared_raw(
    seen: Observation, declarer: int, contract: int, *, made: bool, missing: int = 0
) -> tuple[int, ...]:
    """The raw points a seat when a declarer makes or fails a contract, on average.

    ``missing``: what his hand takes less than a weak one.
    """
    raw = [0] * seen.seats
    for seat in seen.active:
        raw[seat] = int(DEFENDED[made] + _EACH_MISSING * missing) // (len(seen.active) - 1)
    raw[declarer] = contract if made else max(1, contract - _SHORT - missing)
    return tuple(raw)


def dealt_again(seen: Observation) -> Weighed:
    """The deal is void: what the match is worth as it stands."""
    return Weighed(SCALE * win_chance(seen.rules, seen.standing, None, seen.seat), 0.0, None)
