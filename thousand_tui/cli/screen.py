"""Opening the screens from a command, and what is said once they are closed."""

from __future__ import annotations

import time

import click

from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library, SavedGame
from thousand_tui.game.pace import DEFAULT_SPEED, find_speed
from thousand_tui.game.session import Session


def show(library: Library, session: Session | None, speed: str = DEFAULT_SPEED) -> int:
    """Open a game, or the start screen for None, until the player leaves; gives the exit code."""
    # Textual is loaded here and nowhere before: it takes longer than any command without a screen.
    from thousand_tui.screens.app import ThousandApp

    since = time.time()
    app = ThousandApp(session, find_speed(speed), library=library)
    try:
        app.run()
    finally:
        if session is not None:
            session.close()
    saved = _played(library, session, since)
    if saved is not None:
        click.echo(farewell(saved))
    return app.return_code or 0


def _played(library: Library, session: Session | None, since: float) -> SavedGame | None:
    """The game that was played last: another may have been begun after the one that was opened first."""
    try:
        newest = next(iter(library.games()), None)
    except GameFileError:
        newest = None
    if newest is not None and newest.played >= since:
        return newest
    return None if session is None or session.path is None else SavedGame(session.path, since)


def farewell(saved: SavedGame) -> str:
    """Where a game is kept, and how to go on with it."""
    if saved.summary is not None and saved.summary.finished:
        return f"The game is over. Its record: {saved.path}"
    return f"The game is saved: {saved.path}\nGo on with it: thousand play --resume {saved.id}"
