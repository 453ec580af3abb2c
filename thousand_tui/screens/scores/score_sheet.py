"""The score sheet: a column a player, a row a deal; Enter on a row shows where its points come from."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Resize
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from thousand_tui.game.public_game import PublicGame
from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.closing_line import ClosingLine
from thousand_tui.screens.host import host
from thousand_tui.screens.keys import twin
from thousand_tui.screens.passing import is_still_listed
from thousand_tui.screens.saved_words import with_rating
from thousand_tui.screens.scores.deal_sums import DealSumsScreen
from thousand_tui.screens.scores.score_marks import legend
from thousand_tui.screens.scores.score_rows import ASCII, GLYPHS, header_lines, layout, row_lines, sheet_rows
from thousand_tui.words.language import N_, _

_SCROLLBAR: Final = 2
_LEGEND_WIDTH: Final = 70


class ScoreSheet(Vertical):
    """The sheet of a game; `refresh_sheet` after every deal."""

    DEFAULT_CSS = """
    ScoreSheet {
        height: 1fr;
    }
    ScoreSheet > #sheet_header {
        height: auto;
        background: $panel;
    }
    ScoreSheet > OptionList {
        height: 1fr;
        border: none;
        padding: 0;
        background: transparent;
        scrollbar-size-vertical: 1;
    }
    """

    def __init__(
        self, game: PublicGame, *, plain: bool = False, by_keys: bool = False, widget_id: str | None = None
    ) -> None:
        """A sheet; ``plain``: marks of ASCII; ``by_keys``: rows are chosen by keys too, not only clicked."""
        super().__init__(id=widget_id)
        self.game = game
        self.marks = ASCII if plain else GLYPHS
        self.by_keys = by_keys

    def compose(self) -> ComposeResult:
        yield Static("", id="sheet_header", markup=False)
        rows = OptionList(id="sheet_rows")
        rows.can_focus = self.by_keys
        yield rows

    def on_mount(self) -> None:
        self.refresh_sheet()

    def on_resize(self, event: Resize) -> None:
        self.refresh_sheet()

    def refresh_sheet(self) -> None:
        """Show the game as it stands, the last deal in view."""
        if not self.is_mounted:
            return
        rows = sheet_rows(self.game, self.marks)
        place = layout(rows, max(0, self.size.width - _SCROLLBAR), self.game.names)
        self.query_one("#sheet_header", Static).update(header_lines(self.game, place, self.marks))
        listed = self.query_one("#sheet_rows", OptionList)
        listed.clear_options()
        listed.add_options(
            Option(row_lines(row, place), disabled=not index) for index, row in enumerate(rows)
        )
        if self.by_keys and len(rows) > 1:
            listed.highlighted = len(rows) - 1
        self.call_after_refresh(listed.scroll_end, animate=False)

    def retell(self, *, plain: bool) -> None:
        """Show the same once more, with these marks and in the language that is spoken."""
        self.marks = ASCII if plain else GLYPHS
        listed = self.query_one("#sheet_rows", OptionList)
        at = listed.highlighted
        self.refresh_sheet()
        listed.highlighted = at

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if not is_still_listed(event):
            return
        result = self.game.results[event.option_index - 1]
        self.app.push_screen(DealSumsScreen(self.game, result))


class ScoreSheetScreen(ModalScreen[None]):
    """The sheet over everything else."""

    CSS_PATH = "score_sheet.tcss"
    AUTO_FOCUS = "#sheet_rows"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape," + twin("q"), "dismiss(None)", N_("Back"), id="sheet.back"),
    ]
    _HINT: Final = N_("Enter: where the points come from · Esc: back")

    def __init__(self, game: PublicGame) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        sheet = ScoreSheet(self.game, plain=host(self).options.ascii, by_keys=True)
        with Vertical(classes="dialog"):
            title = with_rating(_("Score"), self.game.header)
            yield Static(title, classes="title", markup=False)
            yield sheet
            lines = legend(self.game.rules, self.game.seats, sheet.marks, _LEGEND_WIDTH)
            yield ClosingLine("\n".join([*lines, _(self._HINT)]), classes="dim", id="hint")
