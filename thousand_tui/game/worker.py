"""A process of its own for work that takes long, so that the screen does not wait for it.

It is started when the first work is due, also from a running screen: `subprocess` passes on nothing but two
pipes, so it needs nothing a screen has taken over (Textual issue 3593). A worker that dies, or is late, is
killed, and the next work starts another one. Nothing is lost with it: it keeps nothing that is not made anew.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any, Final

from thousand_tui.game.serving import Kind, Reply, Request
from thousand_tui.words.language import _

_START: Final = "import sys; sys.path[:] = sys.argv[1:]\nfrom thousand_tui.game.serving import serve\nserve()"


class WorkerFailure(Exception):
    """The worker gave no answer; ``str()`` says why."""


class WorkerLate(WorkerFailure):
    """The time for its answer is up."""


class Worker:
    """Calls functions in another process, one at a time. To be used from one event loop."""

    def __init__(self) -> None:
        """Starts nothing yet."""
        self._process: subprocess.Popen[bytes] | None = None
        self._busy = False
        self._lock = threading.Lock()
        self._call = 0
        """Counts the calls, and what was stopped: a process is never started for one that is over."""

    @property
    def pid(self) -> int | None:
        """The process that waits or works, None if there is none."""
        return None if self._process is None else self._process.pid

    async def call(
        self,
        function: str,
        arguments: tuple[Any, ...],
        limit: float,
        progress: Callable[[Any], None] | None = None,
    ) -> Any:
        """What a function, named ``module:name``, gives for such arguments; all of it must be picklable.

        What a generator yields goes to ``progress``, what it returns is the answer. `WorkerFailure` if the
        function raises, the process ends, or nothing is heard for ``limit`` seconds. Whoever is cancelled
        while waiting leaves no process behind that still works.
        """
        if self._busy:
            self.stop()  # somebody before was interrupted: the answer is not wanted any more
        self._busy = True
        self._call += 1
        call = self._call
        replies = self._ask(call, Request(function, arguments, limit))
        try:
            while True:
                async with asyncio.timeout(limit):
                    kind, value = await replies.get()
                if kind is not Kind.STEP:
                    break
                if progress is not None:
                    progress(value)
        except TimeoutError:
            self._give_up(call)
            raise WorkerLate(_("no answer within {limit} s").format(limit=f"{limit:g}")) from None
        except BaseException:
            self._give_up(call)
            raise
        self._busy = False
        if kind is Kind.FAILURE:
            raise WorkerFailure(value)
        return value

    def _ask(self, call: int, request: Request) -> asyncio.Queue[Reply]:
        """Send a request from a thread of its own; the queue takes what comes back."""
        loop = asyncio.get_running_loop()
        replies: asyncio.Queue[Reply] = asyncio.Queue()

        def ask() -> None:
            for reply in self._exchange(call, request):
                with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    loop.call_soon_threadsafe(replies.put_nowait, reply)

        threading.Thread(target=ask, name="worker", daemon=True).start()
        return replies

    def _exchange(self, call: int, request: Request) -> Iterator[Reply]:
        process = None
        try:
            process = self._running(call)
            assert process.stdin is not None
            assert process.stdout is not None
            pickle.dump(request, process.stdin)
            process.stdin.flush()
            reply = Reply(Kind.STEP, None)
            while reply.kind is Kind.STEP:
                reply = pickle.load(process.stdout)
                yield reply
        except (OSError, EOFError, ValueError, pickle.UnpicklingError) as error:
            if process is None:
                yield Reply(Kind.FAILURE, _("no worker can be started: {error}").format(error=error))
                return
            _end(process)
            if self._process is process:
                self._process = None
            yield Reply(
                Kind.FAILURE,
                _("the worker ended with code {returncode}").format(returncode=process.returncode),
            )

    def _running(self, call: int) -> subprocess.Popen[bytes]:
        with self._lock:
            if call != self._call:
                raise OSError(_("nobody waits for it any more"))
            if self._process is None or self._process.poll() is not None:
                self._process = _started()
                atexit.register(self.stop)
            return self._process

    def _give_up(self, call: int) -> None:
        """Stop the work for a call, unless another has taken its place already."""
        if call == self._call:
            self.stop()

    def stop(self) -> None:
        """End the process, working or not; the next call starts another."""
        with self._lock:
            process, self._process, self._busy = self._process, None, False
            self._call += 1
        atexit.unregister(self.stop)
        if process is not None:
            _end(process)


def _started() -> subprocess.Popen[bytes]:
    if not sys.executable:
        raise OSError("the interpreter's own path is not known")
    paths = [path or str(os.getcwd()) for path in sys.path]  # noqa: PTH109 - as `sys.path` means it
    return subprocess.Popen(
        [sys.executable, "-c", _START, *paths],
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
