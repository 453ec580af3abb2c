"""How two games differ, told by the rules page."""

import pytest

from thousand_tui.rules import OPTIONS, PRESETS, make_rules
from thousand_tui.words.options import form_words
from thousand_tui.words.rules_diff import players_words, rules_diff


def test_the_same_rules_do_not_differ() -> None:
    for preset in PRESETS:
        assert rules_diff(make_rules(preset), make_rules(preset)) == []


def test_a_difference_says_what_it_comes_to_on_either_side() -> None:
    difference, *others = rules_diff(make_rules("table"), make_rules("table", {"bolt_limit": 4}))
    assert others == []
    assert (difference.option, difference.label) == ("bolt_limit", "Bolts for a fine")
    assert difference.summary == OPTIONS["bolt_limit"].summary
    assert (difference.first.value, difference.second.value) == ("3", "4")
    assert difference.first.sentences == ("With 3 bolts a player is fined 120, and the count starts again.",)
    assert difference.second.sentences == ("With 4 bolts a player is fined 120, and the count starts again.",)
    assert not difference.asleep


def test_an_option_asleep_on_one_side_has_sentences_on_the_other_only() -> None:
    """With the barrel off its gap has nothing to do (rules 7)."""
    off = make_rules("table", {"barrel": False, "barrel_gap": 100})
    gap = next(found for found in rules_diff(make_rules("table"), off) if found.option == "barrel_gap")
    assert any("880" in sentence for sentence in gap.first.sentences)
    assert gap.second.sentences == ()
    both = rules_diff(make_rules("table", {"barrel": False}), off)
    assert [(found.option, found.asleep) for found in both] == [("barrel_gap", True)]


def test_form_and_players_come_first_and_the_options_in_their_order() -> None:
    names = [found.option for found in rules_diff(make_rules("tens"), make_rules("tens-duo"))]
    assert names[:2] == ["form", "players"]
    assert names[2:] == [name for name in OPTIONS if name in names]
    assert "bid_ban_from" not in names, "an option of one form only goes with the form"
    form = rules_diff(make_rules("tens"), make_rules("tens-duo"))[0]
    assert form.first.value == form_words("trio")
    assert not form.asleep


@pytest.mark.parametrize("first", PRESETS)
def test_turned_round_a_comparison_says_the_same(first: str) -> None:
    for second in PRESETS:
        one = rules_diff(make_rules(first), make_rules(second))
        other = rules_diff(make_rules(second), make_rules(first))
        assert [(found.option, found.first, found.second) for found in one] == [
            (found.option, found.second, found.first) for found in other
        ]
        assert (one == []) == (first == second)


def test_the_numbers_of_players_in_words() -> None:
    assert players_words((3,)) == "3"
    assert players_words((3, 4)) == "3 or 4"
