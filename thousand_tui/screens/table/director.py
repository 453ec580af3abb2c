"""The director: moves the game on, at a pace people can follow, and hands the screen from one to the next.

It asks the session what is due and waits for it: for bots in their threads, for people at the screen, for the
clock. It keeps no game of its own, so it can be stopped at any await and started again on the same session.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache, partial

from thousand_tui.bots.finding import make_bot
from thousand_tui.bots.protocol import Bot
from thousand_tui.game import bot_runner
from thousand_tui.game.bot_troubles import note_trouble
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.pace import Speed
from thousand_tui.game.session import CLOCK, FALLBACK, Due, Session
from thousand_tui.rules import IllegalAction
from thousand_tui.rules.actions import Action, Play
from thousand_tui.screens.said import Said
from thousand_tui.screens.table import prompts
from thousand_tui.screens.table.control import Act, Came, Refused, Step, Told
from thousand_tui.screens.table.controls import control_for
from thousand_tui.screens.table.desk import Hold, HoldKind
from thousand_tui.screens.table.gate import FIRST_PAUSE
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.signals import Signal
from thousand_tui.screens.table.usher import Stage, Usher
from thousand_tui.words.actions import redeal_sentence
from thousand_tui.words.refusals import refusal_sentence


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
        self.stage = stage
        self.usher = Usher(session, speed, stage)
        self.options = options or TableOptions()
        self.bot_limit = bot_limit
        self._make_bot = cache(bots or make_bot)
        self.desk = self.usher.desk
        self.waiting = self.usher.waiting
        self._decided_last: int | None = None
        """Who decided last at the screen."""

    # The loop

    async def run(self) -> None:
        """Play until the game is over; a result that nobody may have seen comes first."""
        session = self.session
        if session.due is Due.DEAL and session.just_scored:
            await self.usher.result(session.results[-1])
        elif session.due is Due.DEAL:
            await self._deal()
        await self.stage.painted()  # what bots think with is loaded when people see their cards
        while self.session.due is not Due.NOTHING:
            await self._step()
        self.desk.control = None
        self.stage.game_over()

    async def _step(self) -> None:
        await self.usher.paused()
        match self.session.due:
            case Due.DEAL:
                await self._deal()
            case Due.BOT:
                await self._bot()
            case Due.PERSON:
                await self._person()
            case Due.AWAY:
                await self._away()

    async def _deal(self) -> None:
        self.desk.new_deal()
        void = self.session.redealt
        if not await self._saved(self.session.deal):
            return
        session = self.session
        self.desk.said = "" if session.seal is None else partial(prompts.sealed_words, session.seal)
        if void is not None:
            self.desk.said = partial(redeal_sentence, void, session.names, session.rules)
        if session.observe(0).golden:
            self.usher.note(partial(prompts.golden_words, session))
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
                bot_runner.bot_of(self._make_bot, level), session.observe(seat), session.rng(), self.bot_limit
            )
        except bot_runner.BotFailure as failure:
            # The reason may name cards nobody else may know of, so it is not for the table.
            note_trouble(level, seat, str(failure))
            self.usher.note(partial(prompts.bot_failed, session.names[seat], level, failure.kind))
            await self._automatic(FALLBACK)
            return
        thought = asyncio.get_running_loop().time() - started
        if self.desk.viewer is not None or self.usher.nobody_here:
            await self.waiting.until(Signal.GO, seconds=self.usher.speed.bot_delay - thought)
        await self._act(decision.action)

    async def _away(self) -> None:
        if self.usher.several and self.usher.nobody_here:
            self.usher.curtain(None)
        self.stage.show()
        await self.waiting.until(Signal.HERE, seconds=max(self.usher.speed.bot_delay, 0.05))
        if self.session.due is Due.AWAY:
            await self._automatic(CLOCK)

    # A person's turn

    async def _person(self) -> None:
        session = self.session
        seat = session.turn
        assert seat is not None
        if self.usher.several and self.desk.viewer != seat and not await self._hand_over(seat):
            return
        self.usher.start_clock(seat)
        if not await self.usher.received(seat):
            await self._time_up(seat)
            return
        if self._forced() is not None:
            await self.waiting.until(Signal.GO, seconds=self.usher.speed.bot_delay)
        forced = self._forced()
        if forced is not None:
            await self._act(forced)
            return
        before = self.usher.mark()
        self._ask()
        signal = await self.waiting.until(Signal.DONE, Signal.TIME)
        self.desk.control = None
        if signal is Signal.TIME:
            await self._time_up(seat)
        else:
            await self.usher.after(before)

    def _ask(self) -> None:
        seat = self.session.turn
        assert seat is not None
        self.desk.control = control_for(self.session.observe(seat), self.session.names, self.options.letters)
        self.desk.control.asks = self.options
        again = self._decided_last == seat or not self.usher.several
        self.stage.asked(0.0 if again else FIRST_PAUSE)
        self.stage.show()

    def _forced(self) -> Action | None:
        """The only card, where it plays itself."""
        seat = self.session.turn
        if not self.options.play_forced or self.usher.several or seat is None:
            return None
        legal = self.session.observe(seat).legal
        return legal[0] if len(legal) == 1 and isinstance(legal[0], Play) else None

    async def _hand_over(self, seat: int) -> bool:
        """Bring the next person to the screen; False if the clock decided for him instead."""
        if self.desk.viewer is not None:  # whoever leaves sees what he did
            self.stage.show()
            await self.waiting.until(Signal.GO, seconds=self.usher.speed.bot_delay)
        self.usher.curtain(seat)
        self.usher.start_clock(seat, coming=True)
        if await self.waiting.until(Signal.GO, Signal.TIME) is Signal.TIME:
            await self._time_up(seat)
            return False
        self.desk.cover = None
        self.desk.viewer = seat
        self._decided_last = None
        return True

    async def _time_up(self, seat: int) -> None:
        if self.usher.several:  # whoever was at the screen is not there any more
            self.usher.curtain(None)
        self.usher.note(partial(prompts.time_up, self.session.names[seat]))
        await self._automatic(CLOCK)

    # Acting

    def take(self, step: Step) -> None:
        """What came of a key, from the screen."""
        desk = self.desk
        if step is Came.IGNORED:
            return
        desk.said = ""
        match step:
            case Act(actions):
                self._decide(actions)
            case Refused(action):
                desk.said = self._refusal(action)
            case Told(said):
                desk.said = said
        self.stage.show()

    def _refusal(self, action: Action) -> Said:
        seat = self.session.turn
        reason = self.session.why_not(action)
        if reason is None or seat is None:
            return ""
        seen = self.session.observe(seat)
        return lambda: refusal_sentence(reason, seen, action, self.options.letters)

    def _decide(self, actions: tuple[Action, ...]) -> None:
        if not self.waiting.accepts(Signal.DONE):
            return
        decided = False
        try:
            for action in actions:
                self._decided_last = self.session.turn
                self.session.act(action)
                decided = True
        except IllegalAction as error:
            self.desk.said = self._refusal(error.action)
        except GameFileError as error:
            self.desk.said = partial(prompts.not_saved, error)
            if decided:  # the first of two gifts is saved: the person goes on with the other
                self._ask()
            return
        if decided:
            self.desk.control = None
            self.waiting.give(Signal.DONE)

    async def _act(self, action: Action) -> None:
        before = self.usher.mark()
        if await self._saved(lambda: self.session.act(action)):
            await self.usher.after(before)

    async def _automatic(self, by: str) -> None:
        self._decided_last = None
        before = self.usher.mark()
        if await self._saved(lambda: self.session.autoplay(by)):
            await self.usher.after(before)

    async def _saved(self, change: Callable[[], object]) -> bool:
        """Make a change that is saved; if it cannot be, say so and leave the game as it is."""
        try:
            change()
        except GameFileError as error:
            await self.usher.hold(Hold(HoldKind.NOTICE, partial(prompts.not_saved, error)), key=True)
            return False
        return True

    def tick(self) -> None:
        """Look at the clock: called a few times a second."""
        clock = self.session.clock
        if clock is None or clock.running is None:
            return
        self.session.keep_clock()
        if clock.left(clock.running).spent:
            self.waiting.give(Signal.TIME)
