"""What a card comes to: from the solver's points to the deal's result, its match value and its score."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from thousand_tui.bots.search.appraisal.ledger import Ledger
from thousand_tui.bots.search.appraisal.weighed import Weighed
from thousand_tui.bots.search.prices import solved_chance
from thousand_tui.bots.search.results import Results
from thousand_tui.bots.search.trick import Taken
from thousand_tui.bots.search.view import View
from thousand_tui.bots.search.worth import bolt_risk, drawn_raw, shared_raw
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import MARRIAGE_POINTS, SUIT_OF, marriages_in

_STILL_DECLARED: Final = 0.25
"""How likely a defender declares a marriage that he keeps whole."""


class Outcomes:
    """The outcomes of one decision of the play.

    The solver counts side A's points. The rest is shared out: to whom takes the trick on the table what lies
    in it, a defender's own declaration to himself, all else evenly.
    """

    def __init__(self, view: View, results: Results) -> None:
        self._view = view
        self._results = results
        self._ledger = Ledger(view.seen, view.seen.declarer)
        self.needed = results.needed(view.contract) - view.taken[view.side_a] if view.contract else 0
        """The future points with which A makes the contract."""
        self._risk = bolt_risk(view)
        self._of = lru_cache(maxsize=None)(self._worked_out)

    @property
    def shares(self) -> bool:
        """Whether it matters which defender takes a trick."""
        return not self._view.for_a and len(self._view.seats) > 2

    @property
    def swing(self) -> float:
        """What making the contract or not changes in value, about as things stand."""
        if not self._view.contract:
            return 0.0
        return abs(self._of(self.needed, None, 0).value - self._of(self.needed - 1, None, 0).value)

    def of(self, play: Play, value: int, taker: Taken | None) -> Weighed:
        """A play after which A takes so many points more (``draw``: more than the other)."""
        return self._of(value, taker, self._own_declarations(play))

    def by_margin(self, play: Play, value: int, taker: Taken | None) -> Weighed:
        """The same where A may make it though it fails with open cards, for the others do not see them."""
        chance, own = solved_chance(value - self.needed), self._own_declarations(play)
        made = self._of(max(value, self.needed), taker, own)
        failed = self._of(min(value, self.needed - 1), taker, own)
        return Weighed(
            chance * made.value + (1.0 - chance) * failed.value,
            chance * made.points + (1.0 - chance) * failed.points,
            chance,
        )

    def _own_declarations(self, play: Play) -> int:
        """What a defender's marriages bring him: the one declared now, and likely those he keeps."""
        view = self._view
        if view.for_a or not view.contract or not view.seen.rules.defenders_score_marriages:
            return 0
        declared = MARRIAGE_POINTS[SUIT_OF[play.card]] if play.marriage else 0
        if play.aces:
            declared = view.seen.rules.ace_marriage
        kept = marriages_in(view.seen.hand & ~(1 << play.card))
        return declared + round(_STILL_DECLARED * sum(MARRIAGE_POINTS[suit] for suit in kept))

    def _worked_out(self, value: int, taker: Taken | None, declared: int) -> Weighed:
        view, seen = self._view, self._view.seen
        if not view.contract:
            raw = drawn_raw(view, value)
            return Weighed(self._results.played(raw, (1,) * seen.seats), self._ledger.played(raw, 0), None)
        raw = shared_raw(view, value, taker, declared)
        worth = self._results.played(raw, (1,) * seen.seats)
        if self._risk and not (taker is not None and view.seats[taker.player] == seen.seat):
            tricks = tuple(int(seat != seen.seat) for seat in range(seen.seats))
            worth += self._risk * (self._results.played(raw, tricks) - worth)
        return Weighed(worth, self._ledger.played(raw, view.contract), float(value >= self.needed))
