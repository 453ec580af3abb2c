"""The last line of a screen that lies over others: what its keys do; a click on it does it, or closes."""

from __future__ import annotations

from textual.events import Click
from textual.screen import ModalScreen
from textual.widgets import Static

from thousand_tui.screens.key_line import key_line


class ClosingLine(Static):
    """The line; for those who play by mouse it is the keys, and elsewhere on it the way back."""

    def __init__(
        self,
        words: str = "",
        *,
        id: str | None = None,  # noqa: A002 - Textual's own name
        classes: str | None = None,
    ) -> None:
        """``words``: as `key_line` reads them."""
        super().__init__(key_line(words), markup=False, id=id, classes=classes)

    def say(self, words: str) -> None:
        """Say something else."""
        self.update(key_line(words))

    def on_click(self, event: Click) -> None:
        event.stop()
        if "@click" not in event.style.meta and isinstance(self.screen, ModalScreen):
            self.screen.dismiss(None)
