"""The settings file: read with every mistake named and nothing lost, written as a whole."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from thousand_tui.game.paths import settings_path
from thousand_tui.game.safe_files import write_whole
from thousand_tui.preferences.preferences import CHOICES, Preferences
from thousand_tui.rules.quoting import one_line, quoted
from thousand_tui.words.language import _

BROKEN: Final = ".broken"
"""Added to the name of a file that could not be understood, when another is written in its place."""
_MOST_BYTES: Final = 65_536
_LONGEST_PROBLEM: Final = 200
_HEADER: Final = "# Settings of Thousand; the program writes this file when a setting is changed.\n\n"


class Settings(NamedTuple):
    """What a settings file says."""

    preferences: Preferences
    problems: tuple[str, ...] = ()
    """What could not be understood, a sentence each; the usual value stands in its place."""


def read_settings(path: Path | None = None) -> Settings:
    """The player's settings; the usual ones where there is no file."""
    file = path or settings_path()
    try:
        table = _table(file)
    except FileNotFoundError:
        return Settings(Preferences())
    except OSError as error:
        return Settings(Preferences(), (f"{file}: {error.strerror}",))
    except ValueError as error:  # bad TOML, bad UTF-8, too long
        problem = one_line(str(error), _LONGEST_PROBLEM)
        return Settings(
            Preferences(), (_("{file}: this is no TOML: {problem}").format(file=file, problem=problem),)
        )
    return _understood(table, file)


def write_settings(preferences: Preferences, path: Path | None = None) -> None:
    """Keep the player's settings; `OSError` if they cannot be.

    A file that could not be understood is kept beside the new one.
    """
    import tomli_w  # only where something is written: starting a game must not wait for it

    file = path or settings_path()
    if file.exists() and read_settings(file).problems:
        file.replace(file.with_name(file.name + BROKEN))
    usual = Preferences()
    changed = {
        item.name: _plain(value)
        for item in dataclasses.fields(Preferences)
        if (value := getattr(preferences, item.name)) != getattr(usual, item.name)
    }
    write_whole(file, _HEADER + tomli_w.dumps(changed))


def _plain(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else value


def _table(file: Path) -> dict[str, Any]:
    import tomllib

    with file.open("rb") as opened:
        data = opened.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise ValueError(_("too long for settings; allowed: {number} bytes").format(number=_MOST_BYTES))
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except RecursionError as error:
        raise ValueError(str(error)) from error


def _understood(table: Mapping[str, object], file: Path) -> Settings:
    known = {item.name for item in dataclasses.fields(Preferences)}
    values: dict[str, Any] = {}
    problems: list[str] = []
    for name, value in table.items():
        allowed = ", ".join(sorted(known)) if name not in known else _allowed(name, value)
        if allowed is None:
            values[name] = MappingProxyType(dict(value)) if isinstance(value, dict) else value
        elif name in known:
            problems.append(
                _("{file}: {name} cannot be {value}; allowed: {allowed}").format(
                    file=file, name=name, value=quoted(str(value)), allowed=allowed
                )
            )
        else:
            problems.append(
                _("{file}: {name} is unknown; allowed: {allowed}").format(
                    file=file, name=quoted(name), allowed=allowed
                )
            )
    return Settings(Preferences(**values), tuple(problems))


def _allowed(name: str, value: object) -> str | None:
    """What the preference may be if it may not be this, None if it may."""
    if name in CHOICES:
        return None if value in CHOICES[name] else ", ".join(CHOICES[name])
    if name == "keys":
        fine = isinstance(value, dict) and all(isinstance(keys, str) for keys in value.values())
        return None if fine else _("a table of keys, a text in quotes for each")
    if name == "name":
        return None if isinstance(value, str) and value.isprintable() else _("a text in quotes")
    return None if isinstance(value, bool) else "true, false"
