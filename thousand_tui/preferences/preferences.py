"""A player's preferences: their names, what each may be, and what it is at first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from thousand_tui.game.pace import DEFAULT_SPEED, SPEEDS
from thousand_tui.words.language import LANGUAGES

AUTO: Final = "auto"
"""The language that the locale asks for."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "language": (AUTO, *LANGUAGES),
    "theme": ("dark", "light", "contrast", "colour-blind", "terminal"),
    "deck": ("four", "two"),
    "suits": ("glyphs", "letters"),
    "frames": ("lines", "ascii"),
    "movement": ("calm", "normal", "quick", "off"),
    "speed": tuple(SPEEDS),
}
"""The preferences that are one of a few words, with the words."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a player prefers; the same names are the keys of the settings file."""

    language: str = AUTO
    theme: str = "dark"
    deck: str = "four"
    """Colours of the suits: one for each, or black and red."""
    suits: str = "glyphs"
    """How suits are shown: as glyphs, or as letters ``S C D H``."""
    frames: str = "lines"
    """Frames and marks: drawn with lines, or plain ASCII."""
    movement: str = "normal"
    """How fast cards move on the table; ``off``: they are simply there."""
    speed: str = DEFAULT_SPEED
    """How fast bots play and tricks are cleared away."""
    play_forced: bool = False
    """The only legal card plays itself."""
    confirm_conceding: bool = True
    confirm_high_bid: bool = True
    """Ask before a bid far above what the hand carries."""
    confirm_half_marriage: bool = True
    """Ask before half of a marriage is given away or laid aside."""
    name: str = ""
    """What the player at this screen is called; empty for the usual word."""
    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Keys of the player's own: a binding's id, and its keys separated by commas."""
