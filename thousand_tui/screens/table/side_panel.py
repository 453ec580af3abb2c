"""What stands beside the table where the terminal is wide: the score sheet and the log of the deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.containers import Vertical

from thousand_tui.game.public_game import PublicGame
from thousand_tui.screens.table.log_lines import LogLine
from thousand_tui.screens.table.options import TableOptions

if TYPE_CHECKING:
    from thousand_tui.screens.scores.score_sheet import ScoreSheet
    from thousand_tui.screens.table.log_panel import LogPanel


class SidePanel(Vertical):
    """Empty until it is first seen: a narrow terminal must not wait for what it never shows."""

    def __init__(self, game: PublicGame, options: TableOptions) -> None:
        super().__init__(id="side", classes="-four" if game.seats > 3 else None)
        self.game = game
        self.options = options
        self._parts: tuple[ScoreSheet, LogPanel] | None = None
        self._lines: tuple[LogLine, ...] = ()
        self._deals = 0

    async def on_resize(self) -> None:
        if self._parts is not None or not self.size.width or not self.is_running:
            return
        from thousand_tui.screens.scores.score_sheet import ScoreSheet
        from thousand_tui.screens.table.log_panel import LogPanel

        self._parts = sheet, log = ScoreSheet(self.game, plain=self.options.ascii), LogPanel()
        await self.mount(sheet, log)
        log.give(self._lines)

    def give(self, lines: Sequence[LogLine], deals: int) -> None:
        """Show these lines, and the sheet after so many deals."""
        self._lines = tuple(lines)
        if self._parts is None or not self._parts[1].is_mounted:
            return
        sheet, log = self._parts
        log.give(self._lines)
        if deals != self._deals:
            self._deals = deals
            sheet.refresh_sheet()
