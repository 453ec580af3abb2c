"""Another player's place in a replay: with his cards, where all hands are open."""

from __future__ import annotations

from itertools import groupby

from textual.content import Content

from thousand_tui.rules.cards import RANK_OF, SUIT_OF, Card
from thousand_tui.screens.table.blocks import ends, padded
from thousand_tui.screens.table.faces import colour, inline_cards
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.seat_panel import PanelView, SeatPanel
from thousand_tui.words.cards import rank_text, suit_text


class OpenPanel(SeatPanel):
    """The place; `open_hand` shows the cards in it, or closes them again."""

    def __init__(self, options: TableOptions) -> None:
        super().__init__(options)
        self.hand: tuple[Card, ...] | None = None

    def open_hand(self, hand: tuple[Card, ...] | None) -> None:
        """Show these cards, or (None) only how many there are."""
        if hand != self.hand:
            self.hand = hand
            self.refresh()

    def draw(self, shown: PanelView, width: int, height: int) -> Content:
        """As at the table, the cards in place of their backs."""
        lines = super().draw(shown, width, height).split("\n", allow_blank=True)
        if self.hand and len(lines) > 1:
            points = Content.styled(str(shown.seat.points) if shown.seat.tricks else "", "$text-muted")
            lines[1] = hand_line(self.hand, self.options, points, width)
        return Content("\n").join(lines)


def hand_line(hand: tuple[Card, ...], options: TableOptions, right: Content, width: int) -> Content:
    """A hand in a line, by suits where there is no room for each card's own; ``right`` if it fits too."""
    cards = inline_cards(hand, options)
    if cards.cell_length > width:
        cards = _by_suits(hand, options)
    if right.cell_length and cards.cell_length + 1 + right.cell_length <= width:
        return ends(cards, right, width)
    return padded(cards, width)


def _by_suits(hand: tuple[Card, ...], options: TableOptions) -> Content:
    parts = []
    for suit, cards in groupby(hand, key=lambda card: SUIT_OF[card]):
        ranks = "".join(rank_text(RANK_OF[card]) for card in cards)
        parts.append(Content.styled(suit_text(suit, options.letters) + ranks, colour(suit)))
    return Content(" ").join(parts)
