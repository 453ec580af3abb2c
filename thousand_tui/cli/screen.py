"""Opening the screens from a command, and what is said once they are closed."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import click

from thousand_tui.game.library import Library
from thousand_tui.game.pace import DEFAULT_SPEED, find_speed
from thousand_tui.game.session import Session
from thousand_tui.web.driven import in_browser


class Looks(NamedTuple):
    """How the screens look and move, as the command's options say."""

    letters: bool = False
    """Suits as letters instead of glyphs."""
    ascii: bool = False
    """Frames and marks of plain ASCII."""
    light: bool = False
    """The light theme."""
    play_forced: bool = False
    """The only legal card plays itself."""


_USUAL = Looks()


def show(library: Library, session: Session | None, speed: str = DEFAULT_SPEED, looks: Looks = _USUAL) -> int:
    """Open a game, or the start screen for None, until the player leaves; gives the exit code."""
    # Textual is loaded here and nowhere before: it takes longer than any command without a screen.
    from thousand_tui.screens.app import ThousandApp
    from thousand_tui.screens.table.options import TableOptions
    from thousand_tui.screens.themes import DARK, LIGHT

    options = TableOptions(letters=looks.letters, ascii=looks.ascii, play_forced=looks.play_forced)
    theme = LIGHT if looks.light else DARK
    app = ThousandApp(session, find_speed(speed), options, library, theme.name)
    app.run()
    last = app.last_session
    if in_browser():  # nothing is read any more
        return app.return_code or 0
    if last is not None and last.path is not None:
        last.close()
        for words in last.warnings:
            click.echo(f"{last.path}: warning: {words}", err=True)
        click.echo(farewell(last.path, over=last.outcome is not None, unsaved=last.unsaved))
    return app.return_code or 0


def farewell(path: Path, *, over: bool, unsaved: bool = False) -> str:
    """Where a game is kept, and how to go on with it."""
    if over:
        return f"The game is over. Its record: {path}"
    how = "saved up to the last decision written" if unsaved else "saved"
    return f"The game is {how}: {path}\nGo on with it: thousand play --resume {path.stem}"
