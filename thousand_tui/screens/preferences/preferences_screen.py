"""What the player prefers, whatever the game: each thing with what it means, changed and shown at once.

The rules of a *game* are another screen (`new_game`); what is changed here leaves a running game as it is.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widgets import Button, Input, OptionList, Static

from thousand_tui.game.paths import settings_path
from thousand_tui.preferences.described import BadPreference
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.screens.ask import AskScreen
from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.host import host
from thousand_tui.screens.key_footer import KeyFooter
from thousand_tui.screens.key_names import BadKey
from thousand_tui.screens.keys import twin
from thousand_tui.screens.preferences.preference_rows import KeyRow, rows_of
from thousand_tui.screens.preferences.press_key import PressKeyScreen
from thousand_tui.screens.row import Row
from thousand_tui.screens.settings_list import SettingsList, explained
from thousand_tui.words.language import N_, _


class PreferencesScreen(ModalScreen[None]):
    """The screen."""

    CSS_PATH = "preferences.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twin("r"), "reset_keys", N_("Usual keys"), key_display="r", id="preferences.reset_keys"),
        Binding("escape,f8," + twin("q"), "back", N_("Back"), key_display="esc", id="preferences.back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._typed: Row | None = None
        """The row a value is being typed for."""

    @property
    def _list(self) -> SettingsList:
        return self.query_one(SettingsList)

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Static(_("Settings"), classes="title", markup=False, id="heading")
            yield Static(str(settings_path()), classes="dim", markup=False, id="path")
            yield Button(_("Back (Esc)"), id="done", compact=True)
        yield SettingsList(plain=host(self).options.ascii, widget_id="settings")
        with Vertical(id="about"):
            yield Static("", id="explanation")
            yield Input(id="typed", compact=True, select_on_focus=False)
            yield Static("", id="problem", classes="error", markup=False)
        yield KeyFooter(compact=True)

    def on_mount(self) -> None:
        self.query_one("#done").can_focus = False
        self._show_input(False)
        self._show()
        self._list.focus()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        self.query_one("#heading", Static).update(_("Settings"))
        self.query_one("#done", Button).label = _("Back (Esc)")
        self._show()

    def _show(self, problem: str = "") -> None:
        self._list.show(list(rows_of(host(self).preferences, self._take)), set())
        self.query_one("#problem", Static).update(problem)
        self._explain()

    def _take(self, preferences: Preferences) -> None:
        """Prefer this from now on; another language is spoken as it is chosen."""
        if preferences.language != host(self).preferences.language:
            host(self).speak(preferences.language)
        else:
            host(self).prefer(preferences)

    def _explain(self) -> None:
        row = self._typed or self._list.current
        if row is None:
            return
        allowed = None if self._typed is None else row.typed
        self.query_one("#explanation", Static).update(explained(row, allowed))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self._explain()

    def on_settings_list_changed(self, event: SettingsList.Changed) -> None:
        self._show()

    # Typing a value, or pressing a key

    def on_settings_list_typing(self, event: SettingsList.Typing) -> None:
        row = event.setting
        if isinstance(row, KeyRow):
            self.app.push_screen(PressKeyScreen(lambda: row.label), lambda key: self._pressed(row, key))
            return
        typed = self.query_one("#typed", Input)
        self._typed = row
        typed.value = row.text
        self._show_input(True)
        typed.focus()
        typed.select_all()
        self._explain()

    def _pressed(self, row: KeyRow, key: str | None) -> None:
        problem = ""
        if key is not None:
            try:
                row.press(key)
            except BadKey as error:
                problem = str(error)
        self._show(problem)

    def _show_input(self, shown: bool) -> None:
        self.query_one("#typed", Input).display = shown

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if self._typed is None:
            return
        try:
            self._typed.type(event.value)
        except BadPreference as error:
            self.query_one("#problem", Static).update(str(error))
            return
        self._stop_typing()

    def _stop_typing(self) -> None:
        self._typed = None
        self._show_input(False)
        self._list.focus()
        self._show()

    def on_key(self, event: Key) -> None:
        """↑ and ↓ leave what is being typed as it was and go on in the list."""
        if self._typed is not None and event.key in ("up", "down"):
            event.stop()
            self._stop_typing()

    # Leaving, and all keys as they were at first

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.action_back()

    def action_back(self) -> None:
        if self._typed is not None:
            self._stop_typing()
        else:
            self.dismiss(None)

    def action_reset_keys(self) -> None:
        if not host(self).preferences.keys:
            return

        def answered(wanted: bool | None) -> None:
            if wanted:
                self._take(replace(host(self).preferences, keys={}))
                self._show()

        self.app.push_screen(AskScreen(lambda: _("All keys as they were at first?")), answered)
