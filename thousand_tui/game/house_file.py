"""A house's own rules as a small TOML file: a name, a preset, and the options set over it.

`game.house_rules` keeps such files in the player's folder and finds them again.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from datetime import date, time
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from thousand_tui.rules import OPTIONS, PRESETS, OptionError, Rules, changes_of, make_rules, quoting
from thousand_tui.rules.contradictions import check_form
from thousand_tui.rules.option import Kind, Off, Option
from thousand_tui.rules.option_errors import Problem
from thousand_tui.rules.options import find_option
from thousand_tui.rules.ruleset import Value
from thousand_tui.words.language import _
from thousand_tui.words.option_refusals import option_refusal

SUFFIX: Final = ".toml"
LONGEST_NAME: Final = 40
"""Characters of a name."""
_MOST_BYTES: Final = 65_536
"""Of a file: no set of rules is nearly as long."""
_LONGEST_PROBLEM: Final = 200
"""Characters of what Python says of bad TOML."""
_KEYS: Final = ("name", "preset", "set")
_NOT_FOR_FILES: Final = ("con", "prn", "aux", "nul", "com", "lpt")
"""What Windows does not let a file be called, numbers left out."""

_HEADER: Final = """\
# House rules for Thousand. Play by them: thousand play --rules NAME (or this file's path).
#
# name     what the rules are called
# preset   the rules they start from; `thousand rules` lists them
# [set]    what is different, one option a line (thousand rules show NAME tells what it comes to):
#            option = true or false     an option that is on or off
#            option = "word"            an option that is one of a few words
#            option = 120               an option that is a number
#          false turns any option off that can be off at all; "off" means the same.

"""


class HouseRulesError(ValueError):
    """House rules that cannot be used, found, saved or deleted; ``str()`` says which and why."""


class HouseRules(NamedTuple):
    """A house's own rules."""

    name: str
    preset: str
    changes: Mapping[str, Value]
    """The options set over the preset, as a record holds them."""

    @property
    def rules(self) -> Rules:
        """The rules of a game; `OptionError` if they cannot be."""
        return make_rules(self.preset, self.changes)

    @classmethod
    def of(cls, name: str, rules: Rules) -> HouseRules:
        """The rules of a game under a name; `HouseRulesError` for a name that cannot be."""
        changes: dict[str, Any] = changes_of(rules)
        return cls(check_name(name), rules.preset, MappingProxyType(changes))


# Names


def check_name(text: str) -> str:
    """A name for house rules, trimmed; `HouseRulesError` if it cannot be one."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    shown = quoted(text)
    if not name or not name.isprintable():
        raise HouseRulesError(
            _("{shown} is no name; allowed: letters, digits, spaces and other signs").format(shown=shown)
        )
    if len(name) > LONGEST_NAME:
        raise HouseRulesError(
            _("the name {shown} is too long; allowed: {longest_name} characters").format(
                shown=shown, longest_name=LONGEST_NAME
            )
        )
    if name_key(name) in PRESETS:
        raise HouseRulesError(_("{shown} is the name of a preset; choose another name").format(shown=shown))
    if name.startswith("-") or looks_like_file(name):
        raise HouseRulesError(
            _("{shown} looks like an option or a file; choose another name").format(shown=shown)
        )
    return name


def name_key(name: str) -> str:
    """What is the same for names that mean the same."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def looks_like_file(text: str) -> bool:
    """Whether a word is meant as a path, and so cannot be a name."""
    return text.lower().endswith(SUFFIX) or "/" in text or "\\" in text


def quoted(text: str) -> str:
    """A word that somebody wrote, safe to print on one line and not too long."""
    return quoting.quoted(text, LONGEST_NAME)


def file_name(name: str, number: int) -> str:
    """A file name that every system allows; ``number`` tells files of similar names apart."""
    stem = re.sub(r"[\W_]+", "-", name.casefold()).strip("-") or "rules"
    if stem.rstrip("0123456789") in _NOT_FOR_FILES:
        stem = f"rules-{stem}"
    return f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}"


# Reading


