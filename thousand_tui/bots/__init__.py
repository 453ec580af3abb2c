"""Players that decide from an `Observation`."""

from thousand_tui.bots.finding import find_level, level_names, make_bot
from thousand_tui.bots.level import BrokenLevel, Level, PluginFailure, UnknownLevel
from thousand_tui.bots.levels import DEFAULT_LEVEL, LEVELS
from thousand_tui.bots.protocol import Bot, Chance, Decision, Reason

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "Bot",
    "BrokenLevel",
    "Chance",
    "Decision",
    "Level",
    "PluginFailure",
    "Reason",
    "UnknownLevel",
    "find_level",
    "level_names",
    "make_bot",
]
