"""Opening the screens from a command, and what is said once they are closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from thousand_tui.game.library import Library
from thousand_tui.game.pace import find_speed
from thousand_tui.game.session import Session
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.preferences.settings_file import Settings
from thousand_tui.web.driven import in_browser
from thousand_tui.words.language import _

if TYPE_CHECKING:
    from thousand_tui.screens.replay.replay_screen import ReplayScreen
    from thousand_tui.screens.table.options import TableOptions


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

    def over(self, preferences: Preferences) -> Preferences:
        """The player's preferences with what the command's options say instead, for this run."""
        return replace(
            preferences,
            suits="letters" if self.letters else preferences.suits,
            frames="ascii" if self.ascii else preferences.frames,
            theme="light" if self.light else preferences.theme,
            play_forced=self.play_forced or preferences.play_forced,
        )


_USUAL = Looks()


def show(
    library: Library,
    session: Session | None,
    settings: Settings,
    speed: str | None = None,
    looks: Looks = _USUAL,
    first: Callable[[TableOptions], ReplayScreen] | None = None,
) -> int:
    """Open a game, or the start screen for None, until the player leaves; gives the exit code.

    ``speed``: another one than the settings say; ``first``: makes another screen to begin with.
    """
    # Textual is loaded here and nowhere before: it takes longer than any command without a screen.
    from thousand_tui.screens.app import ThousandApp
    from thousand_tui.screens.table.options import TableOptions
    from thousand_tui.screens.themes import fitting_theme

    preferences = looks.over(settings.preferences)
    if not in_browser():
        preferences = replace(preferences, theme=fitting_theme(preferences.theme))
    app = ThousandApp(
        session,
        find_speed(speed or preferences.speed),
        TableOptions.of(preferences),
        library,
        preferences=preferences,
    )
    app.problems = settings.problems
    if first is not None:
        app.first = lambda: first(app.options)
    app.run()
    last = app.last_session
    if in_browser():  # nothing is read any more
        return app.return_code or 0
    if last is not None and last.path is not None:
        last.close()
        for words in last.warnings:
            click.echo(_("{path}: warning: {words}").format(path=last.path, words=words), err=True)
        click.echo(farewell(last.path, over=last.outcome is not None, unsaved=last.unsaved))
    return app.return_code or 0


def farewell(path: Path, *, over: bool, unsaved: bool = False) -> str:
    """Where a game is kept, and how to go on with it."""
    if over:
        return _("The game is over. Its record: {path}").format(path=path)
    words = (
        _(
            "The game is saved up to the last decision written: {path}\n"
            "Go on with it: thousand play --resume {id}"
        )
        if unsaved
        else _("The game is saved: {path}\nGo on with it: thousand play --resume {id}")
    )
    return words.format(path=path, id=path.stem)
