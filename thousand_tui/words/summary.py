"""How a game differs from its preset, a line an option."""

from __future__ import annotations

from typing import Final

from thousand_tui.rules.options import OPTIONS
from thousand_tui.rules.presets import changes_of
from thousand_tui.rules.ruleset import Rules
from thousand_tui.words.options import option_label, value_words

_CHANGED: Final = "{label}: {value}"
_TITLE: Final = "{preset}, with {count} changed"


def preset_title(rules: Rules) -> str:
    """A game by its preset, and how many options differ from it, if any: ``table, with 3 changed``."""
    count = len(changes_of(rules))
    return _TITLE.format(preset=rules.preset, count=count) if count else rules.preset


def changed_options(rules: Rules) -> list[str]:
    """Which options differ from the preset's own, a line each: ``Lowest bid: 80``."""
    changed = changes_of(rules)
    return [
        _CHANGED.format(label=option_label(name), value=value_words(name, getattr(rules, name)))
        for name in OPTIONS
        if name in changed
    ]
