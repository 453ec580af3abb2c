"""The usher: lets people see what happened for as long as they may, and calls the next one to the screen."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, Protocol

from thousand_tui.game.pace import Speed
from thousand_tui.game.session import Due, Session
from thousand_tui.rules import DealKind, DealResult
from thousand_tui.rules.actions import Take
from thousand_tui.rules.state import Trick
from thousand_tui.screens.said import Said
from thousand_tui.screens.table import prompts
from thousand_tui.screens.table.desk import Desk, HandOver, Hold, HoldKind, Note, Pause, Result
from thousand_tui.screens.table.gate import CALL_PAUSE, CURTAIN_PAUSE, FIRST_PAUSE
from thousand_tui.screens.table.signals import Signal, Waiting
from thousand_tui.screens.table.view import Facts
from thousand_tui.words.actions import redeal_sentence

LEAST_HOLD = 20.0
"""Where there is a clock nothing waits longer than a decision, or this if that is less; seconds."""
AWAY_HOLD = 2.0
"""How long something stays for people who are all away; seconds."""


class Stage(Protocol):
    """What is needed of a screen."""

    def show(self) -> None:
        """Show the game and the desk as they are now."""

    async def painted(self) -> None:
        """Wait until what was shown is on the terminal."""

    def asked(self, pause: float, *, strict: bool = True) -> None:
        """Something new is asked: keys before, or within the pause, do not answer and prolong it.

        Unless ``strict`` only keys held down prolong it.
        """

    def reading(self, seconds: float) -> bool:
        """Whether somebody reads a review, and pressed a key within so many seconds."""

    def game_over(self) -> None:
        """The game has ended."""


class Mark(NamedTuple):
    """How far a game is."""

    deals: int
    tricks: int
    actions: int


class Usher:
    """Keeps the desk of one session on one stage."""

    def __init__(self, session: Session, speed: Speed, stage: Stage) -> None:
        """A lone player is at the screen from the start; several have to be called."""
        self.session = session
        self.speed = speed
        self.stage = stage
        self.waiting = Waiting()
        self.desk = Desk()
        if len(session.people) < 2:
            self.desk.viewer = session.people[0] if session.people else 0
        self.desk.notes += [Note(0, words) for words in session.warnings]
        self.desk.said = "; ".join(session.warnings)

    # What is known

    @property
    def facts(self) -> Facts:
        """What everybody may know."""
        session = self.session
        return Facts(
            names=session.names,
            levels=tuple(session.header.level(seat) for seat in range(session.seats)),
            away=tuple(session.away),
            results=session.results,
            people=len(session.people),
        )

    @property
    def several(self) -> bool:
        """Whether people share the screen."""
        return len(self.session.people) > 1

    @property
    def nobody_here(self) -> bool:
        """Whether everybody who plays is away."""
        people = self.session.people
        return bool(people) and all(self.session.away[seat] for seat in people)

    # What follows from an action

    def mark(self) -> Mark:
        """How far the game is: deals, tricks and actions."""
        seat = self.session.turn or 0
        seen = self.session.observe(seat)
        tricks = len(seen.play.tricks) if seen.play else 0
        return Mark(len(self.session.results), tricks, len(seen.history))

    async def after(self, before: Mark) -> None:
        """Let people see what an action led to before the next one."""
        deals, tricks, actions = before
        if len(self.session.results) > deals:
            await self._deal_over()
        elif self.session.turn is None:
            await self._redealt()
        else:
            seen = self.session.observe(self.session.turn if self.desk.viewer is None else self.desk.viewer)
            if seen.play is not None and len(seen.play.tricks) > tricks:
                trick = seen.play.tricks[-1]
                await self._trick(trick)
            elif any(isinstance(step.action, Take) for step in seen.history[actions:]):
                await self._talon_taken()
            viewer = self.desk.viewer
            if viewer is not None and viewer != self.session.turn and viewer in self.session.people:
                await self.received(viewer)

    async def _talon_taken(self) -> None:
        viewer = self.desk.viewer
        if viewer is None or viewer == self.session.turn:
            return
        seen = self.session.observe(viewer)
        if seen.talon:
            await self.hold(Hold(HoldKind.TALON, partial(prompts.talon_taken, seen, self.session.names)))

    async def _deal_over(self) -> None:
        desk, result = self.desk, self.session.results[-1]
        desk.control, desk.finished = None, result
        if result.kind is DealKind.PLAYED and desk.viewer is not None:
            trick = result.deal.play.tricks[-1]
            await self._trick(trick)
        await self.result(result)

    async def _trick(self, trick: Trick) -> None:
        """Leave a finished trick on the table for its time."""
        said = partial(prompts.trick_taken, trick, self.session.names)
        await self.hold(Hold(HoldKind.TRICK, said, trick))

    async def result(self, result: DealResult) -> None:
        """Show how a deal ended until a key, as far as the clock allows."""
        desk = self.desk
        desk.overlay, desk.cover = None, Result(result)
        self.stage.asked(CURTAIN_PAUSE, strict=False)
        self.stage.show()
        longest = self._longest_hold()
        while await self.waiting.until(Signal.GO, seconds=longest) is Signal.LATE:
            if longest is None or not self.stage.reading(longest):
                break
        desk.cover, desk.said = None, ""
        desk.notes.clear()
        if self.several:
            self.curtain(None)

    async def _redealt(self) -> None:
        note = self.session.redealt
        self.desk.notes.clear()
        if note is None:
            return
        said = partial(redeal_sentence, note, self.session.names, self.session.rules)
        self.desk.notes.append(Note(0, said))
        await self.hold(Hold(HoldKind.NOTICE, said))
        if self.several:
            self.curtain(None)

    async def received(self, seat: int) -> bool:
        """Show a person the card that was given to him; False if his time ran out over it."""
        seen = self.session.observe(seat)
        got = [gift for gift in seen.gifts if gift.to == seat]
        begun = seen.play is not None and bool(seen.play.tricks)
        if not got or begun or seat in self.desk.acknowledged or self.desk.viewer != seat:
            return True
        said = partial(prompts.received, seen, self.session.names)
        signal = await self.hold(Hold(HoldKind.RECEIVED, said), key=True)
        self.desk.acknowledged.add(seat)
        return signal is not Signal.TIME or self.session.turn != seat

    def note(self, said: Said) -> None:
        """Say something that is no action, in the log and beside the prompt."""
        seat = self.session.turn
        done = len(self.session.observe(seat).history) if seat is not None else 0
        self.desk.notes.append(Note(done, said))
        self.desk.said = said

    # Waiting, and changing hands

    async def hold(self, hold: Hold, key: bool = False) -> Signal:
        """Leave something on the table for its time; ``key``: until a key, as far as the clock allows."""
        if self.desk.viewer is None and hold.kind is not HoldKind.NOTICE:
            return Signal.LATE
        seconds = None if key else self.speed.trick_hold
        longest = self._longest_hold()
        if longest is not None:
            seconds = longest if seconds is None else min(seconds, longest)
        self.desk.hold = hold
        self.stage.asked(FIRST_PAUSE if self.several and hold.kind is HoldKind.RECEIVED else 0.0)
        self.stage.show()
        signal = await self.waiting.until(Signal.GO, Signal.TIME, seconds=seconds)
        if isinstance(self.desk.cover, Pause) and signal is Signal.LATE:
            signal = await self.waiting.until(Signal.OPEN, Signal.TIME, seconds=longest)
            if signal is Signal.OPEN:  # whoever was away has not seen it yet
                signal = await self.waiting.until(Signal.GO, Signal.TIME, seconds=seconds)
        self.desk.hold = None
        return signal

    def _longest_hold(self) -> float | None:
        """How long anything may wait for people: the table never waits for an absent player."""
        if self.nobody_here:
            return AWAY_HOLD
        clock = self.session.clock
        return None if clock is None else max(LEAST_HOLD, float(clock.setting.decision))

    async def paused(self) -> None:
        """Wait while somebody has covered the table, as long as the clock allows; his own turn goes on."""
        while isinstance(self.desk.cover, Pause) and self.session.due is not Due.PERSON:
            if await self.waiting.until(Signal.OPEN, seconds=self._longest_hold()) is Signal.LATE:
                if self.several:
                    self.curtain(None)
                return

    def curtain(self, seat: int | None) -> None:
        """Draw the curtain for the next person; None: for whoever comes."""
        self.desk.leave()
        if self.desk.cover != HandOver(seat):
            self.desk.cover = HandOver(seat)
            self.stage.asked(CALL_PAUSE)
        self.stage.show()

    def start_clock(self, seat: int, *, coming: bool = False) -> None:
        """Give a person his time, where there is a clock: to decide, or to come to the screen."""
        self.session.start_clock(seat, coming=coming)

    # From the screen

    def go_on(self) -> bool:
        """Somebody has seen what lies there; False if nothing waits for that."""
        return self.waiting.give(Signal.GO)

    def here(self, seat: int) -> None:
        """The player of a seat is back."""
        self.session.come_back(seat)
        self.desk.said = partial(prompts.plays_again, self.session.names[seat])
        self.waiting.give(Signal.HERE)
        self.stage.show()

    def watch_next(self) -> None:
        """A spectator goes and looks over the next seat's shoulder."""
        if not self.session.people and self.desk.viewer is not None:
            self.desk.viewer = (self.desk.viewer + 1) % self.session.seats
            self.stage.show()

    def pause(self) -> None:
        """Draw the curtain over the table; the clock goes on, the bots wait."""
        if self.desk.cover is None and self.session.people:
            self.desk.overlay = None
            self.desk.cover = Pause(self.desk.viewer)
            self.stage.asked(CURTAIN_PAUSE, strict=False)
            self.stage.show()

    def resume(self) -> None:
        """Open the pause's curtain."""
        if isinstance(self.desk.cover, Pause):
            self.desk.cover = None
            self.stage.asked(0.0)
            self.waiting.give(Signal.OPEN)
            self.stage.show()
