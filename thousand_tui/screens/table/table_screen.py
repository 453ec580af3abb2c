"""The table: shows what the usher's desk and the viewer's observation say, each widget its part."""

from __future__ import annotations

import asyncio
import contextlib

from textual.app import ComposeResult
from textual.css.query import NoMatches

from thousand_tui.game.pace import Speed
from thousand_tui.game.session import Session
from thousand_tui.screens.host import host
from thousand_tui.screens.table import present, prompts
from thousand_tui.screens.table.build_view import build_view
from thousand_tui.screens.table.button_row import ButtonRow
from thousand_tui.screens.table.curtain import Curtain
from thousand_tui.screens.table.deal_result_cover import DealResultCover
from thousand_tui.screens.table.desk import Cover, HandOver, Result
from thousand_tui.screens.table.director import Director
from thousand_tui.screens.table.drawn import NO_OPTIONS, Drawn
from thousand_tui.screens.table.felt import Felt
from thousand_tui.screens.table.hand import Hand
from thousand_tui.screens.table.info_panel import InfoPanel
from thousand_tui.screens.table.line import Line
from thousand_tui.screens.table.log_lines import LineKind, LogLine, log_lines
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.overlay_box import OverlayBox
from thousand_tui.screens.table.overlays import overlay_view
from thousand_tui.screens.table.own_bar import OwnBar, OwnView
from thousand_tui.screens.table.parts import table_parts
from thousand_tui.screens.table.seat_panel import PanelView, SeatPanel
from thousand_tui.screens.table.side_panel import SidePanel
from thousand_tui.screens.table.table_input import TableInput
from thousand_tui.screens.table.title_bar import TitleBar
from thousand_tui.screens.table.view import ResultView, TableView

_TICK = 0.25
"""How often the clock is looked at; seconds."""
_FIRST_PAINT = 1.0
"""For so long at most the game waits until the table is seen; seconds."""
_PANELS = 3


