"""The rows of the screen of preferences: each shows and changes one of them, or the keys of a command."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from thousand_tui.preferences.described import (
    LABELS,
    MEANINGS,
    NAME,
    allowed_words,
    next_value,
    parsed,
    preference_names,
    value_words,
)
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.screens.key_map import Command, checked, commands, keys_now, words_of
from thousand_tui.screens.key_names import key_text
from thousand_tui.screens.row import Row
from thousand_tui.words.language import N_, _

USUAL: Final = Preferences()
_SCOPES: Final = {
    "app": N_("Keys on every screen"),
    "table": N_("Keys at the table"),
    "start": N_("Keys of the start screen"),
    "new_game": N_("Keys of the new game"),
    "ask": N_("Keys of questions"),
    "replay": N_("Keys of the replay"),
    "review": N_("Keys of the review"),
    "moves": N_("Keys of the list of moves"),
    "history": N_("Keys of the games"),
    "statistics": N_("Keys of the statistics"),
    "game_menu": N_("Keys of a game's menu"),
    "over": N_("Keys when a game is over"),
    "try": N_("Keys after another try"),
    "sheet": N_("Keys of the score sheet"),
    "sums": N_("Keys of a deal's sums"),
    "code": N_("Keys of a deal's code"),
    "rules": N_("Keys of the rules page"),
    "saved_rules": N_("Keys of your own rules"),
    "preferences": N_("Keys of the settings"),
    "lesson": N_("Keys of the lessons"),
    "glossary": N_("Keys of the glossary"),
    "help": N_("Keys of the help"),
}
"""Where keys do something, in the order it is shown."""


class PreferenceRow(Row):
    """One preference."""

    def __init__(self, name: str, preferences: Preferences, take: Callable[[Preferences], None]) -> None:
        super().__init__(name, _(LABELS[name]))
        self.preferences = preferences
        self.take = take
        if name == NAME:
            self.typed = allowed_words(name)

    @property
    def value(self) -> str:
        return value_words(self.key, getattr(self.preferences, self.key))

    @property
    def text(self) -> str:
        return value_words(self.key, getattr(self.preferences, self.key))

    @property
    def explanation(self) -> str:
        allowed = _("allowed: {typed}").format(typed=allowed_words(self.key))
        return f"{_(MEANINGS[self.key])}\n{allowed}"

    @property
    def changed(self) -> bool:
        return bool(getattr(self.preferences, self.key) != getattr(USUAL, self.key))

    def _set(self, value: object) -> None:
        changes: dict[str, object] = {self.key: value}
        self.take(replace(self.preferences, **changes))  # type: ignore[arg-type]

    def step(self, way: int) -> None:
        self._set(next_value(self.preferences, self.key, way))

    def type(self, text: str) -> None:
        """Take what was typed; `BadPreference` says what is allowed."""
        self._set(parsed(self.key, text))

    def reset(self) -> None:
        self._set(getattr(USUAL, self.key))


class KeyRow(Row):
    """The keys of one command."""

    typed = N_("the new key is pressed")

    def __init__(
        self, command: Command, preferences: Preferences, take: Callable[[Preferences], None]
    ) -> None:
        super().__init__(command.binding_id, command_words(command))
        self.command = command
        self.preferences = preferences
        self.take = take

    @property
    def value(self) -> str:
        return " ".join(key_text(key) for key in keys_now(self.command, self.preferences.keys))

    @property
    def explanation(self) -> str:
        help_words = _("Enter: press another key. Backspace: the usual one, {keys}.")
        kept = ""
        if self.command.essential:
            keys = " ".join(key_text(key) for key in self.command.essential)
            kept = " " + _("{keys} does it too, always.").format(keys=keys)
        usual = " ".join(key_text(key) for key in self.command.plain)
        return help_words.format(keys=usual) + kept + f"\n[keys] {self.key}"

    @property
    def changed(self) -> bool:
        return self.key in self.preferences.keys

    def step(self, way: int) -> None:
        """Nothing to step through."""

    def press(self, key: str) -> None:
        """Take the key that was pressed; `BadKey` says why it cannot be."""
        keys = checked(self.key, key, self.preferences.keys)
        self._set({**self.preferences.keys, self.key: keys})

    def reset(self) -> None:
        self._set({name: keys for name, keys in self.preferences.keys.items() if name != self.key})

    def _set(self, keys: Mapping[str, str]) -> None:
        self.take(replace(self.preferences, keys=keys))


def command_words(command: Command) -> str:
    """What a command does, in the language that is spoken; of many alike with its key."""
    which = key_text(command.plain[0]) if _many(command) else ""
    return f"{words_of(command)} {which}".strip()


def _many(command: Command) -> bool:
    return command.binding_id.startswith(("table.digit_", "start.choose_"))


def rows_of(preferences: Preferences, take: Callable[[Preferences], None]) -> Iterator[str | Row]:
    """All rows, headings as plain texts: what is preferred, then the keys by where they are pressed."""
    yield _("What you prefer")
    yield from (PreferenceRow(name, preferences, take) for name in preference_names())
    changeable = [command for command in commands().values() if command.plain and command.words]
    for scope, words in _SCOPES.items():
        there = [command for command in changeable if command.scope == scope]
        if there:
            yield _(words)
            yield from (KeyRow(command, preferences, take) for command in there)
