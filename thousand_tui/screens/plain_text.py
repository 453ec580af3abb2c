"""What is painted where ASCII is wanted: signs drawn for us, such as scroll bars, become plain."""

from __future__ import annotations

from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_BARS: Final = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2589\u258a\u258b\u258c\u258d\u258e\u258f"
_SIGNS: Final = {
    "\u00b7": "-",
    "\u2026": "~",
    "\u2013": "-",
    "\u00d7": "x",
    "\u2190": "<",
    "\u2192": ">",
    "\u2191": "^",
    "\u2193": "v",
    "\u232b": "<",
    "\u23ce": "=",
}
_PLAIN: Final = str.maketrans(_SIGNS | dict.fromkeys(_BARS, " "))


class PlainText(LineFilter):
    """Puts an ASCII sign of the same width for every other one the program draws; names stay as they are."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment if segment.text.isascii() else segment._replace(text=segment.text.translate(_PLAIN))
            for segment in segments
        ]
