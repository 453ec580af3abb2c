"""The search itself: does side A reach so many more points, with best play by everybody and all cards open?

The hot file of the solver. It is written so that mypyc can compile it as it stands: whole numbers only, no
nested functions, module tables and declared attributes. Names and conventions:

* Player 0 is side A and maximises, players 1 and 2 are side B and minimise. ``h0 h1 h2`` are their hands
  (``h2`` is empty with two players), ``n`` the tricks to play including the one on the table.
* Every function answers a *null-window* question "is the value at least ``need``?" and returns a number: if
  it is ``need`` or more, the value is at least that; if it is less, the value is at most that.
* The value is A's future points: its cards times ``scale``, its declarations, less B's declarations times
  ``b_weight``. `Solver` makes both objectives of it: A's points less B's are twice A's less all of them.
* ``left`` is what the cards still to be won count (with ``aside_points`` for the last trick), ``roof`` how
  much more than that A can come to at most.
* ``home`` is how player 0 is named as the next leader: 3 instead of 0 while a slam is still possible.
"""

from __future__ import annotations

from typing import Final

from thousand_tui.bots.solver.bounds import Bounds, wins_last
from thousand_tui.bots.solver.ordering import (
    CHEAPEST,
    DEAREST,
    MARRIAGE,
    SAVING,
    THROWING,
    WINNING,
    Ordering,
    to_front,
)
from thousand_tui.bots.solver.position import NO_TRUMP, Params
from thousand_tui.bots.solver.tables import (
    ACES,
    BARRED,
    CARD_POINTS,
    HIGHER,
    MARRIAGE_POINTS,
    MARRIAGES_OF,
    QUEENS,
    SUIT_OF,
    SUITS,
)

BOUNDS: Final = 1
"""Pruning: what is still to be won at all."""
CASH: Final = 2
"""Pruning: the winners a leader can play one after the other, and the highest trumps."""
EQUIVALENCE: Final = 4
"""Pruning: neighbouring cards are nearly the same (see `ordering`)."""
ORDER: Final = 8
"""Promising moves first, instead of pack order."""
TABLE: Final = 16
"""Remember positions."""

LIMITLESS: Final = 1023
"""More than any value; entries of the table hold values from its negative to this."""


