"""The rules page: every option that has something to do is on it, and none that has not (rules 7).

The pages of the presets are kept in ``pages/``; to write them anew set ``THOUSAND_WRITE_PAGES=1``, then read
the changes beside the rules.
"""

import os
import random
import string
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.random_rules import random_rules
from thousand_tui.rules import OPTIONS, PRESETS, OptionError, Rules, make_rules
from thousand_tui.rules.contradictions import contradictions
from thousand_tui.rules.option import Option
from thousand_tui.rules.ruleset import Value
from thousand_tui.rules.score_lines import round_to
from thousand_tui.words.rules_page import page_lines, rules_page

PAGES = Path(__file__).parent / "pages"
WIDTH = 100


def page(rules: Rules, seats: int | None = None, clock: tuple[int, int] | None = None) -> str:
    return "\n".join(line.text for line in page_lines(rules_page(rules, seats, clock), WIDTH)) + "\n"


def titles(rules: Rules) -> list[str]:
    return [chapter.title for chapter in rules_page(rules)]


def on_page(preset: str, seats: int | None = None, **changes: Any) -> str:
    """All text of a page, one line."""
    chapters = rules_page(make_rules(preset, changes), seats)
    return " ".join(paragraph for chapter in chapters for paragraph in chapter.paragraphs)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_presets_page_is_the_one_read_beside_the_rules(preset: str) -> None:
    """Rules 8: what the twelve presets come to, sentence by sentence."""
    text = page(make_rules(preset), clock=PRESETS[preset].clock)
    kept = PAGES / f"{preset}.txt"
    if os.environ.get("THOUSAND_WRITE_PAGES"):
        kept.write_text(text, "utf-8")
    assert text == (kept.read_text("utf-8") if kept.exists() else ""), (
        f"if the rules page of {preset} is right: THOUSAND_WRITE_PAGES=1 python -m pytest tests/words writes "
        f"tests/words/pages/{preset}.txt; read what has changed in it"
    )


# Awake and asleep: rules 7, told once more and independently of the page


def _auction_open(rules: Rules) -> bool:
    return rules.forced_opening == "none"


def _four(rules: Rules) -> bool:
    return 4 in rules.players


def _talon_shown(rules: Rules) -> bool:
    return rules.form == "duo" or rules.talon_visibility == "all"


def _hidden_at_min(rules: Rules) -> bool:
    return rules.form == "trio" and rules.talon_visibility == "hidden_at_min"


def _talon_redeal(rules: Rules) -> bool:
    return _talon_shown(rules) or (_hidden_at_min(rules) and not rules.redeal_talon_only_at_min)


def _penalty(rules: Rules) -> bool:
    several = rules.barrel_simultaneous != "coexist"
    return rules.barrel and (rules.barrel_deals > 0 or rules.barrel_newcomer == "knocks_off" or several)


