"""Taking back: how far a person may go back in the deal in progress.

A decision can be taken back as long as no card became visible since: every card that the person can tell
the place of now was one he could tell the place of when he decided. A bot's bid or pass shows none; a card
played, a talon turned up, a card received, an own closed card looked at does, and nothing goes back past it.
Neither does anything past the end of a deal, or past what the clock decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from thousand_tui.record.events import ActionEvent, DealEvent, Event
from thousand_tui.rules import GameState, Observation, apply, deal_cards, observe
from thousand_tui.rules.actions import Discard, Give, Play
from thousand_tui.rules.cards import CardSet, card_set


class _Decision(NamedTuple):
    """A decision of the seat in the deal in progress."""

    at: int
    """Its place among the game's events."""
    event: ActionEvent
    before: GameState
    free: bool
    """Whether there was anything to decide."""


def visible_cards(seen: Observation) -> CardSet:
    """All cards that an observation tells the place of, now or at some time in the deal."""
    cards = seen.hand | seen.aside | card_set(seen.talon or ())
    cards |= card_set(gift.card for gift in seen.gifts)
    if seen.play is not None:
        cards |= card_set(seen.play.trick)
        for won in seen.play.won:
            cards |= won
    for step in seen.history:
        match step.action:
            case Play(card) | Give(card, _):
                cards |= 1 << card
            case Discard(two):
                cards |= card_set(two)
    return cards


def way_back(state: GameState, events: Sequence[Event], seat: int) -> int | None:
    """How many of a game's events are left if a seat takes its last decision back; None if it may not.

    ``state`` is the game after ``events``. Gifts made one after the other are one decision; what was forced
    is none, so that the one before it is taken back with it.
    """
    if state.deal is None:
        return None
    decisions = _decisions(state, events, seat)
    while decisions and not decisions[-1].free:
        if decisions[-1].event.by is not None:
            return None
        decisions.pop()
    if not decisions or decisions[-1].event.by is not None:
        return None
    last = decisions[-1]
    shown = visible_cards(observe(state, seat)) & ~visible_cards(observe(last.before, seat))
    return None if shown else last.at


def _decisions(state: GameState, events: Sequence[Event], seat: int) -> list[_Decision]:
    """A seat's decisions in the deal in progress, in order."""
    start = max(index for index, event in enumerate(events) if isinstance(event, DealEvent))
    dealt = events[start]
    assert isinstance(dealt, DealEvent)
    now = deal_cards(state._replace(deal=None, redealt=None), dealt.layout)
    found: list[_Decision] = []
    for at, event in enumerate(events[start + 1 :], start + 1):
        assert isinstance(event, ActionEvent), "the deal is in progress"
        if event.seat == seat and not _goes_on(found, at, event):
            found.append(_Decision(at, event, now, len(observe(now, seat).legal) > 1))
        now = apply(now, event.action)
    return found


def _goes_on(found: list[_Decision], at: int, event: ActionEvent) -> bool:
    """Whether it is the second gift of a decision."""
    if not found or found[-1].at != at - 1:
        return False
    return isinstance(event.action, Give) and isinstance(found[-1].event.action, Give)
