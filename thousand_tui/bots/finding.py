"""Any level by its name: the program's own, or one that an installed package brings.

Packages are looked for only when all levels are listed, or one is asked for that is none of ours, for
starting must not wait for them.
"""

from __future__ import annotations

from thousand_tui.bots.level import Level, UnknownLevel
from thousand_tui.bots.levels import LEVELS
from thousand_tui.bots.protocol import Bot


def level_names() -> tuple[str, ...]:
    """The name of every level, those of installed packages after our own; nothing is loaded."""
    from thousand_tui.bots.plugins import plugins

    return (*LEVELS, *plugins())


def find_level(name: str) -> Level:
    """The level of that name; `UnknownLevel` if there is none, `BrokenLevel` if it cannot be used."""
    if name in LEVELS:
        return LEVELS[name]
    from thousand_tui.bots.plugins import plugin_level

    level = plugin_level(name)
    if level is None:
        raise UnknownLevel(name, level_names())
    return level


def is_heavy(name: str) -> bool:
    """Whether bots of a level in use are better asked in a process of their own; False for any other word."""
    if name in LEVELS:
        return LEVELS[name].heavy
    from thousand_tui.bots.plugins import is_heavy as is_heavy_plugin

    return is_heavy_plugin(name)


def package_of(name: str) -> str | None:
    """The name and version of the package that brings a level; None for our own, and for any other word."""
    if name in LEVELS:
        return None
    from thousand_tui.bots.plugins import package_of as package_of_plugin

    return package_of_plugin(name)


def make_bot(level: str) -> Bot:
    """A bot of that level; `UnknownLevel` if there is none, `BrokenLevel` if it cannot be used."""
    return find_level(level).factory()


def check_bot(level: str) -> None:
    """See to it that a bot of that level can be made here; `UnknownLevel` or `BrokenLevel` if not.

    A heavy one of a package, which is otherwise made where it thinks, is made now.
    """
    bot = make_bot(level)
    if level not in LEVELS:
        from thousand_tui.bots.plugin_bot import PluginBot

        if isinstance(bot, PluginBot):
            bot.made()