def read_file(path: Path) -> HouseRules:
    """The house rules in a file, checked; `HouseRulesError` names the file and what is wrong with it."""
    try:
        return _from_table(_parsed(path), path)
    except OSError as error:
        raise HouseRulesError(f"{path}: {error.strerror}") from error
    except OptionError as error:
        raise HouseRulesError(f"{path}: {option_refusal(error)}") from error


def _parsed(path: Path) -> dict[str, Any]:
    import tomllib  # only where a file is read: every command imports this module

    try:
        return tomllib.loads(_text(path))
    except HouseRulesError:
        raise
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        problem = quoting.one_line(str(error), _LONGEST_PROBLEM)
        raise HouseRulesError(
            _("{path}: this is no TOML: {problem}").format(path=path, problem=problem)
        ) from error
    except ValueError as error:  # Python refuses to read it
        raise HouseRulesError(
            _("{path}: this is no TOML for house rules: {too_long}").format(
                path=path, too_long=quoting.TOO_LONG
            )
        ) from error


def _text(path: Path) -> str:
    with path.open("rb") as file:
        data = file.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise HouseRulesError(
            _("{path}: too long for house rules; allowed: {most_bytes} bytes").format(
                path=path, most_bytes=_MOST_BYTES
            )
        )
    return data.decode("utf-8-sig")


def _from_table(table: Mapping[str, object], path: Path) -> HouseRules:
    for key in table:
        if key not in _KEYS:
            words = (
                _(
                    "{path}: {key} is unknown; allowed: {keys}; "
                    "options of the rules stand under [set]: {option}"
                )
                if key in OPTIONS
                else _("{path}: {key} is unknown; allowed: {keys}")
            )
            raise HouseRulesError(words.format(path=path, key=quoted(key), keys=", ".join(_KEYS), option=key))
    name, preset, changes = table.get("name", path.stem), table.get("preset"), table.get("set", {})
    if not isinstance(name, str):
        raise HouseRulesError(_("{path}: name must be a text in quotes").format(path=path))
    if not isinstance(preset, str):
        raise HouseRulesError(
            _("{path}: preset must be one of {presets}, in quotes").format(
                path=path, presets=", ".join(PRESETS)
            )
        )
    if not isinstance(changes, dict):
        raise HouseRulesError(
            _("{path}: set must be a table: a line [set], and options under it").format(path=path)
        )
    base = make_rules(preset.strip().lower())
    values = {option: _value(base, option, value) for option, value in changes.items()}
    house = HouseRules(_checked_name(name, path), base.preset, MappingProxyType(values))
    make_rules(house.preset, house.changes)
    return house


def _checked_name(name: str, path: Path) -> str:
    try:
        return check_name(name)
    except HouseRulesError as error:
        raise HouseRulesError(_("{path}: name: {error}").format(path=path, error=error)) from None


def _value(base: Rules, name: str, written: object) -> Value:
    """An option's value from what TOML holds; `OptionError` if it is not allowed."""
    if isinstance(written, date | time):
        written = _Moment(written)
    option = find_option(name, written)
    check_form(base, option, written)
    if isinstance(written, str):
        return option.parse(written)
    if written is False:
        return _off(option)
    try:
        return option.check(written)
    except OptionError:
        raise OptionError(Problem.BAD_VALUE, name, written, option.allowed()) from None


class _Moment:
    """A date or time of day, which TOML knows and no option takes, for a message."""

    def __init__(self, written: date | time) -> None:
        self.written = written

    def __str__(self) -> str:
        kind = _("a time of day") if isinstance(self.written, time) else _("a date")
        return f"{kind} ({self.written})"


def _off(option: Option) -> Value:
    if option.kind is Kind.ON_OFF:
        return False
    if option.off is Off.NEVER:
        raise OptionError(Problem.BAD_VALUE, option.name, False, option.allowed())
    return None if option.off is Off.NULL else 0


# Writing


def as_toml(house: HouseRules) -> str:
    """The text of a file for house rules; `read_file` reads it back."""
    import tomli_w  # only where something is written: every command imports this module

    values = {name: _written(OPTIONS[name], value) for name, value in house.changes.items()}
    return _HEADER + tomli_w.dumps({"name": house.name, "preset": house.preset, "set": values})


def _written(option: Option, value: Value) -> bool | int | str:
    if value is None or (option.off is Off.ZERO and value == 0):
        return False
    return value
