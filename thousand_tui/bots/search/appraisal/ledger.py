"""Points: how far ahead of the others' average a result of the deal leaves a seat (rules 5)."""

from __future__ import annotations

from collections.abc import Sequence

from thousand_tui.bots.thumb.stakes import concession_payment, needed_points
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.score_lines import round_to


class Ledger:
    """The deal's score before barrel, bolts and fines: those belong to the match, and so to the value."""

    def __init__(self, seen: Observation, declarer: int | None) -> None:
        """For ``seen.seat``; ``declarer`` is supposed where the auction is not over."""
        self._seen = seen
        self._declarer = declarer
        self._known: dict[tuple[Sequence[int], int], float] = {}

    def played(self, raw: tuple[int, ...], contract: int) -> float:
        """The deal is played out with those raw points a seat; ``contract`` is 0 in ``draw``."""
        key = raw, contract
        if key not in self._known:
            self._known[key] = self._scored(raw, contract)
        return self._known[key]

    def _scored(self, raw: tuple[int, ...], contract: int) -> float:
        seen, declarer = self._seen, self._declarer
        scores = [0.0] * seen.seats
        for seat in seen.active:
            rounded = round_to(raw[seat], seen.rules.score_step)
            scores[seat] = self._promised(raw[seat], contract) if seat == declarer else rounded
        if seen.golden:
            scores = [2 * score for score in scores]
        elif seen.blind and declarer is not None:
            scores[declarer] *= 2
        return self.ahead(scores)

    def _promised(self, raw: int, contract: int) -> int:
        rules = self._seen.rules
        if raw < needed_points(rules, contract):
            return -contract
        return round_to(raw, rules.score_step) if rules.declarer_scores == "actual" else contract

    def conceded(self, amount: int) -> float:
        """The declarer concedes a deal of that amount."""
        seen, declarer = self._seen, self._declarer
        assert declarer is not None
        rules, before = seen.rules, seen.standing.concessions[declarer]
        paid = concession_payment(rules, before < rules.concession_free, amount)
        free = rules.concession_cost == "zero" and seen.standing.barrel[declarer] is None
        third = rules.concession_third_penalty if (before + 1) % 3 == 0 else 0
        return self._paid(-(0 if free else amount) - third, paid)

    def thrown_in(self) -> float:
        """The declarer throws the deal in free of charge."""
        return self._paid(0, self._seen.rules.throw_in_points)

    def _paid(self, own: int, paid: int) -> float:
        scores = [0.0] * self._seen.seats
        for seat in self._seen.active:
            scores[seat] = own if seat == self._declarer else paid
        return self.ahead(scores)

    def ahead(self, scores: Sequence[float]) -> float:
        """The seat's own score less the average of the others'."""
        me = self._seen.seat
        others = [score for seat, score in enumerate(scores) if seat != me]
        return scores[me] - sum(others) / len(others)
