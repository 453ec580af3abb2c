"""The words of the game and what each means."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.closing_line import ClosingLine
from thousand_tui.screens.keys import twin
from thousand_tui.words.glossary import glossary
from thousand_tui.words.language import N_, _


class GlossaryScreen(ModalScreen[None]):
    """All entries, to scroll through."""

    CSS_PATH = "lessons.tcss"
    AUTO_FOCUS = "#glossary"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter," + twin("q"), "dismiss(None)", N_("Back"), id="glossary.back"),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(_("Glossary"), classes="title", markup=False)
            with VerticalScroll(id="glossary"):
                for entry in glossary():
                    line = Content.assemble((entry.term, "bold $text-accent"), f"  {entry.meaning}")
                    yield Static(line, classes="meaning")
            closing = _("Up, Down, PgUp, PgDn: scroll · Esc: back")
            yield ClosingLine(closing, classes="dim")
