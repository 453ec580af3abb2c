"""Screens that are just being opened or closed: a key that reaches one of them finds nothing to work on.

Keys may come so fast that a screen is closed before its parts were there, or gets a key after they were gone.
"""

from __future__ import annotations

from textual._context import active_message_pump
from textual.css.query import NoMatches
from textual.dom import NoScreen
from textual.widget import Widget


def is_of_a_passing_screen(error: Exception) -> bool:
    """Whether something was only not found because its screen is not yet, or no longer, all there."""
    pump = active_message_pump.get(None)
    if not isinstance(error, NoMatches) or not isinstance(pump, Widget):
        return False
    try:
        screen = pump.screen
    except NoScreen:
        return True
    return not screen.is_mounted or not screen.is_attached or not screen.children
