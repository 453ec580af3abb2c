"""Where what is said cannot be written: one sentence or silence, an exit code, never a traceback."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.sessions import QUICK
from thousand_tui.record.header import header_object

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
FULL = Path("/dev/full")
GAME = ("simulate", "--games", "1", "--rules", "draw", "--seat", "bot:random", "--seat", "bot:random")
SAYING = [
    GAME,
    (*GAME, "--json"),
    ("rules",),
    ("rules", "show"),
    ("rules", "diff", "table", "tens"),
    ("rules", "export", "table"),
    ("rules", "save", "ours"),
    ("play", "--set", "help"),
    ("verify", "game.thousand"),
    ("--help",),
    ("--version",),
    ("simulate", "--help"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "game.thousand").write_text(json.dumps(header_object(QUICK)) + "\n")
    return tmp_path


def started(arguments: tuple[str, ...], folder: Path, stdout: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "thousand_tui", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", SAYING, ids=" ".join)
def test_a_full_output_is_named(arguments: tuple[str, ...], folder: Path) -> None:
    with FULL.open("w") as full:
        process = started(arguments, folder, full.fileno())
        _, stderr = process.communicate(timeout=60)
    assert stderr == "Error: standard output: No space left on device\n"
    assert process.returncode == 1


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX pipes")
@pytest.mark.parametrize("arguments", SAYING, ids=" ".join)
def test_a_pipe_that_nobody_reads_is_no_failure_to_speak_of(arguments: tuple[str, ...], folder: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    process = started(arguments, folder, writing)
    os.close(writing)
    _, stderr = process.communicate(timeout=60)
    assert stderr == ""
    assert process.returncode == 141


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
def test_nor_is_there_a_traceback_where_nothing_can_be_said_at_all(folder: Path) -> None:
    with FULL.open("w") as full:
        code = subprocess.run(
            [sys.executable, "-m", "thousand_tui", "rules"], stdout=full, stderr=full, cwd=ROOT, check=False
        ).returncode
    assert code == 1


@pytest.mark.parametrize("columns", ["0", "1", "10", "-5"])
@pytest.mark.parametrize(
    "arguments", [("rules", "show"), ("rules", "diff", "table", "tens"), ("rules",), GAME]
)
def test_a_senseless_width_is_not_believed(arguments: tuple[str, ...], columns: str) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "thousand_tui", *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "COLUMNS": columns},
        check=False,
    )
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert "…" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) > 35


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "utf-8"])
@pytest.mark.parametrize(
    "command", [("rules", "--lang", "ru"), ("play", "--plain", "--lang", "uk", "--no-clock"), GAME]
)
def test_letters_that_the_terminal_lacks_end_nothing(
    folder: Path, command: tuple[str, ...], encoding: str
) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "HOME": str(folder), "LANG": "uk_UA.UTF-8"}
    run = subprocess.run(
        [sys.executable, "-m", "thousand_tui", *command],
        input="рука\nвихід\n".encode() + b"\xff\nquit\n",
        cwd=folder,
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout
    assert b"Traceback" not in run.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
class TestAStreamThatIsClosed:
    """``2>&-`` and the like: what would be said there is lost, and no more."""

    @staticmethod
    def run(folder: Path, closed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = shlex.join([sys.executable, "-m", "thousand_tui", *arguments])
        return subprocess.run(
            f"{command} {closed}",
            shell=True,
            capture_output=True,
            text=True,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), "HOME": str(folder)},
            timeout=120,
            check=False,
        )

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (GAME, "1 game, "),
            ((*GAME[:2], "8", *GAME[3:], "--jobs", "2"), "8 games, "),
            (("arena", "--bot", "random", "--bot", "amateur", "--deals", "2"), "2 deals of table"),
            (("rules",), "thousand rules show"),
            (("verify", "game.thousand"), "ok"),
            (("games",), "No game has been saved yet"),
            (("play", "--plain", "--no-clock"), "The game is saved"),
            (("--version",), "solver"),
        ],
        ids=" ".join,
    )
    def test_reports_need_no_standard_error(
        self, folder: Path, arguments: tuple[str, ...], said: str
    ) -> None:
        done = self.run(folder, "2>&- </dev/null", *arguments)
        assert done.returncode == 0
        assert said in done.stdout

    @pytest.mark.parametrize("closed", ["2>&-", "1>&-", "<&-", "<&- 1>&- 2>&-"])
    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            (("simulate", "--games", "0"), 2),
            (("arena", "--resume", "none"), 1),
            (("nonsense",), 2),
            (("play",), 2),
            (("verify", "none"), 1),
            (("rules",), 0),
            (("play", "--plain", "--new"), 0),
        ],
    )
    def test_the_exit_code_is_the_same(
        self, folder: Path, closed: str, arguments: tuple[str, ...], code: int
    ) -> None:
        done = (
            self.run(folder, closed, *arguments)
            if "<" in closed
            else self.run(folder, f"{closed} </dev/null", *arguments)
        )
        assert done.returncode == code
        assert "Traceback" not in done.stdout + done.stderr

    def test_results_are_kept_as_ever(self, folder: Path) -> None:
        """The file would be opened in the place of standard error else."""
        arena = ("arena", "--bot", "random", "--bot", "amateur", "--deals", "3", "--seed", "1", "--jobs", "2")
        assert self.run(folder, "2>&-", *arena, "--out", "closed").returncode == 0
        assert self.run(folder, "", *arena, "--out", "open").returncode == 0
        closed, opened = ((folder / name).read_text().splitlines() for name in ("closed", "open"))
        assert sorted(closed) == sorted(opened)
