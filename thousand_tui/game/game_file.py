"""A record on disk: created, added to and locked, so that nothing that was decided is ever lost.

Beside ``ID.thousand`` stands ``ID.secret`` while a sealed deal is in progress: the deal's secret must survive
the program, and must not be in the record before the deal is over.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from thousand_tui.game.safe_files import (
    LOCKS,
    ONLY_MINE,
    append_safely,
    create_whole,
    keep_others_out,
    new_file,
    sync_folder,
)
from thousand_tui.record.event_lines import event_object
from thousand_tui.record.events import Event
from thousand_tui.record.header import Header, header_object
from thousand_tui.record.lines import dump_line, parse_line
from thousand_tui.record.reader import read_bytes
from thousand_tui.words.language import _

SECRET_SUFFIX = ".secret"
_CLOSED = -1


class GameFileError(Exception):
    """A record that cannot be written or is in use; says which file and why."""

    def __init__(self, path: Path | str, reason: str) -> None:
        """Keep both apart: where there is little room the reason comes first."""
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


class GameInUse(GameFileError):
    """A game that is open already; says which by its id."""

    def __init__(self, path: Path) -> None:
        """An id is enough: where the file is helps nobody here."""
        super().__init__(path, _("this game is being played in another window"))

    def __str__(self) -> str:
        return _("game {stem} is being played in another window").format(stem=Path(self.path).stem)


def in_use(path: Path) -> bool:
    """Whether a record is open for playing somewhere, as far as can be told."""
    if LOCKS is None:
        return False
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        LOCKS.flock(file, LOCKS.LOCK_SH | LOCKS.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(file)  # and with it the lock
    return False


def why(error: OSError) -> str:
    """What the system says of a failure."""
    return error.strerror or str(error)


class GameFile:
    """A record open for writing; every `append` is safe on disk when it returns."""

    def __init__(self, path: Path) -> None:
        """Open and lock a record; `GameFileError` if it cannot be, or is open elsewhere."""
        self.path = path
        try:
            self._file = os.open(path, os.O_RDWR | os.O_APPEND)
        except OSError as error:
            raise GameFileError(path, why(error)) from error
        self._lock()

    @classmethod
    def create(cls, path: Path, header: Header) -> GameFile:
        """A new record with its header."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise GameFileError(path.parent, why(error)) from error
        try:
            create_whole(path, dump_line(header_object(header)).encode("utf-8") + b"\n")
        except OSError as error:
            raise GameFileError(path, why(error)) from error
        return cls(path)

    def _lock(self) -> None:
        """Keep others out; a file that was replaced between being opened and locked is another's."""
        try:
            keep_others_out(self._file)
            mine = os.path.samestat(os.fstat(self._file), self.path.stat())
        except BlockingIOError:
            mine = False
        except OSError as error:
            os.close(self._file)
            raise GameFileError(self.path, why(error)) from error
        if not mine:
            os.close(self._file)
            raise GameInUse(self.path) from None

    def read(self) -> bytes:
        """All that is in the file; `GameFileError` if it cannot be read."""
        try:
            return read_bytes(self.path)
        except OSError as error:
            raise GameFileError(self.path, why(error)) from error

    def cut(self, length: int, *, end_line: bool) -> None:
        """Drop what a crash left after the complete lines, and end the last of them."""
        os.ftruncate(self._file, length)
        if end_line:
            self._write("\n")

    def append(self, events: Sequence[Event]) -> None:
        """Add lines; when this returns they are on disk, when it raises `GameFileError` none of them is."""
        self._write("".join(dump_line(event_object(event)) + "\n" for event in events))

    def _write(self, text: str) -> None:
        before = os.fstat(self._file).st_size
        try:
            append_safely(self._file, text.encode("utf-8"))
        except OSError as error:
            os.ftruncate(self._file, before)
            raise GameFileError(self.path, why(error)) from error

    def replace(self, header: Header, events: Sequence[Event]) -> None:
        """Write the whole record anew, the old one kept until the new one is safe."""
        lines = [dump_line(header_object(header)), *(dump_line(event_object(event)) for event in events)]
        self._put("".join(line + "\n" for line in lines).encode("utf-8"))

    def mark_unrated(self) -> None:
        """Say in the header that the game counts for no rating; every other line stays as it is."""
        first, _, rest = self.read().partition(b"\n")
        header = parse_line(first) | {"unrated": True}
        self._put(dump_line(header).encode("utf-8") + b"\n" + rest)

    def take_back(self, events: int) -> None:
        """Leave only the header, marked unrated, and so many lines behind it; those stay as they are."""
        first, *lines = self.read().split(b"\n")
        header = parse_line(first) | {"unrated": True}
        self._put(b"".join(line + b"\n" for line in (dump_line(header).encode("utf-8"), *lines[:events])))

    def _put(self, data: bytes) -> None:
        """Put other contents in the file's place: all of them or, with `GameFileError`, none.

        The new file is locked before it takes the name, so that nobody can come in between.
        """
        place = self.path.resolve()  # a link to the record stays one
        new = place.with_suffix(".new")
        try:
            self._rename(new, new_file(new, data), place)
        except OSError as error:
            new.unlink(missing_ok=True)
            raise GameFileError(self.path, why(error)) from error
        sync_folder(place.parent)

    def _rename(self, new: Path, file: int, place: Path) -> None:
        """Give an open file the record's name, and go on with it."""
        if LOCKS is None:  # Windows: what is open cannot be replaced
            os.close(file)
            os.close(self._file)
            try:
                new.replace(place)
            finally:
                self._file = os.open(self.path, os.O_RDWR | os.O_APPEND)
            return
        try:
            new.replace(place)
        except BaseException:
            os.close(file)
            raise
        os.close(self._file)
        self._file = file

    # The secret of the deal in progress

    @property
    def _secret_path(self) -> Path:
        return self.path.with_suffix(SECRET_SUFFIX)

    def keep_secret(self, secret: bytes) -> None:
        """Keep a deal's secret safe until its score is written."""
        try:
            file = os.open(self._secret_path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, ONLY_MINE)
            try:
                append_safely(file, secret.hex().encode("ascii"))
            finally:
                os.close(file)
        except OSError as error:
            raise GameFileError(self._secret_path, why(error)) from error
        sync_folder(self._secret_path.parent)

    def kept_secret(self) -> bytes | None:
        """The secret kept last, None if there is none or it is damaged."""
        try:
            return bytes.fromhex(self._secret_path.read_text("ascii").strip())
        except (OSError, ValueError):
            return None

    def forget_secret(self) -> None:
        """The game is over: no secret is left to keep."""
        self._secret_path.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file, unless it is closed already; nothing is left to save."""
        if self._file != _CLOSED:
            os.close(self._file)
            self._file = _CLOSED
