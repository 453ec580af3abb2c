"""What the widgets of the table show: plain values, from one seat's observation and public facts only."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from thousand_tui.rules.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    RANK_OF,
    SPADES,
    SUIT_OF,
    Card,
    CardSet,
    Suit,
    cards_of,
)
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.state import DealResult, Phase


class Facts(NamedTuple):
    """What everybody at the table may know, besides the deal."""

    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    """A bot's level, None for a person."""
    away: tuple[bool, ...]
    results: tuple[DealResult, ...]
    people: int

    @property
    def several(self) -> bool:
        """Whether several people share the screen."""
        return self.people > 1


class SeatView(NamedTuple):
    """A seat as everybody sees it."""

    seat: int
    name: str
    level: str | None
    total: int
    bolts: int
    barrel: int | None
    """Deals used on the barrel, None off it."""
    cards: int
    tricks: int
    points: int
    """Taken in tricks and declared so far."""
    said: str
    """The last word in the auction; empty if none."""
    dealer: bool
    declarer: bool
    resting: bool
    away: bool
    turn: bool


class PlaceView(NamedTuple):
    """A place on the table for a seat's card to the trick."""

    seat: int
    name: str
    card: Card | None
    led: bool
    winning: bool


class ContractView(NamedTuple):
    """What the deal is played for, and how far it has come."""

    declarer: str
    amount: int
    named: bool
    """Whether it is final; before that it is the winning bid."""
    blind: bool
    golden: bool
    cards: int
    marriages: int

    @property
    def missing(self) -> int:
        """Points still to be made; 0 when it is made."""
        return max(0, self.amount - self.cards - self.marriages)


class LastTrick(NamedTuple):
    """A finished trick."""

    plays: tuple[tuple[str, Card], ...]
    winner: str
    points: int
    number: int


class TableView(NamedTuple):
    """The table as its viewer sees it."""

    rules: Rules
    deal_number: int
    phase: Phase
    others: tuple[SeatView, ...]
    """Clockwise from the viewer's left."""
    own: SeatView
    watching: bool
    """Nobody plays here: a spectator looks over this seat's shoulder."""
    places: tuple[PlaceView, ...]
    """The active seats' cards to the trick: from the left around to the right, the viewer between."""
    contract: ContractView | None
    high: tuple[str, int] | None
    """Who bid most so far, and how much."""
    high_blind: bool
    """Whether that was bid blind."""
    trump: Suit | None
    next_trump: Suit | None
    tricks_done: int
    tricks_total: int
    hand: tuple[Card, ...]
    closed: int
    """Own cards not yet looked at."""
    talon: tuple[Card, ...] | None
    """As far as the viewer saw it."""
    talon_closed: int
    """Closed talon cards on the table."""
    received: tuple[tuple[str, Card], ...]
    given: tuple[tuple[str, Card], ...]
    shown_gifts: tuple[tuple[str, str, Card], ...]
    """Other people's gifts, where they are given face up: giver, receiver, card."""
    aside: tuple[Card, ...]
    stock_left: int
    drew: Card | None
    """The card the viewer drew last, while he still holds it (``draw``)."""
    last_trick: LastTrick | None
    declared: str
    """What the lead on the table declared; empty if nothing."""


_BLACK_FIRST = (SPADES, DIAMONDS, CLUBS, HEARTS)
_BLACK = (SPADES, CLUBS)


def suit_order(suits: Iterable[Suit]) -> tuple[Suit, ...]:
    """Suits in an order in which black and red alternate as far as they can."""
    there = set(suits)
    held = [suit for suit in _BLACK_FIRST if suit in there]
    black = [suit for suit in held if suit in _BLACK]
    red = [suit for suit in held if suit not in _BLACK]
    first, second = (red, black) if len(red) > len(black) else (black, red)
    ordered: list[Suit] = []
    for index, suit in enumerate(first):
        ordered.append(suit)
        ordered += second[index : index + 1]
    return tuple(ordered)


def sorted_hand(hand: CardSet) -> tuple[Card, ...]:
    """A hand as a player holds it: suits in alternating colours, high cards first."""
    cards = cards_of(hand)
    order = suit_order(SUIT_OF[card] for card in cards)
    return tuple(sorted(cards, key=lambda card: (order.index(SUIT_OF[card]), -RANK_OF[card])))


class ResultView(NamedTuple):
    """A completed deal and what it needs to be read."""

    result: DealResult
    names: tuple[str, ...]
    rules: Rules
