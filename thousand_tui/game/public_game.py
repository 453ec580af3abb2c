"""What everybody may know of a game, and what one seat sees of it: all that screens ask a game for."""

from __future__ import annotations

from thousand_tui.record.header import Header
from thousand_tui.record.replay import Replay
from thousand_tui.rules import (
    DealResult,
    GameState,
    Observation,
    Outcome,
    Phase,
    Refusal,
    Rules,
    Standing,
    observe,
    why_not,
)
from thousand_tui.rules.actions import Action
from thousand_tui.rules.state import RedealNote


class PublicGame:
    """A game where a replay has got to; the full state stays inside."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay

    @property
    def _state(self) -> GameState:
        return self._replay.state

    @property
    def header(self) -> Header:
        """The game's header."""
        return self._replay.header

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self.header.rules

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.header.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, one a seat."""
        return self.header.names

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where people sit."""
        return tuple(seat for seat in range(self.seats) if self.header.is_human(seat))

    @property
    def standing(self) -> Standing:
        """Totals, bolts, barrel and the dealer."""
        return self._state.standing

    @property
    def results(self) -> tuple[DealResult, ...]:
        """The completed deals; what was hidden in them is open now."""
        return self._state.results

    @property
    def redealt(self) -> RedealNote | None:
        """The redeal that voided the last deal, until the next cards are dealt."""
        return self._state.redealt

    @property
    def outcome(self) -> Outcome | None:
        """Winner and places, once the game is over."""
        return self._state.outcome

    @property
    def phase(self) -> Phase:
        """What the rules wait for."""
        return self._state.phase

    @property
    def turn(self) -> int | None:
        """The seat that acts."""
        return self._state.turn

    @property
    def unrated(self) -> bool:
        """Whether the game counts for no rating, whoever plays it: somebody was given a hint (rules 10)."""
        return self.header.unrated

    @property
    def seal(self) -> str | None:
        """The seal of the deal in progress, or of the last one."""
        return self._replay.seal

    @property
    def deal_number(self) -> int:
        """The number of the deal in progress or due, from 1; redeals do not count."""
        return self._state.standing.deals + 1

    def observe(self, seat: int) -> Observation:
        """The game as a seat sees it."""
        return observe(self._state, seat)

    def why_not(self, action: Action) -> Refusal | None:
        """Why the seat whose turn it is may not do that, or None if it may."""
        return why_not(self._state, action)
