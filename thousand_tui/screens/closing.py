"""The last line of a screen that lies over others: what its keys do; a click on it closes the screen."""

from __future__ import annotations

from textual.events import Click
from textual.screen import ModalScreen
from textual.widgets import Static


class ClosingLine(Static):
    """The line; for those who play by mouse it is the way back."""

    def on_click(self, event: Click) -> None:
        event.stop()
        if isinstance(self.screen, ModalScreen):
            self.screen.dismiss(None)