AWAKE: dict[str, Callable[[Rules], bool]] = {
    "no_bid": _auction_open,
    "throw_in_points": lambda rules: _auction_open(rules) and rules.no_bid == "last_hand_free",
    "blind_min_score": lambda rules: rules.blind_bidding == "first_hand_120",
    "talon_visibility": lambda rules: rules.form == "trio",
    "pass_cards_face": lambda rules: rules.form == "trio",
    "concession_cost": lambda rules: rules.concession is not None,
    "concession_opponents": lambda rules: rules.concession is not None,
    "concession_free": lambda rules: rules.concession is not None and rules.concession_opponents != 0,
    "concession_limit": lambda rules: rules.concession is not None,
    "concession_third_penalty": lambda rules: (
        rules.concession is not None and rules.concession_limit not in (1, 2)
    ),
    "overtake_reference": lambda rules: rules.form == "trio" and rules.must_overtake is not None,
    "declarer_rounding": lambda rules: rules.score_step > 1,
    "dealer_talon_score": _four,
    "talon_score_rounded": lambda rules: (
        _four(rules) and rules.score_step > 1 and rules.dealer_talon_score in ("cards", "cards_nines_100")
    ),
    "tie_break": lambda rules: not rules.barrel and rules.form != "draw",
    "low_score_fine": lambda rules: rules.low_score_fine_from is not None,
    "barrel_gap": lambda rules: rules.barrel,
    "barrel_deals": lambda rules: rules.barrel,
    "barrel_count": lambda rules: rules.barrel and rules.barrel_deals > 0,
    "barrel_own_loss": lambda rules: rules.barrel,
    "barrel_fall_penalty": _penalty,
    "barrel_newcomer": lambda rules: rules.barrel,
    "barrel_simultaneous": lambda rules: rules.barrel,
    "barrel_jump": lambda rules: rules.barrel,
    "barrel_falls_to_zero": lambda rules: rules.barrel,
    "barrel_bolts": lambda rules: rules.barrel and rules.bolts is not None,
    "bolt_limit": lambda rules: rules.bolts is not None,
    "bolt_penalty": lambda rules: rules.bolts is not None,
    "bolt_declarer": lambda rules: rules.bolts is not None,
    "dump_truck_at": lambda rules: rules.dump_truck is not None,
    "redeal_talon_two_nines": _talon_redeal,
    "redeal_talon_below": _talon_redeal,
    "redeal_talon_only_at_min": lambda rules: (
        bool(rules.redeal_talon_two_nines or rules.redeal_talon_below)
        and (_talon_shown(rules) or _hidden_at_min(rules))
    ),
}
"""When an option has something to do; the others always have, in the forms that know them."""

CONTEXTS: list[tuple[str, dict[str, Any]]] = [
    *((preset, {}) for preset in PRESETS),
    ("table", {"must_overtake": "full", "overtake_reference": "led_card", "score_step": 1}),
    ("table", {"concession_opponents": "half", "concession_limit": 2, "ace_marriage": 100}),
    ("table", {"concession": None, "bolts": None, "dump_truck": None}),
    ("table", {"barrel_deals": 0, "barrel_newcomer": "coexist", "barrel_bolts": True}),
    ("table", {"talon_visibility": "hidden_at_min", "redeal_talon_two_nines": True}),
    ("table", {"talon_visibility": "declarer", "redeal_talon_below": 5}),
    ("table", {"golden_deals": True, "blind_bidding": "until_look"}),
    ("tens", {"no_bid": "redeal", "must_trump": False, "must_overtake": "full"}),
    ("tens", {"barrel": True, "low_score_fine_from": None, "no_bid": "last_hand_declares"}),
    ("tens-duo", {"no_bid": "last_hand_free", "contract_named": "after_exchange", "ace_marriage": 200}),
    ("tens-duo", {"redeal_talon_below": 4, "blind_bidding": "until_look", "must_overtake": None}),
    ("draw", {"dump_truck": "both", "score_step": 5, "must_overtake": "full"}),
    ("pagat", {"barrel_simultaneous": "all_fall", "barrel_falls_to_zero": 3, "redeal_talon_two_nines": True}),
    ("classic", {"talon_visibility": "hidden_at_min", "redeal_talon_only_at_min": False}),
]


def is_awake(rules: Rules, name: str) -> bool:
    """Whether an option of the rules' form has something to do."""
    return name not in AWAKE or AWAKE[name](rules)


def changed(rules: Rules, name: str, value: Value) -> Rules:
    """The rules with another value, contradictory or not."""
    change: dict[str, Any] = {name: value}
    return replace(rules, **change)


def other_values(option: Option, value: Value) -> Iterator[Value]:
    """Values the option takes beside the one it has: all words, and numbers from all over the range."""
    numbers = (0, 1, 2, 3, 4, 5, 9, 10, 60, 100, 120, 130, 150, 300, 500, 850, 2000, -120)
    for other in (*option.choices, *(numbers if option.ranged else ())):
        if (type(other), other) != (type(value), value) and _takes(option, other):
            yield other


