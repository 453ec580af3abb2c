"""The tables of the database, made version by version: ``PRAGMA user_version`` says how far one has come."""

from __future__ import annotations

import sqlite3
from typing import Final

_FIRST: Final = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    file BLOB NOT NULL UNIQUE,      -- the file's name, as the system spells it
    size INTEGER NOT NULL,
    written INTEGER NOT NULL,       -- when it was last written to, nanoseconds of the epoch
    replayed INTEGER NOT NULL,      -- 0: only its first and last lines were looked at
    problem TEXT,                   -- what is wrong with the record, null if nothing is
    started TEXT NOT NULL,          -- ISO 8601, "" where the record does not say
    preset TEXT NOT NULL,
    target INTEGER NOT NULL,
    changed INTEGER NOT NULL,       -- how many options differ from the preset
    deals INTEGER NOT NULL,         -- completed, those on paper included
    winner INTEGER,                 -- a seat, null for a game in progress
    unrated INTEGER NOT NULL,
    practice INTEGER NOT NULL,      -- a deal played again: no game of its own
    paper INTEGER NOT NULL          -- it does not begin with its first deal
);
CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,           -- the name without letter case
    level TEXT,                     -- of a bot, null for a person
    total INTEGER NOT NULL,
    place INTEGER,                  -- 1 for the winner, null for a game in progress
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE INDEX seat_by_name ON seat (folded);
CREATE TABLE deal (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    number INTEGER NOT NULL,        -- 1 for the first deal of the record
    seat INTEGER NOT NULL,
    role TEXT NOT NULL,             -- see facts.Role
    kind TEXT NOT NULL,             -- see rules.state.DealKind
    dealer INTEGER NOT NULL,        -- 1 if this seat dealt
    cards INTEGER NOT NULL,         -- how many cards it was dealt
    card_points INTEGER NOT NULL,   -- of the cards dealt
    marriage_points INTEGER NOT NULL,  -- of the marriages among them
    talon INTEGER,                  -- card points of the talon it took, null if it took none
    bid INTEGER,                    -- what it won the auction with, null without a bid of its own
    contract INTEGER,               -- its contract, or the amount it conceded
    made INTEGER,                   -- 1, 0, null where there was nothing to make
    points INTEGER NOT NULL,        -- card points in its tricks
    declared INTEGER NOT NULL,      -- how many marriages it declared
    declared_points INTEGER NOT NULL,
    tricks INTEGER NOT NULL,
    delta INTEGER NOT NULL,         -- what changed its total
    PRIMARY KEY (game, number, seat)
) WITHOUT ROWID;
"""

MIGRATIONS: Final = (_FIRST,)
"""What leads from each version to the next, from an empty database on. Those that were released never change;
a change of the tables is one more."""
VERSION: Final = len(MIGRATIONS)


class UnknownTables(Exception):
    """A database that is not this program's, or that a newer one has made."""

    def __init__(self, *, newer: bool) -> None:
        super().__init__("newer" if newer else "foreign")
        self.newer = newer


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a database up to this program's version.

    `UnknownTables` if it is no database of this program or of a newer one, else ``sqlite3.Error``.
    """
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if version > VERSION or version < 0:
        raise UnknownTables(newer=version > VERSION)
    if version == 0 and connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise UnknownTables(newer=False)
    for number in range(version, VERSION):
        _step(connection, number)


def _step(connection: sqlite3.Connection, number: int) -> None:
    """One migration, whole or not at all; another window may have made it meanwhile."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        [version] = connection.execute("PRAGMA user_version").fetchone()
        if version == number:
            for statement in _statements(MIGRATIONS[number]):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number + 1}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _statements(script: str) -> list[str]:
    """``executescript`` would end the transaction."""
    bare = "\n".join(line.partition("--")[0] for line in script.splitlines())
    return [statement for statement in bare.split(";") if statement.strip()]


def check(connection: sqlite3.Connection) -> None:
    """Look the whole database through; ``sqlite3.DatabaseError`` if it is damaged."""
    [found] = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    connection.execute("SELECT file, size, written, replayed, problem, started FROM game LIMIT 1")
    connection.execute("SELECT game, seat, name, folded, level, total, place FROM seat LIMIT 1")
    connection.execute("SELECT game, number, seat, role, delta FROM deal LIMIT 1")
