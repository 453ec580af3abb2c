"""Screens that are just being opened or closed: a key or a click finds nothing to work on.

Keys may come so fast that a screen is closed before its parts were there, or gets a key after they were gone;
a click may fall on what is still painted but was taken away, a choice come from a list that was filled anew.
"""

from __future__ import annotations

from textual._context import active_message_pump
from textual.css.query import NoMatches
from textual.dom import NoScreen
from textual.events import MouseDown
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList


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


def falls_on_what_left(screen: Screen[object], event: MouseDown) -> bool:
    """Whether the mouse is pressed on a part that is painted still and has left the screen."""
    part, _ = screen.get_widget_and_offset_at(event.x, event.y)
    return part is not None and part is not screen and part.parent is None


def is_still_listed(event: OptionList.OptionMessage) -> bool:
    """Whether what was chosen in a list, or highlighted, is there yet; the list may have been filled anew."""
    listed, index = event.option_list, event.option_index
    return index < listed.option_count and listed.get_option_at_index(index) is event.option
