"""What a decision puts into a record: its own event, and those that follow from it by themselves."""

from __future__ import annotations

from typing import TypeAlias

from thousand_tui.record.events import (
    ActionEvent,
    AllPassEvent,
    EndEvent,
    Event,
    ScoreEvent,
    end_event,
    score_event,
)
from thousand_tui.rules.actions import Action, Redeal, Take
from thousand_tui.rules.state import GameState
from thousand_tui.rules.undertaking import talon_cards

Following: TypeAlias = ScoreEvent | AllPassEvent | EndEvent
"""An event that nobody decides."""


def following(action: Action, after: GameState, secret: str | None) -> list[Following]:
    """What follows from an action that led to that game: a score, the redeal if all passed, the end.

    ``secret`` is the deal's, in hexadecimal, for the event that ends a sealed deal.
    """
    if after.deal is not None:
        return []
    if after.redealt is not None:  # void, so there is no score; a redeal demanded is an event already
        return [] if isinstance(action, Redeal) else [AllPassEvent(secret)]
    score = score_event(after.results[-1], secret)
    return [score] if after.outcome is None else [score, end_event(after.outcome)]


def decision_events(
    seat: int,
    action: Action,
    after: GameState,
    secret: str | None,
    by: str | None = None,
    bank: int | None = None,
) -> list[Event]:
    """All events of a seat's decision that led to that game; ``by`` and ``bank`` as in `ActionEvent`."""
    decided = ActionEvent(
        seat=seat,
        action=action,
        by=by,
        bank=bank,
        taken=talon_cards(after.deal) if isinstance(action, Take) and after.deal else (),
        secret=secret if isinstance(action, Redeal) else None,
    )
    return [decided, *following(action, after, secret)]
