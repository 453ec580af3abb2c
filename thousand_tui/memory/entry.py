"""A game in the list of games, and which of them are wanted."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from thousand_tui.game.library import SavedGame
from thousand_tui.memory.reading import Kept, SeatEntry
from thousand_tui.rules.quoting import printable


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game as the index knows it."""

    path: Path
    kept: Kept

    @property
    def id(self) -> str:
        """The game's id, as it may be shown."""
        return printable(self.path.stem)

    @property
    def played(self) -> float:
        """When it was last played, seconds of the epoch."""
        return self.kept.stamp.written / 1_000_000_000

    @property
    def day(self) -> date:
        """The day it was last played, here."""
        return datetime.fromtimestamp(self.played, UTC).astimezone().date()

    @property
    def problem(self) -> str | None:
        """What is wrong with the record, None if nothing was found."""
        return self.kept.problem

    @property
    def finished(self) -> bool:
        """Whether it is over."""
        return self.kept.winner is not None and self.problem is None

    @property
    def unfinished(self) -> bool:
        """Whether it can be gone on with."""
        return self.kept.winner is None and self.problem is None

    @property
    def seats(self) -> tuple[SeatEntry, ...]:
        """Who plays, and how it stands; empty for a record of which nothing can be read."""
        return self.kept.seats

    @property
    def counts(self) -> bool:
        """Whether it counts in the statistics: no hint, nothing taken back, no deal played again."""
        return self.problem is None and not self.kept.unrated and not self.kept.practice

    def saved(self) -> SavedGame:
        """The record in the library."""
        return SavedGame(self.path, self.played)

    def as_json(self) -> dict[str, Any]:
        """The game for programs."""
        kept = self.kept
        return {
            "id": self.path.stem,
            "file": str(self.path),
            "problem": kept.problem,
            "played": moment(self.played),
            "started": kept.started or None,
            "preset": kept.preset or None,
            "target": kept.target or None,
            "changed": kept.changed,
            "deals": kept.deals,
            "finished": self.finished,
            "winner": kept.winner,
            "unrated": kept.unrated,
            "practice": kept.practice,
            "players": [
                {"name": seat.name, "level": seat.level, "total": seat.total, "place": seat.place}
                for seat in kept.seats
            ],
        }


def moment(seconds: float) -> str:
    """A moment as ISO 8601, UTC."""
    return datetime.fromtimestamp(int(seconds), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which games are wanted; what is None does not matter."""

    player: str | None = None
    """A name, in any letter case; of a person or of a bot."""
    preset: str | None = None
    people: bool | None = None
    """True: only people play. False: a bot does."""
    finished: bool | None = None
    damaged: bool = False
    """Only damaged ones."""
    since: date | None = None
    until: date | None = None
    words: str = ""
    """Each of these words stands in what is said of the game."""

    def fits(self, game: GameEntry) -> bool:
        """Whether that game is wanted."""
        return (
            (not self.damaged or game.problem is not None)
            and (self.finished is None or (game.finished if self.finished else game.unfinished))
            and (self.preset is None or game.kept.preset == self.preset)
            and (self.people is None or _among_people(game) is self.people)
            and (self.player is None or _plays(game, self.player))
            and (self.since is None or game.day >= self.since)
            and (self.until is None or game.day <= self.until)
            and (not self.words or _says(game, self.words))
        )


def _among_people(game: GameEntry) -> bool | None:
    """Whether only people play; None if that cannot be read."""
    return all(seat.level is None for seat in game.seats) if game.seats else None


def _plays(game: GameEntry, name: str) -> bool:
    folded = name.strip().casefold()
    return any(seat.name.casefold() == folded for seat in game.seats)


def _says(game: GameEntry, words: str) -> bool:
    said = search_text(game)
    return all(word in said for word in words.casefold().split())


def search_text(game: GameEntry) -> str:
    """All that a game can be found by, without letter case: names, levels, rules, id, day, what is wrong."""
    kept = game.kept
    seats = [word for seat in kept.seats for word in (seat.name, seat.level or "")]
    marks = [kept.preset, str(kept.target), game.id, f"{game.day}", kept.problem or ""]
    return " ".join([*seats, *marks]).casefold()


def entries(folder: Path, games: Iterable[Kept]) -> list[GameEntry]:
    """The games of a folder."""
    return [GameEntry(folder / os.fsdecode(kept.file), kept) for kept in games]


def chosen(games: Sequence[GameEntry], wanted: Wanted, limit: int | None = None) -> list[GameEntry]:
    """The games that are wanted, in the same order, and at most so many."""
    return [game for game in games if wanted.fits(game)][:limit]
