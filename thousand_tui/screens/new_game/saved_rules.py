"""A house's own sets of rules: one is taken for the new game, or deleted."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from thousand_tui.game.house_file import HouseRules, HouseRulesError
from thousand_tui.game.house_rules import SavedRules, delete, saved_rules
from thousand_tui.screens.ask import AskScreen
from thousand_tui.screens.closed_once import ModalScreen
from thousand_tui.screens.closing_line import ClosingLine
from thousand_tui.screens.host import host
from thousand_tui.screens.keys import twin
from thousand_tui.screens.passing import is_still_listed
from thousand_tui.words.language import N_, _, ngettext

_NONE: Final = N_("No rules have been saved yet: k on the screen of a new game saves those chosen there.")
_HINT: Final = N_("Enter: take these rules · d: delete · Esc: back")
_BACK: Final = N_("Esc: back")
_DELETE: Final = N_("Delete the rules {name}?")


class SavedRulesScreen(ModalScreen[HouseRules]):
    """The list; the result is the rules that were taken."""

    CSS_PATH = "saved_rules.tcss"
    AUTO_FOCUS = "#rules"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape," + twin("q"), "dismiss(None)", N_("Back"), id="saved_rules.back"),
        Binding("delete," + twin("d"), "delete", N_("Delete"), key_display="d", id="saved_rules.delete"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.saved: list[SavedRules] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(_("Your own rules"), classes="title", markup=False)
            yield OptionList(id="rules")
            yield ClosingLine(id="note", classes="dim")

    def on_mount(self) -> None:
        self._fill()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        self.query_one(".title", Static).update(_("Your own rules"))
        at = self.query_one("#rules", OptionList).highlighted
        self._fill()
        self.query_one("#rules", OptionList).highlighted = at

    def _fill(self) -> None:
        try:
            self.saved = saved_rules()
        except HouseRulesError as error:
            host(self).complain(str(error))
            self.saved = []
        listed = self.query_one("#rules", OptionList)
        listed.clear_options()
        listed.add_options(Option(_line(saved)) for saved in self.saved)
        listed.highlighted = 0 if self.saved else None
        self.query_one("#note", ClosingLine).say(_(_HINT) if self.saved else "\n".join((_(_NONE), _(_BACK))))

    @property
    def _current(self) -> SavedRules | None:
        at = self.query_one("#rules", OptionList).highlighted
        return None if at is None or at >= len(self.saved) else self.saved[at]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if not is_still_listed(event):
            return
        saved = self.saved[event.option_index]
        if saved.house is None:
            host(self).complain(saved.problem or "")
        else:
            self.dismiss(saved.house)

    def action_delete(self) -> None:
        saved = self._current
        if saved is None:
            return
        name = _name(saved)

        def answered(wanted: bool | None) -> None:
            if wanted:
                self._delete(name)

        self.app.push_screen(AskScreen(lambda: _(_DELETE).format(name=name)), answered)

    def _delete(self, name: str) -> None:
        try:
            delete(name)
        except HouseRulesError as error:
            host(self).complain(str(error))
        self._fill()


def _name(saved: SavedRules) -> str:
    return saved.path.stem if saved.house is None else saved.house.name


def _line(saved: SavedRules) -> Content:
    if saved.house is None:
        return Content.assemble((f" {_name(saved)}  ", "bold"), (_("cannot be used"), "$text-error"))
    count = len(saved.house.changes)
    about = (
        ngettext("{preset}, {count} rule changed", "{preset}, {count} rules changed", count).format(
            preset=saved.house.preset, count=count
        )
        if count
        else saved.house.preset
    )
    return Content.assemble((f" {saved.house.name:<40}", "bold"), (about, "$text-muted"))
