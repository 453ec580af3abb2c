"""``thousand rules``: read the rules of a game, compare two, keep your own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from thousand_tui.cli import completion
from thousand_tui.cli.options import (
    TO_HELP,
    chosen_rules,
    read_rules,
    read_setting,
    read_target,
)
from thousand_tui.cli.parameters import Once, whole_number
from thousand_tui.game import house_rules
from thousand_tui.game.house_file import HouseRules, HouseRulesError, as_toml
from thousand_tui.game.house_rules import FoundRules
from thousand_tui.game.seating import SetupError, seat_count
from thousand_tui.game.setup import preset_clock
from thousand_tui.rules import DEFAULT_PRESET, PRESETS
from thousand_tui.rules.ruleset import Value
from thousand_tui.words.language import _

_Function = TypeVar("_Function", bound=Callable[..., Any])
_WHICH = _("a preset, rules of your own by their name, or a file")


def _changes(function: _Function) -> _Function:
    """The options that change rules: the function gets ``settings`` and ``to``."""
    function = click.option("--to", cls=Once, type=read_target, metavar="POINTS", help=TO_HELP)(function)
    return click.option(
        "--set",
        "settings",
        type=read_setting,
        shell_complete=completion.rule_setting,
        multiple=True,
        metavar="OPTION=VALUE",
        help=_("Change an option of the rules, such as bolts=off or barrel_gap=100. May be repeated."),
    )(function)


@click.group(
    invoke_without_command=True,
    help=_(
        "Read the rules of a game, compare two, keep your own.\n\nWithout a further command: "
        "the presets, and the rules of your own that you have saved."
    ),
)
@click.pass_context
def rules(ctx: click.Context) -> None:
    """Read the rules of a game, compare two, keep your own."""
    if ctx.invoked_subcommand is None:
        from thousand_tui.cli.rules_print import print_list

        print_list(_saved())


def _saved() -> list[house_rules.SavedRules]:
    """The player's own rules; where they cannot be read the presets can be listed all the same."""
    try:
        return house_rules.saved_rules()
    except HouseRulesError as error:
        click.echo(_("warning: your own rules cannot be listed: {error}").format(error=error), err=True)
        return []


@rules.command(
    help=_(
        "Print the full rules of a game, for a beginner.\n\nRULES is a preset, rules of your "
        "own by their name, or a file."
    )
)
@click.argument(
    "which", metavar="RULES", type=read_rules, shell_complete=completion.rules, default=DEFAULT_PRESET
)
@_changes
@click.option(
    "--players",
    cls=Once,
    type=whole_number(2, 4),
    metavar="NUMBER",
    help=_("How many play, where that makes a difference."),
)
def show(
    which: FoundRules, settings: Sequence[tuple[str, Value]], to: int | None, players: int | None
) -> None:
    """Print the full rules of a game, for a beginner."""
    chosen = chosen_rules(which, to, settings)
    try:
        seats = None if players is None else seat_count(chosen, 0, players)
    except SetupError as error:
        raise click.BadParameter(str(error), param_hint="'--players'") from None
    from thousand_tui.cli.rules_print import print_page

    clock = preset_clock(chosen)
    print_page(chosen, seats, None if clock is None else (clock.decision, clock.bank), which.house)


@rules.command(
    help=_(
        "Tell in what two games differ.\n\nEach option that differs is shown with what it "
        "comes to in either game.\n\nRULES is a preset, rules of your own by their name, or a "
        "file."
    )
)
@click.argument("first", metavar="RULES", type=read_rules, shell_complete=completion.rules)
@click.argument("second", metavar="RULES", type=read_rules, shell_complete=completion.rules)
def diff(first: FoundRules, second: FoundRules) -> None:
    """Tell in what two games differ."""
    from thousand_tui.cli.rules_print import print_diff

    print_diff(first.word, first.rules, second.word, second.rules)


@rules.command(help=_("Save rules of your own under a NAME, to play by with --rules NAME."))
@click.argument("name", metavar="NAME")
@click.option(
    "--rules",
    "which",
    cls=Once,
    type=read_rules,
    shell_complete=completion.rules,
    metavar="RULES",
    help=_("What to start from: {which}.").format(which=_WHICH),
)
@_changes
@click.option("--replace", is_flag=True, help=_("Overwrite the rules of that name."))
def save(
    name: str, which: FoundRules | None, settings: Sequence[tuple[str, Value]], to: int | None, replace: bool
) -> None:
    """Save rules of your own under a NAME, to play by with --rules NAME."""
    chosen = chosen_rules(which, to, settings)
    try:
        house = HouseRules.of(name, chosen)
        path = house_rules.save(house, replace=replace)
    except HouseRulesError as error:
        raise click.ClickException(str(error)) from None
    click.echo(_("saved: {path}").format(path=path))
    click.echo(_('to play by them: thousand play --rules "{name}"').format(name=house.name))


@rules.command(help=_("Delete the rules of your own of that NAME."))
@click.argument("name", metavar="NAME", shell_complete=completion.own_rules)
def delete(name: str) -> None:
    """Delete the rules of your own of that NAME."""
    try:
        path = house_rules.delete(name)
    except HouseRulesError as error:
        raise click.ClickException(str(error)) from None
    click.echo(_("deleted: {path}").format(path=path))


@rules.command(
    help=_(
        "Print rules of your own as a file to pass on.\n\nPlay by such a file with --rules "
        "FILE. NAME may be a preset as well: a file to begin with."
    )
)
@click.argument("name", metavar="NAME", shell_complete=completion.rules)
def export(name: str) -> None:
    """Print rules of your own as a file to pass on."""
    try:
        click.echo(as_toml(_exported(name)), nl=False)
    except HouseRulesError as error:
        raise click.ClickException(str(error)) from None


def _exported(name: str) -> HouseRules:
    preset = name.strip().lower()
    if preset in PRESETS:
        return HouseRules(_("my {preset}").format(preset=preset), preset, {})
    return house_rules.resolve_house_rules(name)
