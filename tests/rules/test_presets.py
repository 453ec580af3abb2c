"""The presets of rules 8 and the rules made from a preset and the options set over it (rules 7)."""

import pickle
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.option_table import ROWS as OPTION_ROWS
from thousand_tui.rules.option import Kind, Off, Option
from thousand_tui.rules.option_errors import OptionError, Problem
from thousand_tui.rules.options import OPTIONS
from thousand_tui.rules.presets import PRESETS, changes_of, find_preset, make_rules
from thousand_tui.rules.ruleset import DEFAULT_PRESET, Form, Rules, Value

NAMES = (
    "table", "1001", "tens", "tens-duo", "draw", "auction-duo", "auction", "polish", "polish-duo", "pagat",
    "lviv", "classic",
)  # fmt: skip

# Columns: table, 1001, tens, tens-duo, draw, auction-duo, auction, polish, polish-duo, pagat, lviv, classic.
# "=" is the default, "." has nothing to do with the option; a row may end where only defaults would follow.
TABLE = """
form                     | trio | trio | trio | duo | draw | duo | trio | trio | duo | trio | trio | trio
players                  | 3 | 3,4 | 3,4 | 2 | 2 | 2 | 3 | 3,4 | 2 | 3,4 | 3 | 3,4
bid_min                  | = | 40 | 60 | 60 | . | = | = | = | = | = | = | =
bid_step                 | = | = | 10 | 10 | . | = | = | 10 | 10 | = | = | =
forced_opening           | = | none | none | none | . | = | = | forehand_exact | forehand_exact | = | = |\
 forehand_exact
no_bid                   | . | last_hand_free | last_hand_declares | last_hand_declares | . | . | . | . | . |\
 . | . | .
bid_cap_no_marriage      | = | = | = | = | . | 0 | 0 | = | = | = | = | =
bid_cap_with_marriage    | = | = | = | = | . | = | = | sum_held | sum_held | sum_held | = | sum_held
silence_below            | = | = | = | = | . | = | = | = | = | = | = | -120
bid_ban_from             | = | = | = | 850 | . | = | = | = | = | = | = | =
blind_bidding            | = | = | = | = | . | until_look | until_look | = | = | = | = | first_hand_120
blind_min_score          | = | = | = | = | . | = | = | = | = | = | = | 240
exchange                 | = | = | keep_one_give_two | . | . | . | = | = | . | = | = | =
contract_named           | = | = | before_talon | before_talon | . | bid_is_contract | bid_is_contract | = |\
 = | = | = | =
aside_points             | . | . | . | none | . | slam_120 | . | . | last_trick | . | . | .
concession               | = | = | = | = | . | off | off | = | = | = | = | =
concession_cost          | = | = | = | = | . | . | . | zero | zero | zero | zero | =
concession_opponents     | = | 0 | = | = | . | . | . | = | = | = | = | =
concession_free          | = | = | = | = | . | . | . | 1 | 1 | = | = | =
concession_limit         | = | = | = | = | . | . | . | = | = | = | = | 3
concession_third_penalty | = | = | = | = | . | . | . | = | = | 120 | 120 | =
must_overtake            | = | = | follow_only | follow_only | = | = | = | full | full | = | = | =
marriage_first_lead      | = | on | = | = | = | = | = | on | on | = | = | =
score_step               | = | = | 10 | 10 | 1 | 1 | 1 | 10 | 10 | = | = | =
declarer_rounding        | = | before_check | before_check | before_check | . | = | = | = | = | = | = | =
dealer_talon_score       | . | cards_nines_100 | cards_nines_100 | . | . | . | . | aces_50_marriages | . |\
 aces_40_marriages | . | cards
target                   | = | 1001 | = | = | = | = | = | = | = | = | = | =
score_lock_from          | = | = | = | = | . | = | = | 800 | 800 | = | = | =
low_score_fine_from      | = | = | 850 | 850 | . | = | = | = | = | = | = | =
barrel                   | on | off | off | off | . | off | off | off | off | on | on | on
barrel_gap               | = | . | . | . | . | . | . | . | . | = | 100 | =
barrel_deals             | = | . | . | . | . | . | . | . | . | = | 0 | =
barrel_own_loss          | = | . | . | . | . | . | . | . | . | = | = | attempt_only
barrel_newcomer          | = | . | . | . | . | . | . | . | . | = | = | coexist
barrel_jump              | = | . | . | . | . | . | . | . | . | = | = | nobody
bolts                    | = | off | off | off | . | off | off | off | off | = | = | consecutive
dump_truck               | = | off | off | off | off | off | off | off | off | = | = | =
redeal_four_nines        | = | off | off | off | . | off | off | = | = | off | off | off
redeal_hand_below        | = | = | = | = | . | = | = | = | = | = | = | 14
redeal_talon_below       | = | = | = | = | . | = | = | = | = | = | = | 5
""".strip()


