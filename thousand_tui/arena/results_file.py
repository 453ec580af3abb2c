"""A file of an arena's results, JSON lines, from which it goes on where it stopped.

The first line holds the plan's settings, those of the installed packages among them that bring its bots; a
line ``{"count": N}`` how many deals or matches are wanted (the last one counts), every other line the games
of a unit; units stand in the order in which they were finished. A last line that was cut short is dropped.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO, FileIO
from pathlib import Path
from typing import Any, Final, NoReturn

from thousand_tui.arena.games import Failure, GameResult, SeatResult
from thousand_tui.arena.plan import ArenaPlan, Unit, plan_from
from thousand_tui.arena.players import problem_shown
from thousand_tui.arena.results import Results
from thousand_tui.arena.settings_diff import differences
from thousand_tui.words.language import _

FORMAT: Final = 1
_BEGINNING: Final = b'{"arena":'


class ResultsFileError(Exception):
    """A file of results that cannot be used; ``str()`` names it and says why."""


class _OtherResults(Exception):
    """A line has other results of games than one before."""


class OtherSettings(ResultsFileError):
    """A file of the results of something else."""


@contextmanager
def kept_in(path: Path, plan: ArenaPlan, any_seed: bool = False) -> Iterator[Results]:
    """The results of a plan in a file, which is made if it is not there; what is added is written.

    With ``any_seed`` the seed of an existing file is taken instead of the plan's. `OtherSettings` says
    what differs in a file of other settings; `ResultsFileError` for one that is none of these.
    """
    with _open(path) as file:
        yield _begun(file, plan) if file.is_new else _continued(file, plan, any_seed)


@contextmanager
def resumed(path: Path) -> Iterator[Results]:
    """The results in a file and the plan it tells; `ResultsFileError` if there are none."""
    if not _is_there(path):
        raise ResultsFileError(_("{path}: there is no such file").format(path=path))
    with _open(path) as file:
        if file.is_new:
            file.refuse(_("these are no results of an arena"))
        yield _continued(file, None)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError as error:  # no such name can be, or nobody may look
        raise ResultsFileError(f"{path}: {error.strerror}") from None


def _begun(file: _File, plan: ArenaPlan) -> Results:
    file.cut(0)
    file.write({"arena": FORMAT, **plan.settings()})
    file.write({"count": plan.count})
    return Results(plan, file.write_unit)


def _continued(file: _File, plan: ArenaPlan | None, any_seed: bool = False) -> Results:
    settings, kept = file.first_line()
    found = differences(settings, (plan or kept).settings(), ("seed",) if any_seed else ())
    if found:
        raise OtherSettings(
            _("{path} holds the results of other settings: {found}").format(
                path=file.path, found="; ".join(found)
            )
        )
    results = Results(kept, file.write_unit)
    length = file.read_into(results)
    if plan is None and not file.says_how_many:
        file.refuse(
            _(
                "it does not say how many {what} are wanted; go on with the command that it was begun with, "
                "--{what} and --out among its options"
            ).format(what=kept.what)
        )
    file.cut(length)
    if plan is not None and not (file.says_how_many and plan.count == results.plan.count):
        results.want(plan.count)
        file.write({"count": plan.count})
    return results


@contextmanager
def _open(path: Path) -> Iterator[_File]:
    if _is_there(path) and not path.is_file():  # reading /dev/zero has no end
        raise ResultsFileError(_("{path}: this is no file to keep results in").format(path=path))
    try:
        stream = path.open("ab+", buffering=0)  # a full disk is told when a line is written, not at the end
    except OSError as error:
        raise ResultsFileError(f"{path}: {error.strerror}") from None
    with stream:
        _lock(stream, path)
        stream.seek(0)
        yield _File(stream, path, BytesIO(stream.read()).readlines())


def _lock(stream: FileIO, path: Path) -> None:
    """Keep others from writing into the same file; where the system cannot, nobody is kept."""
    try:
        import fcntl
    except ImportError:  # Windows
        return
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ResultsFileError(_("{path}: another arena is writing into it").format(path=path)) from None
    except OSError:
        return  # a file system without locks


class _File:
    """An open file and the lines that were in it."""

    def __init__(self, stream: FileIO, path: Path, lines: list[bytes]) -> None:
        self._stream = stream
        self.path = path
        self._lines = lines
        self.says_how_many = False
        """Whether one of the lines that were read in tells how many deals or matches are wanted."""

    @property
    def is_new(self) -> bool:
        """Whether nothing is in it, or no more than the beginning of a first line."""
        if not self._lines:
            return True
        return not self._lines[0].endswith(b"\n") and self._lines[0].startswith(_BEGINNING)

    def refuse(self, problem: str) -> NoReturn:
        """Say what is wrong with it."""
        raise ResultsFileError(f"{self.path}: {problem}")

    def first_line(self) -> tuple[dict[str, Any], ArenaPlan]:
        """The settings, as they stand there and as a plan."""
        try:
            settings = json.loads(self._lines[0])
            if settings.pop("arena") != FORMAT:
                raise ValueError
            return settings, plan_from(settings, 1)
        except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
            self.refuse(_("these are no results of an arena"))

    def read_into(self, results: Results) -> int:
        """Take in the lines after the first; gives the length of all that are whole, in bytes."""
        length = len(self._lines[0])
        for number, line in enumerate(self._lines[1:], 2):
            try:
                self.says_how_many |= _take_in(results, line)
            except _OtherResults:
                self.refuse(
                    _("line {number} has other results of games that an earlier line has too").format(
                        number=number
                    )
                )
            except (KeyError, TypeError, ValueError, RecursionError):
                if number == len(self._lines):
                    break  # it was being written when the arena ended
                self.refuse(_("line {number} is damaged").format(number=number))
            length += len(line)
        return length

    def cut(self, length: int) -> None:
        """Drop what comes after so many bytes."""
        self._stream.truncate(length)

    def write(self, line: Mapping[str, Any]) -> None:
        """Append a line."""
        text = json.dumps(line, separators=(",", ":")).encode() + b"\n"
        try:
            while text:
                text = text[self._stream.write(text) :]
        except OSError as error:
            self.refuse(str(error.strerror))

    def write_unit(self, unit: Unit, games: tuple[GameResult, ...]) -> None:
        """Append a unit's games."""
        self.write({"unit": unit, "games": games})


def _take_in(results: Results, line: bytes) -> bool:
    """Take in a line; gives whether it is one that says how many deals or matches are wanted."""
    if not line.endswith(b"\n"):
        raise ValueError(_("cut short"))
    found = json.loads(line)
    if "count" in found:
        results.want(_whole(found["count"]))
        return True
    number, first, last = map(_whole, found["unit"])
    if not (number >= 0 and 0 <= first < last <= len(results.plan.seatings)):
        raise ValueError(_("no unit of this plan"))
    unit, games = Unit(number, first, last), tuple(_game(game, results.plan) for game in found["games"])
    if results.contradicted_by(unit, games):
        raise _OtherResults
    results.recall(unit, games)
    return False


def _game(found: Any, plan: ArenaPlan) -> GameResult:
    seats, failures = found
    if len(seats) != plan.players:
        raise ValueError(_("other seats"))
    return GameResult(
        tuple(SeatResult(*map(_whole, seat)) for seat in seats),
        tuple(
            Failure(_whole(seat), _whole(times), problem_shown(str(first))) for seat, times, first in failures
        ),
    )


def _whole(found: object) -> int:
    if type(found) is not int:
        raise TypeError(_("not a whole number"))
    return found
