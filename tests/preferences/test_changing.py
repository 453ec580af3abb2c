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
    NAME,
    OFF,
    ON,
    BadPreference,
    allowed_words,
    next_value,
    parsed,
    preference_names,
    spoken_words,
    value_words,
    written,
)
from thousand_tui.preferences.preferences import AUTO, CHOICES, Preferences
from thousand_tui.preferences.settings_file import read_settings, write_settings
from thousand_tui.words.language import speak


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


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_value_is_typed_as_it_is_shown(language: str) -> None:
    """In each language its own words are shown and understood; the file's words are understood too."""
    speak(language)
    for name in preference_names():
        if name == NAME:
            continue
        for value in CHOICES.get(name, (True, False)):
            shown = value_words(name, value)
            assert shown in allowed_words(name)
            assert parsed(name, shown) == value
            assert parsed(name, f" {shown.upper()} ") == value
            assert parsed(name, written(value)) == value


@pytest.mark.parametrize(("language", "word"), [("ru", "светлые"), ("uk", "світлі")])
def test_the_file_keeps_its_own_words(language: str, word: str) -> None:
    speak(language)
    change_settings({"theme": parsed("theme", word)})
    assert 'theme = "light"' in settings_path().read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_no_value_is_shown_in_english(language: str) -> None:
    speak(language)
    shown = {value_words(name, value) for name in CHOICES for value in CHOICES[name]} - {"English", "ascii"}
    assert not [words for words in shown | {value_words("play_forced", True)} if words.isascii()]


def test_every_choice_has_words() -> None:
    """A player is told every value in words of his language; the catalogues' tests look after those."""
    words = {word for name, choices in CHOICES.items() if name != "language" for word in choices}
    missing = sorted({AUTO, ON, OFF, *words} - spoken_words().keys())
    assert not missing, f"no words in spoken_words (thousand_tui/preferences/described.py): {missing}"