def _rows() -> dict[str, list[str]]:
    lines = TABLE.replace("\\\n", "").splitlines()
    return {line.split("|")[0].strip(): [cell.strip() for cell in line.split("|")[1:]] for line in lines}


ROWS = _rows()


def _cell(text: str) -> Value:
    """A cell as a typed value, without the program's own parser."""
    if text in ("on", "off"):
        return text == "on"
    return int(text) if re.fullmatch(r"-?\d+", text) else text


def _expected(name: str, column: int) -> Value:
    """What the table says of an option, off as ``False`` or ``None`` as the default's type has it."""
    cells = ROWS.get(name, [])
    text = cells[column] if column < len(cells) else "="
    if text in ("=", "."):
        value: Value = getattr(Rules(), name)
        return value
    value = _cell(text)
    return None if value is False and OPTIONS[name].kind is not Kind.ON_OFF else value


CELLS = [
    pytest.param(name, preset, _expected(name, column), id=f"{preset}-{name}")
    for column, preset in enumerate(NAMES)
    for name in OPTIONS
    if not (preset == "draw" and "draw" not in OPTION_ROWS[name].forms)
]


def _known(option: Option, form: Form) -> bool:
    return form in OPTION_ROWS[option.name].forms


def _refusal(preset: Any, changes: Any) -> OptionError:
    with pytest.raises(OptionError) as caught:
        make_rules(preset, changes)
    return caught.value


def test_presets_stand_in_the_order_of_the_rules() -> None:
    """Rules 8: the head of the table."""
    assert tuple(PRESETS) == NAMES, "a preset has its name in NAMES and a column in TABLE of this file"
    assert tuple(preset.name for preset in PRESETS.values()) == NAMES


def test_the_literal_table_is_whole() -> None:
    assert all(len(ROWS[name]) == len(NAMES) for name in ("form", "players")), "a column for each of NAMES"
    assert all(len(cells) <= len(NAMES) for cells in ROWS.values())
    assert set(ROWS) <= {"form", "players", *OPTIONS}


@pytest.mark.parametrize(("name", "preset", "expected"), CELLS)
def test_cell_of_the_table(name: str, preset: str, expected: Value) -> None:
    """Rules 8: every option of every preset; an empty cell and one that is not listed are the default."""
    value = getattr(make_rules(preset), name)
    assert value == expected
    assert type(value) is type(expected)


@pytest.mark.parametrize("preset", NAMES)
def test_form_and_seats(preset: str) -> None:
    """Rules 8: the rows form and players."""
    column = NAMES.index(preset)
    seats = tuple(int(number) for number in ROWS["players"][column].split(","))
    rules = make_rules(preset)
    assert (rules.preset, rules.form, rules.players) == (preset, ROWS["form"][column], seats)
    assert (PRESETS[preset].form, PRESETS[preset].players) == (rules.form, rules.players)


@pytest.mark.parametrize("preset", NAMES)
def test_clock(preset: str) -> None:
    """Rules 8, the row clock; rules 9: table has 30 s and 120 s."""
    assert PRESETS[preset].clock == ((30, 120) if preset == "table" else None)


