"""Putting a database aside that cannot be used: it gets another name, and is never deleted."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path
from typing import Final, TypeAlias

_COMPANIONS: Final = ("-journal", "-wal", "-shm")
"""What SQLite may have left beside a database; it belongs to that one and to no other."""

Identity: TypeAlias = "tuple[int, int] | None"
"""Which file it is, whatever its name; None if there is none."""


def identity(path: Path) -> Identity:
    """Which file has that name now."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def put_aside(path: Path, suffix: str, known: Identity) -> Path | None:
    """Rename a database and what belongs to it; gives its new name, ``OSError`` if it cannot be renamed.

    Another window may have done so already: only the file that is ``known`` is renamed, for another one the
    result is None.
    """
    if known is not None and identity(path) != known:
        return None
    new = _free_name(path, suffix)
    path.rename(new)
    for companion in _COMPANIONS:
        beside = path.with_name(path.name + companion)
        if beside.exists():
            beside.rename(new.with_name(new.name + companion))
    return new


def _free_name(path: Path, suffix: str) -> Path:
    for number in count(1):
        name = f"{path.name}.{suffix}" + (f"-{number}" if number > 1 else "")
        found = path.with_name(name)
        if not os.path.lexists(found):
            return found
    raise AssertionError("numbers do not end")
