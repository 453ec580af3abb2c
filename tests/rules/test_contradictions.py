"""The contradictions at the end of rules 7: for each a case on either side of the line."""

from typing import Any

import pytest

from thousand_tui.rules.contradictions import CONTRADICTIONS, check, contradictions
from thousand_tui.rules.option_errors import Clash, OptionError, Problem
from thousand_tui.rules.presets import PRESETS, make_rules
from thousand_tui.rules.ruleset import Rules

Changes = dict[str, Any]

# (clash, preset, refused, accepted): the accepted options are those on the other side of the line.
CASES: list[tuple[Clash, str, Changes, Changes]] = [
    # target - barrel_gap not positive
    (Clash.THRESHOLD, "table", {"target": 200, "barrel_gap": 200, "bid_cap_no_marriage": 0},
     {"target": 205, "barrel_gap": 200, "bid_cap_no_marriage": 0}),
    (Clash.THRESHOLD, "table", {"target": 200, "barrel_gap": 200, "barrel": False},
     {"target": 200, "barrel_gap": 195, "barrel": False}),
    (Clash.THRESHOLD, "table", {"target": 200, "barrel_gap": 200, "bid_cap_no_marriage": 0},
     {"target": 201, "barrel_gap": 200, "bid_cap_no_marriage": 0}),
    # a multiple of bid_step
    (Clash.BID_MIN_STEP, "table", {"bid_min": 101}, {"bid_min": 105}),
    (Clash.BID_MIN_STEP, "tens", {"bid_min": 65}, {"bid_min": 70}),
    (Clash.BID_MIN_STEP, "1001", {"bid_min": 45, "bid_step": 10}, {"bid_min": 45}),
    (Clash.BARREL_GAP_STEP, "table", {"barrel_gap": 101}, {"barrel_gap": 105}),
    (Clash.BARREL_GAP_STEP, "tens", {"barrel_gap": 125}, {"barrel_gap": 130}),
    (Clash.CAP_STEP, "table", {"bid_cap_no_marriage": 123}, {"bid_cap_no_marriage": 125}),
    (Clash.CAP_STEP, "polish", {"bid_cap_no_marriage": 125}, {"bid_cap_no_marriage": 130}),
    # bid_step a multiple of score_step
    (Clash.SCORE_STEP, "table", {"score_step": 10}, {"score_step": 10, "bid_step": 10}),
    (Clash.SCORE_STEP, "tens", {"bid_step": 5}, {"bid_step": 5, "score_step": 5}),
    (Clash.SCORE_STEP, "auction", {"score_step": 10}, {"score_step": 5}),
    # a non-zero cap below bid_min
    (Clash.CAP_BELOW_BID_MIN, "table", {"bid_min": 125}, {"bid_min": 120}),
    (Clash.CAP_BELOW_BID_MIN, "table", {"bid_min": 125}, {"bid_min": 125, "bid_cap_no_marriage": 0}),
    (Clash.CAP_BELOW_BID_MIN, "tens", {"bid_min": 120, "bid_cap_no_marriage": 110},
     {"bid_cap_no_marriage": 100}),
    # no_bid in the set options where the opening is forced
    (Clash.NO_BID_FORCED, "table", {"no_bid": "redeal"}, {"no_bid": "redeal", "forced_opening": "none"}),
    (Clash.NO_BID_FORCED, "polish", {"no_bid": "last_hand_declares"},
     {"no_bid": "last_hand_declares", "forced_opening": "none"}),
    (Clash.NO_BID_FORCED, "1001", {"no_bid": "last_hand_free", "forced_opening": "forehand_min"},
     {"forced_opening": "forehand_min"}),
    (Clash.NO_BID_FORCED, "1001", {"no_bid": "redeal", "forced_opening": "forehand_exact"},
     {"no_bid": "redeal"}),
    # silence_below where nobody is forced to open
    (Clash.SILENCE_UNFORCED, "1001", {"silence_below": 0}, {"silence_below": None}),
    (Clash.SILENCE_UNFORCED, "1001", {"silence_below": -120},
     {"silence_below": -120, "forced_opening": "forehand_min"}),
    (Clash.SILENCE_UNFORCED, "classic", {"forced_opening": "none"},
     {"forced_opening": "none", "silence_below": None}),
    # bid_ban_from where the opening is forced or no_bid is redeal
    (Clash.BAN_FORCED, "polish-duo", {"bid_ban_from": 800},
     {"bid_ban_from": 800, "forced_opening": "none", "no_bid": "last_hand_free"}),
    (Clash.BAN_FORCED, "tens-duo", {"forced_opening": "forehand_min"},
     {"forced_opening": "forehand_min", "bid_ban_from": None}),
    (Clash.BAN_REDEAL, "tens-duo", {"no_bid": "redeal"}, {"no_bid": "redeal", "bid_ban_from": None}),
    (Clash.BAN_REDEAL, "auction-duo", {"bid_ban_from": 0, "forced_opening": "none"},
     {"bid_ban_from": 0, "forced_opening": "none", "no_bid": "last_hand_declares"}),
    # last_hand_free, golden_deals with a contract_named other than after_exchange
    (Clash.FREE_CONTRACT, "1001", {"contract_named": "before_talon"}, {"contract_named": "after_exchange"}),
    (Clash.FREE_CONTRACT, "1001", {"contract_named": "bid_is_contract"},
     {"contract_named": "bid_is_contract", "no_bid": "last_hand_declares"}),
    (Clash.FREE_CONTRACT, "tens", {"no_bid": "last_hand_free"}, {"no_bid": "redeal"}),
    (Clash.FREE_CONTRACT, "1001", {"contract_named": "bid_is_contract"},
     {"contract_named": "bid_is_contract", "forced_opening": "forehand_min"}),
    (Clash.GOLDEN_CONTRACT, "tens", {"golden_deals": True}, {"golden_deals": False}),
    (Clash.GOLDEN_CONTRACT, "auction", {"golden_deals": True},
     {"golden_deals": True, "contract_named": "after_exchange"}),
    (Clash.GOLDEN_CONTRACT, "table", {"golden_deals": True, "contract_named": "before_talon"},
     {"golden_deals": True}),
    # sum_held with bid_min over 160, or with the cap 0 or over 160
    (Clash.SUM_HELD_BID_MIN, "pagat", {"bid_min": 165, "bid_cap_no_marriage": 165},
     {"bid_min": 160, "bid_cap_no_marriage": 160}),
    (Clash.SUM_HELD_CAP, "pagat", {"bid_cap_no_marriage": 0},
     {"bid_cap_no_marriage": 0, "bid_cap_with_marriage": "none"}),
    (Clash.SUM_HELD_CAP, "pagat", {"bid_cap_no_marriage": 165}, {"bid_cap_no_marriage": 160}),
    (Clash.SUM_HELD_CAP, "auction", {"bid_cap_with_marriage": "sum_held"},
     {"bid_cap_with_marriage": "sum_held", "bid_cap_no_marriage": 120}),
    # first_hand_120 with bid_min over 120 or a non-zero cap under 120
    (Clash.FIRST_HAND_BID_MIN, "table",
     {"blind_bidding": "first_hand_120", "bid_min": 125, "bid_cap_no_marriage": 0},
     {"blind_bidding": "first_hand_120", "bid_min": 120, "bid_cap_no_marriage": 0}),
    (Clash.FIRST_HAND_BID_MIN, "table",
     {"blind_bidding": "first_hand_120", "bid_min": 125, "bid_cap_no_marriage": 0},
     {"blind_bidding": "until_look", "bid_min": 125, "bid_cap_no_marriage": 0}),
    (Clash.FIRST_HAND_CAP, "1001", {"blind_bidding": "first_hand_120", "bid_cap_no_marriage": 115},
     {"blind_bidding": "first_hand_120", "bid_cap_no_marriage": 120}),
    (Clash.FIRST_HAND_CAP, "1001", {"blind_bidding": "first_hand_120", "bid_cap_no_marriage": 115},
     {"blind_bidding": "first_hand_120", "bid_cap_no_marriage": 0}),
    (Clash.FIRST_HAND_CAP, "1001", {"blind_bidding": "first_hand_120", "bid_cap_no_marriage": 115},
     {"bid_cap_no_marriage": 115}),
    # with the barrel on
    (Clash.BARREL_LOCK, "table", {"score_lock_from": 800}, {"score_lock_from": 800, "barrel": False}),
    (Clash.BARREL_LOCK, "polish", {"barrel": True}, {"barrel": True, "score_lock_from": None}),
    (Clash.BARREL_FINE, "table", {"low_score_fine_from": 0}, {"low_score_fine_from": 0, "barrel": False}),
    (Clash.BARREL_FINE, "tens", {"barrel": True}, {"barrel": True, "low_score_fine_from": None}),
    (Clash.BARREL_CAP, "table", {"bid_cap_no_marriage": 115}, {"bid_cap_no_marriage": 120}),
    (Clash.BARREL_CAP, "table", {"barrel_gap": 125}, {"barrel_gap": 125, "barrel": False}),
    (Clash.BARREL_CAP, "table", {"barrel_gap": 125}, {"barrel_gap": 125, "bid_cap_no_marriage": 0}),
    (Clash.BARREL_CAP, "lviv", {"barrel_gap": 125}, {"bid_cap_no_marriage": 100}),
    (Clash.BARREL_DUMP, "table", {"dump_truck_at": 880}, {"dump_truck_at": 885}),
    (Clash.BARREL_DUMP, "table", {"dump_truck": "both", "dump_truck_at": 380, "target": 500},
     {"dump_truck": "both", "dump_truck_at": 380}),
    (Clash.BARREL_DUMP, "table", {"dump_truck_at": 880}, {"dump_truck_at": 880, "dump_truck": None}),
    (Clash.BARREL_DUMP, "table", {"dump_truck_at": 880}, {"dump_truck_at": 880, "barrel": False}),
    (Clash.BARREL_DUMP, "lviv", {"dump_truck_at": 900}, {"dump_truck_at": 880}),
    (Clash.BARREL_DUMP, "table", {"target": 675}, {"target": 680}),
]  # fmt: skip
PARAMETERS = [
    pytest.param(*case, id=f"{number}-{case[0].name.lower()}-{case[1]}") for number, case in enumerate(CASES)
]


