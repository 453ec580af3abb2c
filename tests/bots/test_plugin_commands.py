"""Bots of installed packages on the command line, and the package in ``examples``."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.helpers.plugins import BAD, GOOD, ROOT, install, thousand

pytestmark = pytest.mark.slow

EXAMPLE = ROOT / "examples" / "thousand-bot-example"


HEAVY = """
class Heavy(Failing):
    heavy = True

    def __init__(self):
        raise OSError("no weights")
"""
LOUD = """
import os
import sys
from thousand_tui.bots.random_bot import RandomBot
print("imported")

class Bot(RandomBot):
    def choose(self, seen, rng):
        print("asked")
        os.write(1, b"past Python\\n")
        print("in the end", file=sys.__stdout__)
        return super().choose(seen, rng)
"""


class TestCommands:
    """What a player is told."""

    def test_all_levels_are_listed_with_what_is_wrong(self, site: Path) -> None:
        install(site, "good-bots", GOOD, good="Bot")
        install(site, "bad", BAD, worse="Mute", expert="Failing")
        done = thousand(site, "simulate", "--seat", "bot:help")
        assert (done.returncode, done.stderr) == (0, "")
        assert "\nbot:good\n    Plays as it likes.\n" in done.stdout
        assert 'Not usable: the bot "worse" of the package bad 1.5 cannot be used: ' in done.stdout
        assert 'Not usable: the bot "expert" of the package bad 1.5 cannot be called so: ' in done.stdout

    @pytest.mark.parametrize(("value", "code"), [("Raising", 2), ("Failing", 1), ("Cheating", 1)])
    @pytest.mark.parametrize("jobs", ["1", "2"])
    def test_a_simulation_ends_with_one_sentence(self, site: Path, value: str, code: int, jobs: str) -> None:
        install(site, "bad", BAD, worse=value)
        done = thousand(site, "simulate", "--games", "4", "--jobs", jobs, "--seat", "bot:worse")
        assert done.returncode == code
        assert 'the bot "worse" of the package bad 1.5' in " ".join(done.stderr.split())
        assert "Traceback" not in done.stderr

    def test_an_arena_ends_with_one_sentence(self, site: Path) -> None:
        install(site, "bad", BAD, worse="Raising")
        done = thousand(site, "arena", "--bot", "worse", "--bot", "random", "--deals", "2")
        assert done.returncode != 0
        assert 'the bot "worse" of the package bad 1.5' in " ".join(done.stderr.split())
        assert "Traceback" not in done.stderr

    def test_an_arena_counts_failures(self, site: Path) -> None:
        install(site, "bad", BAD, worse="Cheating")
        done = thousand(site, "arena", "--bot", "worse", "--bot", "random", "--deals", "2", "--seed", "1")
        assert done.returncode == 0, done.stderr
        said = " ".join((done.stdout + done.stderr).split())
        assert "package bad 1.5 failed: not a legal action: bid 1" in said

    @pytest.mark.parametrize("name", ["twice", "Upper", "upper", "heavy", "worse"])
    def test_an_arena_says_what_a_simulation_says_and_leaves_no_file(self, site: Path, name: str) -> None:
        install(site, "bad", BAD + HEAVY, twice="Failing", Upper="Failing", worse="Deaf", heavy="Heavy")
        install(site, "other", BAD, twice="Failing")
        said = []
        for command in (
            ("arena", "--deals", "2", "--out", "fresh.jsonl", "--bot", "random", "--bot", name),
            ("simulate", "--games", "1", "--record", "records", "--seat", f"bot:{name}"),
        ):
            done = thousand(site, *command)
            assert done.returncode == 2, done.stderr
            said.append(" ".join(done.stderr.split()).partition("': ")[2])
        assert said[0] == said[1]
        assert "package" in said[0]
        assert "allowed:" not in said[0]
        assert not (site / "fresh.jsonl").exists()
        assert not (site / "records").exists()

    def test_what_is_resumed_is_told_so_too(self, site: Path) -> None:
        install(site, "good-bots", GOOD, good="Bot")
        arena = ("arena", "--deals", "1", "--bot", "random", "--bot", "good", "--out", "results.jsonl")
        assert thousand(site, *arena).returncode == 0
        information = site / "good_bots-1.5.dist-info" / "METADATA"
        information.write_text(information.read_text().replace("1.5", "1.6"))
        for command in (arena, ("arena", "--resume", "results.jsonl")):
            done = thousand(site, *command)
            assert done.returncode == 2
            assert "bot:good good-bots 1.5 there, good-bots 1.6 here" in " ".join(done.stderr.split())
        information.unlink()
        (site / "good_bots-1.5.dist-info" / "entry_points.txt").unlink()
        done = thousand(site, "arena", "--resume", "results.jsonl")
        assert done.returncode == 2
        assert 'there is no bot level "good"' in " ".join(done.stderr.split())

    @pytest.mark.parametrize("jobs", ["1", "2"])
    def test_what_a_bot_prints_does_not_get_into_reports(self, site: Path, jobs: str) -> None:
        install(site, "loud", LOUD, loud="Bot")
        for command in (
            ("arena", "--deals", "2", "--bot", "random", "--bot", "loud"),
            ("simulate", "--games", "2", "--to", "300", "--seat", "bot:loud"),
        ):
            done = thousand(site, *command, "--jobs", jobs, "--json")
            assert done.returncode == 0, done.stderr
            assert json.loads(done.stdout)
            assert {"imported", "asked", "past Python", "in the end"} <= set(done.stderr.split("\n"))

    def test_nor_into_a_game_in_plain_text(self, site: Path) -> None:
        source = LOUD.replace("os.write", "(lambda *_: 0)")
        install(site, "loud", source, loud="Bot")
        done = thousand(site, "play", "--plain", "--seat", "Anna", *["--seat", "bot:loud"] * 2)
        assert done.returncode == 0, done.stderr
        assert "The game is saved" in done.stdout
        assert "imported" not in done.stdout
        assert "asked" not in done.stdout

    def test_starting_looks_for_no_package(self, site: Path) -> None:
        """Of the levels that are asked for all are ours, so nobody waits for the others."""
        install(site, "bad", "raise RuntimeError", worse="Bot")
        code = (
            "import sys\nfrom thousand_tui.cli.main import main\n"
            "sys.argv = ['thousand', 'simulate', '--games', '1', '--rules', 'draw', '--json']\n"
            "try:\n    main()\nexcept SystemExit:\n"
            "    print('importlib.metadata' in sys.modules, file=sys.stderr)"
        )
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(site)])}
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True
        )
        assert done.stderr.splitlines() == ["False"]


class TestTheExample:
    """The package in ``examples``, installed as its own pyproject says."""

    @pytest.fixture
    def installed(self, site: Path) -> Path:
        project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
        info = site / "thousand_bot_example-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        )
        points = project["entry-points"]
        (info / "entry_points.txt").write_text(
            "".join(
                f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in found.items())
                for group, found in points.items()
            )
        )
        package = site / "thousand_bot_example"
        package.symlink_to(EXAMPLE / "src" / "thousand_bot_example", target_is_directory=True)
        return site

    def test_plays_whole_games_and_its_records_are_right_without_it(
        self, installed: Path, tmp_path: Path
    ) -> None:
        """A record is checked, move by move, also where the bot that played is not installed."""
        records = tmp_path / "records"
        game = ("--games", "3", "--seed", "5", "--rules", "table", "--to", "500", "--seat", "bot:cautious")
        done = thousand(installed, "simulate", *game, "--record", str(records), "--json")
        assert done.returncode == 0, done.stderr
        report = json.loads(done.stdout)
        assert report["seats"][0]["kind"] == "bot:cautious"
        assert report["games"] == 3
        elsewhere = tmp_path / "elsewhere"
        elsewhere.mkdir()
        checked = thousand(elsewhere, "verify", str(records))
        assert checked.returncode == 0, checked.stdout + checked.stderr
        assert checked.stdout.count(", sealed, finished\n") == 3
        first = (records / "5-00001.thousand").read_text().splitlines()[0]
        assert json.loads(first)["kinds"][0] == "bot:cautious"

    def test_passes_its_own_tests(self, installed: Path) -> None:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLE / "tests")],
            capture_output=True,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(installed)])},
            cwd=installed,
            check=False,
        )
        assert done.returncode == 0, done.stdout


def from_the_documentation(language: str, containing: str) -> str:
    """The block of code in ``docs/bots.md`` that holds some text."""
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    (block,) = [
        found for found in re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL) if containing in found
    ]
    return str(block)


def test_the_first_bot_of_the_documentation_plays_as_it_stands(site: Path) -> None:
    project = tomllib.loads(from_the_documentation("toml", "my_bot"))["project"]
    (site / "my_bot.py").write_text(from_the_documentation("python", "class FirstBot"))
    entries = project["entry-points"]["thousand_tui.bots"]
    text = "".join(f"{name} = {value}\n" for name, value in entries.items())
    install(site, project["name"], entries=f"[thousand_tui.bots]\n{text}")
    done = thousand(
        site, "simulate", "--games", "2", "--seed", "1", "--to", "500", "--seat", "bot:first", "--json"
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["seats"][0]["kind"] == "bot:first"


def test_the_environment_of_the_documentation_runs_as_it_stands(site: Path) -> None:
    pytest.importorskip("pettingzoo")
    code = from_the_documentation("python", "agent_iter")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", code], env=environment, cwd=site, check=True)
