"""The levels a bot can play at: the one list that commands, screens and records go by."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from thousand_tui.bots.protocol import Bot
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
    Level("random", "Plays any legal card.", _random),
    Level("beginner", "Plays by rules of thumb and forgets the cards that are gone.", _beginner),
    Level("amateur", "Counts the cards and plays by rules of thumb.", _amateur),
    Level("club", "Thinks a few ways through how the cards may lie.", _club, heavy=True),
    Level("strong", "Thinks many ways through, the exchange and the contract too.", _strong, heavy=True),
    Level("expert", "Thinks everything through, the bidding too.", _expert, heavy=True),
)

LEVELS: Final[Mapping[str, Level]] = MappingProxyType({level.name: level for level in _ALL})
"""Every level by name, the weakest first."""

DEFAULT_LEVEL: Final = "amateur"


class UnknownLevel(ValueError):
    """There is no level of that name; ``str()`` is an English sentence, the attributes say the same."""

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.level = level
        self.allowed = tuple(LEVELS)
        found = difflib.get_close_matches(level.lower(), self.allowed, n=1)
        self.nearest: str | None = found[0] if found else None
        """The known name most like it, or None."""

    def __str__(self) -> str:
        hint = f"; did you mean {self.nearest}?" if self.nearest else ""
        return f"there is no bot level {quoted(self.level)}{hint}; allowed: {', '.join(self.allowed)}"


def make_bot(level: str) -> Bot:
    """A bot of that level; `UnknownLevel` if there is none."""
    if level not in LEVELS:
        raise UnknownLevel(level)
    return LEVELS[level].factory()
