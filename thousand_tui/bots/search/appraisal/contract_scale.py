"""Weighing the contract to name after the exchange, and giving the deal up instead."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from thousand_tui.bots.belief import World
from thousand_tui.bots.search.appraisal.declaring import Declaring
from thousand_tui.bots.search.appraisal.weighed import Choice, Weighed
from thousand_tui.bots.search.layout import led_position
from thousand_tui.bots.solver import Solver
from thousand_tui.bots.thumb.valuation import playing_worth
from thousand_tui.rules.actions import Contract
from thousand_tui.rules.observation import Observation

_SPAN: Final = (-25.0, -10.0, 0.0, 10.0, 25.0)
"""About how what a hand takes varies with the lie of the cards, points."""
_BELOW: Final = 80
"""Points below the lowest contract from which on values are told apart."""
_ABOVE: Final = 60
"""The same above what the hand is likely to take."""


class ContractScale:
    """The contracts worth thinking of, whatever is the one that was named."""

    doubt = 10.0

    def __init__(self, seen: Observation, solver: Solver, keep: Collection[Choice] = ()) -> None:
        """``keep``: what is weighed whatever the valuation thinks of it."""
        self._seen = seen
        self._declaring = declaring = Declaring(seen, solver)
        usual = playing_worth(seen.rules, seen.hand).points
        likely = declaring.prices.likely(declaring.lowest, [usual + more for more in _SPAN])
        legal = {action.points for action in seen.legal if isinstance(action, Contract)}
        found: list[Choice] = [(Contract(points),) for points in likely if points in legal]
        self.choices: Sequence[Choice] = list(dict.fromkeys([*found, *keep, *declaring.ways_out]))
        self._low = declaring.prices.results.needed(declaring.lowest) - _BELOW
        self._high = max(declaring.lowest, int(usual)) + _ABOVE
        self.swing = declaring.swing(declaring.lowest)
        self.values: list[int] = []
        """What the hand took in each world looked at, points."""

    def weigh(self, world: World, choices: Sequence[Choice]) -> list[Weighed]:
        """What each contract comes to."""
        seen, declaring = self._seen, self._declaring
        position = led_position(seen, world.hands, world.hidden | seen.aside, declaring.lowest)
        value = declaring.value(position, self._low, self._high)
        self.values.append(value)
        return [
            declaring.ways_out[choice] if choice in declaring.ways_out else self._named(choice, value)
            for choice in choices
        ]

    def _named(self, choice: Choice, value: int) -> Weighed:
        (action,) = choice
        assert isinstance(action, Contract)
        return self._declaring.playing(value, action.points)
