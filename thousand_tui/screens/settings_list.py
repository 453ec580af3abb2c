"""A long list of choices that the arrow keys walk through and change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.cells import cell_len, set_cell_size
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click, Key
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from thousand_tui.screens.keys import key_words
from thousand_tui.screens.row import Row
from thousand_tui.words.language import N_, _

_LABEL: Final = 3
"""Where labels begin, in cells."""
_SHORTEST: Final = 26
LONGEST: Final = 36
"""The room for labels, in cells, as they need it: at 80 cells a row holds no more."""
_MORE: Final = 64
"""Where the arrow behind the value stands at least."""
_VALUE: Final = 22
"""The room for values at least."""


def explained(row: Row, allowed: str | None) -> Content:
    """What a row is about; ``allowed``: what may be typed for it, while somebody types it."""
    first, *rest = row.explanation.split("\n")
    if allowed is not None:
        rest = [_("allowed: {typed}").format(typed=allowed)]
    lines = [
        Content.assemble((row.label.strip(), "bold"), f"  {first}"),
        *(Content.styled(text, "$text-muted") for text in rest),
    ]
    return Content("\n").join(lines)


class StartRow(Row):
    """The row that begins the game: Enter on it does what the key of the screen does."""

    def __init__(self) -> None:
        super().__init__("start", _("Start the game"))

    @property
    def value(self) -> str:
        return ""

    @property
    def explanation(self) -> str:
        return _("Enter begins the game as it is set up below.")

    def step(self, way: int) -> None:
        """Nothing to step through."""


class SettingsList(OptionList):
    """Rows of settings under headings; it lets them change what they show and says so."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", N_("Change"), key_display="← →", id="new_game.less"),
        Binding("right", "step(1)", N_("Change"), show=False, id="new_game.more"),
        Binding("space", "switch", N_("On or off"), show=False, id="new_game.toggle"),
        Binding("backspace,delete", "reset", N_("Reset"), key_display="⌫", id="new_game.reset"),
        Binding("ctrl+up", "jump(-1)", N_("Group before"), show=False, id="new_game.group_before"),
        Binding("ctrl+down", "jump(1)", N_("Next group"), show=False, id="new_game.next_group"),
    ]

    class Changed(Message):
        """A setting has another value."""

        def __init__(self, setting: Row) -> None:
            super().__init__()
            self.setting = setting

    class Start(Message):
        """The game is to begin."""

    class Typing(Message):
        """The player begins to type a value; ``start`` is what was typed already."""

        def __init__(self, setting: Row, start: str | None) -> None:
            super().__init__()
            self.setting = setting
            self.start = start

    def __init__(self, *, plain: bool = False, widget_id: str | None = None) -> None:
        super().__init__(id=widget_id)
        self.rows: list[str | Row] = []
        self.troubled: set[str] = set()
        """Keys of settings that take part in a contradiction."""
        self.plain = plain
        """Whether the arrows are ASCII."""
        self._labels = _SHORTEST
        """The room for labels in the rows that are shown."""

    def show(self, rows: Sequence[str | Row], troubled: set[str]) -> None:
        """Show these rows; the highlight stays on the setting of the same key."""
        current = self.current
        key = None if current is None else current.key
        same = [_key(row) for row in rows] == [_key(row) for row in self.rows]
        self.rows, self.troubled = list(rows), troubled
        widest = max((cell_len(row.label) for row in self.rows if isinstance(row, Row)), default=0)
        self._labels = min(LONGEST, max(_SHORTEST, widest + 1))
        if same:
            for index, row in enumerate(self.rows):
                self._update(index, row)
        else:
            self.clear_options()
            self.add_options(Option(self._line(row), disabled=isinstance(row, str)) for row in self.rows)
            self.go_to(key)

    def _update(self, index: int, row: str | Row) -> None:
        line = self._line(row)
        if self.get_option_at_index(index).prompt != line:
            self.replace_option_prompt_at_index(index, line)

    def go_to(self, key: str | None) -> None:
        """Highlight the setting of that key, or the first one that can be changed."""
        found = [index for index, row in enumerate(self.rows) if isinstance(row, Row) and row.key == key]
        changing = (index for index, row in enumerate(self.rows) if not isinstance(row, str | StartRow))
        first = next(changing, None)
        self.highlighted = found[0] if found else first

    @property
    def current(self) -> Row | None:
        """The highlighted setting."""
        if self.highlighted is None or self.highlighted >= len(self.rows):
            return None
        row = self.rows[self.highlighted]
        return row if isinstance(row, Row) else None

    def _line(self, row: str | Row) -> Content:
        if isinstance(row, str):
            return Content.styled(f" {row}", "bold $text-accent")
        less, more = ("<", ">") if self.plain else ("◂", "▸")
        if isinstance(row, StartRow):
            return Content.assemble(
                (f" {more} ", "$accent"), (row.label, "bold"), (f"  ({key_words('Enter')})", "$text-muted")
            )
        mark, mark_style = ("!", "bold $text-error") if row.key in self.troubled else ("*", "$accent")
        value_style = "bold $accent" if row.changed else "" if row.awake else "$text-muted"
        return Content.assemble(
            (f" {mark} " if row.changed or row.key in self.troubled else "   ", mark_style),
            (set_cell_size(row.label, self._labels), "" if row.awake else "$text-muted"),
            (f"{less} ", "$text-muted"),
            (set_cell_size(row.value, self._more - self._value), value_style),
            (f" {more}", "$text-muted"),
        )

    @property
    def _less(self) -> int:
        """Where the arrow before the value stands."""
        return _LABEL + self._labels

    @property
    def _value(self) -> int:
        """Where values begin."""
        return self._less + 2

    @property
    def _more(self) -> int:
        """Where the arrow behind the value stands."""
        return max(_MORE, self._value + _VALUE)

    def action_step(self, way: int) -> None:
        setting = self.current
        if setting is not None:
            setting.step(way)
            self.post_message(self.Changed(setting))

    def action_switch(self) -> None:
        setting = self.current
        if setting is not None:
            setting.toggle()
            self.post_message(self.Changed(setting))

    def action_reset(self) -> None:
        setting = self.current
        if setting is not None:
            setting.reset()
            self.post_message(self.Changed(setting))

    def action_jump(self, way: int) -> None:
        heads = [index + 1 for index, row in enumerate(self.rows) if isinstance(row, str)]
        here = self.highlighted or 0
        beyond = [index for index in heads if (index - here) * way > 0]
        if beyond:
            self.highlighted = min(beyond) if way > 0 else max(beyond)

    def action_select(self) -> None:
        """Enter: begin, type a value where one can be typed, else take the next one."""
        setting = self.current
        if isinstance(setting, StartRow):
            self.post_message(self.Start())
        elif setting is not None and setting.typed:
            self.post_message(self.Typing(setting, None))
        else:
            self.action_step(1)

    def on_key(self, event: Key) -> None:
        setting = self.current
        typed = event.character
        if setting is not None and setting.digits and typed is not None and typed in "-0123456789":
            event.stop()
            self.post_message(self.Typing(setting, typed))

    def on_click(self, event: Click) -> None:
        """A click on an arrow changes the value, one on a value begins to type it or takes the next."""
        index = event.style.meta.get("option")
        event.prevent_default()
        if index is None or isinstance(self.rows[index], str):
            return
        self.highlighted = index
        if isinstance(self.rows[index], StartRow):
            self.action_select()
        elif self._less <= event.x < self._value:
            self.action_step(-1)
        elif event.x >= self._more:
            self.action_step(1)
        elif event.x >= self._value:
            self.action_select()


def _key(row: str | Row) -> str:
    return row if isinstance(row, str) else row.key
