"""``thousand arena``."""

from __future__ import annotations

import shlex
import signal
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import click

from thousand_tui.arena.clairvoyant import CLAIRVOYANT
from thousand_tui.arena.executors import ExecutorError
from thousand_tui.arena.games import BotTrouble, GameTrouble, check_bots
from thousand_tui.arena.plan import MOST_BOTS, ArenaPlan
from thousand_tui.arena.players import Stopped
from thousand_tui.arena.report import ArenaReport, make_report
from thousand_tui.arena.results import Results
from thousand_tui.arena.results_file import OtherSettings, ResultsFileError, kept_in, resumed
from thousand_tui.arena.running import play_missing
from thousand_tui.bots import LEVELS
from thousand_tui.cli import completion
from thousand_tui.cli.arena_bot import read_bot
from thousand_tui.cli.arena_executor import Open, Opener, opener_of, read_executor
from thousand_tui.cli.arena_interruption import Interruption
from thousand_tui.cli.counted import counted
from thousand_tui.cli.ended_by_signal import orderly_end
from thousand_tui.cli.json_lines import echo_json
from thousand_tui.cli.options import chosen_rules, game_options, refused_setup
from thousand_tui.cli.parameters import NamedPath, Once, jobs_option, whole_number
from thousand_tui.cli.progress import Progress
from thousand_tui.cli.set_aside import output_set_aside
from thousand_tui.game.house_rules import FoundRules
from thousand_tui.game.seating import SetupError, seat_count
from thousand_tui.game.seeds import fresh_seed
from thousand_tui.rules import Rules
from thousand_tui.rules.ruleset import Value
from thousand_tui.words.language import _

_MOST_GAMES = 100_000


@click.command(
    help=_(
        "Measure how strong bots are: on the same cards, every bot in every seat.\n\nAs many "
        "bots as seats play in all orders, of more all choices; fewer fill the table in "
        "every way. Averages and paired differences come with their 95 % intervals, "
        "clustered by deal or match. Bots think without a clock, so the same seed gives the "
        "same results, whoever plays them."
    )
)
@click.option(
    "--bot",
    "bots",
    type=read_bot,
    shell_complete=completion.level,
    multiple=True,
    metavar="LEVEL",
    help=_(
        "A bot that takes part; give two or more. The same one again takes another "
        "seat at the table (only the same: it is measured against copies of itself). "
        "{levels}, those of installed packages, and {clairvoyant}, which sees all "
        "cards in the play: it exists only here, as a bound."
    ).format(levels=", ".join(LEVELS), clairvoyant=CLAIRVOYANT),
)
@click.option(
    "--deals",
    cls=Once,
    type=whole_number(1, _MOST_GAMES),
    metavar="NUMBER",
    help=_("How many single deals, all totals at 0; each is played in every seating."),
)
@click.option(
    "--matches",
    cls=Once,
    type=whole_number(1, _MOST_GAMES),
    metavar="NUMBER",
    help=_("How many whole games, instead of deals; each is played in every seating."),
)
@game_options()
@jobs_option(_("How many play at once; without it 1. The results are the same."), default=None)
@click.option(
    "--executor",
    cls=Once,
    type=read_executor,
    metavar="WHO",
    help=_(
        "Who plays: processes, threads, or dask:ADDRESS, the workers of a Dask "
        "cluster (extra: dask).  [default: processes]"
    ),
)
@click.option(
    "--out",
    cls=Once,
    type=NamedPath(path_type=Path, dir_okay=False),
    metavar="FILE",
    help=_(
        "Keep the results in this file as they come. The same command with the same "
        "file goes on where it stopped; a larger number adds to it."
    ),
)
@click.option(
    "--resume",
    cls=Once,
    type=NamedPath(path_type=Path, dir_okay=False),
    metavar="FILE",
    help=_("Go on with this file as it was begun."),
)
@click.option("--json", "as_json", is_flag=True, help=_("Report as JSON, for programs."))
def arena(
    bots: Sequence[str],
    deals: int | None,
    matches: int | None,
    to: int | None,
    preset: FoundRules | None,
    settings: Sequence[tuple[str, Value]],
    players: int | None,
    seed: int | None,
    jobs: int | None,
    executor: Open | str | None,
    out: Path | None,
    resume: Path | None,
    as_json: bool,
) -> None:
    """Measure how strong bots are: on the same cards, every bot in every seat."""
    opened = opener_of(executor, jobs)
    if resume is not None:
        given = {
            "--bot": bots, "--deals": deals, "--matches": matches, "--to": to, "--rules": preset,
            "--set": settings, "--players": players, "--seed": seed, "--out": out,
        }  # fmt: skip
        _refuse_beside_resume([name for name, value in given.items() if value not in (None, (), [])])
        kept = resumed(resume)
    else:
        plan = _plan(bots, deals, matches, chosen_rules(preset, to, settings), players, seed)
        kept = _unkept(plan) if out is None else kept_in(out, plan, any_seed=seed is None)
    try:
        report = _run(kept, opened, resume or out)
    except OtherSettings as error:
        hint = "'--out'" if resume is None else "'--resume'"
        raise click.BadParameter(str(error), param_hint=hint) from None
    except BotTrouble as error:
        hint = "'--bot'" if resume is None else "'--resume'"
        raise click.BadParameter(str(error), param_hint=hint) from None
    except (ResultsFileError, GameTrouble, ExecutorError) as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        echo_json(report.as_json(), indent=2)
        return
    from thousand_tui.cli.arena_table import print_report

    print_report(report)


