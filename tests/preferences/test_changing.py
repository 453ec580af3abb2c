"""Changing settings: one field at a time, over whatever the file says by then."""

import dataclasses
from pathlib import Path

import pytest

from thousand_tui.game.paths import settings_path
from thousand_tui.preferences.changing import change_settings, difference, keep
from thousand_tui.preferences.described import (
    KEYS,
    LABELS,
    MEANINGS,
    BadPreference,
    next_value,
    parsed,
    preference_names,
    written,
)
from thousand_tui.preferences.preferences import CHOICES, Preferences
from thousand_tui.preferences.settings_file import read_settings, write_settings


def test_every_preference_has_a_label_and_a_meaning() -> None:
    names = {item.name for item in dataclasses.fields(Preferences)}
    assert LABELS.keys() == MEANINGS.keys() == names == {*preference_names(), KEYS}


def test_what_another_window_changed_stays() -> None:
    here = Preferences()
    write_settings(Preferences(theme="light", name="Vera"))  # the other window
    after = dataclasses.replace(here, deck="two")
    assert keep(difference(here, after)) == ""
    assert read_settings().preferences == Preferences(theme="light", name="Vera", deck="two")


def test_what_cannot_be_written_is_told_and_the_file_stays(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("", encoding="utf-8")
    told = keep({"theme": "light"}, nowhere / "settings.toml")
    assert str(nowhere / "settings.toml") in told
    assert "until the program ends" in told


@pytest.mark.parametrize("name", [name for name in preference_names() if name != "name"])
def test_values_step_around_and_are_read_as_they_are_written(name: str) -> None:
    seen, preferences = [], Preferences()
    for _ in range(len(CHOICES.get(name, "12"))):
        value = next_value(preferences, name, 1)
        seen.append(value)
        assert parsed(name, written(value).upper()) == value
        preferences = dataclasses.replace(preferences, **{name: value})  # type: ignore[arg-type]
    assert preferences == Preferences()
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize(
    ("name", "text", "named"),
    [
        ("theme", "pink", "colour-blind"),
        ("play_forced", "maybe", "on, off"),
        ("them", "light", "did you mean theme"),
        ("name", "x" * 21, "20"),
        ("name", "bot:expert", "bot"),
    ],
)
def test_what_is_not_allowed_is_refused_with_what_is(name: str, text: str, named: str) -> None:
    with pytest.raises(BadPreference, match=named):
        parsed(name, text)


def test_a_name_is_trimmed_and_may_be_nothing() -> None:
    assert parsed("name", "  Олена ") == "Олена"
    assert parsed("name", "  ") == ""


def test_changes_are_in_the_players_own_file() -> None:
    change_settings({"speed": "quick"})
    assert 'speed = "quick"' in settings_path().read_text(encoding="utf-8")
