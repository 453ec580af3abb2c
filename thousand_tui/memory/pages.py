"""Statistics in words and pictures: the same lines on the screen and on the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from thousand_tui.memory.achievements import Achieved
from thousand_tui.memory.chart import chart
from thousand_tui.memory.measure import Average
from thousand_tui.memory.rating import Rated
from thousand_tui.memory.statistics import Group, SizeTally, Statistic
from thousand_tui.memory.trend import Trend
from thousand_tui.words.language import _, ngettext, pgettext
from thousand_tui.words.shares import share_of

WIDTH: Final = 50
"""Cells of a line, so that a page fits beside a list on 80 columns."""
_LABEL: Final = 20
_PER_CENT: Final = 100


class Style(Enum):
    """How a line is meant."""

    TITLE = "title"
    HEADING = "heading"
    PLAIN = "plain"
    QUIET = "quiet"
    PICTURE = "picture"


class PageLine(NamedTuple):
    """One line of a page."""

    text: str
    style: Style = Style.PLAIN


class Subject(NamedTuple):
    """Whose statistics a page shows."""

    statistic: Statistic
    trend: Trend
    rated: Rated | None = None
    achieved: tuple[Achieved, ...] = ()
    """Of a person; none of seats and bots."""


def group_title(group: Group) -> str:
    """What a group is called."""
    return {Group.PLAYER: _("Players"), Group.SEAT: _("Seats"), Group.LEVEL: _("Bots by level")}[group]


def subject_title(statistic: Statistic) -> str:
    """What one player, seat or level is called."""
    if statistic.group is Group.SEAT:
        return _("Seat {number}").format(number=statistic.label)
    return statistic.label


def subject_page(subject: Subject, *, ascii_only: bool = False) -> list[PageLine]:
    """All that is known of one player, seat or level."""
    one = subject.statistic
    return [
        PageLine(subject_title(one), Style.TITLE),
        *_game_lines(one),
        PageLine(""),
        *_contract_lines(one),
        PageLine(""),
        *_card_lines(one),
        *_pictures(subject, ascii_only),
        *_achievement_lines(subject.achieved),
    ]


def _row(label: str, value: str) -> PageLine:
    return PageLine(f"{label:<{_LABEL}} {value}")


def _game_lines(one: Statistic) -> Iterator[PageLine]:
    yield _row(_("Games"), str(one.games))
    won = _("{won} of {finished} ({share})").format(
        won=one.won, finished=one.finished, share=share_of(one.won, one.finished)
    )
    yield _row(_("Won"), won)
    yield _row(_("Deals"), str(one.deals))
    if one.rested:
        yield _row(_("Rested in"), str(one.rested))
    yield _row(_("Points a deal"), f"{one.delta:+.1f}")


def _contract_lines(one: Statistic) -> Iterator[PageLine]:
    yield PageLine(_("Contracts"), Style.HEADING)
    if not one.declared:
        yield PageLine(_("none yet"), Style.QUIET)
        return
    made = _("{made} of {tried} ({share})").format(
        made=one.made, tried=one.tried, share=share_of(one.made, one.tried)
    )
    yield _row(_("Made"), made)
    if one.thrown_in:
        yield _row(_("Thrown in"), str(one.thrown_in))
    if one.bid is not None:
        yield _row(_("Average winning bid"), f"{one.bid:.0f}")
    heads = (pgettext("column", "size"), pgettext("column", "made"))
    ends = (pgettext("column", "failed"), pgettext("column", "conceded"))
    yield PageLine(f"{heads[0]:<12}{heads[1]:>11}{ends[0]:>12}{ends[1]:>12}", Style.QUIET)
    for size in one.sizes:
        if size.made or size.failed or size.conceded:
            yield PageLine(f"{size_words(size):<12}{size.made:>11}{size.failed:>12}{size.conceded:>12}")


def size_words(size: SizeTally) -> str:
    """The contracts of one size."""
    if not size.low:
        return _("under {number}").format(number=size.high + 1)
    if size.high > 1000:
        return _("{number} and up").format(number=size.low)
    return f"{size.low}-{size.high}"


def _card_lines(one: Statistic) -> Iterator[PageLine]:
    yield PageLine(_("Cards"), Style.HEADING)
    marriages = ngettext("{number} ({points} points)", "{number} ({points} points)", one.marriages)
    yield _row(_("Marriages declared"), marriages.format(number=one.marriages, points=one.marriage_points))
    if one.expected is not None:
        yield _row(_("Strength of hands"), interval(one.strength))
        yield _row("  " + _("to be expected"), f"{one.expected:.1f}")
    yield _row(
        _("Was the dealer"), _("{share} of deals").format(share=share_of(one.dealt, one.deals + one.rested))
    )
    if one.talon.number:
        yield _row(_("Points of the talon"), interval(one.talon))
    for text in strength_words():
        yield PageLine(text, Style.QUIET)


def strength_words() -> tuple[str, ...]:
    """What the strength of a hand is."""
    return (
        *_(
            # Translators: two lines, each of at most 44 cells
            "Strength: points of the cards dealt, and\nof the marriages among them, on average."
        ).split("\n"),
        _("± is the 95 % interval (from 30 deals on)."),
    )


def _achievement_lines(achieved: Sequence[Achieved]) -> Iterator[PageLine]:
    if not achieved:
        return
    done = sum(one.times > 0 for one in achieved)
    yield PageLine("")
    yield PageLine(
        _("Achievements: {done} of {number}").format(done=done, number=len(achieved)), Style.HEADING
    )
    for one in achieved:
        words = _(one.achievement.words)
        if one.times:
            yield PageLine(f"+ {words}: {one.times}")
        else:
            yield PageLine(f"- {words}", Style.QUIET)


def _pictures(subject: Subject, ascii_only: bool) -> Iterator[PageLine]:
    points, contracts = subject.trend.points, subject.trend.contracts
    if len(points) > 1:
        yield from _picture(_("Points a game, in order"), chart(points, WIDTH, ascii_only=ascii_only))
    if len(contracts) > 1:
        shares = [_PER_CENT * made / tried for made, tried in contracts]
        lines = chart(shares, WIDTH, ascii_only=ascii_only, spell="{:.0f} %".format, limits=(0, _PER_CENT))
        yield from _picture(_("Contracts made, game by game"), lines)
    if subject.rated is not None:
        yield PageLine("")
        yield _row(_("Rating"), f"{subject.rated.rating:.0f}")
        if subject.rated.games > 1:
            lines = chart(subject.rated.course, WIDTH, ascii_only=ascii_only)
            yield from _picture(_("Rating, game by game"), lines)


def _picture(title: str, lines: Sequence[str]) -> Iterator[PageLine]:
    yield PageLine("")
    yield PageLine(title, Style.HEADING)
    for line in lines:
        yield PageLine(line, Style.PICTURE)


def group_page(group: Group, found: Sequence[Statistic]) -> list[PageLine]:
    """All of a group side by side."""
    lines = [PageLine(group_title(group), Style.TITLE)]
    if not found:
        return [*lines, PageLine(_("Nothing to count yet: no deal is over."), Style.QUIET)]
    games, won, deals = pgettext("column", "games"), pgettext("column", "won"), pgettext("column", "deals")
    made, points = pgettext("column", "made"), pgettext("column", "points")
    lines.append(PageLine(f"{'':<14}{games:>6}{won:>8}{deals:>7}{made:>7}{points:>8}", Style.QUIET))
    lines += [PageLine(_compared(one)) for one in found]
    if group is Group.SEAT:
        lines += _fairness(found)
    return lines


def _compared(one: Statistic) -> str:
    name = cut(subject_title(one), 13)
    made = share_of(one.made, one.tried)
    return f"{name:<14}{one.games:>6}{one.won:>8}{one.deals:>7}{made:>7}{one.delta:>+8.1f}"


def _fairness(found: Sequence[Statistic]) -> Iterator[PageLine]:
    """The cards, the talons and the deal seat by seat: what shows that nobody is favoured."""
    yield PageLine("")
    yield PageLine(_("Is anybody favoured?"), Style.HEADING)
    strength, dealer = pgettext("column", "strength"), pgettext("column", "dealer")
    talon = pgettext("column", "talon")
    yield PageLine(f"{'':<9}{strength:>14}{dealer:>9}{talon:>14}", Style.QUIET)
    for one in found:
        dealt = share_of(one.dealt, one.deals + one.rested)
        name = cut(subject_title(one), 8)
        yield PageLine(f"{name:<9}{interval(one.strength):>14}{dealt:>9}{interval(one.talon):>14}".rstrip())
    wanted = [one.expected for one in found if one.expected is not None]
    if wanted:
        expected = " / ".join(dict.fromkeys(f"{value:.1f}" for value in wanted))
        yield PageLine(_("Strength to be expected: {number}").format(number=expected))
    for text in strength_words():
        yield PageLine(text, Style.QUIET)
    yield PageLine(_("Talon: card points of those a seat took."), Style.QUIET)
    yield PageLine(_("Where intervals overlap, it is chance."), Style.QUIET)


def rating_page(found: Sequence[Rated]) -> list[PageLine]:
    """The rating of all people who have one."""
    lines = [PageLine(_("Rating"), Style.TITLE)]
    if found:
        rating, games = pgettext("column", "rating"), pgettext("column", "games")
        lines.append(PageLine(f"{'':<25}{rating:>8}{games:>8}", Style.QUIET))
        lines += [
            PageLine(f"{place:>3}  {cut(one.name, 20):<20}{one.rating:>8.0f}{one.games:>8}")
            for place, one in enumerate(found, 1)
        ]
    else:
        lines.append(PageLine(_("No game counts for it yet."), Style.QUIET))
    about = (
        _("Counted are games of three people or more, each"),
        _("with a name of his own, played to the end, with"),
        _("no hint and nothing taken back. All begin at"),
        _("1500; games with bots never count."),
    )
    return [*lines, *(PageLine(text, Style.QUIET) for text in about)]


def interval(found: Average) -> str:
    """An average with its interval."""
    if found.mean is None:
        return "–"
    return f"{found.mean:.1f}" if found.half is None else f"{found.mean:.1f} ± {found.half:.1f}"


def cut(text: str, width: int) -> str:
    """A text of at most so many characters."""
    return text if len(text) <= width else text[: width - 1] + "…"


def as_ascii(text: str) -> str:
    """The same with ASCII signs of the same widths for ours; names stay as they are."""
    return text.replace(" ± ", " +-").replace("±", "+-").replace("–", "-").replace("…", "~")
