"""Screens over others that are closed once: a second key that came before they were gone does nothing.

A screen of Textual that is dismissed twice would take the one below with it; if that is the first one, the
program would end with an error. Keys come as fast as a key that is held down, or a paste.
"""

from __future__ import annotations

from typing import Any, TypeVar

from textual import screen
from textual.app import ScreenStackError
from textual.await_complete import AwaitComplete

R = TypeVar("R")


class Screen(screen.Screen[R]):
    """A screen that closes only while it is the one on top."""

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Close it, with a result."""
        return super().dismiss(result) if _is_on_top(self) else AwaitComplete()


class ModalScreen(screen.ModalScreen[R]):
    """A screen over others that closes only while it is the one on top."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (90, "-wide")]
    """Where it is narrow, a box as high as the screen leaves a column or two of what lies below."""

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Close it, with a result."""
        return super().dismiss(result) if _is_on_top(self) else AwaitComplete()


def _is_on_top(one: screen.Screen[Any]) -> bool:
    try:
        return one.app.screen is one
    except ScreenStackError:  # the program is ending: there is none any more
        return False
