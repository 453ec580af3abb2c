"""The memory: the index of a library's games, brought up to date by what has changed in its folder."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final, TypeAlias

from thousand_tui.game.library import Library, SavedGame
from thousand_tui.game.paths import data_folder, games_folder
from thousand_tui.memory.achievements import achievements
from thousand_tui.memory.database import Database
from thousand_tui.memory.entry import GameEntry, entries
from thousand_tui.memory.pages import Subject
from thousand_tui.memory.rating import Rated, courses, rated_games, ratings
from thousand_tui.memory.reading import Kept, Stamp, glance, stamp_of, study
from thousand_tui.memory.statistics import Group, Statistic, statistics
from thousand_tui.memory.store import forget, keep, known_files, listed
from thousand_tui.memory.trend import trend

NAME: Final = "history.sqlite3"
_BATCH_SECONDS: Final = 0.25
"""How long records are read before what they say is written down."""
_ROUNDS: Final = 3
"""How often everything is read again because the database had to be begun anew."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many records are done, and of how many."""


def index_path(library: Library) -> Path:
    """Where a library's index is: in the data folder, or for another folder of games in that one."""
    folder = data_folder() if library.folder == games_folder() else library.folder
    return folder / NAME


def _nobody(_done: int, _of: int) -> None:
    """Nobody wants to know how far it is."""


def _never() -> bool:
    return False


class Memory:
    """The index of a library; may be used from several threads."""

    def __init__(self, library: Library, path: Path | None = None) -> None:
        """Open the index; what it says is brought up to date by `look` and `study`."""
        self.library = library
        self.database = Database(path or index_path(library))

    def __enter__(self) -> Memory:
        return self

    def __exit__(self, *_raised: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the index."""
        self.database.close()

    @property
    def notes(self) -> list[str]:
        """What the player should know of the index: a sentence each."""
        return self.database.notes

    # Bringing it up to date

    def refresh(self, progress: Progress = _nobody, stop: Callable[[], bool] = _never) -> None:
        """Take in all that has changed in the folder; `GameFileError` if the folder cannot be read.

        ``stop`` is asked between records; what was done until then is kept.
        """
        for _round in range(_ROUNDS):
            renewals = self.database.renewals
            self.look(progress, stop)
            self.study(progress, stop)
            if self.database.renewals == renewals:
                return

    def look(self, progress: Progress = _nobody, stop: Callable[[], bool] = _never) -> int:
        """See what is in the folder, from the first and last lines of what has changed.

        Gives the number of records that `study` would replay; `GameFileError` if the folder cannot be read.
        """
        there = {os.fsencode(game.path.name): game for game in self.library.games()}
        stamps = {file: stamp_of(game) for file, game in there.items()}
        known = self.database.read(known_files)
        gone = [file for file in known if file not in there]
        changed = [
            game for file, game in there.items() if file not in known or known[file].stamp != stamps[file]
        ]
        if gone:
            self.database.write(lambda connection: forget(connection, gone))
        self._take_in(changed, glance, progress, stop)
        return len(self._to_study())

    def study(self, progress: Progress = _nobody, stop: Callable[[], bool] = _never) -> None:
        """Replay the records that were only looked at, the last ones first."""
        games = [SavedGame(self.library.folder / os.fsdecode(file), 0) for file in self._to_study()]
        self._take_in(games, lambda game, stamp: study(game.path, stamp), progress, stop)

    def _to_study(self) -> list[bytes]:
        return self.database.read(
            lambda connection: [
                file
                for [file] in connection.execute(
                    "SELECT file FROM game WHERE NOT replayed ORDER BY written DESC"
                )
            ]
        )

    def _take_in(
        self,
        games: list[SavedGame],
        read: Callable[[SavedGame, Stamp], Kept],
        progress: Progress,
        stop: Callable[[], bool],
    ) -> None:
        """Read records and keep what they say, some at a time."""
        done = 0
        for batch in _batches(games, read, stop):
            self.database.write(partial(keep, games=batch))
            done += len(batch)
            progress(done, len(games))

    def rebuild(self, progress: Progress = _nobody, stop: Callable[[], bool] = _never) -> None:
        """Read every record again."""
        self.database.renew()
        self.refresh(progress, stop)

    # What it says

    def games(self) -> list[GameEntry]:
        """All games, the one last played first."""
        renewals = self.database.renewals
        found = self.database.read(listed)
        if self.database.renewals != renewals:  # it was damaged, and has just been begun anew
            self.refresh()
            found = self.database.read(listed)
        return entries(self.library.folder, found)

    def statistics(self, group: Group) -> list[Statistic]:
        """The statistics of all players, seats or levels."""
        return self.database.read(partial(statistics, group=group))

    def ratings(self) -> list[Rated]:
        """Everybody's rating, the best first."""
        return ratings(self.database.read(rated_games))

    def subject(self, statistic: Statistic) -> Subject:
        """All there is to say of a player, seat or level."""
        over_time = self.database.read(partial(trend, group=statistic.group, key=statistic.key))
        if statistic.group is not Group.PLAYER:
            return Subject(statistic, over_time)
        achieved = self.database.read(partial(achievements, folded=statistic.key))
        return Subject(statistic, over_time, courses(self.ratings()).get(statistic.key), tuple(achieved))


def _batches(
    games: list[SavedGame], read: Callable[[SavedGame, Stamp], Kept], stop: Callable[[], bool]
) -> Iterator[list[Kept]]:
    batch: list[Kept] = []
    begun = monotonic()
    for game in games:
        if stop():
            break
        batch.append(read(game, stamp_of(game)))
        if monotonic() - begun > _BATCH_SECONDS:
            yield batch
            batch, begun = [], monotonic()
    if batch:
        yield batch
