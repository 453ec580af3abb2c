"""The last tricks, counted out: every way the unseen cards can lie, each played to the end in the open."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final, NamedTuple, TypeAlias

from thousand_tui.bots.thumb.fines import averted
from thousand_tui.bots.thumb.following import takes
from thousand_tui.bots.thumb.situation import Situation, contract_of
from thousand_tui.bots.thumb.stakes import needed_points
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
    points_of,
)
from thousand_tui.rules.tricks import legal_cards, winning_card

Hands: TypeAlias = tuple[CardSet, ...]
"""The hands of the active seats, from forehand."""

MOST_WORLDS: Final = 20
"""So many ways the cards can lie are tried at most, drawn by lot if there are more."""
MOST_COUNTED: Final = 500
"""Nobody counts out more ways than these: who forgot the cards that are gone goes by rules of thumb."""
MADE: Final = 250.0
"""What making the contract counts beside the points taken, points."""
_DECLARED: Final = 0.5
"""What each point of a marriage counts for a seat of the other side that declares it."""


def count_out(sit: Situation, rng: random.Random) -> Play | None:
    """The play that does best on average over all the ways the cards can lie; None if none or too many do."""
    worlds = list(islice(_worlds(sit), MOST_COUNTED + 1))
    if len(worlds) > MOST_COUNTED:
        return None
    if len(worlds) > MOST_WORLDS:
        worlds = rng.sample(worlds, MOST_WORLDS)
    if not worlds:
        return None
    ending = _Ending(sit)
    return max(
        sit.plays, key=lambda play: ending.worth(worlds, play) / len(worlds) + _averted(sit, play.card)
    )


def _averted(sit: Situation, card: Card) -> float:
    """What of a fine to come a card averts, which the points of its side do not show."""
    wins = sit.stands(card, SUIT_OF[card], sit.trump, sit.enemies) if sit.leading else takes(sit, card)
    return averted(sit, card, wins)


def _worlds(sit: Situation) -> Iterator[Hands]:
    """Every way the unseen cards can lie."""
    known = sit.known
    hands = [0] * sit.seen.seats
    hands[known.seat] = known.hand
    for dealt in _deal_rest(sit, hands, known.others, known.unseen):
        yield tuple(dealt[seat] for seat in sit.seen.active)


def _deal_rest(
    sit: Situation, hands: list[CardSet], seats: tuple[int, ...], left: CardSet
) -> Iterator[list[CardSet]]:
    if not seats:
        yield hands
        return
    known, seat = sit.known, seats[0]
    certain = known.holds[seat] & left
    maybe = cards_of(left & known.can_hold[seat] & ~certain)
    for chosen in combinations(maybe, known.counts[seat] - certain.bit_count()):
        hands[seat] = certain | card_set(chosen)
        yield from _deal_rest(sit, hands, seats[1:], left & ~hands[seat])


class _Trick(NamedTuple):
    """A trick that is not finished yet."""

    leader: int
    """His place among the active seats."""
    cards: tuple[Card, ...]
    trump: Suit | None
    next_trump: Suit | None
    """The trump from the next trick on."""


class _Ending:
    """An ending with all cards open: one seat, the declarer if there is one, against all others as one."""

    def __init__(self, sit: Situation) -> None:
        seen, play = sit.seen, sit.play
        self.rules = sit.rules
        self.seats = len(seen.active)
        self.table = _Trick(seen.active.index(play.leader), play.trick, play.trump, play.next_trump)
        alone = seen.seat if seen.declarer is None else seen.declarer
        self.place = seen.active.index(alone)
        self.have = play.points(alone)
        self.need = None if seen.declarer is None else needed_points(sit.rules, contract_of(sit))
        self.for_alone = alone == seen.seat
        self.at_once = sit.rules.marriage_trump_effect == "immediate"
        self.solved: dict[tuple[Hands, int, Suit | None], int] = {}
        self.gone = sit.known.gone
        self.aside_counts = sit.rules.form == "duo" and sit.rules.aside_points == "last_trick"
        self.aside = 0

    def worth(self, worlds: list[Hands], play: Play) -> float:
        """What a play is worth to the seat that makes it, over all the worlds."""
        worth = 0.0
        for hands in worlds:
            if self.aside_counts:
                self._lay_aside(hands)
            points = self.have + self.after(hands, self.table, play.card, play.marriage)
            worth += points + (MADE if self.need is not None and points >= self.need else 0.0)
        if self.for_alone:
            return worth
        declared = MARRIAGE_POINTS[SUIT_OF[play.card]] if play.marriage else 0
        return _DECLARED * declared * len(worlds) - worth

    def _lay_aside(self, hands: Hands) -> None:
        """Let the cards in nobody's hand go to the last trick; they differ from world to world."""
        self.solved.clear()
        self.aside = 120 - points_of(self.gone) - sum(points_of(hand) for hand in hands)

    def points(self, hands: Hands, leader: int, trump: Suit | None) -> int:
        """What the seat alone still takes from the start of a trick on, marriages included."""
        if not hands[leader]:
            return self.aside if leader == self.place else 0
        key = (hands, leader, trump)
        solved = self.solved.get(key)
        if solved is None:
            solved = self.best(hands, _Trick(leader, (), trump, trump))
            self.solved[key] = solved
        return solved

    def best(self, hands: Hands, trick: _Trick) -> int:
        """The same from the middle of a trick on."""
        turn = (trick.leader + len(trick.cards)) % self.seats
        hand = hands[turn]
        if trick.cards:
            legal = legal_cards(self.rules, hand, trick.cards, trick.trump)
            values = [self.after(hands, trick, card, False) for card in cards_of(legal)]
        else:
            values = [self.after(hands, trick, card, _has_marriage(hand, card)) for card in cards_of(hand)]
        return max(values) if turn == self.place else min(values)

    def after(self, hands: Hands, trick: _Trick, card: Card, marriage: bool) -> int:
        """The same after a card."""
        leader, cards, trump, next_trump = trick
        turn = (leader + len(cards)) % self.seats
        cards = (*cards, card)
        hands = (*hands[:turn], hands[turn] & ~(1 << card), *hands[turn + 1 :])
        points = 0
        if marriage:
            next_trump = SUIT_OF[card]
            trump = next_trump if self.at_once else trump
            points = MARRIAGE_POINTS[next_trump] if turn == self.place else 0
        if len(cards) < self.seats:
            return points + self.best(hands, _Trick(leader, cards, trump, next_trump))
        winner = (leader + cards.index(winning_card(cards, trump))) % self.seats
        if winner == self.place:
            points += sum([CARD_POINTS[each] for each in cards])
        return points + self.points(hands, winner, next_trump)


def _has_marriage(hand: CardSet, card: Card) -> bool:
    pair = MARRIAGE_CARDS[SUIT_OF[card]]
    return bool(pair >> card & 1) and hand & pair == pair
