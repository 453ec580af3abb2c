"""What a person waits for, and what the program gets done: the rows of `python -m bench`."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bench import decisions, long_game, random_deals, reviews, screens, solver, thinking
from bench.measuring import p95
from bench.table import Figure
from thousand_tui.bots.solver import Solver
from thousand_tui.game.paths import games_folder
from thousand_tui.rules import make_rules


@dataclass(frozen=True, slots=True)
class Effort:
    """How often everything is done."""

    runs: int
    """Starts of every program."""
    keys: int
    thinking_keys: int
    random_deals: int
    solved: int
    """Deals for the solver."""
    decisions: int
    game_deals: int | None
    """Deals of a game that decisions are taken from; None for all."""
    reviews: int
    """Deals that are reviewed."""
    long_deals: int
    """Deals of the long game."""


FULL = Effort(
    runs=9,
    keys=40,
    thinking_keys=20,
    random_deals=3000,
    solved=100,
    decisions=400,
    game_deals=None,
    reviews=15,
    long_deals=100,
)
QUICK = Effort(
    runs=3,
    keys=15,
    thinking_keys=5,
    random_deals=500,
    solved=20,
    decisions=40,
    game_deals=1,
    reviews=2,
    long_deals=20,
)
_SEED = 1
_BARE_APP = "a bare Textual app of {widgets} widgets"


def table_figures(effort: Effort) -> Iterator[Figure]:
    """The screen: how soon it is there, how soon it answers, what it takes."""
    widgets = screens.table_widgets()
    table, bare = screens.compare(effort.runs, effort.keys, widgets)
    beside = _BARE_APP.format(widgets=widgets)
    median = statistics.median
    yield Figure("start to first paint", "ms", median(table.paints), median(bare.paints), beside)
    yield Figure("key to repaint", "ms", median(table.keys), median(bare.keys), beside)
    yield Figure("memory of the table", "MB", median(table.memory), median(bare.memory), beside)


def thinking_figures(effort: Effort) -> Iterator[Figure]:
    """The screen while an expert thinks in its process."""
    busy, idle = thinking.measure(effort.thinking_keys)
    what = "log opened while an expert thinks"
    yield Figure(what, "ms", statistics.median(busy), statistics.median(idle), "the same while nobody thinks")


def help_figures(effort: Effort) -> Iterator[Figure]:
    """A command that shows no screen."""
    usual = [_started(["-m", "thousand_tui", "--help"]) for _ in range(effort.runs + 1)][1:]
    bare = [_started(["-c", "pass"]) for _ in range(effort.runs)]
    yield Figure("thousand --help", "ms", statistics.median(usual), statistics.median(bare), "python -c pass")


def _started(arguments: list[str]) -> float:
    """Milliseconds from the start to the end of a Python program."""
    started = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, cwd=screens.ROOT, stdout=subprocess.DEVNULL)
    return 1000 * (time.perf_counter() - started)


def resume_figures(effort: Effort) -> Iterator[Figure]:
    """Going on with a long game."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home, games_folder().relative_to(games_folder().parents[1]))
        long_game.write_long_game(folder, effort.long_deals, _SEED)
        resume = ["-m", "thousand_tui", "play", "--lang", "en", "--resume", long_game.GAME_ID]
        long, new = screens.Samples(), screens.Samples()
        for _ in range(effort.runs):
            long.paints += screens.measure(resume, screens.TABLE_MARKER, 0, home).paints
            new.paints += screens.measure(screens.TABLE, screens.TABLE_MARKER, 0).paints
    what = f"start to resuming a game of {effort.long_deals} deals"
    yield Figure(
        what, "ms", statistics.median(long.paints), statistics.median(new.paints), "start of a new game"
    )


def rules_figures(effort: Effort) -> Iterator[Figure]:
    """The rules alone."""
    seconds, _actions = random_deals.play_deals("table", effort.random_deals, _SEED)
    yield Figure("random deals a second", "1/s", effort.random_deals / seconds)


def solver_figures(effort: Effort) -> Iterator[Figure]:
    """The solver on a fixed set of deals."""
    Solver(solver.TRIO)  # the tables are built before the clock starts
    for case in solver.CASES:
        if case.name in ("trio: exact value", "trio: all leads, 100 ± 20"):
            times, _nodes = solver.ask(case, effort.solved, _SEED)
            yield Figure(f"solver, {case.name}, median", "ms", statistics.median(times))


def decision_figures(effort: Effort) -> Iterator[Figure]:
    """The expert's decisions over whole games."""
    timed = decisions.measure("expert", make_rules("table"), effort.decisions, _SEED, effort.game_deals)
    times = timed.everything
    yield Figure("expert's decision, median", "ms", statistics.median(times))
    yield Figure("expert's decision, p95", "ms", p95(times), decisions.P95_MS, "the most that is wanted")
    yield Figure("expert's decision, longest", "ms", times[-1], decisions.MOST_MS, "the most that is wanted")


def review_figures(effort: Effort) -> Iterator[Figure]:
    """The review of a deal, every decision of every seat."""
    times, _labels = reviews.review_deals(make_rules("table"), ("amateur",) * 3, effort.reviews, _SEED)
    yield Figure("review of a deal, median", "s", statistics.median(times))
    yield Figure("review of a deal, longest", "s", max(times))


GROUPS: dict[str, Callable[[Effort], Iterator[Figure]]] = {
    "table": table_figures,
    "thinking": thinking_figures,
    "help": help_figures,
    "resume": resume_figures,
    "rules": rules_figures,
    "solver": solver_figures,
    "decisions": decision_figures,
    "reviews": review_figures,
}
"""What can be measured alone, in the order of the table."""
