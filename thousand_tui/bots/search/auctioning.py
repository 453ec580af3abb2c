"""The auction thought through: to be declarer at a price, or to leave the deal to others.

What the hand makes is the valuation's word, with one talon after another; what others do with the auction and
with their contracts that of `rivals`; what a result is worth that of the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from thousand_tui.bots.search.results import Results, raw_of
from thousand_tui.bots.search.rivals import Rivals, may_concede
from thousand_tui.bots.thumb.valuation import Worth
from thousand_tui.rules.observation import Observation

_AHEAD: Final = 2
"""So many bids of one's own are thought ahead."""
_SAFETY: Final = (0.9, 1.5)
"""Raised contracts are thought of so many spreads below what the hand is worth."""
_HIGHEST: Final = 300
"""No contract above this is thought of."""
_AGAINST_MADE: Final = 23
"""What each defender takes against a contract that is made, raw points."""
_AGAINST_FAILED: Final = 46.0
"""The same against one that fails."""
_WEAK: Final = 80.0
_EACH_MISSING: Final = 0.62
"""For each point a hand is worth less than that each defender takes so much more."""
_SECOND_BIDS: Final = 0.75
"""Of two others who bid against each other the later one gets the contract so often."""


class Auctioning:
    """One word of the auction weighed; values on the scale of `results.SCALE`."""

    def __init__(self, seen: Observation, highest: int) -> None:
        """``highest`` is the highest bid the seat may make."""
        self._seen = seen
        self._highest = highest
        self._step = seen.rules.bid_step
        self._rivals = Rivals(seen)

    def passing(self) -> float:
        """What the deal is worth if this seat passes now; a deal that is void is worth what it was."""
        auction, waiting = self._seen.auction, self._rivals.waiting
        assert auction is not None
        if auction.high_seat is not None:
            return self._left_to(waiting, auction.high_seat, auction.high)
        if not waiting:
            return Results(self._seen, None).unchanged()
        return self._left_to(waiting, waiting[0], self._seen.rules.bid_min)

    def _left_to(self, waiting: Sequence[int], holder: int, bid: int) -> float:
        """Others go on without this seat: ``holder`` has bid, another may bid more."""
        rivals = self._rivals
        held = rivals.declares(holder, bid)
        others = [seat for seat in waiting if seat != holder]
        if not others:
            return held
        more = rivals.bids(others[0], bid + self._step)
        outbid = _SECOND_BIDS * rivals.declares(others[0], bid + self._step)
        outbid += (1.0 - _SECOND_BIDS) * rivals.declares(holder, bid + 2 * self._step)
        return (1.0 - more) * held + more * outbid

    def bidding(self, bid: int) -> float:
        """What bidding so much is worth; this seat may pass or bid again if somebody bids more."""
        return self._bid(self._rivals.waiting, bid, _AHEAD)

    def _bid(self, waiting: Sequence[int], bid: int, ahead: int) -> float:
        worth, silent = 0.0, 1.0
        over = bid + self._step
        for index, seat in enumerate(waiting):
            more = self._rivals.bids(seat, over)
            left = waiting[index:]
            answer = self._left_to(left, seat, over)
            if ahead and over + self._step <= self._highest:
                answer = max(answer, self._bid(left, over + self._step, ahead - 1))
            worth += silent * more * answer
            silent *= 1.0 - more
        return worth + silent * self._declaring(bid)

    def _declaring(self, bid: int) -> float:
        """What winning the auction at a bid is worth: for every talon the best contract, or conceding."""
        seen, rules = self._seen, self._seen.rules
        results = Results(seen, seen.seat, bid=bid)
        lowest = results.contract()
        way_out = results.conceded() if may_concede(seen) and not seen.blind else float("-inf")
        hands = self._rivals.prospects
        if rules.contract_named == "after_exchange":
            best = [
                max(self._playing(results, worth, named) for named in (lowest, *self._raised(worth, lowest)))
                for worth in hands
            ]
            return fmean(max(way_out, worth) for worth in best)
        contracts = {lowest}
        if rules.contract_named == "before_talon":
            contracts.update(named for worth in hands for named in self._raised(worth, lowest))
        return max(fmean(self._playing(results, worth, named) for worth in hands) for named in contracts)

    def _raised(self, worth: Worth, lowest: int) -> list[int]:
        """Higher contracts to think of: what the hand is likely to take, what decides the match."""
        rules, total = self._seen.rules, self._seen.standing.total[self._seen.seat]
        wanted = {
            int(worth.points - spreads * worth.spread) // self._step * self._step for spreads in _SAFETY
        }
        for mark in (rules.target, rules.threshold) if rules.barrel else (rules.target,):
            wanted.add(-(-(mark - total) // self._step) * self._step)
        return [points for points in wanted if lowest < points <= _HIGHEST]

    def _playing(self, results: Results, worth: Worth, contract: int) -> float:
        seen = self._seen
        chance = worth.chance(results.needed(contract))
        one_each = (1,) * seen.seats
        missing = _AGAINST_FAILED + _EACH_MISSING * max(0.0, _WEAK - worth.points)
        won = raw_of(seen, seen.seat, contract, 0.0, _AGAINST_MADE)
        lost = raw_of(seen, seen.seat, max(1, contract - 20), 0.0, missing)
        made = results.played(won, one_each, contract)
        return chance * made + (1.0 - chance) * results.played(lost, one_each, contract)
