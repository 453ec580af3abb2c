"""What the deal is about: contract and how far it is, trump, talon, gifts, the last trick."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from thousand_tui.rules.cards import Card
from thousand_tui.screens.table.blocks import padded
from thousand_tui.screens.table.drawn import Drawn
from thousand_tui.screens.table.faces import inline_card, inline_cards, inline_suit
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.view import ContractView, TableView
from thousand_tui.words.cards import suit_name

_MUTED = "$text-muted"


class InfoPanel(Drawn[TableView]):
    """The lines, the most important ones first."""

    def draw(self, shown: TableView, width: int, height: int) -> Content:
        """As many lines as there is room for, spaced where there is plenty."""
        lines = info_lines(shown, self.options)
        gap = "\n\n" if 2 * len(lines) <= height else "\n"
        return Content(gap).join([padded(line, width) for line in lines[:height]])


def info_lines(view: TableView, options: TableOptions) -> list[Content]:
    """Everything known about the deal, a line each."""
    lines = [*_contract_lines(view.contract), *_auction_lines(view), *_trump_lines(view, options)]
    if view.rules.form == "draw":
        lines.append(_named("Stock", Content(_cards_left(view.stock_left))))
    if view.drew is not None:
        lines.append(_named("You drew", inline_card(view.drew, options)))
    if view.talon:
        lines.append(_named("Talon", inline_cards(view.talon, options)))
    lines += _gift_lines(view, options)
    if view.aside:
        lines.append(_named("Aside", inline_cards(view.aside, options)))
    if view.last_trick is not None:
        cards = tuple(card for _, card in view.last_trick.plays)
        lines.append(_named("Last", inline_cards(cards, options) + Content(f"  {view.last_trick.winner}")))
    return lines


def _cards_left(number: int) -> str:
    return f"{number} cards" if number else "empty"


def _named(name: str, what: Content) -> Content:
    return Content.assemble((f"{name:<9}", _MUTED), what)


def _contract_lines(contract: ContractView | None) -> list[Content]:
    if contract is None:
        return []
    kind = "golden " if contract.golden else "blind " if contract.blind else ""
    amount = Content.styled(f"{kind}{contract.amount}", "bold $text-accent")
    lines = [_named("Contract" if contract.named else "Bid", amount + Content(f"  {contract.declarer}"))]
    if contract.named:
        made = f"{contract.cards}" + (f" + {contract.marriages}" if contract.marriages else "")
        rest = f", {contract.missing} to go" if contract.missing else ", made"
        lines.append(
            _named("Points", Content.assemble(made, (rest, "" if contract.missing else "$text-success")))
        )
    return lines


def _auction_lines(view: TableView) -> list[Content]:
    if view.contract is not None or view.rules.form == "draw":
        return []
    if view.high is None:
        return [_named("Bid", Content("none yet"))]
    name, points = view.high
    blind = " blind" if view.high_blind else ""
    return [_named("Bid", Content.assemble((f"{points}{blind}", "bold $text-accent"), f"  {name}"))]


def _trump_lines(view: TableView, options: TableOptions) -> list[Content]:
    if view.contract is None and view.rules.form != "draw":
        return []
    if view.trump is None:
        trump = Content("none yet")
    else:
        trump = inline_suit(view.trump, options) + Content(f" {suit_name(view.trump)}")
    if view.next_trump is not None and view.next_trump != view.trump:
        trump += Content(" then ") + inline_suit(view.next_trump, options)
    lines = [_named("Trump", trump)]
    if view.declared:
        lines.append(_named("Declared", Content(view.declared)))
    return lines


def _gift_lines(view: TableView, options: TableOptions) -> list[Content]:
    if view.shown_gifts:
        gifts = [*((name, card) for _, name, card in view.shown_gifts)]
        gifts += [(view.own.name, card) for _, card in view.received]
        return [_named("Gifts", _to_names(gifts, options))]
    if view.given:
        return [_named("Gave", _to_names(view.given, options))]
    got = [(inline_card(card, options), giver) for giver, card in view.received]
    return [_named("Got", card + Content(f"  from {giver}")) for card, giver in got]


def _to_names(gifts: Sequence[tuple[str, Card]], options: TableOptions) -> Content:
    return Content("  ").join([inline_card(card, options) + Content(f" {name}") for name, card in gifts])
