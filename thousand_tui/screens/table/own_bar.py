"""The viewer's own standing, in a line above his cards."""

from __future__ import annotations

from typing import NamedTuple

from textual.content import Content

from thousand_tui.rules.ruleset import Rules
from thousand_tui.screens.table.blocks import ends
from thousand_tui.screens.table.movement import Moving
from thousand_tui.screens.table.seat_panel import barrel_words, bolt_words, lock_words, trick_words
from thousand_tui.screens.table.view import SeatView
from thousand_tui.words.language import _


class OwnView(NamedTuple):
    """The viewer's seat."""

    seat: SeatView
    rules: Rules
    watching: bool


class OwnBar(Moving[OwnView]):
    """The line."""

    def moves(self, before: OwnView, shown: OwnView) -> bool:
        """Whether the seat has come to the barrel, or fallen off it."""
        old, new = before.seat, shown.seat
        return old.seat == new.seat and (old.barrel is None) != (new.barrel is None)

    def draw(self, shown: OwnView, width: int, height: int) -> Content:
        """Name and total, then whatever else there is to say."""
        seat, rules = shown.seat, shown.rules
        mark = (">" if self.options.ascii else "▸") if seat.turn else " "
        name = _("watching {name}").format(name=seat.name) if shown.watching else seat.name
        left = Content.assemble(
            (f"{mark} {name}", "bold $text-accent" if seat.turn else "bold"),
            (f"  {seat.total}", "bold"),
        )
        if self.flashing:
            left = left.stylize("reverse")
        words = [
            barrel_words(seat, rules) or lock_words(seat, rules),
            bolt_words(seat, rules),
            _("dealer, resting") if seat.resting else _("dealer") if seat.dealer else "",
            _("declarer") if seat.declarer else "",
            seat.said,
            trick_words(seat) if seat.tricks else "",
            _("autoplay") if seat.away else "",
        ]
        return ends(left, Content.styled("  ".join(word for word in words if word), "$text-muted"), width)
