"""``thousand verify``."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import click

from thousand_tui.cli.counted import counted
from thousand_tui.cli.cut_record import cut_warning
from thousand_tui.cli.ended_by_signal import orderly_end
from thousand_tui.cli.explain import Explained, follow_deals
from thousand_tui.cli.json_lines import echo_json
from thousand_tui.cli.parameters import NamedPath, whole_number
from thousand_tui.game.orphans import end_with_parent
from thousand_tui.game.safe_path import safe_path, unsafe_again
from thousand_tui.record.errors import RecordError
from thousand_tui.record.lines import read_lines
from thousand_tui.record.reader import SUFFIX, GameRecord, read_bytes, read_record
from thousand_tui.rules.quoting import printable
from thousand_tui.words.language import _

_WORTH_A_PROCESS: Final = 50
"""Files that take longer to check than a process to start."""
_MOST_DEALS: Final = 1_000_000
"""Of a game: no game has nearly as many."""


class Verdict(NamedTuple):
    """What came out for one file."""

    path: Path
    problem: str | None = None
    """What is wrong, with the file and where it can be told the line; None for a right record."""
    line: int | None = None
    """The line that is wrong."""
    deals: int = 0
    """Deals completed or in progress."""
    sealed: bool = False
    finished: bool = False
    cut_line: int | None = None
    """The number of a last line that was cut off and is left out of account."""
    explained: tuple[Explained, ...] = ()
    """The arithmetic of the deals, if it was asked for; of a wrong record as far as it can be followed."""

    @property
    def sentence(self) -> str:
        """The verdict for people."""
        if self.problem is not None:
            return self.problem
        deals = counted(self.deals, "deal")
        sealed = _("sealed") if self.sealed else _("not sealed")
        state = _("finished") if self.finished else _("in progress")
        return _("{path}: ok, {deals}, {sealed}, {state}").format(
            path=printable(str(self.path)), deals=deals, sealed=sealed, state=state
        )

    @property
    def warning(self) -> str | None:
        """What is no error and still worth knowing."""
        return None if self.cut_line is None else cut_warning(self.path, self.cut_line)

    def as_json(self) -> dict[str, Any]:
        """The verdict for programs."""
        explained = {"explained": [deal.as_json() for deal in self.explained]} if self.explained else {}
        if self.problem is not None:
            wrong = {"file": str(self.path), "ok": False, "line": self.line, "problem": self.problem}
            return wrong | explained
        return {
            "file": str(self.path),
            "ok": True,
            "deals": self.deals,
            "sealed": self.sealed,
            "finished": self.finished,
            "cut_line": self.cut_line,
        } | explained


@click.command(
    help=_(
        "Check game records: every move, every score, every seal.\n\nFor a FOLDER every record "
        "in it is checked. The exit code is 0 if all are right, else 1."
    )
)
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=NamedPath(path_type=Path))
@click.option("--quiet", "-q", is_flag=True, help=_("Say nothing of records that are right."))
@click.option("--json", "as_json", is_flag=True, help=_("Report as JSON, one object a line, for programs."))
@click.option("--explain", is_flag=True, help=_("Print each deal's arithmetic line by line, with its rules."))
@click.option(
    "--deal",
    type=whole_number(1, _MOST_DEALS),
    metavar="NUMBER",
    help=_("Explain this completed deal of each game only."),
)
def verify(files: Sequence[Path], quiet: bool, as_json: bool, explain: bool, deal: int | None) -> None:
    """Check game records: every move, every score, every seal."""
    wanted = Wanted(explain or deal is not None, deal)
    found = list(_records(files))
    paths = [one for one in found if isinstance(one, Path)]
    bad = False
    with orderly_end(), _checking(len(paths)) as check:
        verdicts = check(partial(check_file, wanted=wanted), paths)
        for one in found:
            verdict = next(verdicts) if isinstance(one, Path) else one
            bad |= verdict.problem is not None
            _tell(verdict, quiet, as_json)
    click.get_current_context().exit(1 if bad else 0)


def _tell(verdict: Verdict, quiet: bool, as_json: bool) -> None:
    if verdict.warning is not None:
        click.echo(verdict.warning, err=True)
    for deal in () if as_json else verdict.explained:
        click.echo("\n".join([*deal.lines(), ""]))
    if as_json:
        echo_json(verdict.as_json())
    elif verdict.problem is not None:
        click.echo(verdict.sentence, err=True)
    elif not quiet:
        click.echo(verdict.sentence)


def _records(files: Sequence[Path]) -> Iterator[Path | Verdict]:
    """The files meant, in order, a folder standing for the records in it, or for what is wrong with it."""
    for path in files:
        if not path.is_dir():
            yield path
            continue
        try:
            found = sorted(inner for inner in path.iterdir() if inner.suffix == SUFFIX)
        except OSError as error:
            yield Verdict(path, f"{printable(str(path))}: {error.strerror}")
            continue
        if not found:
            yield Verdict(
                path,
                _("{path}: no game record (*{suffix}) in this folder").format(
                    path=printable(str(path)), suffix=SUFFIX
                ),
            )
        yield from found


_Checking: TypeAlias = Callable[[Callable[[Path], Verdict], Sequence[Path]], Iterator[Verdict]]


@contextmanager
def _checking(files: int) -> Iterator[_Checking]:
    """How so many files are checked: one after the other, or by all processors if it is worth it."""
    processes = min(os.cpu_count() or 1, files // _WORTH_A_PROCESS)
    if processes < 2:
        yield map
        return
    with (
        safe_path() as added,
        ProcessPoolExecutor(processes, initializer=_be_a_worker, initargs=(added,)) as pool,
    ):
        try:
            yield partial(pool.map, chunksize=8)
        finally:
            pool.shutdown(cancel_futures=True)


def _be_a_worker(added: bool) -> None:
    """Ctrl+C reaches every process of the terminal; only the first one answers it, and all end with it."""
    unsafe_again(added)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    end_with_parent()


class Wanted(NamedTuple):
    """What is to be told beside the verdict."""

    explanations: bool = False
    deal: int | None = None
    """The only deal to explain, None for all."""

    def of(self, explained: Sequence[Explained]) -> tuple[Explained, ...]:
        """Those of the deals that are to be told."""
        return tuple(deal for deal in explained if self.deal in (None, deal.number))


def check_file(path: Path, wanted: Wanted = Wanted()) -> Verdict:  # noqa: B008 - immutable
    """Check one record."""
    explained: list[Explained] = []
    try:
        if wanted.explanations:
            record = follow_deals(read_lines(read_bytes(path), str(path)), explained)
        else:
            record = read_record(path)
    except RecordError as error:
        return Verdict(path, str(error), error.line, explained=wanted.of(explained))
    except OSError as error:
        return Verdict(path, f"{printable(str(path))}: {error.strerror}")
    if wanted.deal is not None and wanted.deal > len(explained):
        there = counted(len(explained), "completed deal")
        return Verdict(
            path,
            _("{path}: there is no deal {deal}; the game has {there}").format(
                path=printable(str(path)), deal=wanted.deal, there=there
            ),
        )
    return _right(path, record)._replace(explained=wanted.of(explained))


def _right(path: Path, record: GameRecord) -> Verdict:
    replay = record.replay
    return Verdict(
        path,
        deals=len(replay.state.results) + (replay.state.deal is not None),
        sealed=replay.sealed,
        finished=replay.over,
        cut_line=record.raw.cut_line,
    )