class Search:
    """A search and its memory, for one set of rules and one objective."""

    def __init__(self, params: Params, prunings: int, limit: int) -> None:
        """``prunings`` is a sum of the constants above, ``limit`` the number of positions remembered."""
        self.players: int = params.players
        self.scale: int = 1 + params.objective
        self.b_weight: int = params.objective * params.defender_marriages
        self.must_trump: int = params.must_trump
        self.must_overtake: int = params.must_overtake
        self.overtake_led: int = params.overtake_led
        self.trump_next: int = params.trump_next_trick
        self.four_aces: int = params.ace_marriage
        self.slam_points: int = 0
        self.bounds: int = prunings & BOUNDS
        self.cash: int = prunings & CASH
        self.ordered: int = prunings & ORDER
        self.remember: int = prunings & TABLE
        self.floor: int = -(280 + params.ace_marriage) * self.b_weight if self.bounds else -LIMITLESS
        self.limit: int = limit
        self.points: list[int] = [points * self.scale for points in CARD_POINTS]
        self.static: Bounds = Bounds(self.scale)
        self.ordering: Ordering = Ordering(prunings & EQUIVALENCE, self.ordered, params.ace_marriage)
        self.table: dict[int, int] = {}
        self.moves: dict[int, list[int]] = {}
        self.nodes: int = 0

    def forget(self) -> None:
        """Empty the memory of positions."""
        self.table.clear()
        self.moves.clear()

    def lead(  # noqa: C901 - the hot path: a function more is a call more for every position
        self, h0: int, h1: int, h2: int, p: int, trump: int, left: int, n: int, need: int
    ) -> int:
        """Ask at the start of a trick that ``p`` leads; ``trump`` may be `BARRED`."""
        home, bonus = 0, 0
        if p == 3:
            p, home, bonus = 0, 3, self.slam_points
        if n <= 1:
            won = wins_last(h0, h1, h2, p, trump) if n else p == 0
            return left + bonus if won else 0
        pairs = h0 & h0 >> 1 & QUEENS
        high, low = left + bonus, 0
        if pairs and (n > 2 or p == 0):  # a marriage takes a lead with two cards in hand
            high += MARRIAGES_OF[pairs]
        if self.four_aces and h0 & ACES == ACES:
            high += self.four_aces
        if self.b_weight:
            low = -MARRIAGES_OF[(h1 & h1 >> 1 | h2 & h2 >> 1) & QUEENS]
            if self.four_aces and (h1 & ACES == ACES or h2 & ACES == ACES):
                low -= self.four_aces
        if self.bounds:
            if need > high:
                return high
            if need <= low:
                return low
        # in 62 bits, so that a compiled int needs no memory; ``left`` stands for the points aside
        key = ((left << 5 | trump << 2 | p | home) << 24 | h1 | h2) << 24 | h0 | h2
        entry = self.table.get(key, -1)
        if entry >= 0:
            lo, hi = (entry >> 11) - LIMITLESS, (entry & 2047) - LIMITLESS
        else:
            lo, hi = (low, high) if self.bounds else (-LIMITLESS, LIMITLESS)
            if self.cash:
                lo, hi = self.static.at_lead(h0, h1, h2, p, trump, left, n, low, high)
                if self.remember:
                    self.table[key] = lo + LIMITLESS << 11 | hi + LIMITLESS
        if lo >= need:
            return lo
        if hi < need:
            return hi
        moves = self.moves.get(key)
        if moves is None:
            if len(self.table) > self.limit:
                self.forget()
            self.nodes += 1
            if p == 0:
                moves = self.ordering.leads(h0, h1, h2, trump)
            elif p == 1:
                moves = self.ordering.leads(h1, h2, h0, trump)
            else:
                moves = self.ordering.leads(h2, h0, h1, trump)
            self.moves[key] = moves
        if trump == BARRED:
            trump = NO_TRUMP
        roof = high - left if self.bounds else LIMITLESS
        gradient = self.scale if p == 0 else -self.scale
        maximise = p == 0
        best = -LIMITLESS if maximise else LIMITLESS
        value, index = 0, -1
        for move in moves:
            index += 1
            step = move >> 7 & 15
            if step:  # a neighbour of the card before: that one failed, by more than the two differ?
                value += step * gradient
                if (value < need) == maximise:
                    if (value > best) == maximise:
                        best = value
                    continue
            card = move & 31
            declares = move >> 5 & 3
            gain, now, after, house = 0, trump, trump, home
            if declares:
                house = 0
                if declares == MARRIAGE:
                    after = SUIT_OF[card]
                    if not self.trump_next:
                        now = after
                    gain = MARRIAGE_POINTS[after]
                else:
                    gain = self.four_aces
                if p:
                    gain = -gain * self.b_weight
            if p == 0:
                g0, g1, g2 = h0 ^ 1 << card, h1, h2
            elif p == 1:
                g0, g1, g2 = h0, h1 ^ 1 << card, h2
            else:
                g0, g1, g2 = h0, h1, h2 ^ 1 << card
            value = gain + self.second(g0, g1, g2, p, card, now, after, house, left, roof, n, need - gain)
            if (value > best) == maximise:
                best = value
            if (value >= need) == maximise:
                if index and not step and self.ordered:
                    to_front(moves, index)
                break
        if best >= need:
            lo = max(lo, best)
        else:
            hi = best
        if self.remember:
            self.table[key] = lo + LIMITLESS << 11 | hi + LIMITLESS
        return best

    def second(  # noqa: C901 - as above
        self,
        h0: int,
        h1: int,
        h2: int,
        leader: int,
        led: int,
        trump: int,
        after: int,
        home: int,
        left: int,
        roof: int,
        n: int,
        need: int,
    ) -> int:
        """Ask after the lead of ``led``; ``after`` is the trump of the next trick."""
        points = self.points
        pts = points[led]
        if self.players == 2:
            return self.last(
                h0, h1, h2, 1 - leader, led, led, leader, trump, after, home, left, roof, pts, n, need
            )
        if leader == 0:
            p, hand, behind, others = 1, h1, h2, h0 | h2
        elif leader == 1:
            p, hand, behind, others = 2, h2, h0, h0 | h1
        else:
            p, hand, behind, others = 0, h0, h1, h1 | h2
        # the card led parts no neighbours: those that beat it and those that do not are lists of their own
        suit = SUITS[SUIT_OF[led]]
        higher = HIGHER[led]
        kind = SAVING
        if p and behind & (higher if behind & suit else SUITS[trump]):
            kind = THROWING
        legal = hand & suit
        if legal:
            win = legal & higher
            lose = legal ^ win
            if not win:
                moves = self.ordering.of_suit(kind, SUIT_OF[led], lose, others)
            else:
                moves = self.ordering.of_suit(WINNING, SUIT_OF[led], win, others)
                if lose and not self.must_overtake:
                    moves = moves + self.ordering.of_suit(kind, SUIT_OF[led], lose, others)
        else:
            win = hand & SUITS[trump]
            moves = self.ordering.discards(win if win and self.must_trump else hand, win, others, kind)
        gradient = self.scale if p == 0 else -self.scale
        maximise = p == 0
        best = -LIMITLESS if maximise else LIMITLESS
        value = 0
        for move in moves:
            step = move >> 7 & 15
            if step:
                value += step * gradient
                if (value < need) == maximise:
                    if (value > best) == maximise:
                        best = value
                    continue
            card = move & 31
            if p == 0:
                g0, g1, g2, following = h0 ^ 1 << card, h1, h2, 1
            elif p == 1:
                g0, g1, g2, following = h0, h1 ^ 1 << card, h2, 2
            else:
                g0, g1, g2, following = h0, h1, h2 ^ 1 << card, 0
            top, holder = led, leader
            if win >> card & 1:
                top, holder = card, p
            both = pts + points[card]
            value = self.last(
                g0, g1, g2, following, led, top, holder, trump, after, home, left, roof, both, n, need
            )
            if (value > best) == maximise:
                best = value
            if (value >= need) == maximise:
                break
        return best

    def last(  # noqa: C901 - as above
        self,
        h0: int,
        h1: int,
        h2: int,
        p: int,
        led: int,
        top: int,
        holder: int,
        trump: int,
        after: int,
        home: int,
        left: int,
        roof: int,
        pts: int,
        n: int,
        need: int,
    ) -> int:
        """Ask before the last card of a trick: ``top`` of ``holder`` wins it so far, ``pts`` are in it."""
        if p == 0:
            hand, others = h0, h1 | h2
        elif p == 1:
            hand, others = h1, h0 | h2
        else:
            hand, others = h2, h0 | h1
        suit = SUIT_OF[led]
        follows = hand & SUITS[suit]
        if follows:
            legal, win = follows, 0
            if SUIT_OF[top] == suit:
                win = legal & HIGHER[top]
                if self.must_overtake:
                    legal = legal & HIGHER[led if self.overtake_led else top] or legal
        else:
            legal, win = hand, hand & SUITS[trump]
            if win:
                if self.must_trump:
                    legal = win
                if SUIT_OF[top] == trump:
                    over = win & HIGHER[top]
                    if over and self.must_overtake == 2:
                        legal = legal & ~win | over
                    win = over
        # first what is better as a rule, then the rest
        if p == 0 or holder == 0:
            mask, winner, rest, other = win, p, legal & ~win, holder
        else:
            mask, winner, rest, other = legal & ~win, holder, win, p
        points = self.points
        left -= pts
        n -= 1
        maximise = p == 0
        best = -LIMITLESS if maximise else LIMITLESS
        while True:
            if mask:
                # neighbours: the dearest to one's own side, the cheapest to the other, for certain
                kind = DEAREST if (p == 0) == (winner == 0) else CHEAPEST
                if follows:
                    moves = self.ordering.of_suit(kind, suit, mask, others)
                else:
                    moves = self.ordering.of_hand(kind, mask, others)
                to_a = winner == 0
                if to_a:
                    winner = home
                gain = 0
                for move in moves:
                    card = move & 31
                    if to_a:
                        gain = pts + points[card]
                    still = left - points[card]
                    if need > gain + still + roof:
                        value = gain + still + roof
                    elif need <= gain + self.floor:
                        value = gain + self.floor
                    else:
                        if p == 0:
                            g0, g1, g2 = h0 ^ 1 << card, h1, h2
                        elif p == 1:
                            g0, g1, g2 = h0, h1 ^ 1 << card, h2
                        else:
                            g0, g1, g2 = h0, h1, h2 ^ 1 << card
                        value = gain + self.lead(g0, g1, g2, winner, after, still, n, need - gain)
                    if (value > best) == maximise:
                        best = value
                    if (value >= need) == maximise:
                        return best
            if not rest:
                return best
            mask, winner, rest = rest, other, 0
