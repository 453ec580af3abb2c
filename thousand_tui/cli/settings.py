"""``thousand settings``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click
from rich.table import Table

from thousand_tui.cli import completion
from thousand_tui.cli.console import plain_console
from thousand_tui.game.paths import settings_path
from thousand_tui.preferences.changing import change_settings
from thousand_tui.preferences.described import (
    KEYS,
    MEANINGS,
    BadPreference,
    allowed_words,
    check_known,
    parsed,
    preference_names,
    value_words,
    written,
)
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.preferences.settings_file import Settings, read_settings
from thousand_tui.words.language import _

_KEY = f"{KEYS}."
_USUAL = Preferences()


@click.group(help=_("What you prefer: see it, set it, or set it back."), invoke_without_command=True)
@click.pass_context
def settings(ctx: click.Context) -> None:
    """List all settings, unless something else is to be done."""
    if ctx.invoked_subcommand is None:
        _show_all()


def _show_all() -> None:
    preferences = _read().preferences
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in (_("Setting"), _("Value"), _("Allowed"), _("Meaning")):
        table.add_column(heading, overflow="fold")
    for name in preference_names():
        value = value_words(name, getattr(preferences, name))
        table.add_row(name, value, allowed_words(name), _(MEANINGS[name]))
    for binding_id, keys in preferences.keys.items():
        table.add_row(_KEY + binding_id, keys, "", _(MEANINGS[KEYS]))
    plain_console().print(table, markup=False)


def _read() -> Settings:
    """What the file says; what could not be understood in it is told."""
    found = read_settings()
    for problem in found.problems:
        click.echo(_("warning: {problem}").format(problem=problem), err=True)
    return found


@settings.command("set", help=_("Set a setting: NAME VALUE, or keys.ID KEY for a key of your own."))
@click.argument("name", shell_complete=completion.setting)
@click.argument("value")
def set_one(name: str, value: str) -> None:
    """Set a setting."""
    if name.startswith(_KEY):
        _set_key(name.removeprefix(_KEY), value)
        return
    try:
        chosen = parsed(name, value)
    except BadPreference as error:
        raise click.UsageError(str(error)) from None
    _change({name: chosen})
    click.echo(f"{name} = {written(chosen)}")


def _set_key(binding_id: str, text: str) -> None:
    from thousand_tui.screens.key_map import checked  # it asks every screen for its keys
    from thousand_tui.screens.key_names import BadKey

    own = read_settings().preferences.keys
    try:
        keys = checked(binding_id, text, own)
    except BadKey as error:
        raise click.UsageError(str(error)) from None
    _change({KEYS: {**own, binding_id: keys}})
    click.echo(f"{_KEY}{binding_id} = {keys}")


@settings.command("reset", help=_("Set NAME, or everything, back to what it was at first."))
@click.argument("name", required=False, shell_complete=completion.setting)
def reset(name: str | None) -> None:
    """Set one setting back, or all."""
    if name is None:
        _change({item: getattr(_USUAL, item) for item in (*preference_names(), KEYS)})
        click.echo(_("All settings are as they were at first."))
        return
    own = read_settings().preferences.keys
    if name == KEYS:
        _change({KEYS: {}})
    elif name.startswith(_KEY):
        binding_id = name.removeprefix(_KEY)
        if binding_id not in own:
            known = ", ".join(_KEY + known for known in own) or "-"
            raise click.UsageError(
                _("there is no key of your own for {name}; there are: {known}").format(name=name, known=known)
            )
        _change({KEYS: {key: value for key, value in own.items() if key != binding_id}})
    else:
        try:
            check_known(name)
        except BadPreference as error:
            raise click.UsageError(str(error)) from None
        _change({name: getattr(_USUAL, name)})
    click.echo(_("{name} is as it was at first.").format(name=name))


@settings.command("keys", help=_("List what keys do, with the ids for keys of your own."))
def list_keys() -> None:
    """List every command with its keys."""
    from thousand_tui.screens.key_map import commands, keys_now, words_of
    from thousand_tui.screens.key_names import key_text

    own = _read().preferences.keys
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in (_("Id"), _("Keys"), _("What it does")):
        table.add_column(heading, overflow="fold")
    for command in commands().values():
        keys = [*command.essential, *keys_now(command, own)]
        table.add_row(command.binding_id, " ".join(key_text(key) for key in keys), words_of(command))
    plain_console().print(table, markup=False)


@settings.command("path", help=_("Say where the settings are kept."))
def path() -> None:
    """Print the path of the settings file."""
    click.echo(settings_path())


def _change(changes: Mapping[str, Any]) -> None:
    try:
        change_settings(changes)
    except OSError as error:
        raise click.ClickException(f"{error.filename or settings_path()}: {error.strerror}") from None
