"""The rows of the screen of a new game: each shows one choice of a `Draft` and changes it."""

from __future__ import annotations

from typing import Final

from thousand_tui.bots import UnknownLevel, find_level
from thousand_tui.game.pace import SPEEDS, find_speed
from thousand_tui.game.seating import SetupError
from thousand_tui.game.setup import MOST_SEED, parse_clock
from thousand_tui.preferences.described import value_words
from thousand_tui.record.header import ClockSetting
from thousand_tui.rules import PRESETS
from thousand_tui.rules.quoting import quoted
from thousand_tui.screens.new_game.draft import Draft
from thousand_tui.screens.row import Row
from thousand_tui.words.language import N_, _
from thousand_tui.words.options import form_words

_OFF: Final = N_("off")
_CLOCKS: Final = (None, ClockSetting(15, 60), ClockSetting(30, 120), ClockSetting(60, 300))
_PERSON: Final = N_("a person: {name}")
_BOT: Final = N_("{level} bot: {name}")


class Setting(Row):
    """One choice of a new game."""

    def __init__(self, draft: Draft, key: str, label: str) -> None:
        super().__init__(key, label)
        self.draft = draft


class PresetSetting(Setting):
    """Which preset the rules start from."""

    @property
    def value(self) -> str:
        return self.draft.preset

    @property
    def explanation(self) -> str:
        preset = PRESETS[self.draft.preset]
        return f"{_(preset.summary)}\n{preset.name}: {form_words(preset.form)}"

    def step(self, way: int) -> None:
        self.draft.step_preset(way)


class CountSetting(Setting):
    """How many seats there are."""

    @property
    def value(self) -> str:
        return str(self.draft.count)

    @property
    def explanation(self) -> str:
        return _("How many play; of four the dealer rests in each deal.")

    def step(self, way: int) -> None:
        self.draft.step_count(way)


class SeatSetting(Setting):
    """Who sits on a seat."""

    typed = N_("a name of at most 20 characters")

    def __init__(self, draft: Draft, index: int) -> None:
        super().__init__(draft, f"seat_{index}", _("Seat {index}").format(index=index + 1))
        self.index = index

    @property
    def value(self) -> str:
        level, name = self.draft.seats[self.index].level, self.text
        return _(_PERSON).format(name=name) if level is None else _(_BOT).format(level=level, name=name)

    @property
    def explanation(self) -> str:
        level = self.draft.seats[self.index].level
        if level is None:
            return _("Somebody at this screen. Enter: the name.")
        try:
            summary = _(find_level(level).summary)
            return _("{summary} Enter: the name.").format(summary=summary)
        except UnknownLevel as error:  # an installed package brings it, and it does not work
            return _("Cannot be seated: {error}").format(error=error)

    @property
    def text(self) -> str:
        return self.draft.names[self.index]

    def step(self, way: int) -> None:
        self.draft.step_seat(self.index, way)

    def type(self, text: str) -> None:
        self.draft.name_seat(self.index, text)

    def reset(self) -> None:
        self.draft.seats[self.index].name = None


class ClockChoice(Setting):
    """The clock."""

    typed = N_("off, or seconds a decision + seconds in all, such as 30+120")
    digits = True

    @property
    def value(self) -> str:
        clock = self.draft.clock
        return (
            _(_OFF)
            if clock is None
            else _("{decision} s + {bank} s").format(decision=clock.decision, bank=clock.bank)
        )

    @property
    def text(self) -> str:
        clock = self.draft.clock
        return _OFF if clock is None else f"{clock.decision}+{clock.bank}"

    @property
    def explanation(self) -> str:
        return _(
            "For each decision, and a reserve for the whole game; when both are used up, autoplay decides."
        )

    def step(self, way: int) -> None:
        clock = self.draft.clock
        index = _CLOCKS.index(clock) if clock in _CLOCKS else 0
        self.draft.clock = _CLOCKS[(index + way) % len(_CLOCKS)]

    def type(self, text: str) -> None:
        self.draft.clock = None if text.strip().lower() == _OFF else parse_clock(text)


class SpeedSetting(Setting):
    """How fast the table moves."""

    @property
    def value(self) -> str:
        return value_words("speed", self.draft.speed)

    @property
    def explanation(self) -> str:
        return _(find_speed(self.draft.speed).summary)

    def step(self, way: int) -> None:
        names = list(SPEEDS)
        self.draft.speed = names[(names.index(self.draft.speed) + way) % len(names)]


class SeedSetting(Setting):
    """The seed of the cards."""

    typed = N_("off, or a whole number")
    digits = True

    @property
    def value(self) -> str:
        return _("by chance") if self.draft.seed is None else str(self.draft.seed)

    @property
    def text(self) -> str:
        return _OFF if self.draft.seed is None else str(self.draft.seed)

    @property
    def explanation(self) -> str:
        return _("A number that decides all cards and the bots' whims: with the same one the game repeats.")

    def step(self, way: int) -> None:
        self.draft.seed = None if self.draft.seed is None else max(0, self.draft.seed + way)

    def type(self, text: str) -> None:
        word = text.strip().lower()
        if word == _OFF:
            self.draft.seed = None
        elif word.isascii() and word.isdigit() and len(word) < 25 and int(word) <= MOST_SEED:
            self.draft.seed = int(word)
        else:
            raise SetupError(
                "seed",
                _("{word} is no seed; allowed: {allowed}").format(word=quoted(word), allowed=_(self.typed)),
            )

    def reset(self) -> None:
        self.draft.seed = None


class HouseName(Setting):
    """The name that the rules chosen are saved under: typed when the player wants to keep them."""

    typed = N_("a name of at most 40 characters")

    def __init__(self, draft: Draft) -> None:
        super().__init__(draft, "house", _("Save as"))

    @property
    def value(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        return self.draft.house or ""

    @property
    def explanation(self) -> str:
        return _("Save these rules under a name, for other games and for --rules.")

    def step(self, way: int) -> None:
        return
