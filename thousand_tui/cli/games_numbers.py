"""``thousand games stats``, ``rating``, ``rebuild``."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Final

import click

from thousand_tui.cli import completion
from thousand_tui.cli.counted import counted
from thousand_tui.cli.games_common import memory_of
from thousand_tui.cli.json_lines import echo_json
from thousand_tui.cli.parameters import Once
from thousand_tui.game.library import Library
from thousand_tui.memory.index import Memory
from thousand_tui.memory.pages import PageLine, as_ascii, group_page, rating_page, subject_page
from thousand_tui.memory.statistics import Group, Statistic
from thousand_tui.rules.quoting import quoted
from thousand_tui.words.language import _


@click.command(
    help=_(
        "Statistics of all players, seats and bots, or of one of them.\n\nCounted are all "
        "deals that are over, also of games in progress; games with a hint or with something "
        "taken back are left out."
    )
)
@click.option("--player", cls=Once, metavar="NAME", help=_("All about this person, with pictures."))
@click.option("--seat", cls=Once, metavar="NUMBER", help=_("All about this seat, counted from 1."))
@click.option(
    "--level",
    cls=Once,
    shell_complete=completion.level,
    metavar="LEVEL",
    help=_("All about the bots of this level."),
)
@click.option("--json", "as_json", is_flag=True, help=_("As JSON, one object a line, for programs."))
@click.option("--ascii", "ascii_only", is_flag=True, help=_("Plain ASCII signs only."))
def stats(player: str | None, seat: str | None, level: str | None, as_json: bool, ascii_only: bool) -> None:
    """Statistics of all players, seats and bots, or of one of them."""
    asked = {Group.PLAYER: player, Group.SEAT: seat, Group.LEVEL: level}
    given = [(group, text) for group, text in asked.items() if text is not None]
    if len(given) > 1:
        raise click.UsageError(_("give one of --player, --seat and --level"))
    with memory_of(Library()) as memory:
        if given:
            one = _one(memory, *given[0])
            if as_json:
                _echo_statistic(one, memory)
            else:
                _print(subject_page(memory.subject(one), ascii_only=ascii_only), ascii_only)
            return
        for number, group in enumerate(Group):
            found = memory.statistics(group)
            if as_json:
                for statistic in found:
                    _echo_statistic(statistic, memory)
                continue
            if number:
                click.echo()
            _print(group_page(group, found), ascii_only)


def _one(memory: Memory, group: Group, text: str) -> Statistic:
    """The one that is meant, or who there is."""
    found = memory.statistics(group)
    wanted = text.strip().casefold()
    for one in found:
        if wanted == (one.label if group is Group.SEAT else one.key):
            return one
    known = {one.label.casefold(): one.label for one in found}
    near = difflib.get_close_matches(wanted, known, n=1)
    nearest = known[near[0]] if near and group is not Group.SEAT else ""
    words = (
        _("nothing is known of {text}; did you mean {nearest}?; allowed: {allowed}")
        if nearest
        else _("nothing is known of {text}; allowed: {allowed}")
    )
    allowed = ", ".join(known.values()) or _("none, no deal is over yet")
    raise click.BadParameter(
        words.format(text=quoted(text), nearest=nearest, allowed=allowed),
        param_hint=f"'--{group.value}'",
    )


def _echo_statistic(one: Statistic, memory: Memory) -> None:
    subject = memory.subject(one)
    echo_json(
        one.as_json()
        | {
            "points_by_game": list(subject.trend.points),
            "contracts_by_game": [list(pair) for pair in subject.trend.contracts],
            "achievements": {
                found.achievement.name: {"times": found.times, "first": found.first}
                for found in subject.achieved
            },
            "rating": None if subject.rated is None else subject.rated.as_json(),
        }
    )


def _print(lines: Iterable[PageLine], ascii_only: bool) -> None:
    for line in lines:
        click.echo(as_ascii(line.text) if ascii_only else line.text)


@click.command(help=_("The rating of people from games among people."))
@click.option("--json", "as_json", is_flag=True, help=_("As JSON, one object a line, for programs."))
def rating(as_json: bool) -> None:
    """The rating of people from games among people."""
    with memory_of(Library()) as memory:
        found = memory.ratings()
    if as_json:
        for one in found:
            echo_json(one.as_json())
    else:
        _print(rating_page(found), ascii_only=False)


@click.command(help=_("Make the index anew from the records; the records themselves are only read."))
def rebuild() -> None:
    """Make the index anew from the records; the records themselves are only read."""
    with memory_of(Library(), rebuild=True) as memory:
        found = memory.games()
    damaged = sum(game.problem is not None for game in found)
    click.echo(
        _("{counted} in the index, {damaged} damaged").format(
            counted=counted(len(found), "game"), damaged=damaged
        )
    )


COMMANDS: Final[Sequence[click.Command]] = (stats, rating, rebuild)
