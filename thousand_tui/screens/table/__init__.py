"""The table: what players see and do while a game is on."""

from thousand_tui.screens.table.table_screen import TableScreen

__all__ = ["TableScreen"]
