"""A game begun on paper, as the screen of a new game holds it until it is begun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from thousand_tui.game.paper import PaperSeat, paper_standing
from thousand_tui.rules import Standing

_MOST_SEATS = 4


def _zeros() -> list[int]:
    return [0] * _MOST_SEATS


def _nobody() -> list[int | None]:
    return [None] * _MOST_SEATS


@dataclass(slots=True)
class Paper:
    """The score sheet, a number a seat."""

    used: bool = False
    """Whether the game goes on from it."""
    totals: list[int] = field(default_factory=_zeros)
    bolts: list[int] = field(default_factory=_zeros)
    barrel: list[int | None] = field(default_factory=_nobody)
    """Deals used on the barrel, None off it."""
    deals: int = 0
    """Deals on the paper."""

    def standing(self, names: Sequence[str], bolts: bool, barrel: bool) -> Standing | None:
        """What it comes to for those players; None if it is not used.

        Bolts and the barrel are left out where the rules know none.
        """
        if not self.used:
            return None
        seats = [
            PaperSeat(
                name,
                self.totals[seat],
                self.bolts[seat] if bolts else 0,
                self.barrel[seat] if barrel else None,
            )
            for seat, name in enumerate(names)
        ]
        return paper_standing(seats, self.deals)
