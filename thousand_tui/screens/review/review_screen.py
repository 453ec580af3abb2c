"""The review: a finished deal gone through move by move, with what should have been done and what it cost."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.css.query import NoMatches
from textual.events import Resize
from textual.widgets import OptionList, Static

from thousand_tui.coach.deals import played_deals
from thousand_tui.game.coaching import WorkerFailure, ask_review
from thousand_tui.record.events import Event
from thousand_tui.record.header import Header
from thousand_tui.screens.closed_once import Screen
from thousand_tui.screens.key_footer import KeyFooter
from thousand_tui.screens.keys import twin
from thousand_tui.screens.review.move_list import MoveList
from thousand_tui.screens.review.moves import ReviewedDeal
from thousand_tui.screens.review.pages import deal_page, heading, move_page
from thousand_tui.screens.review.review_words import sentence
from thousand_tui.screens.table.blocks import ends
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.unbroken_content import UnbrokenContent
from thousand_tui.words.language import N_, _

if TYPE_CHECKING:
    from thousand_tui.coach.judgement import Judgement

_BAR: Final = 24
"""Cells of the bar that shows how far the coach is."""
_JUDGING: Final = N_("The coach is at work: {done} of {all} moves")
_NONE_YET: Final = N_("No mistake has been found so far.")
_NONE: Final = N_("No mistake was found in this deal.")
_FAILED: Final = N_("There is no review: {why}")


def finished_deals(header: Header, events: Iterable[Event], letters: bool = False) -> list[ReviewedDeal]:
    """The deals of a game that can be reviewed: those that were scored, never the one in progress."""
    return [
        ReviewedDeal(deal, header.names, letters)
        for deal in played_deals(header, events)
        if deal.result is not None
    ]


def review_screen(header: Header, events: Iterable[Event], options: TableOptions) -> ReviewScreen | None:
    """The review of a game's finished deals, None if there is none yet."""
    deals = finished_deals(header, events, options.letters)
    return ReviewScreen(header, deals, options) if deals else None


