"""So many of a thing, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from thousand_tui.words.language import ngettext

_FORMS: Final[Mapping[str, Callable[[int], str]]] = {
    "bot": lambda number: ngettext("{number} bot", "{number} bots", number),
    "change": lambda number: ngettext("{number} change", "{number} changes", number),
    "completed deal": lambda number: ngettext("{number} completed deal", "{number} completed deals", number),
    "deal": lambda number: ngettext("{number} deal", "{number} deals", number),
    "decision": lambda number: ngettext("{number} decision", "{number} decisions", number),
    "game": lambda number: ngettext("{number} game", "{number} games", number),
    "match": lambda number: ngettext("{number} match", "{number} matches", number),
    "seating": lambda number: ngettext("{number} seating", "{number} seatings", number),
}


def counted(number: int, thing: str) -> str:
    """So many things: the word in the form that the number needs; ``thing`` is one of those above."""
    return _FORMS[thing](number).format(number=number)