def _takes(option: Option, value: Value) -> bool:
    try:
        option.check(value)
    except OptionError:
        return False
    return True


def _same_for_two(rules: Rules, name: str, first: Value, second: Value) -> bool:
    """With two cards in a trick there is no trump to beat for whoever trumps: the duties are the same."""
    return name == "must_overtake" and rules.form != "trio" and None not in (first, second)


@pytest.mark.parametrize(("preset", "changes"), CONTEXTS)
def test_an_option_is_on_the_page_if_and_only_if_it_has_something_to_do(
    preset: str, changes: dict[str, Any]
) -> None:
    """Rules 7, option by option: another value makes another page, unless the option sleeps."""
    rules = make_rules(preset, changes)
    text = page(rules)
    for name, option in OPTIONS.items():
        if rules.form not in option.forms:
            continue
        value = getattr(rules, name)
        awake = is_awake(rules, name)
        for other in other_values(option, value):
            altered = changed(rules, name, other)
            if next(contradictions(altered), None) is not None:
                continue
            differs = awake and not _same_for_two(rules, name, value, other)
            if (page(altered) != text) != differs:
                said = "is not told on" if differs else "changes nothing in the game, but it changes"
                pytest.fail(
                    f"{name} {other} instead of {value} {said} the rules page of {preset} {changes}: "
                    "see thousand_tui/words/rules_page, and `is_awake` in this file",
                    pytrace=False,
                )


def test_every_option_and_word_is_awake_somewhere_above() -> None:
    """So that the test before this one has looked at each."""
    seen: set[tuple[str, Value]] = set()
    for preset, changes in CONTEXTS:
        rules = make_rules(preset, changes)
        for name, option in OPTIONS.items():
            if rules.form in option.forms and is_awake(rules, name):
                values = (getattr(rules, name), *other_values(option, getattr(rules, name)))
                ways = (changed(rules, name, value) for value in values)
                seen |= {(name, getattr(way, name)) for way in ways if not any(contradictions(way))}
    wanted = {(name, choice) for name, option in OPTIONS.items() for choice in option.choices}
    assert wanted <= seen
    assert OPTIONS.keys() == {name for name, _ in seen}


def test_pages_depend_on_the_options_and_on_no_name() -> None:
    for preset in PRESETS:
        rules = make_rules(preset)
        assert rules_page(replace(rules, preset="somebody's own")) == rules_page(rules)


@pytest.mark.parametrize("seed", range(60))
def test_any_rules_make_a_readable_page(seed: int) -> None:
    """Whole sentences, no placeholder left, nothing told twice in a chapter."""
    rules = random_rules(random.Random(seed), changes=25)
    for seats in (None, *rules.players):
        for chapter in rules_page(rules, seats, (30, 120)):
            assert chapter.paragraphs
            assert len(set(chapter.paragraphs)) == len(chapter.paragraphs)
            for paragraph in chapter.paragraphs:
                assert paragraph[0] in string.ascii_uppercase
                assert paragraph[-1] == "."
                assert not set("{}") & set(paragraph)
                assert "  " not in paragraph
                assert "None" not in paragraph
                assert "True" not in paragraph


def test_lines_are_no_wider_than_asked_for() -> None:
    for width in (40, 70, 100):
        for preset in PRESETS:
            assert all(len(line.text) <= width for line in page_lines(rules_page(make_rules(preset)), width))


def test_numbers_come_from_the_options() -> None:
    text = on_page("table", target=500, barrel_gap=110, bolt_limit=4, bolt_penalty=75, dump_truck_at=222)
    assert "The barrel is at 390, which is 110 before the target." in text
    assert "With 4 bolts a player is fined 75" in text
    assert "exactly 222" in text
    assert "1000 is" not in text
    assert "880" not in text


