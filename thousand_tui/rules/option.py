"""What an option is (rules 7): what it takes, how a person writes it, where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from typing import Final, NamedTuple, TypeGuard

from thousand_tui.rules.option_errors import OptionError, Problem, as_recorded
from thousand_tui.rules.ruleset import Form, Value

_TRUE_WORDS: Final = ("on", "true", "yes")
_FALSE_WORDS: Final = ("off", "false", "no")
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,4000}")


class Kind(Enum):
    """How an option is chosen, for the screen of the options."""

    ON_OFF = "on or off"
    CHOICE = "one of a few words or numbers"
    NUMBER = "a whole number"
    SCORE = "off or any whole number"
    MIXED = "a word or a whole number"


class Group(Enum):
    """Where an option stands on the screen of the options."""

    AUCTION = "auction"
    TALON = "talon"
    CONTRACT = "contract"
    CONCESSION = "concession"
    PLAY = "play"
    MARRIAGE = "marriage"
    SCORING = "scoring"
    END = "end of the game"
    BARREL = "barrel"
    BOLTS = "bolts"
    DUMP_TRUCK = "dump truck"
    REDEALS = "redeals"


class Off(Enum):
    """How an option that can be off holds that."""

    NEVER = "cannot be off, or is on/off itself"
    NULL = "None"
    ZERO = "0"


class Option(NamedTuple):
    """One option of the rules: what it is called, takes and means (rules 7)."""

    name: str
    kind: Kind
    default: Value
    forms: tuple[Form, ...]
    """The forms in which it can be set."""
    group: Group
    summary: str
    """What it does, in one English line for a player; its words are explained in the order of `choices`."""
    off: Off = Off.NEVER
    choices: tuple[Value, ...] = ()
    """The single values it takes, ``None`` for off first; the numbers of a range are not among them."""
    low: int | None = None
    """Least number of the range, ``None`` for no limit; a 0 that means off stands outside it."""
    high: int | None = None
    """Greatest number of the range, ``None`` for no limit."""

    @property
    def ranged(self) -> bool:
        """Whether it takes numbers between `low` and `high`."""
        return self.kind in (Kind.NUMBER, Kind.SCORE, Kind.MIXED)

    def check(self, value: object) -> Value:
        """The value itself if the option takes it, as a record holds it; else `OptionError` BAD_VALUE.

        Strict: 1 is not on, ``True`` is not 1, the word "off" is no value.
        """
        if self._takes(value):
            return value
        raise OptionError(Problem.BAD_VALUE, self.name, value, self.allowed(typed=True))

    def parse(self, text: str) -> Value:
        """The value a person wrote, in any letter case; `OptionError` BAD_VALUE if it is not allowed."""
        value = self._read(text.strip().lower())
        if self._takes(value):
            return value
        raise OptionError(Problem.BAD_VALUE, self.name, text, self.allowed())

    def show(self, value: object) -> str:
        """A value as a person writes it; `parse` reads it back."""
        if isinstance(value, bool):
            return "on" if value else "off"
        if value is None or (self.off is Off.ZERO and value == 0):
            return "off"
        return str(value)

    def allowed(self, typed: bool = False) -> str:
        """What it takes, in words: as a person writes it, or (``typed``) as a record does."""
        parts = [self._spelled(choice, typed) for choice in self.choices]
        if self.off is Off.ZERO:
            parts.insert(0, "0 (off)" if typed else "off")
        if self.ranged:
            parts.append(self._range())
        return _listed(parts)

    def _takes(self, value: object) -> TypeGuard[Value]:
        if type(value) is int and self.ranged:
            return self._in_range(value)
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def _in_range(self, number: int) -> bool:
        if number == 0 and self.off is Off.ZERO:
            return True
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)

    def _read(self, word: str) -> Value:
        if self.kind is Kind.ON_OFF:
            return True if word in _TRUE_WORDS else False if word in _FALSE_WORDS else word
        if word == "off" and self.off is not Off.NEVER:
            return None if self.off is Off.NULL else 0
        return int(word) if _WHOLE.fullmatch(word) else word

    def _spelled(self, choice: Value, typed: bool) -> str:
        if not typed:
            return self.show(choice)
        return "null (off)" if choice is None else as_recorded(choice)

    def _range(self) -> str:
        if self.low is None:
            return "a whole number"
        if self.high is None:
            return f"a whole number from {self.low} up"
        return f"a whole number from {self.low} to {self.high}"


def _listed(parts: Iterable[str]) -> str:
    *most, last = parts
    return f"{', '.join(most)} or {last}" if most else last
