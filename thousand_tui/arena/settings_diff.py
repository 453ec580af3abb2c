"""In what the settings of two arenas differ, in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from thousand_tui.rules.quoting import one_line
from thousand_tui.words.language import _

_LONGEST: Final = 80
_ABSENT: Final = object()
_PACKAGES: Final = "packages"


def differences(there: Mapping[str, Any], here: Mapping[str, Any], but: Collection[str] = ()) -> list[str]:
    """What differs in a file (``there``) from what is wanted now, a phrase each; ``but`` is left out."""
    kept, wanted = _flat(there), _flat(here)
    found = [
        _difference(name, _shown(kept.get(name, _ABSENT)), _shown(wanted.get(name, _ABSENT)))
        for name in dict.fromkeys((*wanted, *kept))
        if name not in but and kept.get(name, _ABSENT) != wanted.get(name, _ABSENT)
    ]
    return found + _other_packages(there.get(_PACKAGES, {}), here.get(_PACKAGES, {}))


def _difference(name: str, there: str, here: str) -> str:
    return _("{name} {shown} there, {shown2} here").format(name=name, shown=there, shown2=here)


def _other_packages(there: object, here: Mapping[str, str]) -> list[str]:
    """The bots that other packages or versions brought; one that none brings here cannot play anyway."""
    kept = there if isinstance(there, Mapping) else {}
    return [
        _difference(f"bot:{bot}", _shown(kept.get(bot, _("of an unknown version"))), package)
        for bot, package in here.items()
        if kept.get(bot) != package
    ]


def _flat(settings: Mapping[str, Any]) -> dict[str, Any]:
    """All settings on one level, the options of the rules among them."""
    flat: dict[str, Any] = {}
    for name, value in settings.items():
        if name == _PACKAGES:
            continue
        if name == "rules" and isinstance(value, Mapping):
            flat["rules"] = value.get("preset")
            flat.update(value.get("set", {}))
        else:
            flat[name] = value
    return flat


def _shown(value: object) -> str:
    if value is _ABSENT:
        return _("as the rules have it")
    if isinstance(value, bool) or value is None:
        return "on" if value else "off"
    words = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return one_line(words, _LONGEST)