@pytest.mark.parametrize("preset", NAMES)
def test_a_preset_says_only_what_differs_from_the_defaults(preset: str) -> None:
    defaults = Rules()
    changes = PRESETS[preset].changes
    assert all(getattr(defaults, name) != value for name, value in changes.items())
    assert all(OPTIONS[name].check(value) == value for name, value in changes.items())
    assert all(PRESETS[preset].form in OPTIONS[name].forms for name in changes)


@pytest.mark.parametrize("preset", NAMES)
def test_summary_is_one_sentence_for_a_player(preset: str) -> None:
    summary = PRESETS[preset].summary
    assert summary[0].isupper()
    assert summary.endswith(".")
    assert len(summary) <= 110


def test_defaults_are_the_preset_table() -> None:
    assert make_rules(DEFAULT_PRESET) == Rules()
    assert DEFAULT_PRESET == "table"


def test_what_draw_lacks_is_off() -> None:
    """Rules 8: `draw` has no auction, talon, contract, concession, barrel or bolts."""
    rules = make_rules("draw")
    on_off = [
        name for name, option in OPTIONS.items() if option.kind is Kind.ON_OFF and not _known(option, "draw")
    ]
    harmless = {"jump_bids", "defenders_score_marriages", "talon_score_rounded"}
    assert {name for name in on_off if getattr(rules, name)} == harmless
    assert not rules.opening_forced
    for name in (
        "silence_below", "bid_ban_from", "blind_bidding", "blind_min_score", "concession", "score_lock_from",
        "low_score_fine_from", "bolts", "dump_truck",
    ):  # fmt: skip
        assert getattr(rules, name) is None, name
    for name in ("bid_cap_no_marriage", "redeal_hand_below", "redeal_talon_below", "barrel_falls_to_zero"):
        assert getattr(rules, name) == 0, name
    assert (rules.dealer_talon_score, rules.aside_points) == ("none", "none")


@pytest.mark.parametrize("preset", NAMES)
def test_a_preset_alone_has_no_changes(preset: str) -> None:
    assert changes_of(make_rules(preset)) == {}
    assert make_rules(preset, {}) == make_rules(preset)


def test_options_are_set_over_a_preset() -> None:
    """Rules 7: a game's rules are a preset and the options set over it."""
    rules = make_rules("table", {"target": 500, "bolts": None})
    assert (rules.target, rules.bolts, rules.barrel) == (500, None, True)
    assert rules.threshold == 380
    assert changes_of(rules) == {"target": 500, "bolts": None}


def test_the_preset_s_own_value_is_no_change() -> None:
    rules = make_rules("tens", {"target": 1000, "bid_step": 10, "bolts": "cumulative"})
    assert changes_of(rules) == {"bolts": "cumulative"}


def test_changes_stand_in_the_order_of_the_table() -> None:
    assert list(changes_of(make_rules("table", {"bolt_limit": 4, "target": 700, "bid_min": 60}))) == [
        "bid_min",
        "target",
        "bolt_limit",
    ]


def test_making_rules_leaves_the_changes_alone() -> None:
    changes = {"target": 500}
    make_rules("table", changes)
    assert changes == {"target": 500}


@pytest.mark.parametrize(
    ("name", "nearest"),
    [("tabel", "table"), ("TENS", "tens"), ("tens_duo", "tens-duo"), ("nobody", None), ("", None)],
)
def test_unknown_preset(name: str, nearest: str | None) -> None:
    error = _refusal(name, {})
    assert (error.kind, error.option, error.value) == (Problem.UNKNOWN_PRESET, name, name)
    assert error.nearest == nearest
    hint = "" if nearest is None else f"; did you mean {nearest}?"
    assert str(error) == f'there is no preset "{name}"{hint}; allowed: {", ".join(NAMES)}'


def test_find_preset() -> None:
    assert find_preset("lviv") is PRESETS["lviv"]


