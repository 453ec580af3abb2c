"""The table's keys and clicks: each ends in a command for the choice that is due, or in going on.

Nothing is decided here: what a key means is the control's business, what comes of it the director's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from textual import events, on
from textual.actions import parse
from textual.binding import Binding, BindingType
from textual.message import Message

from thousand_tui.game.session import Session
from thousand_tui.screens.host import host
from thousand_tui.screens.table.amount_control import AmountControl
from thousand_tui.screens.table.button_row import ButtonRow
from thousand_tui.screens.table.control import Act, Control, Step
from thousand_tui.screens.table.deal_result_cover import DealResultCover
from thousand_tui.screens.table.desk import Overlay, Pause, Result
from thousand_tui.screens.table.exchange_control import ExchangeControl
from thousand_tui.screens.table.felt import Felt
from thousand_tui.screens.table.gate import Gate
from thousand_tui.screens.table.hand import Hand
from thousand_tui.screens.table.movement import Moving
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.overlay_box import OverlayBox
from thousand_tui.screens.table.past_input import PastInput
from thousand_tui.screens.table.present import coming_back
from thousand_tui.screens.table.table_keys import BINDINGS

_BUTTON_ACTIONS = {
    "go": "confirm",
    "confirm": "confirm",
    "here": "here",
    "watch": "watch",
    "last_trick": "look('last trick')",
    "cards": "look('cards')",
    "log": "look('log')",
    "scores": "scores",
    "hint": "hint",
    "take_back": "take_back",
    "pause": "pause",
    "rules": "rules",
    "help": "app.help",
    "leave": "app.leave",
}
"""What a button does that is no choice of a control."""


def screen_time() -> float:
    """The time by the clock that events are stamped with."""
    return Message().time


class TableInput(PastInput):
    """What can be done at the table; `TableScreen` shows it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding(*key[:3], id=key[3], show=key[4]) for key in BINDINGS]

    def __init__(self, session: Session, options: TableOptions) -> None:
        super().__init__()
        self.session = session
        self.options = options
        self.gate = Gate()
        self._pressed_at = 0.0

    def asked(self, pause: float, *, strict: bool = True) -> None:
        """Something new is asked: older keys do not answer it."""
        if self.session.clock is not None:
            self.end_review()  # the clock is about to go
        self.gate.ask(screen_time(), pause, strict=strict)

    def on_key(self, event: events.Key) -> None:
        """Remember when it was pressed: bindings come without a time."""
        self._press(event.time, event.key)

    def _press(self, pressed_at: float, key: str = "") -> None:
        self._pressed_at = pressed_at
        self.gate.press(pressed_at, key)
        if self.options.movement != "off":
            for part in self.query(Moving):
                part.settle()

    @property
    def _control(self) -> Control | None:
        """What keys choose in: nothing while something lies over the table."""
        desk = self.director.desk
        busy = desk.curtained or desk.cover is not None or desk.hold is not None or desk.overlay is not None
        return None if busy else desk.control

    def _in_time(self) -> bool:
        return self.gate.accepts(self._pressed_at)

    def _meant(self) -> bool:
        """Whether a key that can decide may: in time, and not held down since the last decision."""
        return self._in_time() and not self.gate.held

    def _take(self, step: Step) -> None:
        asking = self.director.desk.control is not None and self.director.desk.control.question is not None
        if isinstance(step, Act) or asking:
            self.gate.decided(screen_time())
        self.director.take(step)
        if isinstance(step, Act) and step.unasked:
            off: dict[str, Any] = {step.unasked: False}
            host(self).prefer(replace(host(self).preferences, **off))

    def works(self, action: str) -> bool:
        """Whether the action of a key does anything at this moment; the help lists only such keys."""
        _, name, parameters = parse(action)
        desk, control, people = self.director.desk, self._control, self.session.people
        scrolls = desk.overlay is not None or isinstance(desk.cover, Result)
        asked = control is not None and control.question is not None
        erases = not asked and (
            (isinstance(control, AmountControl) and bool(control.typed))
            or (isinstance(control, ExchangeControl) and bool(control.chosen))
        )
        works = {
            "command": control is not None and any(choice.name in parameters for choice in control.choices),
            "digit": control is not None and not asked,
            "move": control is not None,
            "step": scrolls or (control is not None and not asked),
            "erase": erases,
            "cancel": scrolls or asked or erases,
            "hint": control is not None and not asked,
            "review": self.can_review,
            "replay": self.can_review,
            "take_back": self.can_take_back,
            "again": self.at_result,
            "send": self.at_result,
            "look": not desk.curtained and desk.cover is None,
            "scores": not desk.curtained,
            "pause": bool(people) and desk.cover is None,
            "watch": not people,
            "here": any(self.session.away[seat] for seat in people),
        }
        return works.get(name, True)

    def action_digit(self, text: str) -> None:
        control = self._control
        if control is not None and (self._meant() if control.picks_cards else self._in_time()):
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
        if self._meant() and (control := self._control) is not None:
            self._take(control.choose(name))

    def action_confirm(self) -> None:
        if not self._meant():
            return
        if (control := self._control) is not None:
            self._take(control.confirm())
        else:
            self._go_on()

    def action_cancel(self) -> None:
        if not self._meant():
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
            director.usher.resume()
        elif director.usher.go_on():
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
            from thousand_tui.screens.scores.score_sheet import ScoreSheetScreen

            self.app.push_screen(ScoreSheetScreen(self.session))

    def action_rules(self) -> None:
        """All rules of this game, in sentences."""
        from thousand_tui.screens.rules_page import RulesPageScreen

        clock = self.session.header.clock
        timed = None if clock is None else (clock.decision, clock.bank)
        self.app.push_screen(RulesPageScreen(self.session.rules, self.session.seats, timed))

    def action_pause(self) -> None:
        self.director.usher.pause()

    def action_watch(self) -> None:
        self.director.usher.watch_next()

    def action_here(self) -> None:
        """Somebody is back: whoever the choice names."""
        seat = coming_back(self.director.desk, self.director.usher.facts)
        if seat is not None:
            self.director.usher.here(seat)

    def on_click(self, event: events.Click) -> None:
        self._press(event.time)
        desk = self.director.desk
        if desk.curtained or desk.cover is not None or desk.overlay is not None:
            self.action_confirm()

    @on(Hand.Picked)
    def _picked(self, message: Hand.Picked) -> None:
        self._press(message.pressed_at)
        if self._in_time() and (control := self._control) is not None:
            self._take(control.pick(message.card))

    @on(Felt.Clicked)
    def _felt_clicked(self, message: Felt.Clicked) -> None:
        self._press(message.pressed_at)
        if self._control is None:
            self.action_confirm()

    @on(Felt.Wheel)
    def _wheel(self, message: Felt.Wheel) -> None:
        self._pressed_at = screen_time()
        self.action_step(message.step)

    @on(ButtonRow.Pressed)
    async def _button(self, message: ButtonRow.Pressed) -> None:
        self._press(message.pressed_at)
        action = _BUTTON_ACTIONS.get(message.name, f"command({message.name!r})")
        await self.run_action(action)
