"""Many small numbers as one large one, and back: what the code of a deal is packed with.

A number below a known limit is a digit of a mixed radix, so that nothing is wasted on whole bits. `Encoder`
and `Decoder` have the same methods: one is given values and keeps them, the other gives them back, so that
a format is written down once (`deal_code`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import comb
from typing import Final

from thousand_tui.rules.cards import CardSet, card_set, cards_of

_SMALL: Final = 8
"""Numbers without a limit are written in digits of this radix, each with a flag whether another follows."""
_STEP: Final = 5
"""Scores are mostly multiples of it."""
_MOST_DIGITS: Final = 12


class Codes(ABC):
    """What an `Encoder` takes and a `Decoder` gives; a decoder ignores the value it is given."""

    @abstractmethod
    def digit(self, value: int, radix: int) -> int:
        """A number from 0 to below ``radix``."""

    def flag(self, value: bool) -> bool:
        """Yes or no."""
        return bool(self.digit(int(value), 2))

    def count(self, value: int) -> int:
        """A number that is nearly always 0, or very small."""
        found = 0
        while self.flag(found < value):
            found += 1
            if found > 1000:
                raise ValueError("a count is too large")
        return found

    def number_of(self, value: int) -> int:
        """Any number from 0."""
        found, unit = 0, 1
        for _place in range(_MOST_DIGITS):
            found += self.digit(value // unit % _SMALL, _SMALL) * unit
            unit *= _SMALL
            if not self.flag(value >= unit):
                return found
        raise ValueError("a number is too large")

    def whole(self, value: int) -> int:
        """Any whole number, below 0 too."""
        folded = self.number_of(2 * value if value >= 0 else -2 * value - 1)
        return folded // 2 if folded % 2 == 0 else -(folded + 1) // 2

    def points(self, value: int) -> int:
        """A score: any whole number, short where it is a multiple of 5."""
        if self.flag(value % _STEP != 0):
            return self.whole(value)
        return self.whole(value // _STEP) * _STEP

    def maybe(self, value: int | None) -> int | None:
        """A small number or None."""
        return self.count(value or 0) if self.flag(value is not None) else None

    def chosen(self, cards: CardSet | None, left: CardSet, size: int) -> CardSet:
        """So many of the cards that are left: the place of the choice among all there are."""
        there = cards_of(left)
        places = [] if cards is None else [there.index(card) for card in cards_of(cards)]
        rank = sum(comb(place, index + 1) for index, place in enumerate(sorted(places)))
        rank = self.digit(rank, comb(len(there), size))
        return card_set(there[place] for place in _places(rank, len(there), size))


def _places(rank: int, there: int, size: int) -> list[int]:
    """The places that a rank stands for, in the combinatorial number system."""
    places, place = [], there
    for index in range(size, 0, -1):
        place -= 1
        while comb(place, index) > rank:
            place -= 1
        rank -= comb(place, index)
        places.append(place)
    return places


class Encoder(Codes):
    """Takes numbers one by one."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._digits: list[tuple[int, int]] = []

    def digit(self, value: int, radix: int) -> int:
        """Keep a number below ``radix``."""
        if not 0 <= value < radix:
            raise ValueError(f"{value} is not below {radix}")
        self._digits.append((value, radix))
        return value

    @property
    def number(self) -> int:
        """All of it; the first digit stands lowest."""
        number = 0
        for value, radix in reversed(self._digits):
            number = number * radix + value
        return number


class Decoder(Codes):
    """Gives the numbers back in the same order."""

    def __init__(self, number: int) -> None:
        """``number`` is what is still to be read; 0 when all was."""
        self.number = number

    def digit(self, value: int, radix: int) -> int:
        """The next number below ``radix``."""
        self.number, found = divmod(self.number, radix)
        return found
