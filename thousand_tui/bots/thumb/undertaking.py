"""What it is worth to be declarer: the contract to name, and whether to give the deal up instead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from thousand_tui.bots.thumb.stakes import (
    AGAINST_FAILED,
    AGAINST_MADE,
    concession_payment,
    lowest_contract,
    needed_points,
    stakes_of,
)
from thousand_tui.bots.thumb.valuation import Worth
from thousand_tui.rules.observation import Observation

_SAFETY: Final = 1.25
"""A raised contract stays this many spreads below what the hand is likely to take."""
_HIGHEST: Final = 300
"""No contract above this is thought of, points."""
_AGAINST_WEAK: Final = 62.0
"""What the defenders take together against a hand that fails, on average, points."""
_WEAK: Final = 80.0
"""A hand likely to take fewer points than this leaves them more."""
_FOR_EACH_MISSING: Final = 1.24
"""How many points more for each point it falls short: they declare marriages too."""


class Venture:
    """What the deal is worth to a seat as declarer, at a price."""

    def __init__(self, seen: Observation, seat: int) -> None:
        self.seen = seen
        self.seat = seat
        self.rules = seen.rules
        self.stakes = stakes_of(seen)
        self._shares: dict[int, float] = {}

    def _share(self, total: float) -> float:
        """What it costs if the defenders take so many points together."""
        key = int(total) // 5 * 5
        if key not in self._shares:
            stakes, seat = self.stakes, self.seat
            values = {other: stakes.defended(other, key) for other in self.seen.active if other != seat}
            self._shares[key] = stakes.others(seat, values)
        return self._shares[key]

    def playing(self, worth: Worth, contract: int) -> float:
        """What playing a contract is worth."""
        chance = worth.chance(needed_points(self.rules, contract))
        made = self.stakes.made(self.seat, contract) - self._share(AGAINST_MADE)
        failed = self.stakes.failed(self.seat, contract) - self._share(against_weak(worth))
        return chance * made + (1.0 - chance) * failed

    def best_playing(self, worth: Worth, contracts: Iterable[int]) -> float:
        """What playing the best of some contracts is worth."""
        return max(self.playing(worth, contract) for contract in contracts)

    def likely_contracts(self, worth: Worth, low: int) -> tuple[int, ...]:
        """The contracts worth thinking of: the lowest, what the hand surely takes, what decides the game."""
        step, stakes, rules = self.rules.bid_step, self.stakes, self.rules
        if rules.contract_named == "bid_is_contract":
            return (low,)
        total = stakes.standing.total[self.seat]
        safe = int(worth.points - _SAFETY * worth.spread) // step * step
        wanted = [low, safe]
        marks = [rules.target] if not rules.barrel else [rules.target - rules.barrel_gap, rules.target]
        wanted += [-(-(mark - total) // step) * step for mark in marks]
        return tuple(points for points in wanted if low <= points <= max(low, _HIGHEST))

    def at_price(self, worth: Worth, bid: int) -> float:
        """What the deal is worth if the auction is won at a bid and the hand then turns out so."""
        low = lowest_contract(self.seen, self.seat, bid)
        best = self.best_playing(worth, self.likely_contracts(worth, low))
        return max(best, self.conceding(bid)) if self.may_concede() else best

    def may_concede(self) -> bool:
        """Whether the rules let this seat concede."""
        rules, limit = self.rules, self.rules.concession_limit
        used = self.stakes.standing.concessions[self.seat]
        if rules.concession is None or self.stakes.blind or self.stakes.golden:
            return False
        return not limit or used < limit

    def conceding(self, amount: int) -> float:
        """What conceding costs: the amount is the contract named, else the bid."""
        rules, stakes, seat = self.rules, self.stakes, self.seat
        before = stakes.standing.concessions[seat]
        free = rules.concession_cost == "zero" and not stakes.on_barrel(seat)
        own = 0.0 if free else stakes.failed(seat, amount)
        if rules.concession_third_penalty and (before + 1) % 3 == 0:
            own -= rules.concession_third_penalty
        paid = concession_payment(rules, before < rules.concession_free, amount)
        return own - self.paying(paid)

    def paying(self, points: int) -> float:
        """What it costs that every other active seat writes so many points."""
        stakes, seat = self.stakes, self.seat
        return stakes.others(
            seat, {other: stakes.written(other, points) for other in self.seen.active if other != seat}
        )


def defending(seen: Observation, seat: int, declarer: int, bid: int, chance: float) -> float:
    """What the deal is worth to a seat if another is declarer at a bid and makes it with that chance."""
    stakes = stakes_of(seen)
    contract = lowest_contract(seen, declarer, bid)
    worth = 0.0
    for made, total, weight in ((True, AGAINST_MADE, chance), (False, AGAINST_FAILED, 1.0 - chance)):
        values = {
            other: stakes.defended(other, total) for other in seen.active if other not in (seat, declarer)
        }
        values[declarer] = stakes.made(declarer, contract) if made else stakes.failed(declarer, contract)
        worth += weight * (stakes.defended(seat, total) - stakes.others(seat, values))
    return worth


def against_weak(worth: Worth) -> float:
    """What the defenders take together if a hand like this fails: the weaker, the more, marriages too."""
    return _AGAINST_WEAK + _FOR_EACH_MISSING * max(0.0, _WEAK - worth.points)
