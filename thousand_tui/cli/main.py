"""``thousand``: the group of all commands.

Only Click is imported here, and a command's own module when it is run: ``--help`` and ``--version`` must
answer at once, and so must every command that shows no screen (importing Textual takes longer than all else).
"""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

import click

from thousand_tui.cli.completion import VARIABLE, offered, prepare
from thousand_tui.cli.errors import (
    INTERRUPTED,
    PipeClosed,
    nearest_word,
    open_closed_streams,
    output_failed,
    read_and_write_anything,
    require_terminal,
)
from thousand_tui.cli.language import decide_language, with_language
from thousand_tui.words.language import N_, _

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

_COMMANDS = {
    "play": N_("Play a game: a new one, or the one that was interrupted."),
    "simulate": N_("Let bots play games among themselves, and report the results."),
    "arena": N_("Measure how strong bots are, against each other on the same cards."),
    "rules": N_("Read the rules of a game, compare two, keep your own."),
    "replay": N_("Go through a game again, step by step, all hands open or from one seat."),
    "analyse": N_("Review games: what every decision was worth, given what could be known."),
    "games": N_("List, show, export, import and delete games; statistics and the rating."),
    "verify": N_("Check game records: every move, every score, every seal."),
    "settings": N_("What you prefer: languages, colours, speed, questions, keys; see and set it."),
    "serve": N_("Play in a browser: the table on a page of this machine."),
}
"""Each command and what the list of commands says of it; it is the function of that name in the module."""


_START_UP_OBJECTS = 100_000
_ABOUT = N_(
    "Thousand, the card game of Eastern Europe, in a terminal.\n\nWithout a command the start screen opens: "
    "go on with an interrupted game, or begin a new one."
)


@contextmanager
def _closed_pipe_is_told() -> Iterator[None]:
    """Keep Click from answering a closed pipe by itself: it would be taken for a failure (exit code 1)."""
    try:
        yield
    except BrokenPipeError as error:
        raise PipeClosed from error


class _Commands(click.Group):
    """Commands that are imported when they are run."""

    def make_context(self, *arguments: Any, **named: Any) -> click.Context:
        """Parse the command line, which may already print its help."""
        with _closed_pipe_is_told():
            return super().make_context(*arguments, **named)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that was given."""
        with _closed_pipe_is_told():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command, imported now."""
        if cmd_name not in _COMMANDS:
            return None
        module = importlib.import_module(f"thousand_tui.cli.{cmd_name}")
        command = getattr(module, cmd_name)
        assert isinstance(command, click.Command)
        return with_language(command)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands that go on with what was typed, without importing any, and the options."""
        commands = offered({name: _(words) for name, words in _COMMANDS.items()}, incomplete)
        return commands + click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing any."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(words)) for name, words in _COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant, or what is meant instead."""
        name = args[0]
        if name not in _COMMANDS and not name.startswith("-"):
            near = nearest_word(name, _COMMANDS)
            words = (
                _('there is no command "{name}"; did you mean {near}?; commands: {commands}')
                if near
                else _('there is no command "{name}"; commands: {commands}')
            )
            raise click.UsageError(words.format(name=name, near=near, commands=", ".join(_COMMANDS)), ctx)
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse what stands before the command; an option of a game belongs behind it."""
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            play = self.get_command(ctx, "play")
            name = error.option_name
            if play is not None and any(name in option.opts for option in play.params):
                raise click.UsageError(
                    _("{name} stands after the command: thousand play {name} …").format(name=name), ctx
                ) from None
            raise


def _show_version(ctx: click.Context, _option: click.Parameter, value: bool) -> None:
    if not value or ctx.resilient_parsing:
        return
    from thousand_tui.cli.version import version_text

    click.echo(version_text())
    ctx.exit()


@click.group(
    cls=_Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_show_version,
    help=N_("Show the version, and whether the solver runs compiled, and exit."),
)
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Thousand, the card game of Eastern Europe, in a terminal.

    Without a command the start screen opens: go on with an interrupted game, or begin a new one.
    """
    if ctx.invoked_subcommand is None:
        require_terminal()
        from thousand_tui.cli.screen import show
        from thousand_tui.game.library import Library
        from thousand_tui.preferences.settings_file import read_settings

        ctx.exit(show(Library(), None, read_settings()))


with_language(cli)


def _translate(command: click.Command) -> None:
    """Have the help of this module, which is imported before the language is known, in that language."""
    command.help = _(_ABOUT)
    for parameter in command.params:
        if isinstance(parameter, click.Option) and parameter.help:
            parameter.help = _(parameter.help)


def main() -> NoReturn:
    """Run the command line and exit."""
    # What starting up makes is nearly all here to stay: looking for garbage in it is a tenth of the start.
    gc.set_threshold(_START_UP_OBJECTS)
    open_closed_streams()
    read_and_write_anything()
    decide_language(sys.argv[1:])
    _translate(cli)
    if VARIABLE in os.environ:
        prepare()
    try:
        code = _run()
    except OSError as error:
        code = output_failed(error)
    except PipeClosed:
        code = output_failed(BrokenPipeError())
    except SystemExit as error:
        if not isinstance(error.__context__, BrokenPipeError):
            raise
        code = output_failed(error.__context__)  # Rich answers a closed pipe by itself, as a failure
    sys.exit(code)


def _run() -> int:
    """Run the command line; gives the exit code, once all that was said is out."""
    try:
        code = cli.main(prog_name="thousand", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except (click.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    if sys.stdout is not None:
        sys.stdout.flush()
    return code if isinstance(code, int) else 0
