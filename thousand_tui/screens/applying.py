"""Changed preferences on the screens that are open; what goes on there is not disturbed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.dom import DOMNode
from textual.screen import Screen
from textual.widget import Widget

from thousand_tui.game.pace import Speed
from thousand_tui.screens.table.card_control import CardControl
from thousand_tui.screens.table.control import Control
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.table_screen import TableScreen


def give_speed(screens: Iterable[Screen[Any]], speed: Speed) -> None:
    """Let the game that is on go on at this speed."""
    for screen in screens:
        if isinstance(screen, TableScreen):
            screen.director.usher.speed = speed


def give_options(screens: Iterable[Screen[Any]], chosen: TableOptions) -> None:
    """Let all that these screens show be shown, and asked, by these options."""
    for screen in screens:
        for node in screen.walk_children(Widget, with_self=True):
            _give(node, chosen)
        if isinstance(screen, TableScreen):
            screen.director.options = chosen
            _choose_by(screen.director.desk.control, chosen)
            screen.retell()


def repaint(screens: Iterable[Screen[Any]]) -> None:
    """Have everything painted in the theme's colours: of suits no widget's own style says them."""
    for screen in screens:
        for node in screen.walk_children(Widget, with_self=True):
            node.notify_style_update()
            node.refresh()


def _choose_by(control: Control | None, chosen: TableOptions) -> None:
    """Let what is being chosen go on as it is, shown and asked about by these options."""
    if control is not None:
        control.asks = chosen
    if isinstance(control, CardControl):
        control.letters = chosen.letters


def _give(node: DOMNode, chosen: TableOptions) -> None:
    """Let a widget that draws by the options draw by these."""
    if isinstance(getattr(node, "options", None), TableOptions):
        setattr(node, "options", chosen)  # noqa: B010 - many kinds of widgets have them
        if isinstance(node, Widget):
            node.refresh(layout=True)
