"""The barrel (rules 6, step 3): who is set on it, which deals on it count, and who falls off it."""

from __future__ import annotations

from thousand_tui.rules.score_lines import ScoreRule
from thousand_tui.rules.tally import Tally


def settle_barrel(tally: Tally) -> None:
    """Count the deal for those on the barrel, set on it who has reached it, and let fall who must."""
    threshold = tally.rules.threshold
    occupants = [seat for seat in tally.seats if tally.before.barrel[seat] is not None]
    for seat in occupants:
        _age_on_barrel(tally, seat, threshold)
    newcomers = [seat for seat in tally.seats if seat not in occupants and tally.total[seat] >= threshold]
    for seat in newcomers:
        tally.barrel[seat] = 0
        tally.note(seat, ScoreRule.BARREL_SEATED, threshold - tally.total[seat])
    if newcomers and tally.rules.barrel_newcomer == "knocks_off":
        for seat in occupants:
            if tally.barrel[seat] is not None:
                _fall(tally, seat, ScoreRule.BARREL_KNOCKED_OFF)
    for seat in _falling_together(tally, newcomers):
        _fall(tally, seat, ScoreRule.BARREL_TOGETHER)


def _age_on_barrel(tally: Tally, seat: int, threshold: int) -> None:
    """One more deal on the barrel, where it counts; with the last one (the third) the seat falls."""
    rules = tally.rules
    if tally.total[seat] < threshold:  # its own loss or a fine: that is penalty enough
        _off(tally, seat, ScoreRule.BARREL_OFF, 0)
        return
    used = tally.barrel[seat]
    assert used is not None
    counts = seat == tally.declarer or rules.barrel_count == "every_deal"
    if seat in tally.deal.active and counts:
        used += 1
        tally.barrel[seat] = used
    if rules.barrel_deals and used >= rules.barrel_deals:
        _fall(tally, seat, ScoreRule.BARREL_SPENT)


def _falling_together(tally: Tally, newcomers: list[int]) -> list[int]:
    rule = tally.rules.barrel_simultaneous
    if len(newcomers) < 2 or rule == "coexist":
        return []
    if rule == "all_fall":
        return newcomers
    if tally.declarer not in newcomers:
        return []
    return [seat for seat in newcomers if seat != tally.declarer]


def _fall(tally: Tally, seat: int, rule: ScoreRule) -> None:
    _off(tally, seat, rule, -tally.rules.barrel_fall_penalty)


def _off(tally: Tally, seat: int, rule: ScoreRule, points: int) -> None:
    tally.barrel[seat] = None
    tally.note(seat, rule, points)
    tally.falls[seat] += 1
    last = tally.rules.barrel_falls_to_zero
    if last and tally.falls[seat] >= last:
        tally.falls[seat] = 0
        tally.note(seat, ScoreRule.FALLS_TO_ZERO, -tally.total[seat])
