"""The history: all games in one list, found by what is typed, and what can be done with each."""

from __future__ import annotations

import time
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library
from thousand_tui.memory.entry import GameEntry, Wanted, chosen
from thousand_tui.memory.index import Memory
from thousand_tui.screens.closed_once import Screen
from thousand_tui.screens.history.game_deeds import GameDeeds
from thousand_tui.screens.history.game_line import game_line
from thousand_tui.screens.history.messages import Failed, Listed, Reading
from thousand_tui.screens.host import host
from thousand_tui.screens.key_footer import KeyFooter
from thousand_tui.screens.keys import twin
from thousand_tui.screens.passing import is_still_listed
from thousand_tui.words.language import N_, _

_SORTS: Final = ("played", "deals", "players")
_SORT_WORDS: Final = {
    "played": N_("last played first"),
    "deals": N_("longest first"),
    "players": N_("by players"),
}
_NONE: Final = N_("No game has been saved yet.")
_NO_FIT: Final = N_("No game fits: Esc takes the filter away.")
_HINT: Final = N_("Names, rules, days, ids: what you type must stand in a game")


class HistoryScreen(GameDeeds, Screen[None]):
    """All games. The index is brought up to date beside the screen, which never waits for it."""

    CSS_PATH = "history.tcss"
    AUTO_FOCUS = "#games"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", N_("Back"), id="history.back"),
        Binding(twin("f") + ",slash", "filter", N_("Filter"), key_display="f", id="history.filter"),
        Binding(twin("s"), "sort", N_("Sort"), key_display="s", id="history.sort"),
        Binding(twin("r"), "replay", N_("Replay"), show=False, id="history.replay"),
        Binding(twin("a"), "review", N_("Review"), show=False, id="history.review"),
        Binding(twin("e"), "export", N_("Export"), show=False, id="history.export"),
        Binding("delete," + twin("d"), "delete", N_("Delete"), show=False, id="history.delete"),
        Binding(twin("t"), "statistics", N_("Statistics"), key_display="t", id="history.statistics"),
    ]

    def __init__(self, library: Library) -> None:
        super().__init__()
        self.library = library
        self.games: list[GameEntry] = []
        """Those that are shown, in their order."""
        self.listed = False
        """Whether the list has been filled."""
        self._all: list[GameEntry] = []
        self._sort = _SORTS[0]
        self._told: list[str] = []

    def compose(self) -> ComposeResult:
        with Horizontal(id="heading"):
            yield Static(_("Games"), classes="title", markup=False)
            yield Static("", id="about", classes="dim", markup=False)
        yield Input(id="filter", placeholder=_(_HINT), compact=True)
        yield OptionList(id="games")
        yield Static("", id="note", classes="dim", markup=False)
        yield KeyFooter()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        self.query_one(".title", Static).update(_("Games"))
        self.query_one("#filter", Input).placeholder = _(_HINT)
        self._fill()

    # The index

    def on_screen_resume(self) -> None:
        self.bring_up_to_date()

    def bring_up_to_date(self) -> None:
        """Look into the folder again; the list follows when that is done."""
        self.run_worker(self._read, thread=True, exclusive=True, group="index")

    def _read(self) -> None:
        """In a thread: take in what has changed, show the list as soon as there is one."""
        worker = get_current_worker()

        def progress(done: int, of: int) -> None:
            self.post_message(Reading(done, of))

        def stop() -> bool:
            return worker.is_cancelled

        try:
            with Memory(self.library) as memory:
                left = memory.look(progress, stop)
                self.post_message(Listed(memory.games(), list(memory.notes)))
                if left:
                    memory.study(progress, stop)
                    self.post_message(Listed(memory.games(), list(memory.notes)))
        except GameFileError as error:
            self.post_message(Failed(str(error)))

    def on_reading(self, event: Reading) -> None:
        done = event.done >= event.of
        if not self._shown:
            return
        text = "" if done else _("Reading the records: {done} of {of}").format(done=event.done, of=event.of)
        self.query_one("#note", Static).update(text)

    def on_listed(self, event: Listed) -> None:
        if not self._shown:
            return
        self._all, self.listed = event.games, True
        for note in event.notes:
            if note not in self._told:
                self._told.append(note)
                self.notify(note, severity="warning", markup=False, timeout=10)
        self._fill()

    @property
    def _shown(self) -> bool:
        """Whether its parts are still there: the thread may have an answer after the screen was left."""
        return bool(self.query("#games"))

    def on_failed(self, event: Failed) -> None:
        host(self).complain(event.problem)
        self.on_listed(Listed([], []))

    # The list

    def _fill(self) -> None:
        """Show the games that are wanted; the highlight stays on the same one, or at its place."""
        shown = self.query_one("#games", OptionList)
        at, before = shown.highlighted or 0, self.highlighted_game
        words = self.query_one("#filter", Input).value
        self.games = self._sorted(chosen(self._all, Wanted(words=words)))
        now, plain = time.time(), self._longest_name
        shown.clear_options()
        shown.add_options(Option(game_line(game, now, plain)) for game in self.games)
        paths = [game.path for game in self.games]
        if before is not None and before.path in paths:
            at = paths.index(before.path)
        shown.highlighted = min(at, len(self.games) - 1) if self.games else None
        if self.listed:
            note = "" if self.games else _(_NO_FIT) if self._all else _(_NONE)
            self.query_one("#note", Static).update(note)
            about = _("{shown} of {all}, {sorted}").format(
                shown=len(self.games), all=len(self._all), sorted=_(_SORT_WORDS[self._sort])
            )
            self.query_one("#about", Static).update(about)

    @property
    def _longest_name(self) -> int:
        return 20 if self.size.width >= 110 else 8

    def _sorted(self, games: list[GameEntry]) -> list[GameEntry]:
        if self._sort == "deals":
            return sorted(games, key=lambda game: -game.kept.deals)
        if self._sort == "players":
            return sorted(games, key=lambda game: [seat.name.casefold() for seat in game.seats] or ["\uffff"])
        return games

    @property
    def highlighted_game(self) -> GameEntry | None:
        """The game the highlight is on."""
        at = self.query_one("#games", OptionList).highlighted
        return None if at is None or at >= len(self.games) else self.games[at]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if is_still_listed(event):
            self.choose_deed(self.games[event.option_index])

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._fill()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.query_one("#games", OptionList).focus()

    # Keys

    async def action_back(self) -> None:
        typed, games = self.query_one("#filter", Input), self.query_one("#games", OptionList)
        if typed.has_focus or typed.value:
            typed.value = "" if not typed.has_focus else typed.value
            games.focus()
        else:
            await self.run_action("app.leave")

    def action_filter(self) -> None:
        self.query_one("#filter", Input).focus()

    def action_sort(self) -> None:
        self._sort = _SORTS[(_SORTS.index(self._sort) + 1) % len(_SORTS)]
        self._fill()

    def action_statistics(self) -> None:
        from thousand_tui.screens.history.statistics_screen import StatisticsScreen

        self.app.push_screen(StatisticsScreen(self.library))
