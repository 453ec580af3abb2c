"""Ways to put cards into places: counted, drawn and listed.

Cards that may go to the same places, and count in the same limits, form a *class*; within one they are all
alike. So a way is first how many cards of each class go where (few possibilities, counted by dynamic
programming over the classes), then which: every way is drawn with the same chance, and nothing is rejected.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

from thousand_tui.rules.cards import Card, CardSet, cards_of

Way: TypeAlias = tuple[CardSet, ...]
"""The cards of each place."""
_State: TypeAlias = tuple[int, ...]
"""Room left in each place, then what each limit still allows."""


class Limit(NamedTuple):
    """A place holds no more than so many of some cards."""

    place: int
    cards: CardSet
    most: int


class _Class(NamedTuple):
    cards: tuple[Card, ...]
    places: tuple[int, ...]
    limits: tuple[tuple[int, ...], ...]
    """By entry of ``places``: the numbers of the limits that a card of this class counts in there."""


class _Step(NamedTuple):
    """How the cards of one class may be split in one state."""

    total: int
    weights: tuple[int, ...]
    splits: tuple[tuple[int, ...], ...]
    after: tuple[_State, ...]


class Splits:
    """All ways to fill places of given sizes."""

    def __init__(
        self,
        sizes: Sequence[int],
        allowed: Sequence[CardSet],
        fixed: Sequence[CardSet],
        limits: Sequence[Limit] = (),
    ) -> None:
        """``fixed`` lie where they are; every other card of ``allowed`` goes to a place that allows it."""
        self.fixed = tuple(fixed)
        placed = cards = 0
        for mine in fixed:
            placed |= mine
        for mine in allowed:
            cards |= mine
        self._free = cards & ~placed
        room = [size - mine.bit_count() for size, mine in zip(sizes, fixed, strict=True)]
        left = [limit.most - (limit.cards & fixed[limit.place]).bit_count() for limit in limits]
        self._start: _State = (*room, *left)
        self._classes = _classes(self._free, allowed, limits)
        self._places = len(sizes)
        self._steps: dict[tuple[int, _State], _Step] = {}
        fits = min(self._start, default=0) >= 0 and sum(room) == self._free.bit_count()
        self.count = self._ways(0, self._start) if fits else 0
        """How many ways there are."""

    def _ways(self, index: int, state: _State) -> int:
        return self._step(index, state).total if index < len(self._classes) else 1

    def _step(self, index: int, state: _State) -> _Step:
        """The splits of a class in a state, each with the number of ways it leads to."""
        found = self._steps.get((index, state))
        if found is not None:
            return found
        group = self._classes[index]
        weights, splits, after = [], [], []
        for split, ways in _shares(len(group.cards), [state[place] for place in group.places]):
            rest = self._after(group, state, split)
            if rest is None:
                continue
            weight = ways * self._ways(index + 1, rest)
            if weight:
                weights.append(weight)
                splits.append(split)
                after.append(rest)
        step = _Step(sum(weights), tuple(weights), tuple(splits), tuple(after))
        self._steps[index, state] = step
        return step

    def _after(self, group: _Class, state: _State, split: tuple[int, ...]) -> _State | None:
        """What is left when a class is split so, None if a limit forbids it."""
        rest = list(state)
        for place, limits, number in zip(group.places, group.limits, split, strict=True):
            rest[place] -= number
            for limit in limits:
                rest[self._places + limit] -= number
                if rest[self._places + limit] < 0:
                    return None
        return tuple(rest)

    def draw(self, rng: random.Random) -> Way:
        """One way, each as likely as any other; ``ValueError`` if there is none."""
        if not self.count:
            raise ValueError("no way to place the cards fits")
        places, state = list(self.fixed), self._start
        for index, group in enumerate(self._classes):
            step = self._step(index, state)
            choice = _drawn(step, rng)
            cards = list(group.cards)
            if len(group.places) > 1:
                rng.shuffle(cards)
            start = 0
            for place, number in zip(group.places, step.splits[choice], strict=True):
                for card in cards[start : start + number]:
                    places[place] |= 1 << card
                start += number
            state = step.after[choice]
        return tuple(places)

    def every(self) -> Iterator[Way]:
        """All ways, one by one."""
        if self.count:
            yield from self._every(0, self._start, list(self.fixed))

    def _every(self, index: int, state: _State, places: list[CardSet]) -> Iterator[Way]:
        if index == len(self._classes):
            yield tuple(places)
            return
        group, step = self._classes[index], self._step(index, state)
        for split, after in zip(step.splits, step.after, strict=True):
            for parts in _parted(group.cards, split):
                for place, part in zip(group.places, parts, strict=True):
                    places[place] |= part
                yield from self._every(index + 1, after, places)
                for place, part in zip(group.places, parts, strict=True):
                    places[place] &= ~part


def _classes(free: CardSet, allowed: Sequence[CardSet], limits: Sequence[Limit]) -> tuple[_Class, ...]:
    """The free cards by where they may go; those with the least choice first."""
    groups: dict[tuple[tuple[int, ...], tuple[tuple[int, ...], ...]], list[Card]] = {}
    for card in cards_of(free):
        places = tuple(place for place, cards in enumerate(allowed) if cards >> card & 1)
        counted = tuple(
            tuple(
                number
                for number, limit in enumerate(limits)
                if limit.place == place and limit.cards >> card & 1
            )
            for place in places
        )
        groups.setdefault((places, counted), []).append(card)
    classes = [_Class(tuple(cards), places, counted) for (places, counted), cards in groups.items()]
    return tuple(sorted(classes, key=lambda group: len(group.places)))


def _shares(number: int, rooms: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """How so many cards can be shared out among places with so much room, and in how many ways each."""
    if not rooms:
        if not number:
            yield (), 1
        return
    if len(rooms) == 1:
        if number <= rooms[0]:
            yield (number,), 1
        return
    for first in range(min(number, rooms[0]) + 1):
        for rest, ways in _shares(number - first, rooms[1:]):
            yield (first, *rest), comb(number, first) * ways


def _drawn(step: _Step, rng: random.Random) -> int:
    if len(step.weights) == 1:
        return 0
    left = rng.randrange(step.total)
    for choice, weight in enumerate(step.weights):
        left -= weight
        if left < 0:
            return choice
    raise AssertionError("the weights add up to the total")


def _parted(cards: tuple[Card, ...], split: tuple[int, ...]) -> Iterator[tuple[CardSet, ...]]:
    """Every way to part cards into sets of so many each."""
    if not split:
        yield ()
        return
    for chosen in combinations(cards, split[0]):
        part = sum(1 << card for card in chosen)
        rest = tuple(card for card in cards if not part >> card & 1)
        for others in _parted(rest, split[1:]):
            yield (part, *others)
