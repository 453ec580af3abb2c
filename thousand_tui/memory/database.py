"""The database: opened, mended when it must be, and never a reason for the program to stop.

One that is damaged, unreadable or made by a newer program is put aside and begun anew. Where none can be kept
(a full disk, a folder that is read only) one in the computer's memory does as well, until the program ends.
"""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from thousand_tui.memory.aside import Identity, identity, put_aside
from thousand_tui.memory.schema import UnknownTables, check, migrate
from thousand_tui.words.language import _

_PATIENCE: Final = 5.0
"""Seconds to wait for another window that is writing."""
_DAMAGED_CODES: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_ONLY_MINE: Final = 0o600
_IN_MEMORY: Final = ":memory:"
_TRIES: Final = 3

T = TypeVar("T")


class _Unreadable(Exception):
    """What has the database's name cannot be one, or may not be read."""


class Database:
    """One database of the index; may be used from several threads."""

    def __init__(self, path: Path) -> None:
        """Open it, or begin it anew; `notes` says what had to be done."""
        self.path = path
        self.notes: list[str] = []
        """What the player should know: a sentence each."""
        self.renewals = 0
        """How often it was begun anew since it was opened: then all records have to be read again."""
        self._lock = threading.RLock()
        self._known: Identity = None
        self._kept = True
        self._connection = self._opened()

    @property
    def kept(self) -> bool:
        """Whether it outlives the program."""
        return self._kept

    def close(self) -> None:
        """Close it; it must not be used afterwards."""
        with self._lock:
            self._connection.close()

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something that only reads."""
        return self._tried(work)

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something that writes: all of it or, if it fails, nothing."""

        def transaction(connection: sqlite3.Connection) -> T:
            connection.execute("BEGIN IMMEDIATE")
            try:
                done = work(connection)
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise
            return done

        return self._tried(transaction)

    def _tried(self, work: Callable[[sqlite3.Connection], T]) -> T:
        with self._lock:
            for _try in range(_TRIES - 1):
                try:
                    return work(self._connection)
                except (sqlite3.Error, UnicodeError) as error:
                    if isinstance(error, sqlite3.ProgrammingError) or not self._kept:
                        raise
                    self._mend(error)
            return work(self._connection)

    def renew(self) -> None:
        """Begin anew at the player's wish: all records will be read again."""
        self.write(lambda connection: connection.execute("DELETE FROM game"))
        self.renewals += 1

    # Opening and mending

    def _opened(self) -> sqlite3.Connection:
        """The database, or one begun anew, or one in memory."""
        for _try in range(_TRIES):
            try:
                return self._open_file()
            except (OSError, sqlite3.Error, UnknownTables, _Unreadable) as error:
                if not self._made_way(error):
                    return self._in_memory(error)
        return self._in_memory(None)

    def _open_file(self) -> sqlite3.Connection:
        self._make_file()
        self._known = identity(self.path)
        connection = _connected(str(self.path))
        try:
            connection.execute("PRAGMA journal_mode = DELETE")
            migrate(connection)
            check(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _make_file(self) -> None:
        """See to it that there is a file which can be written to, the player's own."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, _ONLY_MINE)
        except (PermissionError, IsADirectoryError) as error:
            if os.path.lexists(self.path):
                raise _Unreadable from error
            raise
        try:
            if not stat.S_ISREG(os.fstat(file).st_mode):
                raise _Unreadable
        finally:
            os.close(file)

    def _made_way(self, error: Exception) -> bool:
        """Put the database aside if that is the answer to what went wrong; whether another can be opened."""
        suffix, note = _reason(error)
        if not suffix:
            return False
        try:
            new = put_aside(self.path, suffix, self._known)
        except OSError:
            return False
        if new is not None:
            self.notes.append(note.format(file=new.name))
        return True

    def _mend(self, error: Exception) -> None:
        """Go on with another database after this one has failed."""
        damaged = bool(_reason(error)[0])
        copy = None if damaged else _copied(self._connection)
        self._connection.close()
        if copy is not None:
            self._connection = copy
            self._forgotten(error)
            return
        self._connection = self._opened() if self._made_way(error) else self._in_memory(error)
        self.renewals += 1

    def _in_memory(self, error: Exception | None) -> sqlite3.Connection:
        connection = _connected(_IN_MEMORY)
        migrate(connection)
        self._forgotten(error)
        return connection

    def _forgotten(self, error: Exception | None) -> None:
        self._kept = False
        self.notes.append(
            _(
                "The index of your games cannot be kept ({why}): it lives until the program ends. "
                "No game is lost."
            ).format(why=_why(error))
        )


def _connected(name: str) -> sqlite3.Connection:
    connection = sqlite3.connect(name, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _copied(connection: sqlite3.Connection) -> sqlite3.Connection | None:
    """A copy in memory of a database that can still be read, None if it cannot."""
    copy = _connected(_IN_MEMORY)
    try:
        connection.backup(copy)
        migrate(copy)
    except (sqlite3.Error, UnknownTables):
        copy.close()
        return None
    return copy


def _reason(error: Exception) -> tuple[str, str]:
    """For what is put aside: the end of its new name, and what is said; empty for what is not."""
    if isinstance(error, UnknownTables) and error.newer:
        return "newer", _(
            "The index of your games was made by a newer version of this program. It is kept as {file}, "
            "and another is made from the records. No game is lost."
        )
    if isinstance(error, _Unreadable):
        return "unreadable", _(
            "The index of your games could not be read. It is kept as {file}, and another is made from the "
            "records. No game is lost."
        )
    code = getattr(error, "sqlite_errorcode", None)
    primary = code & 0xFF if isinstance(code, int) else None
    plain = type(error) is sqlite3.DatabaseError and code is None  # said by `schema.check`
    if plain or primary in _DAMAGED_CODES or isinstance(error, UnknownTables | UnicodeError) or _odd(error):
        return "damaged", _(
            "The index of your games was damaged. It is kept as {file}, and another is made from the "
            "records. No game is lost."
        )
    return "", ""


def _odd(error: Exception) -> bool:
    """Whether the tables are not what they should be: missing, of another form, or no text where text is."""
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, sqlite3.OperationalError) and code in (None, sqlite3.SQLITE_ERROR)


def _why(error: Exception | None) -> str:
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(error) if error is not None and str(error) else _("it cannot be opened")
