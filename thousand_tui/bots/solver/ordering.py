"""The lists of cards the search tries, in the order in which it tries them.

A *move* is one number: bits 0-4 the card, 5-6 what leading it declares (`MARRIAGE`, `FOUR_ACES`), 7-10 its
*step*, above that its rank in the order, lowest first.

Cards of one hand are *neighbours* if no card of anybody else's lies between them. They take the same tricks,
so playing one or the other changes the result by no more than their difference in points: the step of a move
is that difference to the neighbour just before it in the list, 0 for the first of a group. A king and queen
that make a marriage are neighbours of each other only; where four aces count, an ace is nobody's neighbour.
"""

from __future__ import annotations

from typing import Final

from thousand_tui.bots.solver.tables import ACES, BARRED, CARD_POINTS, HIGHER, MARRIAGE_POINTS, SUIT_OF, SUITS

MARRIAGE: Final = 1
FOUR_ACES: Final = 2

_KEY_SHIFT: Final = 11
_KEY_BASE: Final = 1024

# Kinds of lists
_LEAD: Final = 0
_LEAD_TRUMP: Final = 1
_LEAD_INTO_RUFF: Final = 2
_LEAD_BARRED: Final = 3
WINNING: Final = 4
"""Cards that take the trick, dearest first."""
THROWING: Final = 5
"""Cards that do not, dearest first: the partner has, or may take, the trick."""
SAVING: Final = 6
"""Cards that do not, cheapest first."""
DEAREST: Final = 7
"""Of neighbours only the dearest: the trick is certain to be one's own side's."""
CHEAPEST: Final = 8
"""Of neighbours only the cheapest: the trick is certain to be the other side's."""


class Ordering:
    """Makes the lists and remembers those of a single suit."""

    def __init__(self, equivalence: int, order: int, four_aces: int) -> None:
        """With ``equivalence`` 0 no cards are neighbours, with ``order`` 0 the lists are in pack order."""
        self.equivalence: int = equivalence
        self.order: int = order
        self.four_aces: int = four_aces
        self.suit_lists: dict[int, list[int]] = {}

    def of_suit(self, kind: int, suit: int, mine: int, others: int) -> list[int]:
        """The list of that kind for my cards of a suit; only the suit's part of both masks counts."""
        shift = 6 * suit
        mine = mine >> shift & 63
        others = others >> shift & 63
        key = ((kind << 2 | suit) << 6 | others) << 6 | mine
        found = self.suit_lists.get(key)
        if found is None:
            found = self._make(kind, suit, mine, others)
            self.suit_lists[key] = found
        return found

    def of_hand(self, kind: int, mine: int, others: int) -> list[int]:
        """The list of that kind over several suits."""
        moves: list[int] = []
        for suit in range(4):
            if mine & SUITS[suit]:
                moves = moves + self.of_suit(kind, suit, mine, others)
        moves.sort()
        return moves

    def discards(self, mine: int, trumps: int, others: int, kind: int) -> list[int]:
        """The cards of a hand that cannot follow: trumps to take the trick first, then the rest."""
        if trumps == mine:
            return self.of_hand(WINNING, trumps, others)
        moves = self.of_hand(kind, mine & ~trumps, others)
        if trumps:
            moves = self.of_hand(WINNING, trumps, others) + moves
        return moves

    def leads(self, hand: int, one: int, two: int, trump: int) -> list[int]:
        """Every lead of a hand, ``one`` and ``two`` being the other hands: a list of its own."""
        others = one | two
        trumps = SUITS[trump]
        one_ruffs = one & trumps
        two_ruffs = two & trumps
        moves: list[int] = []
        for suit in range(4):
            cards = SUITS[suit]
            if not hand & cards:
                continue
            kind = _LEAD
            if trump == BARRED:
                kind = _LEAD_BARRED
            elif suit == trump and others & trumps:
                kind = _LEAD_TRUMP
            elif (one_ruffs and not one & cards) or (two_ruffs and not two & cards):
                kind = _LEAD_INTO_RUFF
            moves = moves + self.of_suit(kind, suit, hand, others)
        if self.four_aces and trump != BARRED and hand & ACES == ACES:
            for suit in range(4):
                moves.append(_move(-900 if self.order else 0, 6 * suit + 5, FOUR_ACES, 0, 0))
        moves.sort()
        return moves

    def _make(self, kind: int, suit: int, mine: int, others: int) -> list[int]:
        moves: list[int] = []
        pair = mine & 0b001100 == 0b001100
        for group in self.groups(suit, mine, others):
            head = group[0]
            if kind == DEAREST:
                self._chain(moves, group[:1], 0, -CARD_POINTS[head])
            elif kind == CHEAPEST:
                self._chain(moves, group[-1:], 0, CARD_POINTS[group[-1]])
            elif kind in (WINNING, THROWING):
                self._chain(moves, group, 0, -CARD_POINTS[head])
            elif kind == SAVING:
                self._chain(moves, group[::-1], 0, CARD_POINTS[group[-1]])
            else:
                married = pair and head % 6 in (2, 3)
                self._chain_lead(moves, group, kind, married, not others & HIGHER[head] >> 6 * suit)
        moves.sort()
        return moves

    def _chain_lead(self, moves: list[int], group: list[int], kind: int, married: bool, top: bool) -> None:
        """Leads of neighbours: marriages and safe winners first, then low cards."""
        head = group[0]
        if married:
            if kind != _LEAD_BARRED:
                self._chain(moves, group, MARRIAGE, -150 - MARRIAGE_POINTS[SUIT_OF[head]])
            self._chain(moves, group, 0, 500)
        elif not top:
            low = group[::-1]
            self._chain(moves, low, 0, CARD_POINTS[low[0]] + (50 if kind == _LEAD_TRUMP else 0))
        elif kind == _LEAD_INTO_RUFF:
            self._chain(moves, group, 0, 100 + CARD_POINTS[head])
        else:
            self._chain(moves, group, 0, -200 - CARD_POINTS[head] - (100 if kind == _LEAD_TRUMP else 0))

    def _chain(self, moves: list[int], group: list[int], declare: int, score: int) -> None:
        if not self.order:
            score = 0
        head = last = group[0]
        for place, card in enumerate(group):
            step = abs(CARD_POINTS[card] - CARD_POINTS[last])
            moves.append(_move(score, head, declare, place, step) & ~31 | card)
            last = card

    def groups(self, suit: int, mine: int, others: int) -> list[list[int]]:
        """The cards in groups of neighbours, each from the highest down."""
        groups: list[list[int]] = []
        group: list[int] = []
        pair = mine & 0b001100 == 0b001100
        for rank in (5, 4, 3, 2, 1, 0):
            apart = others >> rank & 1 or not self.equivalence
            if pair and rank in (3, 1):
                apart = 1
            if self.four_aces and rank == 4:
                apart = 1
            if apart and group:
                groups.append(group)
                group = []
            if mine >> rank & 1:
                group.append(6 * suit + rank)
        if group:
            groups.append(group)
        return groups


def _move(score: int, card: int, declare: int, place: int, step: int) -> int:
    """A move of so many places after the head of its group, which is ``card``; ``score`` ranks the group."""
    rank = ((score + _KEY_BASE << 2 | declare) << 5 | card) << 3 | place
    return rank << _KEY_SHIFT | step << 7 | declare << 5 | card


def to_front(moves: list[int], index: int) -> None:
    """Put the group of neighbours that starts at a place first."""
    end = index + 1
    while end < len(moves) and moves[end] >> 7 & 15:
        end += 1
    group = moves[index:end]
    del moves[index:end]
    moves[0:0] = group
