"""The replay: any record step by step at the table's own view, from one seat or with all hands open."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Final

from textual import events as input_events
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.css.query import NoMatches

from thousand_tui.game.another_try import another_try
from thousand_tui.game.replayed import PastGame, RecordedDeal, recorded_deals
from thousand_tui.record.events import EndEvent, Event
from thousand_tui.record.header import Header
from thousand_tui.screens.closed_once import Screen
from thousand_tui.screens.host import ChosenGame, host
from thousand_tui.screens.key_names import shown_key
from thousand_tui.screens.keys import twin
from thousand_tui.screens.replay_panel import OpenPanel
from thousand_tui.screens.replay_view import (
    Position,
    decision_words,
    log_of,
    look_words,
    open_hands,
    place_words,
    stops,
    table_of,
)
from thousand_tui.screens.table import present
from thousand_tui.screens.table.button_row import Button, ButtonRow, Buttons
from thousand_tui.screens.table.deal_result_cover import DealResultCover, ResultView
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
from thousand_tui.screens.table.seat_panel import PanelView
from thousand_tui.screens.table.side_panel import SidePanel
from thousand_tui.screens.table.title_bar import TitleBar, TitleView
from thousand_tui.screens.table.view import TableView
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

    CSS_PATH = ["table/table_screen.tcss", "replay.tcss"]
    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter,space", "step(1)", N_("The next move"), id="replay.next"),
        Binding("left,backspace", "step(-1)", N_("The move before"), id="replay.before"),
        Binding("down", "trick(1)", N_("The next trick"), id="replay.next_trick"),
        Binding("up", "trick(-1)", N_("The trick before"), id="replay.trick_before"),
        Binding("pagedown", "deal(1)", N_("The next deal"), id="replay.next_deal"),
        Binding("pageup", "deal(-1)", N_("The deal before"), id="replay.deal_before"),
        Binding("home", "end(-1)", N_("Start of the deal, then of the game"), id="replay.start"),
        Binding("end", "end(1)", N_("End of the deal, then of the game"), id="replay.end"),
        Binding(twin("o"), "open", N_("All hands open, or one seat's view"), id="replay.open"),
        Binding(twin("v"), "seat", N_("The next seat's view"), id="replay.seat"),
        Binding(twin("p"), "again(False)", N_("Play on from here, for practice"), id="replay.play_on"),
        Binding(twin("d"), "again(True)", N_("This deal again, for practice"), id="replay.again"),
        Binding(twin("e"), "send", N_("Send this deal: its code"), id="replay.send"),
        Binding(twin("a"), "review", N_("Review, at this move"), id="replay.review"),
        Binding(twin("s"), "scores", N_("Score sheet so far"), id="replay.scores"),
        Binding(twin("g"), "log", N_("Log of the deal"), id="replay.log"),
        Binding("f2," + twin("u"), "rules", N_("Rules of this game"), id="replay.rules"),
        Binding("escape," + twin("q"), "leave", N_("Back"), id="replay.back"),
    ]

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
        self.deals = deals
        self.options = options
        self.path = path
        self.place = first
        self.at = 0
        """The position of the deal; one after the last is its result."""
        people = [seat for seat in range(header.seats) if header.is_human(seat)]
        self.wanted = people[0] if people else 0
        """The seat that was chosen to look from."""
        self.opened = False
        self.past = PastGame(header)
        self.overlaid = False

    # Where it is

    @property
    def deal(self) -> RecordedDeal:
        """The deal that is shown."""
        return self.deals[self.place]

    @property
    def last(self) -> int:
        """The last place in the deal: its result, if it has one."""
        return len(self.deal.steps) + (self.deal.result is not None)

    @property
    def position(self) -> Position:
        """What is looked at."""
        viewers = self.deal.viewers
        seat = self.wanted if self.wanted in viewers else viewers[0]
        at = min(self.at, len(self.deal.steps))
        return Position(self.header, self.deal, at, seat, self.opened and self.deal.over)

    def compose(self) -> ComposeResult:
        options = self.options
        with Horizontal(id="table"):
            with Vertical(id="main"):
                yield TitleBar(options)
                with Horizontal(id="others"):
                    for _other in range(self.header.seats - 1):
                        yield OpenPanel(options)
                with Horizontal(id="middle"):
                    yield Felt(options)
                    yield InfoPanel(options)
                yield OwnBar(options)
                yield Hand(options)
                yield Line(options, id="message")
                yield Line(options, id="prompt")
                yield ButtonRow(options, id="choices")
                yield ButtonRow(options, id="keys")
            yield SidePanel(self.past, options)
        yield OverlayBox()
        yield DealResultCover(options, keys=_result_keys())

    def on_mount(self) -> None:
        self.show()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        for drawn in self.query(Drawn):
            drawn.give(None)
        cover = self.query_one(DealResultCover)
        cover.keys = _result_keys()
        cover.give(None)
        self.show()

    # What is shown

    def show(self) -> None:
        """Give every widget what it shows now."""
        with contextlib.suppress(NoMatches):  # the screen is being left: some of it is gone already
            self._show(self.position)

    def _show(self, position: Position) -> None:
        result = self.deal.result if self.at > len(self.deal.steps) else None
        self.past.stand(position.state if result is None else self.deal.states[-1])
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
        prompt = f"{place_words(position, self.deals[-1].number)} · {look_words(position)}"
        self.query_one("#prompt", Line).give(prompt)
        self.query_one("#choices", ButtonRow).give(_step_buttons(self.options.ascii, position.opened))
        self.query_one("#keys", ButtonRow).give(_key_buttons())

    # Steps

    def _go(self, place: int, at: int) -> None:
        self.place, self.at = place, at
        self.show()

    def action_step(self, way: int) -> None:
        """A move, over the ends of deals."""
        if self.overlaid:
            self.action_log()
        elif 0 <= self.at + way <= self.last:
            self._go(self.place, self.at + way)
        elif 0 <= self.place + way < len(self.deals):
            self.place += way
            self._go(self.place, 0 if way > 0 else self.last)

    def action_trick(self, way: int) -> None:
        """To the end of a trick, or the beginning of the play; up and down scroll what lies over it."""
        covers = [box for box in (self.query_one(OverlayBox), self.query_one(DealResultCover)) if box.display]
        if covers and covers[0].max_scroll_y:
            covers[0].scroll_relative(y=way, animate=False)
            return
        places = [*stops(self.deal), self.last]
        onward = [at for at in places if (at - self.at) * way > 0]
        if onward:
            self._go(self.place, min(onward) if way > 0 else max(onward))
        else:
            self.action_step(way)

    def action_deal(self, way: int) -> None:
        """To the beginning of the next deal, or of this one and then the one before."""
        if way < 0 and self.at:
            self._go(self.place, 0)
        elif 0 <= self.place + way < len(self.deals):
            self._go(self.place + way, 0)

    def action_end(self, way: int) -> None:
        """To an end of the deal; from there to that end of the game."""
        if self.at == (0 if way < 0 else self.last):
            self.place = 0 if way < 0 else len(self.deals) - 1
        self._go(self.place, 0 if way < 0 else self.last)

    # Views

    def action_open(self) -> None:
        if not self.deal.over:
            self._tell(_(_RUNNING))
            return
        self.opened = not self.opened
        self.show()

    def action_seat(self) -> None:
        viewers = self.deal.viewers
        now = self.position.seat
        self.wanted = viewers[(viewers.index(now) + 1) % len(viewers)]
        self.show()

    def action_log(self) -> None:
        self.overlaid = not self.overlaid and self.at <= len(self.deal.steps)  # the result covers it
        self.show()

    def action_scores(self) -> None:
        from thousand_tui.screens.score_sheet import ScoreSheetScreen

        self.app.push_screen(ScoreSheetScreen(self.past, plain=self.options.ascii))

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
        from thousand_tui.screens.review import review_screen

        review = review_screen(self.header, self.events, self.options)
        numbers = [] if review is None else [deal.result.number for deal in review.deals]
        if review is None or self.deal.result is None:
            self._tell(_(_NO_REVIEW))
            return
        review.at = numbers.index(self.deal.number)
        review.begins_at = self.at - 1 if 0 < self.at <= len(self.deal.steps) else None
        self.app.push_screen(review)

    # Another try

    def action_again(self, whole: bool) -> None:
        """Play the deal again, from its beginning or from here."""
        move = 0 if whole else self.at
        if not self.deal.over:
            self._tell(_(_NO_TRY))
        elif move >= len(self.deal.steps):
            self._tell(_(_ENDED))
        else:
            deal, seat = self.deal, self.position.seat
            unfinished = not isinstance(self.events[-1], EndEvent)
            host(self).open_game(
                lambda: another_try(self.header, deal, move, seat=seat, path=self.path, unfinished=unfinished)
            )

    def action_send(self) -> None:
        from thousand_tui.screens.deal_code_box import DealCodeScreen

        if self.deal.over:
            code = self.deal.code(self.position.seat)
            self.app.push_screen(DealCodeScreen(code, self.deal.number))
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


def _step_buttons(ascii_only: bool, opened: bool) -> Buttons:
    left, right, down = ("Left", "Right", "Down") if ascii_only else ("←", "→", "↓")
    return Buttons(
        (
            Button("step(-1)", left, _("Back")),
            Button("step(1)", right, _("Next")),
            Button("trick(1)", down, _("Trick")),
            Button("deal(1)", "PgDn", _("Deal")),
            Button("open", "O", _("Close hands") if opened else _("Open hands")),
            Button("seat", "V", _("Next seat")),
            Button("again(False)", "P", _("Play on")),
        )
    )


def _key_buttons() -> Buttons:
    return Buttons(
        (
            Button("scores", "S", _("Scores")),
            Button("log", "G", _("Log")),
            Button("review", "A", _("Review")),
            Button("again(True)", "D", _("Again")),
            Button("send", "E", _("Send")),
            Button("rules", "U", _("Rules")),
            Button("app.help", "?", _("Help")),
            Button("leave", "Q", _("Back")),
        )
    )


def _result_keys() -> str:
    return _("{review}: review, {again}: again, {send}: send, Enter: next deal").format(
        review=shown_key("replay.review", "A"),
        again=shown_key("replay.again", "D"),
        send=shown_key("replay.send", "E"),
    )
