"""Showing changed preferences at once on every screen that is open; what goes on there is not disturbed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from textual.dom import DOMNode
from textual.widget import Widget

from thousand_tui.game.pace import find_speed
from thousand_tui.screens.table.card_control import CardControl
from thousand_tui.screens.table.control import Control
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.table_screen import TableScreen

if TYPE_CHECKING:
    from thousand_tui.screens.app import ThousandApp

_TABLE: Final = frozenset({"suits", "frames", "movement", "play_forced"})
"""The preferences that `TableOptions` are made of, beside the questions."""
_QUESTIONS: Final = "confirm_"


def apply_preferences(app: ThousandApp, changes: Mapping[str, Any]) -> None:
    """Show what has changed; ``app.preferences`` are the new ones already."""
    if "speed" in changes:
        app.speed = find_speed(app.preferences.speed)
        for screen in app.screen_stack:
            if isinstance(screen, TableScreen):
                screen.director.usher.speed = app.speed
    if any(name in _TABLE or name.startswith(_QUESTIONS) for name in changes):
        _apply_options(app)
    if "keys" in changes:
        app.use_own_keys()


def _apply_options(app: ThousandApp) -> None:
    chosen = TableOptions.of(app.preferences)
    app.options = chosen
    app.set_class(chosen.ascii, "-ascii")
    for screen in app.screen_stack:
        for node in screen.walk_children(Widget, with_self=True):
            _give(node, chosen)
        if isinstance(screen, TableScreen):
            screen.director.options = chosen
            _choose_by(screen.director.desk.control, chosen)
            screen.retell()


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
