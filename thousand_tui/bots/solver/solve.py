"""Questions to the search: exact values, windows, thresholds, and the value of every legal play."""

from __future__ import annotations

from typing import Final

from thousand_tui.bots.solver.position import (
    ASIDE_LAST_TRICK,
    NO_TRUMP,
    Params,
    Position,
    may_declare_aces,
    may_declare_marriage,
)
from thousand_tui.bots.solver.search import BARRED, Search
from thousand_tui.rules.actions import ACES_PLAYS, MARRIAGE_PLAYS, PLAYS, Play
from thousand_tui.rules.cards import CARD_POINTS, MARRIAGE_POINTS, SUIT_OF, cards_of

ALL: Final = 31
LOWEST: Final = -800
HIGHEST: Final = 800


class Solver:
    def __init__(self, params: Params, flags: int = ALL) -> None:
        self.params = params
        self.search = Search(
            params.players, params.objective, params.must_trump, params.must_overtake, params.overtake_led,
            params.trump_next_trick, params.ace_marriage, params.defender_marriages, 0, flags)

    def _offset(self, position: Position) -> int:
        """What the search's value is above the objective's: it never subtracts side B's card points."""
        if not self.params.objective:
            return 0
        last = position.aside_points if self.params.aside == ASIDE_LAST_TRICK else 0
        return position.points_left() + last

    def _left(self, position: Position) -> int:
        last = position.aside_points if self.params.aside == ASIDE_LAST_TRICK else 0
        return (position.points_left() + last) * (1 + self.params.objective)

    def reaches(self, position: Position, need: int) -> bool:
        need += self._offset(position)
        return self._probe(position, need) >= need

    def solve(self, position: Position, lo: int = LOWEST, hi: int = HIGHEST) -> int:
        return self._bisect(position, None, lo, hi)

    def move_values(self, position: Position, lo: int = LOWEST, hi: int = HIGHEST) -> list[tuple[Play, int]]:
        return [(play, self._bisect(position, play, lo, hi)) for play in legal_plays(position, self.params)]

    def _bisect(self, position: Position, play: Play | None, lo: int, hi: int) -> int:
        offset = self._offset(position)
        left = self._left(position)
        low, high = lo + offset, hi + offset
        # no value is outside
        p = self.params
        marriages = sum(sum(MARRIAGE_POINTS[s] for s in range(4) if h >> 6 * s & 12 == 12) for h in position.hands) + p.ace_marriage
        low = max(low, -marriages) if p.objective else max(low, 0)
        high = min(high, left + marriages + position.aside_points)
        low = min(low, hi+offset); high = max(high, lo+offset)
        while low < high:
            need = (low + high + 1) // 2
            value = self._probe(position, need) if play is None else self._probe_play(position, play, need)
            if value >= need:
                low = min(value, high)
            else:
                high = max(value, low)
        return low - offset

    def _probe(self, position: Position, need: int) -> int:
        search = self.search
        self._prepare(position)
        h0, h1, h2 = _three(position)
        left = self._left(position)
        n = _tricks(position)
        home = 3 if position.slam else 0
        trick = position.trick
        if not trick:
            p = home if position.leader == 0 else position.leader
            trump = position.trump if position.may_declare or position.trump != NO_TRUMP else BARRED
            return search.lead(h0, h1, h2, p, trump, left, n, need)
        led = trick[0]
        if len(trick) == 1:
            return search.second(h0, h1, h2, position.leader, led, position.trump, position.next_trump, home, left, n, need)
        second = (position.leader + 1) % 3
        third = (position.leader + 2) % 3
        top, holder = led, position.leader
        if beats(trick[1], led, position.trump):
            top, holder = trick[1], second
        pts = search.points[led] + search.points[trick[1]]
        return search.last(h0, h1, h2, third, led, top, holder, position.trump, position.next_trump, home, left, pts, n, need)

    def _probe_play(self, position: Position, play: Play, need: int) -> int:
        gain, after = play_out(position, play, self.params)
        return gain + self._probe(after, need - gain)

    def _prepare(self, position: Position) -> None:
        search = self.search
        slam = position.aside_points if position.slam else 0
        if slam and slam != search.slam_points:
            search.table.clear(); search.moves.clear()
            search.slam_points = slam


