"""How the table looks and moves, by the player's choice."""

from __future__ import annotations

from typing import Any, NamedTuple

from thousand_tui.preferences.preferences import Preferences


class TableOptions(NamedTuple):
    """What a player chose for the table."""

    letters: bool = False
    """Suits as letters ``S C D H`` instead of glyphs."""
    ascii: bool = False
    """Frames and marks of plain ASCII."""
    play_forced: bool = False
    """The only legal card plays itself; never with several people, for it would tell on the hand."""

    confirm_conceding: bool = True
    confirm_high_bid: bool = True
    confirm_half_marriage: bool = True

    movement: str = "off"
    """How fast cards move on the table: calm, normal, quick, or off."""

    @classmethod
    def of(cls, preferences: Preferences) -> TableOptions:
        """What a player's preferences come to: those of the same name are taken as they are."""
        same: dict[str, Any] = {
            name: getattr(preferences, name) for name in cls._fields if hasattr(preferences, name)
        }
        return cls(**same)._replace(
            letters=preferences.suits == "letters",
            ascii=preferences.frames == "ascii",
            movement=preferences.movement if preferences.speed != "instant" else "off",
        )
