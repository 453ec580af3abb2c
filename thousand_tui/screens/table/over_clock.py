"""The running clock on whatever lies over the table: it goes on there (rules 9), so it has to be seen."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen
from textual.widgets import Static

from thousand_tui.screens.table.filling import filled
from thousand_tui.screens.table.title_bar import ClockView, clock_text
from thousand_tui.words.language import _


class OverClock(Static):
    """The clock in the corner; it takes no room from what is below it."""

    DEFAULT_CSS = """
    OverClock {
        position: absolute;
        overlay: screen;
        width: auto;
        height: 1;
        padding: 0 1;
        background: $panel;
        color: $foreground;
    }
    """


def show_over(screen: Screen[Any], clock: ClockView | None) -> None:
    """Show a clock on a screen over the table while it runs; take it away when it does not."""
    there = screen.query(OverClock)
    if clock is None or not clock.running:
        there.remove()
        return
    if not screen.is_mounted or not screen.is_running:
        return
    words = filled(_("The clock goes on: {clock}"), clock=clock_text(clock))
    if there:
        widget = there.first()
        widget.update(words)
    else:
        widget = OverClock(words)
        screen.mount(widget)
    row: int = getattr(screen, "CLOCK_ROW", 0)
    widget.styles.offset = (max(0, screen.size.width - words.cell_length - 2), row)
