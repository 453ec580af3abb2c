"""Shuffling and dealing from a secret (record, the seal): anybody can check that no cards were arranged."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final, NamedTuple

from thousand_tui.rules.cards import PACK_SIZE, Card, CardSet, card_set
from thousand_tui.rules.ruleset import Form, Rules

SECRET_BYTES = 32


class DealSizes(NamedTuple):
    """How many cards of a deal lie where (rules 3)."""

    hand: int
    """Cards each active seat is dealt."""
    talon: int
    stock: int
    tricks: int
    """Tricks in a deal that is played to its end."""


DEAL_SIZES: Final[dict[Form, DealSizes]] = {
    "trio": DealSizes(hand=7, talon=3, stock=0, tricks=8),
    "duo": DealSizes(hand=10, talon=4, stock=0, tricks=10),
    "draw": DealSizes(hand=6, talon=0, stock=12, tricks=12),
}
_FIRST_TALON_ROUND: Final = 2
"""From this round on a card goes to the talon after each; the first and the last never do (rules 3)."""


class Layout(NamedTuple):
    """The cards of one deal."""

    hands: tuple[CardSet, ...]
    """A set a seat; empty for a seat that rests."""
    talon: tuple[Card, ...]
    stock: tuple[Card, ...]


def seal_of(secret: bytes) -> str:
    """The seal of a deal's secret: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def _numbers(secret: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(secret + counter.to_bytes(4, "big")).digest()
        for index in range(0, len(block), 2):
            yield block[index] << 8 | block[index + 1]
        counter += 1


def shuffled_pack(secret: bytes) -> tuple[Card, ...]:
    """The pack as the secret alone orders it: Fisher-Yates over the unshuffled pack, without bias."""
    pack = list(range(PACK_SIZE))
    numbers = _numbers(secret)
    for i in range(PACK_SIZE - 1, 0, -1):
        n = i + 1
        limit = 65536 - 65536 % n
        number = next(numbers)
        while number >= limit:
            number = next(numbers)
        j = number % n
        pack[i], pack[j] = pack[j], pack[i]
    return tuple(pack)


def active_seats(seats: int, dealer: int) -> tuple[int, ...]:
    """The seats that take part, clockwise from forehand; of four the dealer rests (rules 3)."""
    playing = seats if seats < 4 else seats - 1
    return tuple((dealer + 1 + i) % seats for i in range(playing))


def deal_pack(rules: Rules, seats: int, dealer: int, pack: tuple[Card, ...]) -> Layout:
    """Deal a pack one card at a time; first and last card never go to the talon (rules 3)."""
    active = active_seats(seats, dealer)
    dealt: list[list[Card]] = [[] for _ in range(seats)]
    talon: list[Card] = []
    sizes = DEAL_SIZES[rules.form]
    talon_rounds = range(_FIRST_TALON_ROUND, _FIRST_TALON_ROUND + sizes.talon)
    index = 0
    for number in range(1, sizes.hand + 1):
        for seat in active:
            dealt[seat].append(pack[index])
            index += 1
        if number in talon_rounds:
            talon.append(pack[index])
            index += 1
    return Layout(tuple(card_set(hand) for hand in dealt), tuple(talon), pack[index:])


def deal_from(rules: Rules, seats: int, dealer: int, secret: bytes) -> Layout:
    """The cards that a secret deals."""
    return deal_pack(rules, seats, dealer, shuffled_pack(secret))
