"""A recorded game deal by deal and position by position: what a replay steps through.

Whoever shows a deal in progress shows it from the seats of `RecordedDeal.viewers` only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from thousand_tui.game.deal_code import CodedDeal, deal_code, normal_layout
from thousand_tui.game.public_game import PublicGame
from thousand_tui.record.events import ActionEvent, DealEvent, Event
from thousand_tui.record.header import Header
from thousand_tui.record.replay import Replay
from thousand_tui.rules import DealResult, GameState, Layout, Standing, apply, deal_cards
from thousand_tui.rules.state import RedealNote


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """A deal of a record."""

    number: int
    """1 for the game's first; a void deal has the number of the one that took its place."""
    order: int
    """The number among all deals that were begun, void ones included."""
    states: tuple[GameState, ...]
    """The game as the cards were dealt, and after each step."""
    steps: tuple[ActionEvent, ...]
    layout: Layout
    seal: str | None
    viewers: tuple[int, ...]
    """The seats from which it may be looked at: of a deal in progress only that of a person alone."""

    @property
    def over(self) -> bool:
        """Whether it is over, or void: only then its hands may be opened."""
        return self.states[-1].deal is None

    @property
    def result(self) -> DealResult | None:
        """How it ended; None if it is void, or in progress."""
        return None if self.redealt is not None or not self.over else self.states[-1].results[-1]

    @property
    def redealt(self) -> RedealNote | None:
        """Why it is void, None if it is not."""
        return self.states[-1].redealt

    @property
    def standing(self) -> Standing:
        """The standing before it."""
        return self.states[0].standing

    def code(self, seat: int) -> str:
        """The deal as a line of text for somebody to play at a seat; ``ValueError`` if it is not over."""
        if not self.over:
            raise ValueError("the code of a deal in progress would tell its cards")
        result = self.result
        delta = None if result is None else result.delta
        rules = self.states[0].rules
        return deal_code(CodedDeal(rules, self.standing, normal_layout(self.layout), seat, delta))


def recorded_deals(header: Header, events: Iterable[Event]) -> list[RecordedDeal]:
    """The deals of a game that was found right, in order; one in progress only if somebody may see it."""
    return [deal for deal in _deals(header, events) if deal.viewers]


def _deals(header: Header, events: Iterable[Event]) -> Iterator[RecordedDeal]:
    state, order = header.new_state(), 0
    dealt: DealEvent | None = None
    states: list[GameState] = []
    steps: list[ActionEvent] = []
    for event in events:
        if isinstance(event, DealEvent):
            state, order = deal_cards(state, event.layout), order + 1
            dealt, states, steps = event, [state], []
        elif isinstance(event, ActionEvent) and dealt is not None:
            state = apply(state, event.action)
            steps.append(event)
            states.append(state)
            if state.deal is None:
                yield _deal(header, order, dealt, states, steps)
                dealt = None
    if dealt is not None:
        yield _deal(header, order, dealt, states, steps)


def _deal(
    header: Header, order: int, dealt: DealEvent, states: list[GameState], steps: list[ActionEvent]
) -> RecordedDeal:
    people = tuple(seat for seat in range(header.seats) if header.is_human(seat))
    everybody = tuple(range(header.seats))
    over = states[-1].deal is None
    return RecordedDeal(
        number=states[0].standing.deals + 1,
        order=order,
        states=tuple(states),
        steps=tuple(steps),
        layout=dealt.layout,
        seal=dealt.seal,
        viewers=everybody if over else people if len(people) == 1 else (),
    )


class PastGame(PublicGame):
    """A recorded game as it stood at some moment, for what shows a game; nothing can be done in it."""

    def __init__(self, header: Header) -> None:
        """At its beginning."""
        super().__init__(Replay(header))

    def stand(self, state: GameState) -> None:
        """Stand as it stood then."""
        self._replay.state = state
