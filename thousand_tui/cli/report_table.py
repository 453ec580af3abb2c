"""The report of a simulation as a table for people."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from thousand_tui.cli.console import plain_console
from thousand_tui.cli.counted import counted
from thousand_tui.game.simulation_report import SeatReport, SimulationReport
from thousand_tui.words.language import _
from thousand_tui.words.shares import share_of

_TABLE_WIDTH = 72
"""Columns it takes; in a narrower terminal its lines are wrapped rather than cut."""
_COLUMNS = (_("Wins"), _("Declared"), _("Made"), _("Declaring"), _("Defending"))


def print_report(report: SimulationReport) -> None:
    """Print what simulated games came to."""
    console = plain_console(narrowest=_TABLE_WIDTH)
    console.print(_table(report))
    for line in _summary(report):
        console.print(Text(line), soft_wrap=True)


def _table(report: SimulationReport) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column(_("Player"), no_wrap=True)
    table.add_column(_("Kind"), no_wrap=True)
    for name in _COLUMNS:
        table.add_column(name, justify="right", no_wrap=True)
    for seat in report.seats:
        table.add_row(Text(seat.name), Text(seat.kind), *_cells(seat, report.games))
    return table


def _cells(seat: SeatReport, games: int) -> tuple[str, ...]:
    return (
        f"{seat.wins} ({share_of(seat.wins, games)})",
        str(seat.declared),
        f"{seat.made} ({share_of(seat.made, seat.declared)})",
        _points(seat.average_as_declarer),
        _points(seat.average_as_defender),
    )


def _points(average: float | None) -> str:
    return "–" if average is None else f"{average:+.1f}"


def _summary(report: SimulationReport) -> list[str]:
    played = f"{counted(report.games, 'game')}, {counted(report.deals, 'deal')}"
    lines = [
        _("{played} in {seconds} s (seed {seed})").format(
            played=played, seconds=f"{report.seconds:.1f}", seed=report.seed
        )
    ]
    if report.made is not None:
        words = (
            _("contracts made {value} %, conceded {conceded}")
            if report.average_bid is None
            else _("contracts made {value} %, average bid {average_bid}, conceded {conceded}")
        )
        lines.append(
            words.format(
                value=f"{100 * report.made:.0f}",
                average_bid=f"{report.average_bid or 0:.0f}",
                conceded=report.conceded,
            )
        )
    lines.append(_("Declaring, defending: points a deal on average, fines and the barrel included."))
    return lines
