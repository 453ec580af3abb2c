"""A lesson's deal as a running game: nothing of it is saved, and it ends with its one deal."""

from __future__ import annotations

import random
from typing import Final

from thousand_tui.bots.finding import make_bot
from thousand_tui.bots.protocol import Bot, Decision, Reason
from thousand_tui.game.seating import bot_names, somebody
from thousand_tui.game.session import Due, Session
from thousand_tui.game.setup import PROGRAM
from thousand_tui.lessons.lesson import LEARNER, Lesson, Step
from thousand_tui.record.events import DealEvent
from thousand_tui.record.header import HUMAN, Header
from thousand_tui.record.replay import Replay
from thousand_tui.rules import DEFAULT_PRESET, Observation, make_rules

_BOT: Final = "bot:amateur"


class LessonSession(Session):
    """The prepared deal of a lesson."""

    def __init__(self, lesson: Lesson, learner: str = "") -> None:
        """At the learner's first decision; ``learner`` is what he or she is called."""
        self.lesson = lesson
        header = Header(
            rules=make_rules(DEFAULT_PRESET),
            players=(learner or somebody(), *bot_names()[:2]),  # the texts name the two
            kinds=(HUMAN, _BOT, _BOT),
            dealer=lesson.dealer,
            start=lesson.standing,
            program=PROGRAM,
            seed=1,
            unrated=True,  # a hint costs nothing here
        )
        super().__init__(None, Replay(header), [])
        self.deal()
        for action in lesson.before:
            self.act(action)

    def deal(self) -> None:
        """Deal the lesson's cards."""
        self._record([DealEvent(self.lesson.dealer, self.lesson.layout, None)])

    @property
    def due(self) -> Due:
        """What the lesson waits for: nothing more once its deal is over."""
        return Due.NOTHING if self.results else super().due

    @property
    def decided(self) -> int:
        """How many decisions the learner has made in this lesson, a step each; 0 once the deal is over."""
        history = self.observe(LEARNER).history[len(self.lesson.before) :]
        return sum(step.seat == LEARNER for step in history)

    @property
    def step(self) -> Step | None:
        """What is told before the decision that is due; None where the lesson has nothing to say."""
        if self.turn != LEARNER or self.decided >= len(self.lesson.steps):
            return None
        return self.lesson.steps[self.decided]

    @property
    def taught(self) -> bool:
        """Whether all is said, so that a short lesson ends here."""
        return self.lesson.short and self.turn == LEARNER and self.decided >= len(self.lesson.steps)


class Others:
    """The other two players: they do what the lesson says, and what amateurs would where it says nothing."""

    level = "lesson"

    def __init__(self, lesson: Lesson) -> None:
        """With the whole script before them."""
        self._script = lesson.script
        self._bot: Bot = make_bot("amateur")

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """What comes next in the script if the rules allow it."""
        if self._script and self._script[0] in seen.legal:
            return Decision(self._script.pop(0), Reason.ONLY_CHOICE)
        self._script.clear()  # the learner has left the path
        return self._bot.choose(seen, rng)
