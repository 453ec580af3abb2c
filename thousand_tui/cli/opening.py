"""What ``thousand play`` plays: the game that was asked for, else the interrupted one, else a new one.

What cannot be opened is refused with what can be done instead.
"""

from __future__ import annotations

import click

from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library, NoSuchGame, SavedGame
from thousand_tui.game.seating import SetupError, make_bots
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup
from thousand_tui.record.errors import RecordError
from thousand_tui.words.language import _


def found_game(library: Library, game_id: str) -> SavedGame:
    """The game to go on with, by its id; refused if there is none, or it is over."""
    try:
        saved = library.find(game_id)
    except NoSuchGame as error:
        raise click.BadParameter(str(error), param_hint="'--resume'") from None
    except GameFileError as error:
        raise click.ClickException(str(error)) from None
    if saved.summary is not None and saved.summary.finished:
        raise click.BadParameter(_("the game {id} is over").format(id=saved.id), param_hint="'--resume'")
    return saved


def open_session(library: Library, setup: GameSetup | None, saved: SavedGame | None, *, new: bool) -> Session:
    """The game to play: the one asked for, else the interrupted one, else (or if ``new``) one begun now."""
    try:
        if saved is None and not new:
            saved = _interrupted(library, beginning=setup is not None)
        if saved is not None:
            return _resumed(saved)
        if setup is not None:
            return library.begin(setup)
    except (GameFileError, OSError) as error:
        raise click.ClickException(_unwritable(library, str(error))) from None
    raise click.ClickException(_("no game was interrupted; `thousand play` begins one"))


def _unwritable(library: Library, problem: str) -> str:
    """What is wrong, and what to do where the folder of games itself cannot be made."""
    if library.folder.is_dir():
        return problem
    return _(
        "{problem}\nGames are kept there, and it cannot be made. Set XDG_DATA_HOME to a folder that can be "
        "written."
    ).format(problem=problem)


def _interrupted(library: Library, *, beginning: bool) -> SavedGame | None:
    """The game that was interrupted last; a damaged record in its place is not passed over in silence.

    One that is open in another window is, if there is another one.
    ``beginning``: a new game is begun if there is none.
    """
    games = library.games()
    if games and games[0].problem is not None:
        raise _damaged(games[0])
    going = [game for game in games if game.unfinished]
    # If all are open in other windows, going on with the last one is refused with the reason.
    saved = next((game for game in going if not game.in_use), going[0] if going else None)
    if saved is None and not beginning:
        for game in library.damaged():
            raise _damaged(game)
    return saved


def _damaged(game: SavedGame) -> click.ClickException:
    return click.ClickException(
        _(
            "{problem}\nThis is the record of a game played last, and it is damaged. "
            "`thousand play --new` begins another game. `thousand play --resume ID` goes "
            "on with an older one."
        ).format(problem=game.problem)
    )


def _resumed(saved: SavedGame) -> Session:
    try:
        session = Session.resume(saved.path)
    except (GameFileError, RecordError) as error:
        raise click.ClickException(
            _(
                "{error}\n`thousand play --new` begins another game. `thousand play --resume "
                "ID` goes on with one you name."
            ).format(error=error)
        ) from None
    try:
        make_bots(session.header)
    except SetupError as error:
        session.close()
        raise click.ClickException(f"{saved.path}: {error}") from None
    return session
