"""Players that decide from an `Observation`."""

from thousand_tui.bots.levels import DEFAULT_LEVEL, LEVELS, Level, UnknownLevel, make_bot
from thousand_tui.bots.protocol import Bot, Decision, Reason

__all__ = ["DEFAULT_LEVEL", "LEVELS", "Bot", "Decision", "Level", "Reason", "UnknownLevel", "make_bot"]
