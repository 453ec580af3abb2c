"""Keys as a player reads them, and as he may write them for a key of his own.

A key of one's own is named by its place on a US keyboard, whatever the layout sends: ``k`` for ``л`` too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from thousand_tui.screens.keys import plain_key
from thousand_tui.words.language import N_, _

ESSENTIAL: Final = frozenset(
    {"enter", "escape", "up", "down", "left", "right", "ctrl+q", "ctrl+c", "ctrl+z", "tab", "shift+tab"}
)
"""Keys that always do what they do: whoever loses his way finds out with them."""
_SAME: Final = {"ctrl+m": "enter", "ctrl+i": "tab", "ctrl+j": "enter", "ctrl+left_square_bracket": "escape"}
"""What a terminal sends for other keys."""
_KEY: Final = re.compile(r"(?:(?:ctrl|shift|alt)\+)*(?:[a-z]|[0-9]|f[0-9]{1,2}|[a-z_]{2,30})")
_SHOWN: Final = {
    "comma": ",",
    "full_stop": ".",
    "slash": "/",
    "question_mark": "?",
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
    "semicolon": ";",
    "apostrophe": "'",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "escape": "Esc",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "end": "End",
    "tab": "Tab",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
}
_TYPED: Final = {name: key for key, name in _SHOWN.items()} | {"Enter": "enter"}
_FUNCTION: Final = re.compile(r"f[0-9]{1,2}")
MOST: Final = 4
"""Keys of one's own for one thing."""


class BadKey(ValueError):
    """A key that cannot be taken; ``str()`` is a sentence that says why."""


class _Own:
    """The player's own keys that are in use."""

    keys: Mapping[str, str] = {}


def use_keys(keys: Mapping[str, str]) -> None:
    """Name these keys from now on: a binding's id, and its keys."""
    _Own.keys = dict(keys)


def shown_key(binding_id: str, usual: str) -> str:
    """The key to name for what a binding does: the player's own first one, else the usual one."""
    own = _Own.keys.get(binding_id)
    return usual if own is None else key_text(own.split(",")[0])


def key_text(key: str) -> str:
    """A key as it is shown: ``K``, ``F9``, ``Ctrl+K``, ``?``."""
    *modifiers, last = key.split("+")
    name = _SHOWN.get(last, last.upper() if len(last) < 4 else last.replace("_", " ").capitalize())
    return "+".join([*(modifier.capitalize() for modifier in modifiers), name])


def typed_key(text: str) -> str | None:
    """The key that is shown so: the inverse of `key_text`; None if the text names none."""
    *modifiers, last = text.split("+") if len(text) > 1 else [text]
    found = _TYPED.get(last, last.lower())
    if len(last) > 1 and last not in _TYPED and not _FUNCTION.fullmatch(found):
        return None
    return "+".join([*(modifier.lower() for modifier in modifiers), found])


def checked_keys(text: str) -> str:
    """Keys as they are kept, from what a player wrote or pressed; `BadKey` if one cannot be taken."""
    words = [","] if text.strip() == "," else text.split(",")
    keys = list(dict.fromkeys(_checked(word.strip()) for word in words))
    if len(keys) > MOST:
        raise BadKey(_("at most {number} keys for one thing").format(number=MOST))
    return ",".join(keys)


_RESERVED: Final = N_("{key} always does what it does, so that nobody is locked out; choose another key")


def _checked(word: str) -> str:
    key = plain_key(word)
    if not word or not _KEY.fullmatch(key):
        raise BadKey(
            _("{key} is no key; allowed: a letter, digit or sign, F1 to F12, ctrl+ and a letter").format(
                key=repr(word[:20])
            )
        )
    if key in ESSENTIAL:
        raise BadKey(_(_RESERVED).format(key=key_text(key)))
    if key in _SAME:
        raise BadKey(
            _("a terminal sends the same for {key} as for {other}; choose another key").format(
                key=key_text(key), other=key_text(_SAME[key])
            )
        )
    return key
