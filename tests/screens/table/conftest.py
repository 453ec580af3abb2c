"""Games at the table for the tests: positions reached by autoplay, shown at once and without pauses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from thousand_tui.game.pace import SPEEDS, Speed
from thousand_tui.game.session import Session
from thousand_tui.record.header import ClockSetting, Header
from thousand_tui.rules import Observation, autoplay, make_rules
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.table import director, table_input, usher
from thousand_tui.screens.table.gate import Gate
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.table_screen import TableScreen

NAMES = ("Vera", "Oleh", "Iryna", "Taras")


class FakeTime:
    """A clock that goes only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Table:
    """A running table and its pilot."""

    def __init__(self, app: ThousandApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> TableScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def director(self) -> director.Director:
        return self.screen.director

    @property
    def session(self) -> Session:
        return self.director.session

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        assert self.session.turn is not None
        return self.session.turn

    @property
    def text(self) -> str:
        """Everything that is painted now."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    async def until(self, condition: Callable[[], object], seconds: float = 4.0) -> None:
        """Wait until something is so."""
        end = asyncio.get_running_loop().time() + seconds
        while not condition():
            assert asyncio.get_running_loop().time() < end, f"never came about:\n{self.text}"
            await asyncio.sleep(0.005)
        await self.pilot.pause()

    async def settled(self) -> str:
        """Everything that is painted, once it has stopped changing: a busy machine lays out late."""
        before = ""
        while before != self.text:
            before = self.text
            await asyncio.sleep(0.05)
            await self.pilot.pause()
        return before

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)

    async def asked(self) -> None:
        """Wait until a person is asked something."""
        await self.until(lambda: self.director.desk.control is not None)


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    for pause in ("CURTAIN_PAUSE", "CALL_PAUSE", "FIRST_PAUSE"):
        monkeypatch.setattr(usher, pause, 0.0)
    monkeypatch.setattr(director, "FIRST_PAUSE", 0.0)
    monkeypatch.setattr(table_input, "Gate", lambda: Gate(0.0, 0.0))


def _session(
    preset: str = "table",
    kinds: str = "hbb",
    *,
    seed: int = 7,
    dealer: int = 2,
    clock: tuple[int, int] | None = None,
    now: Callable[[], float] | None = None,
    path: Path | None = None,
    level: str = "random",
    names: tuple[str, ...] = NAMES,
    **options: Any,
) -> Session:
    header = Header(
        make_rules(preset, options),
        names[: len(kinds)],
        tuple("human" if kind == "h" else f"bot:{level}" for kind in kinds),
        dealer=dealer,
        clock=None if clock is None else ClockSetting(*clock),
        seed=seed,
    )
    return Session.create(header, path, now or FakeTime())


@pytest.fixture
def make_session() -> Callable[..., Session]:
    """Make a session: preset, ``h`` and ``b`` for the seats, options."""
    return _session


def play_until(session: Session, wanted: Callable[[Observation], object]) -> Session:
    """Let autoplay play every seat until the seat to move sees what is wanted."""
    for _ in range(400):
        if session.turn is None:
            session.deal()
        assert session.turn is not None
        seen = session.observe(session.turn)
        if wanted(seen):
            return session
        session.act(autoplay(seen))
    raise AssertionError("never came about")


@pytest.fixture
def until() -> Callable[[Session, Callable[[Observation], object]], Session]:
    """Play a session by autoplay until the seat to move sees something."""
    return play_until


@pytest.fixture
def open_table() -> Callable[..., Any]:
    """Open the table of a session: ``async with open_table(session) as table``."""

    class Opened:
        def __init__(
            self,
            session: Session,
            size: tuple[int, int] = (80, 24),
            speed: Speed = SPEEDS["instant"],
            **options: Any,
        ) -> None:
            self.app = ThousandApp(session, speed, TableOptions(**options))
            self.running = self.app.run_test(size=size)

        async def __aenter__(self) -> Table:
            pilot = await self.running.__aenter__()
            return Table(self.app, pilot)

        async def __aexit__(self, *error: Any) -> None:
            await self.running.__aexit__(*error)

    return Opened
