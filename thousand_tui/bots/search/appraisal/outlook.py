"""Weighing what the declarer does before he takes the talon: naming the contract, taking, giving up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from thousand_tui.bots.search.appraisal.declaring import declared_raw
from thousand_tui.bots.search.appraisal.ledger import Ledger
from thousand_tui.bots.search.appraisal.weighed import Choice, Weighed, average
from thousand_tui.bots.search.prices import Prices, expected_chance
from thousand_tui.bots.thumb.valuation import prospects
from thousand_tui.rules.actions import CONCEDE, Action, Contract, Take
from thousand_tui.rules.observation import Observation

OUTLOOK_DOUBT: Final = 15.0
"""How far these values may be off: the talon is unknown; on the scale of `results.SCALE`."""
_OFF: Final = 5.0
"""How far what a hand is worth may be off once deals were solved, points."""
_OFF_UNSOLVED: Final = 9.0
"""The same by the valuation alone."""


class Outlook:
    """One decision of a declarer who does not know yet what the talon brings."""

    def __init__(self, seen: Observation, solved: Sequence[float] | None) -> None:
        """``solved`` is what the hand is worth with one talon after another by solved deals, if they were."""
        self._seen = seen
        usual = [worth.points for worth in prospects(seen.rules, seen.hand)]
        self._values: Sequence[float] = usual if solved is None else solved
        self._off = _OFF_UNSOLVED if solved is None else _OFF
        self._ledger = Ledger(seen, seen.seat)
        self._prices = Prices(seen, expected_chance)
        self._conceded = Weighed(
            self._prices.results.conceded(), self._ledger.conceded(seen.contract or seen.bid), 0.0
        )

    def weigh(self, keep: Collection[Choice] = ()) -> dict[Choice, list[Weighed]]:
        """Every choice, for a hand as good as it seems and a little better or worse."""
        legal, prices = self._seen.legal, self._prices
        contracts = [action for action in legal if isinstance(action, Contract)]
        likely = prices.likely(contracts[0].points, self._values) if contracts else []
        named = [action for action in contracts if action.points in likely]
        others = [action for action in legal if not isinstance(action, Contract)]
        choices = dict.fromkeys([*((action,) for action in (*named, *others)), *keep])
        found: dict[Choice, list[Weighed]] = {}
        for choice in choices:
            weighed = [self._weighed(choice[0], off) for off in (-self._off, self._off)]
            found[choice] = [each for each in weighed if each is not None]
        return {choice: sample for choice, sample in found.items() if sample}

    def _weighed(self, action: Action, off: float) -> Weighed | None:
        """An action for a hand that is worth so much more than it seems."""
        values = [value + off for value in self._values]
        match action:
            case Contract(points):
                return self._contracted(values, points)
            case Take():
                return average(self._taking(value) for value in values)
        return self._conceded if action == CONCEDE else None

    def _taking(self, value: float) -> Weighed:
        """Going on with a hand that turns out to be worth so much: the best contract left, or conceding."""
        seen, prices = self._seen, self._prices
        lowest = prices.results.contract()
        open_ = seen.contract is None and seen.rules.contract_named == "after_exchange"
        contract = prices.best([value], prices.likely(lowest, [value]))[1] if open_ else lowest
        playing = self._contracted([value], contract)
        gives_up = CONCEDE in seen.legal and self._conceded.value > playing.value
        return self._conceded if gives_up else playing

    def _contracted(self, values: Sequence[float], contract: int) -> Weighed:
        seen, prices = self._seen, self._prices
        needed = prices.results.needed(contract)
        chance = sum(expected_chance(value - needed) for value in values) / len(values)
        won = self._ledger.played(declared_raw(seen, seen.seat, contract, made=True), contract)
        lost = self._ledger.played(declared_raw(seen, seen.seat, contract, made=False), contract)
        return Weighed(prices.playing(values, contract), chance * won + (1.0 - chance) * lost, chance)
