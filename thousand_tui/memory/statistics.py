"""Statistics by player, by seat and by a bot's level, added up by the database.

Counted are the completed deals of all games in which no hint was used, nothing was taken back and no deal was
played again; games in progress too. Void deals (redeals) are no deals.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from enum import Enum
from typing import Any, Final, NamedTuple

from thousand_tui.memory.measure import Average, average, expected_strength


class Group(Enum):
    """By what statistics are told apart."""

    PLAYER = "player"
    """People by their names, in any letter case."""
    SEAT = "seat"
    """The seats of the table, whoever sits there."""
    LEVEL = "level"
    """Bots by their levels."""


SIZES: Final = ((0, 99), (100, 119), (120, 139), (140, 179), (180, 10_000))
"""Contracts by size: the smallest and the largest of each kind."""

KEYS: Final[Mapping[Group, str]] = {
    Group.PLAYER: "seat.folded",
    Group.SEAT: "CAST(seat.seat AS TEXT)",
    Group.LEVEL: "seat.level",
}
OF_GROUP: Final[Mapping[Group, str]] = {
    Group.PLAYER: "seat.level IS NULL",
    Group.SEAT: "1",
    Group.LEVEL: "seat.level IS NOT NULL",
}
COUNTED: Final = "game.problem IS NULL AND NOT game.unrated AND NOT game.practice"
"""Which games count."""

_DECLARED: Final = "deal.role = 'declarer'"
_PLAYED: Final = "deal.kind = 'played'"
_SUMS: Final[Mapping[str, str]] = {
    "games": "COUNT(DISTINCT deal.game)",
    "deals": "SUM(deal.role != 'resting')",
    "rested": "SUM(deal.role = 'resting')",
    "delta": "SUM(deal.delta)",
    "declared": f"SUM({_DECLARED})",
    "made": f"SUM({_DECLARED} AND {_PLAYED} AND deal.made IS 1)",
    "failed": f"SUM({_DECLARED} AND {_PLAYED} AND deal.made IS 0)",
    "conceded": f"SUM({_DECLARED} AND deal.kind = 'conceded')",
    "thrown_in": f"SUM({_DECLARED} AND deal.kind = 'thrown_in')",
    "bids": "COUNT(deal.bid)",
    "bid": "SUM(deal.bid)",
    "marriages": "SUM(deal.declared)",
    "marriage_points": "SUM(deal.declared_points)",
    "played": f"SUM({_PLAYED} AND deal.role != 'resting')",
    "hands": "SUM(deal.cards > 0)",
    "hand_points": "SUM(deal.card_points)",
    "strength": "SUM(deal.card_points + deal.marriage_points)",
    "squares": "SUM((deal.card_points + deal.marriage_points) * (deal.card_points + deal.marriage_points))",
    "dealt": "SUM(deal.dealer)",
    "talons": "COUNT(deal.talon)",
    "talon": "SUM(deal.talon)",
    "talon_squares": "SUM(deal.talon * deal.talon)",
}
_FROM: Final = (
    "FROM deal JOIN game ON game.id = deal.game JOIN seat ON seat.game = deal.game AND seat.seat = deal.seat "
)


class SizeTally(NamedTuple):
    """The contracts of one size."""

    low: int
    high: int
    made: int
    failed: int
    conceded: int


class Statistic(NamedTuple):
    """What is known of one player, seat or level."""

    group: Group
    key: str
    """A name in small letters, a seat's number from 0, or a level."""
    label: str
    """The name as it was written last; for a seat its number from 1."""
    games: int
    """With a completed deal at least."""
    finished: int
    """Games that are over, for a level one a seat."""
    won: int
    deals: int
    """In which the seat took part."""
    rested: int
    delta: float
    """Points a deal on average, fines and the barrel included."""
    declared: int
    made: int
    failed: int
    conceded: int
    thrown_in: int
    sizes: tuple[SizeTally, ...]
    bid: float | None
    """What it won auctions with, on average."""
    auctions: int
    """How many it won with a bid."""
    marriages: int
    marriage_points: int
    played: int
    """Deals in which cards were played."""
    strength: Average
    """Of the hands dealt: card points and marriages."""
    expected: float | None
    """What the strength should be on average."""
    hand_points: float | None
    """Card points of the hands dealt, on average."""
    dealt: int
    """How often it was the dealer."""
    talon: Average
    """Card points of the talons it took."""

    @property
    def tried(self) -> int:
        """Contracts that were made, failed or conceded."""
        return self.made + self.failed + self.conceded

    def as_json(self) -> dict[str, Any]:
        """The statistic for programs."""
        found = self._asdict() | {"group": self.group.value}
        found["sizes"] = [size._asdict() for size in self.sizes]
        found["strength"] = self.strength._asdict()
        found["talon"] = self.talon._asdict()
        return found