def _refuse_beside_resume(given: Sequence[str]) -> None:
    if given:
        raise click.BadParameter(
            _("the file says what is played; leave out {given}").format(given=", ".join(given)),
            param_hint="'--resume'",
        )


def _plan(
    bots: Sequence[str],
    deals: int | None,
    matches: int | None,
    rules: Rules,
    players: int | None,
    seed: int | None,
) -> ArenaPlan:
    if not 2 <= len(bots) <= MOST_BOTS:
        raise click.BadParameter(
            _("{counted} given; allowed: 2 to {most_bots}").format(
                counted=counted(len(bots), "bot"), most_bots=MOST_BOTS
            ),
            param_hint="'--bot'",
        )
    if (deals is None) == (matches is None):
        raise click.UsageError(_("how much to play? Give either --deals or --matches, with a number."))
    try:
        seats = seat_count(rules, 0, players)
    except SetupError as error:
        raise refused_setup(error) from None
    return ArenaPlan(
        rules=rules,
        bots=tuple(bots),
        players=seats,
        what="matches" if deals is None else "deals",
        count=deals or matches or 0,
        seed=fresh_seed() if seed is None else seed,
    )


@contextmanager
def _unkept(plan: ArenaPlan) -> Iterator[Results]:
    yield Results(plan)


def _run(
    kept: AbstractContextManager[Results],
    opened: Opener,
    path: Path | None,
) -> ArenaReport:
    started = time.perf_counter()
    with orderly_end(), kept as results:
        with output_set_aside():
            check_bots(results.plan)
            if not results.complete:
                _play(results, opened, path)
        return make_report(results, time.perf_counter() - started)


def _play(results: Results, opened: Opener, path: Path | None) -> None:
    games = results.plan.games
    progress = Progress(games, _("Games"))
    interruption = Interruption()
    try:
        with opened(interruption, results.plan.bots) as crew, progress, interruption.heard():
            play_missing(results, crew, progress, interruption)
    except (Stopped, KeyboardInterrupt):
        hint = _("nothing is kept without --out FILE") if path is None else _go_on(path)
        click.echo(
            _("interrupted after {played} of {counted}; {hint}").format(
                played=results.played, counted=counted(games, "game"), hint=hint
            ),
            err=True,
        )
        if interruption.number in (None, signal.SIGINT):
            raise click.Abort from None
        raise SystemExit(128 + (interruption.number or 0)) from None
    except (GameTrouble, ExecutorError) as error:
        if path is None:
            raise
        raise click.ClickException(
            _("{error} ({played} of {counted} are kept; {go_on})").format(
                error=error, played=results.played, counted=counted(games, "game"), go_on=_go_on(path)
            )
        ) from None


def _go_on(path: Path) -> str:
    return _("go on with: thousand arena --resume {quote}").format(quote=shlex.quote(str(path)))
