"""Who sits where: people by name, bots by level; what is left open is filled."""

from __future__ import annotations

import getpass
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from thousand_tui.bots import DEFAULT_LEVEL, LEVELS, Bot, BrokenLevel, UnknownLevel, make_bot
from thousand_tui.record.header import BOT_PREFIX, HUMAN, Header
from thousand_tui.rules import Rules
from thousand_tui.rules.quoting import one_line, quoted
from thousand_tui.words.language import N_, _
from thousand_tui.words.lists import any_of

LONGEST_NAME: Final = 20
"""Characters of a player's name."""
SOMEBODY: Final = N_("Player")
"""The person's name where the system knows none; `somebody` looks it up."""
# Translators: names of bots; any eight that a player would expect to meet, the first two as in the lessons.
BOT_NAMES: Final = (
    N_("Anna"),
    N_("Boris"),
    N_("Vera"),
    N_("Taras"),
    N_("Zofia"),
    N_("Pavlo"),
    N_("Irena"),
    N_("Stefan"),
)
"""What bots are called, in this order; names that people have are left out. `bot_names` looks them up."""

_BOT: Final = "bot"
_LONGEST_SHOWN: Final = 40
_NO_NAMES: Final = ("root", "user", "admin", "administrator", "nobody")
"""User names that say nothing of a person."""


def somebody() -> str:
    """The person's name where the system knows none, in the language that is spoken."""
    return _(SOMEBODY)


def bot_names() -> tuple[str, ...]:
    """What bots are called, in the language that is spoken."""
    return tuple(_(name) for name in BOT_NAMES)


class SetupError(ValueError):
    """A game that cannot be set up so; ``str()`` is an English sentence, ``about`` says what is wrong.

    ``about`` is "seat", "players", "clock", "seed" or "start".
    """

    def __init__(self, about: str, problem: str) -> None:
        super().__init__(problem)
        self.about = about


class SeatSpec(NamedTuple):
    """Who is to sit on a seat: a person of that name, or a bot of that level, its name left open."""

    name: str | None
    level: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person is to sit there."""
        return self.level is None

    @property
    def kind(self) -> str:
        """As the header of a record says it."""
        return HUMAN if self.level is None else BOT_PREFIX + self.level


DEFAULT_BOT: Final = SeatSpec(None, DEFAULT_LEVEL)


def check_name(text: str) -> str:
    """A player's name, trimmed; `SetupError` if it is empty, too long or cannot be shown."""
    name = unicodedata.normalize("NFC", text).strip()
    if not name:
        raise SetupError("seat", _("a name must not be empty"))
    if len(name) > LONGEST_NAME:
        raise SetupError(
            "seat",
            _("{safe} has {name} characters; allowed: {longest_name}").format(
                safe=_safe(name), name=len(name), longest_name=LONGEST_NAME
            ),
        )
    if not name.isprintable():
        raise SetupError(
            "seat", _("{safe}: a name must not hold control characters").format(safe=_safe(name))
        )
    return name


def _safe(name: str) -> str:
    """A refused name, quoted, so that it can be printed on one line."""
    return quoted(name, _LONGEST_SHOWN)


def parse_seat(text: str) -> SeatSpec:
    """A seat as a person writes it: ``NAME``, ``bot`` or ``bot:LEVEL``; `SetupError` for anything else."""
    head, colon, level = text.strip().partition(":")
    if head.strip().lower() != _BOT:
        return SeatSpec(check_name(text))
    return SeatSpec(None, check_level(level) if colon else DEFAULT_LEVEL)


def check_level(text: str) -> str:
    """A bot's level, in any letter case; `SetupError` with the nearest if there is none such."""
    level = text.strip().lower()
    if level not in LEVELS:
        try:
            make_bot(level)  # an installed package's is seated only if it can be made
        except UnknownLevel as error:
            raise SetupError("seat", level_problem(error)) from None
    return level


def level_problem(error: UnknownLevel) -> str:
    """What is wrong with a level's name, in the language that is spoken; of an installed bot, as it says."""
    if isinstance(error, BrokenLevel):
        return error.problem
    words = (
        _("there is no bot level {level}; did you mean {near}?; allowed: {allowed}")
        if error.nearest
        else _("there is no bot level {level}; allowed: {allowed}")
    )
    return words.format(level=quoted(error.level), near=error.nearest, allowed=", ".join(error.allowed))


def default_name() -> str:
    """What to call the person at this computer: the user name, if it looks like a name."""
    try:
        name = check_name(getpass.getuser())
    except (OSError, KeyError, ImportError, SetupError):
        return somebody()
    if name.lower() in _NO_NAMES or not name[0].isalpha() or _is_seat_word(name):
        return somebody()
    return name.capitalize() if name.islower() else name


def _is_seat_word(name: str) -> bool:
    return name.lower() == _BOT


def seat_count(rules: Rules, given: int, players: int | None = None) -> int:
    """How many seats there are: as asked for, else the fewest that hold those given; `SetupError` if none."""
    allowed = any_of(rules.players)
    if players is not None:
        if players not in rules.players:
            raise SetupError(
                "players",
                _("{preset} is not played by {players}; allowed: {allowed}").format(
                    preset=rules.preset, players=players, allowed=allowed
                ),
            )
        if given > players:
            raise SetupError(
                "seat",
                _("{given} seats are given, but the game has {players}").format(given=given, players=players),
            )
        return players
    for number in rules.players:
        if given <= number:
            return number
    raise SetupError(
        "seat",
        _("{given} seats are given, but {preset} is played by {allowed}").format(
            given=given, preset=rules.preset, allowed=allowed
        ),
    )


def fill_seats(
    given: Sequence[SeatSpec], count: int, *, person: bool = True, own_name: str = ""
) -> tuple[SeatSpec, ...]:
    """All seats of a game, named: those given first, the others filled.

    With ``person`` the first empty seat is the person's at this computer if nobody else is one (called
    ``own_name`` if that is given); the others get bots of the default level. `SetupError` if two people have
    the same name.
    """
    seats = list(given)
    if person and len(seats) < count and not any(seat.is_person for seat in seats):
        seats.append(SeatSpec(own_name or default_name()))
    seats += [DEFAULT_BOT] * (count - len(seats))
    names = [seat.name for seat in seats if seat.name is not None]
    _check_distinct(names)
    spare = iter(_spare_names(names))
    return tuple(seat if seat.name else SeatSpec(next(spare), seat.level) for seat in seats)


def _check_distinct(names: Iterable[str]) -> None:
    seen: dict[str, str] = {}
    for name in names:
        if (twin := seen.get(name.casefold())) is not None:
            raise SetupError(
                "seat", _("two players are called {twin}: every name may be given once").format(twin=twin)
            )
        seen[name.casefold()] = name


def _spare_names(taken: Iterable[str]) -> list[str]:
    folded = {name.casefold() for name in taken}
    return [name for name in bot_names() if name.casefold() not in folded]


def make_bots(header: Header) -> dict[int, Bot]:
    """The bots of a game by seat; `SetupError` if its record names a level that this program lacks."""
    bots: dict[int, Bot] = {}
    for seat, name in enumerate(header.players):
        level = header.level(seat)
        if level is None:
            continue
        try:
            bots[seat] = make_bot(level)
        except UnknownLevel as error:
            raise SetupError(
                "seat",
                _("{name} cannot be seated: {error}").format(
                    name=one_line(name, _LONGEST_SHOWN), error=level_problem(error)
                ),
            ) from None
    return bots
