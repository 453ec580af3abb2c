"""A row of things that can be done: each with its key, and for the mouse."""

from __future__ import annotations

from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message

from thousand_tui.screens.table.drawn import Drawn


class Button(NamedTuple):
    """A command with its key and words."""

    name: str
    key: str
    words: str

    @property
    def width(self) -> int:
        """Its cells in a row."""
        return len(self.key) + 1 + len(self.words) + 2


class Buttons(NamedTuple):
    """A row's buttons; ``at`` is the highlighted one, None for none."""

    buttons: tuple[Button, ...]
    at: int | None = None


class ButtonRow(Drawn[Buttons]):
    """The row."""

    class Pressed(Message):
        """A button was clicked."""

        def __init__(self, row: ButtonRow, name: str, time: float) -> None:
            super().__init__()
            self.row = row
            self.name = name
            self.pressed_at = time

        @property
        def control(self) -> ButtonRow:
            """The row, for ``@on`` selectors."""
            return self.row

    def draw(self, shown: Buttons, width: int, height: int) -> Content:
        """Key and words of each, the highlighted one reversed."""
        parts = [_button(button, index == shown.at) for index, button in enumerate(shown.buttons)]
        return Content.assemble(*parts).truncate(width, ellipsis=True)

    def on_click(self, event: events.Click) -> None:
        left = 0
        for button in self.shown.buttons if self.shown else ():
            if left <= event.x - self.gutter.left < left + button.width:
                event.stop()
                self.post_message(self.Pressed(self, button.name, event.time))
                return
            left += button.width


def _button(button: Button, highlighted: bool) -> Content:
    style = "bold $background on $accent" if highlighted else ""
    key = style or "bold $footer-key-foreground"
    words = style or "$footer-description-foreground"
    left, right = ("[", "]") if highlighted else (" ", " ")
    return Content.assemble((left, style), (button.key, key), (f" {button.words}", words), (right, style))
