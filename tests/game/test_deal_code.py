"""Every deal of every preset goes into a code and back; whatever is wrong with a code is told."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers.random_games import random_states
from tests.helpers.random_rules import random_rules
from thousand_tui.game.coded_rules import _OPTION_MARKS, _PRESET_MARKS, _mark
from thousand_tui.game.deal_code import (
    ALPHABET,
    CodedDeal,
    DealCodeError,
    deal_code,
    normal_layout,
    read_deal_code,
)
from thousand_tui.rules import OPTIONS, PRESETS, Layout, Rules, make_rules
from thousand_tui.rules.state import GameState

PLACES = [(name, seats) for name, preset in PRESETS.items() for seats in preset.players]


def _deals(rules: Rules, seats: int, rng: random.Random, deals: int) -> list[CodedDeal]:
    """The deals of a random game as codes hold them."""
    return [
        _coded(after, rng)
        for _, action, after in random_states(rules, seats, rng, deals=deals)
        if action is None
    ]


def _coded(state: GameState, rng: random.Random) -> CodedDeal:
    assert state.deal is not None
    deal = state.deal
    delta = tuple(rng.choice((0, 5, 60, -120, 33, 240)) for _ in range(state.seats))
    return CodedDeal(
        state.rules,
        state.standing,
        normal_layout(Layout(deal.dealt, deal.talon, deal.stock)),
        rng.randrange(state.seats),
        rng.choice((delta, None)),
    )


@pytest.mark.parametrize(("preset", "seats"), PLACES)
def test_every_preset_goes_there_and_back_and_is_short(preset: str, seats: int) -> None:
    rng = random.Random(f"{preset} {seats}")
    for deal in _deals(make_rules(preset), seats, rng, 20):
        code = deal_code(deal)
        assert read_deal_code(code) == deal
        assert len(code) < 60
        assert set(code) <= {*ALPHABET, "-"}


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_any_deal_by_any_rules(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng, changes=40)
    for deal in _deals(rules, rng.choice(rules.players), rng, 2):
        assert read_deal_code(deal_code(deal)) == deal


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_every_wrong_letter_and_every_lost_one_is_noticed(data: st.DataObject) -> None:
    code = deal_code(_deals(make_rules("table"), 3, random.Random(1), 1)[0]).replace("-", "")
    place = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from(["", *(letter for letter in ALPHABET if letter != code[place])]))
    with pytest.raises(DealCodeError):
        read_deal_code(code[:place] + other + code[place + 1 :])


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**200))
def test_what_only_looks_like_a_code_is_refused_in_words(number: int) -> None:
    """The checksum is right, but what it stands for is chance."""
    from thousand_tui.game.deal_code import VERSION, _checksum

    value = number << 20 | _checksum(VERSION, number)
    text = ""
    while value:
        value, digit = divmod(value, 32)
        text = ALPHABET[digit] + text
    try:
        read_deal_code(VERSION + text)
    except DealCodeError as error:
        assert str(error)  # noqa: PT017 - that it is this error and no other is what is tested


def test_how_it_is_typed_does_not_matter() -> None:
    deal = _deals(make_rules("1001"), 3, random.Random(2), 1)[0]
    code = deal_code(deal)
    misread = code.lower().replace("0", "o").replace("1", "l").replace("-", " ")
    assert read_deal_code(f"  {misread}\n") == deal


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "too short"),
        ("1AB", "too short"),
        ("1ABCU-ABCDE", '"U" does not stand in a code'),
        ("1КАРТ-АБВГД", "allowed: the digits, and A-H J K M N P-T V-Z"),
        ("2ABCD-ABCDE", "version 2; this program reads version 1"),
        ("1ABCD-ABCDE", "holds a wrong letter, or one is missing"),
        ("1" * 5000, "no more than 800 letters, this has 5000"),
    ],
)
def test_what_is_no_code_is_told(text: str, words: str) -> None:
    with pytest.raises(DealCodeError, match=r".") as refused:
        read_deal_code(text)
    assert words in str(refused.value)


def test_no_two_names_have_the_same_mark() -> None:
    assert len({_mark(name, _PRESET_MARKS) for name in PRESETS}) == len(PRESETS)
    assert len({_mark(name, _OPTION_MARKS) for name in OPTIONS}) == len(OPTIONS)
