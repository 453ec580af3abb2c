"""The code of a deal, to be sent to somebody: shown, and copied where the terminal allows it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.keys import twin
from thousand_tui.words.language import N_, _


class DealCodeScreen(ModalScreen[None]):
    """The code over everything else."""

    CSS_PATH = "deal_code_box.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,enter,space," + twin("q") + "," + twin("e"), "dismiss(None)", N_("Back"), id="code.back"
        ),
    ]

    def __init__(self, code: str, number: int) -> None:
        """The code of the deal of that number."""
        super().__init__()
        self.code = code
        self.number = number

    def compose(self) -> ComposeResult:
        title = _("Deal {number}, to be sent to somebody").format(number=self.number)
        with Vertical(classes="dialog"):
            yield Static(title, classes="title", markup=False)
            yield Static(self.code, id="code", markup=False)
            yield Static(_("It is copied, if your terminal allows that. It is played with:"), markup=False)
            yield Static(f"thousand play --deal {self.code}", markup=False)
            yield Static(_("Esc: back"), classes="dim", markup=False)

    def on_mount(self) -> None:
        self.app.copy_to_clipboard(self.code)

    def on_click(self) -> None:
        self.dismiss(None)
