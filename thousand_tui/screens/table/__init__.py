"""The table: what players see and do while a game is on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from thousand_tui.screens.table.table_screen import TableScreen

__all__ = ["TableScreen"]


def __getattr__(name: str) -> Any:
    """Load the table when it is needed: the start screen only wants its options."""
    if name != "TableScreen":
        raise AttributeError(name)
    from thousand_tui.screens.table.table_screen import TableScreen

    return TableScreen
