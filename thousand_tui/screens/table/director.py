"""The director: moves the game on, at a pace people can follow, and hands the screen from one to the next.

It asks the session what is due and waits for it: for bots in their threads, for people at the screen, for the
clock. It keeps no game of its own, so it can be stopped at any await and started again on the same session.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from thousand_tui.bots.levels import make_bot
from thousand_tui.bots.protocol import Bot
from thousand_tui.game import bot_runner
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.pace import Speed
from thousand_tui.game.session import CLOCK, FALLBACK, Due, Session
from thousand_tui.rules import DealKind, IllegalAction
from thousand_tui.rules.actions import Action, Play, Take
from thousand_tui.screens.table import prompts
from thousand_tui.screens.table.control import Act, Came, Refused, Step, Told
from thousand_tui.screens.table.controls import control_for
from thousand_tui.screens.table.desk import Desk, HandOver, Hold, HoldKind, Note, Pause, Result
from thousand_tui.screens.table.gate import CURTAIN_PAUSE
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.signals import Signal, Waiting
from thousand_tui.screens.table.view import Facts
from thousand_tui.words.actions import redeal_sentence
from thousand_tui.words.refusals import refusal_sentence

LEAST_HOLD = 20.0
"""Where there is a clock nothing waits longer than a decision, or this if that is less; seconds."""
AWAY_HOLD = 2.0
"""How long something stays for people who are all away; seconds."""


class Stage(Protocol):
    """What the director needs of a screen."""

    def show(self) -> None:
        """Show the game and the desk as they are now."""

    def asked(self, pause: float) -> None:
        """Something new is asked: keys pressed before, or within the pause, do not answer it."""

    def game_over(self) -> None:
        """The game has ended."""


class Director:
    """Runs one session on one stage."""

    def __init__(
        self,
        session: Session,
        speed: Speed,
        stage: Stage,
        options: TableOptions | None = None,
        bots: Callable[[str], Bot] | None = None,
        bot_limit: float = bot_runner.DEFAULT_LIMIT,
    ) -> None:
        """Ready to `run`; ``bots`` makes a bot of a level."""
        self.session = session
        self.speed = speed
        self.stage = stage
        self.options = options or TableOptions()
        self.bot_limit = bot_limit
        levels = {session.header.level(seat) for seat in range(session.seats)} - {None}
        make = bots or make_bot
        self.bots = {level: make(level) for level in levels if level is not None}
        self.waiting = Waiting()
        self.desk = Desk()
        if len(session.people) < 2:
            self.desk.viewer = session.people[0] if session.people else 0
        self.desk.notes += [Note(0, words) for words in session.warnings]

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

    # The loop

    async def run(self) -> None:
        """Play until the game is over."""
        while self.session.due is not Due.NOTHING:
            await self._step()
        self.desk.control = None
        self.stage.game_over()

    async def _step(self) -> None:
        await self._paused()
        match self.session.due:
            case Due.DEAL:
                await self._deal()
            case Due.BOT:
                await self._bot()
            case Due.PERSON:
                await self._person()
            case Due.AWAY:
                await self._away()

    async def _paused(self) -> None:
        """Wait while somebody has covered the table, as long as the clock allows; his own turn goes on."""
        while isinstance(self.desk.cover, Pause) and self.session.due is not Due.PERSON:
            if await self.waiting.until(Signal.OPEN, seconds=self._longest_hold()) is Signal.LATE:
                if self.several:
                    self._curtain(None)
                return

    async def _deal(self) -> None:
        self.desk.new_deal()
        self.desk.message = ""
        if not await self._saved(self.session.deal):
            return
        self.stage.show()

    async def _bot(self) -> None:
        session = self.session
        seat = session.turn
        assert seat is not None
        started = asyncio.get_running_loop().time()
        self.stage.show()
        level = session.header.level(seat)
        assert level is not None
        try:
            decision = await bot_runner.decide(
                self.bots[level], session.observe(seat), session.rng(), self.bot_limit
            )
        except bot_runner.BotFailure as failure:
            self._note(f"{session.names[seat]} failed ({failure}): autoplay decides")
            await self._automatic(FALLBACK)
            return
        thought = asyncio.get_running_loop().time() - started
        if self.desk.viewer is not None or self.nobody_here:
            await self.waiting.until(Signal.GO, seconds=self.speed.bot_delay - thought)
        await self._act(decision.action)

    async def _away(self) -> None:
        if self.several and self.nobody_here:
            self._curtain(None)
        self.stage.show()
        await self.waiting.until(Signal.HERE, seconds=max(self.speed.bot_delay, 0.05))
        if self.session.due is Due.AWAY:
            await self._automatic(CLOCK)

    # A person's turn

    async def _person(self) -> None:
        session = self.session
        seat = session.turn
        assert seat is not None
        if self.several and self.desk.viewer != seat and not await self._hand_over(seat):
            return
        self._start_clock(seat)
        if not await self._received(seat):
            return
        if self._forced() is not None:
            await self.waiting.until(Signal.GO, seconds=self.speed.bot_delay)
        forced = self._forced()
        if forced is not None:
            await self._act(forced)
            return
        before = self._mark()
        self._ask()
        signal = await self.waiting.until(Signal.DONE, Signal.TIME)
        self.desk.control = None
        if signal is Signal.TIME:
            await self._time_up(seat)
        else:
            await self._after(before)

    def _ask(self) -> None:
        seat = self.session.turn
        assert seat is not None
        self.desk.control = control_for(self.session.observe(seat), self.session.names, self.options.letters)
        self.stage.asked(0.0)
        self.stage.show()

    def _forced(self) -> Action | None:
        """The only card, where it plays itself."""
        seat = self.session.turn
        if not self.options.play_forced or self.several or seat is None:
            return None
        legal = self.session.observe(seat).legal
        return legal[0] if len(legal) == 1 and isinstance(legal[0], Play) else None

    async def _hand_over(self, seat: int) -> bool:
        """Bring the next person to the screen; False if the clock decided for him instead."""
        if self.desk.viewer is not None:  # whoever leaves sees what he did
            self.stage.show()
            await self.waiting.until(Signal.GO, seconds=self.speed.bot_delay)
        self._curtain(seat)
        self._start_clock(seat)
        if await self.waiting.until(Signal.GO, Signal.TIME) is Signal.TIME:
            await self._time_up(seat)
            return False
        self.desk.cover = None
        self.desk.viewer = seat
        return True

    def _curtain(self, seat: int | None) -> None:
        self.desk.leave()
        if self.desk.cover != HandOver(seat):
            self.desk.cover = HandOver(seat)
            self.stage.asked(CURTAIN_PAUSE)
        self.stage.show()

    async def _received(self, seat: int) -> bool:
        """Show a person the card that was given to him; False if the clock decided meanwhile."""
        seen = self.session.observe(seat)
        got = [gift for gift in seen.gifts if gift.to == seat]
        begun = seen.play is not None and bool(seen.play.tricks)
        if not got or begun or seat in self.desk.acknowledged or self.desk.viewer != seat:
            return True
        signal = await self._hold(
            Hold(HoldKind.RECEIVED, prompts.received(seen, self.session.names)), key=True
        )
        self.desk.acknowledged.add(seat)
        if signal is Signal.TIME and self.session.turn == seat:
            await self._time_up(seat)
            return False
        return True

    async def _time_up(self, seat: int) -> None:
        if self.several:  # whoever was at the screen is not there any more
            self._curtain(None)
        self._note(f"Time is up: autoplay decides for {self.session.names[seat]}")
        await self._automatic(CLOCK)

    # Acting

    def take(self, step: Step) -> None:
        """What came of a key, from the screen."""
        desk = self.desk
        if step is Came.IGNORED:
            return
        desk.message = ""
        match step:
            case Act(actions):
                self._decide(actions)
            case Refused(action):
                desk.message = self._refusal(action)
            case Told(message):
                desk.message = message
        self.stage.show()

    def _refusal(self, action: Action) -> str:
        seat = self.session.turn
        reason = self.session.why_not(action)
        if reason is None or seat is None:
            return ""
        return refusal_sentence(reason, self.session.observe(seat), action, self.options.letters)

    def _decide(self, actions: tuple[Action, ...]) -> None:
        if not self.waiting.accepts(Signal.DONE):
            return
        decided = False
        try:
            for action in actions:
                self.session.act(action)
                decided = True
        except IllegalAction as error:
            self.desk.message = self._refusal(error.action)
        except GameFileError as error:
            self.desk.message = prompts.not_saved(error)
            if decided:  # the first of two gifts is saved: the person goes on with the other
                self._ask()
            return
        if decided:
            self.desk.control = None
            self.waiting.give(Signal.DONE)

    async def _act(self, action: Action) -> None:
        before = self._mark()
        if await self._saved(lambda: self.session.act(action)):
            await self._after(before)

    async def _automatic(self, by: str) -> None:
        before = self._mark()
        if await self._saved(lambda: self.session.autoplay(by)):
            await self._after(before)

    async def _saved(self, change: Callable[[], object]) -> bool:
        """Make a change that is saved; if it cannot be, say so and leave the game as it is."""
        try:
            change()
        except GameFileError as error:
            await self._hold(Hold(HoldKind.NOTICE, prompts.not_saved(error)), key=True)
            return False
        return True

    def _note(self, words: str) -> None:
        seat = self.session.turn
        done = len(self.session.observe(seat).history) if seat is not None else 0
        self.desk.notes.append(Note(done, words))
        self.desk.message = words

    # What follows from an action

    def _mark(self) -> tuple[int, int, int]:
        """How far the game is: deals, tricks and actions."""
        seat = self.session.turn or 0
        seen = self.session.observe(seat)
        return len(self.session.results), len(seen.play.tricks) if seen.play else 0, len(seen.history)

    async def _after(self, before: tuple[int, int, int]) -> None:
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
                await self._hold(Hold(HoldKind.TRICK, prompts.trick_taken(trick, self.session.names), trick))
            elif any(isinstance(step.action, Take) for step in seen.history[actions:]):
                await self._talon_taken()
            viewer = self.desk.viewer
            if viewer is not None and viewer != self.session.turn and viewer in self.session.people:
                await self._received(viewer)

    async def _talon_taken(self) -> None:
        viewer = self.desk.viewer
        if viewer is None or viewer == self.session.turn:
            return
        seen = self.session.observe(viewer)
        if seen.talon:
            await self._hold(Hold(HoldKind.TALON, prompts.talon_taken(seen, self.session.names)))

    async def _deal_over(self) -> None:
        desk, result = self.desk, self.session.results[-1]
        desk.control, desk.finished = None, result
        if result.kind is DealKind.PLAYED and desk.viewer is not None:
            trick = result.deal.play.tricks[-1]
            await self._hold(Hold(HoldKind.TRICK, prompts.trick_taken(trick, self.session.names), trick))
        desk.overlay, desk.cover = None, Result(result)
        self.stage.asked(CURTAIN_PAUSE)
        self.stage.show()
        await self.waiting.until(Signal.GO, seconds=self._longest_hold())
        desk.cover, desk.message = None, ""
        desk.notes.clear()
        if self.several:
            self._curtain(None)

    async def _redealt(self) -> None:
        note = self.session.redealt
        self.desk.notes.clear()
        if note is None:
            return
        words = redeal_sentence(note, self.session.names, self.session.rules)
        self.desk.notes.append(Note(0, words))
        await self._hold(Hold(HoldKind.NOTICE, words))
        if self.several:
            self._curtain(None)

    # Waiting

    async def _hold(self, hold: Hold, key: bool = False) -> Signal:
        """Leave something on the table for its time; ``key``: until a key, as far as the clock allows."""
        if self.desk.viewer is None and hold.kind is not HoldKind.NOTICE:
            return Signal.LATE
        seconds = None if key else self.speed.trick_hold
        longest = self._longest_hold()
        if longest is not None:
            seconds = longest if seconds is None else min(seconds, longest)
        self.desk.hold = hold
        self.stage.asked(0.0)
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

    def _start_clock(self, seat: int) -> None:
        if self.session.clock is not None:
            self.session.clock.start(seat)

    # From the screen

    def tick(self) -> None:
        """Look at the clock: called a few times a second."""
        clock = self.session.clock
        if clock is None or clock.running is None:
            return
        if clock.left(clock.running).spent:
            self.waiting.give(Signal.TIME)

    def go_on(self) -> bool:
        """Somebody has seen what lies there; False if nothing waits for that."""
        return self.waiting.give(Signal.GO)

    def here(self, seat: int) -> None:
        """The player of a seat is back."""
        self.session.come_back(seat)
        self.desk.message = f"{self.session.names[seat]} plays again"
        self.waiting.give(Signal.HERE)
        self.stage.show()

    def pause(self) -> None:
        """Draw the curtain over the table; the clock goes on, the bots wait."""
        if self.desk.cover is None and self.session.people:
            self.desk.overlay = None
            self.desk.cover = Pause(self.desk.viewer)
            self.stage.asked(CURTAIN_PAUSE)
            self.stage.show()

    def resume(self) -> None:
        """Open the pause's curtain."""
        if isinstance(self.desk.cover, Pause):
            self.desk.cover = None
            self.stage.asked(0.0)
            self.waiting.give(Signal.OPEN)
            self.stage.show()
