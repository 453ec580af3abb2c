"""From the solver's numbers to values: what future points of side A are worth to the seat that decides."""

from __future__ import annotations

from typing import Final

from thousand_tui.bots.search.results import Results
from thousand_tui.bots.search.trick import Taken
from thousand_tui.bots.search.view import View
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import MARRIAGE_POINTS, SUIT_OF

_NO_TRICK: Final = 0.84
"""How likely a defender takes none of the tricks to come, to the power of their number."""


class Worth:
    """Values of A's future points in one decision of the play."""

    def __init__(self, view: View, results: Results) -> None:
        self._view = view
        self._results = results
        self._known: dict[tuple[int, Taken | None, int], float] = {}
        self.needed = 0
        """The future points with which A makes the contract."""
        if view.contract:
            self.needed = results.needed(view.contract) - view.taken[view.side_a]
        self._risk = bolt_risk(view)

    @property
    def shares(self) -> bool:
        """Whether it matters which defender takes a trick."""
        return not self._view.for_a and len(self._view.seats) > 2

    def of(self, points: int, trick: Taken | None = None, declared: int = 0) -> float:
        """The value of a result in which A gets so many points more (``draw``: more than the other).

        ``trick`` is who takes the one on the table; what the defenders get later is shared out evenly.
        ``declared`` is what a defender that decides declares now.
        """
        key = points, trick, declared
        if key not in self._known:
            self._known[key] = self._value(points, trick, declared)
        return self._known[key]

    def declared(self, play: Play) -> int:
        """What a defender declares with a play, for himself; the solver counts the declarer's points only."""
        if self._view.for_a or not self._view.seen.rules.defenders_score_marriages:
            return 0
        if play.aces:
            return self._view.seen.rules.ace_marriage
        return MARRIAGE_POINTS[SUIT_OF[play.card]] if play.marriage else 0

    def _value(self, points: int, trick: Taken | None, declared: int) -> float:
        seen = self._view.seen
        if seen.declarer is None:
            return self._results.played(drawn_raw(self._view, points), (1,) * seen.seats)
        raw = shared_raw(self._view, points, trick, declared)
        safe = self._results.played(raw, (1,) * seen.seats)
        took = trick is not None and self._view.seats[trick.player] == seen.seat
        if not self._risk or took:
            return safe
        tricks = tuple(int(seat != seen.seat) for seat in range(seen.seats))
        return safe + self._risk * (self._results.played(raw, tricks) - safe)


def drawn_raw(view: View, difference: int) -> tuple[int, ...]:
    """The raw points of both seats if side A gets so many more than the other from here on (``draw``)."""
    raw = list(view.taken)
    total = max(view.out, abs(difference))
    for seat in view.seen.active:
        sign = 1 if seat == view.side_a else -1
        raw[seat] += (total + sign * difference) // 2
    return tuple(raw)


def shared_raw(view: View, points: int, trick: Taken | None, declared: int) -> tuple[int, ...]:
    """The raw points of all seats if the declarer gets so many more.

    ``trick`` is who takes the one on the table, ``declared`` what the seat that decides declares itself; what
    the defenders get later is shared out evenly.
    """
    raw = list(view.taken)
    raw[view.side_a] += points
    raw[view.seen.seat] += declared
    rest = max(0, view.out - max(0, points))
    if trick is not None and trick.player:
        sure = min(rest, trick.points)
        raw[view.seats[trick.player]] += sure
        rest -= sure
    defenders = [seat for seat in view.seats if seat != view.side_a]
    for number, seat in enumerate(defenders):
        raw[seat] += (rest + number) // len(defenders)
    return tuple(raw)


def bolt_risk(view: View) -> float:
    """How likely the seat that decides, a defender, takes no trick at all, this one left out."""
    seen = view.seen
    if seen.rules.bolts is None or view.for_a or view.play.tricks_won[seen.seat]:
        return 0.0
    return float(_NO_TRICK ** max(0, seen.hand.bit_count() - 1))
