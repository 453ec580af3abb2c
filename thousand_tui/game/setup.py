"""Setting a game up: who plays, by which rules, against which clock, and the header that says so.

`GameSetup` is what a command line or the screen of a new game fills in; `GameSetup.header` checks it and
makes the header of the game's record.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from thousand_tui import __version__
from thousand_tui.game.seating import SeatSpec, SetupError, check_level, fill_seats, seat_count
from thousand_tui.game.seeds import first_dealer
from thousand_tui.record.header import ClockSetting, Header
from thousand_tui.rules import PRESETS, Rules
from thousand_tui.rules.quoting import quoted
from thousand_tui.rules.state import Standing
from thousand_tui.words.language import _

MOST_SEED: Final = 2**64 - 1
LONGEST_DECISION: Final = 3600
"""Seconds."""
LONGEST_BANK: Final = 36000
"""Seconds."""
_LONGEST_SHOWN: Final = 40


def preset_clock(rules: Rules) -> ClockSetting | None:
    """The clock that the rules' preset comes with (rules 8), None for none."""
    clock = PRESETS[rules.preset].clock
    return None if clock is None else ClockSetting(*clock)


def parse_clock(text: str) -> ClockSetting:
    """A clock as a person writes it: seconds a decision, ``+``, seconds in the bank; else `SetupError`."""
    first, plus, second = text.partition("+")
    if plus and _is_number(first) and _is_number(second):
        clock = ClockSetting(int(first), int(second))
        if 1 <= clock.decision <= LONGEST_DECISION and clock.bank <= LONGEST_BANK:
            return clock
    raise SetupError(
        "clock",
        _(
            "{text} is no clock; allowed: seconds a decision (1 to {longest_decision}), "
            "a plus, and seconds in the bank (0 to {longest_bank}), such as 30+120"
        ).format(
            text=quoted(text, _LONGEST_SHOWN), longest_decision=LONGEST_DECISION, longest_bank=LONGEST_BANK
        ),
    )


def _is_number(text: str) -> bool:
    return text.strip().isascii() and text.strip().isdigit() and len(text) < 10


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game to be begun."""

    rules: Rules
    seats: tuple[SeatSpec, ...] = ()
    """Who sits where, from seat 0; what is missing is filled by `fill_seats`."""
    players: int | None = None
    """How many seats; None for the fewest that the rules and ``seats`` allow."""
    clock: ClockSetting | None = None
    """The clock, None for none; `preset_clock` gives the preset's own."""
    seed: int | None = None
    start: Standing | None = None
    """The standing a game on paper is gone on with from; who deals is said by ``dealer``."""
    dealer: int | None = None
    """The seat that deals first; None: drawn by lot."""
    own_name: str = ""
    """What the person at this computer wants to be called; empty: as `default_name` says."""

    def header(self, game_id: str, now: datetime | None = None) -> Header:
        """The header of the game's record; `SetupError` says what is wrong.

        ``now`` is when it begins, the present if it is left out. At least one seat must be a person's.
        """
        count = seat_count(self.rules, len(self.seats), self.players)
        seats = fill_seats(self.seats, count, own_name=self.own_name)
        if not any(seat.is_person for seat in seats):
            raise SetupError("seat", _("only bots are seated: one seat at least must be a person's"))
        for seat in seats:
            if seat.level is not None:
                check_level(seat.level)
        if self.seed is not None and not 0 <= self.seed <= MOST_SEED:
            raise SetupError(
                "seed",
                _("{seed} is no seed; allowed: a whole number from 0 to {most_seed}").format(
                    seed=self.seed, most_seed=MOST_SEED
                ),
            )
        dealer = first_dealer(self.seed, count) if self.dealer is None else self.dealer
        header = Header(
            rules=self.rules,
            players=tuple(seat.name or "" for seat in seats),
            kinds=tuple(seat.kind for seat in seats),
            dealer=dealer,
            start=None if self.start is None else self.start._replace(dealer=dealer),
            clock=self.clock,
            id=game_id,
            started=timestamp(now or datetime.now(UTC)),
            program=PROGRAM,
            seed=self.seed,
        )
        _check_start(header)
        return header


def _check_start(header: Header) -> None:
    """Refuse a start that no game can have reached; its players are called by name."""
    try:
        header.new_state()
    except ValueError as error:
        problem = str(error).removeprefix("start: ")
        raise SetupError(
            "start", re.sub(r"\bseat (\d+)", lambda found: _name(header, found), problem)
        ) from None


def _name(header: Header, found: re.Match[str]) -> str:
    seat = int(found[1])
    return header.players[seat] if seat < header.seats else found[0]


PROGRAM: Final = f"thousand {__version__}"
"""The program's name and version, as a header says it."""


def timestamp(moment: datetime) -> str:
    """A moment as a header says it: ISO 8601, UTC, whole seconds."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
