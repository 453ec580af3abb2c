"""The pages of a review: the deal in short, and one for each move. Pure: from what is known to lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from textual.content import Content

from thousand_tui.coach.choice_words import choice_text, choice_words
from thousand_tui.rules.cards import cards_of
from thousand_tui.screens.review.moves import Move, ReviewedDeal
from thousand_tui.screens.review.review_words import (
    FIGURES,
    LEGEND,
    STYLES,
    contract_lines,
    label_words,
    points_words,
    share_words,
)
from thousand_tui.screens.saved_words import short_name
from thousand_tui.screens.table.blocks import ends, padded
from thousand_tui.screens.table.deal_result import heading_words
from thousand_tui.screens.table.faces import inline_card, inline_cards, inline_suit
from thousand_tui.screens.table.filling import filled
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.view import ResultView, sorted_hand
from thousand_tui.words.cards import suit_name
from thousand_tui.words.language import _, ngettext, pgettext
from thousand_tui.words.shares import percent, signed

if TYPE_CHECKING:
    from thousand_tui.coach.judgement import Judgement, Option

_MUTED: Final = "$text-muted"
_TITLE: Final = "bold $text-accent"
_NAME: Final = 11
_SHOWN: Final = 8
"""So many of the choices are listed; what was done always is."""
_FIGURES: Final = 22
"""Columns of an option's figures."""


def heading(deal: ReviewedDeal) -> str:
    """How the deal ended, in a line."""
    return heading_words(ResultView(deal.result, deal.names, deal.moves[0].seen.rules))


def _named(name: str, what: Content | str) -> Content:
    return Content.assemble((f"{short_name(name, _NAME - 1):<{_NAME}}", _MUTED), what)


# The deal in short


def deal_page(deal: ReviewedDeal, options: TableOptions) -> list[Content]:
    """The deal in short: the coach's summary, who went wrong how often, and the cards as dealt."""
    legend = [Content(""), *(Content.styled(_(line), _MUTED) for line in LEGEND)]
    return [*_summary(deal), *_dealt(deal, options), *legend]


def _summary(deal: ReviewedDeal) -> Iterator[Content]:
    if deal.review is None:
        return
    for seat in sorted(deal.seats):
        yield _named(deal.names[seat], _account(deal, seat))
    view = deal.review.contract
    if view is not None:
        yield Content("")
        yield Content.styled(
            _("What the cards could carry: {name}").format(name=deal.names[view.declarer]), _TITLE
        )
        yield from map(Content, contract_lines(view))
    yield Content("")


def _account(deal: ReviewedDeal, seat: int) -> str:
    wrong = [found for found in _judgements(deal) if found.seat == seat and found.is_mistake]
    if not wrong:
        return _("no mistake")
    account = ngettext("{count} mistake, {cost}, {points}", "{count} mistakes, {cost}, {points}", len(wrong))
    return account.format(
        count=len(wrong),
        cost=share_words(sum(found.cost for found in wrong)),
        points=points_words(sum(found.points for found in wrong)),
    )


def _judgements(deal: ReviewedDeal) -> list[Judgement]:
    return [found for place, found in sorted(deal.judged.items()) if found.first == place]


def _dealt(deal: ReviewedDeal, options: TableOptions) -> Iterator[Content]:
    end = deal.result.deal
    yield Content.styled(_("The cards as dealt"), _TITLE)
    for seat, hand in enumerate(end.dealt):
        if hand:
            yield _named(deal.names[seat], inline_cards(sorted_hand(hand), options))
    if end.talon:
        yield _named(_("Talon"), inline_cards(end.talon, options))
    for gift in end.undertaking.gifts:
        card, name = inline_card(gift.card, options), deal.names[gift.to]
        yield _named(_("Given"), filled(_("{card} to {name}"), card=card, name=name))
    if end.undertaking.aside:
        yield _named(_("Aside"), inline_cards(cards_of(end.undertaking.aside), options))


# A move


def move_page(deal: ReviewedDeal, place: int, options: TableOptions, width: int) -> list[Content]:
    """A move: what was done, what would have been better, what was known, and what else there was."""
    move, judged = deal.moves[place], deal.judged.get(place)
    lines = [Content.styled(move.sentence, "bold"), *_verdict(deal, move, judged, options), Content("")]
    lines += _known(deal, move, options)
    if judged is not None and judged.options:
        lines += [Content(""), *_options(deal, judged, options, width)]
    return lines


