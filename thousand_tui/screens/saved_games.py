"""The saved games: those in progress are gone on with, of finished ones the score is shown."""

from __future__ import annotations

import time
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library, SavedGame
from thousand_tui.game.session import Session
from thousand_tui.record.errors import RecordError
from thousand_tui.record.reader import read_record
from thousand_tui.screens.ask import AskScreen
from thousand_tui.screens.host import host
from thousand_tui.screens.keys import twin
from thousand_tui.screens.saved_words import played_words, standing_words, unrated_words

_MOST_SHOWN: Final = 200
"""Older games are found by their id on the command line; each one listed costs a look into its file."""
_NONE: Final = "No game has been saved yet."
_DELETE: Final = "Delete the game {id} for good?"
_NO_DEAL: Final = "No deal of this game is over yet: there is nothing to review."
_MORE: Final = "The {shown} games played last; there are {hidden} older ones."


class SavedGamesScreen(Screen[None]):
    """A list of the saved games, the one last played first."""

    CSS_PATH = "saved_games.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.leave", "Back", id="saved.back"),
        Binding(twin("a"), "review", "Review", key_display="a", id="saved.review"),
        Binding("delete," + twin("d"), "delete", "Delete", key_display="d", id="saved.delete"),
    ]

    def __init__(self, library: Library) -> None:
        super().__init__()
        self.library = library
        self.games: list[SavedGame] = []

    def compose(self) -> ComposeResult:
        yield Static("Saved games", classes="title", markup=False)
        yield OptionList(id="games")
        yield Static("", id="note", classes="dim", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        if self.query("#games"):  # else it is left again before there is anything on it
            self._fill()
            self.query_one("#games", OptionList).focus()

    def _fill(self, at: int = 0) -> None:
        """List the games; the highlight goes to that place."""
        try:
            found = self.library.games()
        except GameFileError as error:
            host(self).complain(str(error))
            found = []
        self.games = found[:_MOST_SHOWN]
        games = self.query_one("#games", OptionList)
        games.clear_options()
        games.add_options(Option(self._line(game), id=str(index)) for index, game in enumerate(self.games))
        games.highlighted = min(at, len(self.games) - 1) if self.games else None
        hidden = len(found) - len(self.games)
        note = _MORE.format(shown=_MOST_SHOWN, hidden=hidden) if hidden else "" if found else _NONE
        self.query_one("#note", Static).update(note)

    def _line(self, game: SavedGame) -> Content:
        when = Content.styled(f" {played_words(game.played, time.time()):<26}", "$text-muted")
        summary = game.summary
        if summary is None:
            return when + Content.styled(f"damaged: {game.problem}", "$text-error")
        state = f"deal {summary.deals + 1}" if summary.winner is None else "finished"
        header = summary.header
        rules = f"{header.rules.preset} to {header.rules.target}, {state}{unrated_words(header)}"
        style = "bold" if game.unfinished else ""
        second = Content.styled(f"\n {game.id:<26}{rules}", "$text-muted")
        return when + Content.styled(standing_words(summary), style) + second

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        game = self.games[event.option_index]
        host(self).open_game(lambda: Session.resume(game.path))

    def action_review(self) -> None:
        """What should have been done in the finished deals of the highlighted game."""
        game = self._highlighted
        if game is None:
            return
        from thousand_tui.screens.review import review_screen

        try:
            record = read_record(game.path)
        except (RecordError, OSError) as error:
            host(self).complain(str(error))
            return
        review = review_screen(record.header, record.events, host(self).options)
        if review is None:
            self.notify(_NO_DEAL, markup=False, timeout=4)
        else:
            self.app.push_screen(review)

    @property
    def _highlighted(self) -> SavedGame | None:
        at = self.query_one("#games", OptionList).highlighted
        return None if at is None or at >= len(self.games) else self.games[at]

    def action_delete(self) -> None:
        """Ask, and delete the highlighted game."""
        game = self._highlighted
        if game is None:
            return
        at = self.games.index(game)
        about = "" if game.summary is None else standing_words(game.summary)

        def answered(wanted: bool | None) -> None:
            if wanted:
                self._delete(game, at)

        self.app.push_screen(AskScreen(_DELETE.format(id=game.id), about), answered)

    def _delete(self, game: SavedGame, at: int) -> None:
        try:
            self.library.delete(game)
        except GameFileError as error:
            host(self).complain(str(error))
        self._fill(at)
