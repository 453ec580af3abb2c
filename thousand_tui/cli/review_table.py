"""Reviews of a game as tables for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from thousand_tui.cli.console import plain_console
from thousand_tui.cli.counted import counted
from thousand_tui.cli.unbroken import Unbroken
from thousand_tui.coach.choice_words import choice_text, done_words
from thousand_tui.coach.deals import PlayedDeal
from thousand_tui.coach.judgement import DealReview, Judgement, Label, Option
from thousand_tui.record.header import Header
from thousand_tui.rules import DealKind
from thousand_tui.rules.actions import Action
from thousand_tui.rules.quoting import printable
from thousand_tui.words.language import _
from thousand_tui.words.shares import percent
from thousand_tui.words.unbroken import unbroken

_TABLE_WIDTH: Final = 78
"""Columns they take; in a narrower terminal lines are wrapped rather than cut."""
_LABELS: Final = {
    Label.FINE: _("fine"),
    Label.MISTAKE: _("mistake"),
    Label.LUCKY: _("lucky mistake"),
    Label.UNLUCKY: _("unlucky"),
    Label.CLOSE: _("close"),
    Label.FORCED: _("forced"),
    Label.UNJUDGED: "–",
}


def print_game(
    path: Path,
    header: Header,
    seats: Sequence[int],
    deals: Sequence[PlayedDeal],
    reviews: Sequence[DealReview],
    *,
    moves: bool,
) -> None:
    """Print the reviews of a game's deals, and what each player's decisions come to.

    ``moves``: every decision, not only mistakes and bad luck.
    """
    console = plain_console(narrowest=_TABLE_WIDTH)
    names = tuple(printable(name) for name in header.players)
    console.print(Text(f"{printable(str(path))}: {counted(len(reviews), 'deal')}"), soft_wrap=True)
    for deal, review in zip(deals, reviews, strict=True):
        console.print()
        console.print(
            Text(_("Deal {number}: {outcome}").format(number=review.number, outcome=_outcome(deal, names))),
            soft_wrap=True,
        )
        console.print(Text(f"  {review.summary}"), soft_wrap=True)
        _print_moves(console, review, names, moves)
    console.print(Unbroken(_players(seats, names, reviews)))
    console.print(Text(_EXPLAINED), soft_wrap=True)


_EXPLAINED: Final = _(
    "Points: what mistakes cost in the deal's score, against the others' "
    "average.\nGame: what they cost in the chance to win it. In brackets: how "
    "likely the contract is made.\nAll by what each player could know."
)


def _outcome(deal: PlayedDeal, names: Sequence[str]) -> str:
    if deal.result is None:
        return _("dealt again")
    undertaking = deal.result.deal.undertaking
    if undertaking.declarer is None:
        scores = zip(names, deal.result.delta, strict=True)
        return ", ".join(f"{name} {points:+d}" for name, points in scores)
    ending = {DealKind.CONCEDED: _("conceded"), DealKind.THROWN_IN: _("thrown in")}.get(
        deal.result.kind, _("made") if deal.result.made else _("failed")
    )
    return f"{names[undertaking.declarer]} {undertaking.contract or undertaking.bid}, {ending}"


def _print_moves(console: Console, review: DealReview, names: Sequence[str], moves: bool) -> None:
    shown = [
        judgement
        for judgement in review.judgements
        if moves or judgement.is_mistake or judgement.label is Label.UNLUCKY
    ]
    if not shown:
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    for title in (_("Move"), _("Player"), _("Did"), _("Verdict"), _("Better")):
        table.add_column(title, justify="right" if title == _("Move") else "left")
    for title in (_("Points"), _("Game")):
        table.add_column(title, justify="right", no_wrap=True)
    for judgement in shown:
        table.add_row(*_cells(judgement, names))
    console.print(Unbroken(table))


def _cells(judgement: Judgement, names: Sequence[str]) -> tuple[str | Text, ...]:
    return (
        str(judgement.first + 1),
        Text(names[judgement.seat]),
        Text(unbroken(_with_chance(judgement, judgement.actions, done_words, names))),
        unbroken(_verdict(judgement)),
        Text(unbroken(_better(judgement, names))),
        f"-{judgement.points:.0f}" if judgement.is_mistake and round(judgement.points) else "",
        _lost(judgement.cost) if judgement.is_mistake else "",
    )


def _lost(share: float) -> str:
    """What is lost of the chance to win, in per cent with a sign; nothing lost has none."""
    tenths = round(1000 * share)
    return f"{-tenths / 10 if tenths else 0.0:.1f} %"


def _verdict(judgement: Judgement) -> str:
    """The label; of a close choice also how far it is behind, and by how much that may be off."""
    if judgement.label is not Label.CLOSE:
        return _LABELS[judgement.label]
    return _("close ({value} ± {value2} %)").format(
        value=f"{100 * judgement.cost:.1f}", value2=f"{100 * judgement.error:.1f}"
    )


def _better(judgement: Judgement, names: Sequence[str]) -> str:
    """As advice what would have been better; nothing if nothing would."""
    if judgement.best == judgement.actions:
        return ""
    return _with_chance(judgement, judgement.best, choice_text, names)


def _with_chance(
    judgement: Judgement, choice: tuple[Action, ...], words: Callable[..., str], names: Sequence[str]
) -> str:
    """A choice in such words, and how likely the contract is made after it."""
    option: Option | None = judgement.option(choice)
    text = words(choice, names, leads=judgement.leads)
    return f"{text} ({percent(option.made)})" if option is not None and option.made is not None else text


def _players(seats: Sequence[int], names: Sequence[str], reviews: Sequence[DealReview]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column(_("Player"))
    for title in (_("Judged"), _("Mistakes"), _("of them lucky"), _("Unlucky"), _("Points"), _("Game")):
        table.add_column(title, justify="right", no_wrap=True)
    for seat in seats:
        mine = [found for review in reviews for found in review.judgements if found.seat == seat]
        wrong = [judgement for judgement in mine if judgement.is_mistake]
        table.add_row(
            Text(names[seat]),
            str(sum(judgement.label not in (Label.FORCED, Label.UNJUDGED) for judgement in mine)),
            str(len(wrong)),
            str(sum(judgement.label is Label.LUCKY for judgement in wrong)),
            str(sum(judgement.label is Label.UNLUCKY for judgement in mine)),
            str(-round(sum(judgement.points for judgement in wrong))),
            _lost(sum(judgement.cost for judgement in wrong)),
        )
    return table
