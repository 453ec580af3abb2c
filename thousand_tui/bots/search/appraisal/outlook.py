"""Weighing words before the talon is known: bids, passing, contracts named early, conceding unseen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import erfc, sqrt
from statistics import fmean
from typing import Final

from thousand_tui.bots.amateur.valuation import prospects
from thousand_tui.bots.search.appraisal.declaring import dealt_again, declared_raw
from thousand_tui.bots.search.appraisal.ledger import Ledger
from thousand_tui.bots.search.appraisal.weighed import Choice, Weighed
from thousand_tui.bots.search.bidding import OTHER_MAKES, defending, may_concede
from thousand_tui.bots.search.prices import Prices, expected_chance
from thousand_tui.rules.actions import CONCEDE, PASS, Action, Bid, Contract, Redeal, Take
from thousand_tui.rules.observation import Observation

_DOUBTFUL: Final = 45.0
"""So far from the next bid, points, the valuation says enough and nothing is solved."""
_OFF: Final = 5.0
"""How far what a hand is worth may be off once deals were solved, points."""
_OFF_UNSOLVED: Final = 9.0
"""The same by the valuation alone."""
_RIVAL: Final = 95.0
"""What another who is still in the auction bids up to, on average; points."""
_RIVAL_SPREAD: Final = 28.0
"""How far that spreads."""
_HIGHER: Final = (0, 10, 20, 30, 40)
"""The bids that are weighed: so far above the lowest, points."""


class Outlook:
    """One decision of the auction, or of the declarer before he takes the talon."""

    doubt = 15.0

    def __init__(self, seen: Observation, solved: Callable[[], Sequence[float] | None]) -> None:
        """``solved`` tells by solved deals what the hand is worth with one talon after another, if it can."""
        self._seen = seen
        self._bid_is_contract = seen.rules.contract_named == "bid_is_contract"
        usual = [worth.points for worth in prospects(seen.rules, seen.hand)]
        found = solved() if self._doubtful(fmean(usual)) else None
        self._values: Sequence[float] = usual if found is None else found
        self._off = _OFF_UNSOLVED if found is None else _OFF
        self._ledger = Ledger(seen, seen.seat)

    def _doubtful(self, usual: float) -> bool:
        bids = [action.points for action in self._seen.legal if isinstance(action, Bid | Contract)]
        lowest = bids[0] if bids else self._seen.bid
        return self._bid_is_contract or abs(usual - lowest) < _DOUBTFUL

    def weigh(self, keep: Collection[Choice] = ()) -> dict[Choice, list[Weighed]]:
        """Every choice, for a hand as good as it seems and a little better or worse."""
        found: dict[Choice, list[Weighed]] = {}
        for choice in self._choices(keep):
            weighed = self._weighing(choice[0])
            if weighed is not None:
                found[choice] = [weighed([value + off for value in self._values]) for off in self._offs()]
        return found

    def _offs(self) -> tuple[float, float]:
        return (-self._off, self._off)

    def _choices(self, keep: Collection[Choice]) -> list[Choice]:
        legal = self._seen.legal
        bids = [action for action in legal if isinstance(action, Bid)]
        contracts = [action for action in legal if isinstance(action, Contract)]
        others = [action for action in legal if not isinstance(action, Bid | Contract)]
        wanted = {bids[0].points + more for more in _HIGHER} if bids else set()
        bids = [bid for bid in bids if bid.points in wanted]
        if contracts:
            likely = Prices(self._seen, expected_chance).likely(contracts[0].points, self._values)
            contracts = [named for named in contracts if named.points in likely]
        return list(dict.fromkeys([*((action,) for action in (*bids, *contracts, *others)), *keep]))

    def _weighing(self, action: Action) -> Callable[[Sequence[float]], Weighed] | None:
        """How an action is weighed by what the hand is worth with one talon after another."""
        seen = self._seen
        match action:
            case Bid(points):
                return lambda values: self._bid(values, points)
            case Contract(points):
                return lambda values: self._contracted(Prices(seen, expected_chance), values, points)
            case Take():
                return lambda values: self._declared(values, seen.bid)
            case Redeal():
                return lambda _: dealt_again(seen)
        if action == PASS:
            return lambda _: self._passed()
        if action == CONCEDE:
            conceded = Prices(seen, expected_chance).results.conceded()
            return lambda _: Weighed(conceded, self._ledger.conceded(seen.contract or seen.bid), 0.0)
        return None

    def _bid(self, values: Sequence[float], bid: int) -> Weighed:
        """Bidding: being declarer at that price, unless another bids more."""
        rivals = self._rivals()
        stays = (1.0 - _bids_more(bid + self._seen.rules.bid_step)) ** len(rivals)
        won = self._declared(values, bid)
        if not rivals:
            return won
        lost = self._defended(rivals[0], bid + self._seen.rules.bid_step)
        return Weighed(
            stays * won.value + (1.0 - stays) * lost.value,
            stays * won.points + (1.0 - stays) * lost.points,
            won.made,
        )

    def _rivals(self) -> list[int]:
        """The other seats that are still in the auction."""
        seen, auction = self._seen, self._seen.auction
        assert auction is not None
        return [seat for seat in seen.active if seat != seen.seat and not auction.passed >> seat & 1]

    def _declared(self, values: Sequence[float], bid: int) -> Weighed:
        """Being declarer at a price: for every talon the best contract, or conceding."""
        seen = self._seen
        prices = Prices(seen, expected_chance, bid)
        if self._bid_is_contract or seen.contract is not None:
            return self._contracted(prices, values, prices.results.contract() if seen.bid else bid)
        lowest = prices.results.contract()
        way_out = prices.results.conceded() if may_concede(seen) else None
        found = []
        for value in values:
            worth, contract = prices.best([value], prices.likely(lowest, [value]))
            if way_out is not None and way_out > worth:
                found.append(Weighed(way_out, self._ledger.conceded(bid), 0.0))
            else:
                found.append(self._contracted(prices, [value], contract))
        number = len(found)
        return Weighed(
            sum(weighed.value for weighed in found) / number,
            sum(weighed.points for weighed in found) / number,
            sum(weighed.made or 0.0 for weighed in found) / number,
        )

    def _contracted(self, prices: Prices, values: Sequence[float], contract: int) -> Weighed:
        needed = prices.results.needed(contract)
        chance = sum(expected_chance(value - needed) for value in values) / len(values)
        won = self._ledger.played(declared_raw(self._seen, self._seen.seat, contract, made=True), contract)
        lost = self._ledger.played(declared_raw(self._seen, self._seen.seat, contract, made=False), contract)
        points = chance * won + (1.0 - chance) * lost
        return Weighed(prices.playing(values, contract), points, chance)

    def _passed(self) -> Weighed:
        """Another is declarer, at what he bid or at the lowest bid; or the deal is void."""
        seen, auction, rivals = self._seen, self._seen.auction, self._rivals()
        assert auction is not None
        if auction.high_seat is None and not rivals:
            return dealt_again(seen)
        declarer = rivals[0] if auction.high_seat is None else auction.high_seat
        return self._defended(declarer, max(auction.high, seen.rules.bid_min))

    def _defended(self, declarer: int, bid: int) -> Weighed:
        """Another is declarer at a price."""
        ledger = Ledger(self._seen, declarer)
        won = ledger.played(declared_raw(self._seen, declarer, bid, made=True), bid)
        lost = ledger.played(declared_raw(self._seen, declarer, bid, made=False), bid)
        points = OTHER_MAKES * won + (1.0 - OTHER_MAKES) * lost
        return Weighed(defending(self._seen, declarer, bid), points, None)


def _bids_more(bid: int) -> float:
    """How likely another who is still in the auction bids that much."""
    return 0.5 * erfc((bid - _RIVAL) / (_RIVAL_SPREAD * sqrt(2)))
