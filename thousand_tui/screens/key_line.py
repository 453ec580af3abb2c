"""Lines that say what keys do, "A: review, Esc: back": a click on one of their parts presses its key."""

from __future__ import annotations

import re
from typing import Final

from textual.content import Content
from textual.style import Style

from thousand_tui.screens.key_names import typed_key

_PART: Final = re.compile(r"(?P<key>[^\s:]+): [^:·]+?(?=[,.]? +[^\s:]+:|[,.]? *·|\n| *$)")
"""A key, a colon, and what it does; up to the next key, a dot in the middle, or the end of the line."""


def key_line(words: str) -> Content:
    """The words, each part of them with the key that a click on it presses."""
    line = Content(words)
    for part in _PART.finditer(words):
        key = typed_key(part["key"])
        if key is not None:
            line = line.stylize(_presses(key), part.start(), part.end())
    return line


def _presses(key: str) -> Style:
    return Style.from_meta({"@click": f"app.simulate_key({key!r})"})
