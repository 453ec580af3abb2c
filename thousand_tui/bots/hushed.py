"""What a bot of a package prints does not get into the program's own output: it goes to standard error.

Whoever is in another thread prints as before, also while a bot that never answers is still at it.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TextIO, cast

_lock: Final = threading.Lock()
_at_it: Final[list[int]] = []
"""The threads in which bots are at work, once for each."""


class _Output:
    """Standard output as it is while a bot is at work somewhere."""

    def __init__(self, own: TextIO) -> None:
        self.own = own

    @property
    def _target(self) -> TextIO | None:
        return sys.stderr if threading.get_ident() in _at_it else self.own

    def write(self, text: str) -> int:
        """Write, to where whoever writes may; nowhere if standard error is closed."""
        target = self._target
        return len(text) if target is None else target.write(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write several."""
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        """Have it written out."""
        target = self._target
        if target is not None:
            target.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.own if self._target is None else self._target, name)


@contextmanager
def hushed() -> Iterator[None]:
    """Keep what this thread prints within out of standard output."""
    me = threading.get_ident()
    with _lock:
        _at_it.append(me)
        if sys.stdout is not None and not isinstance(sys.stdout, _Output):
            sys.stdout = cast(TextIO, _Output(sys.stdout))
    try:
        yield
    finally:
        with _lock:
            _at_it.remove(me)
            if not _at_it and isinstance(sys.stdout, _Output):
                sys.stdout = sys.stdout.own
