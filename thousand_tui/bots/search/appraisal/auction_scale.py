"""Weighing a word of the auction: by what the others are likely to do with it (`auctioning`)."""

from __future__ import annotations

from collections.abc import Collection
from statistics import fmean
from typing import Final

from thousand_tui.bots.search.appraisal.declaring import dealt_again, declared_raw
from thousand_tui.bots.search.appraisal.ledger import Ledger
from thousand_tui.bots.search.appraisal.weighed import Choice, Weighed
from thousand_tui.bots.search.auctioning import Auctioning
from thousand_tui.bots.search.bidding import OTHER_MAKES
from thousand_tui.bots.search.results import Results
from thousand_tui.bots.thumb.valuation import prospects
from thousand_tui.rules.actions import PASS, Action, Bid, Redeal
from thousand_tui.rules.observation import Observation

AUCTION_DOUBT: Final = 20.0
"""How far these values may be off: what others bid and make is guessed; on the scale of `results.SCALE`."""
_HIGHER: Final = (0, 10, 20, 30, 40)
"""The bids that are weighed: so far above the lowest, points."""


class AuctionScale:
    """One word of a seat that sees its cards."""

    def __init__(self, seen: Observation) -> None:
        self._seen = seen
        self._bids = [action for action in seen.legal if isinstance(action, Bid)]
        highest = self._bids[-1].points if self._bids else 0
        self._auctioning = Auctioning(seen, highest)
        self._worths = prospects(seen.rules, seen.hand)

    def weigh(self, keep: Collection[Choice] = ()) -> dict[Choice, list[Weighed]]:
        """Every word worth thinking of, and those to ``keep``; each in one estimate of all worlds."""
        wanted = {self._bids[0].points + more for more in _HIGHER} if self._bids else set()
        bids = [(bid,) for bid in self._bids if bid.points in wanted]
        others = [(action,) for action in self._seen.legal if not isinstance(action, Bid)]
        found: dict[Choice, list[Weighed]] = {}
        for choice in (*bids, *others, *keep):
            weighed = self._weighed(choice[0])
            if weighed is not None:
                found[choice] = [weighed]
        return found

    def _weighed(self, action: Action) -> Weighed | None:
        if isinstance(action, Bid):
            return self._bid(action.points)
        if action == PASS:
            return Weighed(self._auctioning.passing(), self._left_points(), None)
        return dealt_again(self._seen) if isinstance(action, Redeal) else None

    def _bid(self, bid: int) -> Weighed:
        seen = self._seen
        results, ledger = Results(seen, seen.seat, bid=bid), Ledger(seen, seen.seat)
        contract = results.contract()
        chance = fmean(worth.chance(results.needed(contract)) for worth in self._worths)
        won = ledger.played(declared_raw(seen, seen.seat, contract, made=True), contract)
        lost = ledger.played(declared_raw(seen, seen.seat, contract, made=False), contract)
        return Weighed(self._auctioning.bidding(bid), chance * won + (1.0 - chance) * lost, chance)

    def _left_points(self) -> float:
        """The points of leaving the contract to another; none if the deal is void."""
        seen, auction = self._seen, self._seen.auction
        assert auction is not None
        waiting = [seat for seat in seen.active if seat != seen.seat and not auction.passed >> seat & 1]
        if auction.high_seat is None and not waiting:
            return 0.0
        declarer = waiting[0] if auction.high_seat is None else auction.high_seat
        bid = max(auction.high, seen.rules.bid_min)
        ledger = Ledger(seen, declarer)
        won = ledger.played(declared_raw(seen, declarer, bid, made=True), bid)
        lost = ledger.played(declared_raw(seen, declarer, bid, made=False), bid)
        return OTHER_MAKES * won + (1.0 - OTHER_MAKES) * lost
