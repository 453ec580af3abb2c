"""The report of an arena as tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from thousand_tui.arena.plan import Entrant
from thousand_tui.arena.report import ArenaReport, EntrantReport, Scores
from thousand_tui.arena.statistics import Estimate
from thousand_tui.cli.console import plain_console
from thousand_tui.cli.counted import counted
from thousand_tui.words.language import _
from thousand_tui.words.shares import share_of

_TABLE_WIDTH = 76
"""Columns it takes; in a narrower terminal its lines are wrapped rather than cut."""


def print_report(report: ArenaReport) -> None:
    """Print what an arena came to."""
    console = plain_console(narrowest=_TABLE_WIDTH)
    for table in (_averages(report), _differences(report), *_line_ups(report)):
        console.print(table)
    for line in _summary(report):
        console.print(Text(line), soft_wrap=True)


def _table(report: ArenaReport, first: str, *last: str) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column(first)
    wins = (_("Wins, %"),) if report.plan.what == "matches" else ()
    for name in (*wins, _("Points"), *last):
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _averages(report: ArenaReport) -> Table:
    table = _table(report, _("Average"), _("Declared"), _("Made"))
    for found in report.entrants:
        made = share_of(found.made, found.declared)
        table.add_row(Text(found.entrant.name), *_cells(found.scores, sign=False), str(found.declared), made)
    return table


def _differences(report: ArenaReport) -> Table:
    table = _table(report, _("Difference"))
    for pair in report.pairs:
        table.add_row(Text(f"{pair.one.name} – {pair.other.name}"), *_cells(pair.scores, sign=True))
    return table


def _line_ups(report: ArenaReport) -> Iterable[Table]:
    """One table for all kinds of tables, if there is more than one."""
    if not report.line_ups:
        return
    table = _table(report, _("At the table of"))
    for line_up in report.line_ups:
        for bot, scores in line_up.scores:
            table.add_row(Text(f"{_together(line_up.bots)}: {bot.name}"), *_cells(scores, sign=False))
    yield table


def _together(bots: Sequence[Entrant]) -> str:
    return ", ".join(
        name if times == 1 else f"{times} {name}" for name, times in Counter(bot.name for bot in bots).items()
    )


def _cells(scores: Scores, *, sign: bool) -> tuple[str, ...]:
    points = _estimate(scores.points, 1.0, sign=True)
    return (points,) if scores.wins is None else (_estimate(scores.wins, 100.0, sign=sign), points)


def _estimate(found: Estimate, scale: float, *, sign: bool) -> str:
    mean = f"{scale * found.mean:+.1f}" if sign else f"{scale * found.mean:.1f}"
    return mean if found.interval is None else f"{mean} ± {scale * found.interval:.1f}"


def _summary(report: ArenaReport) -> list[str]:
    plan = report.plan
    thing = "match" if plan.what == "matches" else "deal"
    lines = [
        _("{played} of {preset} in {seatings}, {seconds} s (seed {seed})").format(
            played=counted(plan.count, thing),
            preset=plan.rules.preset,
            seatings=counted(len(plan.seatings), "seating"),
            seconds=f"{report.seconds:.1f}",
            seed=plan.seed,
        )
    ]
    ending = (
        _("95 % interval, clustered by match.")
        if thing == "match"
        else _("95 % interval, clustered by deal.")
    )
    if plan.what == "matches":
        lines.append(
            _("Wins and points: a game and seat, the fair share {value} %; ±: {ending}").format(
                value=f"{100 / plan.players:.1f}", ending=ending
            )
        )
    else:
        lines.append(_("Points: a deal and seat; ±: {ending}").format(ending=ending))
    lines.append(_("Made: of the deals declared, those conceded among them."))
    return [*lines, *(_failure(found) for found in report.entrants if found.failures)]


def _failure(found: EntrantReport) -> str:
    return _("{name} failed in {counted}, and autoplay decided; the first time: {first_failure}").format(
        name=found.entrant.name,
        counted=counted(found.failures, "decision"),
        first_failure=found.first_failure,
    )
