"""Several things named in one sentence, in the language that is spoken."""

from __future__ import annotations

from collections.abc import Iterable

from thousand_tui.words.language import _


def any_of(things: Iterable[object]) -> str:
    """Things of which one is meant: ``2, 3 or 4``; there is one at least."""
    *most, last = map(str, things)
    return _("{words} or {last}").format(words=", ".join(most), last=last) if most else last


def all_of(things: Iterable[object]) -> str:
    """Things that are all meant: ``a, b and c``; there is one at least."""
    *most, last = map(str, things)
    return _("{words} and {last}").format(words=", ".join(most), last=last) if most else last
