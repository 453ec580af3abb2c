"""A session tells nobody what a seat may not know: the whole state and the open deal's cards stay inside."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from tests.helpers.sessions import QUICK, TIMED, FakeTime, events_of, play_on, step
from thousand_tui.game.session import Due, Session
from thousand_tui.record.events import DealEvent, EndEvent, ScoreEvent
from thousand_tui.rules import GameState
from thousand_tui.rules.shuffle import Layout
from thousand_tui.rules.state import Deal


def told(value: Any) -> Iterator[Any]:
    """A value and all that can be reached from it by names without an underscore, and in lists and tables."""
    yield value
    if is_dataclass(value) and not isinstance(value, type):
        parts: list[Any] = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, Mapping):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        parts = list(value)
    elif type(value).__module__.startswith("thousand_tui.game."):
        parts = [part for name, part in vars(value).items() if not name.startswith("_")]
    else:
        parts = []
    for part in parts:
        yield from told(part)


def all_told(session: Session) -> Iterator[Any]:
    """What every public attribute of a session tells."""
    for name in dir(session):
        if not name.startswith("_"):
            yield from told(getattr(session, name))


def over(session: Session) -> list[Deal]:
    """The deals that are over, whose cards are open."""
    return [result.deal for result in session.results]


def test_no_public_attribute_holds_the_state_or_the_cards_dealt() -> None:
    for header in (QUICK, TIMED):
        session, kinds = Session.create(header, None, FakeTime()), set()
        for _ in range(60):
            found = list(all_told(session))
            secret = [value for value in found if isinstance(value, GameState | Deal | Layout | DealEvent)]
            assert [value for value in secret if value not in over(session)] == []
            kinds |= {type(value).__name__ for value in found}
            step(session)
        assert {"DealResult", "Header", "Standing"} <= kinds, "what may be told was looked through"


def test_events_are_told_of_deals_that_are_over() -> None:
    session = Session.create(QUICK, None)
    assert session.finished_events() == []
    scored = 0
    while session.due is not Due.NOTHING:
        step(session)
        everything, finished = events_of(session), session.finished_events()
        assert session.recorded == len(everything)
        assert session.just_scored == isinstance(everything[-1], ScoreEvent)
        scored += session.just_scored
        assert everything[: len(finished)] == finished
        left = everything[len(finished) :]
        dealing = session.turn is None
        assert (not left) if dealing else isinstance(left[0], DealEvent)
        assert sum(isinstance(event, DealEvent) for event in left) == (0 if dealing else 1)
    assert scored > 1
    assert isinstance(session.finished_events()[-1], EndEvent)


def test_what_was_told_cannot_be_changed_from_outside() -> None:
    session = Session.create(QUICK, None)
    play_on(session)
    before = events_of(session)
    session.finished_events().clear()
    assert events_of(session) == before
