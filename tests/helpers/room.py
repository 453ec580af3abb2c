"""What of a screen is cut: words that have less room than they need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Static
from textual.widgets._footer import FooterKey


def cut_words(screen: Screen[Any]) -> list[str]:
    """What is cut off or shortened on a screen, a line each; nothing if all has its room."""
    return [*_cut_widgets(screen), *_shortened(screen)]


def _cut_widgets(screen: Screen[Any]) -> Iterator[str]:
    for widget, (region, clip) in screen._compositor.visible_widgets.items():
        if not isinstance(widget, Static | Button | FooterKey) or not region:
            continue
        if region.right > clip.right or region.x < clip.x:
            yield f"{_named(widget)} is cut at its side"
        if region.bottom > clip.bottom and not _scrolls(widget):
            yield f"{_named(widget)} is cut below"
        if isinstance(widget, Static | Button) and _needs_more(widget):
            yield f"{_named(widget)} needs more than {widget.content_size.width} cells"


def _scrolls(widget: Widget) -> bool:
    return any(isinstance(parent, Widget) and parent.allow_vertical_scroll for parent in widget.ancestors)


def _needs_more(widget: Static | Button) -> bool:
    width, height = widget.content_size
    if isinstance(widget, Button):
        return len(str(widget.label)) > width
    return widget.visual.get_height(widget.styles, width) > height


def _shortened(screen: Screen[Any]) -> Iterator[str]:
    for strip in screen._compositor.render_strips():
        line = "".join(segment.text for segment in strip)
        if "…" in line:
            yield f"shortened: {line.strip()}"


def _named(widget: Widget) -> str:
    shown = widget.description if isinstance(widget, FooterKey) else str(getattr(widget, "label", ""))
    words = shown or str(widget.render())
    return f"{type(widget).__name__} {widget.id or ''} {words!r}"
