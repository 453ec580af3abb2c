"""Weighing the card to play: every legal play in a world, solved with open cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thousand_tui.bots.belief import World
from thousand_tui.bots.search.appraisal.ledger import Ledger
from thousand_tui.bots.search.appraisal.outcomes import Outcomes
from thousand_tui.bots.search.appraisal.weighed import Choice, Weighed
from thousand_tui.bots.search.layout import about
from thousand_tui.bots.search.results import Results
from thousand_tui.bots.search.trick import likely_taker
from thousand_tui.bots.search.view import view_of
from thousand_tui.bots.solver import HIGHEST, LOWEST, Position, Solver
from thousand_tui.bots.solver.plays import play_out
from thousand_tui.rules.actions import Play
from thousand_tui.rules.observation import Observation

_WINDOW: Final = 20
"""Points around what decides, and around what the deal is worth, that are told apart."""
_LOST: Final = 60
"""Points below what is needed that are told apart at the first lead, where giving up is weighed too."""
_SAFE: Final = 30
"""Points above it, beyond which the contract is as good as made."""
_STEP: Final = 5
"""Points within which a value is good enough at the first lead."""
_EXACT_FROM: Final = 5
"""With so few cards in hand points are told apart without a window."""

_SHARED: Final = 8.0
"""How far values may be off where the defenders' points are shared out; on the scale of `results.SCALE`."""


class CardScale:
    """The plays of one decision, and conceding where that is still possible.

    Before the first lead a contract that fails with open cards may well be made, for the defenders do not see
    them: there the chance by the margin counts (`solved_chance`), so that conceding is not judged too kindly.
    """

    def __init__(self, seen: Observation, solver: Solver, *, exact: bool) -> None:
        """``exact``: points are told apart without a window."""
        self._seen = seen
        self._solver = solver
        self._results = Results(seen, seen.declarer)
        contract = 0 if seen.declarer is None else self._results.contract()
        self._view = view_of(seen, contract)
        self._outcomes = Outcomes(self._view, self._results)
        self._exact = exact or seen.hand.bit_count() <= _EXACT_FROM
        self._bounds: tuple[int, int] | None = None
        self._first = bool(contract) and self._view.for_a and not self._view.play.tricks
        self.choices: Sequence[Choice] = [(action,) for action in seen.legal]
        self.swing = self._outcomes.swing
        self.doubt = _SHARED if self._outcomes.shares else 0.0

    def weigh(self, world: World, choices: Sequence[Choice]) -> list[Weighed]:
        """What each play comes to."""
        position = self._view.position(world)
        low, high = self._window(position)
        values = self._values(position, choices, low, high)
        return [
            self._weighed(position, play, values[play]) if isinstance(play, Play) else self._conceded()
            for (play,) in choices
        ]

    def _values(self, position: Position, choices: Sequence[Choice], low: int, high: int) -> dict[Play, int]:
        """The future points of side A with each play."""
        plays = [play for (play,) in choices if isinstance(play, Play)]
        if self._first and not self._exact:
            return {play: self._nearly(position, play, low, high) for play in plays}
        if len(plays) >= len(self._seen.legal) - 1:
            return dict(self._solver.move_values(position, low, high))
        return {play: self._value(position, play, low, high) for play in plays}

    def _nearly(self, position: Position, play: Play, low: int, high: int) -> int:
        """The same to within a step: at the first lead the last points are dear, the margin counts."""
        for_a, for_b, after = play_out(position, play, self._solver.params)
        gain = for_a - for_b * self._solver.params.objective
        return gain + about(self._solver, after, low - gain, high - gain, _STEP)

    def _value(self, position: Position, play: Play, low: int, high: int) -> int:
        for_a, for_b, after = play_out(position, play, self._solver.params)
        gain = for_a - for_b * self._solver.params.objective
        return gain + self._solver.solve(after, low - gain, high - gain)

    def _window(self, position: Position) -> tuple[int, int]:
        if self._exact or not self._view.contract:
            return LOWEST, HIGHEST
        if self._first:
            needed = self._outcomes.needed
            return needed - _LOST, needed + _SAFE
        if self._bounds is None:
            centre, needed = self._solver.solve(position), self._outcomes.needed
            self._bounds = min(centre, needed) - _WINDOW, max(centre, needed) + _WINDOW
        return self._bounds

    def _weighed(self, position: Position, play: Play, value: int) -> Weighed:
        outcomes = self._outcomes
        taker = likely_taker(self._seen.rules, position, play) if outcomes.shares else None
        return outcomes.by_margin(play, value, taker) if self._first else outcomes.of(play, value, taker)

    def _conceded(self) -> Weighed:
        points = Ledger(self._seen, self._seen.declarer).conceded(self._view.contract)
        return Weighed(self._results.conceded(), points, 0.0)
