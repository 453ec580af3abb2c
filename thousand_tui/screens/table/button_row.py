"""A row of things that can be done: each with its key, and for the mouse."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message

from thousand_tui.screens.key_names import shown_key
from thousand_tui.screens.keys import key_words
from thousand_tui.screens.table.drawn import Drawn


class Button(NamedTuple):
    """A command with its key and words."""

    name: str
    key: str
    words: str
    binding: str = ""
    """The id of the binding whose key it is, if the player may have another key for it."""

    @property
    def width(self) -> int:
        """Its cells in a row."""
        return cell_len(self.key_words) + 1 + cell_len(self.words) + 2

    @property
    def key_words(self) -> str:
        """The key as it is called on the screen; letters and arrows are what they are."""
        usual = key_words(self.key)
        return shown_key(self.binding, usual) if self.binding else usual


class Buttons(NamedTuple):
    """A row's buttons; ``at`` is the highlighted one, None for none."""

    buttons: tuple[Button, ...]
    at: int | None = None
    spare: tuple[str, ...] = ()
    """Buttons that go where there is no room for all, the first one first: their keys work all the same."""

    def fitting(self, width: int) -> Buttons:
        """Those there is room for."""
        kept = self
        for name in self.spare:
            if sum(button.width for button in kept.buttons) <= width:
                break
            kept = kept._without(name)
        return kept

    def _without(self, name: str) -> Buttons:
        places = [place for place, button in enumerate(self.buttons) if button.name != name]
        at = self.at
        if at is not None:
            if at not in places:
                return self  # what is highlighted stays
            at = places.index(at)
        return Buttons(tuple(self.buttons[place] for place in places), at)


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
        fitting = shown.fitting(width)
        parts = [_button(button, index == fitting.at) for index, button in enumerate(fitting.buttons)]
        return Content.assemble(*parts).truncate(width, ellipsis=True)

    def on_click(self, event: events.Click) -> None:
        left = 0
        for button in self.shown.fitting(self.content_size.width).buttons if self.shown else ():
            if left <= event.x - self.gutter.left < left + button.width:
                event.stop()
                self.post_message(self.Pressed(self, button.name, event.time))
                return
            left += button.width


def _button(button: Button, highlighted: bool) -> Content:
    style = "bold reverse $accent" if highlighted else ""
    key = style or "bold $footer-key-foreground"
    words = style or "$footer-description-foreground"
    left, right = ("[", "]") if highlighted else (" ", " ")
    return Content.assemble(
        (left, style), (button.key_words, key), (f" {button.words}", words), (right, style)
    )
