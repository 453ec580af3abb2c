"""The belief of one seat: all worlds that fit what it has seen, none likelier than another."""

from __future__ import annotations

import random
from functools import cached_property
from itertools import product
from typing import NamedTuple

from thousand_tui.bots.belief.claims import Claim
from thousand_tui.bots.belief.constraints import Constraints, constraints_of
from thousand_tui.bots.belief.counting import Splits, Way
from thousand_tui.rules.cards import CardSet
from thousand_tui.rules.observation import Observation

_TRIES = 400
"""How often a world is drawn anew that does not bear a bid or a contract out."""


class World(NamedTuple):
    """One way the cards may lie."""

    hands: tuple[CardSet, ...]
    """By seat, one's own included."""
    closed: tuple[CardSet, ...]
    """The piles nobody holds: what has not been taken or drawn, then what another has laid aside."""

    @property
    def hidden(self) -> CardSet:
        """The cards in nobody's hand that the seat does not know."""
        cards = 0
        for pile in self.closed:
            cards |= pile
        return cards


class Belief:
    """What a seat that takes part in the deal in progress can know of the others' cards.

    A world is who holds which cards, and which lie in which pile. The worlds are those that could have led to
    the observation whatever the players had in mind; with ``soft`` those are left out, as long as others
    remain, in which somebody led a king or queen from a marriage he could have declared.
    """

    def __init__(self, seen: Observation, constraints: Constraints, *, soft: bool = False) -> None:
        """Use `Belief.of`."""
        self.seen = seen
        self.constraints = constraints
        self._allowed = constraints.allowed
        self._splits = self._split(constraints.fixed)
        self._claims = constraints.claims
        if soft and any(constraints.doubtful):
            self._leave_out(constraints.doubtful)

    @classmethod
    def of(cls, seen: Observation, *, soft: bool = False) -> Belief:
        """The belief of the seat that sees this; ``ValueError`` if it takes no part or no deal is on."""
        if seen.seat not in seen.active:
            raise ValueError(f"seat {seen.seat} takes no part in a deal")
        return cls(seen, constraints_of(seen), soft=soft)

    def _split(self, fixed: tuple[CardSet, ...]) -> Splits:
        return Splits(self.constraints.sizes, self._allowed, fixed, self.constraints.limits)

    def _leave_out(self, doubtful: tuple[CardSet, ...]) -> None:
        """Leave the worlds out in which a place holds what it probably lacks, unless none would remain."""
        hard, fixed = self._allowed, self.constraints.fixed
        self._allowed = tuple(
            cards & (~lack | sure) for cards, lack, sure in zip(hard, doubtful, fixed, strict=True)
        )
        likely = self._split(fixed)
        if likely.count:
            self._splits = likely
        else:
            self._allowed = hard

    # How many

    def count(self) -> int:
        """How many worlds there are; exact, the ``soft`` left out if they are."""
        return self._count

    @cached_property
    def _count(self) -> int:
        if not self._claims:
            return self._splits.count
        if self._splits.count <= _FEW:
            return sum(1 for way in self._splits.every() if self._borne_out(way))
        return self._count_by_marriages()

    def _count_by_marriages(self) -> int:
        """Inclusion and exclusion over the marriages that could bear the claims out."""
        total = 0
        for terms in product(*(_terms(claim) for claim in self._claims)):
            factor, fixed = 1, list(self._splits.fixed)
            for claim, (sign, needed) in zip(self._claims, terms, strict=True):
                factor *= sign
                fixed[claim.place] |= needed
            if factor and _apart(fixed):
                total += factor * self._count_with(tuple(fixed))
        return total

    def _count_with(self, fixed: tuple[CardSet, ...]) -> int:
        if any(cards & ~may for cards, may in zip(fixed, self._allowed, strict=True)):
            return 0
        return self._split(fixed).count

    def _borne_out(self, way: Way) -> bool:
        return all(claim.holds(way[claim.place]) for claim in self._claims)

    # Which

    def worlds(self, rng: random.Random, number: int) -> list[World]:
        """So many worlds, each drawn by itself from all there are; ``ValueError`` if there is none."""
        return [self._world(self._draw(rng)) for _ in range(number)]

    def all_worlds(self, most: int) -> list[World] | None:
        """All worlds if there are no more than ``most``, in a fixed order; else None."""
        if self._splits.count > most and (not self._claims or self.count() > most):
            return None
        return [self._world(way) for way in self._splits.every() if self._borne_out(way)]

    def _draw(self, rng: random.Random) -> Way:
        for _ in range(_TRIES):
            way = self._splits.draw(rng)
            if self._borne_out(way):
                return way
        return self._splits.draw(rng)

    def _world(self, way: Way) -> World:
        hands = [0] * self.seen.seats
        hands[self.seen.seat] = self.seen.hand
        for seat, cards in zip(self.constraints.seats, way, strict=False):
            hands[seat] = cards
        return World(tuple(hands), way[len(self.constraints.seats) :])


_FEW = 3000
"""So many ways are looked at one by one to count those that bear the claims out."""


def _terms(claim: Claim) -> list[tuple[int, CardSet]]:
    """For every set of marriages: its factor in the count, and the cards it needs."""
    terms = []
    number = len(claim.items)
    for chosen in range(1 << number):
        factor, needed = 0, 0
        for part in range(1 << number):
            if part & ~chosen:
                continue
            points = sum(claim.items[index][1] for index in range(number) if part >> index & 1)
            if points >= claim.least:
                factor += (-1) ** (chosen & ~part).bit_count()
        for index in range(number):
            if chosen >> index & 1:
                needed |= claim.items[index][0]
        if factor:
            terms.append((factor, needed))
    return terms


def _apart(places: list[CardSet]) -> bool:
    """Whether no card is in two places."""
    cards = 0
    for place in places:
        if cards & place:
            return False
        cards |= place
    return True
