"""The full rules of the game at the table, to scroll through."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from thousand_tui.rules import Rules
from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.closing_line import ClosingLine
from thousand_tui.screens.keys import twin
from thousand_tui.words.language import N_, _
from thousand_tui.words.rules_page import Line, page_lines, rules_page
from thousand_tui.words.summary import preset_title

WIDTH: Final = 70
"""Columns of the text: what is left of 80 inside the frame, beside the scroll bar."""
_TITLE: Final = N_("The rules of this game ({preset})")
_HINT: Final = N_("Up, Down, PgUp, PgDn, Home, End: scroll · Esc: back")


class RulesPageScreen(ModalScreen[None]):
    """The rules page over everything else; the arrows, PgUp and PgDn scroll it."""

    CSS_PATH = "rules_page.tcss"
    AUTO_FOCUS = "#rules_page"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,f2," + twin("q") + "," + twin("u"),
            "dismiss(None)",
            N_("Back"),
            tooltip=N_("Back to what was there before"),
            id="rules.back",
        ),
    ]

    def __init__(self, rules: Rules, seats: int | None, clock: tuple[int, int] | None = None) -> None:
        """The page of a game.

        ``seats``: players, None if it is open yet; ``clock``: seconds a decision and in the bank.
        """
        super().__init__()
        self.rules = rules
        self.seats = seats
        self.clock = clock

    @property
    def lines(self) -> list[Line]:
        """The page as it is shown."""
        return list(page_lines(rules_page(self.rules, self.seats, self.clock), WIDTH))

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(_(_TITLE).format(preset=preset_title(self.rules)), classes="title", markup=False)
            with VerticalScroll(id="rules_page"):
                yield Static(Content("\n").join(map(_styled, self.lines)))
            yield ClosingLine(_(_HINT), classes="dim")


def _styled(line: Line) -> Content:
    return Content.styled(line.text, "bold $text-accent") if line.is_title else Content(line.text)
