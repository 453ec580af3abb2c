"""Files that nobody else writes to meanwhile, and of which nothing is lost: locked, and on disk."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import ModuleType

try:
    import fcntl as _fcntl

    LOCKS: ModuleType | None = _fcntl
except ImportError:  # Windows: there a file open for writing is hard to open twice anyway
    LOCKS = None

_NO_LOCKS_HERE: Final = frozenset({errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL})
"""How a system says that a file's disk has no locks."""
ONLY_MINE: Final = 0o600
"""The mode of a player's own files."""


def keep_others_out(file: int) -> None:
    """Lock an open file for oneself, until it is closed; ``BlockingIOError`` if another has it.

    Where the disk knows no locks, as some network folders, the file is left unlocked.
    """
    if LOCKS is None:
        return
    try:
        LOCKS.flock(file, LOCKS.LOCK_EX | LOCKS.LOCK_NB)
    except OSError as error:
        if error.errno not in _NO_LOCKS_HERE:
            raise


def append_safely(file: int, data: bytes) -> None:
    """Add bytes to an open file; when this returns they are on disk."""
    while data:
        data = data[os.write(file, data) :]
    os.fsync(file)


def new_file(path: Path, data: bytes) -> int:
    """A file with those bytes on disk, open and locked; ``OSError`` if there can be none."""
    file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_TRUNC, ONLY_MINE)
    try:
        keep_others_out(file)
        append_safely(file, data)
    except BaseException:
        os.close(file)
        raise
    return file


def write_whole(path: Path, text: str) -> None:
    """Write a text file as a whole or, with ``OSError``, not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=".new")
    new = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def create_whole(path: Path, data: bytes) -> None:
    """Make a file that must not be there yet: all of it or, with ``OSError``, nothing.

    It has its name only once all of it is on disk, so that whoever is killed meanwhile leaves no half of it.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=".new")
    new = Path(name)
    try:
        try:
            append_safely(handle, data)
        finally:
            os.close(handle)
        _give_new_name(new, path)
    finally:
        new.unlink(missing_ok=True)
    sync_folder(path.parent)


def _give_new_name(new: Path, path: Path) -> None:
    """Rename a file to what nothing is called yet; ``FileExistsError`` if something is."""
    try:
        os.link(new, path)
    except FileExistsError:
        raise
    except (OSError, AttributeError):  # a system or a disk without links
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        new.replace(path)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder safe too, where folders can be synchronised."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        with contextlib.suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)
