"""Playing what is missing of a plan's results, by whatever crew."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, wait
from itertools import islice
from typing import Final, TypeAlias

from thousand_tui.arena.executors import Crew, Games, Stop
from thousand_tui.arena.games import never
from thousand_tui.arena.plan import Unit
from thousand_tui.arena.players import Stopped
from thousand_tui.arena.results import Results

_LOOK_UP: Final = 0.1
"""Seconds between two looks at whether to stop."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many games are there, and of how many."""


def play_missing(
    results: Results, crew: Crew, progress: Progress | None = None, stopped: Stop = never
) -> None:
    """Play the units that are missing; all that have ended are taken in, whatever happens to the others.

    `players.Stopped` soon after ``stopped`` says so. What a unit or the crew raises, this raises.
    """
    plan, todo = results.plan, results.missing()
    played = results.played
    pending: dict[Games, Unit] = {}
    while True:
        for unit in islice(todo, crew.width - len(pending)):
            pending[crew.submit(plan, unit)] = unit
        if not pending:
            return
        ended = wait(pending, _LOOK_UP, FIRST_COMPLETED).done
        failed = [future for future in ended if future.cancelled() or future.exception() is not None]
        for future in ended.difference(failed):
            unit = pending.pop(future)
            results.add(unit, future.result())
            played += unit.last - unit.first
            if progress is not None:
                progress(played, plan.games)
        for future in failed:
            future.result()
        crew.look()
        if stopped():
            raise Stopped