class TableScreen(TableInput):
    """A game at the table."""

    CSS_PATH = "table_screen.tcss"
    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-tall"), (44, "-vast")]

    def __init__(self, session: Session, speed: Speed, options: TableOptions = NO_OPTIONS) -> None:
        if not speed.bot_delay:
            options = options._replace(movement="off")  # nobody could follow it
        super().__init__(session, options)
        self.director = Director(session, speed, self, options)
        self._cover_shown: Cover | None = None

    def retell(self) -> None:
        """Say everything again: the language has changed; the game and the open decision stay as they are."""
        if self.hints is not None:
            self.hints.retell()
        for drawn in self.query(Drawn):
            drawn.give(None)
        self.query_one(DealResultCover).give(None)
        self.query_one("#keys", ButtonRow).give(present.key_buttons(self.session.rules))
        self.show()

    def compose(self) -> ComposeResult:
        options = self.options
        others = [SeatPanel(options) for _ in range(_PANELS)]
        yield from table_parts(options, others, SidePanel(self.session, options))
        yield DealResultCover(options)
        yield Curtain(options)

    def on_mount(self) -> None:
        if not self.query("#keys"):
            return  # the table is left before it stood
        self.query_one("#keys", ButtonRow).give(present.key_buttons(self.session.rules))
        self.show()
        self.set_interval(_TICK, self._tick)
        self.direct()

    async def painted(self) -> None:
        drawn = asyncio.Event()
        self.call_after_refresh(drawn.set)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_FIRST_PAINT):
                await drawn.wait()

    def _tick(self) -> None:
        self.director.tick()
        if self.session.clock is not None:
            with contextlib.suppress(NoMatches):
                self._show_clock()

    # What is shown

    def view(self) -> TableView | None:
        """The table as its viewer sees it; None while nobody's cards may be shown."""
        desk = self.director.desk
        if desk.curtained or desk.viewer is None:
            return None
        return build_view(
            self.session.observe(desk.viewer),
            self.director.usher.facts,
            held=desk.hold.trick if desk.hold else None,
            finished=desk.finished if self.session.turn is None else None,
        )

    def log_lines(self) -> list[LogLine]:
        """The deal's log for the viewer."""
        desk = self.director.desk
        if desk.curtained or desk.viewer is None:
            return []
        seen = self.session.observe(desk.viewer)
        seal = self.session.seal
        sealed = [] if seal is None else [LogLine(LineKind.TRICK, prompts.seal_words(seal))]
        return sealed + log_lines(seen, self.session.names, desk.notes, self.options.letters)

    def show(self) -> None:
        """Give every widget what it shows now."""
        if not self.is_mounted:
            return
        if self.hints is not None:
            self.hints.refresh()
        with contextlib.suppress(NoMatches):  # the table is being left: some of it is gone already
            view = self.view()
            self._show_seats(view)
            self._show_own(view)
            self._show_words(view)
            self._show_covers(view)
            self._show_clock()

    def _show_seats(self, view: TableView | None) -> None:
        for index, panel in enumerate(self.query(SeatPanel)):
            there = index < self.session.seats - 1
            panel.display = there
            if there:
                panel.give(None if view is None else PanelView(view.others[index], view.rules))

    def _show_own(self, view: TableView | None) -> None:
        desk = self.director.desk
        own = None if view is None else OwnView(view.own, view.rules, view.watching)
        self.query_one(OwnBar).give(own)
        self.query_one(Felt).give(None if view is None else present.felt_view(view, desk))
        self.query_one(InfoPanel).give(view)
        self.query_one(Hand).give(None if view is None else present.hand_view(view, desk))

    def _show_words(self, view: TableView | None) -> None:
        desk, facts, session = self.director.desk, self.director.usher.facts, self.session
        hidden = view is None
        prompt = prompts.turn_words(desk, facts, session.turn, session.phase)
        self.query_one("#message", Line).give(None if hidden else desk.message)
        self._fit_message()
        self.query_one("#prompt", Line).give(None if hidden else prompt)
        buttons = present.choice_buttons(
            desk, facts, session.phase, self.options.ascii, take_back=self.can_take_back
        )
        self.query_one("#choices", ButtonRow).give(None if hidden else buttons)

    def on_resize(self) -> None:
        self.call_after_refresh(self._fit_message)  # its width is known only then

    def _fit_message(self) -> None:
        """Two rows for a message that one is too narrow for."""
        with contextlib.suppress(NoMatches):
            message = self.query_one("#message", Line)
            long = len(self.director.desk.message) > message.content_size.width > 0
            message.set_class(long, "-long")
            self.query_one("#keys").set_class(long, "-hidden")  # so that all rows still fit

    def _show_covers(self, view: TableView | None) -> None:
        desk = self.director.desk
        lines = self.log_lines()
        self.query_one(SidePanel).give(lines, len(self.session.results))
        shown = None
        if desk.overlay is not None and view is not None:
            hint = [] if self.hints is None else self.hints.lines()
            shown = overlay_view(desk.overlay, view, lines, self.options, hint)
        self.query_one(OverlayBox).give(shown)
        result = desk.cover.deal if isinstance(desk.cover, Result) else None
        self.query_one(DealResultCover).give(
            None if result is None else ResultView(result, self.session.names, self.session.rules)
        )

    def _show_clock(self) -> None:
        desk, facts, clock = self.director.desk, self.director.usher.facts, self.session.clock
        running = clock.running if clock is not None else None
        seat = desk.viewer if running is None else running
        shown = present.clock_view(clock, seat, facts)
        called = isinstance(desk.cover, HandOver) and desk.cover != self._cover_shown
        self._cover_shown = desk.cover
        if called or (shown is not None and shown.warning):
            self._uncover()
        if clock is not None and self.app.screen is not self and self in self.app.screen_stack:
            from thousand_tui.screens.table.over_clock import show_over

            show_over(self.app.screen, shown)
        view = self.view()
        held = desk.hold is not None and desk.hold.trick is not None
        unrated, practice = self.session.unrated, self.session.practice
        self.query_one(TitleBar).give(
            None if view is None else present.title_view(view, shown, held, unrated, practice)
        )
        covered = desk.curtained and not isinstance(desk.cover, Result)
        self.query_one(Curtain).give(
            present.curtain_view(desk, facts, shown, self.director.usher.nobody_here) if covered else None
        )

    def _uncover(self) -> None:
        """Close what was opened over the table: its clock, or its curtain, has to be seen."""
        if self in self.app.screen_stack and self.app.screen is not self:
            from thousand_tui.screens.ask import AskScreen

            while self.app.screen is not self and not isinstance(self.app.screen, AskScreen):
                self.app.pop_screen()

    def game_over(self) -> None:
        """The game has ended: the app shows how."""
        host(self).game_over(self.session)
