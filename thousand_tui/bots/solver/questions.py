"""Questions to the search: exact values, values within a window, thresholds, and the value of every play."""

from __future__ import annotations

from typing import Final

from thousand_tui.bots.solver.plays import best_place, legal_plays, play_out
from thousand_tui.bots.solver.position import ASIDE_LAST_TRICK, NO_TRUMP, Params, Position
from thousand_tui.bots.solver.search import BOUNDS, CASH, EQUIVALENCE, LIMITLESS, ORDER, TABLE, Search
from thousand_tui.bots.solver.tables import BARRED
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import ACES, CARD_POINTS, MARRIAGE_POINTS, Card, marriages_in

ALL_PRUNINGS: Final = BOUNDS | CASH | EQUIVALENCE | ORDER | TABLE
NO_PRUNING: Final = TABLE
"""Nothing that could be unsound; without memory full deals would not end."""

LOWEST: Final = -LIMITLESS
"""Below every value of either objective."""
HIGHEST: Final = LIMITLESS
"""Above every value of either objective."""

POSITIONS_REMEMBERED: Final = 300_000
"""About 70 MB; a deal solved from its first lead needs 1,000 to 10,000."""


class Solver:
    """Answers questions about positions under one set of rules and one objective.

    What it finds out is remembered for all positions it is asked about later, whatever world they come from;
    the memory is emptied when it is full. Not to be shared between threads.
    """

    def __init__(
        self, params: Params, prunings: int = ALL_PRUNINGS, remembered: int = POSITIONS_REMEMBERED
    ) -> None:
        """``prunings`` is a sum of the constants of `search`: a test switches some off."""
        self.params = params
        self.search = Search(params, prunings, remembered)

    def solve(self, position: Position, lo: int = LOWEST, hi: int = HIGHEST) -> int:
        """The objective from here on with best play, clamped to ``lo``…``hi``; points.

        The cards on the table are part of it, a declaration of the lead on the table is not: that has scored.
        The narrower the window, the quicker the answer.
        """
        return self._bisect(position, None, lo, hi)

    def reaches(self, position: Position, need: int) -> bool:
        """Whether the objective from here on comes to ``need`` points or more."""
        return self._bisect(position, None, need - 1, need) == need

    def move_values(self, position: Position, lo: int = LOWEST, hi: int = HIGHEST) -> list[tuple[Play, int]]:
        """The objective from here on with every legal play, clamped to ``lo``…``hi``, in the rules' order.

        A play's own declaration counts. With ``lo`` one below ``hi`` the values say which plays reach ``hi``.
        """
        values: list[tuple[Play, int]] = []
        group_of = self._neighbours(position)
        before: dict[tuple[int, bool, bool], tuple[Card, int]] = {}
        for play in legal_plays(position, self.params):
            low, high = lo, hi
            key = (group_of[play.card], play.marriage, play.aces)
            if key in before:  # it differs by no more than the cards do
                card, value = before[key]
                step = abs(CARD_POINTS[card] - CARD_POINTS[play.card]) * self.search.scale
                low, high = max(lo, value - step), min(hi, value + step)
            value = self._bisect(position, play, low, high)
            before[key] = play.card, value
            values.append((play, value))
        return values

    def _neighbours(self, position: Position) -> list[int]:
        """A number for each card of the pack, the same for neighbours in the hand of the player to act."""
        mine = position.hands[position.turn]
        others = sum(1 << card for card in position.trick)
        for player, hand in enumerate(position.hands):
            others |= 0 if player == position.turn else hand
        group_of = list(range(len(CARD_POINTS)))
        for suit in range(4):
            shift = 6 * suit
            for group in self.search.ordering.groups(suit, mine >> shift & 63, others >> shift & 63):
                for card in group:
                    group_of[card] = group[0]
        return group_of

    def _bisect(self, position: Position, play: Play | None, lo: int, hi: int) -> int:
        """The value of a position, or of a play in it, within a window: halved until one value is left."""
        self._prepare(position)
        gain = 0
        asked = position
        if play is not None:
            for_a, for_b, asked = play_out(position, play, self.params)
            gain = for_a - for_b * self.params.objective
        below = self._card_points(asked) * self.params.objective
        least, most = self._range(asked)
        least, most = least + gain - below, most + gain - below
        if most <= lo or least >= hi:
            return lo if most <= lo else hi
        low, high = max(least, lo), min(most, hi)
        while low < high:
            need = (low + high + 1) // 2
            value = gain - below + self._probe(asked, need - gain + below)
            if value >= need:
                low = min(value, high)
            else:
                high = max(value, low)
        return low

    def _card_points(self, position: Position) -> int:
        """Card points still to be won by somebody."""
        aside = position.aside_points if self.params.aside == ASIDE_LAST_TRICK else 0
        return position.points_left() + aside

    def _range(self, position: Position) -> tuple[int, int]:
        """Between which numbers the search's value lies."""
        declarations = [
            sum(MARRIAGE_POINTS[suit] for suit in marriages_in(hand))
            + self.params.ace_marriage * (hand & ACES == ACES)
            for hand in position.hands
        ]
        most = self._card_points(position) * self.search.scale + declarations[0]
        if position.slam:
            most += position.aside_points
        return -sum(declarations[1:]) * self.search.b_weight, most

    def _prepare(self, position: Position) -> None:
        if position.slam and position.aside_points != self.search.slam_points:
            self.search.forget()  # what a slam is worth is not part of the key
            self.search.slam_points = position.aside_points

    def _probe(self, position: Position, need: int) -> int:
        """Ask the search, wherever in a trick the position is."""
        search, trick, leader = self.search, position.trick, position.leader
        h0, h1, h2 = position.hands if len(position.hands) == 3 else (*position.hands, 0)
        left = self._card_points(position) * search.scale
        n = position.hands[leader - 1].bit_count()  # the leader's right-hand neighbour plays last
        home = 3 if position.slam else 0
        trump, after = position.trump, position.next_trump
        if not trick:
            if trump == NO_TRUMP and not position.may_declare:
                trump = BARRED
            return search.lead(h0, h1, h2, leader or home, trump, left, n, need)
        led, roof = trick[0], LIMITLESS
        if len(trick) == 1:
            return search.second(h0, h1, h2, leader, led, trump, after, home, left, roof, n, need)
        best = best_place(trick, trump)
        top, holder = trick[best], (leader + best) % 3
        p = (leader + 2) % 3
        points = search.points[led] + search.points[trick[1]]
        return search.last(h0, h1, h2, p, led, top, holder, trump, after, home, left, roof, points, n, need)


def solve(position: Position, params: Params, lo: int = LOWEST, hi: int = HIGHEST) -> int:
    """`Solver.solve` with a memory of its own."""
    return Solver(params).solve(position, lo, hi)


def move_values(
    position: Position, params: Params, lo: int = LOWEST, hi: int = HIGHEST
) -> list[tuple[Play, int]]:
    """`Solver.move_values` with a memory of its own."""
    return Solver(params).move_values(position, lo, hi)
