"""What a key lays over the table: the log, the last trick, the cards the viewer knows of."""

from __future__ import annotations

from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from thousand_tui.screens.unbroken_content import UnbrokenContent


class OverlayView(NamedTuple):
    """A title and what stands below it."""

    title: str
    body: Content


class OverlayBox(VerticalScroll, can_focus=False):
    """The box; it is emptied as soon as it is closed."""

    def compose(self) -> ComposeResult:
        yield Static(markup=False)

    def give(self, shown: OverlayView | None) -> None:
        """Show this, or close."""
        static = self.query_one(Static)
        body = Content("") if shown is None else UnbrokenContent(shown.body)
        opening = shown is not None and not self.display
        self.display = shown is not None
        if static.content != body:
            static.update(body)
        self.border_title = None if shown is None else Content(f" {shown.title} ")
        if opening:
            self.scroll_end(animate=False)
