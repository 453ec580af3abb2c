"""What a person has achieved: each counted from the index, with the game in which it came first."""

from __future__ import annotations

import sqlite3
from typing import Final, NamedTuple

from thousand_tui.memory.statistics import COUNTED
from thousand_tui.words.language import N_

_WON: Final = "game.winner IS seat.seat"
_MADE: Final = "deal.role = 'declarer' AND deal.kind = 'played' AND deal.made IS 1"


class Achievement(NamedTuple):
    """Something worth achieving."""

    name: str
    words: str
    """What has to be done, a message to look up."""
    of_deals: bool
    """Whether it is done in a deal, not in a game as a whole."""
    condition: str
    """In SQL, over the tables ``game`` and ``seat``, and ``deal`` for one of deals."""


class Achieved(NamedTuple):
    """How often a person has achieved something."""

    achievement: Achievement
    times: int
    first: str
    """The id of the game it was done in first, empty if it was not."""


ACHIEVEMENTS: Final = (
    Achievement("first_win", N_("win a game"), False, _WON),
    Achievement(
        "beats_experts",
        N_("win against two experts"),
        False,
        f"{_WON} AND (SELECT COUNT(*) FROM seat AS other "
        "WHERE other.game = game.id AND other.level = 'expert') >= 2",
    ),
    Achievement(
        "from_below",
        N_("win after a total of -300 or less"),
        False,
        f"{_WON} AND (SELECT MIN(sums.total) FROM (SELECT SUM(one.delta) OVER (ORDER BY one.number) AS total "
        "FROM deal AS one WHERE one.game = game.id AND one.seat = seat.seat) AS sums) <= -300",
    ),
    Achievement(
        "contract_120", N_("make a contract of 120 or more"), True, f"{_MADE} AND deal.contract >= 120"
    ),
    Achievement(
        "contract_200", N_("make a contract of 200 or more"), True, f"{_MADE} AND deal.contract >= 200"
    ),
    Achievement(
        "contract_300", N_("make a contract of 300 or more"), True, f"{_MADE} AND deal.contract >= 300"
    ),
    Achievement(
        "bare_contract",
        N_("make 100 or more without a marriage"),
        True,
        f"{_MADE} AND deal.contract >= 100 AND deal.declared = 0",
    ),
    Achievement("two_marriages", N_("declare two marriages in a deal"), True, "deal.declared >= 2"),
    Achievement(
        "all_tricks",
        N_("take every trick of a deal"),
        True,
        "deal.kind = 'played' AND deal.tricks > 0 AND (SELECT SUM(other.tricks) FROM deal AS other "
        "WHERE other.game = deal.game AND other.number = deal.number) = deal.tricks",
    ),
    Achievement(
        "defender_100",
        N_("take 100 points or more as a defender"),
        True,
        "deal.role = 'defender' AND deal.points + deal.declared_points >= 100",
    ),
)
"""All of them, the first ones that most people achieve first."""


def achievements(connection: sqlite3.Connection, folded: str) -> list[Achieved]:
    """What the person of that name, without letter case, has achieved in games that count."""
    return [_achieved(connection, achievement, folded) for achievement in ACHIEVEMENTS]


def _achieved(connection: sqlite3.Connection, achievement: Achievement, folded: str) -> Achieved:
    deals = "JOIN deal ON deal.game = game.id AND deal.seat = seat.seat " if achievement.of_deals else ""
    rows = connection.execute(
        "SELECT game.file FROM game JOIN seat ON seat.game = game.id "
        f"{deals}WHERE {COUNTED} AND seat.level IS NULL AND seat.folded = ? AND ({achievement.condition}) "
        "ORDER BY game.started, game.id",
        (folded,),
    ).fetchall()
    first = "" if not rows else _id_of(rows[0][0])
    return Achieved(achievement, len(rows), first)


def _id_of(file: bytes | str) -> str:
    name = file.decode("utf-8", "replace") if isinstance(file, bytes) else file
    return name.rpartition(".")[0]
