"""What the overlays say, from the viewer's table alone."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from thousand_tui.screens.table.blocks import beside, column
from thousand_tui.screens.table.desk import Overlay
from thousand_tui.screens.table.faces import MIDDLE, face, inline_card, inline_cards
from thousand_tui.screens.table.log_lines import LineKind, LogLine
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.overlay_box import OverlayView
from thousand_tui.screens.table.view import LastTrick, TableView

_HINT = Content.styled("Esc: back", "$text-muted")
_STYLES = {LineKind.TRICK: "$text-muted", LineKind.NOTE: "bold $text-warning"}


def overlay_view(
    overlay: Overlay,
    view: TableView,
    log: Sequence[LogLine],
    options: TableOptions,
    hint: Sequence[Content] = (),
) -> OverlayView:
    """What an overlay shows now."""
    match overlay:
        case Overlay.LOG:
            lines = [Content.styled(line.words, _STYLES.get(line.kind, "")) for line in log]
            return OverlayView("Log of the deal", _body(lines or [Content("Nothing has happened yet.")]))
        case Overlay.LAST_TRICK:
            return OverlayView("Last trick", _body(_last_trick(view.last_trick, options)))
        case Overlay.CARDS:
            return OverlayView("Talon and gifts", _body(_cards(view, options)))
        case Overlay.HINT:
            return OverlayView(f"Hint for {view.own.name}", _body([*hint]))


def _body(lines: list[Content]) -> Content:
    return Content("\n").join([*lines, Content(""), _HINT])


def _last_trick(trick: LastTrick | None, options: TableOptions) -> list[Content]:
    if trick is None:
        return [Content("No trick has been finished in this deal.")]
    blocks = []
    for name, card in trick.plays:
        width = max(MIDDLE.width, len(name)) + 2
        blocks.append(column([Content(name), *face(card, MIDDLE, options)], width))
    words = Content.styled(f"Trick {trick.number}: {trick.winner} took it, {trick.points} points", "bold")
    return [*beside(blocks, gap=1), Content(""), words]


def _cards(view: TableView, options: TableOptions) -> list[Content]:
    lines = []
    if view.talon:
        lines += [Content("The talon"), *beside([face(card, MIDDLE, options) for card in view.talon], gap=1)]
    elif view.talon_closed:
        lines.append(Content("The talon is closed."))
    elif view.contract is not None:
        lines.append(Content("The talon was not shown."))
    lines += [Content(f"{giver} gave you ") + inline_card(card, options) for giver, card in view.received]
    lines += [Content(f"You gave {name} ") + inline_card(card, options) for name, card in view.given]
    for giver, name, card in view.shown_gifts:
        lines.append(Content(f"{giver} gave {name} ") + inline_card(card, options))
    if view.aside:
        lines.append(Content("You laid aside ") + inline_cards(view.aside, options))
    return lines or [Content("There is no talon in this deal.")]
