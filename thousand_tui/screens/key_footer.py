"""The line of keys at the bottom of a screen, in the language that is spoken."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from thousand_tui.screens.keys import key_words
from thousand_tui.words.language import _


class KeyFooter(Footer):
    """Textual's own footer, which would show what bindings were called when their class was made."""

    def compose(self) -> ComposeResult:
        for widget in super().compose():
            if isinstance(widget, FooterKey):
                widget.key_display = key_words(widget.key_display)
                # gettext answers an empty message with the head of its catalogue
                widget.description = _(widget.description) if widget.description else ""
                if isinstance(widget.tooltip, str) and widget.tooltip:
                    widget.tooltip = _(widget.tooltip)
            yield widget
