"""How long the list of games takes to open over many records, before and after they are indexed.

``python -m bench.history`` lets bots play games, copies them under other ids until there are as many as
wanted, indexes them, and measures: the first look into the folder, the replay of all records, opening the
indexed list (from opening the database to its last game), the statistics, and the list on the screen.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from bench.measuring import at_least_one
from thousand_tui.game.library import Library
from thousand_tui.game.simulation import SimulationPlan, simulate
from thousand_tui.game.simulation_records import record_game
from thousand_tui.memory.index import Memory
from thousand_tui.memory.statistics import Group
from thousand_tui.record.reader import SUFFIX
from thousand_tui.rules import make_rules

_LEVEL: Final = "amateur"
_NAMES: Final = ("Anna", "Boris", "Vera")
_FIRST: Final = 1_700_000_000
"""When the first game was played, seconds of the epoch; the others follow at an hour's distance."""
_MOST_SECONDS: Final = 1.0
"""For opening the list once it is indexed."""

T = TypeVar("T")


def make_records(folder: Path, games: int, distinct: int, seed: int) -> None:
    """Fill a folder with so many records, some of them of the same deals."""
    plan = SimulationPlan(
        make_rules("table"), (_LEVEL,) * 3, _NAMES, distinct, seed, records=folder, recorder=record_game
    )
    simulate(plan)
    played = sorted(folder.glob(f"*{SUFFIX}"))
    for number in range(games):
        source = played[number % len(played)]
        path = folder / f"game-{number:06d}{SUFFIX}"
        path.write_bytes(source.read_bytes())
        os.utime(path, (_FIRST + 3600 * number,) * 2)
    for source in played:
        source.unlink()


def timed(what: str, work: Callable[[], T]) -> tuple[float, T]:
    """Do something and say how long it took, in seconds."""
    started = time.perf_counter()
    done = work()
    took = time.perf_counter() - started
    print(f"{what}: {took:.3f} s")
    return took, done


def opened(library: Library) -> int:
    """Open the index, see what has changed, list all games: how many there are."""
    with Memory(library) as memory:
        memory.look()
        return len(memory.games())


async def shown(library: Library) -> float:
    """Seconds from the key on the start screen to the filled list."""
    from thousand_tui.screens.app import ThousandApp
    from thousand_tui.screens.history.history_screen import HistoryScreen

    app = ThousandApp(library=library)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        started = time.perf_counter()
        screen = HistoryScreen(library)
        app.push_screen(screen)
        while not screen.listed:
            await pilot.pause(0.005)
        await pilot.pause()
        return time.perf_counter() - started


def main() -> None:
    """Measure and print; the exit code is 1 if the indexed list takes longer than a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=at_least_one, default=2000)
    parser.add_argument("--distinct", type=at_least_one, default=100, help="games that are really played")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "games")
        folder.mkdir()
        timed("records made", lambda: make_records(folder, options.games, options.distinct, options.seed))
        library = Library(folder)
        with Memory(library) as memory:
            timed("first look", memory.look)
            timed("all replayed", memory.study)
        listed, number = timed("indexed list", lambda: opened(library))
        assert number == options.games
        with Memory(library) as memory:
            for group in Group:
                _, found = timed(f"statistics by {group.value}", lambda group=group: memory.statistics(group))  # type: ignore[misc]
                if found:
                    one = found[0]
                    timed("  over time", lambda one=one: memory.subject(one))  # type: ignore[misc]
        on_screen = asyncio.run(shown(library))
        print(f"list on the screen: {on_screen:.3f} s")
        size = sum(path.stat().st_size for path in folder.glob("history*"))
    print(f"database: {size / 1e6:.1f} MB, {number} games")
    raise SystemExit(max(listed, on_screen) > _MOST_SECONDS)


if __name__ == "__main__":
    main()
