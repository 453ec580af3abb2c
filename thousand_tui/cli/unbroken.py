"""Tables whose cells are wrapped without parting a number from its sign."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

from thousand_tui.words.unbroken import with_blanks


class Unbroken:
    """Something to print whose texts went through `words.unbroken`: its lines with ordinary blanks."""

    def __init__(self, inner: RenderableType) -> None:
        self._inner = inner

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self._inner, options):
            yield segment._replace(text=with_blanks(segment.text))
