"""What contracts are worth to a declarer: the chance to make each, and what making or failing it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import erf, exp, sqrt
from typing import Final, TypeAlias

from thousand_tui.bots.search.results import DEFENDED, Results
from thousand_tui.rules.observation import Observation

_MAKES: Final = 0.98
_SLIPS: Final = 0.48
_SLIPS_WITHIN: Final = 20.0
_SPREAD: Final = 14.0
_LESS: Final = 15.0
"""How far below what a hand is worth a contract is thought of too, points."""
_HIGHEST: Final = 300
"""No contract above this is thought of."""


Chance: TypeAlias = Callable[[float], float]
"""How likely a contract is made, by how far a value lies above what it needs; points."""


def solved_chance(margin: float) -> float:
    """The chance by the margin of an open-card value, as measured in play against the amateur.

    Who can make it even if the others saw all cards makes it nearly always; who cannot often does all the
    same, for they do not see them.
    """
    return _MAKES if margin >= 0.0 else _SLIPS * exp(margin / _SLIPS_WITHIN)


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

    def playing(self, values: Sequence[float], contract: int) -> float:
        """What a contract is worth if the hand may turn out to be worth any of the values."""
        needed = self.results.needed(contract)
        share = sum(self._chance(value - needed) for value in values) / len(values)
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
