"""The moves of a deal under review, a line each, with a mark at what went wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Resize
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from thousand_tui.screens.review.moves import ReviewedDeal
from thousand_tui.screens.review.review_words import MARKS, STYLES
from thousand_tui.words.language import N_, _

_SHORT: Final = N_("The deal in short")


class MoveList(OptionList, inherit_bindings=False):
    """The deal in short first, then every move; the ends are ends."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up", N_("The move before"), show=False, id="moves.up"),
        Binding("down", "cursor_down", N_("The next move"), show=False, id="moves.down"),
        Binding("home", "first", N_("The deal in short"), show=False, id="moves.first"),
        Binding("end", "last", N_("The last move"), show=False, id="moves.last"),
    ]

    def __init__(self, widget_id: str) -> None:
        super().__init__(id=widget_id)
        self.deal: ReviewedDeal | None = None

    @property
    def place(self) -> int | None:
        """The move that is highlighted, None for the deal in short."""
        return self.highlighted - 1 if self.highlighted else None

    def go_to(self, place: int | None) -> None:
        """Highlight a move, or the deal in short."""
        self.highlighted = 0 if place is None else place + 1

    def give(self, deal: ReviewedDeal) -> None:
        """Show a deal from its beginning."""
        self.deal = deal
        self.clear_options()
        self.add_options(Option(line) for line in self._texts())
        self.highlighted = 0

    def mark(self, place: int) -> None:
        """What is known of a move has changed."""
        if self.deal is not None:
            self.replace_option_prompt_at_index(place + 1, self._text(self.deal, place))

    def mark_all(self) -> None:
        """What is known of any move may have changed."""
        for index, line in enumerate(self._texts()):
            self.replace_option_prompt_at_index(index, line)

    def on_resize(self, event: Resize) -> None:
        if self.option_count:
            self.mark_all()

    def _texts(self) -> Iterator[Content]:
        yield Content.styled(_(_SHORT), "bold")
        if self.deal is not None:
            yield from (self._text(self.deal, place) for place in range(len(self.deal.moves)))

    def _text(self, deal: ReviewedDeal, place: int) -> Content:
        move, judged = deal.moves[place], deal.judged.get(place)
        label = "" if judged is None else judged.label.value
        trick = f"{move.trick}" if move.leads else ""
        style = STYLES.get(label, "" if move.seat in deal.seats else "$text-muted")
        room = (
            self.scrollable_content_region.width
            - self.get_component_styles("option-list--option").padding.width
        )
        room = max(10, room)
        head = Content.assemble((MARKS.get(label, " "), f"bold {style}"), (f"{trick:>3} ", "$text-muted"))
        fits = len(head) + len(move.sentence) <= room
        line = head + Content.styled(move.sentence if fits else move.brief, style)
        return line.truncate(room, ellipsis=True)

    def action_cursor_up(self) -> None:
        if self.highlighted:
            super().action_cursor_up()

    def action_cursor_down(self) -> None:
        if self.highlighted is None or self.highlighted < self.option_count - 1:
            super().action_cursor_down()
