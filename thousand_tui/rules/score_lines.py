"""The lines of a deal's score: each change of a total with the rule that made it (rules 5 and 6)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class ScoreRule(StrEnum):
    """The rule behind a score line."""

    CONTRACT_MADE = "contract_made"
    """The declarer's plus (5, 3)."""
    CONTRACT_FAILED = "contract_failed"
    """The declarer's minus (5, 3)."""
    CARDS = "cards"
    """Card points of a defender, or of the declarer where he scores what he made (5, 1)."""
    MARRIAGE = "marriage"
    """Declared marriages, four aces included (5, 1)."""
    ROUNDING = "rounding"
    """What rounding to ``score_step`` adds or takes (5)."""
    TALON = "talon"
    """What the resting dealer writes for the talon (5, 4)."""
    BLIND = "blind"
    """The doubling of a blind deal (5, 5)."""
    GOLDEN = "golden"
    """The doubling of a golden deal (5, 5)."""
    ON_BARREL = "on_barrel"
    """Takes a plus back that is not written on the barrel (5, 6)."""
    LOCKED = "locked"
    """Takes a plus back that ``score_lock_from`` forbids (5, 6)."""
    CONCESSION = "concession"
    """What a concession costs the declarer (3, conceding)."""
    CONCESSION_PAID = "concession_paid"
    """What the others write for a concession (3, conceding)."""
    CONCESSION_THIRD = "concession_third"
    """The penalty of every third concession (3, conceding)."""
    THROW_IN = "throw_in"
    """What the others write for a free throw-in (3, ``no_bid``)."""
    LOW_SCORE_FINE = "low_score_fine"
    """No points at all from ``low_score_fine_from`` on (5, 7)."""
    BOLT = "bolt"
    """A bolt: worth nothing by itself (6, 1)."""
    BOLT_FINE = "bolt_fine"
    """The penalty of the last bolt of a count (6, 1)."""
    ATTEMPT_USED = "attempt_used"
    """The declarer's lost deal on the barrel costs an attempt only (6, 3)."""
    BARREL_SEATED = "barrel_seated"
    """Held at the threshold on sitting down on the barrel (6, 3)."""
    BARREL_OFF = "barrel_off"
    """Off the barrel by one's own loss or a fine; worth nothing by itself (6, 1 and 3)."""
    BARREL_SPENT = "barrel_spent"
    """``barrel_deals`` deals on the barrel without success (6, 3)."""
    BARREL_KNOCKED_OFF = "barrel_knocked_off"
    """Sent off the barrel by a newcomer (6, 3)."""
    BARREL_TOGETHER = "barrel_together"
    """Sat down together with others (6, 3, ``barrel_simultaneous``)."""
    FALLS_TO_ZERO = "falls_to_zero"
    """The last fall from the barrel sets the total to zero (6, 3)."""
    DUMP_TRUCK = "dump_truck"
    """A total of exactly ``dump_truck_at`` becomes zero (6, 4)."""


class ScoreLine(NamedTuple):
    """One change of one seat's total."""

    seat: int
    rule: ScoreRule
    points: int


def round_to(points: int, step: int) -> int:
    """Round to the nearest multiple of ``step``, ties up (rules 5): 37 -> 35, 38 -> 40; by ten 95 -> 100."""
    return (2 * points + step) // (2 * step) * step
