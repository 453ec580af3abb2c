"""Texts of a screen: wrapped between words, but never between a number and its "%"."""

from __future__ import annotations

from textual.app import App, ComposeResult
from textual.content import Content
from textual.widgets import Static

from thousand_tui.screens.unbroken_content import UnbrokenContent

TEXT = "winning the game: 46 % and more"


class Page(App[None]):
    CSS = "Static { height: auto; width: 21; }"

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.shown = content

    def compose(self) -> ComposeResult:
        yield Static(self.shown)


async def painted(content: Content) -> list[str]:
    app = Page(content)
    async with app.run_test(size=(40, 6)) as pilot:
        await pilot.pause()
        strips = app.screen._compositor.render_strips()
        return [line for strip in strips if (line := "".join(segment.text for segment in strip).rstrip())]


async def test_the_number_goes_to_the_next_line_with_its_sign() -> None:
    assert await painted(Content(TEXT)) == ["winning the game: 46", "% and more"]
    shown = await painted(UnbrokenContent(Content(TEXT)))
    assert shown == ["winning the game:", "46 % and more"]
    assert "".join(shown).isascii()


def test_it_is_the_same_text_to_whoever_reads_it() -> None:
    content = Content.assemble("a ", ("46 %", "bold"))
    assert str(UnbrokenContent(content)) == "a 46 %"
    assert UnbrokenContent(content) == UnbrokenContent(content)
    assert UnbrokenContent(content).spans == content.spans
