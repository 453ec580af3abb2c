"""``thousand analyse``."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from thousand_tui.cli.counted import counted
from thousand_tui.cli.cut_record import warn_if_cut
from thousand_tui.cli.ended_by_signal import orderly_end
from thousand_tui.cli.json_lines import echo_json
from thousand_tui.cli.parameters import NamedPath, Once, jobs_option, whole_number
from thousand_tui.cli.progress import Progress
from thousand_tui.record.errors import RecordError
from thousand_tui.record.reader import GameRecord, read_record
from thousand_tui.rules.quoting import printable, quoted
from thousand_tui.words.language import _, ngettext

if TYPE_CHECKING:
    from thousand_tui.coach.judgement import DealReview
    from thousand_tui.coach.report import PlayedDeal

_MOST_DEALS: Final = 100_000


class Unusable(Exception):
    """A file that cannot be analysed, or not so; ``str()`` says why, with the file."""

    def __init__(self, path: Path, problem: str, line: int | None = None) -> None:
        super().__init__(problem)
        self.path = path
        self.line = line


@dataclass(frozen=True, slots=True)
class Wanted:
    """What of a game is to be reviewed."""

    path: Path
    record: GameRecord
    deals: tuple[PlayedDeal, ...]
    seats: tuple[int, ...]


@click.command(
    help=_(
        "Review games: what every decision was worth, given what its player could know.\n\nA "
        "decision is judged by all the ways the unseen cards could lie, never by the cards "
        "as they lay. A mistake cost something on average; unlucky was right and went wrong, "
        "lucky was wrong and did not. The exit code is 1 if a file cannot be analysed."
    )
)
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=NamedPath(path_type=Path))
@click.option(
    "--deal",
    "number",
    cls=Once,
    type=whole_number(1, _MOST_DEALS),
    metavar="NUMBER",
    help=_("Only this deal, counted from 1; by default all that are over."),
)
@click.option(
    "--seat", "names", multiple=True, metavar="NAME", help=_("Only this player. May be given several times.")
)
@click.option("--all", "everybody", is_flag=True, help=_("The bots' decisions too, not only people's."))
@click.option("--moves", is_flag=True, help=_("Show every decision, not only those that went wrong."))
@click.option("--json", "as_json", is_flag=True, help=_("Report as JSON, one object a line and file."))
@jobs_option(_("How many processes think at once. The results are the same."))
def analyse(
    files: Sequence[Path],
    number: int | None,
    names: Sequence[str],
    everybody: bool,
    moves: bool,
    as_json: bool,
    jobs: int,
) -> None:
    """Review games: what every decision was worth, given what its player could know."""
    wanted: list[Wanted | Unusable] = []
    for path in files:
        try:
            wanted.append(_wanted(path, number, names, everybody))
        except Unusable as problem:
            wanted.append(problem)
    found = iter(_reviewed([one for one in wanted if isinstance(one, Wanted)], jobs))
    for one in wanted:
        if isinstance(one, Wanted):
            _tell(one, next(found), moves, as_json)
        else:
            _complain(one, as_json)
    click.get_current_context().exit(int(any(isinstance(one, Unusable) for one in wanted)))


# What is wanted


def _wanted(path: Path, number: int | None, names: Sequence[str], everybody: bool) -> Wanted:
    from thousand_tui.coach.report import played_deals

    try:
        record = read_record(path)
    except RecordError as error:
        raise Unusable(path, str(error), error.line) from None
    except OSError as error:
        raise Unusable(path, f"{printable(str(path))}: {error.strerror}") from None
    seats = _seats(path, record, names, everybody)
    deals = tuple(played_deals(record.header, record.events))
    last = deals[-1].number if deals else 0
    if number is not None:
        deals = tuple(deal for deal in deals if deal.number == number)
    if not deals:
        wanted = _("no deal") if number is None else _("no deal {number}").format(number=number)
        over = (
            ngettext("{number} deal is over", "{number} deals are over", last).format(number=last)
            if last
            else _("none is over yet")
        )
        raise Unusable(
            path,
            _("{path}: there is {wanted} to analyse; {over}").format(
                path=printable(str(path)), wanted=wanted, over=over
            ),
        )
    return Wanted(path, record, deals, seats)


def _seats(path: Path, record: GameRecord, names: Sequence[str], everybody: bool) -> tuple[int, ...]:
    header = record.header
    if names:
        return tuple(sorted({seat for name in names for seat in _seats_named(path, header.players, name)}))
    seats = tuple(seat for seat in range(header.seats) if everybody or header.is_human(seat))
    if not seats:
        raise Unusable(
            path,
            _("{path}: only bots play in this game; --all reviews them too").format(
                path=printable(str(path))
            ),
        )
    return seats


def _seats_named(path: Path, players: Sequence[str], name: str) -> list[int]:
    found = [seat for seat, player in enumerate(players) if player.casefold() == name.strip().casefold()]
    if not found:
        known = ", ".join(printable(player) for player in players)
        folded = {player.casefold(): printable(player) for player in players}
        near = difflib.get_close_matches(name.strip().casefold(), folded, n=1)
        words = (
            _("{path}: no player is called {name}; did you mean {near}?; players: {known}")
            if near
            else _("{path}: no player is called {name}; players: {known}")
        )
        raise Unusable(
            path,
            words.format(
                path=printable(str(path)),
                name=quoted(name),
                near=folded[near[0]] if near else "",
                known=known,
            ),
        )
    return found


# The reviews


def _reviewed(games: Sequence[Wanted], jobs: int) -> list[list[DealReview]]:
    """The reviews of every game's deals."""
    from thousand_tui.coach.report import choosings

    sizes = [len(choosings(deal, game.seats)) for game in games for deal in game.deals]
    progress = Progress(sum(sizes), _("Decisions"))
    reviews: list[DealReview] = []
    try:
        with orderly_end(), progress:
            for review in _one_by_one(games, progress) if jobs == 1 else _at_once(games, jobs):
                reviews.append(review)
                progress(sum(sizes[: len(reviews)]), sum(sizes))
    except KeyboardInterrupt:
        done = _("{reviews} of {counted}").format(reviews=len(reviews), counted=counted(len(sizes), "deal"))
        click.echo(_("interrupted after {done}").format(done=done), err=True)
        raise click.Abort from None
    except BrokenProcessPool:
        raise click.ClickException(_("one of the processes that think was ended from outside")) from None
    left = iter(reviews)
    return [[next(left) for _ in game.deals] for game in games]


