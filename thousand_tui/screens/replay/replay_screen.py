"""The replay: any record step by step at the table's own view, from one seat or with all hands open."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Final

from textual import events as input_events
from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.css.query import NoMatches

from thousand_tui.game.another_try import another_try
from thousand_tui.game.replayed import PastGame, RecordedDeal, recorded_deals
from thousand_tui.record.events import EndEvent, Event
from thousand_tui.record.header import Header
from thousand_tui.screens.closed_once import Screen
from thousand_tui.screens.host import ChosenGame, host
from thousand_tui.screens.replay.open_panel import OpenPanel
from thousand_tui.screens.replay.replay_keys import BINDINGS, key_buttons, result_keys, step_buttons
from thousand_tui.screens.replay.replay_view import (
    Position,
    decision_words,
    log_of,
    look_words,
    open_hands,
    place_words,
    table_of,
)
from thousand_tui.screens.replay.walk import Walk
from thousand_tui.screens.table import present
from thousand_tui.screens.table.button_row import ButtonRow
from thousand_tui.screens.table.deal_result_cover import DealResultCover
from thousand_tui.screens.table.desk import Desk, Overlay
from thousand_tui.screens.table.drawn import Drawn
from thousand_tui.screens.table.felt import Felt, FeltView
from thousand_tui.screens.table.hand import Hand
from thousand_tui.screens.table.info_panel import InfoPanel
from thousand_tui.screens.table.line import Line
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.overlay_box import OverlayBox
from thousand_tui.screens.table.overlays import overlay_view
from thousand_tui.screens.table.own_bar import OwnBar, OwnView
from thousand_tui.screens.table.parts import STYLES, table_parts
from thousand_tui.screens.table.seat_panel import PanelView
from thousand_tui.screens.table.side_panel import SidePanel
from thousand_tui.screens.table.title_bar import TitleBar, TitleView
from thousand_tui.screens.table.view import ResultView, TableView
from thousand_tui.words.language import N_, _

_RUNNING: Final = N_("This deal is not over: its hands stay closed.")
_ENDED: Final = N_("The deal is over here: go back to the move you want to play otherwise.")
_NO_TRY: Final = N_("This deal is not over: it can be played again when it is.")
_NO_CODE: Final = N_("This deal is not over: its code would tell the cards.")
_NO_REVIEW: Final = N_("There is nothing to review in this deal.")


def replay_screen(
    header: Header,
    events: Iterable[Event],
    options: TableOptions,
    *,
    path: Path | None = None,
    deal: int | None = None,
) -> ReplayScreen | None:
    """The replay of a game that was found right, None if it has no deal that may be shown.

    ``deal``: the number of the deal it begins with; ``path``: where its record is.
    """
    events = list(events)
    deals = recorded_deals(header, events)
    if not deals:
        return None
    numbers = [found.number for found in deals]
    at = len(numbers) - 1 - numbers[::-1].index(deal) if deal in numbers else 0
    return ReplayScreen(header, events, deals, options, path=path, first=at)


class ReplayScreen(Screen[None]):
    """Steps through the deals of one record."""

    CSS_PATH = [STYLES, "replay.tcss"]
    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = BINDINGS

    def __init__(
        self,
        header: Header,
        events: list[Event],
        deals: list[RecordedDeal],
        options: TableOptions,
        *,
        path: Path | None = None,
        first: int = 0,
    ) -> None:
        """Begins with the deal at that place of ``deals``, from a person's seat if there is one."""
        super().__init__()
        self.header = header
        self.events = events
        self.options = options
        self.path = path
        self.walk = Walk(header, deals, first)
        self.past = PastGame(header)
        self.overlaid = False

    def compose(self) -> ComposeResult:
        options = self.options
        others = [OpenPanel(options) for _other in range(self.header.seats - 1)]
        yield from table_parts(options, others, SidePanel(self.past, options))
        yield DealResultCover(options, keys=result_keys())

    def on_mount(self) -> None:
        self.show()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        for drawn in self.query(Drawn):
            drawn.give(None)
        cover = self.query_one(DealResultCover)
        cover.keys = result_keys()
        cover.give(None)
        self.show()

    # What is shown

    def show(self) -> None:
        """Give every widget what it shows now."""
        with contextlib.suppress(NoMatches):  # the screen is being left: some of it is gone already
            self._show(self.walk.position)

    def _show(self, position: Position) -> None:
        result = self.walk.deal.result if self.walk.at_result else None
        self.past.stand(position.state if result is None else self.walk.deal.states[-1])
        view = table_of(position)
        self._show_seats(position, view)
        self._show_words(position, view)
        lines = log_of(position, self.options.letters)
        self.query_one(SidePanel).give(lines, len(self.past.results))
        shown = overlay_view(Overlay.LOG, view, lines, self.options) if self.overlaid else None
        self.query_one(OverlayBox).give(shown)
        self.query_one(DealResultCover).give(
            None if result is None else ResultView(result, self.header.names, self.header.rules)
        )

    def _show_seats(self, position: Position, view: TableView) -> None:
        hands = open_hands(position)
        for panel, seat, hand in zip(self.query(OpenPanel), view.others, hands, strict=False):
            panel.give(PanelView(seat, view.rules))
            panel.open_hand(hand)
        self.query_one(OwnBar).give(OwnView(view.own, view.rules, watching=False))
        self.query_one(Felt).give(FeltView(view))
        self.query_one(InfoPanel).give(view)
        self.query_one(Hand).give(present.hand_view(view, Desk()))

    def _show_words(self, position: Position, view: TableView) -> None:
        title = present.title_view(view, None, position.held is not None, self.header.unrated)
        words = _("Replay. {game}").format(game=title.words)
        self.query_one(TitleBar).give(TitleView(words, None))
        self.query_one("#message", Line).give(decision_words(position, self.options.letters))
        prompt = f"{place_words(position, self.walk.deals[-1].number)} · {look_words(position)}"
        self.query_one("#prompt", Line).give(prompt)
        self.query_one("#choices", ButtonRow).give(step_buttons(self.options.ascii, position.opened))
        self.query_one("#keys", ButtonRow).give(key_buttons())

    # Steps

    def action_step(self, way: int) -> None:
        """A move, over the ends of deals; what lies over the table goes first."""
        if self.overlaid:
            self.action_log()
        else:
            self.walk.step(way)
            self.show()

    def action_trick(self, way: int) -> None:
        """To the end of a trick, or the beginning of the play; up and down scroll what lies over it."""
        covers = [box for box in (self.query_one(OverlayBox), self.query_one(DealResultCover)) if box.display]
        if covers and covers[0].max_scroll_y:
            covers[0].scroll_relative(y=way, animate=False)
        elif (stop := self.walk.next_stop(way)) is not None:
            self.walk.at = stop
            self.show()
        else:
            self.action_step(way)

    def action_deal(self, way: int) -> None:
        """To the next deal, or the one before."""
        self.walk.to_deal(way)
        self.show()

    def action_end(self, way: int) -> None:
        """To an end of the deal; from there to that end of the game."""
        self.walk.to_end(way)
        self.show()

    # Views

    def action_open(self) -> None:
        if not self.walk.deal.over:
            self._tell(_(_RUNNING))
            return
        self.walk.opened = not self.walk.opened
        self.show()

    def action_seat(self) -> None:
        self.walk.next_seat()
        self.show()

    def action_log(self) -> None:
        self.overlaid = not self.overlaid and not self.walk.at_result  # the result covers it
        self.show()

    def action_scores(self) -> None:
        from thousand_tui.screens.scores.score_sheet import ScoreSheetScreen

        self.app.push_screen(ScoreSheetScreen(self.past))

    def action_rules(self) -> None:
        from thousand_tui.screens.rules_page import RulesPageScreen

        self.app.push_screen(RulesPageScreen(*self.chosen_game()))

    def chosen_game(self) -> ChosenGame:
        """The game, for its rules page and the help."""
        clock = self.header.clock
        timed = None if clock is None else (clock.decision, clock.bank)
        return ChosenGame(self.header.rules, self.header.seats, timed)

    def action_review(self) -> None:
        """What should have been done here."""
        from thousand_tui.screens.review.review_screen import review_screen

        review = review_screen(self.header, self.events, self.options)
        numbers = [] if review is None else [deal.result.number for deal in review.deals]
        if review is None or self.walk.deal.result is None:
            self._tell(_(_NO_REVIEW))
            return
        review.at = numbers.index(self.walk.deal.number)
        review.begins_at = self.walk.at - 1 if 0 < self.walk.at <= len(self.walk.deal.steps) else None
        self.app.push_screen(review)

    # Another try

    def action_again(self, whole: bool) -> None:
        """Play the deal again, from its beginning or from here."""
        move = 0 if whole else self.walk.at
        if not self.walk.deal.over:
            self._tell(_(_NO_TRY))
        elif move >= len(self.walk.deal.steps):
            self._tell(_(_ENDED))
        else:
            deal, seat = self.walk.deal, self.walk.position.seat
            unfinished = not isinstance(self.events[-1], EndEvent)
            host(self).open_game(
                lambda: another_try(self.header, deal, move, seat=seat, path=self.path, unfinished=unfinished)
            )

    def action_send(self) -> None:
        from thousand_tui.screens.deal_code_box import DealCodeScreen

        if self.walk.deal.over:
            code = self.walk.deal.code(self.walk.position.seat)
            self.app.push_screen(DealCodeScreen(code, self.walk.deal.number))
        else:
            self._tell(_(_NO_CODE))

    def _tell(self, words: str) -> None:
        self.app.clear_notifications()
        self.notify(words, markup=False, timeout=4)

    def action_leave(self) -> None:
        """Back to where the replay was opened; out of the program if it was opened alone."""
        if self.overlaid:
            self.action_log()
        elif len(self.app.screen_stack) == 1:
            host(self).end()
        else:
            self.dismiss(None)

    # The mouse

    @on(ButtonRow.Pressed)
    async def _button(self, message: ButtonRow.Pressed) -> None:
        await self.run_action(message.name)

    @on(Felt.Clicked)
    def _felt_clicked(self) -> None:
        self.action_step(1)

    @on(Felt.Wheel)
    def _wheel(self, message: Felt.Wheel) -> None:
        self.action_step(-message.step)

    def on_click(self, event: input_events.Click) -> None:
        if self.overlaid or self.query_one(DealResultCover).display:
            self.action_step(1)
