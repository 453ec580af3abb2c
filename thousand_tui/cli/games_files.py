"""``thousand games export``, ``import``, ``delete``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from thousand_tui.cli import completion
from thousand_tui.cli.counted import counted
from thousand_tui.cli.games_common import found_game
from thousand_tui.cli.options import one_of
from thousand_tui.cli.parameters import NamedPath, Once
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library
from thousand_tui.memory.export import FORMATS
from thousand_tui.record.errors import RecordError
from thousand_tui.words.language import _

_STANDARD_OUTPUT: Final = "-"


@click.command(help=_("Copy a game into a file, or with - to standard output."))
@click.argument("game_id", metavar="ID", shell_complete=completion.game)
@click.argument("target", metavar="FILE|-", type=NamedPath(path_type=str, allow_dash=True))
@click.option(
    "--format",
    "form",
    cls=Once,
    type=one_of(FORMATS),
    shell_complete=completion.among(FORMATS),
    metavar="FORMAT",
    help=_(
        "record: the game record; json, csv: a row for each seat in each deal that is over. Without it the "
        "end of the file's name decides."
    ),
)
@click.option("--force", is_flag=True, help=_("Write over a file that is there already."))
def export(game_id: str, target: str, form: str | None, force: bool) -> None:
    """Copy a game into a file, or with - to standard output."""
    from thousand_tui.game.sharing import write_new
    from thousand_tui.memory.export import exported, form_of

    saved = found_game(Library(), game_id)
    try:
        data = exported(saved.path, form or form_of(Path(target)))
    except RecordError as error:
        raise click.ClickException(
            _("{error}\n--format record exports it as it is.").format(error=error)
        ) from None
    except OSError as error:
        raise click.ClickException(f"{saved.path}: {error.strerror}") from None
    if target == _STANDARD_OUTPUT:
        click.echo(data, nl=False)
        return
    path = Path(target)
    if path.is_dir():
        raise click.ClickException(_("{path} is a folder; give the name of a file").format(path=path))
    if not path.parent.is_dir():
        raise click.ClickException(_("{path}: there is no such folder").format(path=path.parent))
    try:
        if force:
            path.write_bytes(data)
        else:
            write_new(path, data)
    except FileExistsError:
        raise click.ClickException(
            _("{path} is there already; --force writes over it").format(path=path)
        ) from None
    except OSError as error:
        raise click.ClickException(f"{path}: {error.strerror}") from None
    click.echo(f"{saved.id}: {path}")


@click.command(
    "import",
    help=_(
        "Check game records and copy them into the folder of games.\n\nThe exit code is 1 if "
        "one of them is damaged; the others are copied all the same."
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=NamedPath(path_type=Path))
def import_(files: Sequence[Path]) -> None:
    """Check game records and copy them into the folder of games."""
    from thousand_tui.game.sharing import take_in

    library = Library()
    failed = False
    for path in files:
        try:
            if path.is_dir():
                raise IsADirectoryError(None, _("a folder; give the records in it"), str(path))
            taken = take_in(library, path)
        except (RecordError, GameFileError) as error:
            problem = str(error)
        except OSError as error:
            problem = f"{path}: {error.strerror}"
        else:
            click.echo(
                f"{path}: {taken.id}"
                if taken.new
                else _("{path}: {id} was there already").format(path=path, id=taken.id)
            )
            continue
        click.echo(problem, err=True)
        failed = True
    click.get_current_context().exit(int(failed))


@click.command(help=_("Delete games for good, after a question."))
@click.argument("game_ids", nargs=-1, required=True, metavar="ID…", shell_complete=completion.game)
@click.option("--yes", is_flag=True, help=_("Delete without asking."))
def delete(game_ids: Sequence[str], yes: bool) -> None:
    """Delete games for good, after a question."""
    library = Library()
    found = {game.path: game for game in (found_game(library, text) for text in game_ids)}
    if not yes:
        names = ", ".join(game.id for game in found.values())
        try:
            wanted = click.confirm(
                _("Delete {counted} for good: {names}?").format(
                    counted=counted(len(found), "game"), names=names
                ),
                err=True,
            )
        except click.Abort:
            raise click.ClickException(_("nothing is deleted; --yes deletes without asking")) from None
        if not wanted:
            raise click.ClickException(_("nothing is deleted"))
    for game in found.values():
        try:
            library.delete(game)
        except GameFileError as error:
            raise click.ClickException(str(error)) from None
        click.echo(_("{id}: deleted").format(id=game.id))


COMMANDS: Final = (export, import_, delete)
