"""A game being set up, without a screen: ← and → go through every value, and only through allowed ones."""

import pytest

from thousand_tui.rules import OPTIONS, PRESETS, make_rules
from thousand_tui.rules.option import Kind
from thousand_tui.screens.new_game.draft import Draft
from thousand_tui.screens.new_game.option_rows import OptionSetting, settings_of
from thousand_tui.screens.new_game.setting_rows import Setting
from thousand_tui.screens.new_game.stepping import stepped, toggled


@pytest.mark.parametrize("name", OPTIONS)
def test_steps_never_leave_what_is_allowed(name: str) -> None:
    option = OPTIONS[name]
    value = option.default
    seen = {value}
    for way in [1] * 120 + [-1] * 240:
        value = option.check(stepped(option, value, way))
        seen.add(value)
    if option.kind in (Kind.ON_OFF, Kind.CHOICE):
        assert seen == set(option.choices)
    else:
        assert len(seen) > 5


@pytest.mark.parametrize("name", OPTIONS)
def test_what_can_be_off_is_switched_off_and_on(name: str) -> None:
    option = OPTIONS[name]
    for start in (option.default, toggled(option, option.default)):
        assert option.check(toggled(option, start)) == toggled(option, start)
    if option.kind is Kind.ON_OFF:
        assert toggled(option, True) is False


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_of_the_form_is_there_and_no_other(preset: str) -> None:
    draft = Draft(preset)
    keys = [row.key for row in settings_of(draft) if isinstance(row, OptionSetting)]
    form = PRESETS[preset].form
    assert sorted(keys) == sorted(name for name, option in OPTIONS.items() if form in option.forms)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_row_is_shown_explained_and_stepped(preset: str) -> None:
    draft = Draft(preset)
    for row in list(settings_of(draft)):
        if isinstance(row, Setting) and row.key != "preset":
            assert row.value
            assert row.explanation
            row.step(1)
            row.step(-1)
            row.reset()
    assert draft.setup().rules == make_rules(preset)


def test_a_value_of_the_preset_is_no_change() -> None:
    draft = Draft("table")
    draft.change("bid_min", 80)
    assert draft.changes == {"bid_min": 80}
    draft.change("bid_min", 100)
    assert draft.changes == {}


def test_trying_another_preset_loses_nothing() -> None:
    draft = Draft("table")
    draft.change("bid_min", 80)
    draft.step_preset(1)
    assert draft.rules == make_rules("1001")
    draft.step_preset(-1)
    assert draft.value("bid_min") == 80


def test_contradictions_are_those_of_the_rules() -> None:
    draft = Draft("table")
    draft.change("score_lock_from", 800)
    assert draft.problem_options() == {"score_lock_from", "barrel"}
    draft.change("barrel", False)
    assert not draft.contradictions()


def test_clock_and_seed_are_typed() -> None:
    draft = Draft("table")
    rows = {row.key: row for row in settings_of(draft) if isinstance(row, Setting)}
    rows["clock"].type("45+90")
    rows["seed"].type("12")
    setup = draft.setup()
    assert setup.clock is not None
    assert (setup.clock.decision, setup.clock.bank, setup.seed) == (45, 90, 12)
    for key in ("clock", "seed"):
        with pytest.raises(ValueError, match="allowed"):
            rows[key].type("soon")
