"""What is shown over everything while the window is too small to play in."""

from __future__ import annotations

from typing import Final

from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from thousand_tui.words.language import N_, _

LEAST: Final = Size(80, 24)
"""The smallest window that everything fits in."""
_TEMPLATE: Final = N_("Thousand needs {least_width}×{least_height}\nthis window has {width}×{height}")
_SHORT: Final = "{least_width}×{least_height}?"


def is_too_small(size: Size) -> bool:
    """Whether a window of that size hides parts of the screens."""
    return size.width < LEAST.width or size.height < LEAST.height


class TooSmall(Static):
    """The message; it covers the screen it is mounted on, whatever is on it."""

    DEFAULT_CSS = """
    TooSmall {
        layer: _tooltips;
        dock: top;
        width: 100vw;
        height: 100vh;
        content-align: center middle;
        text-align: center;
        background: $background;
        color: $foreground;
    }
    """

    def __init__(self, size: Size) -> None:
        super().__init__(_message(size), markup=False)

    def say(self, size: Size) -> None:
        """Say what the window's size is now."""
        self.update(_message(size))


def _message(size: Size) -> str:
    template = _(_TEMPLATE) if size.width >= 26 and size.height >= 2 else _SHORT
    return template.format(
        least_width=LEAST.width, least_height=LEAST.height, width=size.width, height=size.height
    )


def cover(screen: Screen[object], size: Size) -> None:
    """Cover a screen if the window is too small, uncover it if it is not."""
    covers = list(screen.query_children(TooSmall))
    if not is_too_small(size):
        for found in covers:
            found.remove()
    elif covers:
        covers[0].say(size)
    elif not screen.is_attached:  # just being opened, or closed
        screen.call_after_refresh(cover, screen, size)
    else:
        screen.mount(TooSmall(size))
