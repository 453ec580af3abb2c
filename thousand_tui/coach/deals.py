"""The deals of a record, decision by decision."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from thousand_tui.record.events import ActionEvent, DealEvent, Event
from thousand_tui.record.header import Header
from thousand_tui.rules import DealResult, GameState, apply, deal_cards
from thousand_tui.rules.actions import Action, Give
from thousand_tui.rules.state import RedealNote


class Moment(NamedTuple):
    """A step of the deal as it was taken."""

    before: GameState
    """The whole game before it: only `hindsight` looks at what the seat could not know."""
    seat: int
    action: Action
    by: str | None
    """`record.events.CLOCK` or `record.events.FALLBACK` if autoplay decided."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that is over, or void."""

    number: int
    """1 for the game's first; a deal that was dealt again has the number of the one that took its place."""
    moments: tuple[Moment, ...]
    result: DealResult | None
    """None for a void deal."""
    redealt: RedealNote | None
    """Why the deal is void."""
    persons: tuple[int, ...] = ()
    """The seats that are no bots'."""


class Choosing(NamedTuple):
    """Something that was decided at once: a step, or the cards given one after the other."""

    first: int
    """The index of its first step in `PlayedDeal.moments`."""
    seat: int
    actions: tuple[Action, ...]


def played_deals(header: Header, events: Iterable[Event]) -> Iterator[PlayedDeal]:
    """The deals of a game that was found right, in order; one in progress is left out."""
    state = header.new_state()
    persons = tuple(seat for seat in range(header.seats) if header.is_human(seat))
    moments: list[Moment] = []
    for event in events:
        if isinstance(event, DealEvent):
            state, moments = deal_cards(state, event.layout), []
        elif isinstance(event, ActionEvent):
            moments.append(Moment(state, event.seat, event.action, event.by))
            state = apply(state, event.action)
            if state.deal is None:
                number = state.standing.deals + (state.redealt is not None)
                result = None if state.redealt is not None else state.results[-1]
                yield PlayedDeal(number, tuple(moments), result, state.redealt, persons)


def choosings(deal: PlayedDeal, seats: Collection[int] | None = None) -> list[Choosing]:
    """What some seats (None: all) decided in a deal, in order."""
    found: list[Choosing] = []
    for index, moment in enumerate(deal.moments):
        before = found[-1] if found else None
        if isinstance(moment.action, Give) and before is not None and isinstance(before.actions[0], Give):
            found[-1] = before._replace(actions=(*before.actions, moment.action))
        else:
            found.append(Choosing(index, moment.seat, (moment.action,)))
    return [choosing for choosing in found if seats is None or choosing.seat in seats]
