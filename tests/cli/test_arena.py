"""``thousand arena``: the report, going on after whatever happened, and what is refused."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from thousand_tui.arena import players
from thousand_tui.bots import Bot
from thousand_tui.bots.random_bot import RandomBot
from thousand_tui.cli.main import cli

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
DRAW = ("--rules", "draw", "--to", "200", "--bot", "amateur", "--bot", "random", "--seed", "5")
"""The quickest games there are."""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["arena", *arguments])


def report(*arguments: str) -> dict[str, Any]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


def timeless(found: dict[str, Any]) -> str:
    """A report to the byte, apart from the time it took."""
    assert isinstance(found.pop("seconds"), float)
    return json.dumps(found)


def refused(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    return " ".join(result.output.split())


# The report


def test_json_holds_everything() -> None:
    found = report("--bot", "amateur", "--bot", "random", "--deals", "2", "--seed", "5", "--set", "bolts=off")
    assert list(found) == [
        *("what", "bots", "rules", "players", "seed", "program", "packages"),
        *("count", "seatings", "games", "seconds"),
        *("averages", "differences", "line_ups"),
    ]
    assert (found["what"], found["count"], found["seatings"], found["games"]) == ("deals", 2, 6, 12)
    assert found["rules"] == {"preset": "table", "set": {"bolts": None}}
    assert [average["bot"] for average in found["averages"]] == ["amateur", "random"]
    assert set(found["averages"][0]) == {
        *("bot", "games", "wins", "points", "declared", "made", "failures", "first_failure"),
    }
    assert set(found["averages"][0]["points"]) == {"mean", "interval", "clusters"}
    assert found["averages"][0]["wins"] is None
    (difference,) = found["differences"]
    assert (difference["bot"], difference["less"]) == ("amateur", "random")
    assert len(found["line_ups"]) == 2


def test_matches_have_winners() -> None:
    found = report(*DRAW, "--matches", "3")
    wins = [average["wins"]["mean"] for average in found["averages"]]
    assert sum(wins) == pytest.approx(1.0)
    assert found["differences"][0]["wins"]["mean"] == pytest.approx(wins[0] - wins[1], abs=2e-4)


def test_the_table_for_people() -> None:
    result = run("--bot", "amateur", "--bot", "random", "--matches", "2", "--to", "300", "--seed", "5")
    assert result.exit_code == 0, result.output
    for words in ("amateur – random", "2 amateur, random: amateur", "Wins, %", "±", "(seed 5)"):
        assert words in result.stdout
    assert "2 matches of table in 6 seatings" in result.stdout
    assert "fair share 33.3 %" in result.stdout
    assert "\x1b" not in result.stdout
    assert result.stderr == ""


def test_one_deal_has_no_interval() -> None:
    result = run(*DRAW, "--deals", "1")
    assert "1 deal of draw in 2 seatings" in result.stdout
    assert "±" not in result.stdout.split("1 deal of")[0]


def test_every_option_of_the_rules_is_followed() -> None:
    found = report(
        "--rules", "pagat", "--players", "4", "--bot", "random", "--bot", "amateur", "--deals", "1"
    )
    assert found["players"] == 4
    assert found["seatings"] == 14
    assert isinstance(found["seed"], int)


def test_failures_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Raising(RandomBot):
        def choose(self, *arguments: object) -> Any:
            raise RuntimeError("lost\nits way")

    def make(level: str) -> Bot:
        return Raising() if level == "club" else RandomBot()

    monkeypatch.setattr(players, "make_bot", make)
    arguments = ("--rules", "draw", "--bot", "club", "--bot", "random", "--deals", "1")
    assert (
        "club failed in 24 decisions, and autoplay decided; the first time: RuntimeError: lost\\nits way"
        in (run(*arguments).stdout.replace("RuntimeError: lost its way", "RuntimeError: lost\\nits way"))
    )
    found = report(*arguments)
    assert [average["failures"] for average in found["averages"]] == [24, 0]


# The same results, whoever plays and however often it was interrupted


@pytest.fixture(scope="module")
def alone() -> str:
    return timeless(report(*DRAW, "--matches", "6"))


@pytest.mark.parametrize("who", [("--jobs", "2"), ("--jobs", "2", "--executor", "threads")])
def test_whoever_plays(alone: str, who: tuple[str, ...]) -> None:
    assert timeless(report(*DRAW, "--matches", "6", *who)) == alone


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=":0"
    ) as local:
        yield local.scheduler_address


def test_on_a_cluster(alone: str, scheduler: str, tmp_path: Path) -> None:
    file = str(tmp_path / "results.jsonl")
    assert (
        timeless(report(*DRAW, "--matches", "6", "--executor", f"dask:{scheduler}", "--out", file)) == alone
    )
    assert timeless(report("--resume", file)) == alone


def started(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "thousand_tui", "arena", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=ROOT,
    )


def wait_for_lines(file: Path, number: int) -> None:
    end = time.monotonic() + 60
    while not file.exists() or file.read_bytes().count(b"\n") < number:
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_after_a_kill_it_goes_on(jobs: str, tmp_path: Path) -> None:
    """The same command, or the file alone; and the last line may be cut short."""
    file = tmp_path / "results.jsonl"
    arguments = (*DRAW, "--matches", "300", "--jobs", jobs)
    process = started(*arguments, "--out", str(file))
    wait_for_lines(file, 20)
    process.kill()
    process.communicate(timeout=30)
    kept = file.read_bytes()
    assert 20 <= kept.count(b"\n") < 2 + 600
    file.write_bytes(kept[:-7])
    found = report(*arguments[:-4], "--matches", "12", "--out", str(file))
    assert timeless(found) == timeless(report(*DRAW, "--matches", "12"))
    assert file.read_bytes().startswith(kept[: kept.rindex(b"\n", 0, -7) + 1])


@pytest.mark.parametrize("who", [("--jobs", "1"), ("--jobs", "2"), ("--jobs", "2", "--executor", "threads")])
def test_ctrl_c_ends_it_in_order(who: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "my results.jsonl"
    process = started(*DRAW, "--matches", "5000", *who, "--out", str(file))
    wait_for_lines(file, 10)
    os.killpg(process.pid, signal.SIGINT)
    stdout, stderr = process.communicate(timeout=30)
    assert process.returncode == 130
    assert stdout == ""
    assert "Traceback" not in stderr
    assert "of 10000 games; go on with: thousand arena --resume '" in " ".join(stderr.split())
    done = int(stderr.split("interrupted after ")[1].split()[0])
    assert file.read_bytes().count(b"\n") == 2 + done


def test_without_a_file_an_interruption_says_so() -> None:
    process = started(*DRAW, "--matches", "100000")
    time.sleep(2.0)
    os.killpg(process.pid, signal.SIGINT)
    _, stderr = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "nothing is kept without --out FILE" in stderr


def test_a_file_of_other_settings_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "results.jsonl")
    report(*DRAW, "--matches", "1", "--out", file)
    said = refused(
        "--rules", "draw", "--to", "300", "--bot", "amateur", "--bot", "random", "--deals", "1", "--out", file
    )
    assert (
        "holds the results of other settings: what matches there, deals here; target 200 there, 300 here"
        in said
    )
    assert "seed" not in said  # none was asked for: that of the file would do


def test_resuming_tells_what_is_wrong(tmp_path: Path) -> None:
    result = run("--resume", str(tmp_path / "none"))
    assert result.exit_code == 1
    assert "there is no such file" in result.stderr
    assert "leave out --bot, --deals" in refused("--resume", "f", "--bot", "random", "--deals", "3")


# What is refused


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--deals", "1"], "Invalid value for '--bot': 0 bots given; allowed: 2 to 12"),
        (["--bot", "random", "--deals", "1"], "1 bot given"),
        (
            ["--bot", "randm", "--deals", "1"],
            '"randm" is not allowed; did you mean random?; allowed: random, ',
        ),
        (["--bot", "", "--deals", "1"], "Invalid value for '--bot'"),
        ([*["--bot", "random"] * 2], "Give either --deals or --matches"),
        ([*["--bot", "random"] * 2, "--deals", "1", "--matches", "1"], "Give either --deals or --matches"),
        ([*["--bot", "random"] * 2, "--deals", "0"], "Invalid value for '--deals'"),
        ([*["--bot", "random"] * 2, "--deals", "1", "--jobs", "0"], "Invalid value for '--jobs'"),
        (
            [*["--bot", "random"] * 2, "--deals", "1", "--players", "4"],
            "table is not played by 4; allowed: 3",
        ),
        ([*["--bot", "random"] * 2, "--deals", "1", "--set", "bolt=off"], "did you mean bolts?"),
        ([*["--bot", "random"] * 2, "--deals", "1", "--to", "675"], "target 675 contradicts"),
        ([*["--bot", "random"] * 2, "--deals", "1", "--deals", "2"], "given more than once"),
        ([*["--bot", "random"] * 2, "--deals", "1", "--out", ""], "the path is empty"),
        (
            [*["--bot", "random"] * 2, "--deals", "1", "--executor", "gpu"],
            '"gpu" is not allowed; allowed: processes',
        ),
        (
            [*["--bot", "random"] * 2, "--deals", "1", "--executor", "dask:"],
            "dask: and the address of a scheduler",
        ),
        (
            [*["--bot", "random"] * 2, "--deals", "1", "--executor", "dask:tcp://h:1", "--jobs", "2"],
            "Invalid value for '--jobs': a cluster has workers of its own",
        ),
    ],
)
def test_a_wrong_value_is_refused(arguments: list[str], message: str) -> None:
    assert message in refused(*arguments)


def test_a_cluster_that_is_none_is_told() -> None:
    pytest.importorskip("distributed")
    result = run(*DRAW, "--deals", "1", "--executor", "dask:nonsense")
    assert result.exit_code == 1
    assert "no Dask scheduler answers at nonsense" in result.stderr
    assert "Traceback" not in result.output


def test_help_loads_neither_dask_nor_a_screen() -> None:
    code = (
        "import sys\nfrom click.testing import CliRunner\nfrom thousand_tui.cli.main import cli\n"
        "assert CliRunner().invoke(cli, ['arena', '--help']).exit_code == 0\n"
        "print([name for name in ('distributed', 'dask', 'textual', 'rich') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout == "[]\n"
