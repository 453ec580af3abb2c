"""What is kept of every deal, a seat each: taken from the game as its record was replayed."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from thousand_tui.rules.cards import MARRIAGE_POINTS, card_set, marriages_in, points_of
from thousand_tui.rules.state import Deal, DealKind, DealResult
from thousand_tui.rules.undertaking import talon_cards


class Role(Enum):
    """What a seat was in a deal."""

    DECLARER = "declarer"
    DEFENDER = "defender"
    RESTING = "resting"
    EQUAL = "equal"
    """In ``draw``, where nobody declares."""


class SeatFacts(NamedTuple):
    """One seat in one deal; the fields are the columns of the table ``deal``."""

    number: int
    """1 for the first deal of the record."""
    seat: int
    role: str
    kind: str
    dealer: bool
    cards: int
    card_points: int
    marriage_points: int
    talon: int | None
    bid: int | None
    contract: int | None
    made: bool | None
    points: int
    declared: int
    declared_points: int
    tricks: int
    delta: int


def deal_facts(results: tuple[DealResult, ...]) -> Iterator[SeatFacts]:
    """The facts of all completed deals of a game, from the first on."""
    for number, result in enumerate(results, 1):
        for seat in range(len(result.delta)):
            yield _seat_facts(number, seat, result)


def _seat_facts(number: int, seat: int, result: DealResult) -> SeatFacts:
    deal, dealt = result.deal, result.deal.dealt[seat]
    undertaking = deal.undertaking
    mine = undertaking.declarer == seat
    play = deal.play
    return SeatFacts(
        number=number,
        seat=seat,
        role=_role(deal, seat).value,
        kind=result.kind.value,
        dealer=deal.dealer == seat,
        cards=dealt.bit_count(),
        card_points=points_of(dealt),
        marriage_points=sum(MARRIAGE_POINTS[suit] for suit in marriages_in(dealt)),
        talon=_talon_points(deal) if mine and undertaking.taken else None,
        bid=undertaking.bid if mine and not undertaking.unbid and not undertaking.golden else None,
        contract=_contract(result) if mine else None,
        made=result.made if mine else None,
        points=result.cards[seat],
        declared=sum(
            trick.leader == seat and (trick.marriage is not None or trick.aces) for trick in play.tricks
        ),
        declared_points=result.marriages[seat],
        tricks=play.tricks_won[seat] if play.tricks_won else 0,
        delta=result.delta[seat],
    )


def _role(deal: Deal, seat: int) -> Role:
    if seat not in deal.active:
        return Role.RESTING
    if deal.undertaking.declarer is None:
        return Role.EQUAL
    return Role.DECLARER if deal.undertaking.declarer == seat else Role.DEFENDER


def _talon_points(deal: Deal) -> int:
    return points_of(card_set(talon_cards(deal)))


def _contract(result: DealResult) -> int | None:
    """What the declarer undertook, or conceded; a deal thrown in has neither."""
    if result.kind is DealKind.THROWN_IN:
        return None
    undertaking = result.deal.undertaking
    return undertaking.bid if undertaking.contract is None else undertaking.contract
