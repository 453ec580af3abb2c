"""What the deal is about: contract and how far it is, trump, talon, gifts, the last trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from thousand_tui.rules.cards import Card
from thousand_tui.screens.table.blocks import padded
from thousand_tui.screens.table.faces import inline_card, inline_cards, inline_suit
from thousand_tui.screens.table.filling import filled
from thousand_tui.screens.table.movement import Moving
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.view import ContractView, TableView
from thousand_tui.words.cards import suit_name
from thousand_tui.words.language import _, ngettext, pgettext

_Line: TypeAlias = tuple[str, Content]
"""What a line is about, and what is known of it."""
_MUTED = "$text-muted"
_NAME: Final = 8
"""The room for names at least, in cells."""


class InfoPanel(Moving[TableView]):
    """The lines, the most important ones first; a marriage and a contract made blink for a moment."""

    def moves(self, before: TableView, shown: TableView) -> bool:
        """Whether something was declared, or the contract is made."""
        made = _is_made(shown) and not _is_made(before)
        declared = bool(shown.declared) and shown.declared != before.declared
        news = ((_("Points"), made), (pgettext("marriages", "Declared"), declared))
        self._news = tuple(name for name, new in news if new)
        return bool(self._news)

    _news: tuple[str, ...] = ()
    """The names of the lines that blink."""

    def draw(self, shown: TableView, width: int, height: int) -> Content:
        """As many lines as there is room for, spaced where there is plenty."""
        lines = info_lines(shown, self.options)
        if self.flashing:
            lines = [
                line.stylize("bold reverse") if line.plain.startswith(self._news) else line for line in lines
            ]
        gap = "\n\n" if 2 * len(lines) <= height else "\n"
        return Content(gap).join([padded(line, width) for line in lines[:height]])


def info_lines(view: TableView, options: TableOptions) -> list[Content]:
    """Everything known about the deal, a line each."""
    lines = [*_contract_lines(view.contract), *_auction_lines(view), *_trump_lines(view, options)]
    if view.rules.form == "draw":
        lines.append(_named(_("Stock"), Content(_cards_left(view.stock_left))))
    if view.drew is not None:
        lines.append(_named(_("You drew"), inline_card(view.drew, options)))
    if view.talon:
        lines.append(_named(_("Talon"), inline_cards(view.talon, options)))
    lines += _gift_lines(view, options)
    if view.aside:
        lines.append(_named(_("Aside"), inline_cards(view.aside, options)))
    if view.last_trick is not None:
        cards = tuple(card for _, card in view.last_trick.plays)
        lines.append(_named(_("Last"), inline_cards(cards, options) + Content(f"  {view.last_trick.winner}")))
    room = max([_NAME, *(cell_len(name) for name, _what in lines)])
    return [Content.assemble((set_cell_size(name, room) + " ", _MUTED), what) for name, what in lines]


def _is_made(view: TableView) -> bool:
    contract = view.contract
    return contract is not None and contract.named and not contract.missing


def _cards_left(number: int) -> str:
    if not number:
        return _("empty")
    return ngettext("{count} card", "{count} cards", number).format(count=number)


def _named(name: str, what: Content) -> _Line:
    return name, what


def _contract_lines(contract: ContractView | None) -> list[_Line]:
    if contract is None:
        return []
    words = _("golden {points}") if contract.golden else _("blind {points}") if contract.blind else "{points}"
    amount = Content.styled(words.format(points=contract.amount), "bold $text-accent")
    what = _("Contract") if contract.named else _("Bid")
    lines = [_named(what, amount + Content(f"  {contract.declarer}"))]
    if contract.named:
        taken = f"{contract.cards}" + (f" + {contract.marriages}" if contract.marriages else "")
        words = _("{taken}, {points} to go") if contract.missing else _("{taken}, made")
        lines.append(
            _named(
                _("Points"),
                Content.styled(
                    words.format(taken=taken, points=contract.missing),
                    "" if contract.missing else "$text-success",
                ),
            )
        )
    return lines


def _auction_lines(view: TableView) -> list[_Line]:
    if view.contract is not None or view.rules.form == "draw":
        return []
    if view.high is None:
        return [_named(_("Bid"), Content(_("none yet")))]
    name, points = view.high
    bid = _("{points} blind").format(points=points) if view.high_blind else f"{points}"
    return [_named(_("Bid"), Content.assemble((bid, "bold $text-accent"), f"  {name}"))]


def _trump_lines(view: TableView, options: TableOptions) -> list[_Line]:
    if view.contract is None and view.rules.form != "draw":
        return []
    if view.trump is None:
        trump = Content(_("none yet"))
    else:
        trump = inline_suit(view.trump, options) + Content(f" {suit_name(view.trump)}")
    if view.next_trump is not None and view.next_trump != view.trump:
        # Translators: the trump now, and the one from the next trick on
        then = _("{trump} then {next}")
        trump = filled(then, trump=trump, next=inline_suit(view.next_trump, options))
    lines = [_named(_("Trump"), trump)]
    if view.declared:
        lines.append(_named(pgettext("marriages", "Declared"), Content(view.declared)))
    return lines


def _gift_lines(view: TableView, options: TableOptions) -> list[_Line]:
    if view.shown_gifts:
        gifts = [*((name, card) for _, name, card in view.shown_gifts)]
        gifts += [(view.own.name, card) for _, card in view.received]
        return [_named(_("Gifts"), _to_names(gifts, options))]
    if view.given:
        return [_named(_("Gave"), _to_names(view.given, options))]
    got = [(inline_card(card, options), giver) for giver, card in view.received]
    return [
        _named(_("Got"), filled(_("{card}  from {giver}"), card=card, giver=giver)) for card, giver in got
    ]


def _to_names(gifts: Sequence[tuple[str, Card]], options: TableOptions) -> Content:
    return Content("  ").join([inline_card(card, options) + Content(f" {name}") for name, card in gifts])
