"""The option table of rules 7 and the typed values of the record's header ("off" is never a word there)."""

import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields
from itertools import zip_longest
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.option_table import ROWS
from thousand_tui.rules.option import Group, Kind, Off
from thousand_tui.rules.option_errors import Clash, OptionError, Problem
from thousand_tui.rules.options import OPTIONS, find_option, nearest_name
from thousand_tui.rules.presets import make_rules
from thousand_tui.rules.ruleset import Rules

ORDER = list(ROWS)
ON_OFF = {name: row.default == "on" for name, row in ROWS.items() if row.on_off}
WORDS = {name: row.words for name, row in ROWS.items() if row.words}
NUMBERS = {name: row for name, row in ROWS.items() if row.span or row.choice_of_numbers}
SCORES = [name for name, row in ROWS.items() if row.score]
SOME_SCORES = (-100_000, -120, -1, 0, 1, 880, 100_000)
ZERO_IS_OFF = [name for name, row in ROWS.items() if row.zero_is_off]

JUNK: tuple[object, ...] = (
    "off", "on", "", "true", "100", "5", "None", "null", "OFF", " none", 0.5, 5.0, 100.0, float("nan"), 1e400,
    [], {}, (), [100], {"none": 1}, b"off", object(),
)  # fmt: skip


def _null(word: str) -> str | None:
    return None if word == "off" else word


def _words(name: str) -> tuple[str | None, ...]:
    return tuple(_null(word) for word in WORDS.get(name, ()))


def _default(name: str) -> object:
    if name in ON_OFF:
        return ON_OFF[name]
    if name in NUMBERS:
        return 0 if ROWS[name].default == "off" else int(ROWS[name].default)
    return _null(ROWS[name].default)


def _taken(name: str) -> list[Any]:
    """Every value of the option, or the ends of its range."""
    if name in ON_OFF:
        return [True, False]
    if name in SCORES:
        return [None, *SOME_SCORES]
    half = ["half"] if name == "concession_opponents" else []
    return [*_words(name), *half, *(NUMBERS[name].numbers_taken() if name in NUMBERS else ())]


def _refused(name: str) -> list[Any]:
    """Values outside the option's type."""
    wrong: list[object] = [junk for junk in JUNK if junk != "half"]
    if name not in ON_OFF:
        wrong += [True, False]
    if None not in _taken(name):
        wrong.append(None)
    if name in NUMBERS:
        wrong += NUMBERS[name].numbers_refused()
    elif name not in SCORES:
        wrong += [0, 1, 5, -1]
    if name != "concession_opponents":
        wrong.append("half")
    return wrong


TAKEN = [pytest.param(name, value, id=f"{name}={value}") for name in ORDER for value in _taken(name)]
REFUSED = [
    pytest.param(name, value, id=f"{name}={value!r:.20}") for name in ORDER for value in _refused(name)
]


def _problem(function: Callable[[Any], object], argument: object) -> OptionError | None:
    try:
        function(argument)
    except OptionError as error:
        return error
    return None


def test_every_row_of_the_table_is_of_one_kind() -> None:
    assert sorted([*ON_OFF, *WORDS, *NUMBERS, *SCORES]) == sorted(ORDER)


def test_options_stand_in_the_order_of_the_rules() -> None:
    """Rules 7: the table."""
    told = (
        "{}: {}. An option has a row of tests/rules/option_table.py, a field of ruleset.Rules and a line of "
        "options._ABOUT, all in the same order."
    )
    assert list(OPTIONS) == ORDER, told.format("options._ABOUT", _first_difference(list(OPTIONS), ORDER))
    assert [option.name for option in OPTIONS.values()] == ORDER
    declared = [item.name for item in fields(Rules)][3:]
    assert declared == ORDER, told.format("ruleset.Rules", _first_difference(declared, ORDER))
    assert [item.name for item in fields(Rules)][:3] == ["preset", "form", "players"]


def _first_difference(names: list[str], table: list[str]) -> str:
    pairs = zip_longest(names, table, fillvalue="nothing")
    return next((f"{name} where the table has {row}" for name, row in pairs if name != row), "the same")


@pytest.mark.parametrize("name", ORDER)
def test_default(name: str) -> None:
    """Rules 7: the last column."""
    expected = _default(name)
    for value in (getattr(Rules(), name), OPTIONS[name].default):
        assert value == expected
        assert type(value) is type(expected)


