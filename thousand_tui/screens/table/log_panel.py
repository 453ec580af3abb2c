"""The log of the deal, its newest line always in view."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from thousand_tui.screens.table.log_lines import LineKind, LogLine

_STYLES = {
    LineKind.WORD: "",
    LineKind.AUCTION: "",
    LineKind.PLAY: "$foreground",
    LineKind.TRICK: "$text-muted",
    LineKind.NOTE: "bold $text-warning",
}


class LogPanel(VerticalScroll, can_focus=False):
    """The lines, scrolled to the end whenever one is added."""

    def compose(self) -> ComposeResult:
        yield Static(markup=False)

    def give(self, lines: tuple[LogLine, ...]) -> None:
        """Show these lines."""
        text = Content("\n").join([Content.styled(line.words, _STYLES[line.kind]) for line in lines])
        static = self.query_one(Static)
        if static.content != text:
            static.update(text)
            self.scroll_end(animate=False)
