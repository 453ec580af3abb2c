"""The program's own levels: the one list that commands, screens and records go by.

Installed packages may bring others: `finding` knows all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from thousand_tui.bots.level import Level
from thousand_tui.bots.protocol import Bot
from thousand_tui.rules.marked import N_


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
