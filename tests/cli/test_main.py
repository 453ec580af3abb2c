"""``thousand`` itself: quick to answer, helpful when misused, never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from thousand_tui import __version__
from thousand_tui.cli.errors import NoTerminal
from thousand_tui.cli.main import cli

pytestmark = pytest.mark.slow

COMMANDS = ("play", "simulate", "verify")
ROOT = Path(__file__).parents[2]


def thousand(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own, without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "thousand_tui", *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
        cwd=ROOT,
        check=False,
    )


def test_version() -> None:
    result = thousand("--version")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith(f"thousand {__version__}\nsolver: ")


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_lists_the_commands(flag: str) -> None:
    result = CliRunner().invoke(cli, [flag])
    assert result.exit_code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in result.output


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_every_command_has_help(command: str, flag: str) -> None:
    result = CliRunner().invoke(cli, [command, flag])
    assert result.exit_code == 0
    assert result.output.startswith(f"Usage: cli {command} [OPTIONS]")


LOADED = """
import sys
from thousand_tui.cli.main import main
sys.argv = ["thousand", *{arguments!r}]
try:
    main()
except SystemExit:
    print([name for name in {modules!r} if name in sys.modules], file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (["--help"], ["textual", "rich", "thousand_tui.rules"]),
        (["--version"], ["textual", "rich", "thousand_tui.rules"]),
        (["plya"], ["textual", "rich", "thousand_tui.rules"]),
        (["play", "--help"], ["textual", "rich"]),
        (["play"], ["textual", "rich"]),
        (["verify", "."], ["textual", "rich", "thousand_tui.bots"]),
        (["simulate", "--games", "1", "--rules", "draw", "--json"], ["textual", "rich"]),
        (["simulate", "--games", "1", "--rules", "draw"], ["textual"]),
    ],
)
def test_nothing_is_loaded_that_is_not_needed(arguments: list[str], unwanted: list[str]) -> None:
    """Importing Textual takes longer than all that a command without a screen does."""
    code = LOADED.format(arguments=arguments, modules=unwanted)
    result = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        cwd=ROOT,
        check=False,
    )
    assert result.stderr.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["plya"], 'there is no command "plya"; did you mean play?; commands: play, simulate, '),
        (["dance"], 'there is no command "dance"; commands: play, simulate, '),
        (["--to", "500"], "--to stands after the command: thousand play --to …"),
        (["--hlep"], "No such option '--hlep'. Did you mean '--help'?"),
        (["play", "--sead", "1"], "No such option '--sead'."),
        (["play", "--spede", "quick"], "'--speed'"),
        (["simulate", "--game", "3"], "Did you mean '--games'?"),
        (["verify", "--quite", "x"], "Did you mean '--quiet'?"),
        (["verify"], "Missing argument 'FILE…'."),
        (["play", "now"], "Got unexpected extra argument (now)"),
    ],
)
def test_wrong_use_is_told_what_is_right(arguments: list[str], message: str) -> None:
    result = CliRunner().invoke(cli, arguments)
    assert result.exit_code == 2
    assert message in result.output.replace("\n", " ")


@pytest.mark.parametrize("arguments", [[], ["play"], ["play", "--new", "--to", "500"], ["play", "--resume"]])
def test_without_a_terminal_it_says_what_to_use_instead(arguments: list[str], home: Path) -> None:
    result = thousand(*arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "playing needs a terminal, and standard input is none" in result.stderr
    assert "`thousand play --plain`" in result.stderr
    assert "Traceback" not in result.stderr
    assert not list(home.rglob("*.thousand"))


def test_no_terminal_is_the_user_s_mistake() -> None:
    assert NoTerminal("").exit_code == 2


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_without_a_traceback(jobs: str, tmp_path: Path) -> None:
    records = tmp_path / "records"
    game = ("--rules", "draw", "--games", "100000", "--jobs", jobs, "--record", str(records))
    process = subprocess.Popen(
        [sys.executable, "-m", "thousand_tui", "simulate", *game],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=ROOT,
    )
    while process.poll() is None and not any(records.glob("*.thousand")):
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert stdout == ""
    assert "Traceback" not in stderr
    assert "interrupted after" in stderr


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    """``thousand … | head``."""
    command = f"{sys.executable} -m thousand_tui simulate --games 1 --rules draw --json | true"
    result = subprocess.run(
        command, shell=True, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False
    )
    assert "Traceback" not in result.stderr
