"""What contracts are worth to a declarer: the chance to make each, and what making or failing it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import erf, exp, sqrt
from typing import Final, TypeAlias

from thousand_tui.bots.search.corrections import Moment
from thousand_tui.bots.search.results import DEFENDED, Results
from thousand_tui.bots.search.stated import corrected
from thousand_tui.rules.observation import Observation

_FAILS: Final = 0.2
_FAILS_WITHIN: Final = 9.0
"""A contract that open cards just make fails so often, and within so many points above that seldom does."""
_SLIPS: Final = 0.45
_SLIPS_WITHIN: Final = 35.0
"""One that open cards just do not make is made so often, and within so many points below that seldom is."""
_SPREAD: Final = 14.0
_LESS: Final = 15.0
"""How far below what a hand is worth a contract is thought of too, points."""
_HIGHEST: Final = 300
"""No contract above this is thought of."""


Chance: TypeAlias = Callable[[float], float]
"""How likely a contract is made, by how far a value lies above what it needs; points."""


def solved_chance(margin: float) -> float:
    """The chance by the margin of an open-card value at the first lead, as measured among `ThumbBot`.

    Of 600 deals within 25 points of the contract 80 % were made at a margin of 0 to 2, 95 % at 8 to 14, 99 %
    above; 44 % at -3 to -1, 32 % at -15 to -9, 27 % below: the others do not see the cards.
    """
    if margin >= 0.0:
        return 1.0 - _FAILS * exp(-margin / _FAILS_WITHIN)
    return _SLIPS * exp(margin / _SLIPS_WITHIN)


def expected_chance(margin: float) -> float:
    """The chance by the margin of what is expected before the talon is known."""
    return 0.5 + 0.5 * erf((margin + 0.5) / (_SPREAD * sqrt(2)))


class Prices:
    """Values of contracts to one seat as declarer."""

    def __init__(self, seen: Observation, chance: Chance, bid: int = 0) -> None:
        """``bid`` is what the auction is supposed to be won at, if it is not over."""
        self.seen = seen
        self.results = Results(seen, seen.seat, bid=bid)
        self._chance = chance
        self._known: dict[tuple[int, bool], float] = {}

    def result(self, contract: int, made: bool) -> float:
        """The value of having made or failed a contract."""
        key = contract, made
        if key not in self._known:
            seen = self.seen
            defenders = [seat for seat in seen.active if seat != seen.seat]
            raw = [0] * seen.seats
            for seat in defenders:
                raw[seat] = DEFENDED[made] // len(defenders)
            raw[seen.seat] = contract if made else max(1, contract - 20)
            self._known[key] = self.results.played(tuple(raw), (1,) * seen.seats, contract)
        return self._known[key]

    def made(self, values: Sequence[float], contract: int) -> float:
        """How likely a contract is made if the hand may turn out to be worth any of the values."""
        needed = self.results.needed(contract)
        return sum(self._chance(value - needed) for value in values) / len(values)

    def stated(self, values: Sequence[float], contract: int) -> float:
        """The same as it is said of a contract before the first lead."""
        return corrected(self.made(values, contract), Moment.CONTRACT, self.seen.hand.bit_count())

    def playing(self, values: Sequence[float], contract: int) -> float:
        """What a contract is worth if the hand may turn out to be worth any of the values."""
        share = self.made(values, contract)
        return share * self.result(contract, True) + (1.0 - share) * self.result(contract, False)

    def best(self, values: Sequence[float], contracts: Iterable[int]) -> tuple[float, int]:
        """The best contract, the lowest of equals, and its value: value first."""
        found = max((self.playing(values, points), -points) for points in contracts)
        return found[0], -found[1]

    def likely(self, lowest: int, values: Sequence[float]) -> list[int]:
        """The contracts to think of: the lowest, about what the hand is worth, what decides the match."""
        seen, rules = self.seen, self.seen.rules
        step, total = rules.bid_step, seen.standing.total[seen.seat]
        wanted = {lowest}
        for value in values:
            wanted |= {int(value) // step * step, int(value - _LESS) // step * step}
        for mark in (rules.target, rules.threshold) if rules.barrel else (rules.target,):
            wanted.add(-(-(mark - total) // step) * step)
        return sorted(points for points in wanted if lowest <= points <= max(lowest, _HIGHEST))
