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
from thousand_tui.words.language import _, ngettext

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
            return OverlayView(
                _("Log of the deal"), _body(lines or [Content(_("Nothing has happened yet."))])
            )
        case Overlay.LAST_TRICK:
            return OverlayView(_("Last trick"), _body(_last_trick(view.last_trick, options)))
        case Overlay.CARDS:
            auction = [Content(line.words) for line in log if line.kind is LineKind.AUCTION]
            said = [Content.styled(_("The auction"), "bold"), *auction, Content("")] if auction else []
            return OverlayView(_("Auction, talon and gifts"), _body([*said, *_cards(view, options)]))
        case Overlay.HINT:
            return OverlayView(_("Hint: {name}").format(name=view.own.name), _body([*hint]))


def _body(lines: list[Content]) -> Content:
    return Content("\n").join([*lines, Content(""), Content.styled(_("Esc: back"), "$text-muted")])


def _last_trick(trick: LastTrick | None, options: TableOptions) -> list[Content]:
    if trick is None:
        return [Content(_("No trick has been finished in this deal."))]
    blocks = []
    for name, card in trick.plays:
        width = max(MIDDLE.width, len(name)) + 2
        blocks.append(column([Content(name), *face(card, MIDDLE, options)], width))
    words = ngettext(
        "Trick {number} goes to {name}: {points} point",
        "Trick {number} goes to {name}: {points} points",
        trick.points,
    ).format(number=trick.number, name=trick.winner, points=trick.points)
    led = Content(_("Led by {name}.").format(name=trick.plays[0][0]))
    return [*beside(blocks, gap=1), Content(""), led, Content.styled(words, "bold")]


def _cards(view: TableView, options: TableOptions) -> list[Content]:
    lines = []
    if view.talon:
        lines += [
            Content(_("The talon")),
            *beside([face(card, MIDDLE, options) for card in view.talon], gap=1),
        ]
    elif view.talon_closed:
        lines.append(Content(_("The talon is closed.")))
    elif view.contract is not None:
        lines.append(Content(_("The talon was not shown.")))
    got, gave, shown = _("From {giver} to you:"), _("From you to {name}:"), _("From {giver} to {name}:")
    lines += [
        Content(f"{got.format(giver=giver)} ") + inline_card(card, options) for giver, card in view.received
    ]
    lines += [Content(f"{gave.format(name=name)} ") + inline_card(card, options) for name, card in view.given]
    for giver, name, card in view.shown_gifts:
        lines.append(Content(f"{shown.format(giver=giver, name=name)} ") + inline_card(card, options))
    if view.aside:
        lines.append(Content(_("Laid aside by you:") + " ") + inline_cards(view.aside, options))
    return lines or [Content(_("There is no talon in this deal."))]
