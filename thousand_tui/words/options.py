"""House rules in words: labels of options, of their values and groups.

What an option does is said by its summary in `rules.options`; what contradicts what, by `words.clashes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thousand_tui.rules.option import Group
from thousand_tui.rules.options import OPTIONS
from thousand_tui.rules.ruleset import Form, Value
from thousand_tui.words.language import N_, _

_LABELS: Final[Mapping[str, str]] = {
    "bid_min": N_("Lowest bid"),
    "bid_step": N_("Bids in steps of"),
    "jump_bids": N_("Raises of several steps"),
    "forced_opening": N_("Forehand must open"),
    "no_bid": N_("When nobody bids"),
    "throw_in_points": N_("Points for a throw-in"),
    "bid_cap_no_marriage": N_("Most without a marriage"),
    "bid_cap_with_marriage": N_("Most with a marriage"),
    "silence_below": N_("No bidding below"),
    "bid_ban_from": N_("No bidding from"),
    "blind_bidding": N_("Blind bidding"),
    "blind_min_score": N_("Blind bidding needs"),
    "golden_deals": N_("Golden deals"),
    "talon_visibility": N_("The talon is seen by"),
    "exchange": N_("Talon exchange"),
    "pass_cards_face": N_("Cards given lie"),
    "contract_named": N_("Contract is named"),
    "aside_points": N_("Cards out of play count"),
    "concession": N_("Conceding"),
    "concession_cost": N_("Conceding costs"),
    "concession_opponents": N_("Opponents then write"),
    "concession_free": N_("First ones pay nobody"),
    "concession_limit": N_("Concessions in a game"),
    "concession_third_penalty": N_("Fine for every third"),
    "must_trump": N_("Void must trump"),
    "must_overtake": N_("Must overtake"),
    "overtake_reference": N_("What to overtake"),
    "marriage_first_lead": N_("Marriage on first lead"),
    "marriage_trump_effect": N_("New trump counts"),
    "ace_marriage": N_("Four aces declared"),
    "score_step": N_("Scores rounded to"),
    "declarer_rounding": N_("Contract is checked"),
    "declarer_scores": N_("Made contract scores"),
    "defenders_score_marriages": N_("Defenders' marriages"),
    "dealer_talon_score": N_("Resting dealer writes"),
    "talon_score_rounded": N_("Round talon score"),
    "target": N_("Target"),
    "tie_break": N_("Several at the target"),
    "score_lock_from": N_("Only as declarer from"),
    "low_score_fine_from": N_("Fine no points from"),
    "low_score_fine": N_("Fine for no points"),
    "barrel": N_("Barrel"),
    "barrel_gap": N_("Barrel before target"),
    "barrel_deals": N_("Deals on the barrel"),
    "barrel_count": N_("Deals that count"),
    "barrel_own_loss": N_("Contract lost there"),
    "barrel_fall_penalty": N_("Fine for falling off"),
    "barrel_newcomer": N_("A newcomer"),
    "barrel_simultaneous": N_("Several at once"),
    "barrel_jump": N_("Winning without it"),
    "barrel_falls_to_zero": N_("Falls to zero"),
    "barrel_bolts": N_("Bolts on the barrel"),
    "bolts": N_("Bolts"),
    "bolt_limit": N_("Bolts for a fine"),
    "bolt_penalty": N_("Fine for bolts"),
    "bolt_declarer": N_("Declarer gets bolts"),
    "dump_truck": N_("Dump truck"),
    "dump_truck_at": N_("Dump truck stands at"),
    "redeal_four_nines": N_("Four nines"),
    "redeal_four_jacks": N_("Four jacks"),
    "redeal_hand_below": N_("Hand worth less than"),
    "redeal_talon_below": N_("Talon worth less than"),
    "redeal_talon_two_nines": N_("Two nines in the talon"),
    "redeal_talon_only_at_min": N_("Talon: lowest bid only"),
}

_WORDS: Final[Mapping[str, Mapping[Value, str]]] = {
    "forced_opening": {"none": N_("no"), "forehand_min": N_("any bid"), "forehand_exact": N_("lowest bid")},
    "no_bid": {
        "last_hand_free": N_("plays or throws in"),
        "last_hand_declares": N_("last one plays"),
        "redeal": N_("redeal"),
    },
    "bid_cap_with_marriage": {"none": "400", "sum_held": N_("120 + marriages")},
    "blind_bidding": {"until_look": N_("until you look"), "first_hand_120": N_("forehand, 120")},
    "talon_visibility": {
        "all": N_("everybody"),
        "declarer": N_("declarer"),
        "hidden_at_min": N_("all if bid higher"),
    },
    "exchange": {"give_one_each": N_("give one each"), "keep_one_give_two": N_("keep one of it")},
    "pass_cards_face": {"down": N_("face down"), "up": N_("face up")},
    "contract_named": {
        "after_exchange": N_("after exchange"),
        "before_talon": N_("before talon"),
        "bid_is_contract": N_("by the bid"),
    },
    "aside_points": {
        "none": N_("for nobody"),
        "last_trick": N_("for last trick"),
        "slam_120": N_("for a slam at 120"),
    },
    "concession": {"before_lead": N_("before the lead")},
    "concession_cost": {"contract": N_("the contract"), "zero": N_("nothing")},
    "concession_opponents": {"half": N_("half of it")},
    "must_overtake": {"follow_only": N_("following suit"), "full": N_("with trumps too")},
    "overtake_reference": {"winning_card": N_("winning card"), "led_card": N_("card led")},
    "marriage_trump_effect": {"immediate": N_("at once"), "next_trick": N_("from next trick")},
    "declarer_rounding": {"exact": N_("exactly"), "before_check": N_("rounded")},
    "declarer_scores": {"contract": N_("the contract"), "actual": N_("points taken")},
    "dealer_talon_score": {
        "none": N_("nothing"),
        "cards": N_("card points"),
        "cards_nines_100": N_("cards, 999 is 100"),
        "aces_40_marriages": N_("aces 40, marriage"),
        "aces_50_marriages": N_("aces 50, marriage"),
    },
    "tie_break": {"declarer_then_score": N_("declarer wins"), "score_then_declarer": N_("highest wins")},
    "barrel_count": {"every_deal": N_("every deal"), "own_contract": N_("own contracts")},
    "barrel_own_loss": {"minus_contract_and_off": N_("minus and off"), "attempt_only": N_("costs a try")},
    "barrel_newcomer": {"knocks_off": N_("knocks others off"), "coexist": N_("joins them")},
    "barrel_simultaneous": {
        "coexist": N_("all stay"),
        "all_fall": N_("all fall"),
        "declarer_stays": N_("declarer stays"),
    },
    "barrel_jump": {"declarer": N_("declarer may"), "nobody": N_("nobody may")},
    "bolts": {"cumulative": N_("any of them"), "consecutive": N_("in a row")},
    "dump_truck": {"plus": N_("plus only"), "both": N_("plus and minus")},
}

_ZERO: Final[Mapping[str, str]] = {
    "concession_limit": N_("no limit"),
    "barrel_deals": N_("no limit"),
}

_GROUPS: Final[Mapping[Group, str]] = {
    Group.AUCTION: N_("Auction"),
    Group.TALON: N_("Talon"),
    Group.CONTRACT: N_("Contract"),
    Group.CONCESSION: N_("Conceding"),
    Group.PLAY: N_("Play"),
    Group.MARRIAGE: N_("Marriages"),
    Group.SCORING: N_("Scoring"),
    Group.END: N_("End of the game"),
    Group.BARREL: N_("Barrel"),
    Group.BOLTS: N_("Bolts"),
    Group.DUMP_TRUCK: N_("Dump truck"),
    Group.REDEALS: N_("Redeals"),
}

_FORMS: Final[Mapping[Form, str]] = {
    "trio": N_("auction and a talon of three"),
    "duo": N_("for two, with two closed pairs"),
    "draw": N_("for two, drawing from the stock"),
}


def option_label(name: str) -> str:
    """What an option is called on a screen."""
    return _(_LABELS[name])


_ON_OFF: Final = (N_("on"), N_("off"))


def value_words(name: str, value: Value) -> str:
    """A value of an option as a screen shows it, within 18 cells."""
    if value == 0 and value is not False and name in _ZERO:
        return _(_ZERO[name])
    words = _WORDS.get(name, {})
    if value in words:
        return _(words[value])
    shown = OPTIONS[name].show(value)
    return _(shown) if shown in _ON_OFF else shown


def group_label(group: Group) -> str:
    """The heading of a group of options."""
    return _(_GROUPS[group])


def form_words(form: Form) -> str:
    """What a form of the game is."""
    return _(_FORMS[form])
