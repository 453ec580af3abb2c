"""A game being set up: what the screen of a new game shows and changes, without the screen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from thousand_tui.bots import DEFAULT_LEVEL, level_names
from thousand_tui.game.house_file import HouseRules
from thousand_tui.game.pace import DEFAULT_SPEED
from thousand_tui.game.seating import SeatSpec, SetupError, bot_names, check_name, default_name, fill_seats
from thousand_tui.game.setup import GameSetup, preset_clock
from thousand_tui.record.header import ClockSetting
from thousand_tui.rules import DEFAULT_PRESET, OPTIONS, PRESETS, Rules, make_rules
from thousand_tui.rules.contradictions import Contradiction, contradictions
from thousand_tui.rules.ruleset import Value
from thousand_tui.screens.new_game.paper import Paper
from thousand_tui.words.language import N_, _

MOST_SEATS: Final = 4
_GUEST: Final = N_("Player {number}")


def kinds() -> tuple[str | None, ...]:
    """Who may sit on a seat: None for a person, or a bot of a level."""
    return (None, *level_names())


@dataclass(slots=True)
class DraftSeat:
    """A seat: who is on it, and the name it was given."""

    level: str | None
    name: str | None = None


class Draft:
    """The choices so far. Rules are kept a preset each, so that trying another one loses nothing."""

    def __init__(self, preset: str = DEFAULT_PRESET, speed: str = DEFAULT_SPEED, own_name: str = "") -> None:
        """``own_name``: what the person at this computer wants to be called, if that is known."""
        self.preset = preset
        self._changes: dict[str, dict[str, Value]] = {}
        self._counts: dict[str, int] = {}
        self._clocks: dict[str, ClockSetting | None] = {}
        self.seats = [DraftSeat(None), *(DraftSeat(DEFAULT_LEVEL) for _ in range(MOST_SEATS - 1))]
        self.speed = speed
        self.own_name = own_name
        self.seed: int | None = None
        self.house: str | None = None
        """The name of the house's own rules that were taken."""
        self.paper = Paper()
        self._dealer: int | None = None

    def take(self, house: HouseRules) -> None:
        """Take a house's own rules."""
        self.preset = house.preset
        self.changes.clear()
        for name, value in house.changes.items():
            self.change(name, value)
        self.house = house.name

    def kept_as(self, name: str) -> HouseRules:
        """The rules as chosen under a name; ``ValueError`` if they contradict themselves, or for the name."""
        return HouseRules.of(name, make_rules(self.preset, self.changes))

    @property
    def dealer(self) -> int | None:
        """The seat that deals first; None: by lot."""
        return None if self._dealer is None or self._dealer >= self.count else self._dealer

    @dealer.setter
    def dealer(self, seat: int | None) -> None:
        self._dealer = seat

    @property
    def has_bolts(self) -> bool:
        """Whether bolts are counted."""
        return self.rules.form != "draw" and self.rules.bolts is not None

    @property
    def has_barrel(self) -> bool:
        """Whether there is a barrel."""
        return self.rules.form != "draw" and self.rules.barrel

    @property
    def changes(self) -> dict[str, Value]:
        """The options set over the preset."""
        return self._changes.setdefault(self.preset, {})

    @property
    def own_rules(self) -> Rules:
        """The preset's rules as they are."""
        return make_rules(self.preset)

    @property
    def rules(self) -> Rules:
        """The rules as chosen, which may contradict themselves."""
        values: dict[str, Any] = dict(self.changes)
        return replace(self.own_rules, **values)

    def value(self, name: str) -> Value:
        """What an option is set to."""
        value: Value = getattr(self.rules, name)
        return value

    def change(self, name: str, value: Value) -> None:
        """Set an option; the preset's own value is no change."""
        if OPTIONS[name].check(value) == getattr(self.own_rules, name):
            self.changes.pop(name, None)
        else:
            self.changes[name] = value

    def contradictions(self) -> list[Contradiction]:
        """What contradicts what in the rules as chosen."""
        return list(contradictions(self.rules, self.changes))

    @property
    def count(self) -> int:
        """How many seats there are."""
        return self._counts.get(self.preset, PRESETS[self.preset].players[0])

    def step_count(self, way: int) -> None:
        """More or fewer seats, as the preset allows."""
        allowed = PRESETS[self.preset].players
        self._counts[self.preset] = allowed[(allowed.index(self.count) + way) % len(allowed)]

    def step_preset(self, way: int) -> None:
        """The next preset."""
        names = list(PRESETS)
        self.preset = names[(names.index(self.preset) + way) % len(names)]
        self.house = None

    def step_seat(self, index: int, way: int) -> None:
        """Somebody else for a seat: a person, or a bot of another level."""
        seat = self.seats[index]
        known = kinds()
        seat.level = known[(known.index(seat.level) + way) % len(known)]

    def name_seat(self, index: int, name: str) -> None:
        """Name who sits there; `SetupError` if that is no name."""
        self.seats[index].name = check_name(name)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of everybody on a seat, given or found for them."""
        specs = [self._spec(index) for index in range(self.count)]
        try:
            return tuple(seat.name or "" for seat in fill_seats(specs, self.count, person=False))
        except SetupError:  # two of the same name: said when the game is to start
            return tuple(spec.name or bot_names()[index] for index, spec in enumerate(specs))

    def _spec(self, index: int) -> SeatSpec:
        seat = self.seats[index]
        name = seat.name
        if name is None and seat.level is None:
            people = [other for other in range(index) if self.seats[other].level is None]
            name = _(_GUEST).format(number=index + 1) if people else self.own_name or default_name()
        return SeatSpec(name, seat.level)

    @property
    def clock(self) -> ClockSetting | None:
        """The clock, the preset's own unless another was chosen."""
        if self.preset in self._clocks:
            return self._clocks[self.preset]
        return preset_clock(self.own_rules)

    @clock.setter
    def clock(self, clock: ClockSetting | None) -> None:
        self._clocks[self.preset] = clock

    def setup(self) -> GameSetup:
        """The game as chosen; `OptionError` if its rules contradict themselves."""
        rules = make_rules(self.preset, self.changes)
        seats = tuple(self._spec(index) for index in range(self.count))
        return GameSetup(
            rules,
            seats,
            players=self.count,
            clock=self.clock,
            seed=self.seed,
            start=self.paper.standing(self.names, self.has_bolts, self.has_barrel),
            dealer=self.dealer,
        )

    def paper_problem(self) -> str:
        """What is wrong with the score on paper; nothing if it is right, or not used."""
        if not self.paper.used or self.contradictions():
            return ""
        try:
            self.setup().header("check")
        except SetupError as error:
            return str(error)
        return ""

    def problem_options(self) -> set[str]:
        """The options that take part in a contradiction."""
        return {name for entry in self.contradictions() for name in entry.options}


def first_of(options: Iterable[str], changed: Iterable[str]) -> str:
    """The option to look at first of those that contradict each other: one that was changed, if any was."""
    names = list(options)
    return next((name for name in names if name in set(changed)), names[0])
