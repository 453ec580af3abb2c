"""The translations: complete, with the right placeholders, and inside the wheel."""

from __future__ import annotations

import gettext
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from tests.helpers.building import build, copy_source
from thousand_tui.words.language import LANGUAGES
from tools import catalogues

OTHERS = [code for code in LANGUAGES if code != "en"]
_SHOWN = 20
_WHAT_TO_DO = (
    "To mend it: python -m tools.catalogues update; translate what is empty in "
    "thousand_tui/locales/CODE/LC_MESSAGES/thousand.po; python -m tools.catalogues check, then compile."
)
HEADER = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\\n"

"""


def test_every_language_has_a_catalogue() -> None:
    assert catalogues.languages() == sorted(OTHERS), (
        "a language stands in LANGUAGES of thousand_tui/words/language.py and has a file "
        "thousand_tui/locales/CODE/LC_MESSAGES/thousand.po"
    )


def test_a_folder_that_holds_a_compiled_catalogue_only_is_no_language(small: Path) -> None:
    """So that it breaks nothing when a language is of another branch: compiled catalogues are not kept."""
    small.write_text(HEADER + RIGHT, encoding="utf-8")
    left = catalogues.LOCALES / "pl" / "LC_MESSAGES"
    left.mkdir(parents=True)
    (left / "thousand.mo").write_bytes(b"")
    assert catalogues.languages() == ["ru"]


@pytest.mark.parametrize("language", OTHERS)
def test_everything_is_translated(language: str) -> None:
    found = list(catalogues.problems(language))
    if found:
        some = "\n".join(found[:_SHOWN]) + ("\n…" if len(found) > _SHOWN else "")
        pytest.fail(f"{catalogues.done(language)}\n{some}\n{_WHAT_TO_DO}", pytrace=False)


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program of three messages, and its catalogue in one language."""
    package = tmp_path / "program"
    package.mkdir()
    (package / "said.py").write_text(
        'print(_("{name} passes"), ngettext("{n} point", "{n} points", 3), pgettext("card", "ten"))\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(catalogues, "PACKAGE", package)
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path / "locales")
    file = catalogues.catalogue_path("ru")
    file.parent.mkdir(parents=True)
    return file


RIGHT = """\
msgid "{name} passes"
msgstr "{name} пасует"

msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} очко"
msgstr[1] "{n} очка"
msgstr[2] "{n} очков"

msgctxt "card"
msgid "ten"
msgstr "десятка"
"""


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        (RIGHT, ""),
        (RIGHT.replace("{name} пасует", ""), "not translated: '{name} passes'"),
        (RIGHT.replace("{name} пасует", "{nom} пасует"), "placeholders ['nom']"),
        (RIGHT.replace("{name} пасует", "пасует"), "placeholders []"),
        (RIGHT.replace("{n} очков", ""), "not translated: ('{n} point'"),
        (RIGHT.replace('{n} очко"', 'одно очко"'), ""),
        (RIGHT.replace('msgctxt "card"\n', ""), "not translated: 'ten'"),
        (RIGHT + '\nmsgid "left over"\nmsgstr "лишнее"\n', "not in the program: 'left over'"),
    ],
)
def test_what_is_wrong_with_a_catalogue_is_told(small: Path, written: str, problem: str) -> None:
    small.write_text(HEADER + written, encoding="utf-8")
    found = list(catalogues.problems("ru"))
    assert any(problem in line for line in found) if problem else found == []


def test_how_much_is_done_is_told(small: Path) -> None:
    small.write_text(HEADER + RIGHT, encoding="utf-8")
    assert catalogues.done("ru") == "ru: 3 of 3 messages translated, 100 %"
    small.write_text(HEADER + RIGHT.replace("{name} пасует", ""), encoding="utf-8")
    assert catalogues.done("ru") == "ru: 2 of 3 messages translated, 66 %; missing: said.py 1"


def test_updating_adds_what_is_new_and_keeps_what_was_written(small: Path) -> None:
    small.write_text(
        HEADER + RIGHT.replace('msgctxt "card"\nmsgid "ten"\nmsgstr "десятка"\n', ""), encoding="utf-8"
    )
    catalogues.update()
    text = small.read_text(encoding="utf-8")
    assert "{name} пасует" in text
    assert 'msgctxt "card"\nmsgid "ten"\nmsgstr ""' in text


def _plain(message: Message) -> bool:
    """Whether a message is translated, and has neither a context nor plural forms."""
    return bool(message.id and message.string) and not message.context and not message.pluralizable


def test_the_wheel_speaks_every_language(tmp_path: Path) -> None:
    source = copy_source(tmp_path / "source")
    (wheel,) = build(source, tmp_path / "dist", "--wheel")
    with zipfile.ZipFile(wheel) as content:
        content.extractall(tmp_path / "installed")
    package = tmp_path / "installed" / "thousand_tui"
    for language in OTHERS:
        catalogue = gettext.translation("thousand", package / "locales", [language])
        one = next(message for message in catalogues.read_catalogue(language) if _plain(message))
        assert catalogue.gettext(str(one.id)) == one.string != one.id, language
    said = subprocess.run(
        [sys.executable, "-m", "thousand_tui", "--lang", "uk", "--help"],
        cwd=tmp_path / "installed",
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    assert "Тисяча" in said.stdout
