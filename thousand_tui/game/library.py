"""The saved games: one folder, one record a game, found by id and summed up without replaying them."""

from __future__ import annotations

import contextlib
import difflib
import re
import secrets
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from thousand_tui.game.game_file import SECRET_SUFFIX, GameFile, GameFileError, in_use, why
from thousand_tui.game.kept_clock import clock_path
from thousand_tui.game.paths import games_folder
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup
from thousand_tui.record.errors import BadLine, RecordError
from thousand_tui.record.event_lines import parse_event
from thousand_tui.record.events import EndEvent, ScoreEvent
from thousand_tui.record.header import Header, parse_header
from thousand_tui.record.lines import parse_line
from thousand_tui.record.reader import SUFFIX, read_bytes
from thousand_tui.rules.quoting import quoted
from thousand_tui.words.language import _

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""For the end of an id: none that is easily taken for another."""
_SCORE: Final = re.compile(rb'"e"\s*:\s*"score"')
_SHOWN: Final = 5
"""How many ids a message lists."""


class NoSuchGame(LookupError):
    """No saved game, or more than one, is meant by an id; ``str()`` is an English sentence."""


def new_id(now: datetime | None = None) -> str:
    """An id for a game that begins now: local date and time of day, and three letters that make it unique."""
    moment = (now or datetime.now(UTC)).astimezone()
    return f"{moment:%Y%m%d-%H%M}-{''.join(secrets.choice(_LETTERS) for _ in range(3))}"


class Summary(NamedTuple):
    """What a list of games says of one."""

    header: Header
    totals: tuple[int, ...]
    """After the last deal that was scored."""
    deals: int
    """Deals that were scored, those on paper before the record began included."""
    winner: int | None
    """None for a game in progress."""

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.winner is not None

    @property
    def started(self) -> datetime | None:
        """When it began, None if the record does not say."""
        try:
            moment = datetime.fromisoformat(self.header.started)
        except ValueError:
            return None
        return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


class SavedGame:
    """A record in the folder of games. Its summary is read when it is first asked for."""

    def __init__(self, path: Path, played: float) -> None:
        self.path = path
        self.played = played
        """When it was last written to, seconds of the epoch."""

    @property
    def id(self) -> str:
        """The game's id, which is its file's name."""
        return self.path.stem

    @cached_property
    def _looked_at(self) -> Summary | str:
        try:
            return _summary(self.path)
        except (BadLine, RecordError) as error:
            return str(error)
        except OSError as error:
            return f"{self.path}: {error.strerror}"

    @property
    def summary(self) -> Summary | None:
        """What it is and how it stands; None if the record is damaged (`problem`).

        Only the first line and the last ones are looked at: `Session.resume` may still refuse the record.
        """
        return None if isinstance(self._looked_at, str) else self._looked_at

    @property
    def problem(self) -> str | None:
        """What is wrong with the record, None if nothing was found."""
        return self._looked_at if isinstance(self._looked_at, str) else None

    @property
    def in_use(self) -> bool:
        """Whether it is open for playing just now, here or in another window."""
        return in_use(self.path)

    @property
    def unfinished(self) -> bool:
        """Whether it can be gone on with, as far as was looked."""
        return self.summary is not None and not self.summary.finished


def _summary(path: Path) -> Summary:
    """Sum a record up from its first line and its last ones, replaying nothing."""
    data = read_bytes(path)
    lines = _whole_lines(data)
    try:
        header = parse_header(parse_line(lines[0]))
    except BadLine as error:
        raise RecordError(str(path), 1, str(error)) from None
    start = header.start
    totals = start.total if start is not None else (0,) * header.seats
    winner = None
    for number in range(len(lines), 1, -1):
        event = _parsed(path, number, lines[number - 1], header)
        if isinstance(event, EndEvent):
            winner = event.winner
        if isinstance(event, ScoreEvent):
            totals = event.total
            break
    before = start.deals if start is not None else 0
    return Summary(header, totals, before + len(_SCORE.findall(data)), winner)


def _last_written(path: Path) -> float | None:
    """When a file was written to, seconds of the epoch; None if it is gone meanwhile.

    A link that leads nowhere stays in the list, as a damaged game with its own age.
    """
    try:
        return path.stat().st_mtime
    except OSError:
        with contextlib.suppress(OSError):
            return path.lstat().st_mtime
    return None


def _whole_lines(data: bytes) -> list[bytes]:
    """The lines of a record, without a last one that a crash has cut off."""
    *lines, rest = data.split(b"\n")
    try:
        parse_line(rest)
    except BadLine:
        return lines or [rest]
    return [*lines, rest]


def _parsed(path: Path, number: int, line: bytes, header: Header) -> object:
    try:
        return parse_event(parse_line(line), header.rules, header.seats)
    except BadLine as error:
        raise RecordError(str(path), number, str(error)) from None


class Library:
    """The folder of saved games."""

    def __init__(self, folder: Path | None = None) -> None:
        """The player's own folder, or another one; it is made when the first game is begun."""
        self.folder = folder or games_folder()

    def path(self, game_id: str) -> Path:
        """Where the record of a game of that id is, or would be."""
        return self.folder / (game_id + SUFFIX)

    def games(self) -> list[SavedGame]:
        """All saved games, the one last played first; `GameFileError` if the folder cannot be read."""
        try:
            paths = list(self._records())
        except FileNotFoundError:  # no folder yet
            return []
        except OSError as error:
            raise GameFileError(error.filename or self.folder, why(error)) from error
        found = [SavedGame(path, played) for path in paths if (played := _last_written(path)) is not None]
        return sorted(found, key=lambda game: (game.played, game.id), reverse=True)

    def _records(self) -> Iterator[Path]:
        return (path for path in self.folder.iterdir() if path.suffix == SUFFIX)

    def newest_unfinished(self, own: str | None = None) -> SavedGame | None:
        """The game in progress that was played last, None if there is none.

        Damaged games are passed over, and those open in another window; that of the id ``own`` is open here.
        """
        going = (game for game in self.games() if game.unfinished)
        return next((game for game in going if game.id == own or not game.in_use), None)

    def damaged(self) -> list[SavedGame]:
        """The games whose records are damaged, as far as was looked (`SavedGame.problem`), newest first."""
        return [game for game in self.games() if game.problem is not None]

    def find(self, text: str) -> SavedGame:
        """The game of that id, of an id that begins so, or whose last three letters these are.

        `NoSuchGame`, with the nearest ids, unless there is exactly one.
        """
        games = self.games()
        wanted = text.strip().lower().removesuffix(SUFFIX)
        meant = [game for game in games if game.id == wanted] or [
            game for game in games if wanted and _fits(game.id, wanted)
        ]
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise NoSuchGame(
                _("several saved games are meant by {text}: {listed}").format(
                    text=quoted(text), listed=_listed([g.id for g in meant])
                )
            )
        raise NoSuchGame(_nothing_found(text, wanted, [game.id for game in games]))

    def delete(self, game: SavedGame) -> None:
        """Delete a saved game for good; `GameFileError` if it cannot be, or is being played."""
        GameFile(game.path).close()  # refuses a game that is open somewhere
        try:
            game.path.unlink()
            game.path.with_suffix(SECRET_SUFFIX).unlink(missing_ok=True)
            clock_path(game.path).unlink(missing_ok=True)
        except OSError as error:
            raise GameFileError(error.filename or game.path, why(error)) from error

    def begin(self, setup: GameSetup, now: datetime | None = None) -> Session:
        """Begin a new game and its record.

        `SetupError` if it cannot be set up so, `GameFileError` if it cannot be saved.
        """
        while True:
            game_id = new_id(now)
            if not self.path(game_id).exists():
                return Session.create(setup.header(game_id, now), self.path(game_id))


def _fits(game_id: str, wanted: str) -> bool:
    return game_id.lower().startswith(wanted) or game_id.lower().rpartition("-")[2] == wanted


def _listed(ids: list[str]) -> str:
    shown = ", ".join(ids[:_SHOWN])
    if len(ids) <= _SHOWN:
        return shown
    return _("{shown} and {value} more").format(shown=shown, value=len(ids) - _SHOWN)


def _nothing_found(text: str, wanted: str, ids: list[str]) -> str:
    if not ids:
        return _("there is no saved game {text}: no game has been saved yet").format(text=quoted(text))
    nearest = difflib.get_close_matches(wanted, ids, n=1)
    if nearest:
        return _("there is no saved game {text}; did you mean {nearest}?").format(
            text=quoted(text), nearest=nearest[0]
        )
    return _("there is no saved game {text}; the last ones: {listed}").format(
        text=quoted(text), listed=_listed(ids)
    )
