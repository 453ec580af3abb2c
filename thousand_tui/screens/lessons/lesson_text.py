"""What the teacher says before a decision; the learner's cards stay in sight below it."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Button, Static

from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.keys import twin
from thousand_tui.screens.said import Said, words_of
from thousand_tui.words.language import N_, _

_GO_ON: Final = N_("Go on (Enter)")


class LessonTextScreen(ModalScreen[bool]):
    """A text; the result is whether the learner goes on (Enter) rather than back (Esc)."""

    CSS_PATH = "lessons.tcss"
    AUTO_FOCUS = "#lesson_text"  # the text is read from its beginning
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "dismiss(True)", N_("Go on"), id="lesson.go"),
        Binding("escape," + twin("q"), "dismiss(False)", N_("Back"), id="lesson.back"),
    ]

    def __init__(self, title: Said, text: Said, button: Said = "") -> None:
        """``button`` is what going on is called."""
        super().__init__()
        self.heading = title
        self._said = text
        self.button = button or partial(_, _GO_ON)

    @property
    def text(self) -> str:
        """What the teacher says, in the language that is spoken."""
        return words_of(self._said)

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="lesson_text", classes="dialog"):
            yield Static(words_of(self.heading), classes="title", markup=False)
            for paragraph in self.text.split("\n"):
                yield Static(paragraph, classes="paragraph", markup=False)
            yield Button(words_of(self.button), id="go", compact=True)

    def on_button_pressed(self) -> None:
        self.dismiss(True)
