"""The commands in a language of accents: help, lists and refusals say nothing in plain letters."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.pseudo import accented, plain_words
from tests.helpers.sessions import QUICK, play_on
from thousand_tui.bots import LEVELS
from thousand_tui.game.library import Library
from thousand_tui.game.pace import SPEEDS
from thousand_tui.game.session import Session
from thousand_tui.preferences.described import preference_names
from thousand_tui.rules import OPTIONS, PRESETS

pytestmark = pytest.mark.slow

COMMANDS = [
    *([], ["play"], ["simulate"], ["arena"], ["replay"], ["verify"], ["analyse"], ["serve"]),
    *(["settings"], ["settings", "set"], ["rules"], ["rules", "show"], ["games"], ["games", "stats"]),
]
SAID = [
    *(["--version"], ["settings"], ["settings", "keys"], ["games"], ["games", "stats"], ["rules", "show"]),
    *(
        ["verify", "--explain", "one.thousand"],
        ["replay", "--text", "one.thousand"],
        ["games", "show", "one"],
    ),
]
REFUSED = [
    *(["plya"], ["play", "--seat", "bot:xx"], ["play", "--speed", "xx"], ["play", "--set", "bolt=3"]),
    *(["play", "--rules", "tabel"], ["settings", "set", "thme", "x"], ["settings", "set", "theme", "x"]),
    *(["games", "show", "nobody"], ["simulate", "--games", "x"], ["games", "delete", "nobody"]),
    *(["replay", "--deal", "99", "one.thousand"], ["analyse", "--seat", "Nobody", "one.thousand"]),
]
_AS_TYPED = re.compile(r"--?[a-z][a-z-]*|\b[a-z]+(?:[._][a-z0-9_]+)+\b|\S*/\S*|\S+\.thousand|[0-9a-f]{16,}")
"""Options, ids and keys of settings, paths, seals."""
_METAVARS = re.compile(r"\b[A-Z]{2,}\b")
"""What stands for what is typed."""
NAMES = {
    *("thousand", "table", "play", "simulate", "arena", "replay", "verify", "analyse", "serve", "settings"),
    *("rules", "games", "completion", "set", "reset", "keys", "path", "show", "save", "diff", "delete"),
    *("stats", "import", "export", "rebuild", "resume", "bot", "random", "plya", "tabel", "bolt", "thme"),
    *("nobody", "Nobody", "one", "quick", "English", "sed", "off", "auto", "human", "played", "only"),
    *("Anna", "Boris", "Vera", "Space", "Backspace", "Delete", "Home", "End", "ctrl", "Ctrl", "Esc", "Enter"),
    *("PgUp", "PgDn", "Tab", "duo", "clairvoyant", "rating", "toml"),
    *PRESETS,
    *OPTIONS,
    *LEVELS,
    *SPEEDS,
    *preference_names(),
}


@pytest.fixture
def folder(home: Path) -> Path:
    """A folder with a finished game, which is also among the player's own."""
    library = Library()
    library.folder.mkdir(parents=True)
    session = Session.create(QUICK, library.path("one"))
    play_on(session)
    session.close()
    (home / "one.thousand").write_bytes(library.path("one").read_bytes())
    return home


def _said(arguments: list[str], folder: Path) -> str:
    run = subprocess.run(
        [sys.executable, "-m", "tests.helpers.pseudo_cli", *arguments],
        cwd=folder,
        env=_environment(),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        encoding="utf-8",
    )
    assert "Traceback" not in run.stderr, run.stderr
    return run.stdout + run.stderr


def _environment() -> dict[str, str]:
    import os

    root = str(Path(__file__).resolve().parents[2])
    return {**os.environ, "PYTHONPATH": root, "COLUMNS": "200"}


def _said_by_nobody(text: str) -> set[str]:
    return plain_words(_METAVARS.sub(" ", _AS_TYPED.sub(" ", text))) - NAMES


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_the_help(command: list[str], folder: Path) -> None:
    text = _said([*command, "--help"], folder)
    assert accented(text)
    assert _said_by_nobody(text) == set(), text


@pytest.mark.parametrize("arguments", SAID, ids=" ".join)
def test_what_is_told(arguments: list[str], folder: Path) -> None:
    text = _said(arguments, folder)
    assert accented(text)
    assert _said_by_nobody(text) == set(), text


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_what_is_refused(arguments: list[str], folder: Path) -> None:
    text = _said(arguments, folder)
    assert accented(text)
    assert _said_by_nobody(text) == set(), text
