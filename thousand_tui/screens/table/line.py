"""One line of text: the prompt, or the message above it."""

from __future__ import annotations

from textual.content import Content

from thousand_tui.screens.table.drawn import Drawn


class Line(Drawn[str]):
    """A line, or two where it is given two; what it says is no markup."""

    def draw(self, shown: str, width: int, height: int) -> Content:
        """The words, cut only where one line is all there is."""
        return Content(shown) if height > 1 else Content(shown).truncate(width, ellipsis=True)
