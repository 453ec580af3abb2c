"""A process of its own for bots that think hard, so that the screen does not wait for them.

It is started when the first such decision is due, also from a running screen: `subprocess` passes on nothing
but two pipes, so it needs nothing a screen has taken over (Textual issue 3593). A worker that dies, or is
late, is killed, and the next decision starts another one. Nothing is lost with it: bots keep nothing.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import importlib
import os
import pickle
import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import IO, Any, Final

from thousand_tui.bots.protocol import Bot, Decision
from thousand_tui.rules import Observation

MAKER: Final = "thousand_tui.bots.levels:make_bot"
"""The function that makes a bot of a level, as ``module:name``."""
_GRACE: Final = 2.0
"""Seconds after which a worker ends itself whose decision is overdue and whom nobody has killed."""
_START: Final = (
    "import sys; sys.path[:] = sys.argv[2:]\n"
    "from thousand_tui.game.bot_worker import serve\n"
    "serve(sys.argv[1])"
)


class WorkerFailure(Exception):
    """The worker gave no decision; ``str()`` says why."""


class BotWorker:
    """Decides in another process, one decision at a time. To be used from one event loop."""

    def __init__(self, maker: str = MAKER) -> None:
        """Starts nothing yet."""
        self._maker = maker
        self._process: subprocess.Popen[bytes] | None = None
        self._thinking = False

    @property
    def pid(self) -> int | None:
        """The process that waits or thinks, None if there is none."""
        return None if self._process is None else self._process.pid

    async def decide(self, level: str, seen: Observation, rng: random.Random, limit: float) -> Decision:
        """The decision of a bot of that level.

        `WorkerFailure` if the bot raises, the process ends, or ``limit`` seconds pass. Whoever is cancelled
        while waiting leaves no process behind that still thinks.
        """
        if self._thinking:
            self.stop()  # somebody before was interrupted: the answer is not wanted any more
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[tuple[Decision | None, str]] = loop.create_future()
        request = (level, seen, rng.getstate(), limit)

        def ask() -> None:
            reply = self._exchange(request)
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_deliver, answer, reply)

        self._thinking = True
        threading.Thread(target=ask, name="bot-worker", daemon=True).start()
        try:
            async with asyncio.timeout(limit):
                decision, problem = await answer
        except TimeoutError:
            self.stop()
            raise WorkerFailure(f"no answer within {limit:g} s") from None
        except asyncio.CancelledError:
            self.stop()
            raise
        self._thinking = False
        if decision is None:
            raise WorkerFailure(problem)
        return decision

    def _exchange(self, request: object) -> tuple[Decision | None, str]:
        """Send a request and wait for the answer to it; in a thread of its own."""
        process = None
        try:
            process = self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            pickle.dump(request, process.stdin)
            process.stdin.flush()
            reply: tuple[Decision | None, str] = pickle.load(process.stdout)
        except (OSError, EOFError, ValueError, pickle.UnpicklingError) as error:
            if process is not None:
                _end(process)
                if self._process is process:
                    self._process = None
                return None, f"the worker ended with code {process.returncode}"
            return None, f"no worker can be started: {error}"
        return reply

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._process = _started(self._maker)
            atexit.register(self.stop)
        return self._process

    def stop(self) -> None:
        """End the process, thinking or not; the next decision starts another."""
        process, self._process, self._thinking = self._process, None, False
        atexit.unregister(self.stop)
        if process is not None:
            _end(process)


def _deliver(answer: asyncio.Future[Any], reply: object) -> None:
    if not answer.done():
        answer.set_result(reply)


def _started(maker: str) -> subprocess.Popen[bytes]:
    if not sys.executable:
        raise OSError("the interpreter's own path is not known")
    paths = [path or str(os.getcwd()) for path in sys.path]  # noqa: PTH109 - as `sys.path` means it
    return subprocess.Popen(
        [sys.executable, "-c", _START, maker, *paths],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # the terminal is the screen's
        start_new_session=os.name == "posix",  # so is Ctrl+C
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and see it off."""
    with contextlib.suppress(OSError):
        process.kill()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(timeout=1.0)
    if process.stdin is not None:
        with contextlib.suppress(OSError):
            process.stdin.close()


# In the process


def serve(maker: str) -> None:
    """Answer requests until the other side closes its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # the screen comes first
    requests, answers = sys.stdin.buffer, _own_output()
    module, _, name = maker.partition(":")
    make: Callable[[str], Bot] = getattr(importlib.import_module(module), name)
    bots: dict[str, Bot] = {}
    while True:
        try:
            level, seen, chances, limit = pickle.load(requests)
        except EOFError:
            return
        watch = threading.Timer(limit + _GRACE, os._exit, (1,))
        watch.daemon = True
        watch.start()
        reply = _answer(bots, make, level, seen, chances)
        watch.cancel()
        try:
            pickle.dump(reply, answers)
            answers.flush()
        except OSError:
            return


def _own_output() -> IO[bytes]:
    """The pipe of the answers, safe from whatever a bot prints."""
    answers = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return answers


def _answer(
    bots: dict[str, Bot], make: Callable[[str], Bot], level: str, seen: Observation, chances: Any
) -> tuple[Decision | None, str]:
    rng = random.Random()
    rng.setstate(chances)
    try:
        if level not in bots:
            bots[level] = make(level)
        return bots[level].choose(seen, rng), ""
    except Exception as error:  # a bot may fail in any way, the game goes on
        return None, f"{type(error).__name__}: {error}"
