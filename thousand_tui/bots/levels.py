"""The levels a bot can play at: the one list that commands, screens and records go by.

`LEVELS` are the program's own. Installed packages may bring others (`plugins`): those are looked for only
when all levels are listed, or one is asked for that is none of ours, for starting must not wait for them.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from thousand_tui.bots.protocol import Bot
from thousand_tui.rules.marked import N_
from thousand_tui.rules.quoting import quoted


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to play at."""

    name: str
    """As it stands in commands and, after ``bot:``, in records."""
    summary: str
    """What it does, in one English line for a player."""
    factory: Callable[[], Bot]
    """Makes one; imports what it needs only then, for starting the program must not wait for it."""
    heavy: bool = False
    """Whether it thinks so hard that it is better done in a process of its own."""


def _random() -> Bot:
    from thousand_tui.bots.random_bot import RandomBot

    return RandomBot()


def _beginner() -> Bot:
    from thousand_tui.bots.beginner import BeginnerBot

    return BeginnerBot()


def _amateur() -> Bot:
    from thousand_tui.bots.amateur import AmateurBot

    return AmateurBot()


def _club() -> Bot:
    from thousand_tui.bots.search import CLUB, SearchBot

    return SearchBot(CLUB, "club")


def _strong() -> Bot:
    from thousand_tui.bots.search import STRONG, SearchBot

    return SearchBot(STRONG, "strong")


def _expert() -> Bot:
    from thousand_tui.bots.search import EXPERT, SearchBot

    return SearchBot(EXPERT, "expert")


_ALL: Final = (
    Level("random", N_("Plays any legal card."), _random),
    Level(
        "beginner",
        N_("Plays by a few plain rules, hopes for much and forgets the cards that are gone."),
        _beginner,
    ),
    Level("amateur", N_("Plays by a few plain rules and remembers aces, tens and trumps."), _amateur),
    Level(
        "club",
        N_("Remembers every card and thinks a few ways through how the others may lie."),
        _club,
        heavy=True,
    ),
    Level("strong", N_("Thinks many ways through, the exchange and the contract too."), _strong, heavy=True),
    Level("expert", N_("Thinks everything through, the bidding too."), _expert, heavy=True),
)

LEVELS: Final[Mapping[str, Level]] = MappingProxyType({level.name: level for level in _ALL})
"""Every level of the program's own by name, the weakest first."""

DEFAULT_LEVEL: Final = "amateur"


class UnknownLevel(ValueError):
    """There is no level of that name; ``str()`` is an English sentence, the attributes say the same."""

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.level = level
        self.allowed = level_names()
        found = difflib.get_close_matches(level.lower(), self.allowed, n=1)
        self.nearest: str | None = found[0] if found else None
        """The known name most like it, or None."""

    def __str__(self) -> str:
        hint = f"; did you mean {self.nearest}?" if self.nearest else ""
        return f"there is no bot level {quoted(self.level)}{hint}; allowed: {', '.join(self.allowed)}"


class BrokenLevel(UnknownLevel):
    """An installed package brings a level of that name, and it cannot be used."""

    def __init__(self, level: str, problem: str) -> None:
        super().__init__(level)
        self.args = (level, problem)
        self.problem = problem
        """Which bot of which package, and what is wrong with it."""

    def __str__(self) -> str:
        return self.problem


class PluginFailure(RuntimeError):
    """A bot of an installed package failed at a decision; ``str()`` says which and how."""


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
        raise UnknownLevel(name)
    return level


def is_heavy(name: str) -> bool:
    """Whether bots of a level in use are better asked in a process of their own; False for any other word."""
    if name in LEVELS:
        return LEVELS[name].heavy
    from thousand_tui.bots.plugins import is_heavy as is_heavy_plugin

    return is_heavy_plugin(name)


def make_bot(level: str) -> Bot:
    """A bot of that level; `UnknownLevel` if there is none, `BrokenLevel` if it cannot be used."""
    return find_level(level).factory()
