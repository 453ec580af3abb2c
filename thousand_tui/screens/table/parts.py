"""The parts of a table and their places: the same at a game, in a lesson and in a replay."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from thousand_tui.screens.table.button_row import ButtonRow
from thousand_tui.screens.table.felt import Felt
from thousand_tui.screens.table.hand import Hand
from thousand_tui.screens.table.info_panel import InfoPanel
from thousand_tui.screens.table.line import Line
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.overlay_box import OverlayBox
from thousand_tui.screens.table.own_bar import OwnBar
from thousand_tui.screens.table.seat_panel import SeatPanel
from thousand_tui.screens.table.side_panel import SidePanel
from thousand_tui.screens.table.title_bar import TitleBar

STYLES: Final = str(Path(__file__).with_name("table_screen.tcss"))
"""The styles of the parts, for a screen of another folder."""


def table_parts(options: TableOptions, others: Iterable[SeatPanel], side: SidePanel) -> ComposeResult:
    """The table, with these places for the other players and this beside it; what covers it follows."""
    with Horizontal(id="table"):
        with Vertical(id="main"):
            yield TitleBar(options)
            with Horizontal(id="others"):
                yield from others
            with Horizontal(id="middle"):
                yield Felt(options)
                yield InfoPanel(options)
            yield OwnBar(options)
            yield Hand(options)
            yield Line(options, id="message")
            yield Line(options, id="prompt")
            yield ButtonRow(options, id="choices")
            yield ButtonRow(options, id="keys")
        yield side
    yield OverlayBox()
