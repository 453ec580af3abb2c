"""The cover that a deal's result lies on; what it says is made by `deal_result` when there is one."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from thousand_tui.screens.key_line import key_line
from thousand_tui.screens.key_names import shown_key
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.view import ResultView
from thousand_tui.words.language import _


class DealResultCover(VerticalScroll, can_focus=False):
    """Covers the table with the result until a key."""

    def __init__(self, options: TableOptions, keys: str | None = None) -> None:
        """``keys``: what the keys do there, where it is not the table they lie on."""
        super().__init__(id="deal_result")
        self.options = options
        self.keys = keys
        self.shown: ResultView | None = None

    def compose(self) -> ComposeResult:
        yield Static(markup=False, id="deal_result_text")

    def give(self, shown: ResultView | None) -> None:
        """Show a result, or go away."""
        self.display = shown is not None
        if shown == self.shown:
            return
        self.shown = shown
        self._write()

    def on_resize(self) -> None:
        self._write()

    def _write(self) -> None:
        text, lines = self.query_one(Static), self._lines()
        # Measured here: it is what is centred.
        text.styles.width = max((line.cell_length for line in lines), default=0)
        text.update(Content("\n").join(lines))
        self.call_after_refresh(self._say_keys)

    def _lines(self) -> list[Content]:
        if self.shown is None:
            return []
        from thousand_tui.screens.table.deal_result import result_lines  # not before a deal is over

        return result_lines(self.shown, self.options, max(60, self.size.width))

    def _say_keys(self) -> None:
        words = self.keys or _(
            "{review}: review, {replay}: replay, {again}: again, {send}: send, Enter: go on"
        ).format(
            review=shown_key("table.review", "A"),
            replay=shown_key("table.replay", "Y"),
            again=shown_key("table.again", "D"),
            send=shown_key("table.send", "E"),
        )
        if self.max_scroll_y:
            words = _("Up, Down: more, {keys}").format(keys=words)
        self.border_subtitle = key_line(f" {words} ")
