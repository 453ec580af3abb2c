"""``thousand games show``, ``resume``, ``replay``, ``analyse``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import click

from thousand_tui.cli import completion
from thousand_tui.cli.games_common import found_game, memory_of
from thousand_tui.cli.json_lines import echo_json
from thousand_tui.cli.parameters import Once, whole_number
from thousand_tui.game.library import Library
from thousand_tui.words.language import _

_MOST_DEALS: Final = 100_000


@click.command(help=_("Show who plays a game, and how it stands."))
@click.argument("game_id", metavar="ID", shell_complete=completion.game)
@click.option("--json", "as_json", is_flag=True, help=_("As JSON, for programs."))
def show(game_id: str, as_json: bool) -> None:
    """Show who plays a game, and how it stands."""
    from thousand_tui.cli.games_table import game_lines

    library = Library()
    saved = found_game(library, game_id)
    with memory_of(library) as memory:
        for game in memory.games():
            if game.path == saved.path:
                if as_json:
                    echo_json(game.as_json())
                else:
                    click.echo("\n".join(game_lines(game)))
                return
    raise click.ClickException(_("{path}: it is gone meanwhile").format(path=saved.path))


def _run(command: str, arguments: Sequence[str]) -> None:
    """Run another command as if it had been given."""
    from thousand_tui.cli.main import cli

    ctx = click.get_current_context()
    ctx.exit(cli.main([command, *arguments], prog_name="thousand", standalone_mode=False) or 0)


@click.command(help=_("Go on with a game: the same as thousand play --resume ID."))
@click.argument("game_id", metavar="ID", shell_complete=completion.game)
def resume(game_id: str) -> None:
    """Go on with a game: the same as thousand play --resume ID."""
    _run("play", ["--resume", found_game(Library(), game_id).id])


@click.command(help=_("Step through a game: the same as thousand replay with its record."))
@click.argument("game_id", metavar="ID", shell_complete=completion.game)
@click.option(
    "--deal", cls=Once, type=whole_number(1, _MOST_DEALS), metavar="NUMBER", help=_("Begin with this deal.")
)
def replay(game_id: str, deal: int | None) -> None:
    """Step through a game: the same as thousand replay with its record."""
    chosen = () if deal is None else ("--deal", str(deal))
    _run("replay", [str(found_game(Library(), game_id).path), *chosen])


@click.command(
    context_settings={"ignore_unknown_options": True},
    help=_("Review a game: the same as thousand analyse with its record."),
)
@click.argument("game_id", metavar="ID", shell_complete=completion.game)
@click.argument("options", nargs=-1, type=click.UNPROCESSED, metavar=_("[OPTIONS OF thousand analyse]"))
def analyse(game_id: str, options: Sequence[str]) -> None:
    """Review a game: the same as thousand analyse with its record."""
    _run("analyse", [str(found_game(Library(), game_id).path), *options])


COMMANDS: Final = (show, resume, replay, analyse)
