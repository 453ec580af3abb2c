"""How something went over time: a value for each game, in the order in which the games were last played."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from thousand_tui.memory.statistics import COUNTED, KEYS, OF_GROUP, Group


class Trend(NamedTuple):
    """One player, seat or level over time."""

    points: tuple[float, ...]
    """The total of each finished game; of several seats of a level, their average."""
    contracts: tuple[tuple[int, int], ...]
    """Of each game with a contract: how many were made, of how many made, failed or conceded."""


def trend(connection: sqlite3.Connection, group: Group, key: str) -> Trend:
    """How it went for a player (a name in small letters), a seat (from 0) or a level."""
    where = f"WHERE {COUNTED} AND game.replayed AND {OF_GROUP[group]} AND {KEYS[group]} = ?"
    order = "GROUP BY game.id ORDER BY game.written, game.started, game.file"
    points = connection.execute(
        "SELECT AVG(seat.total) FROM seat JOIN game ON game.id = seat.game "
        f"{where} AND game.winner IS NOT NULL {order}",
        (key,),
    )
    contracts = connection.execute(
        "SELECT TOTAL(deal.made IS 1), COUNT(*) FROM deal JOIN game ON game.id = deal.game "
        "JOIN seat ON seat.game = deal.game AND seat.seat = deal.seat "
        f"{where} AND deal.role = 'declarer' AND (deal.made IS NOT NULL OR deal.kind = 'conceded') {order}",
        (key,),
    )
    return Trend(tuple(value for [value] in points), tuple((int(made), number) for made, number in contracts))
