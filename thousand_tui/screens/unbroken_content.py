"""Text of a screen whose lines never part a number from its sign of per cent."""

from __future__ import annotations

from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions

from thousand_tui.words.unbroken import unbroken, with_blanks


class UnbrokenContent(Content):
    """A content as it is (to read, to select), wrapped as `words.unbroken` would have it."""

    def __init__(self, content: Content) -> None:
        super().__init__(content.plain, spans=[*content.spans], strip_control_codes=False)
        self._wrapped = Content(unbroken(content.plain), spans=[*content.spans], strip_control_codes=False)

    def get_height(self, rules: RulesMap, width: int) -> int:
        return self._wrapped.get_height(rules, width)

    def render_strips(
        self, width: int, height: int | None, style: Style, options: RenderOptions
    ) -> list[Strip]:
        return [_shown(strip) for strip in self._wrapped.render_strips(width, height, style, options)]


def _shown(strip: Strip) -> Strip:
    segments = [segment._replace(text=with_blanks(segment.text)) for segment in strip]
    return Strip(segments, strip.cell_length)