def _refusal(preset: str, changes: Changes) -> OptionError:
    with pytest.raises(OptionError) as caught:
        make_rules(preset, changes)
    return caught.value


@pytest.mark.parametrize(("clash", "preset", "refused", "accepted"), PARAMETERS)
def test_contradiction(clash: Clash, preset: str, refused: Changes, accepted: Changes) -> None:
    """Rules 7: refused on one side of the line, taken on the other."""
    error = _refusal(preset, refused)
    assert (error.kind, error.clash, error.allowed) == (Problem.CONTRADICTION, clash, clash.value)
    assert error.option in refused
    assert error.value == refused[error.option]
    make_rules(preset, accepted)


def test_every_contradiction_has_a_case_and_an_entry() -> None:
    without = [clash.name for clash in Clash if clash not in {case[0] for case in CASES}]
    assert not without, (
        f"{', '.join(without)}: a case on either side of the line is missing in CASES of this file"
    )
    assert [entry.clash for entry in CONTRADICTIONS] == list(Clash), "CONTRADICTIONS has the order of Clash"


@pytest.mark.parametrize("preset", PRESETS)
def test_no_preset_contradicts_itself(preset: str) -> None:
    """Rules 8: every preset can be played as it is."""
    check(make_rules(preset))
    assert list(contradictions(make_rules(preset), PRESETS[preset].changes)) == []


