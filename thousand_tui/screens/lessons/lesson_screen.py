"""A lesson at the table: the teacher speaks before each decision and keeps the learner on the path."""

from __future__ import annotations

from typing import ClassVar

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


class LessonScreen(TableScreen):
    """The table of a lesson."""

    CSS_PATH = STYLES
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twin("e"), "explain", N_("What the lesson said, once more"), id="lesson.explain"),
    ]

    def __init__(self, session: LessonSession, speed: Speed, options: TableOptions = NO_OPTIONS) -> None:
        """At the learner's first decision."""
        super().__init__(session, speed, options)
        others = Others(session.lesson)
        self.lesson_session = session
        self.director = Director(session, speed, self, options, bots=lambda _level: others)
        self.director.desk.acknowledged.add(LEARNER)  # the teacher says what has come before
        self._explained = -1
        """The last decision before which the teacher spoke."""
        self._over = False

    def show(self) -> None:
        """Give every widget what it shows now, and let the teacher speak where there is something to say."""
        desk, session = self.director.desk, self.lesson_session
        if desk.control is not None and session.taught:
            desk.control = None
            self.call_later(self._conclude)
        elif desk.control is not None and (step := session.step) is not None:
            if not desk.message:
                desk.message = spoken_text(step.wish, self.options.letters)
            if self._explained < session.decided:
                self._explained = session.decided
                self.call_later(self._explain, step)
        super().show()

    def _explain(self, step: Step) -> None:
        title = _(self.lesson_session.lesson.title)
        keys = {"hint": shown_key("table.hint", "I"), "help": shown_key("app.help", "?")}
        self.app.push_screen(LessonTextScreen(title, spoken_text(step.text, self.options.letters, keys)))

    def action_explain(self) -> None:
        """Show what was said before the decision that is due."""
        step = self.lesson_session.step
        if step is not None:
            self._explain(step)

    def _take(self, step: KeyStep) -> None:
        lesson_step = self.lesson_session.step
        if isinstance(step, Act) and lesson_step is not None:
            objection = lesson_step.objection(step.actions)
            if objection:
                self.director.take(Told(objection))
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
        text = spoken_text(lesson.closing, self.options.letters)
        self.app.push_screen(
            LessonTextScreen(_(lesson.title), text, _("The next lesson (Enter)")), self._leave
        )

    def _leave(self, on: bool | None) -> None:
        self.app.call_later(self._gone_on, on)  # by the app: a screen cannot wait for its own end

    def _gone_on(self, on: bool | None) -> None:
        from thousand_tui.screens.lessons.lessons_screen import LessonsScreen

        if self.app.screen is self:
            self.app.pop_screen()
        if on and isinstance(self.app.screen, LessonsScreen):
            self.app.screen.open_after(self.lesson_session.lesson)