def test_a_target_between_the_steps_says_what_has_not_won() -> None:
    """Rules 8: with a target of 1001 and steps of 5 a total of 1000 has not won yet."""
    assert "A total of 1000 has not won yet." in on_page("1001")
    assert "A total of 1000 has not won yet." in on_page("tens", target=1005)
    assert "not won yet" not in on_page("1001", target=1000)


def test_the_resting_dealer_is_there_only_with_four_players() -> None:
    assert "resting dealer" in on_page("pagat")
    assert "resting dealer" in on_page("pagat", 4)
    assert "rest" not in on_page("pagat", 3).replace("nearest", "")
    assert "resting" not in on_page("table")


def test_a_contract_named_before_the_talon_comes_before_it() -> None:
    before, after = titles(make_rules("tens")), titles(make_rules("table"))
    assert before.index("The contract") < before.index("The talon")
    assert after.index("The contract") > after.index("The talon")


def test_the_draw_form_has_no_auction_and_what_comes_of_it() -> None:
    assert titles(make_rules("draw")) == [
        "The game",
        "The cards",
        "The deal",
        "Playing a trick",
        "Marriages and trump",
        "Scoring a deal",
        "Winning",
        "Places",
        "The clock",
    ]
    words = on_page("draw")
    for absent in ("declarer", "talon", "defender", "bolt", "barrel", "concede", "redeal"):
        assert absent not in words


def test_rounding_is_explained_by_what_it_does() -> None:
    """Rules 5: the examples on the page are those of the engine."""
    assert [round_to(points, 5) for points in (37, 38, 138)] == [35, 40, 140]
    assert [round_to(points, 10) for points in (94, 95, 138)] == [90, 100, 140]
    assert "37 becomes 35, and 38 becomes 40" in on_page("table")
    assert "94 becomes 90, 95 becomes 100" in on_page("polish")
    assert "Points are not rounded." in on_page("auction")


@pytest.mark.parametrize(
    ("preset", "changes", "raised"),
    [
        ("table", {}, True),
        ("table", {"contract_named": "bid_is_contract"}, True),
        ("table", {"barrel_gap": 105}, True),
        ("table", {"barrel_gap": 100}, False),
        ("table", {"barrel_gap": 100, "contract_named": "bid_is_contract"}, False),
        ("table", {"bid_min": 120}, False),
        (
            "table",
            {"bid_min": 150, "bid_cap_no_marriage": 200, "barrel_gap": 150, "golden_deals": True},
            True,
        ),
        ("lviv", {}, False),
        ("lviv", {"bid_min": 80}, True),
    ],
)
def test_the_barrel_raises_a_contract_only_where_a_lower_bid_is_possible(
    preset: str, changes: dict[str, Any], raised: bool
) -> None:
    """max(bid, ``barrel_gap``) differs from the bid only if a bid under the gap can win (rules 3)."""
    text = on_page(preset, **changes)
    gap = make_rules(preset, changes).barrel_gap
    told = (
        f"On the barrel the contract is {gap} or more, even after a lower bid." in text
        or f"On the barrel a contract of less than {gap} becomes one of exactly {gap}." in text
    )
    assert told is raised
    assert (f"which is {gap} or more there" in text) is raised


def test_conceding_on_the_barrel_costs_the_amount_even_where_it_is_free() -> None:
    """Rules 6, 3."""
    text = on_page("pagat")
    assert "Conceding costs the declarer nothing." in text
    assert "A declarer on the barrel who concedes writes minus the contract" in text
    attempt = on_page("classic", concession_limit=0, concession_third_penalty=50)
    assert "The same goes for a declarer on the barrel who concedes." in attempt
    assert "The fine for every third concession is not paid on the barrel." in attempt


def test_the_clock_is_there_if_there_is_one() -> None:
    """Rules 9."""
    rules = make_rules("table")
    assert rules_page(rules)[-1].paragraphs == ("There is no clock: players may think as long as they like.",)
    assert "20 seconds for each decision, and a bank of 90 seconds" in page(rules, clock=(20, 90)).replace(
        "\n  ", " "
    )