@pytest.mark.parametrize("target", [500, 700, 1000, 1001, 1500])
@pytest.mark.parametrize("preset", PRESETS)
def test_usual_targets_go_with_every_preset(preset: str, target: int) -> None:
    assert make_rules(preset, {"target": target}).target == target


@pytest.mark.parametrize(
    ("clash", "changes"),
    [
        (Clash.BARREL_GAP_STEP, {"barrel": False, "barrel_gap": 101}),
        (Clash.THRESHOLD, {"barrel": False, "barrel_gap": 200, "target": 200}),
        (Clash.CAP_BELOW_BID_MIN, {"barrel": False, "bid_min": 125}),
    ],
)
def test_refused_whether_or_not_the_rule_is_on(clash: Clash, changes: Changes) -> None:
    """Rules 7: whether or not the rule concerned is on."""
    assert _refusal("table", changes).clash is clash


def test_barrel_rules_sleep_with_the_barrel_off() -> None:
    """Rules 7: what is refused only with `barrel` on."""
    make_rules(
        "table",
        {
            "barrel": False,
            "score_lock_from": 1,
            "low_score_fine_from": 1,
            "barrel_gap": 125,
            "dump_truck_at": 875,
        },
    )


@pytest.mark.parametrize(
    "changes",
    [
        {"score_step": 10},
        {"target": 200},
        {"dump_truck": "both", "dump_truck_at": 880},
        {"dump_truck": "plus", "dump_truck_at": 80, "target": 200},
    ],
)
def test_none_of_them_in_draw(changes: Changes) -> None:
    """Rules 7: none of them in `draw`."""
    assert list(contradictions(make_rules("draw", changes), changes)) == []