def statistics(connection: sqlite3.Connection, group: Group) -> list[Statistic]:
    """The statistics of a group: seats in their order, others by the number of their deals."""
    key, of_group = KEYS[group], OF_GROUP[group]
    columns = ", ".join(f"TOTAL({_sum(sql)})" if _sum(sql) else sql for sql in _SUMS.values())
    where = f"WHERE {COUNTED} AND {of_group} GROUP BY 1"
    rows = connection.execute(f"SELECT {key}, {columns} {_FROM} {where}").fetchall()
    sizes, ends, hands = _sizes(connection, group), _ends(connection, group), _hands(connection, group)
    found = [
        _statistic(
            group,
            row[0],
            dict(zip(_SUMS, row[1:], strict=True)),
            sizes.get(row[0], {}),
            ends.get(row[0], ("", 0, 0)),
            hands.get(row[0], {}),
        )
        for row in rows
    ]
    if group is Group.SEAT:
        return sorted(found, key=lambda one: int(one.key))
    return sorted(found, key=lambda one: (-one.deals, one.label))


def _sum(sql: str) -> str:
    """What is added up by ``SUM(…)``, "" for other sums: ``TOTAL`` is never null and never overflows."""
    return sql[4:-1] if sql.startswith("SUM(") else ""


def _sizes(connection: sqlite3.Connection, group: Group) -> dict[str, dict[int, tuple[int, int, int]]]:
    """For each key made, failed and conceded contracts by their amount."""
    rows = connection.execute(
        f"SELECT {KEYS[group]}, deal.contract, TOTAL({_PLAYED} AND deal.made IS 1), "
        f"TOTAL({_PLAYED} AND deal.made IS 0), TOTAL(deal.kind = 'conceded') {_FROM} "
        f"WHERE {COUNTED} AND {OF_GROUP[group]} AND {_DECLARED} AND deal.contract IS NOT NULL GROUP BY 1, 2"
    )
    found: dict[str, dict[int, tuple[int, int, int]]] = {}
    for key, contract, made, failed, conceded in rows:
        found.setdefault(key, {})[contract] = (int(made), int(failed), int(conceded))
    return found


def _ends(connection: sqlite3.Connection, group: Group) -> dict[str, tuple[str, int, int]]:
    """For each key its label as written last, how many games it finished and how many it won."""
    rows = connection.execute(
        f"SELECT {KEYS[group]}, seat.name, MAX(game.written), COUNT(game.winner), "
        "TOTAL(game.winner IS seat.seat) "
        f"FROM seat JOIN game ON game.id = seat.game WHERE {COUNTED} AND game.replayed "
        f"AND {OF_GROUP[group]} GROUP BY 1"
    )
    return {key: (name, finished, int(won)) for key, name, _last, finished, won in rows}


def _hands(connection: sqlite3.Connection, group: Group) -> dict[str, dict[int, int]]:
    """For each key how many hands of how many cards it was dealt."""
    rows = connection.execute(
        f"SELECT {KEYS[group]}, deal.cards, COUNT(*) {_FROM} "
        f"WHERE {COUNTED} AND {OF_GROUP[group]} AND deal.cards > 0 GROUP BY 1, 2"
    )
    found: dict[str, dict[int, int]] = {}
    for key, cards, number in rows:
        found.setdefault(key, {})[cards] = number
    return found


def _statistic(
    group: Group,
    key: str,
    sums: Mapping[str, Any],
    contracts: Mapping[int, tuple[int, int, int]],
    end: tuple[str, int, int],
    hands: Mapping[int, int],
) -> Statistic:
    name, finished, won = end
    whole = {name: int(value) for name, value in sums.items()}
    count, deals = whole["hands"], whole["deals"]
    expected = sum(expected_strength(cards) * number for cards, number in hands.items())
    return Statistic(
        group=group,
        key=key,
        label=str(int(key) + 1) if group is Group.SEAT else name if group is Group.PLAYER else key,
        games=whole["games"],
        finished=finished,
        won=won,
        deals=deals,
        rested=whole["rested"],
        delta=whole["delta"] / max(1, deals),
        declared=whole["declared"],
        made=whole["made"],
        failed=whole["failed"],
        conceded=whole["conceded"],
        thrown_in=whole["thrown_in"],
        sizes=tuple(_of_size(low, high, contracts) for low, high in SIZES),
        bid=whole["bid"] / whole["bids"] if whole["bids"] else None,
        auctions=whole["bids"],
        marriages=whole["marriages"],
        marriage_points=whole["marriage_points"],
        played=whole["played"],
        strength=average(count, sums["strength"], sums["squares"]),
        expected=expected / count if count else None,
        hand_points=sums["hand_points"] / count if count else None,
        dealt=whole["dealt"],
        talon=average(whole["talons"], sums["talon"], sums["talon_squares"]),
    )


def _of_size(low: int, high: int, contracts: Mapping[int, tuple[int, int, int]]) -> SizeTally:
    fitting = [tally for contract, tally in contracts.items() if low <= contract <= high]
    made, failed, conceded = (sum(tally[at] for tally in fitting) for at in range(3))
    return SizeTally(low, high, made, failed, conceded)
