"""The middle of the table: the talon (`talon`), the bidding, the trick, the card just received."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.style import Style

from thousand_tui.rules.state import Phase
from thousand_tui.screens.table.blocks import Block, beside, column, in_middle, titled
from thousand_tui.screens.table.desk import HoldKind
from thousand_tui.screens.table.faces import HUGE, LARGE, MIDDLE, SMALL, Frame, Size, back, face, place
from thousand_tui.screens.table.movement import Moving
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.talon import talon_block
from thousand_tui.screens.table.trick_motion import Motion, moved, trick_motion
from thousand_tui.screens.table.view import PlaceView, TableView
from thousand_tui.words.language import _

_AMOUNT = 12
"""The width of an amount that is chosen, and of the stock."""
_GAP = 4


class AmountView(NamedTuple):
    """An amount being chosen."""

    amount: int
    lowest: int
    highest: int
    legal: bool
    word: str
    """What it is: a bid or a contract."""


class FeltView(NamedTuple):
    """The middle of the table."""

    table: TableView
    hold: HoldKind | None = None
    words: str = ""
    """What a hold says."""
    amount: AmountView | None = None
    pair_at: int | None = None
    """The closed pair under the cursor (``duo``)."""


class Felt(Moving[FeltView]):
    """The picture; a click on it goes on, the wheel steps an amount."""

    _motion: Motion | None = None

    class Clicked(Message):
        """Somebody clicked the middle of the table."""

        def __init__(self, time: float) -> None:
            super().__init__()
            self.pressed_at = time

    class Wheel(Message):
        """Somebody turned the wheel over it, or clicked an arrow."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Clicked(event.time))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.post_message(self.Wheel(1))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.post_message(self.Wheel(-1))

    def action_step(self, step: int) -> None:
        """An arrow beside the amount was clicked."""
        self.post_message(self.Wheel(step))

    def moves(self, before: FeltView, shown: FeltView) -> bool:
        """A card that is played, or a trick that is taken."""
        self._motion = trick_motion(before.table, shown.table)
        return self._motion is not None

    def draw(self, shown: FeltView, width: int, height: int) -> Content:
        """Whatever the moment is about."""
        share = self.movement.share
        motion = self._motion._replace(share=share) if self._motion and share < 1.0 else None
        block = felt_block(shown, self.options, width, height, motion)
        return in_middle(block, width, height)


def felt_block(
    shown: FeltView, options: TableOptions, width: int, height: int, motion: Motion | None = None
) -> Block:
    """The picture's lines."""
    table = shown.table
    size = _size(height, width, _AMOUNT + _GAP if shown.amount is not None else 0)
    if shown.hold is HoldKind.NOTICE or not table.places:
        return column([Content(line) for line in wrap(shown.words, max(1, width - 2))], width)
    if shown.hold is HoldKind.RECEIVED and table.received:
        giver, card = table.received[-1]
        return titled(_("from {giver}").format(giver=giver), [face(card, size, options, Frame.WINNING)])
    if table.phase in (Phase.PLAY, Phase.DEALING, Phase.OVER):
        return _trick(table, options, width, height, motion)
    blocks = [talon_block(table, shown.pair_at, options, size, cramped=shown.amount is not None)]
    if shown.amount is not None:
        blocks.append(_amount(shown.amount, options))
    return beside(blocks, gap=_GAP)


def _size(height: int, width: int, taken: int) -> Size:
    """The largest card of which three fit side by side, beside what takes room."""
    for size in (HUGE, LARGE, MIDDLE):
        if size.height + 2 <= height and 3 * (size.width + 2) + taken <= width:
            return size
    return MIDDLE if MIDDLE.height + 2 <= height else SMALL


def _amount(amount: AmountView, options: TableOptions) -> Block:
    up, down = ("^", "v") if options.ascii else ("▲", "▼")
    number = Content.styled(
        f"  {amount.amount}  ", "bold reverse $text-accent" if amount.legal else "bold reverse $text-error"
    )
    top = _("most {points}").format(points=amount.highest) if amount.highest != amount.lowest else ""
    lines = [
        Content.styled(amount.word, "$text-muted"),
        _arrow(up, 1, amount.amount < amount.highest),
        number,
        _arrow(down, -1, amount.amount > amount.lowest),
        Content.styled(_("least {points}").format(points=amount.lowest), "$text-muted"),
        Content.styled(top, "$text-muted"),
    ]
    return column(lines, _AMOUNT)


def _arrow(sign: str, step: int, awake: bool) -> Content:
    """An arrow with enough about it to be hit: a click there steps the amount."""
    arrow = Content.styled(f"   {sign}   ", "$text-accent" if awake else "$frame-faint")
    return arrow.stylize(Style.from_meta({"@click": f"step({step})"}))


def _trick(table: TableView, options: TableOptions, width: int, height: int, motion: Motion | None) -> Block:
    """A place a seat; where there is room the viewer's own lies nearer to him."""
    size = _size(height, width, _AMOUNT if table.rules.form == "draw" else 0)
    stock = _stock(table, options, size)
    slot = min((width - (_AMOUNT if stock else 0)) // len(table.places), size.width + 10)
    drop = max(0, min(height - (size.height + 2), size.height - 1))
    blocks = []
    for shown in (motion.taken if motion else ()) or table.places:
        own = shown.seat == table.own.seat
        block = _place(shown, options, slot, size)
        if motion is not None:
            block[1:-1] = moved(motion, shown, block[1:-1], own, size, options)
        near = [Content(" " * slot)] * drop if own else []
        blocks.append([*near, *block])
    return beside([stock, *blocks] if stock else blocks)


def _stock(table: TableView, options: TableOptions, size: Size) -> Block:
    """What is left to draw (``draw``), as a closed pack with its number; nothing where there is none."""
    if table.rules.form != "draw":
        return []
    left = table.stock_left
    pack = back(size, options, f" {left} ") if left else place(size, options, _("empty"))
    return column([Content.styled(_("stock"), "$text-muted"), *pack], _AMOUNT)


def _place(shown: PlaceView, options: TableOptions, width: int, size: Size) -> Block:
    mark = ("> " if options.ascii else "▸ ") if shown.led else ""
    name = Content.styled(mark + shown.name, "bold" if shown.led else "$text-muted")
    if shown.card is None:
        card = place(size, options)
    else:
        card = face(shown.card, size, options, Frame.WINNING if shown.winning else Frame.PLAIN)
    below = Content.styled(_("winning") if shown.winning else "", "$winner")
    return column([name, *card, below], width)
