"""What the screens with a list of settings share: what a row is about, and the field its value is typed into.

Textual looks for styles along the first base only: this one is named second.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from thousand_tui.screens.key_footer import KeyFooter
from thousand_tui.screens.row import Row
from thousand_tui.screens.settings_list import SettingsList, explained
from thousand_tui.words.language import _


class TypingValues(Widget):
    """The part of such a screen that explains rows and has values typed."""

    typed_for: Row | None = None
    """The row a value is being typed for."""

    @property
    def listed(self) -> SettingsList:
        """The rows."""
        return self.query_one(SettingsList)

    def show_rows(self) -> None:
        """Show all rows as they are now."""
        raise NotImplementedError

    def compose_rows(self, *, plain: bool) -> ComposeResult:
        """All below the head of the screen."""
        yield SettingsList(plain=plain, widget_id="settings")
        with Vertical(id="about"):
            yield Static("", id="explanation")
            yield Input(id="typed", compact=True, select_on_focus=False)
            yield Static("", id="problem", classes="error", markup=False)
        yield KeyFooter(compact=True)

    def begin(self) -> None:
        """Show the rows for the first time; the keys work in them."""
        self._show_input(False)
        self.show_rows()
        self.listed.focus()

    def explain(self) -> None:
        """Say what the row is about; while a value is typed, what is allowed."""
        row = self.typed_for or self.listed.current
        if row is not None:
            same = (known for known in self.listed.rows if isinstance(known, Row) and known.key == row.key)
            row = next(same, row)  # the one that is listed speaks the language that is spoken now
            allowed = None if self.typed_for is None else _(row.typed)
            self.query_one("#explanation", Static).update(explained(row, allowed))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.explain()

    def on_settings_list_changed(self, event: SettingsList.Changed) -> None:
        self.show_rows()

    def type_value(self, event: SettingsList.Typing) -> None:
        """Have a value typed, beginning with what was typed already."""
        typed = self.query_one("#typed", Input)
        before = typed.value if self.typed_for is not None else ""
        self.typed_for = event.setting
        # Keys pressed before the field has the focus still come from the list: they are added.
        typed.value = event.setting.text if event.start is None else before + event.start
        self._show_input(True)
        typed.focus()
        if event.start is None:
            typed.select_all()
        else:
            typed.cursor_position = len(typed.value)
        self.explain()

    def stop_typing(self) -> None:
        """Back to the rows."""
        self.typed_for = None
        self.query_one("#typed", Input).value = ""
        self._show_input(False)
        self.listed.focus()
        self.show_rows()

    def _show_input(self, shown: bool) -> None:
        self.query_one("#typed", Input).display = shown

    def on_key(self, event: Key) -> None:
        """↑ and ↓ leave what is being typed as it was and go on in the list."""
        if self.typed_for is not None and event.key in ("up", "down"):
            event.stop()
            self.stop_typing()
