"""What a seat sees, as a vector of numbers: made of its `Observation`, so of nothing else.

The vector has the same fields for every preset. Seats stand clockwise from the seat that sees it, the first
of four; where there are fewer, the rest is zero. Cards stand in pack order, 0 or 1 each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from thousand_tui.environment import reading as read
from thousand_tui.environment.reading import Numbers
from thousand_tui.rules import Observation, Phase
from thousand_tui.rules.cards import card_set
from thousand_tui.rules.limits import BID_LIMIT

_PHASES: Final = (
    Phase.AUCTION,
    Phase.CONTRACT_BEFORE,
    Phase.TAKING,
    Phase.EXCHANGE,
    Phase.CONTRACT_AFTER,
    Phase.PLAY,
)
_CARDS: Final = 12
"""The most cards a seat holds, or tricks there are."""
_COUNTED: Final = 9
_DECLARED: Final = 480
"""All marriages and the dearest four aces; points."""


class Field(NamedTuple):
    """A part of the vector."""

    name: str
    size: int
    meaning: str
    numbers: Callable[[Observation], Numbers]


def features(seen: Observation) -> Numbers:
    """The vector of an observation: `VECTOR_SIZE` numbers, in the order of `FIELDS`."""
    return [number for field in FIELDS for number in field.numbers(seen)]


def _phase(seen: Observation) -> Numbers:
    return [float(seen.phase is phase) for phase in _PHASES]


def _standing(name: str) -> Callable[[Observation], Numbers]:
    return lambda seen: read.shares(seen, getattr(seen.standing, name), _COUNTED)


def _on_barrel(seen: Observation) -> Numbers:
    return read.by_seat(seen, [used is not None for used in seen.standing.barrel])


def _high_blind(seen: Observation) -> Numbers:
    return [float(seen.auction is not None and seen.auction.high_blind)]


def _kind(seen: Observation) -> Numbers:
    return [float(seen.unbid), float(seen.blind), float(seen.golden)]


def _taken(seen: Observation) -> Numbers:
    return [float(seen.taken), *read.one_of(2, seen.pair)]


def _drew(seen: Observation) -> Numbers:
    return read.row_of(0 if seen.drew is None else 1 << seen.drew)


def _trump(seen: Observation) -> Numbers:
    return read.one_of(4, seen.play.trump if seen.play else None)


def _next_trump(seen: Observation) -> Numbers:
    return read.one_of(4, seen.play.next_trump if seen.play else None)


def _four_aces(seen: Observation) -> Numbers:
    return [float(seen.play is not None and seen.play.aces)]


def _won(seen: Observation) -> Numbers:
    return read.rows_by_seat(seen, seen.play.won if seen.play else read.nothing(seen))


def _tricks_won(seen: Observation) -> Numbers:
    return read.shares(seen, seen.play.tricks_won if seen.play else (), _CARDS)


def _declared(seen: Observation) -> Numbers:
    return read.shares(seen, seen.play.marriages if seen.play else (), _DECLARED)


FIELDS: Final = (
    Field("phase", 6, "auction, contract before the talon, taking, exchange, contract, play", _phase),
    Field("hand", 24, "this seat's cards", lambda seen: read.row_of(seen.hand)),
    Field("closed", 1, "this seat has not looked at its cards", lambda seen: [float(seen.closed)]),
    Field("held", 4, "cards held, / 12", lambda seen: read.shares(seen, seen.counts, _CARDS)),
    Field("active", 4, "takes part in the deal", lambda seen: read.flags(seen, card_set(seen.active))),
    Field("dealer", 4, "deals", lambda seen: read.only(seen, seen.standing.dealer)),
    Field("turn", 4, "acts", lambda seen: read.only(seen, seen.turn)),
    Field("total", 4, "total, / target, between -4 and 4", read.totals),
    Field("bolts", 4, "bolts, / 9", _standing("bolts")),
    Field("on_barrel", 4, "is on the barrel", _on_barrel),
    Field("barrel_deals", 4, "deals used on the barrel, / 9", _standing("barrel")),
    Field("concessions", 4, "concessions so far, / 9", _standing("concessions")),
    Field("falls", 4, "falls from the barrel, / 9", _standing("falls")),
    Field("bids", 4, "last bid, / 400", read.bids),
    Field("passed", 4, "is out of the auction", read.passed),
    Field("high_blind", 1, "the highest bid was made blind", _high_blind),
    Field("declarer", 4, "is the declarer", lambda seen: read.only(seen, seen.declarer)),
    Field("bid", 1, "what the auction was won at, / 400", lambda seen: [seen.bid / BID_LIMIT]),
    Field("kind", 3, "the declarer never bid; the deal is blind; it is golden", _kind),
    Field("contract", 1, "the contract named, / 400", lambda seen: [(seen.contract or 0) / BID_LIMIT]),
    Field("taken", 3, "the talon is taken; it was pair 0; it was pair 1", _taken),
    Field(
        "talon", 24, "talon cards this seat has seen", lambda seen: read.row_of(card_set(seen.talon or ()))
    ),
    Field("gifts", 96, "cards given to each seat, as far as this one knows", read.gifts),
    Field("gifts_made", 1, "how many cards were given, / 2", lambda seen: [seen.gifts_made / 2]),
    Field("aside", 24, "cards this seat laid aside", lambda seen: read.row_of(seen.aside)),
    Field("stock", 1, "cards left in the stock, / 12", lambda seen: [seen.stock_left / _CARDS]),
    Field("drew", 24, "the card this seat drew last", _drew),
    Field("trick", 96, "each seat's card on the table", read.on_table),
    Field("leader", 4, "leads the trick", read.leader),
    Field("trump", 4, "trump: spades, clubs, diamonds, hearts", _trump),
    Field("next_trump", 4, "trump from the next trick on", _next_trump),
    Field("four_aces", 1, "the lead on the table declared four aces", _four_aces),
    Field("played", 96, "cards each seat played in finished tricks", read.played),
    Field("won", 96, "cards in each seat's tricks", _won),
    Field("tricks_won", 4, "tricks won, / 12", _tricks_won),
    Field("declared", 4, "points declared, / 480", _declared),
    Field("declared_suits", 16, "each seat's declared marriages, spades to hearts", read.declared_suits),
)
"""All parts of the vector, in order."""

VECTOR_SIZE: Final = sum(field.size for field in FIELDS)