@pytest.mark.parametrize("preset", NAMES)
@pytest.mark.parametrize("name", ["form", "players"])
def test_form_and_players_cannot_be_set(preset: str, name: str) -> None:
    """Rules 7: not even to what they are."""
    error = _refusal(preset, {name: getattr(make_rules(preset), name)})
    assert (error.kind, error.option) == (Problem.FIXED, name)


@pytest.mark.parametrize("name", ["targets", "preset", "clock", "Target", "bid-min", ""])
def test_unknown_option(name: str) -> None:
    error = _refusal("table", {name: 500})
    assert (error.kind, error.option, error.value) == (Problem.UNKNOWN_OPTION, name, 500)


def test_wrong_value() -> None:
    error = _refusal("table", {"target": 199})
    assert (error.kind, error.option, error.value) == (Problem.BAD_VALUE, "target", 199)


@pytest.mark.parametrize("preset", ["table", "tens-duo", "draw"])
@pytest.mark.parametrize("name", OPTIONS)
def test_option_of_another_form_is_refused(preset: str, name: str) -> None:
    """Rules 7, the last paragraph: even if it is set to what it is."""
    option = OPTIONS[name]
    own = make_rules(preset)
    value = getattr(own, name)
    if _known(option, own.form):
        set_too = {"no_bid": {"forced_opening": "none"}}.get(name, {})
        assert getattr(make_rules(preset, {**set_too, name: value}), name) == value
    else:
        error = _refusal(preset, {name: value})
        assert (error.kind, error.option, error.value) == (Problem.WRONG_FORM, name, value)
        assert error.others == (("form", own.form),)
        assert error.allowed == f"only in the form {' or '.join(option.forms)}"


def test_sentence_of_an_option_of_another_form() -> None:
    assert str(_refusal("tens", {"bid_ban_from": 850})) == (
        "bid_ban_from cannot be set to 850: it has no meaning in the form trio, "
        "allowed: only in the form duo"
    )  # fmt: skip


def test_rules_of_any_preset_can_be_pickled_and_told_apart() -> None:
    every = [make_rules(preset) for preset in NAMES]
    assert [pickle.loads(pickle.dumps(rules)) for rules in every] == every
    assert len(set(every)) == len(every)


def _values(option: Option) -> st.SearchStrategy[Value]:
    single: st.SearchStrategy[Value] = st.sampled_from(option.choices) if option.choices else st.nothing()
    if not option.ranged:
        return single
    low = option.low if option.low is not None else -2000
    high = option.high if option.high is not None else 2000
    numbers: st.SearchStrategy[Value] = st.integers(low, high)
    round_numbers = [number for number in range(low, high + 1) if number % 10 == 0]
    special = [0, *round_numbers] if option.off is Off.ZERO else round_numbers
    return single | numbers | st.sampled_from([*special, option.default])


@st.composite
def _set_options(draw: st.DrawFn) -> tuple[str, dict[str, Value]]:
    preset = draw(st.sampled_from(NAMES))
    known = [option for option in OPTIONS.values() if _known(option, PRESETS[preset].form)]
    chosen = draw(st.lists(st.sampled_from(known), max_size=8, unique=True))
    return preset, {option.name: draw(_values(option)) for option in chosen}


def _made(preset: str, changes: dict[str, Value]) -> Rules | OptionError:
    try:
        return make_rules(preset, changes)
    except OptionError as error:
        return error


@given(_set_options())
def test_any_accepted_rules_come_back_from_their_changes(case: tuple[str, dict[str, Value]]) -> None:
    """Record, header: the preset's name and the options set over it are the rules."""
    preset, changes = case
    rules = _made(preset, changes)
    if isinstance(rules, OptionError):
        assert rules.kind is Problem.CONTRADICTION
        assert str(rules).isprintable()
        return
    assert all(getattr(rules, name) == value for name, value in changes.items())
    again = changes_of(rules)
    assert again.items() <= changes.items()
    assert make_rules(preset, again) == rules
    assert hash(make_rules(preset, again)) == hash(rules)