def _one_by_one(games: Sequence[Wanted], progress: Progress) -> Iterator[DealReview]:
    from thousand_tui.coach.report import review_deal

    for game in games:
        for deal in game.deals:
            yield review_deal(deal, game.seats, watch=partial(_step, progress, progress.done))


def _step(progress: Progress, before: int, done: int, of: int) -> None:
    progress(before + done, of)


def _at_once(games: Sequence[Wanted], jobs: int) -> Iterator[DealReview]:
    from thousand_tui.coach.report import review_deal
    from thousand_tui.game.simulation import deaf_to_interrupts, worker_pool

    with worker_pool(jobs) as pool:
        with deaf_to_interrupts():
            futures = [pool.submit(review_deal, deal, game.seats) for game in games for deal in game.deals]
        for future in futures:
            yield future.result()


# Telling


def _tell(game: Wanted, reviews: Sequence[DealReview], moves: bool, as_json: bool) -> None:
    warn_if_cut(game.path, game.record.raw.cut_line)
    if as_json:
        from thousand_tui.coach.as_json import review_object

        players = game.record.header.players
        echo_json(
            {
                "file": str(game.path),
                "ok": True,
                "players": list(players),
                "kinds": list(game.record.header.kinds),
                "reviewed": list(game.seats),
                "deals": [review_object(review, players) for review in reviews],
            }
        )
        return
    from thousand_tui.cli.review_table import print_game

    print_game(game.path, game.record.header, game.seats, game.deals, reviews, moves=moves)


def _complain(problem: Unusable, as_json: bool) -> None:
    if as_json:
        found = {"file": str(problem.path), "ok": False, "line": problem.line, "problem": str(problem)}
        echo_json(found)
    else:
        click.echo(str(problem), err=True)
