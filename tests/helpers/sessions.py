"""Sessions for tests: a time that stands still unless told, and players who do anything legal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from thousand_tui.bots.random_bot import RandomBot
from thousand_tui.game.session import Due, Session
from thousand_tui.record.events import Event
from thousand_tui.record.header import ClockSetting, Header
from thousand_tui.rules import make_rules

SEED = 7
_SHORT = {"target": 200, "barrel": False, "bolts": None, "dump_truck": None, "redeal_hand_below": 30}
QUICK = Header(
    rules=make_rules("table", _SHORT),
    players=("Anna", "Boris", "Vera"),
    kinds=("human", "bot:random", "human"),
    dealer=2,
    id="quick",
    seed=SEED,
)
"""A game of few deals, redeals among them, with a seed, so that it can be repeated."""
TIMED = replace(QUICK, clock=ClockSetting(decision=30, bank=120))


def events_of(session: Session) -> list[Event]:
    """All that a session has recorded, the cards of the deal in progress too: nobody but a test gets them."""
    return list(session._events)


class FakeTime:
    """A time that only a test moves."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    def pass_(self, seconds: float) -> None:
        self.seconds += seconds


def step(session: Session) -> None:
    """Do what is due, whoever it is up to."""
    if session.due is Due.DEAL:
        session.deal()
        return
    seat = session.turn
    assert seat is not None
    session.act(RandomBot().choose(session.observe(seat), session.rng()).action)


def play_on(session: Session, steps: int = 100_000) -> None:
    """Play so many steps, or to the end."""
    for _ in range(steps):
        if session.due is Due.NOTHING:
            return
        step(session)


@dataclass(frozen=True)
class Snapshot:
    """What is on disk at one moment of a game, and how the game stands then."""

    record: bytes
    secret: bytes | None
    seen: object

    def restore(self, path: Path) -> Path:
        """Put the files back, under another name."""
        path.write_bytes(self.record)
        if self.secret is not None:
            path.with_suffix(".secret").write_bytes(self.secret)
        return path


def seen(session: Session) -> object:
    """All that can be seen of a game from outside."""
    observations = [session.observe(seat) for seat in range(session.seats)]
    return observations, session.results, session.due, session.seal, session.outcome


def snapshot(session: Session) -> Snapshot:
    """The game's files now."""
    assert session.path is not None
    secret = session.path.with_suffix(".secret")
    kept = secret.read_bytes() if secret.exists() else None
    return Snapshot(session.path.read_bytes(), kept, seen(session))


def snapshots(session: Session) -> Iterator[Snapshot]:
    """Play to the end and give every moment of it."""
    yield snapshot(session)
    while session.due is not Due.NOTHING:
        step(session)
        yield snapshot(session)
