"""The presets (rules 8) and the rules made of a preset and the options set over it (rules 7).

A preset says only what differs from the defaults.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from thousand_tui.rules.contradictions import check, check_form
from thousand_tui.rules.marked import N_
from thousand_tui.rules.option_errors import OptionError, Problem
from thousand_tui.rules.options import OPTIONS, find_option, nearest_name
from thousand_tui.rules.ruleset import DEFAULT_PRESET, Form, Rules, Value

NO_CHANGES: Final[Mapping[str, object]] = MappingProxyType({})

_OFF_IN_DRAW: Final[Mapping[str, Value]] = MappingProxyType(
    {
        "forced_opening": "none",
        "bid_cap_no_marriage": 0,
        "concession": None,
        "concession_opponents": 0,
        "barrel": False,
        "bolts": None,
        "redeal_four_nines": False,
        "redeal_talon_only_at_min": False,
    }
)
"""What `draw` lacks and the defaults have on."""


class Preset(NamedTuple):
    """A named set of rules (rules 8)."""

    name: str
    form: Form
    players: tuple[int, ...]
    """The numbers of seats that can play it."""
    summary: str
    """What it is, in one English line for a player."""
    changes: Mapping[str, Value]
    """Its options that differ from the defaults."""
    clock: tuple[int, int] | None = None
    """Seconds for a decision and seconds in the bank (rules 9); ``None`` for no clock. Not an option."""


_TABLE: Final = Preset(
    DEFAULT_PRESET,
    "trio",
    (3,),
    N_("Three players to 1000, with barrel, bolts and the dump truck, against the clock."),
    MappingProxyType({}),
    clock=(30, 120),
)
_1001: Final = Preset(
    "1001",
    "trio",
    (3, 4),
    N_("Bids from 40 that nobody must open, no barrel; first to 1001."),
    MappingProxyType(
        {
            "bid_min": 40,
            "forced_opening": "none",
            "no_bid": "last_hand_free",
            "concession_opponents": 0,
            "marriage_first_lead": True,
            "declarer_rounding": "before_check",
            "dealer_talon_score": "cards_nines_100",
            "target": 1001,
            "barrel": False,
            "bolts": None,
            "dump_truck": None,
            "redeal_four_nines": False,
        }
    ),
)
_TENS_BOTH: Final[Mapping[str, Value]] = {
    "bid_min": 60,
    "bid_step": 10,
    "forced_opening": "none",
    "no_bid": "last_hand_declares",
    "contract_named": "before_talon",
    "must_overtake": "follow_only",
    "score_step": 10,
    "declarer_rounding": "before_check",
    "low_score_fine_from": 850,
    "barrel": False,
    "bolts": None,
    "dump_truck": None,
    "redeal_four_nines": False,
}
_TENS: Final = Preset(
    "tens",
    "trio",
    (3, 4),
    N_("Everything in tens: bids from 60, the contract named before the talon, one card of it kept."),
    MappingProxyType(
        {**_TENS_BOTH, "exchange": "keep_one_give_two", "dealer_talon_score": "cards_nines_100"}
    ),
)
_TENS_DUO: Final = Preset(
    "tens-duo",
    "duo",
    (2,),
    N_("The game in tens for two: choose one of two closed pairs; from 850 on you may not bid."),
    MappingProxyType({**_TENS_BOTH, "bid_ban_from": 850}),
)
_DRAW: Final = Preset(
    "draw",
    "draw",
    (2,),
    N_("Two players without an auction: draw from the stock after every trick and count what you take."),
    MappingProxyType({"score_step": 1, "dump_truck": None}),
)
_AUCTION_BOTH: Final[Mapping[str, Value]] = {
    "bid_cap_no_marriage": 0,
    "blind_bidding": "until_look",
    "contract_named": "bid_is_contract",
    "concession": None,
    "score_step": 1,
    "barrel": False,
    "bolts": None,
    "dump_truck": None,
    "redeal_four_nines": False,
}
_AUCTION_DUO: Final = Preset(
    "auction-duo",
    "duo",
    (2,),
    N_("The bid is the contract, for two: blind bids for double, exact points, a bonus for a slam at 120."),
    MappingProxyType({**_AUCTION_BOTH, "aside_points": "slam_120"}),
)
_AUCTION: Final = Preset(
    "auction",
    "trio",
    (3,),
    N_("The bid is the contract: bids up to 400, blind bids for double, exact points, no way to concede."),
    MappingProxyType(_AUCTION_BOTH),
)
_POLISH_BOTH: Final[Mapping[str, Value]] = {
    "bid_step": 10,
    "forced_opening": "forehand_exact",
    "bid_cap_with_marriage": "sum_held",
    "concession_cost": "zero",
    "concession_free": 1,
    "must_overtake": "full",
    "marriage_first_lead": True,
    "score_step": 10,
    "score_lock_from": 800,
    "barrel": False,
    "bolts": None,
    "dump_truck": None,
}
_POLISH: Final = Preset(
    "polish",
    "trio",
    (3, 4),
    N_("The Polish game in tens: you must overtake, and from 800 on only your own contracts score."),
    MappingProxyType({**_POLISH_BOTH, "dealer_talon_score": "aces_50_marriages"}),
)
_POLISH_DUO: Final = Preset(
    "polish-duo",
    "duo",
    (2,),
    N_("The Polish game for two: the four cards out of play go to the last trick."),
    MappingProxyType({**_POLISH_BOTH, "aside_points": "last_trick"}),
)
_PAGAT: Final = Preset(
    "pagat",
    "trio",
    (3, 4),
    N_("The game as card books describe it: barrel, bolts and dump truck, bids within the marriages held."),
    MappingProxyType(
        {
            "bid_cap_with_marriage": "sum_held",
            "concession_cost": "zero",
            "concession_third_penalty": 120,
            "dealer_talon_score": "aces_40_marriages",
            "redeal_four_nines": False,
        }
    ),
)
_LVIV: Final = Preset(
    "lviv",
    "trio",
    (3,),
    N_("The game of Lviv: the barrel is at 900, and no number of deals ends your stay on it."),
    MappingProxyType(
        {
            "concession_cost": "zero",
            "concession_third_penalty": 120,
            "barrel_gap": 100,
            "barrel_deals": 0,
            "redeal_four_nines": False,
        }
    ),
)
_CLASSIC: Final = Preset(
    "classic",
    "trio",
    (3, 4),
    N_("A strict game: blind 120 for forehand, redeals for weak cards, three deals on the barrel."),
    MappingProxyType(
        {
            "forced_opening": "forehand_exact",
            "bid_cap_with_marriage": "sum_held",
            "silence_below": -120,
            "blind_bidding": "first_hand_120",
            "blind_min_score": 240,
            "concession_limit": 3,
            "dealer_talon_score": "cards",
            "barrel_own_loss": "attempt_only",
            "barrel_newcomer": "coexist",
            "barrel_jump": "nobody",
            "bolts": "consecutive",
            "redeal_four_nines": False,
            "redeal_hand_below": 14,
            "redeal_talon_below": 5,
        }
    ),
)

_ALL: Final = (
    _TABLE,
    _1001,
    _TENS,
    _TENS_DUO,
    _DRAW,
    _AUCTION_DUO,
    _AUCTION,
    _POLISH,
    _POLISH_DUO,
    _PAGAT,
    _LVIV,
    _CLASSIC,
)

PRESETS: Final[Mapping[str, Preset]] = MappingProxyType({preset.name: preset for preset in _ALL})
"""Every preset by name, in the order of rules 8."""


def _rules_of(preset: Preset) -> Rules:
    lacking = _OFF_IN_DRAW if preset.form == "draw" else {}
    values: dict[str, Any] = {**lacking, **preset.changes}
    return Rules(preset.name, preset.form, preset.players, **values)


_OWN_RULES: Final = {preset.name: _rules_of(preset) for preset in _ALL}


def find_preset(name: str) -> Preset:
    """The preset of that name; `OptionError` UNKNOWN_PRESET if there is none."""
    if name in PRESETS:
        return PRESETS[name]
    raise OptionError(Problem.UNKNOWN_PRESET, name, name, ", ".join(PRESETS), nearest_name(name, PRESETS))


def make_rules(preset: str, changes: Mapping[str, object] = NO_CHANGES) -> Rules:
    """The rules of a preset with options set over it, as in the header of a record (rules 7).

    Values are typed, "off" is ``False``, ``None`` or 0. `OptionError` for an unknown preset or option, an
    option that cannot be set or is of another form, a value outside its type, a contradiction.
    """
    own = _OWN_RULES[find_preset(preset).name]
    for name, value in changes.items():
        option = find_option(name, value)
        check_form(own, option, value)
        option.check(value)
    values: dict[str, Any] = dict(changes)
    rules = replace(own, **values)
    check(rules, changes.keys())
    return rules


def changes_of(rules: Rules) -> dict[str, object]:
    """The options whose values differ from the preset's own, for the header of a record.

    ``make_rules(rules.preset, changes_of(rules))`` gives the same rules again.
    """
    own = _OWN_RULES[rules.preset]
    return {name: value for name in OPTIONS if (value := getattr(rules, name)) != getattr(own, name)}
