"""A lesson at the table: the teacher speaks before each decision and keeps the learner on the path."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from thousand_tui.game.pace import Speed
from thousand_tui.lessons.lesson import LEARNER, Step, spoken_text
from thousand_tui.lessons.lesson_session import LessonSession, Others
from thousand_tui.screens.key_names import shown_key
from thousand_tui.screens.keys import twin
from thousand_tui.screens.lessons.lesson_text import LessonTextScreen
from thousand_tui.screens.table.control import Act, Told
from thousand_tui.screens.table.control import Step as KeyStep
from thousand_tui.screens.table.director import Director
from thousand_tui.screens.table.drawn import NO_OPTIONS
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.parts import STYLES
from thousand_tui.screens.table.table_screen import TableScreen
from thousand_tui.words.language import N_, _

_NEXT: Final = N_("The next lesson (Enter)")


class LessonScreen(TableScreen):
    """The table of a lesson."""

    CSS_PATH = STYLES
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twin("e"), "explain", N_("What the lesson said, once more"), id="lesson.explain"),
    ]

    def __init__(
        self,
        session: LessonSession,
        speed: Speed,
        options: TableOptions = NO_OPTIONS,
        go_on: Callable[[], None] = lambda: None,
    ) -> None:
        """At the learner's first decision; ``go_on`` opens what follows, when the learner wants it."""
        super().__init__(session, speed, options)
        others = Others(session.lesson)
        self.lesson_session = session
        self.director = Director(session, speed, self, options, bots=lambda _level: others)
        self.director.desk.acknowledged.add(LEARNER)  # the teacher says what has come before
        self._explained = -1
        """The last decision before which the teacher spoke."""
        self._over = False
        self._open_next = go_on

    def show(self) -> None:
        """Give every widget what it shows now, and let the teacher speak where there is something to say."""
        desk, session = self.director.desk, self.lesson_session
        if desk.control is not None and session.taught:
            desk.control = None
            self.call_later(self._conclude)
        elif desk.control is not None and (step := session.step) is not None:
            if not desk.message:
                desk.said = partial(spoken_text, step.wish, self.options.letters)
            if self._explained < session.decided:
                self._explained = session.decided
                self.call_later(self._explain, step)
        super().show()

    def _explain(self, step: Step) -> None:
        title = partial(_, self.lesson_session.lesson.title)
        self.app.push_screen(LessonTextScreen(title, partial(self._explanation, step)))

    def _explanation(self, step: Step) -> str:
        keys = {"hint": shown_key("table.hint", "I"), "help": shown_key("app.help", "?")}
        return spoken_text(step.text, self.options.letters, keys)

    def action_explain(self) -> None:
        """Show what was said before the decision that is due."""
        step = self.lesson_session.step
        if step is not None:
            self._explain(step)

    def _take(self, step: KeyStep) -> None:
        lesson_step = self.lesson_session.step
        if isinstance(step, Act) and lesson_step is not None and lesson_step.objection(step.actions):
            self.director.take(Told(partial(lesson_step.objection, step.actions, self.options.letters)))
            return
        super()._take(step)

    def game_over(self) -> None:
        """The deal of the lesson is over."""
        self._conclude()

    def _conclude(self) -> None:
        if self._over:
            return
        self._over = True
        lesson = self.lesson_session.lesson
        text = partial(spoken_text, lesson.closing, self.options.letters)
        title, next_one = partial(_, lesson.title), partial(_, _NEXT)
        self.app.push_screen(LessonTextScreen(title, text, next_one), self._leave)

    def _leave(self, on: bool | None) -> None:
        self.app.call_later(self._gone_on, on)  # by the app: a screen cannot wait for its own end

    def _gone_on(self, on: bool | None) -> None:
        if self.app.screen is self:
            self.app.pop_screen()
        if on:
            self._open_next()
