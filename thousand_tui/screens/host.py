"""What a screen may ask of the app it is shown in, so that screens need not know the app itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple, Protocol, cast, runtime_checkable

from textual.screen import Screen

from thousand_tui.game.library import Library
from thousand_tui.game.pace import Speed
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.rules import Rules
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.words.language import LANGUAGES, spoken


class Host(Protocol):
    """The app, as its screens see it."""

    options: TableOptions
    library: Library
    speed: Speed
    session: Session | None
    preferences: Preferences

    def prefer(self, preferences: Preferences) -> None:
        """Take the player's preferences from now on, and keep them."""

    def speak(self, code: str) -> None:
        """Speak a language from now on, on every screen that is open, and keep it; ``auto``: the locale's."""

    def begin(self, setup: GameSetup) -> bool:
        """Begin a new game; if it cannot be, say why."""

    def open_game(self, opened: Callable[[], Session]) -> bool:
        """Go on with a game that is yet to be opened; if it cannot be, say why."""

    def game_over(self, session: Session) -> None:
        """Show how a finished game ended."""

    def replay(self, path: Path, deal: int | None = None) -> bool:
        """Show the replay of a record, from a deal on; if it cannot be, say why."""

    def show_games(self) -> None:
        """Show the list of all games; where it is what lies below, go back to it."""

    def leave_table(self) -> None:
        """Back to the start screen; the game is saved as it stands."""

    def complain(self, problem: str) -> None:
        """Say what is wrong."""

    def action_settings(self) -> None:
        """Show what the player prefers."""

    def action_help(self) -> None:
        """Show what can be done now."""

    def end(self, return_code: int = 0) -> None:
        """Leave the program; everything is saved."""


@runtime_checkable
class Retells(Protocol):
    """A screen that says everything again when the language changes; others are composed anew."""

    def retell(self) -> Awaitable[None] | None:
        """Say everything again, from what is shown now; nothing that was chosen or typed is lost."""


def next_language() -> str:
    """The code of the language after the one that is spoken."""
    codes = list(LANGUAGES)
    return codes[(codes.index(spoken()) + 1) % len(codes)]


def host(screen: Screen[Any]) -> Host:
    """The app a screen is shown in."""
    return cast("Host", screen.app)


class ChosenGame(NamedTuple):
    """A game as far as its rules page goes."""

    rules: Rules
    seats: int | None
    """How many play, None if that is open yet."""
    clock: tuple[int, int] | None
    """Seconds for a decision and in the bank, None without a clock."""


@runtime_checkable
class ChoosesGame(Protocol):
    """A screen on which a game is chosen."""

    def chosen_game(self) -> ChosenGame:
        """The game as chosen so far."""
