"""What the READMEs say of the program: in every language, with every preset and every level."""

from __future__ import annotations

from pathlib import Path

import pytest

from thousand_tui.bots import LEVELS
from thousand_tui.rules import PRESETS
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
