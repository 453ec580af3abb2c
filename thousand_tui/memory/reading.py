"""From a record's file to what is kept of it: at a glance, or by replaying all of it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, NamedTuple

from thousand_tui.game.library import SavedGame
from thousand_tui.memory.facts import SeatFacts, deal_facts
from thousand_tui.record.errors import RecordError
from thousand_tui.record.header import Header
from thousand_tui.record.reader import read_record
from thousand_tui.rules import changes_of
from thousand_tui.rules.quoting import one_line
from thousand_tui.words.language import _

OUTSIDE_MARKS: Final = ("practice",)
"""Keys of a header that say a game is no game of its own but a deal played again: it counts for nothing.
Either an attribute of `Header` or one of its further keys, ``true`` where it holds."""
_LARGEST: Final = 2**62
"""What the database can hold; no total of a game that was played comes near."""
_LONGEST_PROBLEM: Final = 500


class Stamp(NamedTuple):
    """By what it is seen whether a file has changed."""

    size: int
    written: int
    """Nanoseconds of the epoch."""


class SeatEntry(NamedTuple):
    """Who sat on a seat, and what came of it."""

    name: str
    level: str | None
    total: int
    place: int | None


class Kept(NamedTuple):
    """All that is kept of a record."""

    file: bytes
    stamp: Stamp
    replayed: bool
    problem: str | None
    started: str = ""
    preset: str = ""
    target: int = 0
    changed: int = 0
    deals: int = 0
    winner: int | None = None
    unrated: bool = False
    practice: bool = False
    paper: bool = False
    seats: tuple[SeatEntry, ...] = ()
    facts: tuple[SeatFacts, ...] = ()


def stamp_of(game: SavedGame) -> Stamp:
    """A file's stamp; of a link that leads nowhere, its own."""
    try:
        found = game.path.stat()
    except OSError:
        return Stamp(-1, int(game.played * 1_000_000_000))
    return Stamp(found.st_size, found.st_mtime_ns)


def glance(game: SavedGame, stamp: Stamp) -> Kept:
    """What the first line and the last ones of a record say."""
    file = os.fsencode(game.path.name)
    try:
        summary, problem = game.summary, game.problem
        if summary is None:
            return Kept(file, stamp, True, _short(problem))  # nothing more can be found out
        kept = _of_header(file, stamp, summary.header, summary.totals, None)
        return _storable(kept._replace(deals=summary.deals, winner=summary.winner))
    except Exception as error:  # whatever is in a file, the list must not break
        return _hopeless(game.path, stamp, error)


def study(path: Path, stamp: Stamp) -> Kept:
    """What a record says as a whole: every line is checked, every deal replayed."""
    file = os.fsencode(path.name)
    try:
        record = read_record(path)
        state = record.replay.state
        places = None if state.outcome is None else state.outcome.places
        kept = _of_header(file, stamp, record.header, state.standing.total, places)
        winner = None if state.outcome is None else state.outcome.winner
        facts = tuple(deal_facts(state.results))
        return _storable(kept._replace(replayed=True, deals=state.standing.deals, winner=winner, facts=facts))
    except RecordError as error:
        return _damaged(path, stamp, str(error))
    except OSError as error:
        return _damaged(path, stamp, f"{path}: {error.strerror}")
    except Exception as error:  # whatever is in a file, the list must not break
        return _hopeless(path, stamp, error)


def _damaged(path: Path, stamp: Stamp, problem: str) -> Kept:
    """A record with a bad line: what can be seen of it at a glance is kept."""
    seen = glance(SavedGame(path, 0), stamp)
    return seen._replace(replayed=True, problem=_short(problem))


def _hopeless(path: Path, stamp: Stamp, error: Exception) -> Kept:
    problem = _("{path}: this cannot be read: {problem}").format(path=path, problem=error)
    return Kept(os.fsencode(path.name), stamp, True, _short(problem))


def _short(problem: str | None) -> str:
    return one_line(problem or "", _LONGEST_PROBLEM)


def _of_header(
    file: bytes, stamp: Stamp, header: Header, totals: tuple[int, ...], places: tuple[int, ...] | None
) -> Kept:
    return Kept(
        file=file,
        stamp=stamp,
        replayed=False,
        problem=None,
        started=header.started,
        preset=header.rules.preset,
        target=header.rules.target,
        changed=len(changes_of(header.rules)),
        unrated=header.unrated,
        practice=is_practice(header),
        paper=header.start is not None,
        seats=tuple(
            SeatEntry(name, header.level(seat), totals[seat], None if places is None else places[seat])
            for seat, name in enumerate(header.names)
        ),
    )


def _storable(kept: Kept) -> Kept:
    """The same, if its numbers can be kept; a record by others may hold any."""
    numbers = [kept.target, kept.deals, *(seat.total for seat in kept.seats)]
    if any(abs(number) > _LARGEST for number in numbers):
        raise OverflowError(_("a number is too long"))
    return kept


def is_practice(header: Header) -> bool:
    """Whether a game is a deal played again, outside all statistics."""
    return any(
        getattr(header, mark, False) is True or header.extra.get(mark) is True for mark in OUTSIDE_MARKS
    )
