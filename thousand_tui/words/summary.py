"""How a game differs from its preset, a line an option."""

from __future__ import annotations

from typing import Final

from thousand_tui.rules.options import OPTIONS
from thousand_tui.rules.presets import changes_of
from thousand_tui.rules.ruleset import Rules
from thousand_tui.words.language import N_, _, ngettext
from thousand_tui.words.options import option_label, value_words

_CHANGED: Final = N_("{label}: {value}")


def preset_title(rules: Rules) -> str:
    """A game by its preset, and how many options differ from it, if any: ``table, with 3 changed``."""
    count = len(changes_of(rules))
    if not count:
        return rules.preset
    # Translators: {preset} is a name like "table"; {count} options differ from it.
    words = ngettext("{preset}, with {count} changed", "{preset}, with {count} changed", count)
    return words.format(preset=rules.preset, count=count)


def changed_options(rules: Rules) -> list[str]:
    """Which options differ from the preset's own, a line each: ``Lowest bid: 80``."""
    changed = changes_of(rules)
    return [
        _(_CHANGED).format(label=option_label(name), value=value_words(name, getattr(rules, name)))
        for name in OPTIONS
        if name in changed
    ]
