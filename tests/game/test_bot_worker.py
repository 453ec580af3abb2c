"""Decisions in another process: they come out as in this one, and no failure keeps anybody waiting."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from tests.helpers.checkout import ROOT
from tests.helpers.positions import deal, table
from thousand_tui.bots import Decision, make_bot
from thousand_tui.bots.random_bot import RandomBot
from thousand_tui.game import bot_runner
from thousand_tui.game.bot_worker import BotWorker, WorkerFailure
from thousand_tui.rules import observe

pytestmark = pytest.mark.skipif(os.name != "posix", reason="looks at processes as POSIX shows them")
SEEN = observe(deal(table()), 0)


@pytest.fixture
def bad() -> Iterator[BotWorker]:
    worker = BotWorker("tests.helpers.bad_bots:make_bad_bot")
    yield worker
    worker.stop()


def alive(pid: int | None) -> bool:
    """Whether a process is there, as a zombie too."""
    assert pid is not None
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def ask(worker: BotWorker, level: str, limit: float = 20.0) -> Decision:
    return await worker.decide(level, SEEN, random.Random(4), limit)


async def test_a_decision_is_the_same_as_in_this_process(bad: BotWorker) -> None:
    assert await ask(bad, "expert") == RandomBot().choose(SEEN, random.Random(4))
    first = bad.pid
    await ask(bad, "expert")
    assert bad.pid == first


async def test_a_worker_that_dies_is_replaced(bad: BotWorker) -> None:
    await ask(bad, "expert")
    first = bad.pid
    with pytest.raises(WorkerFailure, match="ended with code"):
        await ask(bad, "strong")
    assert not alive(first)
    await ask(bad, "expert")
    assert bad.pid not in (None, first)


async def test_a_worker_that_dawdles_is_killed(bad: BotWorker) -> None:
    await ask(bad, "expert")
    first, started = bad.pid, time.monotonic()
    with pytest.raises(WorkerFailure, match=r"no answer within 0\.2 s"):
        await ask(bad, "club", 0.2)
    assert time.monotonic() - started < 3.0
    assert not alive(first)
    await ask(bad, "expert")


async def test_whoever_is_interrupted_leaves_nothing_that_thinks(bad: BotWorker) -> None:
    await ask(bad, "expert")
    first = bad.pid
    waiting = asyncio.create_task(ask(bad, "club"))
    await asyncio.sleep(0.1)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert not alive(first)
    assert (await ask(bad, "expert")).action in SEEN.legal


async def test_a_bot_that_raises_or_prints_does_not_end_the_worker(bad: BotWorker) -> None:
    with pytest.raises(WorkerFailure, match="ValueError: no idea"):
        await ask(bad, "amateur")
    first = bad.pid
    assert (await ask(bad, "beginner")).action not in SEEN.legal
    assert bad.pid == first


async def test_heavy_levels_are_asked_in_the_worker_and_light_ones_here(bad: BotWorker) -> None:
    light = make_bot("random")
    await bot_runner.decide(light, SEEN, random.Random(4), worker=bad)
    assert bad.pid is None
    decision = await bot_runner.decide(make_bot("expert"), SEEN, random.Random(4), 20.0, bad)
    assert decision.action in SEEN.legal
    assert bad.pid is not None
    with pytest.raises(bot_runner.BotFailure, match="ended with code"):
        await bot_runner.decide(make_bot("strong"), SEEN, random.Random(4), 20.0, bad)


async def test_the_true_worker_knows_the_levels() -> None:
    worker = BotWorker()
    try:
        decision = await worker.decide("amateur", SEEN, random.Random(4), 20.0)
    finally:
        worker.stop()
    assert decision == make_bot("amateur").choose(SEEN, random.Random(4))


_PROGRAM = """
import asyncio, random, sys, time
from tests.helpers.positions import deal, table
from thousand_tui.game.bot_worker import BotWorker
from thousand_tui.rules import observe
seen = observe(deal(table()), 0)
worker = BotWorker("tests.helpers.bad_bots:make_bad_bot")
async def main():
    await worker.decide("expert", seen, random.Random(1), 20.0)
    print(worker.pid, flush=True)
    if sys.argv[1] == "thinking":
        asyncio.get_running_loop().create_task(worker.decide("club", seen, random.Random(1), 20.0))
        await asyncio.sleep(0.1)
    if sys.argv[1] == "killed":
        time.sleep(60)
asyncio.run(main())
"""


@pytest.mark.parametrize("how", ["idle", "thinking", "killed"])
def test_no_worker_outlives_the_program(how: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _PROGRAM, how],
        stdout=subprocess.PIPE,
        text=True,
        stderr=subprocess.DEVNULL,
        cwd=ROOT,
    ) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        if how == "killed":
            program.kill()
        program.wait(timeout=10)
    until = time.monotonic() + 5.0
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.02)
    assert not alive(pid)


def test_the_worker_loads_no_screen() -> None:
    code = (
        "import sys, thousand_tui.game.bot_worker; from thousand_tui.bots import make_bot; make_bot('expert')"
    )
    code += (
        "; print([name for name in ('textual', 'rich', 'click', 'multiprocessing') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"
