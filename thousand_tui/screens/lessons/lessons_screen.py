"""The list of lessons, and the glossary."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from thousand_tui.game.seating import somebody
from thousand_tui.lessons.course import COURSE
from thousand_tui.lessons.lesson import Lesson
from thousand_tui.lessons.lesson_session import LessonSession
from thousand_tui.screens.closed_once import Screen
from thousand_tui.screens.host import host
from thousand_tui.screens.key_footer import KeyFooter
from thousand_tui.words.language import N_, _

_GLOSSARY: Final = "glossary"


class LessonsScreen(Screen[None]):
    """What can be learnt; Enter or a digit opens it."""

    CSS_PATH = "lessons.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.leave", N_("Back"), id="lessons.back"),
        *(
            Binding(str(number), f"choose({number})", show=False, id=f"lessons.choose_{number}")
            for number in range(1, len(COURSE) + 2)
        ),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(id="lessons"):
            yield Static(_("The first lessons"), id="lessons_title", markup=False)
            yield OptionList(*self._options(), id="course")
        yield KeyFooter()

    def _options(self) -> list[Option]:
        entries = [(lesson.name, _(lesson.title), _(lesson.about)) for lesson in COURSE]
        entries.append((_GLOSSARY, _("Glossary"), _("the words of the game")))
        width = max(cell_len(title) for _name, title, _about in entries) + 2
        return [
            Option(
                Content.assemble(
                    (f" {number}  ", "$accent"), (f"{title:<{width}}", "bold"), (about, "$text-muted")
                ),
                id=name,
            )
            for number, (name, title, about) in enumerate(entries, 1)
        ]

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def action_choose(self, number: int) -> None:
        menu = self.query_one(OptionList)
        menu.highlighted = number - 1
        menu.action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id == _GLOSSARY:
            from thousand_tui.screens.lessons.glossary_screen import GlossaryScreen

            self.app.push_screen(GlossaryScreen())
            return
        self._open(next(lesson for lesson in COURSE if lesson.name == event.option_id))

    def _open(self, lesson: Lesson) -> None:
        from thousand_tui.screens.lessons.lesson_screen import LessonScreen

        app = host(self)
        session = LessonSession(lesson, app.preferences.name or somebody())
        self.app.push_screen(LessonScreen(session, app.speed, app.options, partial(self._open_after, lesson)))

    def _open_after(self, lesson: Lesson) -> None:
        """Go on with the next lesson, if there is one."""
        number = COURSE.index(lesson) + 1
        self.query_one(OptionList).highlighted = number
        if number < len(COURSE):
            self._open(COURSE[number])