def beats(card: int, best: int, trump: int) -> bool:
    if SUIT_OF[card] == SUIT_OF[best]:
        return card > best
    return SUIT_OF[card] == trump


def _three(position: Position) -> tuple[int, int, int]:
    hands = position.hands
    return hands[0], hands[1], hands[2] if len(hands) == 3 else 0


def _tricks(position: Position) -> int:
    last = (position.leader - 1) % len(position.hands)
    return position.hands[last].bit_count()


def legal_plays(position: Position, params: Params) -> list[Play]:
    hand = position.hands[position.turn]
    trick, trump = position.trick, position.trump
    plays: list[Play] = []
    if not trick:
        for card in cards_of(hand):
            plays.append(PLAYS[card])
            if position.may_declare and may_declare_marriage(hand, card):
                plays.append(MARRIAGE_PLAYS[card])
            if position.may_declare and params.ace_marriage and may_declare_aces(hand, card):
                plays.append(ACES_PLAYS[card])
        return plays
    from thousand_tui.rules.cards import HIGHER_IN_SUIT, SUIT_CARDS
    top = trick[0]
    if len(trick) == 2 and beats(trick[1], top, trump):
        top = trick[1]
    led = SUIT_OF[trick[0]]
    legal = hand & SUIT_CARDS[led]
    if legal:
        if params.must_overtake and SUIT_OF[top] == led:
            reference = trick[0] if params.overtake_led else top
            legal = legal & HIGHER_IN_SUIT[reference] or legal
    else:
        legal = hand
        trumps = hand & SUIT_CARDS[trump] if trump != NO_TRUMP else 0
        if trumps:
            rest = 0 if params.must_trump else hand & ~trumps
            if params.must_overtake == 2 and SUIT_OF[top] == trump:
                trumps = trumps & HIGHER_IN_SUIT[top] or trumps
            legal = trumps | rest
    return [PLAYS[card] for card in cards_of(legal)]


def play_out(position: Position, play: Play, params: Params) -> tuple[int, Position]:
    """(gain in search units, position after)"""
    scale = 1 + params.objective
    card, turn = play.card, position.turn
    hands = tuple(h & ~(1 << card) if s == turn else h for s, h in enumerate(position.hands))
    trump, next_trump, slam, gain = position.trump, position.next_trump, position.slam, 0
    if play.marriage or play.aces:
        points = params.ace_marriage if play.aces else MARRIAGE_POINTS[SUIT_OF[card]]
        if turn == 0:
            gain, slam = points, False
        elif params.objective and params.defender_marriages:
            gain = -points
        if play.marriage:
            next_trump = SUIT_OF[card]
            if not params.trump_next_trick:
                trump = next_trump
    trick = (*position.trick, card)
    if len(trick) < len(hands):
        return gain, position._replace(hands=hands, trick=trick, trump=trump, next_trump=next_trump, slam=slam)
    top = trick[0]
    for other in trick[1:]:
        if beats(other, top, trump):
            top = other
    winner = (position.leader + trick.index(top)) % len(hands)
    last_trick = not any(hands)
    if winner == 0:
        gain += scale * sum(CARD_POINTS[c] for c in trick)
        if last_trick and params.aside == ASIDE_LAST_TRICK:
            gain += scale * position.aside_points
    aside = position.aside_points
    slam = slam and winner == 0
    if last_trick and params.aside == ASIDE_LAST_TRICK:
        aside = 0
    return gain, Position(hands, winner, (), next_trump, next_trump, True, aside, slam)
