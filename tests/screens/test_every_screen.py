"""Every screen, in every language: nothing on it stays in another one, and nothing is cut at 80 by 24."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.moments import NAMES
from tests.helpers.pseudo import accented, plain_words, speak_pseudo
from tests.helpers.room import cut_words
from tests.helpers.scenes import SCENES, quiet, shown
from thousand_tui.game import coaching
from thousand_tui.rules import PRESETS
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.key_map import commands
from thousand_tui.screens.preferences.preference_rows import _SCOPES
from thousand_tui.words.language import LANGUAGES, speak

pytestmark = pytest.mark.slow

SIZE = (80, 24)
AS_THEY_ARE = {
    *NAMES,
    *{"English", "Own", "one", "two", "bad", "going", "thousand"},
    *PRESETS,
    *{"duo", "random", "amateur"},
    *{"concession", "contract", "cost", "zero", "min", "off", "only", "redeal", "talon"},
    *{"ctrl", "down", "Ctrl", "Backspace", "Space", "Delete", "Home", "End", "Tab", "PgUp", "PgDn"},
    *{"play", "deal", "keys"},
}
"""Names of players, rules, levels and files; options and ids as they are typed; names of keys."""
_PATH = re.compile(r"\S*/\S*")
_CODE = re.compile(r"[0-9A-Z]{5}(?:-[0-9A-Z]{5})+")
_ID = re.compile(r"\[keys\] \S+|bad\.thousand:1: .*|Expecting.*|\bvalue: l.*|\bcolumn 1.*")
"""What a row of keys is called in the settings file; what Python says of a record that is none."""
_FROM_COACH = re.compile(r"Two mistakes, 35 points; so says the test")
_MADE_AT_THE_BEGINNING = ("lesson",)
"""Where players have the names that bots had in the language that was spoken then."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    quiet(monkeypatch)
    coaching.shared_coach.cache_clear()
    yield
    coaching.shared_coach().stop()
    coaching.shared_coach.cache_clear()


def _said_by_nobody(text: str) -> set[str]:
    for known in (_PATH, _CODE, _ID, _FROM_COACH):
        text = known.sub(" ", text)
    # A word may be half under a dialog.
    return {word for word in plain_words(text) if not any(word in known for known in AS_THEY_ARE)}


@pytest.mark.parametrize("name", SCENES)
async def test_the_screen_is_told_whole_and_anew(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a language of accents nothing is plain; back in English nothing keeps them; no language is cut."""
    with monkeypatch.context() as patch:
        speak_pseudo(patch)
        async with shown(SCENES[name], SIZE, tmp_path, monkeypatch) as there:
            text = await there.settled()
            assert accented(text), "it says something"
            assert _said_by_nobody(text) == set(), text
            for language in LANGUAGES:
                patch.undo()
                speak(language)
                text = await there.told_anew()
                if name not in _MADE_AT_THE_BEGINNING:
                    assert accented(text) == []
                assert cut_words(there.app.screen) == [], text


async def test_what_is_cut_is_found() -> None:
    """The search for cut words finds a label that has too little room."""
    from textual.widgets import Static

    app = ThousandApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert cut_words(app.screen) == []
        label = Static("far too many words for so little room")
        label.styles.width, label.styles.height = 8, 1
        await app.screen.mount(label)
        await pilot.pause()
        assert any("far too many" in line for line in cut_words(app.screen))


def test_every_place_of_keys_has_a_name() -> None:
    """The settings list every command whose keys may be changed, under a heading."""
    places = {command.scope for command in commands().values() if command.plain and command.words}
    assert places <= _SCOPES.keys()
