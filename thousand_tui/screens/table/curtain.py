"""The curtain: hides the whole table between two people, and while somebody walked away.

It is opaque, it lies over everything, and while it is up the widgets below it hold nothing either.
"""

from __future__ import annotations

from typing import NamedTuple

from textual.content import Content

from thousand_tui.screens.table.blocks import centred
from thousand_tui.screens.table.drawn import Drawn
from thousand_tui.screens.table.title_bar import ClockView, clock_text


class CurtainView(NamedTuple):
    """What the curtain says."""

    heading: str
    words: str
    message: str
    """What happened beside the game, such as autoplay."""
    clock: ClockView | None
    hints: tuple[str, ...] = ()


class Curtain(Drawn[CurtainView]):
    """The curtain; it takes the whole screen while it has something to say."""

    def give(self, shown: CurtainView | None) -> None:
        """Draw or open the curtain."""
        super().give(shown)
        self.display = shown is not None

    def draw(self, shown: CurtainView, width: int, height: int) -> Content:
        """The words in the middle."""
        rule = ("-" if self.options.ascii else "─") * min(40, width)
        lines = [
            Content.styled(rule, "$primary"),
            Content(""),
            Content.styled(shown.heading, "bold $text-accent"),
            Content(""),
            Content(shown.words),
            *[Content.styled(hint, "$text-muted") for hint in shown.hints],
            Content(""),
            Content.styled(shown.message, "$text-warning"),
            Content("") if shown.clock is None else clock_text(shown.clock),
            Content.styled(rule, "$primary"),
        ]
        above = max(0, (height - len(lines)) // 2)
        return Content("\n").join([Content("")] * above + [centred(line, width) for line in lines])
