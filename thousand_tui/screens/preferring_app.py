"""The app as its player prefers it: theme, signs, speed, keys and language, on every screen that is open."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from textual.app import App
from textual.filter import LineFilter

from thousand_tui.game.pace import Speed, find_speed
from thousand_tui.preferences.preferences import AUTO, Preferences
from thousand_tui.screens.host import Retells, next_language
from thousand_tui.screens.key_footer import KeyFooter
from thousand_tui.screens.key_names import use_keys
from thousand_tui.screens.plain_text import PlainText
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.terminal_app import TerminalApp
from thousand_tui.screens.themes import OWN_VARIABLES, next_theme, plain_name, theme_of
from thousand_tui.words.language import language_of, speak

_PLAIN_TEXT: Final = PlainText()


class PreferringApp(TerminalApp):
    """An app that somebody prefers things of."""

    def __init__(
        self, css_path: Sequence[str], preferences: Preferences, options: TableOptions, theme: str | None
    ) -> None:
        """``theme``: another one than is preferred, by Textual's name."""
        super().__init__(css_path=[*css_path])
        self.preferences = preferences
        """What the player prefers, as far as this run goes; `prefer` changes it."""
        self.options = options
        self.speed: Speed = find_speed(preferences.speed)
        self._begin_with_theme(preferences.theme if theme is None else plain_name(theme))
        if options.ascii:
            self.add_class("-ascii")

    def _begin_with_theme(self, name: str) -> None:
        """Have a theme from the start: to change to it would parse all styles once more."""
        self.set_reactive(App.theme, self._known_theme(name))
        self.stylesheet.set_variables(self.get_css_variables())
        dark = self.current_theme.dark
        self.set_class(dark, "-dark-mode", update=False)
        self.set_class(not dark, "-light-mode", update=False)

    def on_mount(self) -> None:
        use_keys({})  # until the player's own are known
        if self.preferences.keys:
            self.call_after_refresh(self.use_own_keys)

    def prefer(self, preferences: Preferences) -> None:
        """Take the player's preferences from now on, and keep them; if they cannot be kept, say why.

        Only what is another than before is written: other windows keep what they wrote.
        """
        from thousand_tui.preferences.changing import difference, keep

        before, self.preferences = self.preferences, preferences
        changes = difference(before, preferences)
        self._use_theme()
        self._follow(changes, TableOptions.of(before))
        if {"suits", "frames"} & changes.keys():
            self.call_next(self._retell)
        if {"theme", "deck"} & changes.keys():
            self.call_next(self._repaint)  # after Textual has taken the theme
        problem = keep(changes)
        if problem:
            self.complain(problem)

    def _follow(self, changes: Mapping[str, Any], before: TableOptions) -> None:
        """Let every screen that is open show what has changed; ``before``: how the table was shown."""
        from thousand_tui.screens.applying import give_options, give_speed

        if "speed" in changes:
            self.speed = find_speed(self.preferences.speed)
            give_speed(self.screen_stack, self.speed)
        options = TableOptions.of(self.preferences)
        if options != before:
            self.options = options
            self.set_class(self.options.ascii, "-ascii")
            for screen in self.screen_stack:  # Textual thinks of the one on top only
                self.stylesheet.update(screen)
            give_options(self.screen_stack, self.options)
        if "keys" in changes:
            self.use_own_keys()

    def _repaint(self) -> None:
        from thousand_tui.screens.applying import repaint

        repaint(self.screen_stack)

    def use_own_keys(self) -> None:
        """Let the player's own keys do what they are to do; what cannot be is told and left as it was."""
        from thousand_tui.screens.key_map import keymap_of

        keymap, fine, problems = keymap_of(self.preferences.keys)
        use_keys(fine)
        self.set_keymap(keymap)
        self.call_next(self._retell)  # what names the keys
        for problem in problems:
            self.notify(problem, severity="warning", markup=False, timeout=10)

    def speak(self, code: str) -> None:
        """Speak a language from now on, on every screen that is open, and keep it; ``auto``: the locale's."""
        speak(language_of(os.environ) if code == AUTO else code)
        self.prefer(replace(self.preferences, language=code))
        self.call_next(self._retell)

    async def _retell(self) -> None:
        for screen in self.screen_stack:
            if not screen.is_mounted:  # just being opened: it is told in the new language anyway
                continue
            told = screen.retell() if isinstance(screen, Retells) else screen.recompose()
            if told is not None:
                await told
            screen.refresh_bindings()
            for line in screen.query(KeyFooter):  # only the one on top would tell itself
                line.call_next(line.recompose)
        self.call_after_refresh(self._paint_below)

    def _paint_below(self) -> None:
        """Paint what is seen of the screens that lie below another: they do not do it by themselves."""
        for screen in self.screen_stack[:-1]:
            screen.refresh(layout=True)

    def action_next_language(self) -> None:
        self.speak(next_language())

    def action_switch_theme(self) -> None:
        self.prefer(replace(self.preferences, theme=next_theme(plain_name(self.theme))))

    def _use_theme(self) -> None:
        """Show the theme and the deck that the player prefers."""
        self.theme = self._known_theme(self.preferences.theme)

    def _known_theme(self, name: str) -> str:
        """Make a theme with the player's deck known; its name. Without colours there is only one."""
        theme = theme_of("terminal" if self.no_color else name, self.preferences.deck)
        self.register_theme(theme)
        return theme.name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return dict(OWN_VARIABLES)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """And ASCII where it is wanted."""
        filters = super().get_line_filters()
        return [*filters, _PLAIN_TEXT] if self.options.ascii else filters
