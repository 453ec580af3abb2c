"""``thousand --version``: the version and the solver that runs, told without loading either."""

from __future__ import annotations

import importlib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from click.testing import CliRunner

import thousand_tui
from thousand_tui import __version__
from thousand_tui.bots import solver
from thousand_tui.cli.main import cli
from thousand_tui.cli.version import version_text


def said() -> list[str]:
    result = CliRunner().invoke(cli, ["--version"])
    assert result.exit_code == 0
    return result.output.splitlines()


def test_says_what_the_solver_itself_says() -> None:
    """It looks for the file an import would take; this compares it with what the import took."""
    kind = "compiled" if solver.COMPILED else "pure Python"
    assert said() == [f"thousand {__version__}", f"solver: {kind}"]


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the solver in an installation somewhere else."""
    folder = tmp_path / "bots" / "solver"
    folder.mkdir(parents=True)
    monkeypatch.setattr(thousand_tui, "__path__", [str(tmp_path)])
    return folder


def test_a_compiled_file_comes_before_its_source(elsewhere: Path) -> None:
    (elsewhere / "search.py").touch()
    assert version_text().endswith("\nsolver: pure Python")
    (elsewhere / f"search{EXTENSION_SUFFIXES[0]}").touch()
    importlib.invalidate_caches()
    assert version_text().endswith("\nsolver: compiled")


def test_a_failed_compilation_is_remembered_with_its_reason(elsewhere: Path) -> None:
    (elsewhere / "search.py").touch()
    (elsewhere / "not_compiled.txt").write_text("command 'cc' failed\n")
    assert version_text().endswith("\nsolver: pure Python (compiling it failed: command 'cc' failed)")


def test_an_installation_without_a_solver_does_not_hide_it(elsewhere: Path) -> None:
    assert version_text().endswith("\nsolver: missing")
