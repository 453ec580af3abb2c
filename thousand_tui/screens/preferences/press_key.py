"""Waiting for the key that is to do something from now on."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Click, Key
from textual.widgets import Static

from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.said import Said, words_of
from thousand_tui.words.language import N_, _


class PressKeyScreen(ModalScreen[str | None]):
    """The next key is the result; Esc, or a click, leaves everything as it is (None)."""

    CSS_PATH = "preferences.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", N_("Back"), id="press.back"),
    ]

    def __init__(self, words: Said) -> None:
        """``words``: what the key is for."""
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(words_of(self.words), classes="title", markup=False)
            yield Static(_("Press the key for this. Esc: leave it as it is."), markup=False)

    def on_key(self, event: Key) -> None:
        """Take the key before it does what it does elsewhere."""
        event.stop()
        event.prevent_default()
        if event.key != "escape":
            self.dismiss(event.key)
        else:
            self.dismiss(None)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.dismiss(None)
