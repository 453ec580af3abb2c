"""``thousand simulate``: the report, its JSON, the records, and what it refuses."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from thousand_tui.cli.main import cli
from thousand_tui.game.simulation_records import sweep_up
from thousand_tui.record.reader import read_record
from thousand_tui.rules import PRESETS

pytestmark = pytest.mark.slow

DUO = ("--rules", "draw", "--seat", "bot:random", "--seat", "bot:random", "--to", "200")
"""The quickest games there are."""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["simulate", *arguments])


def report(*arguments: str) -> dict[str, Any]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    found = json.loads(result.stdout)
    assert isinstance(found, dict)
    return found


class TestJson:
    """An object for programs."""

    def test_holds_everything(self) -> None:
        found = report("--games", "2", "--seed", "5", "--to", "300", *["--seat", "bot:random"] * 2)
        assert list(found) == [
            *("games", "deals", "seconds", "made", "average_bid", "conceded", "seed", "seats"),
        ]
        assert found["games"] == 2
        assert found["seed"] == 5
        assert found["deals"] > 0
        assert 0 <= found["made"] <= 1
        assert found["average_bid"] >= 100
        assert [seat["name"] for seat in found["seats"]] == ["Anna", "Boris", "Vera"]
        assert [seat["kind"] for seat in found["seats"][:2]] == ["bot:random"] * 2
        assert set(found["seats"][0]) == {
            *("name", "kind", "wins", "declared", "made", "average_as_declarer", "average_as_defender"),
        }
        assert sum(seat["wins"] for seat in found["seats"]) == 2

    def test_without_an_auction_there_is_nothing_made_or_bid(self) -> None:
        found = report(*DUO, "--games", "1")
        assert found["made"] is None
        assert found["average_bid"] is None
        assert isinstance(found["seed"], int)

    def test_the_same_seed_gives_the_same_games_by_any_number_of_processes(self) -> None:
        reports = [report(*DUO, "--games", "6", "--seed", "9", "--jobs", jobs) for jobs in ("1", "2")]
        for found in reports:
            del found["seconds"]
        assert reports[0] == reports[1]

    def test_of_no_seed_every_run_is_another(self) -> None:
        assert report(*DUO, "--games", "1")["seed"] != report(*DUO, "--games", "1")["seed"]

    @pytest.mark.parametrize("preset", PRESETS)
    def test_of_every_preset(self, preset: str) -> None:
        found = report("--games", "1", "--rules", preset, "--seed", "1")
        assert len(found["seats"]) == min(PRESETS[preset].players)

    def test_of_four(self) -> None:
        assert len(report("--games", "1", "--rules", "pagat", "--players", "4")["seats"]) == 4


def test_the_table_for_people() -> None:
    result = run("--games", "2", "--seed", "5", "--to", "300")
    assert result.exit_code == 0
    for name in ("Anna", "Boris", "Vera"):
        assert name in result.stdout
    assert "2 games, " in result.stdout
    assert "(seed 5)" in result.stdout
    assert "…" not in result.stdout
    assert "\x1b" not in result.stdout
    assert result.stderr == ""


class TestRecords:
    """A file a game, each a right and sealed record."""

    @pytest.mark.parametrize("preset", PRESETS)
    def test_can_be_verified(self, preset: str, tmp_path: Path) -> None:
        folder = tmp_path / "new" / "records"
        result = run(
            "--games", "2", "--rules", preset, "--seed", "1", "--record", str(folder), "--json",
            *["--seat", "bot:random"] * min(PRESETS[preset].players),
        )  # fmt: skip
        assert result.exit_code == 0, result.output
        assert sorted(path.name for path in folder.iterdir()) == ["1-00001.thousand", "1-00002.thousand"]
        verdict = CliRunner().invoke(cli, ["verify", str(folder)])
        assert verdict.exit_code == 0, verdict.output
        assert verdict.output.count(", sealed, finished\n") == 2

    def test_say_what_they_are(self, tmp_path: Path) -> None:
        report(*DUO, "--games", "2", "--seed", "1", "--record", str(tmp_path))
        header = read_record(tmp_path / "1-00002.thousand").header
        assert header.players == ("Anna", "Boris")
        assert header.kinds == ("bot:random", "bot:random")
        assert header.id == "1-00002"
        assert header.program.startswith("thousand ")

    def test_the_first_deal_moves_from_game_to_game(self, tmp_path: Path) -> None:
        report(*DUO, "--games", "4", "--seed", "1", "--record", str(tmp_path))
        dealers = [read_record(path).header.dealer for path in sorted(tmp_path.glob("*.thousand"))]
        assert dealers in ([0, 1, 0, 1], [1, 0, 1, 0])

    def test_of_the_same_seed_are_the_same_to_the_byte(self, tmp_path: Path) -> None:
        for name, jobs in (("a", "1"), ("b", "2")):
            report(*DUO, "--games", "4", "--seed", "1", "--jobs", jobs, "--record", str(tmp_path / name))
        for path in (tmp_path / "a").iterdir():
            assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()

    def test_are_never_overwritten(self, tmp_path: Path) -> None:
        report(*DUO, "--games", "1", "--seed", "1", "--record", str(tmp_path))
        result = run(*DUO, "--games", "1", "--seed", "1", "--record", str(tmp_path))
        assert result.exit_code == 2
        assert "holds records of the seed 1 already" in " ".join(result.output.split())
        report(*DUO, "--games", "1", "--seed", "2", "--record", str(tmp_path))

    def test_a_folder_that_cannot_be_made(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        result = run(*DUO, "--games", "1", "--record", str(tmp_path / "file" / "records"))
        assert result.exit_code == 1
        assert "Not a directory" in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--games", "0"],
            "Invalid value for '--games': \"0\" is not allowed; allowed: a whole number from 1",
        ),
        (["--games", "many"], '"many" is not allowed'),
        (["--jobs", "0"], "Invalid value for '--jobs'"),
        (
            ["--seat", "Eva"],
            '"Eva" is a person, and only bots play in a simulation; allowed: bot or bot:LEVEL',
        ),
        (["--seat", "bot:randm"], "did you mean random?"),
        (["--seat", "bot", "--seat", "bot", "--rules", "draw", "--players", "3"], "draw is not played by 3"),
        ([*["--seat", "bot"] * 4], "4 seats are given, but table is played by 3"),
        (["--players", "4"], "table is not played by 4; allowed: 3"),
        (["--set", "bolt=off"], "did you mean bolts?"),
        (["--to", "675"], "target 675 contradicts"),
        (["--seed", "x"], "Invalid value for '--seed'"),
        (["--record", __file__], "Invalid value for '--record'"),
    ],
)
def test_a_wrong_value_is_refused(arguments: list[str], message: str) -> None:
    result = run("--games", "1", *arguments) if "--games" not in arguments else run(*arguments)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())


class TestRecordsThatCannotBeWritten:
    """Nothing half done stays, and the message says what is wrong."""

    @pytest.mark.parametrize("jobs", ["1", "2"])
    def test_a_full_disk_leaves_nothing_behind(self, jobs: str, tmp_path: Path) -> None:
        """A limit on the length of files stands for the full disk."""
        resource = pytest.importorskip("resource")
        records = tmp_path / "records"
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (500, limits[1]))
        try:
            result = run(*DUO, "--games", "2", "--seed", "1", "--jobs", jobs, "--record", str(records))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
            signal.signal(signal.SIGXFSZ, before)
        assert result.exit_code == 1
        assert "File too large" in result.stderr
        assert list(records.iterdir()) == []

    def test_what_killed_processes_left_is_swept_up(self, tmp_path: Path) -> None:
        for name in ("7-00001.new", "7-00002.thousand", "8-00001.new"):
            (tmp_path / name).write_text("")
        sweep_up(tmp_path, 7)
        assert {path.name for path in tmp_path.glob("*-*")} == {"7-00002.thousand", "8-00001.new"}

    @pytest.mark.parametrize("name", ["/dev/null", "file"])
    def test_no_folder(self, name: str, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        place = tmp_path / name
        result = run(*DUO, "--games", "1", "--record", str(place))
        assert result.exit_code == 2
        assert f"{place} is not a folder" in " ".join(result.output.split())

    def test_an_empty_path_is_not_the_current_folder(self) -> None:
        result = run(*DUO, "--games", "1", "--record", "")
        assert result.exit_code == 2
        assert "the path is empty" in result.output


def test_one_game_is_one_game() -> None:
    assert "1 game, " in run(*DUO, "--games", "1").stdout


def test_a_long_wrong_number_is_not_repeated_in_full() -> None:
    result = run("--seed", "9" * 5000)
    assert result.exit_code == 2
    assert len(result.output) < 500
    assert "…" in result.output
