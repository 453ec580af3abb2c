"""What the READMEs say of the program: in every language, with every preset, level, option and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from thousand_tui.bots import LEVELS
from thousand_tui.cli.play import play
from thousand_tui.rules import PRESETS
from thousand_tui.screens.table.table_keys import BINDINGS
from thousand_tui.words.language import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent


def readme_of(language: str) -> Path:
    return ROOT / ("README.md" if language == "en" else f"README.{language}.md")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_readme_that_the_others_lead_to(language: str) -> None:
    name = readme_of(language).name
    for other in [code for code in LANGUAGES if code != language and readme_of(code).is_file()]:
        head = readme_of(other).read_text("utf-8")[:400]
        assert f"]({name})" in head, f"no line for {name} at the top of {readme_of(other).name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_and_level_is_named(language: str) -> None:
    """As a word of a command: between backticks."""
    path = readme_of(language)
    assert path.is_file(), f"{path.name} is missing"
    text = path.read_text("utf-8")
    missing = [name for name in (*PRESETS, *LEVELS) if f"`{name}`" not in text]
    assert not missing, f"{path.name} does not name {', '.join(missing)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_table_is_in_the_table_of_keys(language: str) -> None:
    text = readme_of(language).read_text("utf-8")
    letters = [
        twins.split(",")[0] for twins, _action, _words, name, _listed in BINDINGS if "digit" not in name
    ]
    missing = [letter for letter in letters if len(letter) == 1 and f"`{letter}`" not in text]
    assert not missing, f"{readme_of(language).name} does not name the keys {', '.join(missing)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_game_is_in_the_table_of_options(language: str) -> None:
    text = readme_of(language).read_text("utf-8")
    options = [option.opts[-1] for option in play.params if option.opts[-1].startswith("--")]
    assert "--deals-played" in options
    missing = [option for option in options if f"`{option}" not in text and option != "--help"]
    assert not missing, f"{readme_of(language).name} does not name {', '.join(missing)}"
