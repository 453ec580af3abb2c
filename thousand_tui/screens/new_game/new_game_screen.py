"""The screen of a new game: seats, preset, house rules, clock and speed."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Button, Input, Static

from thousand_tui.game.house_file import HouseRules, HouseRulesError
from thousand_tui.game.house_rules import find_saved, save
from thousand_tui.game.pace import find_speed
from thousand_tui.game.seating import SetupError
from thousand_tui.preferences.described import BadPreference, checked_name
from thousand_tui.rules import OptionError
from thousand_tui.rules.contradictions import Contradiction
from thousand_tui.screens.ask import AskScreen
from thousand_tui.screens.closed_once import Screen
from thousand_tui.screens.host import ChosenGame, host
from thousand_tui.screens.key_names import shown_key
from thousand_tui.screens.keys import twin
from thousand_tui.screens.new_game.draft import Draft, first_of
from thousand_tui.screens.new_game.option_rows import settings_of
from thousand_tui.screens.new_game.setting_rows import HouseName, SeatSetting
from thousand_tui.screens.row import Row
from thousand_tui.screens.settings_list import SettingsList, StartRow
from thousand_tui.screens.typing_values import TypingValues
from thousand_tui.words.clashes import clash_sentence
from thousand_tui.words.language import N_, _, ngettext

_SAVED: Final = N_("Rules saved: {name}")
_REPLACE: Final = N_("There are rules {name} already. Replace them?")
_REFUSED: Final = N_("Cannot start: {why}")


class NewGameScreen(Screen[None], TypingValues):
    """A game is set up here and begun."""

    CSS_PATH = "new_game.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(twin("s") + ",f5", "start", N_("Start"), key_display="s", id="new_game.start"),
        Binding(twin("r"), "rules", N_("Rules"), key_display="r", id="new_game.rules"),
        Binding(
            twin("l"), "load", N_("Load"), key_display="l", tooltip=N_("Load own rules"), id="new_game.load"
        ),
        Binding(
            twin("k"), "keep", N_("Save"), key_display="k", tooltip=N_("Save these rules"), id="new_game.keep"
        ),
        Binding("escape", "back", N_("Back"), id="new_game.back"),
    ]

    def __init__(self, draft: Draft | None = None) -> None:
        super().__init__()
        self.draft = draft or Draft()

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Static(_("New game"), classes="title", markup=False)
            yield Static("", id="changed", classes="dim", markup=False)
            yield Button(self._start_words(), id="begin", compact=True)
        yield from self.compose_rows(plain=host(self).options.ascii)

    @staticmethod
    def _start_words() -> str:
        return _("Start ({key})").format(key=shown_key("new_game.start", "s"))

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        self.query_one("#head > .title", Static).update(_("New game"))
        self.query_one("#begin", Button).label = self._start_words()
        if isinstance(self.typed_for, HouseName):
            self.typed_for = HouseName(self.draft)
        self.show_rows()

    def on_mount(self) -> None:
        self.query_one("#begin").can_focus = False
        self.begin()

    # What is shown

    def show_rows(self, problem: str = "") -> None:
        clashes = self.draft.contradictions()
        self.listed.plain = host(self).options.ascii
        self.listed.show([StartRow(), *settings_of(self.draft)], self.draft.problem_options())
        count = len(self.draft.changes)
        base = self.draft.preset if self.draft.house is None else f"{self.draft.house}: {self.draft.preset}"
        words = ngettext("{preset}, {count} rule changed", "{preset}, {count} rules changed", count)
        changed = words.format(preset=base, count=count) if count else base
        self.query_one("#changed", Static).update(changed)
        wrong = self._sentence(clashes[0]) if clashes else self.draft.paper_problem()
        self._complain(problem or wrong)
        self.explain()

    def _sentence(self, clash: Contradiction) -> str:
        return clash_sentence(clash, self.draft.rules)

    def _complain(self, problem: str) -> None:
        self.query_one("#problem", Static).update(problem)
        self.set_class(bool(problem), "-complaining")

    # Typing a value

    def on_settings_list_typing(self, event: SettingsList.Typing) -> None:
        self.type_value(event)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        setting = self.typed_for
        if setting is None:
            return
        if isinstance(setting, HouseName):
            self._keep(event.value)
            return
        try:
            setting.type(event.value)
            self._remember(setting)
        except (OptionError, SetupError) as error:
            self._complain(str(error))
            return
        self.stop_typing()

    def _remember(self, setting: Row) -> None:
        """The name typed for the first person is the player's from now on: it need not be typed again."""
        people = [index for index in range(self.draft.count) if self.draft.seats[index].level is None]
        if isinstance(setting, SeatSetting) and people[:1] == [setting.index]:
            with contextlib.suppress(BadPreference):
                self.draft.own_name = checked_name(setting.text)
                host(self).prefer(replace(host(self).preferences, name=self.draft.own_name))

    def action_back(self) -> None:
        if self.typed_for is not None:
            self.stop_typing()
        elif self.app.screen is self:  # the key may have been pressed twice
            self.app.pop_screen()

    def action_rules(self) -> None:
        """All rules as chosen so far, in sentences."""
        from thousand_tui.screens.rules_page import RulesPageScreen

        self.app.push_screen(RulesPageScreen(*self.chosen_game()))

    def chosen_game(self) -> ChosenGame:
        """The game as chosen so far."""
        clock = self.draft.clock
        timed = None if clock is None else (clock.decision, clock.bank)
        return ChosenGame(self.draft.rules, self.draft.count, timed)

    # The house's own rules

    def action_load(self) -> None:
        """Take saved rules."""
        from thousand_tui.screens.new_game.saved_rules import SavedRulesScreen

        self.app.push_screen(SavedRulesScreen(), self._loaded)

    def _loaded(self, house: HouseRules | None) -> None:
        if house is not None:
            self.draft.take(house)
        self.show_rows()

    def action_keep(self) -> None:
        """Ask for the name to save the rules under."""
        self.post_message(SettingsList.Typing(HouseName(self.draft), None))

    def _keep(self, name: str) -> None:
        try:
            house = self.draft.kept_as(name)
            there = find_saved(house.name) is not None
        except (OptionError, HouseRulesError) as error:
            self._complain(str(error))
            return
        if not there:
            self._write(house)
            return

        def answered(wanted: bool | None) -> None:
            if wanted:
                self._write(house)

        self.app.push_screen(AskScreen(lambda: _(_REPLACE).format(name=house.name)), answered)

    def _write(self, house: HouseRules) -> None:
        try:
            save(house, replace=True)
        except HouseRulesError as error:
            self._complain(str(error))
            return
        self.draft.house = house.name
        self.stop_typing()
        self.notify(_(_SAVED).format(name=house.name), markup=False)

    # Beginning

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.action_start()

    def on_settings_list_start(self, event: SettingsList.Start) -> None:
        self.action_start()

    def action_start(self) -> None:
        clashes = self.draft.contradictions()
        if clashes:
            self.listed.go_to(first_of(clashes[0].options, self.draft.changes))
            self._complain(_(_REFUSED).format(why=self._sentence(clashes[0])))
            return
        try:
            setup = self.draft.setup()
            setup.header("check")  # refused here, where it can be mended
        except (OptionError, SetupError) as error:
            self._complain(str(error))
            return
        host(self).speed = find_speed(self.draft.speed)
        host(self).begin(setup)
