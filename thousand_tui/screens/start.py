"""The start screen: go on, begin anew, look at saved games, learn, quit."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library, SavedGame
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup, preset_clock
from thousand_tui.rules import DEFAULT_PRESET, make_rules
from thousand_tui.screens.closed_once import Screen
from thousand_tui.screens.host import host, next_language
from thousand_tui.screens.key_footer import KeyFooter
from thousand_tui.screens.keys import twin
from thousand_tui.screens.saved_words import played_words, standing_words, with_rating
from thousand_tui.words.cards import suit_text
from thousand_tui.words.language import LANGUAGES, N_, _

if TYPE_CHECKING:
    from thousand_tui.screens.new_game.draft import Draft

_TITLE: Final = """\
╔╦╗ ╦ ╦ ╔═╗ ╦ ╦ ╔═╗ ╔═╗ ╔╗╔ ╔╦╗
 ║  ╠═╣ ║ ║ ║ ║ ╚═╗ ╠═╣ ║║║  ║║
 ╩  ╩ ╩ ╚═╝ ╚═╝ ╚═╝ ╩ ╩ ╝╚╝ ═╩╝"""
_PLAIN_TITLE: Final = "T H O U S A N D"
_LABEL: Final = 20
"""The least cells of a label in the menu."""
_ROOM: Final = 50
"""So many cells of an explanation stand beside the label at least."""
_WIDTH: Final = 74
"""So many cells of a row there are for words: the width in ``start.tcss`` without what is left free."""
_NARROWEST: Final = 20
"""An explanation is never squeezed into fewer cells."""
_CONTINUE: Final = N_("Continue")
_DAMAGED: Final = N_("the last one, {id}, is damaged")


class StartScreen(Screen[None]):
    """What the program offers when no game is at the table."""

    CSS_PATH = "start.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.leave", N_("Quit"), show=False, id="start.quit"),
        Binding(twin("t"), "statistics", N_("Statistics"), key_display="t", id="start.statistics"),
        *(
            Binding(
                str(number % 10),
                f"choose({number})",
                N_("Do what has that number"),
                show=False,
                id=f"start.choose_{number}",
            )
            for number in range(1, 11)
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
        yield KeyFooter()

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
        entries = self._entries()
        width = max(_LABEL, *(cell_len(label) + 1 for _name, label, _more in entries))
        menu.add_options(
            Option(self._line(number, label, more, width), id=name)
            for number, (name, label, more) in enumerate(entries, 1)
        )
        menu.highlighted = 0
        menu.focus()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        self.query_one("#big_title", Static).update(_PLAIN_TITLE if host(self).options.ascii else _TITLE)
        self.query_one("#suits", Static).update(self._suits())
        menu = self.query_one("#menu", OptionList)
        at = menu.highlighted
        self._fill()
        menu.highlighted = at

    def _entries(self) -> list[tuple[str, str, str]]:
        """Id, label and explanation of each entry."""
        entries = []
        if self.newest is not None:
            entries.append(("continue", _(_CONTINUE), self._newest_words(self.newest)))
        entries += [
            ("new", _("New game"), _("seats, rules, clock: everything as you like it")),
            ("quick_500", _("Quick game to 500"), _("you and two bots, no questions asked")),
            ("quick_1000", _("Quick game to 1000"), _("you and two bots, the whole distance")),
            ("saved", _("Games"), self._saved_words()),
            ("lessons", _("First lessons"), _("six deals that teach the game; a glossary")),
            ("help", _("How to play"), _("the rules in short, and the keys")),
            ("language", _("Language"), self._language_words()),
            ("settings", _("Settings"), _("F8: name, colours, speed, questions, keys")),
            ("quit", _("Quit"), ""),
        ]
        return entries

    def _language_words(self) -> str:
        how, names = _("F9: the next one"), " · ".join(self._languages())
        fits = cell_len(how) + 2 + cell_len(names) <= _ROOM
        return how + ("  " if fits else "\n") + names

    def _languages(self) -> list[str]:
        """The languages by their own names; by their codes where only ASCII can be shown."""
        return list(LANGUAGES if host(self).options.ascii else LANGUAGES.values())

    def _saved_words(self) -> str:
        words = _("go on, replay, review, export; t: statistics")
        if self._last is None or self._last.problem is None:
            return words
        return f"{words}\n{_(_DAMAGED).format(id=self._last.id)}"

    def _newest_words(self, game: SavedGame) -> str:
        summary = game.summary
        if summary is None:
            return ""
        played = with_rating(played_words(game.played, time.time()), summary.header)
        return f"{standing_words(summary)}\n{played}"

    def _line(self, number: int, label: str, more: str, width: int) -> Content:
        name = Content.styled(label, "bold").pad_right(max(0, width - cell_len(label)))
        key = f" {number % 10}  " if number <= 10 else " " * 4
        head = Content.assemble((key, "$accent"), name)
        room = max(_NARROWEST, _WIDTH - head.cell_length)
        first, *rest = (line for text in more.split("\n") for line in _wrapped(text, room))
        below = (Content.assemble(" " * head.cell_length, line) for line in rest)
        return Content("\n").join([Content.assemble(head, first), *below])

    def _set_up(self) -> None:
        from thousand_tui.screens.new_game.draft import Draft
        from thousand_tui.screens.new_game.new_game_screen import NewGameScreen

        preferences = host(self).preferences
        draft = self._draft or Draft(speed=host(self).speed.name, own_name=preferences.name)
        draft.own_name = preferences.name
        screen = NewGameScreen(draft)
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
                host(self).show_games()
            case "lessons":
                from thousand_tui.screens.lessons.lessons_screen import LessonsScreen

                self.app.push_screen(LessonsScreen())
            case "settings":
                host(self).action_settings()
            case "help":
                host(self).action_help()
            case "language":
                host(self).speak(next_language())
            case "quit":
                host(self).end()

    def action_statistics(self) -> None:
        from thousand_tui.screens.history.statistics_screen import StatisticsScreen

        self.app.push_screen(StatisticsScreen(self.library))

    def _go_on(self) -> None:
        if self.newest is not None:
            path = self.newest.path
            host(self).open_game(lambda: Session.resume(path))

    def _quick(self, target: int) -> None:
        rules = make_rules(DEFAULT_PRESET, {} if target == 1000 else {"target": target})
        host(self).begin(GameSetup(rules, clock=preset_clock(rules), own_name=host(self).preferences.name))


def _wrapped(text: str, room: int) -> list[Content]:
    """The lines of an explanation that has so many cells."""
    return Content.styled(text, "$text-muted").wrap(room) if text else [Content("")]
