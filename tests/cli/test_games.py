"""``thousand games``: the list and its filters, one game, files in and out, statistics, bad input."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.helpers.sessions import QUICK, play_on
from thousand_tui.cli.main import cli
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.record.reader import read_record

pytestmark = pytest.mark.slow

DAY = 86400
FIRST = 1_790_000_000
"""A moment of 2026-09-21 everywhere."""


def run(*arguments: str | Path, given: str = "") -> Result:
    return CliRunner().invoke(cli, ["games", *map(str, arguments)], input=given)


def ids(*arguments: str) -> list[str]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return [json.loads(line)["id"] for line in result.stdout.splitlines()]


@pytest.fixture
def library(home: Path) -> Library:
    """Three games, the last one in progress, each played on another day; and a damaged record."""
    library = Library()
    library.folder.mkdir(parents=True)
    people = replace(QUICK, kinds=("human",) * 3, players=("Ada", "Oleh", "Vera"))
    for number, (name, header, steps) in enumerate(
        [
            ("20260901-2100-aaa", QUICK, 10**6),
            ("20260902-2100-bbb", people, 10**6),
            ("20260903-2100-ccc", QUICK, 40),
        ]
    ):
        session = Session.create(replace(header, id=name), library.path(name))
        play_on(session, steps)
        session.close()
        os.utime(library.path(name), (FIRST + number * DAY,) * 2)
    library.path("bad").write_text("junk\n")
    os.utime(library.path("bad"), (FIRST - DAY,) * 2)
    return library


class TestList:
    def test_none_yet(self) -> None:
        result = run()
        assert (result.exit_code, result.stdout) == (0, "No game has been saved yet.\n")

    def test_newest_first(self, library: Library) -> None:
        assert [name[-3:] for name in ids()] == ["ccc", "bbb", "aaa", "bad"]
        shown = run().stdout
        assert "Ada" in shown
        assert "damaged" in shown
        assert "bad.thousand:1:" in shown
        assert "not JSON" in shown
        assert str(library.folder) not in shown

    @pytest.mark.parametrize(
        ("options", "wanted"),
        [
            (["--player", "ada"], ["bbb"]),
            (["--player", "Boris"], ["ccc", "aaa"]),
            (["--rules", "table"], ["ccc", "bbb", "aaa"]),
            (["--rules", "draw"], []),
            (["--people"], ["bbb"]),
            (["--with-bots"], ["ccc", "aaa"]),
            (["--finished"], ["bbb", "aaa"]),
            (["--unfinished"], ["ccc"]),
            (["--damaged"], ["bad"]),
            (["--limit", "2"], ["ccc", "bbb"]),
            (["--finished", "--limit", "1"], ["bbb"]),
        ],
    )
    def test_filters(self, library: Library, options: list[str], wanted: list[str]) -> None:
        assert [name[-3:] for name in ids(*options)] == wanted

    def test_days(self, library: Library) -> None:
        days = {
            line["id"][-3:]: line["played"][:10]
            for line in map(json.loads, run("--json").stdout.splitlines())
        }
        os.environ["TZ"] = "UTC"
        assert [name[-3:] for name in ids("--since", days["bbb"], "--until", days["bbb"])] == ["bbb"]
        assert [name[-3:] for name in ids("--until", days["aaa"])] == ["aaa", "bad"]

    def test_nothing_fits(self, library: Library) -> None:
        assert run("--player", "Nobody").stdout == "No game fits.\n"

    def test_ascii(self, library: Library) -> None:
        assert run("--ascii").stdout.isascii()

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (["--rules", "tabel"], "did you mean table?"),
            (["--since", "tomorrow"], "a date such as 2026-11-30"),
            (["--since", "2026-02-02", "--until", "2026-01-01"], "later than"),
            (["--people", "--with-bots"], "contradict"),
            (["--limit", "0"], "a whole number from 1"),
            (["shwo", "x"], "did you mean show?"),
            (["20260901-2100-aaa"], "thousand games show 20260901-2100-aaa"),
            (["--people", "rating"], "for the list"),
            (["show", "20260901-2100-aab"], "did you mean 20260901-2100-aaa?"),
            (["stats", "--player", "Olex"], "did you mean Oleh?"),
            (["stats", "--seat", "9"], "allowed: 1, 2, 3"),
            (["stats", "--seat", "1", "--player", "Ada"], "give one of"),
            (["export", "aaa", "-", "--format", "pdf"], "record, json, csv"),
        ],
    )
    def test_bad_input(self, library: Library, arguments: list[str], words: str) -> None:
        result = run(*arguments)
        assert result.exit_code == 2
        assert words in " ".join(result.stderr.split())


class TestOneGame:
    def test_show(self, library: Library) -> None:
        shown = run("show", "bbb").stdout
        assert "Ada" in shown
        assert "place 1" in shown
        assert "not JSON" in run("show", "bad").stdout

    def test_analyse(self, library: Library) -> None:
        result = run("analyse", "ccc", "--deal", "99")
        assert result.exit_code == 1
        assert "there is no deal 99" in result.stderr

    def test_resume_of_a_finished_game(self, library: Library) -> None:
        result = run("resume", "aaa")
        assert result.exit_code == 2
        assert "is over" in result.stderr


class TestFiles:
    def test_out_and_in_again(self, library: Library, tmp_path: Path) -> None:
        path, before = tmp_path / "copy.thousand", library.path("20260901-2100-aaa").read_bytes()
        assert run("export", "aaa", path).exit_code == 0
        assert path.read_bytes() == before
        assert run("export", "aaa", path).exit_code == 1
        assert run("export", "aaa", path, "--force").exit_code == 0
        assert run("delete", "--yes", "aaa").exit_code == 0
        assert not library.path("20260901-2100-aaa").exists()
        assert run("import", path).exit_code == 0
        assert library.path("20260901-2100-aaa").read_bytes() == before
        assert "was there already" in run("import", path).stdout
        assert len(ids()) == 4

    def test_another_game_of_the_same_id_is_replaced_by_nothing(
        self, library: Library, tmp_path: Path
    ) -> None:
        path = tmp_path / "x.thousand"
        session = Session.create(replace(QUICK, id="20260901-2100-aaa", seed=99), path)
        play_on(session)
        session.close()
        before = library.path("20260901-2100-aaa").read_bytes()
        assert run("import", path).exit_code == 0
        assert library.path("20260901-2100-aaa").read_bytes() == before
        assert len(ids()) == 5

    @pytest.mark.parametrize("game_id", ["../evil", "/tmp/evil", "a/b", ".hidden", ""])
    def test_an_id_never_leads_out_of_the_folder(self, home: Path, tmp_path: Path, game_id: str) -> None:
        path = tmp_path / "in.thousand"
        session = Session.create(replace(QUICK, id=game_id), path)
        session.close()
        assert run("import", path).exit_code == 0
        [found] = Library().folder.glob("*.thousand")
        assert read_record(found).header.id == game_id

    def test_a_damaged_one_is_refused_and_others_are_taken(self, library: Library, tmp_path: Path) -> None:
        bad = tmp_path / "bad.thousand"
        bad.write_text("junk")
        good = tmp_path / "good.thousand"
        Session.create(replace(QUICK, id="good"), good).close()
        result = run("import", bad, tmp_path / "missing", good)
        assert result.exit_code == 1
        assert "bad.thousand:1" in result.stderr
        assert "No such file" in result.stderr
        assert library.path("good").exists()

    @pytest.mark.parametrize(("name", "begins"), [("a.json", "{\n"), ("a.CSV", "name,level,"), ("a", '{"th')])
    def test_the_name_of_the_file_says_what_is_written(
        self, library: Library, tmp_path: Path, name: str, begins: str
    ) -> None:
        assert run("export", "aaa", tmp_path / name).exit_code == 0
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)
        assert run("export", "aaa", tmp_path / "b.json", "--format", "record").exit_code == 0
        assert (tmp_path / "b.json").read_bytes() == library.path("20260901-2100-aaa").read_bytes()

    def test_deleting_asks(self, library: Library) -> None:
        assert run("delete", "aaa", "bbb", given="n\n").exit_code == 1
        assert run("delete", "aaa").exit_code == 1
        assert run("delete", "aaa", "nothing", given="y\n").exit_code == 2
        assert len(ids()) == 4
        assert run("delete", "aaa", "bbb", given="y\n").exit_code == 0
        assert len(ids()) == 2

    @pytest.mark.parametrize("form", ["json", "csv"])
    def test_deals_to_standard_output(self, library: Library, form: str) -> None:
        result = run("export", "aaa", "-", "--format", form)
        assert result.exit_code == 0
        assert "Boris" in result.stdout
        assert run("export", "bad", "-", "--format", form).exit_code == 1


class TestNumbers:
    def test_everybody(self, library: Library) -> None:
        shown = run("stats").stdout
        for words in ("Players", "Seats", "Bots by level", "Ada", "Seat 1", "random", "Is anybody favoured?"):
            assert words in shown

    def test_one_player_in_ascii(self, library: Library) -> None:
        shown = run("stats", "--player", "VERA", "--ascii").stdout
        assert shown.startswith("Vera\n")
        assert "Points a game" in shown
        assert shown.isascii()

    def test_json(self, library: Library) -> None:
        [one] = map(json.loads, run("stats", "--level", "random", "--json").stdout.splitlines())
        assert one["games"] == 2
        assert len(one["points_by_game"]) == 1

    def test_rating(self, library: Library) -> None:
        found = [json.loads(line) for line in run("rating", "--json").stdout.splitlines()]
        assert {one["name"] for one in found} == {"Ada", "Oleh", "Vera"}
        assert found[0]["rating"] > 1500
        assert "Oleh" in run("rating").stdout

    def test_rebuild(self, library: Library) -> None:
        assert run("rebuild").stdout == "4 games in the index, 1 damaged\n"
