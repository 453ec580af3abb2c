"""Rules in the code of a deal: the preset and the changed options, by marks that outlive their order."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final

from thousand_tui.game.coded_numbers import Codes
from thousand_tui.rules import OPTIONS, PRESETS, Rules, changes_of, make_rules
from thousand_tui.rules.option import Option
from thousand_tui.rules.ruleset import Value
from thousand_tui.words.language import _

_PRESET_MARKS: Final = 1 << 10
_OPTION_MARKS: Final = 1 << 16


def _mark(name: str, marks: int) -> int:
    """A number that stands for a name."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big") % marks


def _named(mark: int, names: Iterable[str], marks: int) -> str:
    for name in names:
        if _mark(name, marks) == mark:
            return name
    raise ValueError(_("its rules have a name or an option that is not known here"))


def code_rules(codes: Codes, rules: Rules | None) -> Rules:
    """Write rules, or (None) read them; ``ValueError`` if they cannot be."""
    preset = "" if rules is None else rules.preset
    preset = _named(codes.digit(_mark(preset, _PRESET_MARKS), _PRESET_MARKS), PRESETS, _PRESET_MARKS)
    changes = {} if rules is None else dict(changes_of(rules))
    names = [name for name in OPTIONS if name in changes]
    read: dict[str, object] = {}
    for index in range(codes.number_of(len(names))):
        name = names[index] if index < len(names) else ""
        name = _named(codes.digit(_mark(name, _OPTION_MARKS), _OPTION_MARKS), OPTIONS, _OPTION_MARKS)
        value = changes.get(name)
        read[name] = _value(codes, OPTIONS[name], value)
    return make_rules(preset, read)


def _value(codes: Codes, option: Option, value: object) -> Value:
    """A value of an option: one of its words, or a number of its range."""
    choices = option.choices
    at = next((place for place, choice in enumerate(choices) if _same(choice, value)), None)
    ranged = codes.flag(at is None) if option.ranged and choices else option.ranged
    if not ranged:
        return choices[codes.digit(at or 0, len(choices))]
    return codes.points(value if isinstance(value, int) else 0)


def _same(choice: Value, value: object) -> bool:
    return type(choice) is type(value) and choice == value
