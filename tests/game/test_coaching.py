"""Hints and reviews come from a process of their own, which no failure and no impatience spoils."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.helpers import fake_coach
from tests.helpers.checkout import ROOT
from tests.helpers.positions import deal, table
from thousand_tui.game import coaching
from thousand_tui.game.worker import Worker, WorkerFailure
from thousand_tui.rules import observe

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name != "posix", reason="looks at processes as POSIX shows them"),
]
SEEN = observe(deal(table()), 0)
NAMES = ("Vera", "Oleh", "Iryna")


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.stop()


def alive(pid: int | None) -> bool:
    assert pid is not None
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def call(worker: Worker, name: str, *arguments: object, limit: float = 20.0) -> object:
    return await worker.call(f"{fake_coach.MODULE}:{name}", arguments, limit)


async def test_steps_come_one_by_one_before_the_answer(worker: Worker) -> None:
    steps: list[int] = []
    answer = await worker.call(f"{fake_coach.MODULE}:count", (4,), 20.0, steps.append)
    assert (steps, answer) == ([0, 1, 2, 3], "done")


async def test_the_limit_is_from_step_to_step(worker: Worker) -> None:
    await call(worker, "count", 1)
    assert await call(worker, "count", 6, 0.2, limit=1.0) == "done"
    with pytest.raises(WorkerFailure, match=r"no answer within 0\.3 s"):
        await call(worker, "count", 6, 1.0, limit=0.3)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("fail", "ValueError: no idea"),
        ("stumble", "ValueError: no idea"),
        ("die", "the worker ended with code 3"),
        ("secret", "local object"),
        ("nothing_of_that_name", "AttributeError"),
    ],
)
async def test_a_failure_is_told_and_the_next_call_is_answered(name: str, words: str, worker: Worker) -> None:
    with pytest.raises(WorkerFailure, match=words):
        await call(worker, name)
    assert await call(worker, "count", 1) == "done"


async def test_whoever_is_cancelled_leaves_no_process(worker: Worker) -> None:
    await call(worker, "count", 1)
    first = worker.pid
    waiting = asyncio.create_task(call(worker, "dawdle"))
    await asyncio.sleep(0.1)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert not alive(first)
    assert worker.pid is None


async def test_whoever_is_cancelled_at_once_starts_no_process(worker: Worker) -> None:
    for _ in range(5):
        waiting = asyncio.create_task(call(worker, "dawdle"))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
    await asyncio.sleep(0.3)
    assert worker.pid is None
    assert await call(worker, "count", 1) == "done"


async def test_whoever_comes_after_one_who_is_cancelled_is_answered(worker: Worker) -> None:
    """The one before notices only when the next one is being served already."""
    waiting = asyncio.create_task(call(worker, "dawdle"))
    await asyncio.sleep(0.1)
    following = asyncio.create_task(call(worker, "count", 3, 0.2))
    await asyncio.sleep(0)
    waiting.cancel()
    assert await following == "done"
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_a_watcher_that_fails_stops_the_work(worker: Worker) -> None:
    def watch(step: int) -> None:
        raise LookupError(step)

    with pytest.raises(LookupError):
        await worker.call(f"{fake_coach.MODULE}:count", (1000, 0.05), 20.0, watch)
    assert worker.pid is None


async def test_a_hint_is_the_same_as_in_this_process(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "_ADVISE", f"{fake_coach.MODULE}:advise")
    found = await coaching.ask_hint(SEEN, random.Random(4), NAMES, letters=True, coach=worker)
    assert found == fake_coach.advise(SEEN, random.Random(4), NAMES, True)


def test_no_coach_is_loaded_before_it_is_asked() -> None:
    code = "import sys, thousand_tui.game.coaching, thousand_tui.screens.table.table_screen"
    code += "; print([name for name in sys.modules if name.startswith('thousand_tui.coach')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"
