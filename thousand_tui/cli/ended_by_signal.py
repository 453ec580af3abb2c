"""Being ended from outside: by SIGTERM, or by SIGHUP when the terminal is closed."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

_SIGNALS: Final = ("SIGTERM", "SIGHUP")
_PATIENCE: Final = 10.0
"""Seconds after which the end does not wait any longer for processes to stop."""


@contextmanager
def orderly_end() -> Iterator[None]:
    """Answer these signals with ``SystemExit``, so that what was begun within is ended and swept up.

    A signal that is ignored (``nohup``) stays ignored. The exit code is 128 and the signal's number.
    """
    numbers = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]
    taken = [number for number in numbers if signal.getsignal(number) == signal.SIG_DFL]
    for number in taken:
        signal.signal(number, _end)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


def _end(number: int, _: FrameType | None) -> NoReturn:
    signal.signal(number, signal.SIG_IGN)  # once is enough: what ends the processes must not be interrupted
    # A signal may come at a moment at which the pool of processes then waits for itself.
    last_resort = threading.Timer(_PATIENCE, os._exit, (128 + number,))
    last_resort.daemon = True
    last_resort.start()
    raise SystemExit(128 + number)
