"""The settings file: what is written is read back, and what is wrong is named."""

from pathlib import Path

import pytest

from thousand_tui.game.paths import settings_path
from thousand_tui.preferences.preferences import CHOICES, Preferences
from thousand_tui.preferences.settings_file import BROKEN, read_settings, write_settings


def test_without_a_file_everything_is_as_usual() -> None:
    assert read_settings() == (Preferences(), ())


def test_what_is_written_is_read_back() -> None:
    chosen = Preferences(
        language="uk", theme="light", play_forced=True, name="Олена", keys={"table.pass": "p,x"}
    )
    write_settings(chosen)
    assert read_settings() == (chosen, ())


@pytest.mark.parametrize("name", CHOICES)
def test_a_word_that_is_not_allowed_is_named_and_the_rest_is_taken(name: str) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_text(f'{name} = "nonsense"\nplay_forced = true\n', encoding="utf-8")
    settings = read_settings()
    assert settings.preferences == Preferences(play_forced=True)
    assert len(settings.problems) == 1
    assert name in settings.problems[0]
    assert all(word in settings.problems[0] for word in ("nonsense", *CHOICES[name]))


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("play_forced = 1", "play_forced"),
        ("shuffle = true", "shuffle"),
        ("keys = 3", "keys"),
        ("name = false", "name"),
        ("theme = [", "TOML"),
        ("x" * 70_000, "too long"),
        ("a=" + "[" * 30_000, "TOML"),
    ],
)
def test_nonsense_is_told_and_kept_when_settings_are_written(tmp_path: Path, text: str, named: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    settings = read_settings(path)
    assert settings.preferences == Preferences()
    assert named in settings.problems[0]
    write_settings(Preferences(theme="light"), path)
    assert path.with_name(path.name + BROKEN).read_text(encoding="utf-8") == text
    assert read_settings(path) == (Preferences(theme="light"), ())
