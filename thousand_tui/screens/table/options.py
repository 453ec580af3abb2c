"""How the table looks and moves, by the player's choice."""

from __future__ import annotations

from typing import NamedTuple

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
        """The options that a player's preferences come to."""
        return cls(
            letters=preferences.suits == "letters",
            ascii=preferences.frames == "ascii",
            play_forced=preferences.play_forced,
            movement=preferences.movement if preferences.speed != "instant" else "off",
            confirm_conceding=preferences.confirm_conceding,
            confirm_high_bid=preferences.confirm_high_bid,
            confirm_half_marriage=preferences.confirm_half_marriage,
        )
