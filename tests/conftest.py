"""What every test needs: a home of its own, a plain terminal, and hypothesis without a stop-watch."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("thousand", deadline=None)
settings.load_profile("thousand")


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