@pytest.mark.parametrize(("name", "value"), TAKEN)
def test_value_inside_the_type_is_taken_as_it_is(name: str, value: object) -> None:
    """Rules 7: the column of values."""
    assert OPTIONS[name].check(value) is value


@pytest.mark.parametrize(("name", "value"), REFUSED)
def test_value_outside_the_type_is_refused(name: str, value: object) -> None:
    """Rules 7: a value outside its type is refused with the option, the value and what is allowed."""
    option = OPTIONS[name]
    with pytest.raises(OptionError) as caught:
        option.check(value)
    error = caught.value
    assert (error.kind, error.option, error.allowed) == (Problem.BAD_VALUE, name, option.allowed(typed=True))
    assert error.value is value
    assert str(error).startswith(f"{name} cannot be ")
    assert str(error).endswith(error.allowed)
    assert "\n" not in str(error)


@pytest.mark.parametrize(("name", "value"), TAKEN)
def test_what_is_shown_is_read_back(name: str, value: object) -> None:
    option = OPTIONS[name]
    text = option.show(value)
    for spelling in (text, text.upper(), f"  {text}\n"):
        read = option.parse(spelling)
        assert read == value
        assert type(read) is type(value)


@pytest.mark.parametrize("name", ON_OFF)
def test_spellings_of_on_and_off(name: str) -> None:
    option = OPTIONS[name]
    for text in ("on", "true", "yes", "On", "TRUE"):
        assert option.parse(text) is True
    for text in ("off", "false", "no", "OFF", "No"):
        assert option.parse(text) is False
    for text in ("", "1", "0", "none", "maybe", "onn"):
        with pytest.raises(OptionError, match="allowed: on or off"):
            option.parse(text)
    assert (option.show(True), option.show(False)) == ("on", "off")
    assert option.off is Off.NEVER


@pytest.mark.parametrize("name", [name for name in ORDER if None in _taken(name)])
def test_off_is_none_where_words_or_a_score_are_allowed(name: str) -> None:
    """Record, header: null where other words or a score are allowed."""
    option = OPTIONS[name]
    assert option.parse("off") is None
    assert option.parse("Off") is None
    assert option.show(None) == "off"
    assert option.allowed().startswith("off or ") or option.allowed().startswith("off, ")
    assert option.allowed(typed=True).startswith("null (off)")
    assert option.off is Off.NULL


@pytest.mark.parametrize("name", ZERO_IS_OFF)
def test_off_is_0_where_the_table_says_so(name: str) -> None:
    """Record, header: 0 where the table says 0."""
    option = OPTIONS[name]
    for text in ("off", "0"):
        value = option.parse(text)
        assert value == 0
        assert type(value) is int
    assert option.show(0) == "off"
    assert option.allowed().startswith("off or a whole number from ")
    assert option.allowed(typed=True).startswith("0 (off) or a whole number from ")
    assert option.off is Off.ZERO


CANNOT_BE_OFF = [
    name for name in ORDER if name not in (*ON_OFF, *ZERO_IS_OFF) and None not in _taken(name)
]  # fmt: skip


@pytest.mark.parametrize("name", CANNOT_BE_OFF)
def test_off_is_refused_where_the_table_has_none(name: str) -> None:
    with pytest.raises(OptionError) as caught:
        OPTIONS[name].parse("off")
    assert caught.value.value == "off"
    assert caught.value.allowed == OPTIONS[name].allowed()
    assert "off" not in caught.value.allowed.replace("_off", "")
    assert OPTIONS[name].off is Off.NEVER


@pytest.mark.parametrize("name", NUMBERS)
def test_written_number_outside_the_range_is_refused(name: str) -> None:
    for number in NUMBERS[name].numbers_refused():
        with pytest.raises(OptionError):
            OPTIONS[name].parse(str(number))
    for text in ("", " ", "5.0", "1e2", "0x64", "1_00", "١٠٠", "5 5", "+-5", "hundred", "9" * 5000):
        with pytest.raises(OptionError):
            OPTIONS[name].parse(text)


def test_numbers_may_have_a_sign() -> None:
    assert OPTIONS["silence_below"].parse("-120") == -120
    assert OPTIONS["silence_below"].parse("+120") == 120
    assert OPTIONS["bid_min"].parse("+60") == 60


