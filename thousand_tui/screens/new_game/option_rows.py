"""The house rules on the screen of a new game, and the order of everything on it."""

from __future__ import annotations

from collections.abc import Iterator

from thousand_tui.rules import OPTIONS, PRESETS
from thousand_tui.rules.option import Group, Kind
from thousand_tui.screens.new_game.draft import Draft
from thousand_tui.screens.new_game.paper_rows import DealerSetting, paper_rows
from thousand_tui.screens.new_game.setting_rows import (
    ClockChoice,
    CountSetting,
    PresetSetting,
    SeatSetting,
    SeedSetting,
    Setting,
    SpeedSetting,
)
from thousand_tui.screens.new_game.stepping import is_awake, stepped, toggled
from thousand_tui.words.language import _
from thousand_tui.words.option_refusals import allowed_words
from thousand_tui.words.options import group_label, option_label, value_words


class OptionSetting(Setting):
    """A house rule."""

    def __init__(self, draft: Draft, name: str) -> None:
        super().__init__(draft, name, option_label(name))
        self.option = OPTIONS[name]
        if self.option.kind not in (Kind.ON_OFF, Kind.CHOICE):
            self.typed = allowed_words(self.option)
            self.digits = True

    @property
    def value(self) -> str:
        return value_words(self.key, self.draft.value(self.key))

    @property
    def text(self) -> str:
        return self.option.show(self.draft.value(self.key))

    @property
    def explanation(self) -> str:
        words = (
            _("{key} = {value}; allowed: {allowed}")
            if self.awake
            else _("{key} = {value}; allowed: {allowed}  (no effect beside the other rules)")
        )
        value = words.format(key=self.key, value=self.text, allowed=allowed_words(self.option))
        return f"{_(self.option.summary)}\n{value}"

    def step(self, way: int) -> None:
        self.draft.change(self.key, stepped(self.option, self.draft.value(self.key), way))

    def toggle(self) -> None:
        self.draft.change(self.key, toggled(self.option, self.draft.value(self.key)))

    def type(self, text: str) -> None:
        self.draft.change(self.key, self.option.parse(text))

    def reset(self) -> None:
        self.draft.changes.pop(self.key, None)

    @property
    def changed(self) -> bool:
        return self.key in self.draft.changes

    @property
    def awake(self) -> bool:
        return is_awake(self.key, self.draft.rules)


def settings_of(draft: Draft) -> Iterator[str | Setting]:
    """All rows, headings as plain texts: first what every game has, then the house rules by group."""
    yield _("Table")
    yield PresetSetting(draft, "preset", _("Rules"))
    if len(PRESETS[draft.preset].players) > 1:
        yield CountSetting(draft, "players", _("Players"))
    yield from (SeatSetting(draft, index) for index in range(draft.count))
    yield ClockChoice(draft, "clock", _("Clock"))
    yield SpeedSetting(draft, "speed", _("Speed"))
    yield SeedSetting(draft, "seed", _("Cards"))
    yield DealerSetting(draft, "dealer", _("First dealer"))
    yield from paper_rows(draft)
    form = draft.own_rules.form
    for group in Group:
        options = [option for option in OPTIONS.values() if option.group is group and form in option.forms]
        if options:
            yield group_label(group)
            yield from (OptionSetting(draft, option.name) for option in options)
