"""Records of games among bots: written while `game.simulation` plays them, a file a game.

A record holds nothing that differs between two runs with the same seed, so the files are equal byte for byte.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from thousand_tui.game.setup import PROGRAM
from thousand_tui.game.simulation import GameObserver, SimulationPlan
from thousand_tui.record.event_lines import event_object
from thousand_tui.record.events import DealEvent, Event
from thousand_tui.record.following import decision_events
from thousand_tui.record.header import BOT_PREFIX, Header, header_object
from thousand_tui.record.lines import dump_line
from thousand_tui.record.reader import SUFFIX
from thousand_tui.rules import GameState, Layout, seal_of
from thousand_tui.rules.actions import Action

_NEW: Final = ".new"
"""What the file of a record that is being written ends in."""


class GameRecorder:
    """Takes down one game, and writes its record when it is over: so no half game is ever left behind."""

    def __init__(self, header: Header, path: Path) -> None:
        self._path = path
        self._lines = [dump_line(header_object(header))]
        self._dealer = header.dealer
        self._secret = ""

    def deal(self, secret: bytes, layout: Layout) -> None:
        """Cards were dealt from a secret."""
        self._secret = secret.hex()
        self._add(DealEvent(self._dealer, layout, seal_of(secret)))

    def acted(self, seat: int, action: Action, after: GameState) -> None:
        """A seat did something, and what follows from it happened."""
        for event in decision_events(seat, action, after, self._secret):
            self._add(event)
        self._dealer = after.standing.dealer
        if after.outcome is not None:
            self._write()

    def _add(self, event: Event) -> None:
        self._lines.append(dump_line(event_object(event)))

    def _write(self) -> None:
        new = self._path.with_suffix(_NEW)
        try:
            with new.open("w", encoding="utf-8", newline="\n") as target:
                target.write("\n".join(self._lines) + "\n")
            new.replace(self._path)
        except BaseException:
            new.unlink(missing_ok=True)
            raise


def record_path(folder: Path, seed: int | None, number: int) -> Path:
    """Where the record of a simulated game is, by the simulation's seed and the game's number from 0."""
    return folder / f"{seed}-{number + 1:05d}{SUFFIX}"


def sweep_up(folder: Path, seed: int | None) -> None:
    """Remove what processes that were killed while they wrote a record of that simulation have left."""
    for new in folder.glob(f"{seed}-*{_NEW}"):
        new.unlink(missing_ok=True)


def record_game(plan: SimulationPlan, number: int, seed: int, dealer: int) -> GameObserver:
    """Record a game of a plan in the plan's folder: the plan's ``recorder``."""
    assert plan.records is not None
    path = record_path(plan.records, plan.seed, number)
    header = Header(
        rules=plan.rules,
        players=plan.names,
        kinds=tuple(BOT_PREFIX + level for level in plan.levels),
        dealer=dealer,
        id=path.stem,
        program=PROGRAM,
        seed=seed,
    )
    return GameRecorder(header, path)
