"""The rating (rules 10): Elo for games among people, each pair of players compared by place.

A game counts if it is over, three people or more of different names played it from the first deal to the end,
with no take-back and no hint. When a game ended is when its record was last written to; of games that ended
at the same moment the one begun earlier comes first.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from thousand_tui.memory.statistics import COUNTED

FIRST: Final = 1500.0
"""Everybody's rating before the first game."""
K: Final = 32.0
_SCALE: Final = 400.0
_FEWEST: Final = 3
"""Players of a game that counts."""


class PlacedPlayer(NamedTuple):
    """Who played a game, and on which place it ended."""

    name: str
    place: int


class Rated(NamedTuple):
    """A player's rating."""

    name: str
    """As it was written last."""
    rating: float
    games: int
    course: tuple[float, ...]
    """The rating after each game."""

    def as_json(self) -> dict[str, Any]:
        """The rating for programs."""
        course = [round(value, 1) for value in self.course]
        return {"name": self.name, "rating": round(self.rating, 1), "games": self.games, "course": course}


def expected(own: float, other: float) -> float:
    """What a player is expected to win of a point against another one, by their ratings."""
    return float(1 / (1 + 10 ** ((other - own) / _SCALE)))


def changes(ratings: Sequence[float], places: Sequence[int]) -> list[float]:
    """How one game changes its players' ratings; all are compared with what they were before it."""
    factor = K / (len(places) - 1)
    return [
        factor
        * sum(
            _score(places[me], places[other]) - expected(ratings[me], ratings[other])
            for other in range(len(places))
            if other != me
        )
        for me in range(len(places))
    ]


def _score(own: int, other: int) -> float:
    return 0.5 if own == other else float(own < other)


def counts(players: Sequence[PlacedPlayer]) -> bool:
    """Whether a game of these people can count: three or more of them, each with a name of his own."""
    names = {player.name.strip().casefold() for player in players}
    return len(players) >= _FEWEST and len(names) == len(players) and "" not in names


def ratings(games: Iterable[Sequence[PlacedPlayer]]) -> list[Rated]:
    """The ratings after all games, given in the order in which they ended; the best first."""
    courses: dict[str, list[float]] = {}
    names: dict[str, str] = {}
    for players in games:
        if not counts(players):
            continue
        keys = [player.name.strip().casefold() for player in players]
        before = [courses[key][-1] if key in courses else FIRST for key in keys]
        after = changes(before, [player.place for player in players])
        for key, player, old, change in zip(keys, players, before, after, strict=True):
            courses.setdefault(key, []).append(old + change)
            names[key] = player.name.strip()
    found = [Rated(names[key], course[-1], len(course), tuple(course)) for key, course in courses.items()]
    return sorted(found, key=lambda rated: (-rated.rating, rated.name.casefold()))


def rated_games(connection: sqlite3.Connection) -> list[list[PlacedPlayer]]:
    """The games of the index that count, in the order in which they ended."""
    rows = connection.execute(
        "SELECT game.id, seat.name, seat.place FROM game JOIN seat ON seat.game = game.id "
        f"WHERE {COUNTED} AND game.replayed AND game.winner IS NOT NULL AND NOT game.paper "
        "AND NOT EXISTS (SELECT 1 FROM seat AS bot WHERE bot.game = game.id AND bot.level IS NOT NULL) "
        "ORDER BY game.written, game.started, game.file, seat.seat"
    )
    games: dict[int, list[PlacedPlayer]] = {}
    for game, name, place in rows:
        games.setdefault(game, []).append(PlacedPlayer(name, place))
    return [players for players in games.values() if counts(players)]


def courses(found: Iterable[Rated]) -> Mapping[str, Rated]:
    """Ratings by name in small letters."""
    return {rated.name.casefold(): rated for rated in found}
