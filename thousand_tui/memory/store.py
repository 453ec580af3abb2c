"""Writing into the database what is kept of the records, and reading the list of games from it."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from thousand_tui.memory.facts import SeatFacts
from thousand_tui.memory.reading import Kept, SeatEntry, Stamp

_GAME_COLUMNS: Final = (
    "file, size, written, replayed, problem, started, preset, target, changed, deals, winner, unrated, "
    "practice, paper"
)
_INSERT_GAME: Final = f"INSERT INTO game ({_GAME_COLUMNS}) VALUES ({', '.join('?' * 14)})"
_INSERT_SEAT: Final = (
    "INSERT INTO seat (game, seat, name, folded, level, total, place) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_INSERT_DEAL: Final = (
    f"INSERT INTO deal (game, {', '.join(SeatFacts._fields)}) "
    f"VALUES (?, {', '.join('?' * len(SeatFacts._fields))})"
)


class Known(NamedTuple):
    """What the database knows of a file."""

    stamp: Stamp
    replayed: bool


def known_files(connection: sqlite3.Connection) -> Mapping[bytes, Known]:
    """All files that are in the index."""
    rows = connection.execute("SELECT file, size, written, replayed FROM game")
    return {file: Known(Stamp(size, written), bool(replayed)) for file, size, written, replayed in rows}


def forget(connection: sqlite3.Connection, files: Iterable[bytes]) -> None:
    """Take files out of the index."""
    connection.executemany("DELETE FROM game WHERE file = ?", [(file,) for file in files])


def keep(connection: sqlite3.Connection, games: Iterable[Kept]) -> None:
    """Put games into the index, in place of what was known of their files."""
    for game in games:
        forget(connection, [game.file])
        row = connection.execute(_INSERT_GAME, _game_row(game)).lastrowid
        connection.executemany(
            _INSERT_SEAT,
            [
                (row, seat, entry.name, entry.name.casefold(), entry.level, entry.total, entry.place)
                for seat, entry in enumerate(game.seats)
            ],
        )
        connection.executemany(_INSERT_DEAL, [(row, *facts) for facts in game.facts])


def _game_row(game: Kept) -> tuple[object, ...]:
    head = (game.file, game.stamp.size, game.stamp.written, game.replayed, game.problem, game.started)
    rules = (game.preset, game.target, game.changed, game.deals, game.winner)
    return (*head, *rules, game.unrated, game.practice, game.paper)


def listed(connection: sqlite3.Connection) -> list[Kept]:
    """All games of the index without their deals, the one last played first."""
    seats: dict[int, list[SeatEntry]] = {}
    for game, name, level, total, place in connection.execute(
        "SELECT game, name, level, total, place FROM seat ORDER BY game, seat"
    ):
        seats.setdefault(game, []).append(SeatEntry(name, level, total, place))
    rows = connection.execute(f"SELECT id, {_GAME_COLUMNS} FROM game")
    games = [_kept(row, tuple(seats.get(row[0], ()))) for row in rows]
    return sorted(games, key=lambda game: (game.stamp.written, os.fsdecode(game.file)), reverse=True)


def _kept(row: Sequence[Any], seats: tuple[SeatEntry, ...]) -> Kept:
    values = dict(zip(_GAME_COLUMNS.split(", "), row[1:], strict=True))
    stamp = Stamp(values.pop("size"), values.pop("written"))
    for mark in ("replayed", "unrated", "practice", "paper"):
        values[mark] = bool(values[mark])
    return Kept(stamp=stamp, seats=seats, **values)
