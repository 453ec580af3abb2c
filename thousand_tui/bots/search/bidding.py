"""The auction: what the hand is worth as declarer, by solved deals, against what passing leads to."""

from __future__ import annotations

import random
from typing import Final

from thousand_tui.bots.belief import Belief
from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.bots.search.auctioning import Auctioning
from thousand_tui.bots.search.effort import Budget, Settings
from thousand_tui.bots.search.layout import about, exchanged, led_position
from thousand_tui.bots.search.prices import Prices, expected_chance
from thousand_tui.bots.solver import Solver
from thousand_tui.bots.thumb.valuation import playing_worth, prospects
from thousand_tui.rules.actions import PASS, Bid, Contract
from thousand_tui.rules.observation import Observation

_PRIOR: Final = 6
"""The valuation is trusted as much as so many solved worlds."""
_SLIPS: Final = 8.0
"""How much more than the open-card value a declarer takes, for the others do not see; points."""
OTHER_MAKES: Final = 0.6
"""How likely somebody else makes a contract he bid for, all bids together."""
FEWEST: Final = 6
"""With fewer worlds than this solved, search has nothing to say."""
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

    # Words

    def word(self, rng: random.Random) -> Decision | None:
        """A bid or a pass; None where only the rules of thumb have something to say."""
        seen = self._seen
        bids = [action.points for action in seen.legal if isinstance(action, Bid)]
        if not bids:
            return None
        bid = bids[0]
        if seen.rules.contract_named == "bid_is_contract":
            values = self.values(rng)
            if values is None:
                return None
            _, bid = Prices(seen, expected_chance, bid).best(values, bids)
        elif PASS not in seen.legal:
            return Decision(Bid(bid), Reason.OPENS_FORCED)
        outlook = Auctioning(seen, bids[-1])
        if PASS not in seen.legal or outlook.bidding(bid) > outlook.passing():
            return Decision(Bid(bid), Reason.BEST_IN_SEARCH)
        return Decision(PASS, Reason.TOO_WEAK_TO_BID)

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
