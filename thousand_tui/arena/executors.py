"""Who does the work: this process, threads, processes of this machine (a Dask cluster: `cluster`).

All of them give futures of `concurrent.futures`, and the results do not depend on which it is.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, redirect_stdout
from typing import Final, NamedTuple, TypeAlias

from thousand_tui.arena.games import GameResult, never, play_unit
from thousand_tui.arena.plan import ArenaPlan, Unit
from thousand_tui.game.simulation import deaf_to_interrupts, worker_pool
from thousand_tui.words.language import _

AHEAD: Final = 4
"""Units handed out for every one that can be worked on at once: nobody has to wait for the next."""

Stop: TypeAlias = Callable[[], bool]
"""Says whether to give up."""
Games: TypeAlias = "Future[tuple[GameResult, ...]]"


class ExecutorError(Exception):
    """Nobody can do the work, or who did it is gone; ``str()`` is an English sentence."""


Tell: TypeAlias = Callable[[str], None]
"""Told what somebody who waits should know, a sentence at a time."""


def tell_nobody(words: str) -> None:
    """Nobody listens."""


def at_work() -> None:
    """Whoever cannot go away unnoticed needs no look."""


class Crew(NamedTuple):
    """Somebody who plays units."""

    submit: Callable[[ArenaPlan, Unit], Games]
    width: int
    """How many units to hand out at a time."""
    look: Callable[[], None] = at_work
    """Called now and then while units are waited for; `ExecutorError` if nobody works on them any more."""


@contextmanager
def one_process(stopped: Stop = never) -> Iterator[Crew]:
    """Play here, one unit after the other; gives up (`players.Stopped`) once ``stopped`` says so."""

    def play(plan: ArenaPlan, unit: Unit) -> Games:
        future: Games = Future()
        try:
            future.set_result(_play_aside(plan, unit, stopped))
        except Exception as error:
            future.set_exception(error)
        return future

    yield Crew(play, 1)


@contextmanager
def several_processes(jobs: int, stopped: Stop = never) -> Iterator[Crew]:
    """Play in so many processes of this machine, which end with this one; a single one is this one."""
    if jobs == 1:
        with one_process(stopped) as crew:
            yield crew
        return
    try:
        with worker_pool(jobs) as pool:
            yield Crew(lambda plan, unit: _submit_deaf(pool, plan, unit), AHEAD * jobs)
    except BrokenProcessPool:
        raise ExecutorError(_("one of the processes that play was ended from outside")) from None


def _submit_deaf(pool: Executor, plan: ArenaPlan, unit: Unit) -> Games:
    with deaf_to_interrupts():  # handing out work may start a process
        return pool.submit(_play_aside, plan, unit)


def _play_aside(plan: ArenaPlan, unit: Unit, stopped: Stop = never) -> tuple[GameResult, ...]:
    """Play, and keep what a bot prints out of the report on standard output."""
    with redirect_stdout(sys.stderr):
        return play_unit(plan, unit, stopped)


@contextmanager
def several_threads(jobs: int, stopped: Stop = never) -> Iterator[Crew]:
    """Play in so many threads of this process, which give up once ``stopped`` says so."""
    ended = threading.Event()

    def over() -> bool:
        return ended.is_set() or stopped()

    pool = ThreadPoolExecutor(jobs)
    try:
        with redirect_stdout(sys.stderr):  # as `_play_aside`, once for all threads
            yield Crew(lambda plan, unit: pool.submit(play_unit, plan, unit, over), AHEAD * jobs)
    finally:
        ended.set()  # else an interrupted arena would play its last units to their end
        pool.shutdown(cancel_futures=True)
