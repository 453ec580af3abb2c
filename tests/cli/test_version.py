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
    pure = "pure Python (an editable install, or a checkout, is not compiled)"
    kind = "compiled" if solver.COMPILED else pure
    assert said() == [f"thousand {__version__}", f"solver: {kind}"]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The folder of the program in an installation somewhere else."""
    return tmp_path / "thousand_tui"


@pytest.fixture
def elsewhere(package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the solver in an installation somewhere else."""
    folder = package / "bots" / "solver"
    folder.mkdir(parents=True)
    monkeypatch.setattr(thousand_tui, "__path__", [str(package)])
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


def test_a_checkout_says_why_it_is_not_compiled(elsewhere: Path, package: Path) -> None:
    """An editable install is one: the program runs from there, whatever was wished for."""
    (elsewhere / "search.py").touch()
    (package.parent / "build_backend.py").touch()
    assert version_text().endswith("\nsolver: pure Python")
    (package.parent / "setup.py").touch()
    assert version_text().endswith(
        "\nsolver: pure Python (an editable install, or a checkout, is not compiled)"
    )


def test_an_installation_without_a_solver_does_not_hide_it(elsewhere: Path) -> None:
    assert version_text().endswith("\nsolver: missing")
