"""Processes of the program's own, started where somebody keeps files called as Python's own modules."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.checkout import ROOT
from thousand_tui.game.safe_path import safe_path, unsafe_again
from thousand_tui.game.simulation import worker_pool

pytestmark = pytest.mark.slow

DECOYS = ("re", "threading", "signal", "struct", "socket", "json", "random", "tempfile")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with files that would break everything."""
    for module in DECOYS:
        (tmp_path / f"{module}.py").write_text(f"raise SystemExit('the wrong {module}')")
    return tmp_path


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a folder as an installer's script does: the folder is not on its own path."""
    script = folder / "bin" / "thousand"
    script.parent.mkdir(exist_ok=True)
    script.write_text("from thousand_tui.cli.main import main\nif __name__ == '__main__':\n    main()\n")
    return subprocess.run(
        [sys.executable, str(script), *arguments],
        capture_output=True,
        text=True,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        env={name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
        | {"PYTHONPATH": str(ROOT), "HOME": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        timeout=120,
        check=False,
    )


def test_simulate_arena_and_verify_go_their_way(folder: Path) -> None:
    game = ("--rules", "draw", "--to", "200", "--jobs", "2")
    for arguments in (
        ("simulate", "--games", "100", *game, "--record", "records"),
        ("arena", "--bot", "random", "--bot", "amateur", "--deals", "4", *game),
        ("verify", "--quiet", "records"),
    ):
        done = run(folder, *arguments)
        assert (done.returncode, done.stderr) == (0, ""), arguments


def test_what_such_a_process_starts_itself_is_started_as_from_outside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    with worker_pool(1) as pool:
        assert pool.submit(os.getenv, "PYTHONSAFEPATH").result() is None
    assert "PYTHONSAFEPATH" not in os.environ


def test_what_a_person_has_set_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONSAFEPATH", "yes")
    with safe_path() as added:
        assert os.environ["PYTHONSAFEPATH"]
        unsafe_again(added)
        assert os.environ["PYTHONSAFEPATH"]
    assert os.environ["PYTHONSAFEPATH"] == "yes"
