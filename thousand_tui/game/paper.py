"""A game begun on paper and gone on with here: how the score sheet is written down, and what it comes to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from thousand_tui.game.seating import DEFAULT_BOT, SeatSpec, SetupError, check_name, default_name
from thousand_tui.game.setup import GameSetup
from thousand_tui.rules.quoting import quoted
from thousand_tui.rules.state import Standing
from thousand_tui.words.language import _
from thousand_tui.words.lists import any_of

PAPER_FORM: Final = "NAME=TOTAL[*BOLTS][/DEALS]"
"""A player's place on the paper; DEALS are those used on the barrel, 0 for one who has just sat down."""
_ENTRY: Final = re.compile(
    r"(?P<name>[^=]+)=\s*(?P<total>[+-]?[0-9]{1,6})\s*"
    r"(\*\s*(?P<bolts>[0-9]{1,3}))?\s*(/\s*(?P<barrel>[0-9]{1,3}))?\s*"
)


class PaperSeat(NamedTuple):
    """A player's column on the paper."""

    name: str
    total: int
    bolts: int = 0
    barrel: int | None = None
    """Deals used on the barrel, None off it."""


def parse_paper(text: str) -> tuple[PaperSeat, ...]:
    """The players in the order they sit: ``Anna=340, Boris=880/1, Vera=120*2``; else `SetupError`."""
    seats = tuple(_entry(part) for part in text.split(","))
    names = [seat.name.casefold() for seat in seats]
    twice = next((seat.name for seat in seats if names.count(seat.name.casefold()) > 1), None)
    if twice is not None:
        raise SetupError("start", _("{twice} stands on the paper more than once").format(twice=twice))
    return seats


def _entry(text: str) -> PaperSeat:
    found = _ENTRY.fullmatch(text.strip())
    if found is None:
        raise SetupError(
            "start",
            _("{strip} is not allowed; allowed: {paper_form}, such as Boris=880*2/1").format(
                strip=quoted(text.strip(), 40), paper_form=PAPER_FORM
            ),
        )
    barrel = found["barrel"]
    return PaperSeat(
        check_name(found["name"]),
        int(found["total"]),
        int(found["bolts"] or 0),
        None if barrel is None else int(barrel),
    )


def from_paper(setup: GameSetup, paper: Sequence[PaperSeat], deals: int = 0) -> GameSetup:
    """A setup with the players and the standing of a paper; `SetupError` if they do not go together."""
    rules, count = setup.rules, len(paper)
    if setup.players not in (None, count):
        raise SetupError(
            "start",
            _("{count} players stand on the paper, but the game is for {players}").format(
                count=count, players=setup.players
            ),
        )
    if count not in rules.players:
        allowed = any_of(rules.players)
        raise SetupError(
            "start",
            _("{count} players stand on the paper, but {preset} is for {allowed}").format(
                count=count, preset=rules.preset, allowed=allowed
            ),
        )
    for seat in paper:
        if rules.barrel and seat.total == rules.threshold and seat.barrel is None:
            raise SetupError(
                "start",
                _(
                    "{name} has {total} and so is on the barrel: write the deals used there, "
                    "such as {name}={total}/0"
                ).format(name=seat.name, total=seat.total),
            )
    seats = paper_seats(paper, setup.seats, setup.own_name)
    return replace(setup, seats=seats, players=count, start=paper_standing(paper, deals))


def paper_standing(seats: Sequence[PaperSeat], deals: int = 0) -> Standing:
    """What the paper comes to; who deals next is for `GameSetup.dealer`."""
    zeros = (0,) * len(seats)
    return Standing(
        total=tuple(seat.total for seat in seats),
        bolts=tuple(seat.bolts for seat in seats),
        barrel=tuple(seat.barrel for seat in seats),
        concessions=zeros,
        falls=zeros,
        deals=deals,
        dealer=0,
    )


def paper_seats(
    paper: Sequence[PaperSeat], given: Sequence[SeatSpec], own_name: str = ""
) -> tuple[SeatSpec, ...]:
    """Who sits where: the names of the paper, people those given by name, the others bots as given.

    Without a person among those given it is you (``own_name`` if you are called so), or else the first on
    the paper. `SetupError` for people
    who are not on it and for more bots than there are places.
    """
    people = _people(paper, given, own_name or default_name())
    levels = [seat.level for seat in given if not seat.is_person]
    free = len(paper) - len(people)
    if len(levels) > free:
        raise SetupError(
            "seat",
            _("{levels} bots are given, but the paper leaves {free} places for them").format(
                levels=len(levels), free=free
            ),
        )
    levels += [DEFAULT_BOT.level] * (free - len(levels))
    bots = iter(levels)
    return tuple(
        SeatSpec(seat.name, None if seat.name.casefold() in people else next(bots)) for seat in paper
    )


def _people(paper: Sequence[PaperSeat], given: Sequence[SeatSpec], you: str) -> set[str]:
    names = {seat.name.casefold() for seat in paper}
    people = {seat.name.casefold(): seat.name for seat in given if seat.name is not None}
    missing = next((name for folded, name in people.items() if folded not in names), None)
    if missing is not None:
        there = ", ".join(seat.name for seat in paper)
        raise SetupError(
            "seat",
            _("{missing} does not stand on the paper; there: {there}").format(missing=missing, there=there),
        )
    if people:
        return set(people)
    own = you.casefold()
    return {own if own in names else paper[0].name.casefold()}
