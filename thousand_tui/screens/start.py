"""The start screen: go on, begin anew, look at saved games, learn, quit."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library, SavedGame
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup, preset_clock
from thousand_tui.rules import make_rules
from thousand_tui.screens.host import host
from thousand_tui.screens.saved_words import played_words, standing_words, unrated_words
from thousand_tui.words.cards import suit_text

if TYPE_CHECKING:
    from thousand_tui.screens.draft import Draft

_TITLE: Final = """\
╔╦╗ ╦ ╦ ╔═╗ ╦ ╦ ╔═╗ ╔═╗ ╔╗╔ ╔╦╗
 ║  ╠═╣ ║ ║ ║ ║ ╚═╗ ╠═╣ ║║║  ║║
 ╩  ╩ ╩ ╚═╝ ╚═╝ ╚═╝ ╩ ╩ ╝╚╝ ═╩╝"""
_PLAIN_TITLE: Final = "T H O U S A N D"
_QUICK_TARGETS: Final = (500, 1000)
_CONTINUE: Final = "Continue"
_DAMAGED: Final = "the last one, {id}, is damaged"


class StartScreen(Screen[None]):
    """What the program offers when no game is at the table."""

    CSS_PATH = "start.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.leave", "Quit", show=False, id="start.quit"),
        *(
            Binding(str(number), f"choose({number})", show=False, id=f"start.choose_{number}")
            for number in range(1, 10)
        ),
    ]

    def __init__(self, library: Library) -> None:
        super().__init__()
        self.library = library
        self.newest: SavedGame | None = None
        """The game that Continue goes on with."""
        self._last: SavedGame | None = None
        """The game played last, whatever became of it."""
        self._draft: Draft | None = None
        """What was chosen for a new game before going back."""

    def compose(self) -> ComposeResult:
        plain = host(self).options.ascii
        with VerticalScroll(id="start", can_focus=False):
            yield Static(_PLAIN_TITLE if plain else _TITLE, id="big_title", markup=False)
            yield Static(self._suits(), id="suits")
            yield OptionList(id="menu")
        yield Footer()

    def _suits(self) -> Content:
        names = ("spades", "clubs", "diamonds", "hearts")
        shown = [
            Content.styled(suit_text(suit, host(self).options.letters), f"$suit-{name}")
            for suit, name in enumerate(names)
        ]
        return Content("   ").join(shown)

    def on_screen_resume(self) -> None:
        self._fill()

    def _fill(self) -> None:
        try:
            # A game that is just being left is still open here, and is the one to go on with.
            own = host(self).session
            self.newest = self.library.newest_unfinished(None if own is None else own.header.id)
            self._last = next(iter(self.library.games()), None)
        except GameFileError as error:
            host(self).complain(str(error))
        menu = self.query_one("#menu", OptionList)
        menu.clear_options()
        menu.add_options(
            Option(self._line(number, label, more), id=name)
            for number, (name, label, more) in enumerate(self._entries(), 1)
        )
        menu.highlighted = 0
        menu.focus()

    def _entries(self) -> list[tuple[str, str, str]]:
        """Id, label and explanation of each entry."""
        entries = []
        if self.newest is not None:
            entries.append(("continue", _CONTINUE, self._newest_words(self.newest)))
        entries += [
            ("new", "New game", "seats, rules, clock: everything as you like it"),
            ("quick_500", "Quick game to 500", "you and two bots, no questions asked"),
            ("quick_1000", "Quick game to 1000", "you and two bots, the whole distance"),
            ("saved", "Saved games", self._saved_words()),
            ("help", "How to play", "the rules in short, and the keys"),
            ("quit", "Quit", ""),
        ]
        return entries

    def _saved_words(self) -> str:
        words = "go on with another one, or look at its score"
        if self._last is None or self._last.problem is None:
            return words
        return f"{words}\n{_DAMAGED.format(id=self._last.id)}"

    def _newest_words(self, game: SavedGame) -> str:
        summary = game.summary
        if summary is None:
            return ""
        played = played_words(game.played, time.time()) + unrated_words(summary.header)
        return f"{standing_words(summary)}\n{played}"

    def _line(self, number: int, label: str, more: str) -> Content:
        first, *rest = more.split("\n")
        line = Content.assemble((f" {number}  ", "$accent"), (f"{label:<20}", "bold"), (first, "$text-muted"))
        for text in rest:
            line = Content("\n").join([line, Content.styled(" " * 24 + text, "$text-muted")])
        return line

    def _set_up(self) -> None:
        from thousand_tui.screens.new_game import NewGameScreen

        screen = NewGameScreen(self._draft)
        self._draft = screen.draft
        self.app.push_screen(screen)

    def action_choose(self, number: int) -> None:
        menu = self.query_one("#menu", OptionList)
        if number <= menu.option_count:
            menu.highlighted = number - 1
            menu.action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        match event.option_id:
            case "continue":
                self._go_on()
            case "new":
                self._set_up()
            case "quick_500" | "quick_1000":
                self._quick(int(event.option_id.removeprefix("quick_")))
            case "saved":
                from thousand_tui.screens.saved_games import SavedGamesScreen

                self.app.push_screen(SavedGamesScreen(self.library))
            case "help":
                host(self).action_help()
            case "quit":
                host(self).end()

    def _go_on(self) -> None:
        if self.newest is not None:
            path = self.newest.path
            host(self).open_game(lambda: Session.resume(path))

    def _quick(self, target: int) -> None:
        rules = make_rules("table", {} if target == 1000 else {"target": target})
        host(self).begin(GameSetup(rules, clock=preset_clock(rules)))
