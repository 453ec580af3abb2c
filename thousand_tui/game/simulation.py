"""Games among bots, without a screen: one at a time, or many over several processes.

The same seed gives the same games, whatever the number of processes: every game has a seed of its own, made
of the plan's seed and the game's number.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing import active_children, get_context, resource_tracker
from pathlib import Path
from typing import Final, Protocol, TypeAlias

from thousand_tui.bots import Bot, make_bot
from thousand_tui.game.orphans import end_with_parent
from thousand_tui.game.safe_path import safe_path, unsafe_again
from thousand_tui.game.seeds import deal_secret, decision_rng, fresh_seed, game_dealer, game_seed
from thousand_tui.game.simulation_report import GameSummary, SimulationReport, add_up, summarise
from thousand_tui.rules import GameState, Layout, Rules, apply, deal_cards, deal_from, new_game, observe
from thousand_tui.rules.actions import Action
from thousand_tui.words.language import _
from thousand_tui.words.lists import any_of

MOST_DEALS: Final = 5000
"""Deals, redeals counted, after which a game is taken to be one that never ends."""


class EndlessGame(RuntimeError):
    """A game did not end within the deals it was given."""

    def __init__(self, deals: int) -> None:
        super().__init__(_("the game is not over after {deals} deals").format(deals=deals))
        self.deals = deals


class GameObserver(Protocol):
    """Somebody who follows a game from outside: sees all, decides nothing (a record, a test)."""

    def deal(self, secret: bytes, layout: Layout) -> None:
        """Cards were dealt from a secret."""
        ...

    def acted(self, seat: int, action: Action, after: GameState) -> None:
        """A seat did something; ``after`` is the game after it, over if it has an outcome."""
        ...


def play_game(
    rules: Rules,
    bots: Sequence[Bot],
    seed: int | None,
    dealer: int,
    observer: GameObserver | None = None,
    most_deals: int = MOST_DEALS,
    completed: int | None = None,
) -> GameState:
    """Play one game to its end, a bot a seat, and return its last state.

    ``seed`` decides all cards and chances (None: none can be repeated), ``dealer`` deals first; ``completed``
    is the number of completed deals after which it is left as it stands. `EndlessGame` after ``most_deals``
    deals; `rules.IllegalAction` if a bot breaks the rules.
    """
    state = new_game(rules, len(bots), dealer)
    for number in range(1, most_deals + 1):
        secret = deal_secret(seed, number)
        layout = deal_from(rules, len(bots), state.standing.dealer, secret)
        state = deal_cards(state, layout)
        if observer is not None:
            observer.deal(secret, layout)
        state = _play_deal(state, bots, seed, number, observer)
        if state.outcome is not None or (completed is not None and len(state.results) >= completed):
            return state
    raise EndlessGame(most_deals)


def _play_deal(
    state: GameState, bots: Sequence[Bot], seed: int | None, number: int, observer: GameObserver | None
) -> GameState:
    while (deal := state.deal) is not None:
        seat = deal.turn
        rng = decision_rng(seed, number, len(deal.history), seat)
        action = bots[seat].choose(observe(state, seat), rng).action
        state = apply(state, action)
        if observer is not None:
            observer.acted(seat, action, state)
    return state


Recorder: TypeAlias = "Callable[[SimulationPlan, int, int, int], GameObserver]"
"""Makes the observer of one game from the plan, the game's number from 0, its seed and its first dealer."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told after every batch how many games are done, and of how many."""


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What to simulate."""

    rules: Rules
    levels: tuple[str, ...]
    """The bot's level, a seat each."""
    names: tuple[str, ...]
    games: int
    seed: int | None = None
    """None: a seed is drawn, and the report tells it."""
    jobs: int = 1
    """Processes to spread the games over."""
    records: Path | None = None
    """The folder for the records of the games, if any are to be written."""
    recorder: Recorder | None = None
    """Who writes them: a function that other processes can import by name."""

    def __post_init__(self) -> None:
        if len(self.levels) not in self.rules.players:
            allowed = any_of(self.rules.players)
            raise ValueError(
                _("{levels} seats: {preset} is played by {allowed}").format(
                    levels=len(self.levels), preset=self.rules.preset, allowed=allowed
                )
            )
        if len(self.names) != len(self.levels):
            raise ValueError(
                _("{names} names for {levels} seats").format(names=len(self.names), levels=len(self.levels))
            )
        if self.games < 1 or self.jobs < 1:
            raise ValueError(
                _("{games} games by {jobs} processes: there must be one of each or more").format(
                    games=self.games, jobs=self.jobs
                )
            )


def simulate(plan: SimulationPlan, progress: Progress | None = None) -> SimulationReport:
    """Play a plan's games and report on them.

    `bots.UnknownLevel` for a level there is not, before anything is played. What a game raises, it raises.
    """
    for level in plan.levels:
        make_bot(level)
    if plan.seed is None:
        plan = replace(plan, seed=fresh_seed())
    started = time.perf_counter()
    summaries: list[GameSummary] = []
    for batch in _batches(plan):
        summaries += batch
        if progress is not None:
            progress(len(summaries), plan.games)
    return add_up(plan.names, plan.levels, plan.seed, summaries, time.perf_counter() - started)


def _batches(plan: SimulationPlan) -> Iterator[list[GameSummary]]:
    """The games' summaries in batches, as they get done."""
    size = max(1, min(10, plan.games // (4 * plan.jobs)))
    starts = range(0, plan.games, size)
    if plan.jobs == 1:
        for start in starts:
            yield play_batch(plan, start, min(start + size, plan.games))
        return
    with worker_pool(plan.jobs) as pool:
        with deaf_to_interrupts():
            futures = [
                pool.submit(play_batch, plan, start, min(start + size, plan.games)) for start in starts
            ]
        for future in as_completed(futures):
            yield future.result()


@contextmanager
def worker_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes to spread work over. Whatever is raised within ends them and what they are at."""
    others = set(active_children())
    # spawn: the caller may have threads (a screen), which a fork would not survive
    with (
        safe_path() as added,
        ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_begin, initargs=(added,)) as pool,
    ):
        try:
            yield pool
        except BaseException:
            for process in set(active_children()) - others:
                process.terminate()  # what they are playing is not wanted any more
            raise


def _begin(added: bool) -> None:
    """What a process does first; ``added`` is as `safe_path` gives it."""
    unsafe_again(added)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is answered by the process that started it
    end_with_parent()


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Start processes that Ctrl+C does not reach: it is answered here, and once."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # first: starting it unblocks the signal again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def play_batch(plan: SimulationPlan, start: int, stop: int) -> list[GameSummary]:
    """Play the plan's games from number ``start`` up to, not including, ``stop``."""
    bots = [make_bot(level) for level in plan.levels]
    return [_play_numbered(plan, bots, number) for number in range(start, stop)]


def _play_numbered(plan: SimulationPlan, bots: Sequence[Bot], number: int) -> GameSummary:
    seed, dealer = game_seed(plan.seed, number), game_dealer(plan.seed, number, len(bots))
    observer = plan.recorder(plan, number, seed, dealer) if plan.recorder and plan.records else None
    return summarise(play_game(plan.rules, bots, seed, dealer, observer))
