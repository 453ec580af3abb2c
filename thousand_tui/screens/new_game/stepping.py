"""How ← and → change an option of the rules, and when an option has no effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from thousand_tui.rules import Rules
from thousand_tui.rules.option import Kind, Off, Option
from thousand_tui.rules.ruleset import Value

_STEPS: Final[Mapping[str, int]] = {"target": 100, "dump_truck_at": 5, "barrel_gap": 10, "bid_min": 10}
_SMALL_RANGE: Final = 30
"""Up to so many numbers are gone through one by one."""
_FIRST_SCORES: Final[Mapping[str, int]] = {
    "silence_below": -120,
    "bid_ban_from": 850,
    "blind_min_score": 240,
    "score_lock_from": 800,
    "low_score_fine_from": 850,
}
"""What an option that is off starts from."""


def stepped(option: Option, value: Value, way: int) -> Value:
    """The next value of an option, or (``way`` -1) the one before; choices go round, ranges end."""
    if option.kind in (Kind.ON_OFF, Kind.CHOICE):
        values = option.choices
        return values[(values.index(value) + way) % len(values)]
    if option.kind is Kind.MIXED and (not isinstance(value, int) or value + way * _step(option) < 0):
        return option.choices[0] if isinstance(value, int) else (option.low if way > 0 else option.high)
    if value is None:
        return _FIRST_SCORES[option.name]
    return _next_number(option, value, way)


def _next_number(option: Option, value: Value, way: int) -> Value:
    assert isinstance(value, int)
    step, low, high = _step(option), option.low, option.high
    off_at_zero = option.off is Off.ZERO
    if off_at_zero and value == 0:
        return low if way > 0 else 0
    number = (value // step + way) * step if way > 0 else -((-value) // step + 1) * step
    if low is not None and number < low:
        return 0 if off_at_zero and value == low else low
    return high if high is not None and number > high else number


def _step(option: Option) -> int:
    if option.name in _STEPS:
        return _STEPS[option.name]
    if option.low is not None and option.high is not None and option.high - option.low <= _SMALL_RANGE:
        return 1
    if option.high is None and option.low == 0:
        return 10 if option.name.endswith("penalty") else 1
    return 10 if option.name.endswith(("penalty", "fine", "_from", "_below", "_score")) else 5


def toggled(option: Option, value: Value) -> Value:
    """Off if the option is on, and the other way round; options that cannot be off stay as they are."""
    if option.kind is Kind.ON_OFF:
        return not value
    off: Value = None if option.off is Off.NULL else 0
    if option.off is Off.NEVER:
        return value
    return off if value != off else stepped(option, value, 1)


def _barrel(rules: Rules) -> bool:
    return rules.barrel


def _conceding(rules: Rules) -> bool:
    return rules.concession is not None


def _bolts(rules: Rules) -> bool:
    return rules.bolts is not None


_AWAKE: Final[Mapping[str, Callable[[Rules], bool]]] = {
    "no_bid": lambda rules: not rules.opening_forced,
    "throw_in_points": lambda rules: not rules.opening_forced and rules.no_bid == "last_hand_free",
    "blind_min_score": lambda rules: rules.blind_bidding == "first_hand_120",
    "talon_visibility": lambda rules: rules.form == "trio",
    "pass_cards_face": lambda rules: rules.form == "trio",
    "concession_cost": _conceding,
    "concession_opponents": _conceding,
    "concession_free": _conceding,
    "concession_limit": _conceding,
    "concession_third_penalty": _conceding,
    "overtake_reference": lambda rules: rules.must_overtake is not None,
    "dealer_talon_score": lambda rules: 4 in rules.players,
    "talon_score_rounded": lambda rules: 4 in rules.players and rules.dealer_talon_score != "none",
    "low_score_fine": lambda rules: rules.low_score_fine_from is not None,
    "barrel_gap": _barrel,
    "barrel_deals": _barrel,
    "barrel_count": lambda rules: rules.barrel and rules.barrel_deals > 0,
    "barrel_own_loss": _barrel,
    "barrel_fall_penalty": _barrel,
    "barrel_newcomer": _barrel,
    "barrel_simultaneous": _barrel,
    "barrel_jump": _barrel,
    "barrel_falls_to_zero": _barrel,
    "barrel_bolts": lambda rules: rules.barrel and rules.bolts is not None,
    "bolt_limit": _bolts,
    "bolt_penalty": _bolts,
    "bolt_declarer": _bolts,
    "dump_truck_at": lambda rules: rules.dump_truck is not None,
    "redeal_talon_only_at_min": lambda rules: rules.redeal_talon_two_nines or rules.redeal_talon_below > 0,
}


def is_awake(name: str, rules: Rules) -> bool:
    """Whether an option has any effect beside the others."""
    awake = _AWAKE.get(name)
    return awake is None or awake(rules)
