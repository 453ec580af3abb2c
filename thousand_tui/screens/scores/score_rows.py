"""The rows of a score sheet as players write it: totals with what a deal added, and the marks beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from textual.content import Content

from thousand_tui.game.public_game import PublicGame
from thousand_tui.rules import DealResult
from thousand_tui.screens.saved_words import short_name
from thousand_tui.screens.scores.score_marks import ASCII, GLYPHS, Marks, marks_of

__all__ = ["ASCII", "GLYPHS", "Marks", "header_lines", "layout", "row_lines", "sheet_rows"]

_SUPERSCRIPTS: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_LEAST_NAME: Final = 5


class Cell(NamedTuple):
    """What one player has in one row."""

    total: str
    """Boxed, with the deals used, while the player is on the barrel."""
    delta: str
    marks: str
    declarer: bool
    plus: bool

    @property
    def below(self) -> str:
        """What stands under the total where there is no room beside it."""
        return self.delta + self.marks


class Row(NamedTuple):
    """A deal, or the totals a game starts with."""

    number: str
    cells: tuple[Cell, ...]


def sheet_rows(game: PublicGame, marks: Marks) -> list[Row]:
    """All rows of a game's sheet, the totals it started with first."""
    start = game.header.start
    totals = start.total if start is not None else (0,) * game.seats
    barrel = start.barrel if start is not None else (None,) * game.seats
    first = tuple(
        Cell(_total(total, used, marks, game.rules.target), "", "", declarer=False, plus=False)
        for total, used in zip(totals, barrel, strict=True)
    )
    return [Row("", first), *(_deal_row(result, marks, game.rules.target) for result in game.results)]


def _deal_row(result: DealResult, marks: Marks, target: int) -> Row:
    declarer = result.deal.undertaking.declarer
    cells = tuple(
        Cell(
            _total(result.total[seat], result.barrel[seat], marks, target),
            f"{delta:+d}"
            if delta
            else "0"
            if seat in result.deal.active
            else "–"
            if not marks.ascii
            else "-",
            marks_of(result, seat, marks),
            declarer=seat == declarer,
            plus=delta >= 0,
        )
        for seat, delta in enumerate(result.delta)
    )
    return Row(str(result.number), cells)


def _total(total: int, used: int | None, marks: Marks, target: int) -> str:
    if used is None or total >= target:  # who has won is on no barrel any more
        return str(total)
    count = "" if not used else str(used) if marks.ascii else _SUPERSCRIPTS[used % 10]
    return f"[{total}]{count}"


class Layout(NamedTuple):
    """Where the columns stand; cells of the terminal."""

    number: int
    total: int
    delta: int
    marks: int
    gap: int
    """Between columns."""
    two_lines: bool

    @property
    def column(self) -> int:
        """A player's column, without the gap before it."""
        return self.total + self.marks + (0 if self.two_lines else self.delta)


def layout(rows: Sequence[Row], width: int, names: Sequence[str] = ()) -> Layout:
    """The roomiest layout that fits; one line a deal if it can be, else two; names whole if there is room."""
    cells = [cell for row in rows for cell in row.cells]
    number = max(2, *(len(row.number) for row in rows)) if rows else 2
    total = max(_LEAST_NAME, *(len(cell.total) for cell in cells)) if cells else _LEAST_NAME
    delta = max(5, *(len(cell.delta) + 1 for cell in cells)) if cells else 5
    marks = max(2, *(len(cell.marks) for cell in cells)) if cells else 2
    seats = len(rows[0].cells) if rows else 3
    for gap, less, two_lines in ((2, 0, False), (1, 0, False), (1, 1, False), (2, 1, True), (1, 1, True)):
        found = Layout(number, total, delta - less, marks - less, gap, two_lines)
        spare = (width - number) // seats - gap - found.column
        if spare >= 0:
            longest = max(map(len, names), default=0)
            return found._replace(total=total + min(spare, max(0, longest - found.column)))
    return found


def header_lines(game: PublicGame, place: Layout, marks: Marks) -> Content:
    """The names, and below them what marks stand: bolts, and where the barrel is."""
    names = [short_name(name, place.column).rjust(min(place.column, place.total)) for name in game.names]
    lines = [_line("", [Content.styled(name, "bold") for name in names], place)]
    bolts = game.standing.bolts
    if any(bolts):
        shown = [Content.styled((marks.bolt * count).rjust(place.total), "$text-warning") for count in bolts]
        lines.append(_line("", shown, place))
    return Content("\n").join(lines)


def row_lines(row: Row, place: Layout) -> Content:
    """A row as it stands in the list."""
    if not place.two_lines:
        return _line(row.number, [_beside(cell, place) for cell in row.cells], place)
    above = _line(row.number, [_total_cell(cell, place) for cell in row.cells], place)
    if not any(cell.below for cell in row.cells):
        return above
    below = _line("", [_below(cell, place) for cell in row.cells], place)
    return Content("\n").join([above, below])


def _line(number: str, cells: Sequence[Content], place: Layout) -> Content:
    line = Content.styled(number.rjust(place.number), "$text-muted")
    for cell in cells:
        line = line + Content(" " * place.gap) + cell.pad_right(max(0, place.column - cell.cell_length))
    return line


def _beside(cell: Cell, place: Layout) -> Content:
    return Content.assemble(
        _total_cell(cell, place),
        (cell.delta.rjust(place.delta), _delta_style(cell)),
        (cell.marks, "$text-warning"),
    )


def _below(cell: Cell, place: Layout) -> Content:
    return Content.assemble(
        (cell.delta.rjust(place.total), _delta_style(cell)), (cell.marks, "$text-warning")
    )


def _total_cell(cell: Cell, place: Layout) -> Content:
    style = "bold $text-accent" if cell.total.startswith("[") else "bold" if cell.declarer else ""
    return Content.styled(cell.total.rjust(place.total), style)


def _delta_style(cell: Cell) -> str:
    if cell.declarer:
        return "bold $text-success" if cell.plus else "bold $text-error"
    return "$text-muted" if cell.plus else "$text-error"
