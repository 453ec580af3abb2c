"""From the solver's numbers to values: what so many future points of side A are worth to the seat that decides."""

from __future__ import annotations

from thousand_tui.bots.search.results import Results
from thousand_tui.bots.search.view import View


class Worth:
    """Values of A's future points in one decision of the play."""

    def __init__(self, view: View, results: Results) -> None:
        self._view = view
        self._results = results
        self._known: dict[int, float] = {}
        self.needed = 0
        """The future points with which A makes the contract."""
        if view.contract:
            self.needed = results.needed(view.contract) - view.taken[view.side_a]

    def of(self, points: int) -> float:
        """The value of a result in which A gets so many points from here on (``draw``: more than the other)."""
        found = self._known.get(points)
        if found is None:
            raw = self._drawn(points) if self._view.seen.declarer is None else self._declared(points)
            tricks = (1,) * self._view.seen.seats
            found = self._known[points] = self._results.played(raw, tricks)
        return found

    def _drawn(self, difference: int) -> tuple[int, ...]:
        view = self._view
        raw = list(view.taken)
        total = max(view.out, abs(difference))
        for seat in view.seen.active:
            sign = 1 if seat == view.side_a else -1
            raw[seat] += (total + sign * difference) // 2
        return tuple(raw)

    def _declared(self, points: int) -> tuple[int, ...]:
        """The declarer's points, and what is left shared out evenly among the defenders."""
        view = self._view
        raw = list(view.taken)
        raw[view.side_a] += points
        defenders = [seat for seat in view.seats if seat != view.side_a]
        rest = max(0, view.out - max(0, points))
        for number, seat in enumerate(defenders):
            raw[seat] += (rest + number) // len(defenders)
        return tuple(raw)
