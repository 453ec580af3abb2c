"""What all parts of the table's screen go by: the game, the options, the director, and `show`."""

from __future__ import annotations

from thousand_tui.game.session import Session
from thousand_tui.screens.closed_once import Screen
from thousand_tui.screens.table.director import Director
from thousand_tui.screens.table.options import TableOptions


class TableBase(Screen[None]):
    """A table; `TableScreen` is the whole of it."""

    session: Session
    options: TableOptions
    director: Director

    def show(self) -> None:
        """Give every widget what it shows now."""
        raise NotImplementedError