class ReviewScreen(Screen[None]):
    """Shows one deal of a game at a time; the coach judges it meanwhile."""

    CSS_PATH = "review.tcss"
    AUTO_FOCUS = "#moves"
    CLOCK_ROW = 2
    """The free line, for the clock of a game that goes on below."""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", N_("The move before"), show=False, id="review.before"),
        Binding("right", "step(1)", N_("The next move"), show=False, id="review.after"),
        Binding(twin("n"), "mistake(1)", N_("Next mistake"), key_display="n", id="review.next_mistake"),
        Binding(twin("p"), "mistake(-1)", N_("Mistake before"), show=False, id="review.mistake_before"),
        Binding(twin("e"), "deal(-1)", N_("Earlier deal"), key_display="e", id="review.earlier"),
        Binding(twin("l"), "deal(1)", N_("Later deal"), key_display="l", id="review.later"),
        Binding(twin("b"), "everybody", N_("Bots too"), key_display="b", id="review.everybody"),
        Binding("pagedown", "scroll(1)", N_("Scroll the right side down"), show=False, id="review.down"),
        Binding("pageup", "scroll(-1)", N_("Scroll the right side up"), show=False, id="review.up"),
        Binding("escape," + twin("q"), "leave", N_("Back"), key_display="esc", id="review.back"),
    ]

    def __init__(self, header: Header, deals: list[ReviewedDeal], options: TableOptions) -> None:
        """``deals`` are some of that game's; the last one is shown first."""
        super().__init__()
        self.header = header
        self.deals = deals
        self.at = len(deals) - 1
        self.options = options
        people = [seat for seat in range(header.seats) if header.is_human(seat)]
        self.everybody = not people
        self._people = people
        self.begins_at: int | None = None
        """The move it begins at, None for the deal in short."""
        self._pressed_at = time.monotonic()

    @property
    def deal(self) -> ReviewedDeal:
        """The deal that is shown."""
        return self.deals[self.at]

    @property
    def _moves(self) -> MoveList:
        return self.query_one(MoveList)

    def compose(self) -> ComposeResult:
        yield Static(id="review_title", markup=False)
        yield Static(id="review_state", markup=False)
        with Horizontal(id="review"):
            yield MoveList("moves")
            with VerticalScroll(id="page", can_focus=False):
                yield Static(id="page_text", markup=False)
        yield KeyFooter(compact=True)

    def on_mount(self) -> None:
        if self.query(MoveList):  # else it is left again before there is anything on it
            self._show_deal()
            if self.begins_at is not None:
                self._moves.go_to(self.begins_at)

    def on_key(self) -> None:
        self._pressed_at = time.monotonic()

    def in_use(self, seconds: float) -> bool:
        """Whether a key was pressed here within so many seconds."""
        return time.monotonic() - self._pressed_at < seconds

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self._show)

    # The coach

    def _show_deal(self) -> None:
        """Show the deal from its beginning, and have it judged unless it has been."""
        wanted = range(self.header.seats) if self.everybody else self._people
        if self.deal.review is None or self.deal.seats != set(wanted):
            self.deal.begin(wanted)
            self.run_worker(self._judge(self.deal), group="coach", exclusive=True)
        else:
            self.workers.cancel_group(self, "coach")
        self._moves.give(self.deal)
        self._show()

    async def _judge(self, deal: ReviewedDeal) -> None:
        try:
            deal.review = await ask_review(deal.deal, sorted(deal.seats), partial(self._judged, deal))
        except WorkerFailure as failure:
            deal.problem = str(failure)
        self._show()

    def _judged(self, deal: ReviewedDeal, judgement: Judgement) -> None:
        deal.add(judgement)
        with contextlib.suppress(NoMatches):
            for offset in range(len(judgement.actions)):
                self._moves.mark(judgement.first + offset)
        self._show()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        for deal in self.deals:
            deal.tell(self.options.letters)
        self._moves.mark_all()
        self._show()

    # What is shown

    def _show(self) -> None:
        with contextlib.suppress(NoMatches):  # the screen is being left: some of it is gone already
            self._show_all()

    def _show_all(self) -> None:
        page = self.query_one("#page", VerticalScroll)
        width = page.scrollable_content_region.width
        place = self._moves.place
        lines = (
            deal_page(self.deal, self.options)
            if place is None
            else move_page(self.deal, place, self.options, max(30, width))
        )
        self.query_one("#page_text", Static).update(UnbrokenContent(Content("\n").join(lines)))
        self.query_one("#review_title", Static).update(self._title())
        self.query_one("#review_state", Static).update(UnbrokenContent(self._state()))

    def _title(self) -> Content:
        count = (
            _("{number} of {all}").format(number=self.at + 1, all=len(self.deals))
            if len(self.deals) > 1
            else ""
        )
        left = Content.styled(_("Review. {deal}").format(deal=heading(self.deal)), "bold")
        return ends(left, Content.styled(count, "$text-muted"), max(40, self.size.width - 2))

    def _state(self) -> Content:
        deal = self.deal
        if deal.problem:
            return Content.styled(_(_FAILED).format(why=deal.problem), "$text-error")
        if deal.review is not None:
            return Content.styled(sentence(deal.review.summary), "$text-accent")
        done, due = len(deal.judged), deal.due
        full, empty = ("#", ".") if self.options.ascii else ("━", "─")
        filled = _BAR * done // max(1, due)
        return Content.assemble(
            (f"{_(_JUDGING).format(done=done, all=due)}  ", "$text-muted"),
            (full * filled, "$accent"),
            (empty * (_BAR - filled), "$text-muted"),
        )

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.query_one("#page", VerticalScroll).scroll_home(animate=False)
        self._show()

    # Keys

    def action_step(self, way: int) -> None:
        if way > 0:
            self._moves.action_cursor_down()
        else:
            self._moves.action_cursor_up()

    def action_scroll(self, way: int) -> None:
        page = self.query_one("#page", VerticalScroll)
        page.scroll_relative(y=way * max(1, page.size.height - 2), animate=False)

    def action_mistake(self, way: int) -> None:
        """To the next mistake, or the one before; from the last on to the first."""
        places, at = self.deal.mistakes, self._moves.place
        if not places:
            self.app.clear_notifications()
            self.notify(_(_NONE) if self.deal.review is not None else _(_NONE_YET), markup=False, timeout=3)
            return
        here = -1 if at is None else at
        onward = [place for place in places if (place - here) * way > 0]
        first = places[0] if way > 0 else places[-1]
        self._moves.go_to(onward[0 if way > 0 else -1] if onward else first)

    def action_deal(self, way: int) -> None:
        """The deal before or after this one."""
        if 0 <= self.at + way < len(self.deals):
            self.at += way
            self._show_deal()

    def action_everybody(self) -> None:
        """Judge the bots' choices as well, or only people's again."""
        if self._people and len(self._people) < self.header.seats:
            place = self._moves.place
            self.everybody = not self.everybody
            self._show_deal()
            self._moves.go_to(place)

    def action_leave(self) -> None:
        self.dismiss(None)
