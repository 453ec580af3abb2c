"""Records that leave the folder of games and come into it: copies, checked, never in place of another."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final, NamedTuple

from thousand_tui.game.game_file import GameFileError, why
from thousand_tui.game.library import Library, Summary, new_id
from thousand_tui.game.safe_files import create_whole
from thousand_tui.record.lines import read_lines
from thousand_tui.record.reader import GameRecord, check, read_bytes

_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")
"""What an id may be that comes from elsewhere: it becomes a file's name."""


class Taken(NamedTuple):
    """A game that was brought into the library."""

    id: str
    new: bool
    """False if the very same record was there already."""


def take_in(library: Library, path: Path) -> Taken:
    """Copy a record into the library, under its own id or, if another game has that, under a new one.

    `RecordError` if it is damaged, ``OSError`` if it cannot be read, `GameFileError` if it cannot be saved.
    """
    data = read_bytes(path)
    record = check(read_lines(data, str(path)))
    written = path.stat().st_mtime_ns
    wanted = next(filter(_ID.fullmatch, (record.header.id, path.stem)), "")
    while True:
        game_id = wanted or _fresh_id(record)
        target = library.path(game_id)
        try:
            write_new(target, data, written)
        except FileExistsError:
            if _holds(target, data):
                return Taken(game_id, new=False)
            wanted = ""
        except OSError as error:
            raise GameFileError(error.filename or target, why(error)) from error
        else:
            return Taken(game_id, new=True)


def _fresh_id(record: GameRecord) -> str:
    return new_id(Summary(record.header, (), 0, None).started)


def _holds(path: Path, data: bytes) -> bool:
    try:
        return read_bytes(path) == data
    except OSError:
        return False


def write_new(path: Path, data: bytes, written: int | None = None) -> None:
    """Write a file that must not be there yet: all of it or, with ``OSError``, nothing.

    ``written``: when it is to say it was written, nanoseconds of the epoch.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    create_whole(path, data)
    if written is not None:
        os.utime(path, ns=(written, written))
