"""``thousand rules``: read the rules of a game, compare them, keep your own."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from typing import Final

import click

from thousand_tui.cli.options import changed_rules, read_rules, rules_options, whole_number
from thousand_tui.game.house_file import HouseRules, HouseRulesError, as_toml, check_name
from thousand_tui.game.house_rules import delete as delete_rules
from thousand_tui.game.house_rules import save as save_rules
from thousand_tui.game.house_rules import saved_rules
from thousand_tui.game.setup import preset_clock
from thousand_tui.rules import PRESETS, Rules, changes_of
from thousand_tui.rules.options import Value
from thousand_tui.words.options import form_words

_WIDEST: Final = 100
"""Columns: longer lines are hard to read."""


@click.group(invoke_without_command=True)
@click.pass_context
def rules(ctx: click.Context) -> None:
    """Read the rules of a game, compare two, keep your own.

    Without a further command: all presets, and the rules you have saved.
    """
    if ctx.invoked_subcommand is None:
        _list()


def _list() -> None:
    rows = [(preset.name, preset.summary) for preset in PRESETS.values()]
    _print_table("Presets", rows)
    own = _saved()
    if own:
        click.echo()
        _print_table("Your own rules", own)
