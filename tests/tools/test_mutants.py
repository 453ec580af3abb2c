"""Mutation testing tells the mutants that no test notices from those that one does."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tools.catalogues import ROOT

pytest.importorskip("mutmut")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork"),
]


def tried(*arguments: str) -> list[str]:
    command = [sys.executable, "-m", "tools.mutants", "--source", "thousand_tui/rules/quoting.py", *arguments]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    return said.stdout.splitlines()


def test_killed_and_survived() -> None:
    """A longer look at a word that is cut anyway changes nothing; cutting a word that fits does."""
    pattern = "*.x_one_line__mutmut_[47]"
    assert tried("--tests", "tests/rules/test_quoting.py", "--only", pattern) == [
        "thousand_tui.rules.quoting.x_one_line__mutmut_4",
        "- shown = printable(text[: longest + 1])",
        "+ shown = printable(text[: longest + 2])",
        "",
        "module                      mutants    killed   timeout  survived",
        "thousand_tui.rules.quoting        2         1         0         1",
        "all                               2         1         0         1",
    ]


def test_no_such_mutant() -> None:
    command = [sys.executable, "-m", "tools.mutants", "--only", "nonsense"]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 2
    assert "--only nonsense: no mutant of thousand_tui/rules has such a name" in said.stderr
