"""What of a screen is cut: words that have less room than they need."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rich.cells import cell_len
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Static
from textual.widgets._footer import FooterKey

from thousand_tui.screens.settings_list import LONGEST, SettingsList

_MAY_SHORTEN = ("#path", "#moves")
"""The settings' path, which may be any; the list of moves of a review, whose pages say the whole."""
_KEYS_FROM_TO = re.compile(r"\S … \S")


def cut_words(screen: Screen[Any]) -> list[str]:
    """What is cut off or shortened on a screen, a line each; nothing if all has its room."""
    return [*_cut_widgets(screen), *_long_labels(screen), *_shortened(screen)]


def _cut_widgets(screen: Screen[Any]) -> Iterator[str]:
    whole = screen.region
    for widget in screen.query(Widget):
        if not isinstance(widget, Static | Button | FooterKey):
            continue
        if not all(one.display for one in widget.ancestors_with_self if isinstance(one, Widget)):
            continue
        region, scrolls = widget.region, _scrolls(widget)
        if not region:
            if str(widget.render()).strip():
                yield f"{_named(widget)} has no room at all"
            continue
        if region.right > whole.right or region.x < whole.x:
            yield f"{_named(widget)} is cut at its side"
        if region.bottom > whole.bottom and not scrolls:
            yield f"{_named(widget)} is cut below"
        if not isinstance(widget, FooterKey) and not scrolls and _needs_more(widget):
            yield f"{_named(widget)} needs more than {widget.content_size}"


def _scrolls(widget: Widget) -> bool:
    return any(isinstance(parent, Widget) and parent.allow_vertical_scroll for parent in widget.ancestors)


def _needs_more(widget: Static | Button) -> bool:
    width, height = widget.content_size
    if isinstance(widget, Button):
        return cell_len(str(widget.label)) > width
    return widget.id != "path" and widget.visual.get_height({}, width) > height


def _long_labels(screen: Screen[Any]) -> Iterator[str]:
    for listed in screen.query(SettingsList):
        for row in listed.rows:
            if not isinstance(row, str) and cell_len(row.label) >= LONGEST:
                yield f"label {row.label!r}"


def _shortened(screen: Screen[Any]) -> Iterator[str]:
    """Lines with an ellipsis; where anything may stand, there may be one."""
    below = [one for one in screen.app.screen_stack if one is not screen]
    spared = [
        widget.region for one in (*below, screen) for name in _MAY_SHORTEN for widget in one.query(name)
    ]
    for y, strip in enumerate(screen._compositor.render_strips()):
        line = "".join(segment.text for segment in strip)
        kept = "".join(
            letter for x, letter in enumerate(line) if not any(region.contains(x, y) for region in spared)
        )
        if "…" in _KEYS_FROM_TO.sub("", kept):
            yield f"shortened: {line.strip()}"


def _named(widget: Widget) -> str:
    shown = widget.description if isinstance(widget, FooterKey) else str(getattr(widget, "label", ""))
    words = shown or str(widget.render())
    return f"{type(widget).__name__} {widget.id or ''} {words!r}"
