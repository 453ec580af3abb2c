"""The app: which screen is shown, how a game is begun and left, and how the program ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.screen import Screen

from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library
from thousand_tui.game.pace import Speed
from thousand_tui.game.seating import SetupError, make_bots
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.record.errors import RecordError
from thousand_tui.screens.keys import twin
from thousand_tui.screens.preferring_app import PreferringApp
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.words.language import N_, _

NO_OPTIONS: Final = TableOptions()
USUAL: Final = Preferences()
UNSAVED_COMFORT: Final = N_("The game is saved up to the last decision written.")


def _first_styles(session: Session | None) -> str:
    if session is None:
        return "start.tcss"
    return "table/table_screen.tcss" if session.outcome is None else "game_over.tcss"


class ThousandApp(PreferringApp):
    """Thousand in a terminal."""

    TITLE = "Thousand"
    CSS_PATH = "app.tcss"
    DEFAULT_MODE = "thousand"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twin("?") + ",f1", "help", N_("Help"), key_display="?", id="app.help"),
        Binding(twin("q"), "leave", N_("Leave"), id="app.leave"),
        Binding("ctrl+q", "quit", N_("Quit"), show=False, priority=True, id="app.quit"),
        Binding("ctrl+c", "ask_to_quit", N_("Quit"), show=False, priority=True, id="app.ask_to_quit"),
        Binding("ctrl+z", "suspend_process", N_("Suspend"), show=False, priority=True, id="app.suspend"),
        Binding("f9", "next_language", N_("Next language"), show=False, priority=True, id="app.language"),
        Binding("f8", "settings", N_("Settings"), show=False, id="app.settings"),
        Binding("f10", "switch_theme", N_("Next theme"), show=False, id="app.theme"),
    ]

    def __init__(
        self,
        session: Session | None = None,
        speed: Speed | None = None,
        options: TableOptions = NO_OPTIONS,
        library: Library | None = None,
        theme: str | None = None,
        preferences: Preferences = USUAL,
    ) -> None:
        """Start with a game, or with the start screen if there is none.

        ``library`` is where games are saved and found: the player's own folder if it is left out.
        """
        # The first screen's styles are parsed with the app's own: once, before the first paint.
        super().__init__([self.CSS_PATH, _first_styles(session)], preferences, options, theme)
        self.session = session
        """The game at the table, None at the start screen."""
        self.last_session = session
        """The game that was at the table last, closed or not; the command line says where it is saved."""
        self.speed = speed or self.speed
        self.library = library or Library()
        self.first: Callable[[], Screen[None]] | None = None
        """Makes another first screen than the start screen, if it is set before the app runs."""
        self.problems: Sequence[str] = ()
        """What of the settings file could not be understood: told once the first screen stands."""
        self._shown = 0

    def get_default_screen(self) -> Screen[None]:
        """The start screen, or the table; as a mode's own screen it would be drawn once for nothing."""
        if self.first is not None:
            return Screen()  # its own screen has styles that are not parsed yet: it follows at once
        return self._start_screen() if self.session is None else self._game_screen(self.session)

    def on_mount(self) -> None:
        self.add_mode(self.DEFAULT_MODE, Screen)  # only what is known as a mode can be left
        self._warn(self.session)
        if self.first is not None:
            self.call_next(self._only, self.first())
        for problem in self.problems:
            self.notify(problem, severity="warning", markup=False, timeout=10)

    # Screens are imported when they are first shown: the table must not wait for what is not on it.

    def _start_screen(self) -> Screen[None]:
        from thousand_tui.screens.start import StartScreen

        return StartScreen(self.library)

    def _game_screen(self, session: Session) -> Screen[None]:
        if session.practice and session.turn is None:
            return self._try_over(session)
        if session.outcome is not None:
            from thousand_tui.screens.game_over import GameOverScreen

            return GameOverScreen(session, self.options)
        from thousand_tui.screens.table.table_screen import TableScreen

        return TableScreen(session, self.speed, self.options)

    def _try_over(self, session: Session) -> Screen[None]:
        from thousand_tui.game.another_try import Practice
        from thousand_tui.screens.try_over import TryOverScreen

        assert isinstance(session, Practice)
        return TryOverScreen(session, self.options)

    # Games

    def start_game(self, session: Session) -> None:
        """Go to the table of a game; the one played before, if any, is closed."""
        self.call_next(self._show_game, session)

    async def _show_game(self, session: Session) -> None:
        try:
            make_bots(session.header)
            screen = self._game_screen(session)
        except SetupError as error:
            session.close()
            self.complain(str(error))
            return
        await self._only(screen)
        self._close_session()
        self.session = self.last_session = session
        self._warn(session)

    def _warn(self, session: Session | None) -> None:
        """Tell what going on with a game had to mend, for long enough to be read."""
        if session is not None and session.warnings:
            self.notify("; ".join(session.warnings), severity="warning", markup=False, timeout=10)

    def game_over(self, session: Session) -> None:
        """Show how a finished game ended."""
        self.call_next(self._only, self._game_screen(session))

    def leave_table(self) -> None:
        """Back to the start screen; the game is saved as it stands."""
        self.call_next(self._leave_table)

    async def _leave_table(self) -> None:
        await self._only(self._start_screen())
        self._close_session()

    async def _only(self, screen: Screen[None]) -> None:
        """Show a screen in place of all that are shown now.

        Each has a mode of its own: a mode goes with everything that was opened over its first screen.
        """
        before = self.current_mode
        self._shown += 1
        mode = f"{self.DEFAULT_MODE}-{self._shown}"
        self.add_mode(mode, lambda: screen)
        await self.switch_mode(mode)
        await self.remove_mode(before)

    def begin(self, setup: GameSetup) -> bool:
        """Begin a new game; if it cannot be, say why."""
        return self.open_game(lambda: self.library.begin(setup))

    def open_game(self, opened: Callable[[], Session]) -> bool:
        """Go on with a game that is yet to be opened; if it cannot be, say why."""
        try:
            session = opened()
        except (GameFileError, RecordError, SetupError) as error:
            self.complain(str(error))
            return False
        self.start_game(session)
        return True

    def replay(self, path: Path, deal: int | None = None) -> bool:
        """Show the replay of a record, from a deal on; if it cannot be, say why."""
        from thousand_tui.record.reader import read_record
        from thousand_tui.screens.replay.replay_screen import replay_screen

        try:
            record = read_record(path)
        except (RecordError, OSError) as error:
            self.complain(str(error))
            return False
        screen = replay_screen(record.header, record.events, self.options, path=path, deal=deal)
        if screen is None:
            self.complain(_("No deal of this game is over yet: there is nothing to replay."))
            return False
        self.push_screen(screen)
        return True

    def show_games(self) -> None:
        """Show the list of all games; where it is what lies below, go back to it."""
        from thousand_tui.screens.history.history_screen import HistoryScreen

        if any(isinstance(screen, HistoryScreen) for screen in self.screen_stack[-2:-1]):
            self.pop_screen()
        else:
            self.push_screen(HistoryScreen(self.library))

    def _close_session(self) -> None:
        if self.session is not None:
            self.session.close()
            self.session = None

    # The end

    async def action_quit(self) -> None:
        self.end()

    def action_ask_to_quit(self) -> None:
        """Ctrl+C: every decision is on disk, so nothing is asked; unless one could not be written."""
        from thousand_tui.screens.ask import AskScreen

        selected = self.screen.get_selected_text()
        if selected:  # what Ctrl+C means elsewhere
            self.copy_to_clipboard(selected)
            self.screen.clear_selection()
            return
        comfort = self._comfort()
        if not comfort or isinstance(self.screen, AskScreen):  # Ctrl+C twice: no more questions
            self.end()
            return
        self.push_screen(AskScreen(lambda: _("Leave Thousand?"), self._comfort), self._quit_if)

    def _comfort(self) -> str:
        """What is not on disk; nothing if all is."""
        if self.session is None:
            return ""
        if self.session.practice:
            return _("A deal for practice is not kept.")
        return _(UNSAVED_COMFORT) if self.session.unsaved else ""

    def _quit_if(self, wanted: bool | None) -> None:
        if wanted:
            self.end()

    def action_leave(self) -> None:
        if self.screen.is_modal:
            return  # what it asks has keys of its own
        if self.session is not None:
            self.leave_table()
        elif self._is_start():
            self.end()
        else:
            self.pop_screen()

    def _is_start(self) -> bool:
        return len(self.screen_stack) == 1

    def on_unmount(self) -> None:
        self._close_session()

    # What is the same everywhere

    def action_settings(self) -> None:
        """What the player prefers: over whatever is shown, which goes on as it was."""
        from thousand_tui.screens.preferences.preferences_screen import PreferencesScreen

        if not any(isinstance(screen, PreferencesScreen) for screen in self.screen_stack):
            self.push_screen(PreferencesScreen())

    def action_help(self) -> None:
        from thousand_tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen, self.session))
