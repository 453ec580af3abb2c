"""A question that Enter answers with yes and Esc with no."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.keys import twin
from thousand_tui.screens.said import Said, words_of
from thousand_tui.words.language import N_, _


class AskScreen(ModalScreen[bool]):
    """The question; the result is whether it was answered with yes."""

    CSS_PATH = "ask.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter," + twin("y"), "answer(True)", N_("Yes"), id="ask.yes", priority=True),
        Binding("escape," + twin("n"), "answer(False)", N_("No"), id="ask.no"),
    ]

    def __init__(self, question: Said, comfort: Said = "") -> None:
        """``comfort`` says below it what is lost, or that nothing is."""
        super().__init__()
        self.question = question
        self.comfort = comfort

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(words_of(self.question), classes="title", markup=False)
            if self.comfort:
                yield Static(words_of(self.comfort), markup=False)
            with Horizontal(id="answers"):
                yield Button(_("Yes (Enter)"), id="yes", compact=True)
                yield Button(_("No (Esc)"), id="no", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, yes: bool) -> None:
        focused = self.focused
        self.dismiss(yes and (focused is None or focused.id != "no"))
