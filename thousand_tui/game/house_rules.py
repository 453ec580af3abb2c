"""A house's own rules, kept under their name in the player's folder.

The one place that knows what ``--rules`` may name: a preset, house rules or a file (`resolve_rules`).
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from thousand_tui.game.house_file import (
    SUFFIX,
    HouseRules,
    HouseRulesError,
    as_toml,
    check_name,
    file_name,
    looks_like_file,
    name_key,
    quoted,
    read_file,
)
from thousand_tui.game.paths import house_rules_folder
from thousand_tui.game.safe_files import write_whole
from thousand_tui.rules import PRESETS, Rules, make_rules
from thousand_tui.words.language import _


class SavedRules(NamedTuple):
    """A file in the folder of house rules."""

    path: Path
    house: HouseRules | None
    problem: str | None = None
    """Why the file cannot be used, where ``house`` is None."""


def saved_rules(folder: Path | None = None) -> list[SavedRules]:
    """Every file of house rules in the player's folder, by name; also those that cannot be used."""
    place = folder or house_rules_folder()
    try:
        paths = sorted(path for path in place.iterdir() if path.suffix == SUFFIX)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise HouseRulesError(f"{place}: {error.strerror}") from error
    return sorted((_saved(path) for path in paths), key=_order)


def _saved(path: Path) -> SavedRules:
    try:
        return SavedRules(path, read_file(path))
    except HouseRulesError as error:
        return SavedRules(path, None, str(error))


def _order(saved: SavedRules) -> tuple[bool, str, str]:
    house = saved.house
    return house is None, "" if house is None else name_key(house.name), saved.path.name


def find_saved(name: str, folder: Path | None = None) -> SavedRules | None:
    """The file of the house rules of that name, in any letter case; None if there is none.

    A file that cannot be used is found by the name of the file.
    """
    wanted = name_key(name)
    for saved in saved_rules(folder):
        if wanted == name_key(saved.house.name if saved.house is not None else saved.path.stem):
            return saved
    return None


def save(house: HouseRules, folder: Path | None = None, *, replace: bool = False) -> Path:
    """Keep house rules under their name, and say where; `HouseRulesError` if that cannot be.

    Rules of the same name are only overwritten with ``replace``.
    """
    check_name(house.name)
    place = folder or house_rules_folder()
    saved = find_saved(house.name, place)
    if saved is not None and not replace:
        raise HouseRulesError(
            _("there are rules {name} already: {path}").format(name=quoted(house.name), path=saved.path)
        )
    path = saved.path if saved is not None else _free_path(house.name, place)
    try:
        write_whole(path, as_toml(house))
    except OSError as error:
        raise HouseRulesError(f"{error.filename or path}: {error.strerror}") from error
    return path


def _free_path(name: str, folder: Path) -> Path:
    number = 1
    while (path := folder / file_name(name, number)).exists():
        number += 1
    return path


def delete(name: str, folder: Path | None = None) -> Path:
    """Delete the house rules of that name, and say where they were; `HouseRulesError` if there are none."""
    if name_key(name) in PRESETS:
        raise HouseRulesError(_("{name} is a preset, which cannot be deleted").format(name=quoted(name)))
    saved = find_saved(name, folder)
    if saved is None:
        raise HouseRulesError(_not_found(name, folder, presets=False))
    try:
        saved.path.unlink()
    except OSError as error:
        raise HouseRulesError(f"{saved.path}: {error.strerror}") from error
    return saved.path


# What --rules may name


class FoundRules(NamedTuple):
    """What a word for rules stands for."""

    word: str
    """As it was given."""
    rules: Rules
    house: HouseRules | None
    """None for a preset."""


def resolve_rules(text: str, folder: Path | None = None) -> FoundRules:
    """The rules that a preset's name, the name of house rules or the path of a file stands for.

    Names come before files, in any letter case. `HouseRulesError` if it stands for nothing.
    """
    preset = name_key(text)
    if preset in PRESETS:
        return FoundRules(text, make_rules(preset), None)
    house = resolve_house_rules(text, folder)
    return FoundRules(text, house.rules, house)


def resolve_house_rules(text: str, folder: Path | None = None) -> HouseRules:
    """The house rules that a name or the path of a file stands for, else `HouseRulesError`."""
    saved = None if looks_like_file(text) else find_saved(text, folder)
    if saved is not None and saved.house is not None:
        return saved.house
    if saved is not None:
        raise HouseRulesError(saved.problem)
    path = Path(text).expanduser()
    if looks_like_file(text) or _is_file(path):
        return read_file(path)
    raise HouseRulesError(_not_found(text, folder, presets=True))


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a name longer than any file's, a folder that may not be looked into
        return False


def _not_found(text: str, folder: Path | None, *, presets: bool) -> str:
    own = [saved.house.name for saved in saved_rules(folder) if saved.house is not None]
    known = [*PRESETS, *own] if presets else own
    near = difflib.get_close_matches(name_key(text), [name_key(name) for name in known], n=1)
    nearest = next(name for name in known if name_key(name) == near[0]) if near else ""
    if not presets:
        return _no_own_rules(nearest, own).format(text=quoted(text), nearest=nearest, own=", ".join(own))
    allowed = (
        _("{presets}, rules you have saved ({own})").format(presets=", ".join(PRESETS), own=", ".join(own))
        if own
        else ", ".join(PRESETS)
    )
    words = (
        _("there are no rules {text}; did you mean {nearest}?; allowed: {allowed} or a file ({suffix})")
        if near
        else _("there are no rules {text}; allowed: {allowed} or a file ({suffix})")
    )
    return words.format(text=quoted(text), nearest=nearest, allowed=allowed, suffix=SUFFIX)


def _no_own_rules(nearest: str, own: Sequence[str]) -> str:
    if nearest:
        return _("there are no house rules {text}; did you mean {nearest}?")
    if own:
        return _("there are no house rules {text}; there are {own}")
    return _("there are no house rules {text}; none have been saved yet")
