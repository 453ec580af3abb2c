"""The result of a deal: the cards as dealt, what was passed on, and the arithmetic line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from thousand_tui.rules.cards import MARRIAGE_POINTS, Card, card_set, cards_of, points_of
from thousand_tui.rules.score_lines import ScoreLine, ScoreRule
from thousand_tui.rules.state import DealKind, Trick
from thousand_tui.screens.saved_words import short_name
from thousand_tui.screens.table.blocks import Block, beside, padded
from thousand_tui.screens.table.faces import inline_card, inline_cards
from thousand_tui.screens.table.filling import filled
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.view import ResultView, sorted_hand
from thousand_tui.words.language import _, ngettext
from thousand_tui.words.scores import rule_words

_MUTED = "$text-muted"
_NAME = 12
_ROOMY = 22
"""A column so wide has room for the longer words."""


def result_lines(shown: ResultView, options: TableOptions, width: int) -> list[Content]:
    """The whole result."""
    return [
        Content.styled(heading_words(shown), "bold $text-accent"),
        Content(""),
        *_hands(shown, options),
        *_passed_on(shown, options),
        Content(""),
        *_arithmetic(shown, options, width),
        *_tricks(shown, options, width),
    ]


def heading_words(shown: ResultView) -> str:
    """How the deal ended, in a line."""
    result = shown.result
    undertaking = result.deal.undertaking
    number = result.number
    if undertaking.declarer is None:
        taken = [f"{name} {delta}" for name, delta in zip(shown.names, result.delta, strict=True)]
        return _("Deal {number}: {points}").format(number=number, points=", ".join(taken))
    name = shown.names[undertaking.declarer]
    if result.kind is DealKind.THROWN_IN:
        return _("Deal {number}: {name} throws in").format(number=number, name=name)
    amount = undertaking.contract or undertaking.bid
    if result.kind is DealKind.CONCEDED:
        words = (
            _("Deal {number}: {name} concedes {points}; conceding costs nothing here")
            if _free(shown, undertaking.declarer)
            else _("Deal {number}: {name} concedes {points}")
        )
        return words.format(number=number, name=name, points=amount)
    seat = undertaking.declarer
    raw = result.cards[seat] + result.marriages[seat]
    words = (
        ngettext(
            "Deal {number}: {name} makes {contract}, with {points} point",
            "Deal {number}: {name} makes {contract}, with {points} points",
            raw,
        )
        if result.made
        else ngettext(
            "Deal {number}: {name} fails at {contract}, with {points} point",
            "Deal {number}: {name} fails at {contract}, with {points} points",
            raw,
        )
    )
    return words.format(number=number, name=name, contract=_contract(shown), points=raw)


def _free(shown: ResultView, seat: int) -> bool:
    """Whether conceding cost the declarer nothing, not even a deal on the barrel."""
    result = shown.result
    return shown.rules.concession_cost == "zero" and not result.delta[seat] and result.barrel[seat] is None


def _contract(shown: ResultView) -> str:
    undertaking = shown.result.deal.undertaking
    amount = undertaking.contract if undertaking.contract is not None else undertaking.bid
    if undertaking.blind:
        return _("blind {points}").format(points=amount)
    return _("golden {points}").format(points=amount) if undertaking.golden else f"{amount}"


def _named(name: str, what: Content) -> Content:
    return Content.assemble(padded(Content.styled(name, _MUTED), _NAME), " ", what)


def _hands(shown: ResultView, options: TableOptions) -> list[Content]:
    deal = shown.result.deal
    return [
        _named(shown.names[seat], inline_cards(sorted_hand(hand), options))
        for seat, hand in enumerate(deal.dealt)
        if hand
    ]


def _passed_on(shown: ResultView, options: TableOptions) -> list[Content]:
    deal = shown.result.deal
    lines = []
    if len(deal.talon) == 4:
        pairs = [
            _pair(deal.talon[2 * pair : 2 * pair + 2], pair == deal.undertaking.pair, options)
            for pair in (0, 1)
        ]
        lines.append(_named(_("Talon"), Content("   ").join(pairs)))
    elif deal.talon:
        lines.append(_named(_("Talon"), inline_cards(deal.talon, options)))
    if deal.undertaking.gifts:
        gifts = [
            filled(_("{card} to {name}"), card=inline_card(gift.card, options), name=shown.names[gift.to])
            for gift in deal.undertaking.gifts
        ]
        lines.append(_named(_("Given"), Content(",  ").join(gifts)))
    if deal.undertaking.aside:
        lines.append(_named(_("Laid aside"), inline_cards(cards_of(deal.undertaking.aside), options)))
    return lines


def _pair(cards: Sequence[Card], taken: bool, options: TableOptions) -> Content:
    shown = inline_cards(tuple(cards), options)
    return filled(_("{cards} (taken)"), cards=shown) if taken else shown


def _arithmetic(shown: ResultView, options: TableOptions, width: int) -> list[Content]:
    """A column a seat: the lines of its score, then the sum and what it stands at."""
    result = shown.result
    seats = range(len(result.total))
    each = min(26, (width + 2) // len(seats)) - 2
    columns = [_column(shown, seat, each) for seat in seats]
    height = max(len(column) for column in columns)
    rule = Content.styled(("-" if options.ascii else "─") * each, _MUTED)
    full: list[Block] = []
    for seat, column in zip(seats, columns, strict=True):
        blank = [Content(" " * each)] * (height - len(column))
        full.append([*column, *blank, rule, *_sums(shown, seat, each)])
    return beside(full, gap=2)


def _column(shown: ResultView, seat: int, width: int) -> Block:
    result = shown.result
    declarer = seat == result.deal.undertaking.declarer
    rows = [padded(Content.styled(_head(shown, seat, width), "bold"), width)]
    if declarer and result.kind is DealKind.PLAYED:
        rows.append(_row(_("cards"), f"{result.cards[seat]}", width, _MUTED))
        if result.marriages[seat]:
            rows.append(_row(_("marriages"), f"{result.marriages[seat]}", width, _MUTED))
    own = [line for line in result.lines if line.seat == seat]
    rows += [_row(rule_words(line.rule, brief=width < _ROOMY), _signed(line), width) for line in own]
    return rows


def _head(shown: ResultView, seat: int, width: int) -> str:
    """A seat's name, with what it was in the deal; the name is cut if there is not room for both."""
    deal = shown.result.deal
    if seat == deal.undertaking.declarer:
        # Translators: the head of a column: at most 14 cells beside the name
        words = _("{name}, declarer")
    else:
        words = "{name}" if seat in deal.active else _("{name}, resting")
    return words.format(name=short_name(shown.names[seat], width - cell_len(words.format(name=""))))


