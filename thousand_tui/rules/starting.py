"""The standings that a game may start from: what a record or a game on paper begins with."""

from __future__ import annotations

from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.standings import best_at_target
from thousand_tui.rules.state import Standing


def check_start(rules: Rules, seats: int, start: Standing) -> None:
    """Raise ``ValueError`` for a start that no game can reach, naming what is wrong (record, header)."""
    for name in ("total", "bolts", "barrel", "concessions", "falls"):
        if len(getattr(start, name)) != seats:
            raise ValueError(f"start: {name} has {len(getattr(start, name))} numbers for {seats} seats")
    if start.deals < 0:
        raise ValueError(f"start: deals {start.deals} is negative")
    for seat in range(seats):
        _check_start_seat(rules, start, seat)
    if not rules.barrel and best_at_target(rules, list(start.total), None) is not None:
        raise ValueError(f"start: the game is decided, somebody alone is at {rules.target}")


def _check_start_seat(rules: Rules, start: Standing, seat: int) -> None:
    bolts, used, total = start.bolts[seat], start.barrel[seat], start.total[seat]
    if min(bolts, start.concessions[seat], start.falls[seat], used or 0) < 0:
        raise ValueError(f"start: a count of seat {seat} is negative")
    if bolts and rules.bolts is None:
        raise ValueError(f"start: seat {seat} has bolts, but bolts are off")
    if bolts >= rules.bolt_limit:
        raise ValueError(f"start: seat {seat} has {bolts} bolts, the limit is {rules.bolt_limit}")
    if used is None:
        if rules.barrel and total >= rules.threshold:
            raise ValueError(f"start: seat {seat} has {total} but is not on the barrel")
        return
    if not rules.barrel:
        raise ValueError(f"start: seat {seat} is on the barrel, but the barrel is off")
    if total != rules.threshold:
        raise ValueError(f"start: seat {seat} is on the barrel with {total}, not {rules.threshold}")
    if rules.barrel_deals and used >= rules.barrel_deals:
        raise ValueError(f"start: seat {seat} has used up its {rules.barrel_deals} deals on the barrel")
