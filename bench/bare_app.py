"""The reference for the screens: a bare Textual app with as many widgets as the table has."""

from __future__ import annotations

import sys

from textual.app import App, ComposeResult
from textual.containers import Grid
from textual.widgets import Static


class BareApp(App[None]):
    """A grid of small boxes; an arrow key moves a mark from one to the next."""

    CSS = "Grid { grid-size: 10; } Static { border: round $primary; height: 3; }"
    BINDINGS = [("right", "mark", "Mark")]  # noqa: RUF012 - as Textual has it

    def __init__(self, widgets: int) -> None:
        super().__init__()
        self._boxes = [Static(f"box {number}") for number in range(widgets - 2)]
        self._marked = 0

    def compose(self) -> ComposeResult:
        """All the boxes."""
        yield Grid(*self._boxes)

    def on_mount(self) -> None:
        """The last box says that all are there."""
        self._boxes[-1].update("Bare")

    def action_mark(self) -> None:
        """Move the mark."""
        self._boxes[self._marked].update("-")
        self._marked = (self._marked + 1) % 10
        self._boxes[self._marked].update("*")


if __name__ == "__main__":
    BareApp(int(sys.argv[1])).run()
