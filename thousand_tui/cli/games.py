"""``thousand games``: the list of all games, and what is done with one of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import click

from thousand_tui.cli import completion
from thousand_tui.cli.errors import nearest_word, not_allowed
from thousand_tui.cli.games_common import memory_of, read_day
from thousand_tui.cli.json_lines import echo_json
from thousand_tui.cli.parameters import Once, whole_number
from thousand_tui.game.library import Library
from thousand_tui.memory.entry import GameEntry, Wanted, chosen
from thousand_tui.rules import PRESETS
from thousand_tui.words.language import _

_MOST_LISTED = 1_000_000


class _Games(click.Group):
    """The commands about games; a word that is none gets the nearest, or for an id what to do with it."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant, or what is meant instead."""
        name = args[0]
        if name not in self.commands and not name.startswith("-"):
            known = ", ".join(self.commands)
            looks_like_id = any(sign.isdigit() for sign in name)
            near = nearest_word(name, self.commands)
            words = _('there is no command "{name}"; commands: {commands}')
            if near:
                words = _('there is no command "{name}"; did you mean {near}?; commands: {commands}')
            elif looks_like_id:
                words = _(
                    'there is no command "{name}"; did you mean: thousand games show {name}?; '
                    "commands: {commands}"
                )
            raise click.UsageError(words.format(name=name, near=near, commands=known), ctx)
        return super().resolve_command(ctx, args)


def _preset(text: str) -> str:
    word = text.strip().lower()
    if word in PRESETS:
        return word
    raise click.BadParameter(not_allowed(f'"{text}"', word, PRESETS))


@click.group(
    cls=_Games,
    invoke_without_command=True,
    help=_(
        "List all games, the one last played first; or do something with one of them.\n\nDAY "
        "is a date such as 2026-11-30. An ID may be cut short as long as it is clear which "
        "game is meant; its last three letters are enough."
    ),
)
@click.option(
    "--player", cls=Once, metavar="NAME", help=_("Only games in which NAME plays, a person or a bot.")
)
@click.option(
    "--rules",
    "preset",
    cls=Once,
    type=_preset,
    shell_complete=completion.preset,
    metavar="PRESET",
    help=_("Only games by these rules."),
)
@click.option("--people", is_flag=True, help=_("Only games among people."))
@click.option("--with-bots", is_flag=True, help=_("Only games with a bot."))
@click.option("--finished", is_flag=True, help=_("Only games that are over."))
@click.option("--unfinished", is_flag=True, help=_("Only games that can be gone on with."))
@click.option("--since", cls=Once, type=read_day, metavar="DAY", help=_("Last played on this day or later."))
@click.option(
    "--until", cls=Once, type=read_day, metavar="DAY", help=_("Last played on this day or earlier.")
)
@click.option("--damaged", is_flag=True, help=_("Only damaged records, and what is wrong with them."))
@click.option(
    "--limit", cls=Once, type=whole_number(1, _MOST_LISTED), metavar="NUMBER", help=_("At most so many.")
)
@click.option("--json", "as_json", is_flag=True, help=_("As JSON, one object a line, for programs."))
@click.option("--ascii", "ascii_only", is_flag=True, help=_("Plain ASCII signs only."))
@click.pass_context
def games(
    ctx: click.Context,
    player: str | None,
    preset: str | None,
    people: bool,
    with_bots: bool,
    finished: bool,
    unfinished: bool,
    since: date | None,
    until: date | None,
    damaged: bool,
    limit: int | None,
    as_json: bool,
    ascii_only: bool,
) -> None:
    """List all games, the one last played first; or do something with one of them."""
    _refuse_both(people, with_bots, "--people", "--with-bots")
    _refuse_both(finished, unfinished, "--finished", "--unfinished")
    _refuse_both(damaged, finished, "--damaged", "--finished")
    _refuse_both(damaged, unfinished, "--damaged", "--unfinished")
    if since is not None and until is not None and since > until:
        raise click.UsageError(
            _("--since {since} is later than --until {until}").format(since=since, until=until)
        )
    wanted = Wanted(
        player=player,
        preset=preset,
        people=True if people else False if with_bots else None,
        finished=True if finished else False if unfinished else None,
        damaged=damaged,
        since=since,
        until=until,
    )
    if ctx.invoked_subcommand is not None:
        if wanted != Wanted() or limit is not None:
            raise click.UsageError(
                _("these options are for the list, not for {invoked_subcommand}").format(
                    invoked_subcommand=ctx.invoked_subcommand
                )
            )
        return
    with memory_of(Library()) as memory:
        _tell(chosen(memory.games(), wanted, limit), wanted, as_json, ascii_only)


def _refuse_both(one: bool, other: bool, name: str, other_name: str) -> None:
    if one and other:
        raise click.UsageError(
            _("{name} and {other_name} contradict each other: give one of them").format(
                name=name, other_name=other_name
            )
        )


def _tell(found: Sequence[GameEntry], wanted: Wanted, as_json: bool, ascii_only: bool) -> None:
    if as_json:
        for game in found:
            echo_json(game.as_json())
    elif found:
        from thousand_tui.cli.games_table import print_games

        print_games(found, ascii_only=ascii_only)
    else:
        click.echo(_("No game has been saved yet.") if wanted == Wanted() else _("No game fits."))


def _add_commands() -> None:
    from thousand_tui.cli import games_files, games_numbers, games_one

    for module in (games_one, games_files, games_numbers):
        for command in module.COMMANDS:
            games.add_command(command)


_add_commands()
