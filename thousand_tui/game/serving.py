"""The other side of `game.worker`: a process that calls functions and sends back what they give.

It imports next to nothing itself, so that it is there soon.
"""

from __future__ import annotations

import importlib
import os
import pickle
import signal
import sys
import threading
from collections.abc import Generator, Iterator
from enum import Enum
from typing import IO, Any, Final, NamedTuple

_GRACE: Final = 2.0
"""Seconds after which the process ends itself when an answer is overdue and nobody has killed it."""


class Kind(Enum):
    """What a reply is."""

    STEP = "step"
    """Something on the way to the answer."""
    ANSWER = "answer"
    FAILURE = "failure"


class Request(NamedTuple):
    """A function to be called."""

    function: str
    """As ``module:name``."""
    arguments: tuple[Any, ...]
    limit: float
    """Seconds until the first reply, and from each to the next."""


class Reply(NamedTuple):
    """What comes back; for a failure ``value`` is a sentence."""

    kind: Kind
    value: Any


def serve() -> None:
    """Answer requests until the other side closes its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)  # the screen comes first
    requests, answers = sys.stdin.buffer, _own_output()
    while True:
        try:
            request: Request = pickle.load(requests)
        except EOFError:
            return
        for reply in _watched(_replies(request), request.limit):
            try:
                answers.write(reply)
                answers.flush()
            except OSError:
                return


def _own_output() -> IO[bytes]:
    """The pipe of the answers, safe from whatever a function prints."""
    answers = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return answers


def _watched(replies: Iterator[bytes], limit: float) -> Iterator[bytes]:
    """The replies, each within its time, or the end of the process."""
    while True:
        watch = threading.Timer(limit + _GRACE, os._exit, (1,))
        watch.daemon = True
        watch.start()
        reply = next(replies, None)
        watch.cancel()
        if reply is None:
            return
        yield reply


def _replies(request: Request) -> Iterator[bytes]:
    """All that is replied, ready for the pipe."""
    module, _, name = request.function.partition(":")
    try:
        answer = getattr(importlib.import_module(module), name)(*request.arguments)
        if isinstance(answer, Generator):
            answer = yield from _steps(answer)
        reply = pickle.dumps(Reply(Kind.ANSWER, answer))
    except (Exception, KeyboardInterrupt, SystemExit) as error:  # it may fail in any way, the game goes on
        reply = pickle.dumps(Reply(Kind.FAILURE, f"{type(error).__name__}: {error}"))
    yield reply


def _steps(working: Generator[Any, None, Any]) -> Generator[bytes, None, Any]:
    while True:
        try:
            step = next(working)
        except StopIteration as end:
            return end.value
        yield pickle.dumps(Reply(Kind.STEP, step))
