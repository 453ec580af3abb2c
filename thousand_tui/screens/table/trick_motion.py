"""How a card comes to the table and a trick leaves it: from its player, and to its winner."""

from __future__ import annotations

from typing import NamedTuple

from textual.content import Content

from thousand_tui.screens.table.blocks import Block, column
from thousand_tui.screens.table.faces import Size, back, place
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.view import PlaceView, TableView


class Motion(NamedTuple):
    """What moves in the middle of the table."""

    played: int | None = None
    """The seat whose card comes."""
    taken: tuple[PlaceView, ...] = ()
    """The trick that goes to its winner, as it lay."""
    share: float = 0.0
    """How much of it is over."""


def trick_motion(before: TableView, now: TableView) -> Motion | None:
    """What moves from one view of the table to the next; None if nothing does."""
    if before.own.seat != now.own.seat or before.deal_number != now.deal_number:
        return None  # another player looks, or other cards
    if len(before.places) != len(now.places):
        return None
    lay = [old.card for old in before.places]
    lies = [new.card for new in now.places]
    if None not in lay and not any(lies):
        return Motion(taken=before.places)
    come = [new.seat for new in now.places if new.card is not None and new.card not in lay]
    return Motion(played=come[0]) if len(come) == 1 else None


def moved(
    motion: Motion, shown: PlaceView, rows: Block, own: bool, size: Size, options: TableOptions
) -> Block:
    """A place's card as it is seen on its way; ``rows`` is how it will lie."""
    width = rows[0].cell_length
    if motion.taken:
        gone = motion.share >= 0.5 and not shown.winning
        return column(place(size, options) if gone else back(size, options), width)
    if shown.seat != motion.played:
        return rows
    hidden = round((1 - motion.share) * len(rows))
    blank = [Content(" " * width)] * hidden
    return [*blank, *rows[: len(rows) - hidden]] if own else [*rows[hidden:], *blank]
