"""The viewer's own standing, in a line above his cards."""

from __future__ import annotations

from typing import NamedTuple

from textual.content import Content

from thousand_tui.rules.ruleset import Rules
from thousand_tui.screens.table.blocks import ends
from thousand_tui.screens.table.drawn import Drawn
from thousand_tui.screens.table.seat_panel import barrel_words, bolt_words, lock_words
from thousand_tui.screens.table.view import SeatView


class OwnView(NamedTuple):
    """The viewer's seat."""

    seat: SeatView
    rules: Rules
    watching: bool


class OwnBar(Drawn[OwnView]):
    """The line."""

    def draw(self, shown: OwnView, width: int, height: int) -> Content:
        """Name and total, then whatever else there is to say."""
        seat, rules = shown.seat, shown.rules
        mark = (">" if self.options.ascii else "▸") if seat.turn else " "
        watched = "watching " if shown.watching else ""
        left = Content.assemble(
            (f"{mark} {watched}{seat.name}", "bold $text-accent" if seat.turn else "bold"),
            (f"  {seat.total}", "bold"),
        )
        words = [
            barrel_words(seat, rules) or lock_words(seat, rules),
            bolt_words(seat, rules),
            "dealer, resting" if seat.resting else "dealer" if seat.dealer else "",
            "declarer" if seat.declarer else "",
            seat.said,
            f"{seat.tricks} {'trick' if seat.tricks == 1 else 'tricks'}, {seat.points}"
            if seat.tricks
            else "",
            "autoplay" if seat.away else "",
        ]
        return ends(left, Content.styled("  ".join(word for word in words if word), "$text-muted"), width)
