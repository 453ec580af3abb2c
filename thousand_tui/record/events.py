"""The events of a record, typed: what was dealt, decided and scored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from thousand_tui.rules.actions import Action
from thousand_tui.rules.cards import Card
from thousand_tui.rules.shuffle import Layout
from thousand_tui.rules.state import DealResult, Outcome

CLOCK = "clock"
"""Autoplay for a person out of time."""
FALLBACK = "fallback"
"""Autoplay for a bot that failed."""


@dataclass(frozen=True, slots=True)
class DealEvent:
    """The cards of a deal."""

    dealer: int
    layout: Layout
    seal: str | None = None


@dataclass(frozen=True, slots=True)
class ActionEvent:
    """A decision of a seat."""

    seat: int
    action: Action
    by: str | None = None
    """`CLOCK` or `FALLBACK` if autoplay decided."""
    bank: int | None = None
    """Whole seconds left of a person's bank after it, under a clock."""
    taken: tuple[Card, ...] = ()
    """The cards of a `Take`."""
    secret: str | None = None
    """A redeal's: the sealed deal's secret."""


@dataclass(frozen=True, slots=True)
class AllPassEvent:
    """The deal is void because nobody bid."""

    secret: str | None = None


@dataclass(frozen=True, slots=True)
class ScoreEvent:
    """What a deal came to."""

    cards: tuple[int, ...]
    marriages: tuple[int, ...]
    delta: tuple[int, ...]
    total: tuple[int, ...]
    bolts: tuple[int, ...]
    barrel: tuple[int | None, ...]
    secret: str | None = None


@dataclass(frozen=True, slots=True)
class EndEvent:
    """The game is over."""

    winner: int
    places: tuple[int, ...]


Event: TypeAlias = DealEvent | ActionEvent | AllPassEvent | ScoreEvent | EndEvent


def score_event(result: DealResult, secret: str | None) -> ScoreEvent:
    """The event of a deal's result."""
    return ScoreEvent(
        result.cards, result.marriages, result.delta, result.total, result.bolts, result.barrel, secret
    )


def end_event(outcome: Outcome) -> EndEvent:
    """The event of a game's end."""
    return EndEvent(outcome.winner, outcome.places)