def _sums(shown: ResultView, seat: int, width: int) -> Block:
    result = shown.result
    style = (
        "bold $text-success"
        if result.delta[seat] > 0
        else "bold $text-error"
        if result.delta[seat] < 0
        else ""
    )
    rows = [
        _row(_("this deal"), f"{result.delta[seat]:+d}" if result.delta[seat] else "0", width, style),
        _row(_("total"), f"{result.total[seat]}", width, "bold"),
    ]
    notes = []
    used = result.barrel[seat]
    if used is not None and result.total[seat] == shown.rules.threshold:
        notes.append(_barrel_words(used, shown.rules.barrel_deals, brief=width < _ROOMY))
    if result.bolts[seat]:
        notes.append(
            _("bolts {count}/{limit}").format(count=result.bolts[seat], limit=shown.rules.bolt_limit)
        )
    rows += [padded(Content.styled(note, "$text-warning"), width) for note in notes]
    return [*rows, Content(" " * width)]


def _barrel_words(used: int, most: int, brief: bool) -> str:
    if not most:
        return _("on the barrel")
    words = _("barrel {number}/{all}") if brief else _("barrel, {number} of {all} used")
    return words.format(number=used, all=most)


def _row(name: str, points: str, width: int, style: str = "") -> Content:
    room = width - len(points)
    return padded(Content.styled(name, style), room) + Content.styled(points, style)


def _signed(line: ScoreLine) -> str:
    """The points of a line; marks that are worth nothing have none."""
    if line.points or line.rule is ScoreRule.CARDS:
        return f"{line.points:+d}" if line.points else "0"
    return ""


def _tricks(shown: ResultView, options: TableOptions, width: int) -> list[Content]:
    """The tricks in two columns: who led what, and who took how much."""
    tricks = shown.result.deal.play.tricks
    if shown.result.kind is not DealKind.PLAYED:
        return []
    lines = [_trick(shown, number, trick, options) for number, trick in enumerate(tricks, 1)]
    half, each = (len(lines) + 1) // 2, min(38, width // 2 - 1)
    return beside([left_column(lines[:half], each), left_column(lines[half:], each)], gap=2)


def left_column(lines: list[Content], width: int) -> Block:
    """Lines at the left of a column."""
    return [padded(line, width) for line in lines]


def _trick(shown: ResultView, number: int, trick: Trick, options: TableOptions) -> Content:
    declared = 0 if trick.marriage is None else MARRIAGE_POINTS[trick.marriage]
    declared += shown.rules.ace_marriage if trick.aces else 0
    leader = shown.names[trick.leader] + (f" +{declared}" if declared else "")
    points = points_of(card_set(trick.cards))
    return Content.assemble(
        Content.styled(f"{number:>2} {leader} ", _MUTED),
        inline_cards(trick.cards, options),
        Content.styled(f"  {shown.names[trick.winner]} {points}", _MUTED),
    )
