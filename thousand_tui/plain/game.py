"""A game in plain text: it tells each person what happened, asks for a move, and goes on until it is over."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from thousand_tui.bots.finding import make_bot
from thousand_tui.bots.protocol import Bot
from thousand_tui.game import bot_runner
from thousand_tui.game.another_try import Practice
from thousand_tui.game.bot_troubles import note_trouble
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.session import CLOCK, FALLBACK, Due, Session
from thousand_tui.plain import telling
from thousand_tui.plain.answers import Answers
from thousand_tui.plain.help import prompt_words
from thousand_tui.plain.moves import Declaring, Meaning, NotUnderstood, understood
from thousand_tui.plain.notes import Notes
from thousand_tui.plain.past_deals import practice_of
from thousand_tui.plain.questions import declared_question, risk_question
from thousand_tui.plain.spelling import spelled
from thousand_tui.plain.teller import Teller
from thousand_tui.plain.vocabulary import Word, meaning
from thousand_tui.plain.voice import InputEnded, Voice
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.rules import Observation
from thousand_tui.rules.actions import Action, Play
from thousand_tui.words.actions import redeal_sentence
from thousand_tui.words.language import _
from thousand_tui.words.refusals import refusal_sentence

_PATIENCE: Final = 1.0
"""Seconds between two looks at a clock that runs."""
_USUAL: Final = Preferences()


class Left(Exception):
    """The player leaves; the game is saved."""


class PlayedAgain(Exception):
    """The player wants to play a deal again, and then to go on with the game."""

    def __init__(self, practice: Practice) -> None:
        """``practice`` is the deal, from its beginning."""
        super().__init__()
        self.practice = practice


class PlainGame:
    """Plays one session over one voice."""

    def __init__(
        self,
        session: Session,
        voice: Voice,
        preferences: Preferences = _USUAL,
        bots: Callable[[str], Bot] | None = None,
        bot_limit: float = bot_runner.DEFAULT_LIMIT,
    ) -> None:
        """Ready to `run`; ``bots`` makes a bot of a level."""
        self.session = session
        self.voice = voice
        self.preferences = preferences
        self._notes = Notes()
        self._answers = Answers(session, voice, self._ask, self._notes)
        self._make_bot = cache(bots or make_bot)
        self._bot_limit = bot_limit
        self._teller = Teller(session, voice)
        self._warned = False

    # The loop

    async def run(self) -> None:
        """Play until the game is over; `Left` if somebody leaves, `InputEnded` if nobody types any more.

        `PlayedAgain` if a deal is to be played again meanwhile.
        """
        session = self.session
        for warning in session.warnings:
            self.voice.say(warning)
        if session.just_scored:
            self._teller.result()
        elif session.due not in (Due.DEAL, Due.NOTHING):
            self._teller.open_deal()
        while session.due is not Due.NOTHING:
            await self._step()
        if session.outcome is not None:  # a deal for practice ends without one
            for line in telling.outcome_words(session):
                self.voice.say(line)

    async def _step(self) -> None:
        match self.session.due:
            case Due.DEAL:
                if await self._saved(self.session.deal):
                    self._notes.cut(0)
                    self._teller.open_deal()
            case Due.BOT:
                await self._bot()
            case Due.PERSON:
                await self._person()
            case Due.AWAY:
                await self._away()

    async def _bot(self) -> None:
        session = self.session
        seat = session.turn
        assert seat is not None
        level = session.header.level(seat)
        assert level is not None
        try:
            decision = await bot_runner.decide(
                bot_runner.bot_of(self._make_bot, level),
                session.observe(seat),
                session.rng(),
                self._bot_limit,
            )
        except bot_runner.BotFailure as failure:
            note_trouble(level, seat, str(failure))  # not for the table: it may name cards
            self._note(
                _("{name} (bot {level}) failed ({why}): autoplay decides.").format(
                    name=session.names[seat], level=level, why=failure.kind.words
                )
            )
            await self._changed(lambda: session.autoplay(FALLBACK))
            return
        await self._changed(lambda: session.act(decision.action))

    async def _away(self) -> None:
        seat = self.session.turn
        assert seat is not None
        self.voice.say(
            _("Autoplay decides for {name}; {here} takes the seat back.").format(
                name=self.session.names[seat], here=Word.HERE.shown
            )
        )
        try:
            line = await self.voice.line("", 0.05 if self._nobody_here else _PATIENCE)
        except TimeoutError:
            line = ""
        except InputEnded:
            if self._nobody_here:
                raise
            line = ""
        if meaning(line.strip()) is Word.HERE:
            self.session.come_back(seat)
        elif meaning(line.strip()) is Word.QUIT:
            raise Left
        else:
            await self._changed(lambda: self.session.autoplay(CLOCK))

    @property
    def _nobody_here(self) -> bool:
        return all(self.session.away[seat] for seat in self.session.people)

    # A person's turn

    async def _person(self) -> None:
        session = self.session
        seat = session.turn
        assert seat is not None
        session.start_clock(seat)
        try:
            if self._teller.several and self._teller.here != seat:
                await self._call(seat)
                session.start_clock(seat)
            self._teller.go_on(seat)
            forced = self._forced(session.observe(seat))
            action = forced if forced is not None else await self._decision(seat)
        except TimeoutError:
            self._note(_("Time is up: autoplay decides for {name}.").format(name=session.names[seat]))
            await self._changed(lambda: session.autoplay(CLOCK))
            return
        if action is not None:
            await self._changed(lambda: session.act(action))

    async def _call(self, seat: int) -> None:
        """Bring the next person to the screen, before anything of that seat is told."""
        self.voice.curtain()
        name = self.session.names[seat]
        await self._line(_("{name}, press Enter when only you can see this.").format(name=name) + " ")
        self._teller.come(seat)

    def _forced(self, seen: Observation) -> Action | None:
        """The only card, where it plays itself."""
        if not self.preferences.play_forced or self._teller.several or len(seen.legal) != 1:
            return None
        return seen.legal[0] if isinstance(seen.legal[0], Play) else None

    async def _decision(self, seat: int) -> Action | None:
        """What a person does; None if the game stands elsewhere now (something was taken back)."""
        while True:
            seen, events = self.session.observe(seat), self.session.recorded
            prompt = prompt_words(seen, self.session.names[seat], self._teller.several)
            typed = await self._line(prompt)
            try:
                meant = understood(typed, seen, self.session.names)
            except NotUnderstood as error:
                self.voice.say(str(error))
                continue
            action = await self._meant(meant, seen)
            if action is not None:
                return action
            if self.session.recorded != events:
                self._teller.went_back(seat)
                return None

    async def _meant(self, meant: Meaning, seen: Observation) -> Action | None:
        """The action that a line came to, None if it was no move, or none that may be made."""
        if meant is Word.QUIT:
            raise Left
        if meant is Word.UNDO:
            self._undo()
            return None
        if meant is Word.AGAIN:
            self._play_again()
            return None
        if isinstance(meant, Word):
            await self._answers.answer(meant, seen)
            return None
        if isinstance(meant, Declaring):
            declares = await self._ask(declared_question(meant.declared, seen.rules))
            meant = meant.declared if declares else meant.alone
        reason = self.session.why_not(meant)
        if reason is not None:
            self.voice.say(refusal_sentence(reason, seen, meant, letters=True, spell=spelled))
            return None
        question = risk_question(meant, seen, self.preferences)
        return meant if not question or await self._ask(question) else None

    def _play_again(self) -> None:
        """Leave for the last deal, to be played again: `PlayedAgain`; say so if there is none."""
        practice = practice_of(self.session)
        if practice is None:
            self.voice.say(_("No deal is over yet."))
        else:
            raise PlayedAgain(practice)

    def _undo(self) -> None:
        """Take the last decision back, if no card became visible since."""
        session = self.session
        if session.way_back is None:
            self.voice.say(
                _("Nothing can be taken back: a card has become visible since, or nothing was decided.")
            )
            return
        try:
            session.take_back()
            self._notes.cut(len(session.observe(0).history))
        except GameFileError as error:
            self.voice.say(_("Not saved: {reason}.").format(reason=error.reason))
            return
        self.voice.say(_("Taken back. The game counts for no rating from now on."))

    async def _ask(self, question: str) -> bool:
        """Have a question answered with yes or no."""
        while True:
            typed = await self._line(f"{question} {Word.YES.shown}/{Word.NO.shown}> ")
            answer = meaning(typed.strip())
            if answer in (Word.YES, Word.NO):
                return answer is Word.YES
            if answer is Word.QUIT:
                raise Left
            self.voice.say(_("Answer {yes} or {no}.").format(yes=Word.YES.shown, no=Word.NO.shown))

    async def _line(self, prompt: str) -> str:
        """The next line; ``TimeoutError`` once the time of the person whose clock runs is up."""
        clock = self.session.clock
        if clock is None or clock.running is None:
            return await self.voice.line(prompt)
        seat = clock.running
        while not clock.left(seat).spent:
            self.session.keep_clock()
            self._warn(clock.left(seat).total)
            try:
                return await self.voice.line(prompt, min(_PATIENCE, max(0.01, clock.left(seat).total)))
            except TimeoutError:
                prompt = ""
        self.voice.say("")
        raise TimeoutError

    def _warn(self, left: float) -> None:
        if left > 10:
            self._warned = False
        elif not self._warned:
            self._warned = True
            self.voice.say("\n" + _("Ten seconds are left."))

    # What happened

    def _note(self, words: str) -> None:
        """Say what is no action, and have it stand in the deal's log."""
        self._notes.add(len(self.session.observe(0).history), words)
        self.voice.say(words)

    async def _changed(self, change: Callable[[], object]) -> None:
        """Make a change, and tell what is to be told of it."""
        deals = len(self.session.results)
        told = self._teller.told
        if not await self._saved(change):
            return
        if len(self.session.results) > deals:
            if self._teller.listened_to:
                self._teller.end_deal(told)
            self._teller.result()
        elif self.session.redealt is not None and self.session.turn is None:
            self.voice.say(
                redeal_sentence(self.session.redealt, self.session.names, self.session.rules) + "."
            )
        elif self._teller.listened_to:
            self._teller.go_on(self._teller.here or 0)

    async def _saved(self, change: Callable[[], object]) -> bool:
        """Make a change that is saved; if it cannot be, say so and try again when asked to."""
        try:
            change()
        except GameFileError as error:
            self.voice.say(_("Not saved: {reason}. Make room, then press Enter.").format(reason=error.reason))
            if meaning((await self.voice.line("> ")).strip()) is Word.QUIT:
                raise Left from error
            return False
        return True
