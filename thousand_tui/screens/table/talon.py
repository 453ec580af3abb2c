"""The talon on the table, open or closed."""

from __future__ import annotations

from thousand_tui.screens.table.blocks import Block, beside, titled
from thousand_tui.screens.table.faces import SMALL, Frame, Size, back, face
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.view import TableView
from thousand_tui.words.language import N_, _

_PAIRS = (N_("first pair"), N_("second pair"))


def talon_block(
    table: TableView, pair_at: int | None, options: TableOptions, size: Size, *, cramped: bool
) -> Block:
    """The talon open or closed, or the two pairs of which one is taken (``duo``).

    ``pair_at``: the pair under the cursor; ``cramped``: an amount stands beside it, and small closed ones
    are left out.
    """
    if table.rules.form == "duo" and not table.talon:
        if table.talon_closed == 4:
            pairs = [_pair(index, pair_at, options, size) for index in (0, 1)]
            return beside(pairs, gap=3)
        return titled(_("talon"), [back(size, options)] * 2)
    if table.talon:
        return titled(_("talon"), [face(card, size, options) for card in table.talon])
    if cramped and size is SMALL:
        return []
    return titled(_("talon"), [back(size, options)] * 3)


def _pair(index: int, at: int | None, options: TableOptions, size: Size) -> Block:
    frame = Frame.CURSOR if index == at else Frame.PLAIN
    name = _(_PAIRS[index])
    return titled(name, [back(size, options, f" {index + 1} ", frame)] * 2)
