"""What every test needs: a home of its own, a plain terminal, and hypothesis without a stop-watch."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from thousand_tui.words import language
from tools import catalogues

settings.register_profile("thousand", deadline=None)
settings.load_profile("thousand")


def pytest_configure() -> None:
    """The source's own catalogues are compiled before anything is said; a build does it by itself."""
    catalogues.compile_into(catalogues.PACKAGE)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins in English, in this process and in those it starts."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield
    language.speak("en")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder, so that no test reads or writes the player's own games and settings."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(folder / kind.lower()))
    for name in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TEXTUAL"):
        monkeypatch.delenv(name, raising=False)
    return folder
