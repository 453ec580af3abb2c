"""The statistics: of players, seats and bots, with pictures of how they went; and the rating."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library
from thousand_tui.memory.index import Memory
from thousand_tui.memory.pages import (
    PageLine,
    Style,
    as_ascii,
    cut,
    group_page,
    group_title,
    rating_page,
    subject_page,
    subject_title,
)
from thousand_tui.memory.statistics import Group, Statistic
from thousand_tui.screens.closed_once import Screen
from thousand_tui.screens.history.messages import Failed, Listed, Reading
from thousand_tui.screens.host import host
from thousand_tui.screens.key_footer import KeyFooter
from thousand_tui.screens.keys import twin
from thousand_tui.screens.passing import is_still_listed
from thousand_tui.words.language import N_, _

_STYLES: Final = {
    Style.TITLE: "bold $accent",
    Style.HEADING: "bold",
    Style.PLAIN: "",
    Style.QUIET: "$text-muted",
    Style.PICTURE: "$primary",
}
_NAME: Final = 18


class StatisticsScreen(Screen[None]):
    """On the left whose statistics, on the right what they are."""

    CSS_PATH = "statistics.tcss"
    AUTO_FOCUS = "#subjects"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.leave", N_("Back"), id="statistics.back"),
        *(
            Binding(str(number), f"group({number})", show=False, id=f"statistics.group_{number}")
            for number in range(1, 5)
        ),
        Binding("pagedown,right", "scroll(1)", N_("Scroll"), key_display="PgDn PgUp", id="statistics.down"),
        Binding("pageup,left", "scroll(-1)", N_("Scroll up"), show=False, id="statistics.up"),
        Binding(twin("g"), "games", N_("Games"), key_display="g", id="statistics.games"),
    ]

    def __init__(self, library: Library) -> None:
        super().__init__()
        self.library = library
        self.memory: Memory | None = None
        self.ready = False
        """Whether all records have been read."""
        self._pages: list[tuple[int | None, str, Callable[[], list[PageLine]]]] = []
        """Each entry of the list: the group it begins (None within one), its name, its page."""

    def compose(self) -> ComposeResult:
        yield Static(_("Statistics"), classes="title", markup=False)
        with Horizontal(id="statistics"):
            yield OptionList(id="subjects")
            with VerticalScroll(id="page", can_focus=False):
                yield Static("", id="lines", markup=False)
        yield Static("", id="note", classes="dim", markup=False)
        yield KeyFooter()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        self.query_one(".title", Static).update(_("Statistics"))
        if self.ready:
            self._fill()

    # The index

    def on_mount(self) -> None:
        self.run_worker(self._read, thread=True, exclusive=True, group="index")

    def on_unmount(self) -> None:
        if self.memory is not None:
            self.memory.close()

    def _read(self) -> None:
        """In a thread: take in what has changed."""
        worker = get_current_worker()
        memory = Memory(self.library)
        try:
            memory.refresh(self._progress, lambda: worker.is_cancelled)
        except GameFileError as error:
            self.post_message(Failed(str(error)))
        if worker.is_cancelled:
            memory.close()
            return
        self.memory = memory
        self.post_message(Listed([], list(memory.notes)))

    def _progress(self, done: int, of: int) -> None:
        self.post_message(Reading(done, of))

    def on_reading(self, event: Reading) -> None:
        done = event.done >= event.of
        text = "" if done else _("Reading the records: {done} of {of}").format(done=event.done, of=event.of)
        self.query_one("#note", Static).update(text)

    def on_failed(self, event: Failed) -> None:
        host(self).complain(event.problem)

    def on_listed(self, event: Listed) -> None:
        for note in event.notes:
            self.notify(note, severity="warning", markup=False, timeout=10)
        self._fill()
        self.ready = True

    # What is shown

    def _fill(self) -> None:
        memory = self.memory
        if memory is None:
            return
        self._pages = []
        for number, group in enumerate(Group, 1):
            found = memory.statistics(group)
            self._pages.append((number, group_title(group), partial(group_page, group, found)))
            self._pages += [(None, subject_title(one), partial(self._subject, memory, one)) for one in found]
        found_ratings = memory.ratings()
        self._pages.append((len(Group) + 1, _("Rating"), partial(rating_page, found_ratings)))
        listed = self.query_one("#subjects", OptionList)
        at = listed.highlighted or 0
        listed.clear_options()
        listed.add_options(Option(_entry(number, name)) for number, name, _page in self._pages)
        listed.highlighted = min(at, len(self._pages) - 1)

    def _subject(self, memory: Memory, one: Statistic) -> list[PageLine]:
        return subject_page(memory.subject(one), ascii_only=host(self).options.ascii)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if not is_still_listed(event):
            return
        lines = self._pages[event.option_index][2]()
        plain = host(self).options.ascii
        shown = [
            Content.styled(as_ascii(line.text) if plain else line.text, _STYLES[line.style]) for line in lines
        ]
        self.query_one("#lines", Static).update(Content("\n").join(shown))
        self.query_one("#page", VerticalScroll).scroll_home(animate=False)

    # Keys

    def action_group(self, number: int) -> None:
        for at, (begins, _name, _page) in enumerate(self._pages):
            if begins == number:
                self.query_one("#subjects", OptionList).highlighted = at

    def action_scroll(self, way: int) -> None:
        page = self.query_one("#page", VerticalScroll)
        page.scroll_relative(y=way * max(1, page.size.height - 2), animate=False)

    def action_games(self) -> None:
        host(self).show_games()


def _entry(number: int | None, name: str) -> Content:
    if number is None:
        return Content(f"    {cut(name, _NAME)}")
    return Content.assemble((f" {number}  ", "$accent"), (cut(name, _NAME), "bold"))
