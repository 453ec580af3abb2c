"""What the parts of the vector are read with: seats turned to the one that sees, cards as rows of 0 and 1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from thousand_tui.rules import Observation, Phase
from thousand_tui.rules.cards import PACK_SIZE, SUITS, CardSet
from thousand_tui.rules.limits import BID_LIMIT

SEATS: Final = 4
HIGHEST: Final = 4.0
"""No number of the vector is above this, nor below its negative."""

Numbers: TypeAlias = list[float]


def one_of(size: int, chosen: int | None) -> Numbers:
    """A row of zeros with a one at a place, if any is chosen."""
    return [float(index == chosen) for index in range(size)]


def row_of(cards: CardSet) -> Numbers:
    """A row of the pack."""
    return [float(cards >> card & 1) for card in range(PACK_SIZE)]


def by_seat(seen: Observation, values: Sequence[float]) -> Numbers:
    """A number a seat, clockwise from the one that sees it."""
    turned = [float(value) for value in (*values[seen.seat :], *values[: seen.seat])]
    return turned + [0.0] * (SEATS - len(turned))


def shares(seen: Observation, values: Iterable[int | None], most: int) -> Numbers:
    """Counts by seat, as shares of the most they come to; more is cut off."""
    return by_seat(seen, [min(1.0, (value or 0) / most) for value in values])


def flags(seen: Observation, seats: int) -> Numbers:
    """By seat, whether it is in a set of seats."""
    return by_seat(seen, [seats >> seat & 1 for seat in range(seen.seats)])


def only(seen: Observation, seat: int | None) -> Numbers:
    """By seat, whether it is that one."""
    return flags(seen, 0 if seat is None else 1 << seat)


def rows_by_seat(seen: Observation, sets: Sequence[CardSet]) -> Numbers:
    """A row of the pack a seat."""
    numbers = [number for seat in _clockwise(seen) for number in row_of(sets[seat])]
    return numbers + [0.0] * (PACK_SIZE * (SEATS - seen.seats))


def _clockwise(seen: Observation) -> list[int]:
    return [(seen.seat + step) % seen.seats for step in range(seen.seats)]


def nothing(seen: Observation) -> tuple[int, ...]:
    """Zero a seat."""
    return (0,) * seen.seats


# Fields


def totals(seen: Observation) -> Numbers:
    """Totals as shares of the target."""
    target = seen.rules.target
    return by_seat(seen, [max(-HIGHEST, min(HIGHEST, total / target)) for total in seen.standing.total])


def bids(seen: Observation) -> Numbers:
    """Each seat's last bid as a share of the highest there is."""
    return shares(seen, seen.auction.bids if seen.auction else nothing(seen), BID_LIMIT)


def passed(seen: Observation) -> Numbers:
    """Who is out of the auction."""
    return flags(seen, seen.auction.passed if seen.auction else 0)


def gifts(seen: Observation) -> Numbers:
    """The known gifts by who got them."""
    got = list(nothing(seen))
    for gift in seen.gifts:
        got[gift.to] |= 1 << gift.card
    return rows_by_seat(seen, got)


def on_table(seen: Observation) -> Numbers:
    """The trick on the table by who played each card."""
    cards = list(nothing(seen))
    if seen.play is not None:
        for seat, card in zip(_from(seen, seen.play.leader), seen.play.trick, strict=False):
            cards[seat] = 1 << card
    return rows_by_seat(seen, cards)


def played(seen: Observation) -> Numbers:
    """The cards of finished tricks by who played them."""
    cards = list(nothing(seen))
    for trick in () if seen.play is None else seen.play.tricks:
        for seat, card in zip(_from(seen, trick.leader), trick.cards, strict=True):
            cards[seat] |= 1 << card
    return rows_by_seat(seen, cards)


def _from(seen: Observation, leader: int) -> tuple[int, ...]:
    """The active seats clockwise from a leader; before the first lead there may be none."""
    start = seen.active.index(leader) if leader in seen.active else 0
    return seen.active[start:] + seen.active[:start]


def declared_suits(seen: Observation) -> Numbers:
    """Four numbers a seat: the suits of the marriages it declared."""
    suits = list(nothing(seen))
    if seen.play is not None:
        for trick in seen.play.tricks:
            suits[trick.leader] |= 0 if trick.marriage is None else 1 << trick.marriage
        if seen.play.marriage is not None:
            suits[seen.play.leader] |= 1 << seen.play.marriage
    numbers = [float(suits[seat] >> suit & 1) for seat in _clockwise(seen) for suit in SUITS]
    return numbers + [0.0] * (len(SUITS) * (SEATS - seen.seats))


def leader(seen: Observation) -> Numbers:
    """Who leads the trick that is on the table, or due."""
    leading = seen.play is not None and seen.phase is Phase.PLAY
    return only(seen, seen.play.leader if leading and seen.play else None)
