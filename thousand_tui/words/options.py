"""House rules in words: labels of options, of their values and groups.

What an option does is said by its summary in `rules.options`; what contradicts what, by `words.clashes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thousand_tui.rules.option import Group
from thousand_tui.rules.options import OPTIONS
from thousand_tui.rules.ruleset import Form, Value

_LABELS: Final[Mapping[str, str]] = {
    "bid_min": "Lowest bid",
    "bid_step": "Bids in steps of",
    "jump_bids": "Raises of several steps",
    "forced_opening": "Forehand must open",
    "no_bid": "When nobody bids",
    "throw_in_points": "Points for a throw-in",
    "bid_cap_no_marriage": "Most without a marriage",
    "bid_cap_with_marriage": "Most with a marriage",
    "silence_below": "No bidding below",
    "bid_ban_from": "No bidding from",
    "blind_bidding": "Blind bidding",
    "blind_min_score": "Blind bidding needs",
    "golden_deals": "Golden deals",
    "talon_visibility": "The talon is seen by",
    "exchange": "Talon exchange",
    "pass_cards_face": "Cards given lie",
    "contract_named": "Contract is named",
    "aside_points": "Cards out of play count",
    "concession": "Conceding",
    "concession_cost": "Conceding costs",
    "concession_opponents": "Opponents then write",
    "concession_free": "First ones pay nobody",
    "concession_limit": "Concessions in a game",
    "concession_third_penalty": "Fine for every third",
    "must_trump": "Void must trump",
    "must_overtake": "Must overtake",
    "overtake_reference": "What to overtake",
    "marriage_first_lead": "Marriage on first lead",
    "marriage_trump_effect": "New trump counts",
    "ace_marriage": "Four aces declared",
    "score_step": "Scores rounded to",
    "declarer_rounding": "Contract is checked",
    "declarer_scores": "Made contract scores",
    "defenders_score_marriages": "Defenders' marriages",
    "dealer_talon_score": "Resting dealer writes",
    "talon_score_rounded": "Round talon score",
    "target": "Target",
    "tie_break": "Several at the target",
    "score_lock_from": "Only as declarer from",
    "low_score_fine_from": "Fine no points from",
    "low_score_fine": "Fine for no points",
    "barrel": "Barrel",
    "barrel_gap": "Barrel before target",
    "barrel_deals": "Deals on the barrel",
    "barrel_count": "Deals that count",
    "barrel_own_loss": "Contract lost there",
    "barrel_fall_penalty": "Fine for falling off",
    "barrel_newcomer": "A newcomer",
    "barrel_simultaneous": "Several at once",
    "barrel_jump": "Winning without it",
    "barrel_falls_to_zero": "Falls to zero",
    "barrel_bolts": "Bolts on the barrel",
    "bolts": "Bolts",
    "bolt_limit": "Bolts for a fine",
    "bolt_penalty": "Fine for bolts",
    "bolt_declarer": "Declarer gets bolts",
    "dump_truck": "Dump truck",
    "dump_truck_at": "Dump truck stands at",
    "redeal_four_nines": "Four nines",
    "redeal_four_jacks": "Four jacks",
    "redeal_hand_below": "Hand worth less than",
    "redeal_talon_below": "Talon worth less than",
    "redeal_talon_two_nines": "Two nines in the talon",
    "redeal_talon_only_at_min": "Talon: lowest bid only",
}

_WORDS: Final[Mapping[str, Mapping[Value, str]]] = {
    "forced_opening": {"none": "no", "forehand_min": "any bid", "forehand_exact": "lowest bid"},
    "no_bid": {
        "last_hand_free": "plays or throws in",
        "last_hand_declares": "last one plays",
        "redeal": "redeal",
    },
    "bid_cap_with_marriage": {"none": "400", "sum_held": "120 + marriages"},
    "blind_bidding": {"until_look": "until you look", "first_hand_120": "forehand, 120"},
    "talon_visibility": {
        "all": "everybody",
        "declarer": "declarer",
        "hidden_at_min": "all if bid higher",
    },
    "exchange": {"give_one_each": "give one each", "keep_one_give_two": "keep one of it"},
    "pass_cards_face": {"down": "face down", "up": "face up"},
    "contract_named": {
        "after_exchange": "after exchange",
        "before_talon": "before talon",
        "bid_is_contract": "by the bid",
    },
    "aside_points": {"none": "for nobody", "last_trick": "for last trick", "slam_120": "for a slam at 120"},
    "concession": {"before_lead": "before the lead"},
    "concession_cost": {"contract": "the contract", "zero": "nothing"},
    "concession_opponents": {"half": "half of it"},
    "must_overtake": {"follow_only": "following suit", "full": "with trumps too"},
    "overtake_reference": {"winning_card": "winning card", "led_card": "card led"},
    "marriage_trump_effect": {"immediate": "at once", "next_trick": "from next trick"},
    "declarer_rounding": {"exact": "exactly", "before_check": "rounded"},
    "declarer_scores": {"contract": "the contract", "actual": "points taken"},
    "dealer_talon_score": {
        "none": "nothing",
        "cards": "card points",
        "cards_nines_100": "cards, 999 is 100",
        "aces_40_marriages": "aces 40, marriage",
        "aces_50_marriages": "aces 50, marriage",
    },
    "tie_break": {"declarer_then_score": "declarer wins", "score_then_declarer": "highest wins"},
    "barrel_count": {"every_deal": "every deal", "own_contract": "own contracts"},
    "barrel_own_loss": {"minus_contract_and_off": "minus and off", "attempt_only": "costs a try"},
    "barrel_newcomer": {"knocks_off": "knocks others off", "coexist": "joins them"},
    "barrel_simultaneous": {
        "coexist": "all stay",
        "all_fall": "all fall",
        "declarer_stays": "declarer stays",
    },
    "barrel_jump": {"declarer": "declarer may", "nobody": "nobody may"},
    "bolts": {"cumulative": "any of them", "consecutive": "in a row"},
    "dump_truck": {"plus": "plus only", "both": "plus and minus"},
}

_ZERO: Final[Mapping[str, str]] = {
    "concession_limit": "no limit",
    "barrel_deals": "no limit",
}

_GROUPS: Final[Mapping[Group, str]] = {
    Group.AUCTION: "Auction",
    Group.TALON: "Talon",
    Group.CONTRACT: "Contract",
    Group.CONCESSION: "Conceding",
    Group.PLAY: "Play",
    Group.MARRIAGE: "Marriages",
    Group.SCORING: "Scoring",
    Group.END: "End of the game",
    Group.BARREL: "Barrel",
    Group.BOLTS: "Bolts",
    Group.DUMP_TRUCK: "Dump truck",
    Group.REDEALS: "Redeals",
}

_FORMS: Final[Mapping[Form, str]] = {
    "trio": "auction and a talon of three",
    "duo": "for two, with two closed pairs",
    "draw": "for two, drawing from the stock",
}


def option_label(name: str) -> str:
    """What an option is called on a screen."""
    return _LABELS[name]


def value_words(name: str, value: Value) -> str:
    """A value of an option as a screen shows it, within 18 cells."""
    if value == 0 and value is not False and name in _ZERO:
        return _ZERO[name]
    words = _WORDS.get(name, {})
    return words[value] if value in words else OPTIONS[name].show(value)


def group_label(group: Group) -> str:
    """The heading of a group of options."""
    return _GROUPS[group]


def form_words(form: Form) -> str:
    """What a form of the game is."""
    return _FORMS[form]
