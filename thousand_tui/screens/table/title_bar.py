"""The top line: which deal of which game, and the clock, which is always in view where there is one."""

from __future__ import annotations

import math
from typing import NamedTuple

from textual.content import Content

from thousand_tui.screens.table.blocks import ends
from thousand_tui.screens.table.drawn import Drawn
from thousand_tui.words.language import _


class ClockView(NamedTuple):
    """A seat's clock in whole seconds."""

    name: str
    decision: int
    bank: int
    running: bool
    warning: bool


class TitleView(NamedTuple):
    """What the top line says."""

    words: str
    clock: ClockView | None


class TitleBar(Drawn[TitleView]):
    """The line."""

    def draw(self, shown: TitleView, width: int, height: int) -> Content:
        """The title at the left, the clock at the right."""
        clock = Content("") if shown.clock is None else clock_text(shown.clock)
        return ends(Content.styled(shown.words, "bold"), clock, width)


def clock_text(clock: ClockView) -> Content:
    """Time for the decision, then the bank; the warning is a mark as well as a colour."""
    time = _("{name}  {seconds} s + bank {bank}").format(
        name=clock.name, seconds=clock.decision, bank=minutes(clock.bank)
    )
    if clock.warning:
        return Content.styled(f" !! {time} !! ", "bold reverse $text-error")
    return Content.styled(time, "bold" if clock.running else "$text-muted")


def minutes(seconds: int) -> str:
    """A time as ``1:05``."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def whole(seconds: float) -> int:
    """Seconds as a player counts them down: 0 only when nothing is left."""
    return math.ceil(seconds)
