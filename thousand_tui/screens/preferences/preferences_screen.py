"""What the player prefers, whatever the game: each thing with what it means, changed and shown at once.

The rules of a *game* are another screen (`new_game`); what is changed here leaves a running game as it is.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Button, Input, Static

from thousand_tui.game.paths import settings_path
from thousand_tui.preferences.described import BadPreference
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.screens.ask import AskScreen
from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.host import host
from thousand_tui.screens.key_names import BadKey
from thousand_tui.screens.keys import twin
from thousand_tui.screens.preferences.preference_rows import KeyRow, command_words, rows_of
from thousand_tui.screens.preferences.press_key import PressKeyScreen
from thousand_tui.screens.settings_list import SettingsList
from thousand_tui.screens.typing_values import TypingValues
from thousand_tui.words.language import N_, _


class PreferencesScreen(ModalScreen[None], TypingValues):
    """The screen."""

    CSS_PATH = "preferences.tcss"
    CLOCK_ROW = 1
    """The free line, for the clock of a game that goes on below."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twin("r"), "reset_keys", N_("Usual keys"), key_display="r", id="preferences.reset_keys"),
        Binding("escape,f8," + twin("q"), "back", N_("Back"), key_display="esc", id="preferences.back"),
    ]

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Static(_("Settings"), classes="title", markup=False, id="heading")
            yield Static(str(settings_path()), classes="dim", markup=False, id="path")
            yield Button(_("Back (Esc)"), id="done", compact=True)
        yield from self.compose_rows(plain=host(self).options.ascii)

    def on_mount(self) -> None:
        self.query_one("#done").can_focus = False
        self.begin()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        self.query_one("#heading", Static).update(_("Settings"))
        self.query_one("#done", Button).label = _("Back (Esc)")
        self.show_rows()

    def show_rows(self, problem: str = "") -> None:
        self.listed.plain = host(self).options.ascii
        self.listed.show(list(rows_of(host(self).preferences, self._take)), set())
        self.query_one("#problem", Static).update(problem)
        self.explain()

    def _take(self, preferences: Preferences) -> None:
        """Prefer this from now on; another language is spoken as it is chosen."""
        if preferences.language != host(self).preferences.language:
            host(self).speak(preferences.language)
        else:
            host(self).prefer(preferences)

    # Typing a value, or pressing a key

    def on_settings_list_typing(self, event: SettingsList.Typing) -> None:
        row = event.setting
        if isinstance(row, KeyRow):
            self.app.push_screen(
                PressKeyScreen(partial(command_words, row.command)), partial(self._pressed, row)
            )
        else:
            self.type_value(event)

    def _pressed(self, row: KeyRow, key: str | None) -> None:
        problem = ""
        if key is not None:
            try:
                row.press(key)
            except BadKey as error:
                problem = str(error)
        self.show_rows(problem)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if self.typed_for is None:
            return
        try:
            self.typed_for.type(event.value)
        except BadPreference as error:
            self.query_one("#problem", Static).update(str(error))
            return
        self.stop_typing()

    # Leaving, and all keys as they were at first

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.action_back()

    def action_back(self) -> None:
        if self.typed_for is not None:
            self.stop_typing()
        else:
            self.dismiss(None)

    def action_reset_keys(self) -> None:
        if not host(self).preferences.keys:
            return

        def answered(wanted: bool | None) -> None:
            if wanted:
                self._take(replace(host(self).preferences, keys={}))
                self.show_rows()

        self.app.push_screen(AskScreen(lambda: _("All keys as they were at first?")), answered)
