"""The line of keys at the bottom of a screen, in the language that is spoken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.widget import Widget
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from thousand_tui.screens.key_names import key_text
from thousand_tui.screens.keys import key_words
from thousand_tui.words.language import _

_ANY_LETTER: Final = "a"


class KeyFooter(Footer):
    """Textual's own footer, which would show what bindings were called when their class was made.

    Where not all keys have room, leaving is not named: Esc does it on the same line. While something is
    typed, letters are letters: then Enter is named, and what another key than a letter does.
    """

    _width = 0
    """The room the keys were chosen for, in cells."""

    def compose(self) -> ComposeResult:
        self._width = self.app.size.width
        shown = list(self._told())
        if sum(map(self._needed, shown)) > self._width:
            shown = [key for key in shown if not _leaves(key)]
        yield from shown

    async def on_resize(self) -> None:
        """Choose anew in another window."""
        if self._width != self.app.size.width:
            await self.recompose()

    def _needed(self, key: Widget) -> int:
        if not isinstance(key, FooterKey):
            return 0
        return cell_len(key.key_display) + cell_len(key.description) + (2 if self.compact else 3)

    def _told(self) -> Iterator[Widget]:
        focused = self.screen.focused
        if focused is not None and _types(focused, _ANY_LETTER) and self._bindings_ready:
            yield FooterKey("enter", key_words("enter"), _("Accept"), "")
        for widget in super().compose():
            if isinstance(widget, FooterKey):
                if focused is not None and _types(focused, widget.key_display):
                    widget.key_display = key_text(widget.key)
                    if _types(focused, widget.key_display):  # Textual does not know all of them
                        continue
                widget.key_display = key_words(widget.key_display)
                # gettext answers an empty message with the head of its catalogue
                widget.description = _(widget.description) if widget.description else ""
                if isinstance(widget.tooltip, str) and widget.tooltip:
                    widget.tooltip = _(widget.tooltip)
            yield widget


def _types(focused: Widget, key: str) -> bool:
    """Whether the widget takes the key as a letter that is typed."""
    return len(key) == 1 and focused.check_consume_key(key, key)


def _leaves(key: Widget) -> bool:
    return isinstance(key, FooterKey) and key.action.rpartition(".")[2] == "leave"