def test_even_impossible_rules_do_not_contradict_themselves_in_draw() -> None:
    check(Rules(form="draw", target=200, barrel_gap=200, bid_min=7, score_lock_from=3))


def test_no_bid_counts_only_among_the_set_options() -> None:
    """Rules 7: "`no_bid` in the set options where the opening is forced"."""
    rules = make_rules("1001", {"forced_opening": "forehand_min"})
    assert rules.no_bid == "last_hand_free"
    check(rules)
    with pytest.raises(OptionError, match="no_bid"):
        check(rules, {"no_bid"})


def test_all_contradictions_can_be_listed() -> None:
    rules = Rules(score_lock_from=800, low_score_fine_from=850, bid_min=101)
    found = [entry.clash for entry in contradictions(rules)]
    assert found == [Clash.BID_MIN_STEP, Clash.BARREL_LOCK, Clash.BARREL_FINE]


@pytest.mark.parametrize(
    ("preset", "changes", "sentence"),
    [
        (
            "table",
            {"score_lock_from": 800},
            "score_lock_from 800 contradicts barrel on: score_lock_from must be off where barrel is on",
        ),
        (
            "polish",
            {"barrel": True},
            "barrel on contradicts score_lock_from 800: score_lock_from must be off where barrel is on",
        ),
        (
            "table",
            {"score_step": 10},
            "score_step 10 contradicts bid_step 5: bid_step must be a multiple of score_step",
        ),
        (
            "1001",
            {"contract_named": "before_talon"},
            "contract_named before_talon contradicts no_bid last_hand_free and forced_opening none: "
            "no_bid last_hand_free needs contract_named after_exchange",
        ),
        (
            "auction",
            {"bid_cap_with_marriage": "sum_held"},
            "bid_cap_with_marriage sum_held contradicts bid_cap_no_marriage off: "
            "bid_cap_with_marriage sum_held needs a bid_cap_no_marriage that is on and at most 160",
        ),
    ],
)
def test_sentence_names_what_was_set_first(preset: str, changes: Changes, sentence: str) -> None:
    error = _refusal(preset, changes)
    assert str(error) == sentence
    assert error.option in changes


def test_the_other_options_are_given_with_their_values() -> None:
    error = _refusal("table", {"dump_truck_at": 880})
    assert (error.option, error.value) == ("dump_truck_at", 880)
    assert error.others == (("target", 1000), ("barrel_gap", 120), ("dump_truck", "plus"), ("barrel", True))
