"""What an arena plays: which bots, on which cards, in which seatings, cut into units of work.

Every deal or match is played once in each *seating*, a bot a seat, always on the same cards. As many bots as
seats: all their orders. More: all orders of every choice. Fewer: every way to fill the table in which each
sits at least as often as it was given. A table at which only one of them sits says nothing and is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from thousand_tui.bots.finding import package_of
from thousand_tui.game.setup import PROGRAM
from thousand_tui.rules import Rules, changes_of, make_rules

MOST_BOTS: Final = 12
"""As many may be given: on four seats that is 11,880 games a deal."""

What: TypeAlias = Literal["deals", "matches"]


class Entrant(NamedTuple):
    """A bot that is measured."""

    name: str
    level: str
    copy: int
    """0; from 1 on for the copies of a bot that is measured against itself: they draw other chances."""


class Unit(NamedTuple):
    """A piece of work: one deal or match in the seatings from ``first`` up to, not including, ``last``."""

    number: int
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """What is to be played; ``ValueError`` for what cannot be."""

    rules: Rules
    bots: tuple[str, ...]
    """The levels in the order given. The same one again wants another seat at the table."""
    players: int
    what: What
    """Single deals from 0 to 0, or whole matches."""
    count: int
    """How many of them, each in every seating."""
    seed: int

    def __post_init__(self) -> None:
        if self.players not in self.rules.players:
            allowed = " or ".join(str(number) for number in self.rules.players)
            raise ValueError(f"{self.players} seats: {self.rules.preset} is played by {allowed}")
        if not 2 <= len(self.bots) <= MOST_BOTS:
            raise ValueError(f"{len(self.bots)} bots: allowed are 2 to {MOST_BOTS}")
        if self.what not in ("deals", "matches") or self.count < 1:
            raise ValueError(f"{self.count} {self.what}: there must be one deal or match, or more")

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """The different bots; where all given are the same, each is a copy of its own."""
        return entrants_of(self.bots)

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Every seating: the entrant's number, a seat each."""
        return seatings_of(self.bots, self.players)

    @property
    def games(self) -> int:
        """How many games that makes, a deal played once counting as one."""
        return self.count * len(self.seatings)

    def units(self) -> Iterator[Unit]:
        """The work in order; single deals go by the deal, matches one by one."""
        every = len(self.seatings)
        step = every if self.what == "deals" else 1
        for number in range(self.count):
            for first in range(0, every, step):
                yield Unit(number, first, first + step)

    def settings(self) -> dict[str, Any]:
        """What the results depend on, as JSON holds it: all but how many there are."""
        return {
            "what": self.what,
            "bots": list(self.bots),
            "rules": {"preset": self.rules.preset, "set": changes_of(self.rules)},
            "players": self.players,
            "seed": self.seed,
            "program": PROGRAM,
            "packages": packages_of(self.bots),
        }


def packages_of(bots: Iterable[str]) -> dict[str, str]:
    """The name and version of the package that brings a bot, for those of the bots that one here brings."""
    found = {bot: package_of(bot) for bot in dict.fromkeys(bots)}
    return {bot: package for bot, package in found.items() if package is not None}


def plan_from(settings: Mapping[str, Any], count: int) -> ArenaPlan:
    """The plan of settings read back; ``KeyError``, ``TypeError`` or ``ValueError`` if they are none."""
    rules = settings["rules"]
    players, seed = settings["players"], settings["seed"]
    if type(players) is not int or type(seed) is not int or type(count) is not int:
        raise TypeError("players, seed and count are whole numbers")
    return ArenaPlan(
        rules=make_rules(str(rules["preset"]), dict(rules["set"])),
        bots=tuple(str(bot) for bot in settings["bots"]),
        players=players,
        what=settings["what"],
        count=count,
        seed=seed,
    )


@cache
def entrants_of(bots: tuple[str, ...]) -> tuple[Entrant, ...]:
    """The entrants of the bots given."""
    different = tuple(dict.fromkeys(bots))
    if len(different) > 1:
        return tuple(Entrant(level, level, 0) for level in different)
    return tuple(
        Entrant(level if not copy else f"{level} ({copy + 1})", level, copy)
        for copy, level in enumerate(bots)
    )


@cache
def seatings_of(bots: tuple[str, ...], seats: int) -> tuple[tuple[int, ...], ...]:
    """The seatings of the bots given (see the module), in a fixed order."""
    given = _numbers(bots)
    if len(given) >= seats:
        return tuple(sorted(order for order in set(permutations(given, seats)) if len(set(order)) > 1))
    wanted = Counter(given)
    fillings = product(sorted(wanted), repeat=seats)
    return tuple(seating for seating in fillings if not wanted - Counter(seating))


def _numbers(bots: Sequence[str]) -> tuple[int, ...]:
    different = list(dict.fromkeys(bots))
    if len(different) == 1:
        return tuple(range(len(bots)))
    return tuple(different.index(bot) for bot in bots)
