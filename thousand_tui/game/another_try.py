"""Another try: a deal played once more, from its beginning or any later point, outside all statistics.

A try is a game of its own that is one deal long: the same rules, cards, scores and bots, with the same whims
where the first game had a seed. It has no clock and is not recorded, so that it can neither be taken for a
game nor be gone on with by mistake.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from thousand_tui.game.deal_code import CodedDeal
from thousand_tui.game.replayed import RecordedDeal
from thousand_tui.game.seating import SeatSpec, SetupError, fill_seats, seat_count
from thousand_tui.game.seeds import decision_rng
from thousand_tui.game.session import Due, Session
from thousand_tui.game.setup import PROGRAM
from thousand_tui.record.events import ActionEvent, DealEvent, Event
from thousand_tui.record.header import HUMAN, Header
from thousand_tui.record.replay import Replay
from thousand_tui.rules import DealResult, Layout
from thousand_tui.words.language import _


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a deal that is tried again comes from."""

    delta: tuple[int, ...] | None = None
    """What it brought each seat the first time, None if it was void."""
    result: DealResult | None = None
    """How it ended the first time, as far as that is known."""
    path: Path | None = None
    """The record it stands in."""
    number: int = 1
    """The number of the deal there."""
    order: int = 1
    """The number among all deals begun there."""
    seed: int | None = None
    """The seed of the game."""
    unfinished: bool = False
    """Whether that game is still to be gone on with."""


class Practice(Session):
    """A deal being tried again."""

    practice = True

    def __init__(self, header: Header, layout: Layout, steps: Sequence[ActionEvent], origin: Origin) -> None:
        """The deal after those steps."""
        events: list[Event] = [
            DealEvent(header.dealer, layout),
            *(replace(step, by=None, bank=None, secret=None) for step in steps),
        ]
        replay = Replay(header)
        for event in events:
            replay.feed(event)
        super().__init__(None, replay, events)
        self.origin = origin
        self._begun_with = tuple(events)
        self._first_header = header

    def again(self) -> Practice:
        """The same once more."""
        dealt, *steps = self._begun_with
        assert isinstance(dealt, DealEvent)
        taken = [step for step in steps if isinstance(step, ActionEvent)]
        return Practice(self._first_header, dealt.layout, taken, self.origin)

    @property
    def due(self) -> Due:
        """What it waits for; nothing after this one deal, be it void or completed."""
        return Due.NOTHING if self.turn is None else super().due

    @property
    def result(self) -> DealResult | None:
        """How it ended; None if it is void, or not over."""
        return self.results[-1] if self.results else None

    def deal(self) -> None:
        """There is no further deal: ``ValueError``."""
        raise ValueError("another try is one deal long")

    def rng(self) -> random.Random:
        """The chance of the decision that is due: with a seed the one it had the first time."""
        seat = self.turn
        if seat is None:
            raise ValueError("nobody has to act")
        done = len(self.observe(seat).history)
        return decision_rng(self.origin.seed, self.origin.order, done, seat)


def another_try(
    header: Header,
    deal: RecordedDeal,
    move: int = 0,
    *,
    seat: int = 0,
    path: Path | None = None,
    unfinished: bool = False,
) -> Practice:
    """A deal of a game once more, from after its first ``move`` moves.

    People keep their seats; in a game among bots ``seat`` is the person's. ``path`` is the game's record,
    ``unfinished`` whether it is still to be gone on with. ``ValueError`` if the deal is not over, or is over
    at that point.
    """
    if not deal.over:
        raise ValueError("the deal is not over")
    if not 0 <= move < len(deal.steps):
        raise ValueError(f"there is no decision after {move} moves")
    kinds = header.kinds
    if HUMAN not in kinds:
        kinds = (*kinds[:seat], HUMAN, *kinds[seat + 1 :])
    start = deal.standing
    tried = replace(
        header,
        kinds=kinds,
        dealer=start.dealer,
        start=start,
        clock=None,
        id="",
        seed=None,
        unrated=True,
        extra={},
    )
    result = deal.result
    origin = Origin(
        delta=None if result is None else result.delta,
        result=result,
        path=path,
        number=deal.number,
        order=deal.order,
        seed=header.seed,
        unfinished=unfinished,
    )
    return Practice(tried, deal.layout, deal.steps[:move], origin)


def try_of_code(coded: CodedDeal, seats: Sequence[SeatSpec] = ()) -> Practice:
    """The deal of a code; ``seats`` say who plays, else a person at the sender's place and bots.

    `SetupError` if they cannot.
    """
    given = fill_seats(seats, seat_count(coded.rules, len(seats), coded.seats))
    if not any(seat.is_person for seat in given):
        raise SetupError("seat", _("only bots are seated: one seat at least must be a person's"))
    if not seats:  # the person, who comes first there, belongs to the sender's place
        person, *bots = given
        given = (*bots[: coded.seat], person, *bots[coded.seat :])
    header = Header(
        rules=coded.rules,
        players=tuple(seat.name or "" for seat in given),
        kinds=tuple(seat.kind for seat in given),
        dealer=coded.standing.dealer,
        start=coded.standing,
        program=PROGRAM,
        unrated=True,
    )
    return Practice(header, coded.layout, (), Origin(delta=coded.delta, number=coded.standing.deals + 1))