def _verdict(
    deal: ReviewedDeal, move: Move, judged: Judgement | None, options: TableOptions
) -> Iterator[Content]:
    if move.automatic:
        yield Content.styled(_("Autoplay decided"), _MUTED)
    if judged is None:
        yield Content.styled(_unjudged(deal, move), _MUTED)
        return
    label = judged.label.value
    yield Content.styled(label_words(judged), STYLES.get(label, _MUTED))
    if judged.is_mistake or label == "close":
        better = choice_text(judged.best, deal.names, leads=judged.leads, letters=options.letters)
        what = _("Better:") if judged.is_mistake else _("Best in the layouts looked at:")
        yield Content.assemble(f"{what} ", (better, "bold $text-success"))


def _unjudged(deal: ReviewedDeal, move: Move) -> str:
    if move.seat not in deal.seats:
        return _("Not judged: press B for the bots' choices too")
    return _("Not judged") if deal.review is not None or deal.problem else _("Not judged yet")


def _known(deal: ReviewedDeal, move: Move, options: TableOptions) -> Iterator[Content]:
    seen = move.seen
    yield Content.styled(_("What {name} could know").format(name=deal.names[move.seat]), _TITLE)
    hand = Content(_("closed")) if seen.closed else inline_cards(sorted_hand(seen.hand), options)
    yield _named(_("Hand"), hand)
    if seen.talon:
        yield _named(_("Talon"), inline_cards(seen.talon, options))
    if seen.auction is not None and seen.declarer is None and seen.auction.high_seat is not None:
        bid = _("{points} by {name}").format(
            points=seen.auction.high, name=deal.names[seen.auction.high_seat]
        )
        yield _named(_("Bid"), bid)
    if seen.declarer is not None:
        what = _("Bid") if seen.contract is None else _("Contract")
        yield _named(what, _contract(deal, move, seen.declarer))
    if move.trick and seen.play is not None:
        yield from _table(deal, move, options)


def _table(deal: ReviewedDeal, move: Move, options: TableOptions) -> Iterator[Content]:
    seen, play = move.seen, move.seen.play
    assert play is not None
    if play.trump is not None:
        yield _named(_("Trump"), inline_suit(play.trump, options) + Content(f" {suit_name(play.trump)}"))
    start = seen.active.index(play.leader)
    for offset, card in enumerate(play.trick):
        who = deal.names[seen.active[(start + offset) % len(seen.active)]]
        yield _named(_("Led") if not offset else _("Then"), inline_card(card, options) + Content(f" {who}"))


def _contract(deal: ReviewedDeal, move: Move, declarer: int) -> str:
    """What the deal was played for, and how much of it was taken."""
    seen, play = move.seen, move.seen.play
    points, name = seen.bid if seen.contract is None else seen.contract, deal.names[declarer]
    if not move.trick or play is None:
        return _("{points} by {name}").format(points=points, name=name)
    taken = play.points(declarer)
    return _("{points} by {name}, {taken} taken").format(points=points, name=name, taken=taken)


def _options(deal: ReviewedDeal, judged: Judgement, options: TableOptions, width: int) -> Iterator[Content]:
    # Translators: heads of columns, 6 characters at most.
    heads = pgettext("column", "win"), pgettext("column", "made"), pgettext("column", "score")
    head = Content.styled(_figures(*heads), _MUTED)
    yield ends(Content.styled(_("What could be done"), _TITLE), head, width)
    listed = judged.options[:_SHOWN]
    for option in judged.options[_SHOWN:]:
        if option.actions == judged.actions:
            listed = (*listed[:-1], option)
    for option in listed:
        yield _option(deal, judged, option, options, width)
    if len(judged.options) > len(listed):
        yield Content.styled(_("and {count} more").format(count=len(judged.options) - len(listed)), _MUTED)
    yield Content.styled(_looked_at(judged), _MUTED)
    yield Content.styled(_(FIGURES), _MUTED)


def _looked_at(judged: Judgement) -> str:
    if judged.complete:
        layouts = ngettext(
            "{count} layout of the unseen cards, all there are",
            "{count} layouts of the unseen cards, all there are",
            judged.worlds,
        )
    else:
        layouts = ngettext(
            "{count} layout of the unseen cards, drawn from all there may be",
            "{count} layouts of the unseen cards, drawn from all there may be",
            judged.worlds,
        )
    return layouts.format(count=judged.worlds)


def _option(
    deal: ReviewedDeal, judged: Judgement, option: Option, options: TableOptions, width: int
) -> Content:
    done, best = option.actions == judged.actions, option.actions == judged.best
    style = "bold $text-success" if best else "bold" if done else ""
    words = (">" if done else " ") + " " + choice_words(option.actions, deal.names, options.letters)
    figures = _figures(share_words(option.win), percent(option.made, "-"), signed(option.points))
    left = padded(Content.styled(words, style), max(1, width - _FIGURES - 1))
    return ends(left, Content.styled(figures, style), width)


def _figures(win: str, made: str, score: str) -> str:
    return f"{win:>8}{made:>7}{score:>7}"
