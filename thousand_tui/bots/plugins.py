"""Bots that installed packages bring: found by their entry points, loaded when they are asked for.

A package names a class of its own in the group ``thousand_tui.bots``; ``docs/bots.md`` says how. Nothing that
it does wrong may cost more than its own bot: it is imported within a time limit, what it raises is told with
its name, and its bot is watched (`plugin_bot`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.metadata import Distribution, distributions
from typing import Any, Final, NamedTuple

from thousand_tui.bots.level import BrokenLevel, Level
from thousand_tui.bots.levels import LEVELS
from thousand_tui.bots.plugin_bot import Plugin, PluginBot, bot_of, said, unusable, within_limit
from thousand_tui.rules.quoting import one_line, quoted

GROUP: Final = "thousand_tui.bots"
"""The group of entry points: the name of one is the level's, its object makes the bot."""
RESERVED: Final = ("clairvoyant", "help", "human")
"""Words that mean something else where a level may stand."""

_NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,23}")
_NAME_RULE: Final = "a name is up to 24 small letters, digits, - and _, a letter first"
_LONGEST_SUMMARY: Final = 100


class _Found(NamedTuple):
    plugins: Mapping[str, Plugin]
    refused: Mapping[str, str]
    """Names that cannot be a level's, and why."""
    unreadable: tuple[str, ...]


def plugins() -> Mapping[str, Plugin]:
    """The bots of installed packages by name, none of them loaded; looked up once."""
    return _look_up().plugins


def complaints() -> tuple[str, ...]:
    """What is wrong with packages that bring bots, as far as it shows without loading them."""
    found = _look_up()
    return (*found.refused.values(), *found.unreadable)


@cache
def _look_up() -> _Found:
    packages: set[str] = set()
    by_name: dict[str, list[Plugin]] = {}
    unreadable: list[str] = []
    for dist in distributions():
        try:
            given = _brought_by(dist, packages)
        except Exception as error:  # damaged in any way: it may not hide the bots of the others
            unreadable.append(_unreadable(dist, error))
            continue
        for plugin in given:
            by_name.setdefault(plugin.name, []).append(plugin)
    refused = {name: problem for name, given in by_name.items() if (problem := _name_problem(name, given))}
    usable = {name: by_name[name][0] for name in sorted(by_name) if name not in refused}
    asked_for = {name.lower(): problem for name, problem in refused.items() if name.lower() not in usable}
    return _Found(usable, asked_for, tuple(unreadable))


def _brought_by(dist: Distribution, packages: set[str]) -> list[Plugin]:
    """The bots of a package; none if one of that name came before, as that one is what Python imports."""
    if GROUP not in (dist.read_text("entry_points.txt") or ""):
        return []
    package = one_line(f"{dist.name} {dist.version}")
    if dist.name in packages:
        return []
    packages.add(dist.name)
    return [Plugin(entry.name, package, entry) for entry in dist.entry_points.select(group=GROUP)]


def _unreadable(dist: Distribution, error: Exception) -> str:
    try:
        name = one_line(str(dist.name))
    except Exception:  # not even that
        name = "of an unknown name"
    return f"the entry points of the package {name} cannot be read: {said(error)}"


def _name_problem(name: str, given: list[Plugin]) -> str:
    packages = " and ".join(plugin.package for plugin in given)
    if not _NAME.fullmatch(name):
        return f"{bot_of(name, packages)} cannot be called so: {_NAME_RULE}"
    if name in LEVELS or name in RESERVED:
        return f"{bot_of(name, packages)} cannot be called so: the program uses that name itself"
    return f"{quoted(name)} is a bot of more than one package: {packages}" if len(given) > 1 else ""


# Loading


_LOADED: Final[dict[str, Level | str]] = {}
"""The levels that were asked for, or what is wrong with them."""


def plugin_level(name: str) -> Level | None:
    """The level of that name that a package brings, imported now; None if there is none.

    `BrokenLevel` if there is one and it cannot be used. Either way a package is imported once.
    """
    found = _look_up()
    if name in found.refused:
        raise BrokenLevel(name, found.refused[name])
    if name not in found.plugins:
        return None
    if name not in _LOADED:
        _LOADED[name] = _load(found.plugins[name])
    level = _LOADED[name]
    if isinstance(level, str):
        raise BrokenLevel(name, level)
    return level


def package_of(name: str) -> str | None:
    """The name and version of the package that brings a level, None if none here does; nothing is loaded."""
    plugin = plugins().get(name)
    return None if plugin is None else plugin.package


def is_heavy(name: str) -> bool:
    """Whether a level that a package brings, and that is in use, thinks in a process of its own."""
    level = _LOADED.get(name)
    return isinstance(level, Level) and level.heavy


def _load(plugin: Plugin) -> Level | str:
    try:
        return _level_of(plugin, within_limit(plugin.entry.load))
    except Exception as error:  # whatever it does
        return unusable(plugin, error)


def _level_of(plugin: Plugin, maker: Any) -> Level:
    """What a package's object says of itself; ``TypeError`` if that is not what a bot says."""
    if not callable(maker):
        raise TypeError(f"{plugin.entry.value} is no class or function that makes a bot")
    summary = getattr(maker, "summary", f"A bot of the package {plugin.package}.")
    if not isinstance(summary, str) or not summary.strip():
        raise TypeError(f"the summary of {plugin.entry.value} is no text")
    heavy = getattr(maker, "heavy", False)
    if not isinstance(heavy, bool):
        raise TypeError(f"heavy of {plugin.entry.value} is neither True nor False")
    # A heavy bot is made where it thinks, so not in the process of the screen.
    make = (lambda: PluginBot(plugin, maker)) if heavy else cache(lambda: PluginBot(plugin, maker).made())
    return Level(plugin.name, one_line(" ".join(summary.split()), _LONGEST_SUMMARY), make, heavy)
