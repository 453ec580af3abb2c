"""The auction: what the hand is worth as declarer, by solved deals, against what passing leads to."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean
from typing import Final

from thousand_tui.bots.amateur.valuation import playing_worth, prospects
from thousand_tui.bots.belief import Belief
from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.bots.search.layout import about, exchanged, led_position
from thousand_tui.bots.search.prices import Prices, expected_chance
from thousand_tui.bots.search.results import DEFENDED, Results
from thousand_tui.bots.search.settings import Budget, Settings
from thousand_tui.bots.solver import Solver
from thousand_tui.rules.actions import PASS, Bid, Contract
from thousand_tui.rules.observation import Observation

_PRIOR: Final = 6
"""The valuation is trusted as much as so many solved worlds."""
_SLIPS: Final = 8.0
"""How much more than the open-card value a declarer takes, for the others do not see; points."""
OTHER_MAKES: Final = 0.72
"""How likely somebody else makes a contract he bid for."""
FORCED_MAKES: Final = 0.42
"""The same if he had to open and nobody bid against him."""
FEWEST: Final = 6
"""With fewer worlds than this solved, search has nothing to say."""
_TOO_WEAK: Final = 40.0
_STRONG_ENOUGH: Final = 40.0
"""So far below or above the next bid the valuation decides alone, points."""
_STEP: Final = 8
"""Points within which a value is good enough for a bid."""
_LOWEST: Final = 20
_HIGHEST: Final = 260


class Bidding:
    """One decision of the auction, or of the contract before the talon."""

    def __init__(self, seen: Observation, solver: Solver, settings: Settings, budget: Budget) -> None:
        self._seen = seen
        self._solver = solver
        self._settings = settings
        self._budget = budget

    def values(self, rng: random.Random) -> list[float] | None:
        """What the hand is worth with one talon after another; None if there was no time to find out.

        The valuation says how that varies with the talon, the solver by how much it errs for this hand.
        """
        seen, errors = self._seen, []
        for world in Belief.of(seen).worlds(rng, self._settings.worlds):
            hands, out = exchanged(seen, world)
            usual = playing_worth(seen.rules, hands[seen.seat]).points
            position = led_position(seen, hands, out, 0)
            low, high = max(_LOWEST, int(usual) - 60), min(_HIGHEST, int(usual) + 60)
            solved = about(self._solver, position, low, high, _STEP) + _STEP // 2
            errors.append(solved + _SLIPS - usual)
            if self._budget.over():
                break
        if len(errors) < FEWEST:
            return None
        error = sum(errors) / (len(errors) + _PRIOR)
        return [worth.points + error for worth in prospects(seen.rules, seen.hand)]

    def _close(self, bid: int) -> bool:
        """Whether the valuation leaves a doubt about the next bid: the search is dear."""
        seen = self._seen
        if seen.rules.contract_named == "bid_is_contract":
            return True
        usual = fmean(worth.points for worth in prospects(seen.rules, seen.hand))
        return bid - _TOO_WEAK < usual < bid + _STRONG_ENOUGH

    # Words

    def word(self, rng: random.Random) -> Decision | None:
        """A bid or a pass; None if the valuation leaves no doubt, or there was no time to find out."""
        seen = self._seen
        bids = [action.points for action in seen.legal if isinstance(action, Bid)]
        if not bids or not self._close(bids[0]):
            return None
        if PASS not in seen.legal and seen.rules.contract_named != "bid_is_contract":
            return Decision(Bid(bids[0]), Reason.OPENS_FORCED)
        values = self.values(rng)
        if values is None:
            return None
        prices = Prices(seen, expected_chance, bids[0])
        if seen.rules.contract_named == "bid_is_contract":
            worth, bid = prices.best(values, bids)
        else:
            worth, bid = self._declaring(values, bids[0]), bids[0]
        if PASS not in seen.legal or worth > self._passing():
            return Decision(Bid(bid), Reason.BEST_IN_SEARCH)
        return Decision(PASS, Reason.TOO_WEAK_TO_BID)

    def _declaring(self, values: Sequence[float], bid: int) -> float:
        """What it is worth to win the auction at a bid: for every talon the best contract, or conceding."""
        seen = self._seen
        prices = Prices(seen, expected_chance, bid)
        lowest = prices.results.contract()
        way_out = prices.results.conceded() if may_concede(seen) else float("-inf")
        total = 0.0
        for value in values:
            playing, _ = prices.best([value], prices.likely(lowest, [value]))
            total += max(playing, way_out)
        return total / len(values)

    def _passing(self) -> float:
        """What the deal is worth if this seat passes now."""
        seen = self._seen
        auction = seen.auction
        assert auction is not None
        waiting = [seat for seat in seen.active if seat != seen.seat and not auction.passed >> seat & 1]
        declarer = auction.high_seat if auction.high_seat is not None else waiting[0] if waiting else None
        if declarer is None:
            return 0.0
        return defending(seen, declarer, max(auction.high, seen.rules.bid_min))

    def contract_before(self, rng: random.Random) -> Decision | None:
        """The contract named before the talon is seen."""
        seen = self._seen
        values = self.values(rng)
        if values is None:
            return None
        prices = Prices(seen, expected_chance)
        legal = {action.points for action in seen.legal if isinstance(action, Contract)}
        lowest = min(legal)
        _, points = prices.best(values, [c for c in prices.likely(lowest, values) if c in legal])
        raised = points > lowest
        return Decision(Contract(points), Reason.CONTRACT_RAISED if raised else Reason.CONTRACT_AS_BID)


def may_concede(seen: Observation) -> bool:
    """Whether this seat could concede as declarer."""
    limit = seen.rules.concession_limit
    used_up = bool(limit) and seen.standing.concessions[seen.seat] >= limit
    return seen.rules.concession is not None and not used_up and not seen.golden


def defending(seen: Observation, declarer: int, bid: int) -> float:
    """What the deal is worth to this seat if another is declarer at a bid."""
    rules = seen.rules
    forced = rules.opening_forced and declarer == seen.active[0] and bid == rules.bid_min
    makes = FORCED_MAKES if forced else OTHER_MAKES
    results = Results(seen, declarer, bid=bid)
    contract = results.contract()
    worth = 0.0
    for made, weight in ((True, makes), (False, 1.0 - makes)):
        raw = [0] * seen.seats
        for seat in seen.active:
            raw[seat] = DEFENDED[made] // (len(seen.active) - 1)
        raw[declarer] = contract if made else max(1, contract - 20)
        worth += weight * results.played(tuple(raw), (1,) * seen.seats, contract)
    return worth
