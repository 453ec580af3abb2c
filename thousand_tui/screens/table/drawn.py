"""Widgets that draw one value as one text: they hold no state but the value they were last given."""

from __future__ import annotations

from typing import Generic, TypeVar

from textual.content import Content
from textual.widget import Widget

from thousand_tui.screens.table.options import TableOptions

Shown = TypeVar("Shown")
NO_OPTIONS = TableOptions()


class Drawn(Widget, Generic[Shown]):
    """Draws what it is given, as large as there is room; nothing while it has nothing to show."""

    def __init__(
        self,
        options: TableOptions = NO_OPTIONS,
        *,
        id: str | None = None,  # noqa: A002 - Textual's own name
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.options = options
        self.shown: Shown | None = None

    def give(self, shown: Shown | None) -> None:
        """Show this now."""
        if shown != self.shown:
            self.shown = shown
            self.refresh()

    def render(self) -> Content:
        if self.shown is None:
            return Content("")
        return self.draw(self.shown, self.content_size.width, self.content_size.height)

    def draw(self, shown: Shown, width: int, height: int) -> Content:
        """The text for that value in that many cells."""
        raise NotImplementedError
