"""The table: shows what the director's desk and the viewer's observation say, and hands on keys and clicks.

Nothing is decided here. A key ends in the same few calls whatever it is bound to: a command for the choice
that is due, going on from what is held, or something to look at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import Screen

from thousand_tui.game.pace import Speed
from thousand_tui.game.session import Session
from thousand_tui.screens.score_sheet import ScoreSheet, ScoreSheetScreen
from thousand_tui.screens.table import present, prompts
from thousand_tui.screens.table.build_view import build_view
from thousand_tui.screens.table.button_row import ButtonRow
from thousand_tui.screens.table.control import Act, Control, Step
from thousand_tui.screens.table.curtain import Curtain
from thousand_tui.screens.table.deal_result import DealResultCover, ResultView
from thousand_tui.screens.table.desk import Overlay, Pause, Result
from thousand_tui.screens.table.director import Director
from thousand_tui.screens.table.drawn import NO_OPTIONS
from thousand_tui.screens.table.felt import Felt
from thousand_tui.screens.table.gate import Gate
from thousand_tui.screens.table.hand import Hand
from thousand_tui.screens.table.info_panel import InfoPanel
from thousand_tui.screens.table.line import Line
from thousand_tui.screens.table.log_lines import LogLine, log_lines
from thousand_tui.screens.table.log_panel import LogPanel
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.overlay_box import OverlayBox
from thousand_tui.screens.table.overlays import overlay_view
from thousand_tui.screens.table.own_bar import OwnBar, OwnView
from thousand_tui.screens.table.seat_panel import PanelView, SeatPanel
from thousand_tui.screens.table.table_keys import BINDINGS
from thousand_tui.screens.table.title_bar import TitleBar
from thousand_tui.screens.table.view import TableView

if TYPE_CHECKING:
    from thousand_tui.screens.app import ThousandApp

_TICK = 0.25
"""How often the clock is looked at; seconds."""
_PANELS = 3


def screen_time() -> float:
    """The time by the clock that events are stamped with."""
    return Message().time


class TableScreen(Screen[None]):
    """A game at the table."""

    CSS_PATH = "table_screen.tcss"
    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-tall")]
    BINDINGS: ClassVar[list[BindingType]] = [Binding(*key[:3], id=key[3], show=key[4]) for key in BINDINGS]

    def __init__(self, session: Session, speed: Speed, options: TableOptions = NO_OPTIONS) -> None:
        super().__init__()
        self.session = session
        self.options = options
        self.director = Director(session, speed, self, options)
        self.gate = Gate()
        self._pressed_at = 0.0
        self._deals_shown = -1

    def compose(self) -> ComposeResult:
        options = self.options
        with Horizontal(id="table"):
            with Vertical(id="main"):
                yield TitleBar(options)
                with Horizontal(id="others"):
                    for _ in range(_PANELS):
                        yield SeatPanel(options)
                with Horizontal(id="middle"):
                    yield Felt(options)
                    yield InfoPanel(options)
                yield OwnBar(options)
                yield Hand(options)
                yield Line(options, id="message")
                yield Line(options, id="prompt")
                yield ButtonRow(options, id="choices")
                yield ButtonRow(options, id="keys")
            with Vertical(id="side"):
                yield ScoreSheet(self.session, plain=options.ascii)
                yield LogPanel()
        yield OverlayBox()
        yield DealResultCover(options)
        yield Curtain(options)

    def on_mount(self) -> None:
        self.query_one("#keys", ButtonRow).give(present.KEYS)
        self.show()
        self.set_interval(_TICK, self._tick)
        self.run_worker(self.director.run(), name="director", exit_on_error=True)

    def _tick(self) -> None:
        self.director.tick()
        if self.session.clock is not None:
            self._show_clock()

    # What is shown

    def view(self) -> TableView | None:
        """The table as its viewer sees it; None while nobody's cards may be shown."""
        desk = self.director.desk
        if desk.curtained or desk.viewer is None:
            return None
        return build_view(
            self.session.observe(desk.viewer),
            self.director.facts,
            held=desk.hold.trick if desk.hold else None,
            finished=desk.finished if self.session.turn is None else None,
        )

    def log_lines(self) -> list[LogLine]:
        """The deal's log for the viewer."""
        desk = self.director.desk
        if desk.curtained or desk.viewer is None:
            return []
        seen = self.session.observe(desk.viewer)
        return log_lines(seen, self.session.names, desk.notes, self.options.letters)

    def show(self) -> None:
        """Give every widget what it shows now."""
        if not self.is_mounted:
            return
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
        desk, facts, session = self.director.desk, self.director.facts, self.session
        hidden = view is None
        prompt = prompts.turn_words(desk, facts, session.turn, session.phase)
        message = self.query_one("#message", Line)
        message.give(None if hidden else desk.message)
        long = len(desk.message) > message.content_size.width > 0
        message.set_class(long, "-long")
        self.query_one(OwnBar).set_class(long, "-hidden")  # so that all rows still fit
        self.query_one("#prompt", Line).give(None if hidden else prompt)
        buttons = present.choice_buttons(desk, facts, session.phase, self.options.ascii)
        self.query_one("#choices", ButtonRow).give(None if hidden else buttons)

    def _show_covers(self, view: TableView | None) -> None:
        desk = self.director.desk
        lines = self.log_lines()
        self.query_one(LogPanel).give(tuple(lines))
        shown = None
        if desk.overlay is not None and view is not None:
            shown = overlay_view(desk.overlay, view, lines, self.options)
        self.query_one(OverlayBox).give(shown)
        result = desk.cover.deal if isinstance(desk.cover, Result) else None
        self.query_one(DealResultCover).give(
            None if result is None else ResultView(result, self.session.names, self.session.rules)
        )
        deals = len(self.session.results)
        if deals != self._deals_shown:
            self._deals_shown = deals
            self.query_one(ScoreSheet).refresh_sheet()

    def _show_clock(self) -> None:
        desk, facts, clock = self.director.desk, self.director.facts, self.session.clock
        running = clock.running if clock is not None else None
        seat = desk.viewer if running is None else running
        shown = present.clock_view(clock, seat, facts)
        view = self.view()
        self.query_one(TitleBar).give(None if view is None else present.title_view(view, shown))
        covered = desk.curtained and not isinstance(desk.cover, Result)
        self.query_one(Curtain).give(
            present.curtain_view(desk, facts, shown, self.director.nobody_here) if covered else None
        )

    def asked(self, pause: float) -> None:
        """Something new is asked: older keys do not answer it."""
        self.gate.ask(screen_time(), pause)

    def game_over(self) -> None:
        """The game has ended: the app shows how."""
        cast("ThousandApp", self.app).game_over(self.session)

    # Keys and clicks

    def on_key(self, event: events.Key) -> None:
        """Remember when it was pressed: bindings come without a time."""
        self._pressed_at = event.time

    @property
    def _control(self) -> Control | None:
        """What keys choose in: nothing while something lies over the table."""
        desk = self.director.desk
        busy = desk.curtained or desk.cover is not None or desk.hold is not None or desk.overlay is not None
        return None if busy else desk.control

    def _in_time(self) -> bool:
        return self.gate.accepts(self._pressed_at)

    def _take(self, step: Step) -> None:
        asking = self.director.desk.control is not None and self.director.desk.control.question is not None
        if isinstance(step, Act) or asking:
            self.gate.decided(screen_time())
        self.director.take(step)

    def action_digit(self, text: str) -> None:
        if self._in_time() and (control := self._control) is not None:
            self._take(control.digit(text))

    def action_move(self, step: int) -> None:
        if self._in_time() and (control := self._control) is not None:
            self._take(control.move(step))

    def action_step(self, step: int) -> None:
        if self.director.desk.overlay is not None:
            self.query_one(OverlayBox).scroll_relative(y=-step, animate=False)
        elif isinstance(self.director.desk.cover, Result):
            self.query_one(DealResultCover).scroll_relative(y=-step, animate=False)
        elif self._in_time() and (control := self._control) is not None:
            self._take(control.step(step))

    def action_erase(self) -> None:
        if self._in_time() and (control := self._control) is not None:
            self._take(control.erase())

    def action_command(self, name: str) -> None:
        if self._in_time() and (control := self._control) is not None:
            self._take(control.choose(name))

    def action_confirm(self) -> None:
        if not self._in_time():
            return
        if (control := self._control) is not None:
            self._take(control.confirm())
        else:
            self._go_on()

    def action_cancel(self) -> None:
        if not self._in_time():
            return
        if self.director.desk.overlay is not None or isinstance(self.director.desk.cover, Result):
            self._go_on()
        elif (control := self._control) is not None:
            self._take(control.cancel())

    def _go_on(self) -> None:
        """Enter where nothing is chosen: on from whatever lies there."""
        director, desk = self.director, self.director.desk
        if desk.overlay is not None:
            desk.overlay = None
            self.gate.decided(screen_time())
            self.show()
        elif isinstance(desk.cover, Pause):
            self.gate.decided(screen_time())
            director.resume()
        elif director.go_on():
            self.gate.decided(screen_time())

    def action_look(self, name: str) -> None:
        """Lay something over the table, or take it away."""
        desk = self.director.desk
        if desk.curtained or desk.cover is not None:
            return
        overlay = Overlay(name)
        desk.overlay = None if desk.overlay is overlay else overlay
        self.show()

    def action_scores(self) -> None:
        if not self.director.desk.curtained:
            self.app.push_screen(ScoreSheetScreen(self.session, plain=self.options.ascii))

    def action_pause(self) -> None:
        self.director.pause()

    def action_here(self) -> None:
        """Somebody is back: the viewer if he was away, else the first who was."""
        away = [seat for seat in self.session.people if self.session.away[seat]]
        if away:
            viewer = self.director.desk.viewer
            self.director.here(viewer if viewer in away and viewer is not None else away[0])

    def on_click(self, event: events.Click) -> None:
        self._pressed_at = event.time
        desk = self.director.desk
        if desk.curtained or desk.cover is not None or desk.overlay is not None:
            self.action_confirm()

    @on(Hand.Picked)
    def _picked(self, message: Hand.Picked) -> None:
        self._pressed_at = message.pressed_at
        if self._in_time() and (control := self._control) is not None:
            self._take(control.pick(message.card))

    @on(Felt.Clicked)
    def _felt_clicked(self, message: Felt.Clicked) -> None:
        self._pressed_at = message.pressed_at
        if self._control is None:
            self.action_confirm()

    @on(Felt.Wheel)
    def _wheel(self, message: Felt.Wheel) -> None:
        self._pressed_at = screen_time()
        self.action_step(message.step)

    @on(ButtonRow.Pressed)
    async def _button(self, message: ButtonRow.Pressed) -> None:
        self._pressed_at = message.pressed_at
        name = message.name
        actions = {
            "go": "confirm",
            "confirm": "confirm",
            "here": "here",
            "last_trick": "look('last trick')",
            "cards": "look('cards')",
            "log": "look('log')",
            "scores": "scores",
            "pause": "pause",
            "help": "app.help",
            "leave": "app.leave",
        }
        await self.run_action(actions.get(name, f"command({name!r})"))
