"""The clock of the decision in progress, kept beside the record: ``ID.clock``.

Leaving a game and going on with it gives nobody more time. The file is no part of the record: it counts only
as long as nothing was decided since it was written, and what the record says of a bank is never exceeded.
"""

from __future__ import annotations

import contextlib
import json
import math
from pathlib import Path
from typing import Final, NamedTuple

CLOCK_SUFFIX: Final = ".clock"
_MOST_CHARACTERS: Final = 1000


class KeptClock(NamedTuple):
    """What a seat had left when it was last looked at."""

    seat: int
    events: int
    """How many events the record had."""
    decision: float
    """Seconds left of the decision's own time."""
    bank: float
    """Seconds left of the seat's bank."""


def clock_path(record: Path) -> Path:
    """Where the clock of a record's game is kept."""
    return record.with_suffix(CLOCK_SUFFIX)


def keep_clock(record: Path, clock: KeptClock) -> None:
    """Write a clock down; that it cannot be is no reason to disturb the game."""
    with contextlib.suppress(OSError):
        clock_path(record).write_text(json.dumps(clock._asdict()) + "\n", "utf-8")


def kept_clock(record: Path) -> KeptClock | None:
    """The clock written last, None if there is none or it makes no sense."""
    try:
        with clock_path(record).open(encoding="utf-8") as file:
            found = json.loads(file.read(_MOST_CHARACTERS))
        values = [found[name] for name in KeptClock._fields]
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
    if not all(_makes_sense(value) for value in values):
        return None
    seat, events, decision, bank = values
    return KeptClock(seat, events, float(decision), float(bank))


def _makes_sense(value: object) -> bool:
    return type(value) in (int, float) and isinstance(value, int | float) and 0 <= value < math.inf


def forget_clock(record: Path) -> None:
    """Nothing is left to keep."""
    with contextlib.suppress(OSError):
        clock_path(record).unlink(missing_ok=True)
