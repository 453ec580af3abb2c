"""Keys that work on all our players' layouts: a Russian one sends ``з`` where ``p`` was meant.

Keys are named by their place on a US keyboard; `twin` adds what the same place sends on йцукен, and what it
sends with Shift or Caps Lock. Digits, arrows, Enter and Esc are the same everywhere and have no twins.
"""

from __future__ import annotations

from typing import Final

from thousand_tui.words.language import N_, _, pgettext

_LATIN: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_RUSSIAN: Final = "йцукенгшщзхъфывапролджэячсмитьбю"
_UKRAINIAN: Final = "йцукенгшщзхїфівапролджєячсмитьбю"

_NAMES: Final = {
    "[": "left_square_bracket",
    "]": "right_square_bracket",
    ";": "semicolon",
    "'": "apostrophe",
    ",": "comma",
    ".": "full_stop",
    "/": "slash",
    "?": "question_mark",
    "+": "plus",
    "-": "minus",
}
"""What Textual calls the keys that are no letters or digits."""

_OTHERS: Final = {
    # "/" is "." there, which is a key of its own here: it is not taken for it. "?" is Shift+7 there and sends
    # "?" itself; whoever presses the US place of it sends a comma, which nothing else is bound to.
    "?": ("comma",),
}


_KEY_WORDS: Final = (
    # Translators: keys as they are called on the screen; as short as may be
    N_("Enter"),
    N_("Esc"),
    N_("Up"),
    N_("Down"),
    N_("tab"),
    N_("enter"),
    N_("esc"),
    N_("space"),
    N_("backspace"),
    N_("del"),
    N_("home"),
    N_("end"),
    N_("pgup"),
    N_("pgdn"),
)


def key_words(key: str) -> str:
    """A key as it is called on the screen; letters, digits, arrows and F1 to F12 are what they are."""
    if key == "Left":
        return pgettext("key", "Left")
    if key == "Right":
        return pgettext("key", "Right")
    return _(key) if key in _KEY_WORDS else key


def twin(key: str) -> str:
    """The keys of a binding with their twins: ``p`` is ``p,з,P,З``, ``f2`` stays as it is.

    Small letters get the capital ones too, capital letters capital twins only. Several keys, separated by
    commas, get theirs each.
    """
    keys = [key] if key == "," else key.split(",")
    return ",".join(dict.fromkeys(name for one in keys for name in _with_twins(one)))


def _with_twins(key: str) -> list[str]:
    name = _NAMES.get(key, key)
    if key in _OTHERS:
        return [name, *_OTHERS[key]]
    place = _LATIN.find(key.lower()) if len(key) == 1 else -1
    if place < 0:
        return [name]
    twins = [_RUSSIAN[place], _UKRAINIAN[place]]
    capitals = [letter.upper() for letter in (key, *twins) if letter.isalpha()]
    return capitals if key.isupper() else [name, *twins, *capitals]


def plain_key(key: str) -> str:
    """A key by its place on a US keyboard, small, as a terminal library calls it: ``K`` and ``Л`` are ``k``.

    The other way round from `twin`: whoever chooses a key on a Cyrillic layout means the place.
    """
    letter = key.lower()
    place = max(_RUSSIAN.find(letter), _UKRAINIAN.find(letter)) if len(letter) == 1 else -1
    latin = _LATIN[place] if place >= 0 else letter
    return _NAMES.get(latin, latin)