def test_what_is_allowed_in_words() -> None:
    def both(name: str) -> tuple[str, str]:
        return OPTIONS[name].allowed(), OPTIONS[name].allowed(typed=True)

    assert both("barrel") == ("on or off", "true or false")
    assert both("bolts") == (
        "off, cumulative or consecutive",
        'null (off), "cumulative" or "consecutive"',
    )
    assert both("bid_min") == ("a whole number from 5 to 300",) * 2
    assert both("bid_step") == ("5 or 10",) * 2
    assert both("score_step") == ("1, 5 or 10",) * 2
    assert both("concession_limit") == ("a whole number from 0 up",) * 2
    assert both("score_lock_from") == ("off or a whole number", "null (off) or a whole number")
    assert both("bid_cap_no_marriage") == (
        "off or a whole number from 100 to 200",
        "0 (off) or a whole number from 100 to 200",
    )
    assert both("concession_opponents") == (
        "half or a whole number from 0 to 120",
        '"half" or a whole number from 0 to 120',
    )


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("target", 199, "target cannot be 199; allowed: a whole number from 200 to 5000"),
        ("target", "500", 'target cannot be "500"; allowed: a whole number from 200 to 5000'),
        ("barrel", 1, "barrel cannot be 1; allowed: true or false"),
        ("barrel", None, "barrel cannot be null; allowed: true or false"),
        ("bolts", False, 'bolts cannot be false; allowed: null (off), "cumulative" or "consecutive"'),
        ("bid_step", True, "bid_step cannot be true; allowed: 5 or 10"),
        ("bid_step", "\x1b[2J\n\u202e", 'bid_step cannot be "\\x1b[2J\\n\\u202e"; allowed: 5 or 10'),
        ("bid_step", "я" * 99, f'bid_step cannot be "{"я" * 58}…; allowed: 5 or 10'),
        ("bid_step", 10**9999, "bid_step cannot be …; allowed: 5 or 10"),
    ],
    ids=range(9),
)
def test_sentence_of_a_refused_value(name: str, value: object, sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        OPTIONS[name].check(value)
    assert str(caught.value) == sentence


def test_sentence_of_a_refused_text() -> None:
    with pytest.raises(OptionError) as caught:
        OPTIONS["bolts"].parse("Sometimes")
    assert str(caught.value) == 'bolts cannot be "Sometimes"; allowed: off, cumulative or consecutive'


@pytest.mark.parametrize("name", ORDER)
def test_forms(name: str) -> None:
    """Rules 7, the last paragraph: which options a form knows."""
    assert OPTIONS[name].forms == ROWS[name].forms


@pytest.mark.parametrize("name", ORDER)
def test_kind(name: str) -> None:
    kind = OPTIONS[name].kind
    if name in ON_OFF:
        assert kind is Kind.ON_OFF
        assert OPTIONS[name].choices == (True, False)
    elif name in SCORES:
        assert kind is Kind.SCORE
    elif name in WORDS:
        assert kind is Kind.CHOICE
        assert OPTIONS[name].choices == _words(name)
    elif name in ("bid_step", "score_step"):
        assert kind is Kind.CHOICE
        assert OPTIONS[name].choices == NUMBERS[name].numbers_taken()
    else:
        assert kind is (Kind.MIXED if name == "concession_opponents" else Kind.NUMBER)


@pytest.mark.parametrize("name", ORDER)
def test_summary_is_one_sentence_for_a_player(name: str) -> None:
    summary = OPTIONS[name].summary
    assert summary[0].isupper()
    assert summary.endswith(".")
    assert "\n" not in summary
    assert len(summary) <= 110


def test_every_group_is_used() -> None:
    assert {option.group for option in OPTIONS.values()} == set(Group)


def test_unknown_option_and_its_nearest_name() -> None:
    """Rules 7: an unknown option is refused."""
    assert find_option("target", 500) is OPTIONS["target"]
    with pytest.raises(OptionError) as caught:
        find_option("targets", 500)
    error = caught.value
    assert (error.kind, error.option, error.value, error.nearest) == (
        Problem.UNKNOWN_OPTION,
        "targets",
        500,
        "target",
    )
    assert str(error) == 'there is no option "targets" (given the value 500); did you mean target?'


@pytest.mark.parametrize("name", ["", "xyzzy", "preset", "clock", "\n", "Ω"])
def test_unknown_option_without_a_near_name_lists_them_all(name: str) -> None:
    with pytest.raises(OptionError) as caught:
        find_option(name, None)
    assert caught.value.kind is Problem.UNKNOWN_OPTION
    assert caught.value.nearest is None
    assert str(caught.value).endswith(f" (given the value null); allowed: {', '.join(ORDER)}")


@pytest.mark.parametrize("name", ["form", "players"])
def test_form_and_players_cannot_be_set(name: str) -> None:
    """Rules 7: given by the preset; cannot be set."""
    with pytest.raises(OptionError) as caught:
        find_option(name, 4)
    assert (caught.value.kind, caught.value.option) == (Problem.FIXED, name)
    assert str(caught.value) == f"{name} cannot be set to 4: the preset gives it; choose another preset"


def test_nearest_name() -> None:
    assert nearest_name("BARRELL", OPTIONS) == "barrel"
    assert nearest_name("bid-min", OPTIONS) == "bid_min"
    assert nearest_name("qqqq", OPTIONS) is None


def test_rules_are_a_frozen_hashable_value_that_can_be_pickled() -> None:
    rules = Rules(target=500)
    assert rules == Rules(target=500)
    assert rules != Rules()
    assert hash(rules) == hash(Rules(target=500))
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert not hasattr(rules, "__dict__")
    with pytest.raises(FrozenInstanceError):
        rules.target = 1000  # type: ignore[misc]


def test_threshold_and_forced_opening() -> None:
    """Rules 6.3: 880 for 1000, 380 for 500."""
    assert (Rules().threshold, Rules(target=500).threshold, Rules(barrel_gap=100).threshold) == (
        880,
        380,
        900,
    )
    assert Rules().opening_forced
    assert Rules(forced_opening="forehand_exact").opening_forced
    assert not Rules(forced_opening="none").opening_forced


def test_an_error_can_be_pickled() -> None:
    """An error comes out of another process as it went in, with everything another language needs."""
    with pytest.raises(OptionError) as caught:
        find_option("targets", 500)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert str(copy) == str(caught.value)
    assert (copy.kind, copy.nearest) == (Problem.UNKNOWN_OPTION, "target")
    assert caught.value.args == tuple(vars(caught.value).values())
    with pytest.raises(OptionError) as caught:
        make_rules("table", {"bid_min": 101})
    copy = pickle.loads(pickle.dumps(caught.value))
    assert vars(copy) == vars(caught.value)
    assert copy.args == caught.value.args == tuple(vars(copy).values())
    assert (copy.option, copy.value, copy.clash) == ("bid_min", 101, Clash.BID_MIN_STEP)
    assert (copy.others, copy.shown) == ((("bid_step", 5),), ("101", "5"))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"), (True, "true"), (False, "false"), (5, "5"), ("on", '"on"'), ([], "[]"), ({}, "{}"),
        ([1, None, "a"], '[1, null, "a"]'), ({"a": 1, "b": [True, None]}, '{"a": 1, "b": [true, null]}'),
    ],
)  # fmt: skip
def test_a_refused_value_as_a_record_writes_it(value: object, text: str) -> None:
    """A value of a wrong kind is shown as it stands in the file (record, header)."""
    with pytest.raises(OptionError) as caught:
        OPTIONS["target"].check(value)
    assert str(caught.value) == f"target cannot be {text}; allowed: a whole number from 200 to 5000"


@given(st.sampled_from(ORDER), st.text() | st.integers() | st.booleans() | st.none() | st.floats())
def test_check_gives_the_value_back_or_an_option_error(name: str, value: object) -> None:
    option = OPTIONS[name]
    problem = _problem(option.check, value)
    if problem is None:
        assert option.check(value) is value
    else:
        assert str(problem).isprintable()


@given(st.sampled_from(ORDER), st.text() | st.integers().map(str) | st.sampled_from([" off", "ON", "None"]))
def test_what_is_parsed_is_a_value_of_the_option(name: str, text: str) -> None:
    option = OPTIONS[name]
    problem = _problem(option.parse, text)
    if problem is None:
        value = option.parse(text)
        assert option.check(value) is value
        assert option.parse(option.show(value)) == value
    else:
        assert str(problem).isprintable()


@given(st.sampled_from(SCORES), st.integers(-(10**30), 10**30))
def test_a_score_is_any_whole_number(name: str, score: int) -> None:
    """Rules 7: "a score" is any whole number."""
    assert OPTIONS[name].check(score) == score
    assert OPTIONS[name].parse(OPTIONS[name].show(score)) == score
