"""``thousand simulate``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from thousand_tui.bots import DEFAULT_LEVEL, PluginFailure, UnknownLevel
from thousand_tui.bots.finding import check_bot
from thousand_tui.cli.counted import counted
from thousand_tui.cli.ended_by_signal import orderly_end
from thousand_tui.cli.json_lines import echo_json
from thousand_tui.cli.options import (
    LEVELS_HELP,
    chosen_rules,
    game_options,
    refused_setup,
)
from thousand_tui.cli.parameters import NamedPath, Once, jobs_option, whole_number
from thousand_tui.cli.progress import Progress
from thousand_tui.cli.set_aside import output_set_aside
from thousand_tui.game.house_rules import FoundRules
from thousand_tui.game.seating import SeatSpec, SetupError, fill_seats, level_problem, seat_count
from thousand_tui.game.seeds import fresh_seed
from thousand_tui.game.simulation import EndlessGame, SimulationPlan
from thousand_tui.game.simulation import simulate as play_games
from thousand_tui.game.simulation_records import record_game, record_path, sweep_up
from thousand_tui.rules import Rules
from thousand_tui.rules.ruleset import Value
from thousand_tui.words.language import _

if TYPE_CHECKING:
    from thousand_tui.game.simulation_report import SimulationReport

_SEAT_HELP = _(
    "The bot on the next seat: bot:LEVEL. Levels: {levels_help}. May be "
    "repeated; bots take the seats left over."
).format(levels_help=LEVELS_HELP)
_MOST_GAMES = 1_000_000


@click.command(
    help=_(
        "Let bots play games among themselves, without a screen, and report the "
        "results.\n\nThe same seed gives the same games, however many processes play them."
    )
)
@click.option(
    "--games",
    cls=Once,
    type=whole_number(1, _MOST_GAMES),
    default="100",
    show_default=True,
    metavar="NUMBER",
    help=_("How many games."),
)
@game_options(_SEAT_HELP)
@jobs_option(_("How many processes play at once. The results are the same."))
@click.option(
    "--record",
    "folder",
    cls=Once,
    type=NamedPath(path_type=Path),
    metavar="FOLDER",
    help=_("Write a record of each game into this folder."),
)
@click.option("--json", "as_json", is_flag=True, help=_("Report as JSON, for programs."))
def simulate(
    games: int,
    to: int | None,
    preset: FoundRules | None,
    settings: Sequence[tuple[str, Value]],
    seats: Sequence[SeatSpec],
    players: int | None,
    seed: int | None,
    jobs: int,
    folder: Path | None,
    as_json: bool,
) -> None:
    """Let bots play games among themselves, without a screen, and report the results."""
    rules = chosen_rules(preset, to, settings)
    bots = _seated(rules, seats, players)
    seed = fresh_seed() if seed is None else seed
    if folder is not None:
        _prepare(folder, seed)
    plan = SimulationPlan(
        rules=rules,
        levels=tuple(bot.level or DEFAULT_LEVEL for bot in bots),
        names=tuple(bot.name or "" for bot in bots),
        games=games,
        seed=seed,
        jobs=min(jobs, games),
        records=folder,
        recorder=None if folder is None else record_game,
    )
    report = _play(plan)
    if as_json:
        echo_json(report.as_json(), indent=2)
        return
    from thousand_tui.cli.report_table import print_report

    print_report(report)


def _seated(rules: Rules, seats: Sequence[SeatSpec], players: int | None) -> tuple[SeatSpec, ...]:
    """A bot on every seat."""
    for seat in seats:
        if seat.is_person:
            raise click.BadParameter(
                _(
                    '"{name}" is a person, and only bots play in a simulation; allowed: bot or bot:LEVEL'
                ).format(name=seat.name),
                param_hint="'--seat'",
            )
    try:
        filled = fill_seats(seats, seat_count(rules, len(seats), players), person=False)
    except SetupError as error:
        raise refused_setup(error) from None
    for level in {seat.level for seat in seats if seat.level is not None}:
        _check(level)
    return filled


def _check(level: str) -> None:
    """Have a bot made: one that thinks in a process of its own at the table thinks in this one."""
    try:
        with output_set_aside():
            check_bot(level)
    except UnknownLevel as error:
        raise click.BadParameter(level_problem(error), param_hint="'--seat'") from None


def _prepare(folder: Path, seed: int) -> None:
    """Make the folder for the records, and see to it that none is overwritten."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.glob(record_path(Path(), seed, 0).name.replace("00001", "*"))):
            raise click.BadParameter(
                _(
                    "{folder} holds records of the seed {seed} already; give an empty folder, or another seed"
                ).format(folder=folder, seed=seed),
                param_hint="'--record'",
            )
    except FileExistsError:
        raise click.BadParameter(
            _("{folder} is not a folder").format(folder=folder), param_hint="'--record'"
        ) from None
    except OSError as error:
        raise click.ClickException(f"{error.filename or folder}: {error.strerror}") from None


def _play(plan: SimulationPlan) -> SimulationReport:
    progress = Progress(plan.games, _("Games"))
    try:
        with orderly_end(), _swept_up(plan), progress, output_set_aside():
            return play_games(plan, progress)
    except KeyboardInterrupt:
        click.echo(
            _("interrupted after {done} of {counted}").format(
                done=progress.done, counted=counted(plan.games, "game")
            ),
            err=True,
        )
        raise click.Abort from None
    except PluginFailure as error:
        raise click.ClickException(str(error)) from None
    except EndlessGame as error:
        raise click.ClickException(_("a game found no end: {error}").format(error=error)) from None
    except BrokenProcessPool:
        raise click.ClickException(_("one of the processes that play was ended from outside")) from None
    except OSError as error:
        where = error.filename or plan.records or _("the games cannot be played")
        raise click.ClickException(f"{where}: {error.strerror}") from None


@contextmanager
def _swept_up(plan: SimulationPlan) -> Iterator[None]:
    """Leave no half record behind, whatever happens."""
    try:
        yield
    except BaseException:
        if plan.records is not None:
            with suppress(OSError):
                sweep_up(plan.records, plan.seed)
        raise
