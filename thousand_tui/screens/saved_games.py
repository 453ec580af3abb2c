"""The saved games: those in progress are gone on with, of finished ones the score is shown."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library, SavedGame
from thousand_tui.game.session import Session
from thousand_tui.screens.saved_words import played_words, standing_words

if TYPE_CHECKING:
    from thousand_tui.screens.app import ThousandApp

_MOST_SHOWN: Final = 200
"""Older games are found by their id on the command line; each one listed costs a look into its file."""
_NONE: Final = "No game has been saved yet."
_MORE: Final = "The {shown} games played last; there are {hidden} older ones."


class SavedGamesScreen(Screen[None]):
    """A list of the saved games, the one last played first."""

    CSS_PATH = "saved_games.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.leave", "Back", id="saved.back"),
    ]

    def __init__(self, library: Library) -> None:
        super().__init__()
        self.library = library
        self.games: list[SavedGame] = []

    @property
    def _app(self) -> ThousandApp:
        return cast("ThousandApp", self.app)

    def compose(self) -> ComposeResult:
        yield Static("Saved games", classes="title", markup=False)
        yield OptionList(id="games")
        yield Static("", id="note", classes="dim", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        try:
            found = self.library.games()
        except GameFileError as error:
            self._app.complain(str(error))
            found = []
        self.games = found[:_MOST_SHOWN]
        games = self.query_one("#games", OptionList)
        games.add_options(Option(self._line(game), id=str(index)) for index, game in enumerate(self.games))
        if self.games:
            games.highlighted = 0
        games.focus()
        hidden = len(found) - len(self.games)
        note = _MORE.format(shown=_MOST_SHOWN, hidden=hidden) if hidden else "" if found else _NONE
        self.query_one("#note", Static).update(note)

    def _line(self, game: SavedGame) -> Content:
        when = Content.styled(f" {played_words(game.played, time.time()):<26}", "$text-muted")
        summary = game.summary
        if summary is None:
            return when + Content.styled(f"damaged: {game.problem}", "$text-error")
        state = f"deal {summary.deals + 1}" if summary.winner is None else "finished"
        rules = f"{summary.header.rules.preset} to {summary.header.rules.target}, {state}"
        style = "bold" if game.unfinished else ""
        second = Content.styled(f"\n {game.id:<26}{rules}", "$text-muted")
        return when + Content.styled(standing_words(summary), style) + second

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        game = self.games[event.option_index]
        self._app.open_game(lambda: Session.resume(game.path))
