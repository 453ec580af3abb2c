"""The last tricks, counted out: every way the unseen cards can lie, each played out to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, TypeAlias

from thousand_tui.bots.amateur.situation import Situation
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import (
    CARD_POINTS,
    MARRIAGE_CARDS,
    MARRIAGE_POINTS,
    SUIT_OF,
    Card,
    CardSet,
    Suit,
    card_set,
    cards_of,
)
from thousand_tui.rules.tricks import legal_cards, winning_card

Hands: TypeAlias = tuple[CardSet, ...]
"""A hand an active seat."""

MOST_WORLDS = 20
"""So many ways the cards can lie are tried at most, drawn by lot if there are more."""
MADE = 250.0
"""What making the contract counts beside the points taken."""
_OTHER_MARRIAGES = 0.5
"""What a marriage of the other side counts, a point of it."""


def count_out(sit: Situation, rng: random.Random) -> Play | None:
    """The play that does best on average over all the ways the cards can lie; None if there are none."""
    worlds = list(_worlds(sit))
    if len(worlds) > MOST_WORLDS:
        worlds = rng.sample(worlds, MOST_WORLDS)
    if not worlds:
        return None
    ending, start = _Ending(sit), _start(sit)
    sign = 1.0 if ending.alone == sit.seen.seat else -1.0
    best, best_worth = None, float("-inf")
    for play in sit.plays:
        worth = sum(sign * ending.after(hands, start, play.card, play.marriage) for hands in worlds)
        if worth > best_worth:
            best, best_worth = play, worth
    return best


def contract_of(sit: Situation) -> int:
    """The contract being played, points."""
    seen = sit.seen
    if seen.contract is not None:
        return seen.contract
    assert seen.declarer is not None
    on_barrel = seen.standing.barrel[seen.declarer] is not None
    return max(seen.bid, sit.rules.barrel_gap) if on_barrel else seen.bid


def _start(sit: Situation) -> _Table:
    play, seen = sit.play, sit.seen
    alone = seen.seat if seen.declarer is None else seen.declarer
    points = sum(CARD_POINTS[card] for card in cards_of(play.won[alone])) + play.marriages[alone]
    return _Table(seen.active.index(play.leader), play.trick, play.trump, play.next_trump, points, 0.0)


def _worlds(sit: Situation) -> Iterator[Hands]:
    """Every way the unseen cards can lie."""
    known = sit.known
    hands = [0] * sit.seen.seats
    hands[known.seat] = known.hand
    for dealt in _deal_rest(sit, hands, known.others, known.unseen):
        yield tuple(dealt[seat] for seat in sit.seen.active)


def _deal_rest(
    sit: Situation, hands: list[CardSet], seats: tuple[int, ...], left: CardSet
) -> Iterator[Hands]:
    if not seats:
        yield tuple(hands)
        return
    known, seat = sit.known, seats[0]
    certain = known.holds[seat] & left
    maybe = cards_of(left & known.can_hold[seat] & ~certain)
    for chosen in combinations(maybe, known.counts[seat] - certain.bit_count()):
        hands[seat] = certain | card_set(chosen)
        yield from _deal_rest(sit, hands, seats[1:], left & ~hands[seat])


class _Table(NamedTuple):
    """A position of an ending but for the hands; seats are counted among the active ones."""

    leader: int
    trick: tuple[Card, ...]
    trump: Suit | None
    next_trump: Suit | None
    points: int
    """What the seat that counts has, marriages included."""
    others: float
    """What the others' marriages take from that."""


class _Ending:
    """The rules and the aim of an ending, and how it is solved: the others play as one, all cards open."""

    def __init__(self, sit: Situation) -> None:
        seen = sit.seen
        self.rules = sit.rules
        self.seats = len(seen.active)
        alone = seen.seat if seen.declarer is None else seen.declarer
        self.alone = alone
        self.place = seen.active.index(alone)
        self.need = 10_000 if seen.declarer is None else contract_of(sit)
        self.at_once = sit.rules.marriage_trump_effect == "immediate"

    def worth(self, table: _Table) -> float:
        """What a finished deal is worth."""
        return table.points - table.others + (MADE if table.points >= self.need else 0.0)

    def value(self, hands: Hands, table: _Table, low: float, high: float) -> float:
        """The worth of a position, to be known exactly only between ``low`` and ``high``."""
        trick = table.trick
        turn = (table.leader + len(trick)) % self.seats
        hand = hands[turn]
        if not hand:
            return self.worth(table)
        mine = turn == self.place
        best = low if mine else high
        legal = legal_cards(self.rules, hand, trick, table.trump) if trick else hand
        while legal:
            card = legal.bit_length() - 1
            legal &= ~(1 << card)
            pair = 0 if trick else MARRIAGE_CARDS[SUIT_OF[card]]
            value = self.after(hands, table, card, bool(pair >> card & 1) and hand & pair == pair, low, high)
            if mine:
                if value > best:
                    best = low = value
            elif value < best:
                best = high = value
            if low >= high:
                break
        return best

    def after(
        self,
        hands: Hands,
        table: _Table,
        card: Card,
        marriage: bool,
        low: float = float("-inf"),
        high: float = float("inf"),
    ) -> float:
        """The worth of a position after a card."""
        leader, trick, trump, next_trump, points, others = table
        trick = (*trick, card)
        turn = (leader + len(trick) - 1) % self.seats
        hands = hands[:turn] + (hands[turn] & ~(1 << card),) + hands[turn + 1 :]
        if marriage:
            next_trump = SUIT_OF[card]
            if self.at_once:
                trump = next_trump
            if turn == self.place:
                points += MARRIAGE_POINTS[next_trump]
            else:
                others += _OTHER_MARRIAGES * MARRIAGE_POINTS[next_trump]
        if len(trick) == self.seats:
            leader = (leader + trick.index(winning_card(trick, trump))) % self.seats
            if leader == self.place:
                points += sum([CARD_POINTS[each] for each in trick])
            trick, trump = (), next_trump
        return self.value(hands, _Table(leader, trick, trump, next_trump, points, others), low, high)
