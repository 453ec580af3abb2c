"""The program, killed at a certain write: ``python -m tests.robustness.mortal NUMBER ARGUMENT…``.

Writes, and whatever else changes a file or a name, are counted; at that number the process kills itself as
``kill -9`` does, half of the bytes written. So every moment of a save can be tried, not only what luck hits.
"""

from __future__ import annotations

import os
import signal
import stat
import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, Final

_CHANGES: Final = ("write", "fsync", "ftruncate", "replace", "rename", "link", "unlink", "open")


class Fate:
    """Counts what is done to files, and ends the process when the time has come."""

    def __init__(self, number: int) -> None:
        self._left = number

    def has_come(self) -> bool:
        """Whether it is now."""
        self._left -= 1
        return self._left == 0


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _counted(name: str, fate: Fate) -> Callable[..., Any]:
    real: Callable[..., Any] = getattr(os, name)

    @wraps(real)
    def mortal(*arguments: Any, **named: Any) -> Any:
        if _changes_a_file(name, arguments) and fate.has_come():
            if name == "write":
                real(arguments[0], arguments[1][: len(arguments[1]) // 2])
            if name == "open":
                real(*arguments, **named)
            _die()
        return real(*arguments, **named)

    return mortal


def _changes_a_file(name: str, arguments: tuple[Any, ...]) -> bool:
    if name == "write":
        return stat.S_ISREG(os.fstat(arguments[0]).st_mode)
    if name == "open":
        return bool(arguments[1] & os.O_CREAT)
    return True


def main() -> None:
    """Run the program until its fate has come."""
    fate = Fate(int(sys.argv[1]))
    from thousand_tui.cli.main import main as thousand

    for name in _CHANGES:
        setattr(os, name, _counted(name, fate))
    sys.argv = ["thousand", *sys.argv[2:]]
    thousand()


if __name__ == "__main__":
    main()
