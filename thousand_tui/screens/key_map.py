"""Keys of the player's own: what can have another key, which clash, and what Textual is told.

Asks every screen for its bindings, so it is imported only when there are such keys or some are chosen.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from textual.binding import Binding
from textual.dom import DOMNode

from thousand_tui import screens
from thousand_tui.rules.quoting import quoted
from thousand_tui.screens.key_names import ESSENTIAL, BadKey, checked_keys, key_text
from thousand_tui.screens.keys import plain_key, twin
from thousand_tui.words.language import _

EVERYWHERE: Final = "app"
"""The scope of the bindings that work on every screen."""


class Command(NamedTuple):
    """Something that keys do."""

    binding_id: str
    words: str
    """What it does, in English: looked up where it is shown; empty where keys are many of a kind."""
    keys: tuple[str, ...]
    """All its keys, twins included."""

    @property
    def scope(self) -> str:
        """Where it can be done: the beginning of the id."""
        return self.binding_id.partition(".")[0]

    @property
    def essential(self) -> tuple[str, ...]:
        """The keys that it keeps in any case."""
        return tuple(key for key in self.keys if key in ESSENTIAL)

    @property
    def plain(self) -> tuple[str, ...]:
        """The keys that a player may change, each by its place on a US keyboard."""
        kept = (key for key in self.keys if key not in ESSENTIAL)
        return tuple(dict.fromkeys(plain_key(key) for key in kept))


@cache
def commands() -> Mapping[str, Command]:
    """Everything that keys do on any screen, by the id of its binding."""
    found: dict[str, Command] = {}
    for kind in _screens():
        for binding in kind.__dict__.get("BINDINGS", ()):
            if isinstance(binding, Binding) and binding.id is not None:
                keys = tuple(key.strip() for key in binding.key.split(","))
                known = found.get(binding.id)
                if known is not None:  # one id for keys of two directions
                    keys = known.keys + keys
                words = binding.tooltip or binding.description
                found[binding.id] = Command(binding.id, words, keys)
    return found


def _screens() -> Iterator[type[Any]]:
    """Every kind of widget and screen of the program."""
    for found in pkgutil.walk_packages(screens.__path__, f"{screens.__name__}."):
        module = importlib.import_module(found.name)
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, DOMNode) and kind.__module__ == module.__name__:
                yield kind


def keys_now(command: Command, own: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of a command that a player may change, as they are now."""
    chosen = own.get(command.binding_id)
    return command.plain if chosen is None else tuple(chosen.split(","))


def checked(binding_id: str, text: str, own: Mapping[str, str]) -> str:
    """Keys for a command, as they are kept; `BadKey` if there is none or a key does something already."""
    command = commands().get(binding_id)
    if command is None:
        raise BadKey(_no_command(binding_id))
    keys = checked_keys(text)
    for key in keys.split(","):
        other = _taken(command, key, own)
        if other is not None:
            raise BadKey(
                _("{key} does something else already: {words} ({id})").format(
                    key=key_text(key), words=words_of(other), id=other.binding_id
                )
            )
    return keys


def words_of(command: Command) -> str:
    """What a command does, in the language that is spoken."""
    if command.words:
        return _(command.words)
    number = command.binding_id.rpartition("_")[2]
    return _("Entry {number} of the list").format(number=number) if number.isdigit() else command.binding_id


def _no_command(binding_id: str) -> str:
    import difflib

    near = difflib.get_close_matches(binding_id, commands(), 1)
    if near:
        return _("no key does {id}; did you mean {near}?").format(id=quoted(binding_id), near=near[0])
    return _("no key does {id}; `thousand settings keys` lists what they do").format(id=quoted(binding_id))


def _taken(command: Command, key: str, own: Mapping[str, str]) -> Command | None:
    """What the key does already wherever the command can be done."""
    for other in commands().values():
        together = other.scope == command.scope or EVERYWHERE in (other.scope, command.scope)
        if together and other.binding_id != command.binding_id and key in keys_now(other, own):
            if command.scope == EVERYWHERE and key in command.plain:
                continue  # a screen of its own has taken it over as it is
            return other
    return None


def keymap_of(own: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str], list[str]]:
    """What Textual is told, the keys that are fine, and a sentence for each that is not."""
    keymap: dict[str, str] = {}
    fine: dict[str, str] = {}
    problems: list[str] = []
    for binding_id, text in own.items():
        others = {name: keys for name, keys in fine.items() if name != binding_id}
        later = {name: keys for name, keys in own.items() if name in commands() and name not in others}
        try:
            keys = checked(binding_id, text, _readable({**later, **others}))
        except BadKey as error:
            problems.append(
                _("Key of your own, {id}: {problem}; it stays as it was").format(
                    id=quoted(binding_id), problem=error
                )
            )
            continue
        fine[binding_id] = keys
        keymap[binding_id] = ",".join([*commands()[binding_id].essential, *twin(keys).split(",")])
    return keymap, fine, problems


def _readable(own: Mapping[str, str]) -> dict[str, str]:
    """Those of the player's keys that can be read at all."""
    kept = {}
    for binding_id, text in own.items():
        try:
            kept[binding_id] = checked_keys(text)
        except BadKey:
            continue
    return kept
