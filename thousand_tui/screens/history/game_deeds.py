"""What can be done with a game of the history: go on, replay, review, export, delete."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.memory.entry import GameEntry
from thousand_tui.memory.wording import problem_words, seat_words
from thousand_tui.record.errors import RecordError
from thousand_tui.record.reader import read_record
from thousand_tui.screens.ask import AskScreen
from thousand_tui.screens.closed_once import Screen
from thousand_tui.screens.history.game_menu import ExportScreen, GameMenu
from thousand_tui.screens.host import host
from thousand_tui.words.language import N_, _

_DELETE = N_("Delete the game {id} for good?")
_NO_DEAL = N_("No deal of this game is over yet: there is nothing to review.")


class GameDeeds(Screen[Any]):
    """The part of the history screen that does something with the highlighted game."""

    library: Library

    @property
    @abstractmethod
    def highlighted_game(self) -> GameEntry | None:
        """The game the highlight is on."""

    @abstractmethod
    def bring_up_to_date(self) -> None:
        """Look into the folder again."""

    def choose_deed(self, game: GameEntry) -> None:
        """Ask what is to be done with a game, and do it."""
        deeds: dict[str, Callable[[GameEntry], None]] = {
            "open": self._open,
            "replay": self._replay,
            "review": self._review,
            "export": self._export,
            "delete": self._delete,
        }

        def chosen(deed: str | None) -> None:
            if deed is not None:
                deeds[deed](game)

        self.app.push_screen(GameMenu(game), chosen)

    def _highlighted(self, deed: Callable[[GameEntry], None]) -> None:
        game = self.highlighted_game
        if game is not None:
            deed(game)

    def action_replay(self) -> None:
        self._highlighted(self._replay)

    def action_review(self) -> None:
        self._highlighted(self._review)

    def action_export(self) -> None:
        self._highlighted(self._export)

    def action_delete(self) -> None:
        self._highlighted(self._delete)

    def _open(self, game: GameEntry) -> None:
        host(self).open_game(lambda: Session.resume(game.path))

    def _replay(self, game: GameEntry) -> None:
        host(self).replay(game.path)

    def _review(self, game: GameEntry) -> None:
        """What should have been done in the finished deals of a game."""
        from thousand_tui.screens.review.review_screen import review_screen

        try:
            record = read_record(game.path)
        except RecordError as error:
            host(self).complain(str(error))
            return
        except OSError as error:
            host(self).complain(f"{game.path}: {error.strerror}")
            return
        review = review_screen(record.header, record.events, host(self).options)
        if review is None:
            self.notify(_(_NO_DEAL), markup=False, timeout=4)
        else:
            self.app.push_screen(review)

    def _export(self, game: GameEntry) -> None:
        self.app.push_screen(ExportScreen(game), partial(self._exported, game))

    def _exported(self, game: GameEntry, path: Path | None) -> None:
        if path is not None:
            words = _("{id} is exported: {path}").format(id=game.id, path=path)
            self.notify(words, markup=False, timeout=6)

    def _delete(self, game: GameEntry) -> None:
        def about() -> str:
            return problem_words(game) if game.problem else " · ".join(seat_words(game, 10))

        def answered(wanted: bool | None) -> None:
            if wanted:
                try:
                    self.library.delete(game.saved())
                except GameFileError as error:
                    host(self).complain(str(error))
                self.bring_up_to_date()

        self.app.push_screen(AskScreen(lambda: _(_DELETE).format(id=game.id), about), answered)
