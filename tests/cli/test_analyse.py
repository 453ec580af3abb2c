"""``thousand analyse``: tables, JSON, and what is wrong with a file or a choice."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.helpers.sessions import QUICK, play_on
from thousand_tui.cli.main import cli
from thousand_tui.game.session import Session
from thousand_tui.record.header import Header
from thousand_tui.rules import make_rules

pytestmark = pytest.mark.slow

DRAW = replace(
    QUICK,
    rules=make_rules("draw", {"target": 300, "dump_truck": None}),
    players=("Anna", "Boris"),
    kinds=("human", "bot:random"),
    dealer=1,
)
"""The reviews of this form are the quickest."""


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, ["analyse", *map(str, arguments)])


def recorded(header: Header, path: Path) -> Path:
    session = Session.create(header, path)
    play_on(session)
    session.close()
    return path


def reports(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(DRAW, tmp_path_factory.mktemp("whole") / "game.thousand")


@pytest.fixture(scope="module")
def trio(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(QUICK, tmp_path_factory.mktemp("trio") / "trio.thousand")


def deals_in(path: Path) -> int:
    return path.read_bytes().count(b'"score"')


@pytest.fixture(scope="module")
def tables(trio: Path) -> dict[str, str]:
    """Every decision of a deal, by language."""
    return {
        code: run("--deal", "1", "--moves", "--all", "--lang", code, trio).stdout for code in ("en", "ru")
    }


class TestTables:
    def test_a_game(self, game: Path) -> None:
        result = run(game)
        assert result.exit_code == 0
        assert result.stdout.startswith(f"{game}: {deals_in(game)} deals\n")
        for number in range(1, deals_in(game) + 1):
            assert f"\nDeal {number}: Anna " in result.stdout
        assert "mistake" in result.stdout
        players = [line.split()[0] for line in result.stdout.splitlines() if line.startswith(" Anna  ")]
        assert players == ["Anna"]
        assert result.stderr == ""

    def test_a_deal_with_every_decision(self, trio: Path) -> None:
        result = run("--deal", "1", "--moves", "--seat", "vera", trio)
        assert result.exit_code == 0
        assert ": 1 deal" in result.stdout.splitlines()[0] or ": 2 deals" in result.stdout.splitlines()[0]
        assert "Deal 1: " in result.stdout
        assert "Deal 2: " not in result.stdout
        moves = [line.split() for line in result.stdout.splitlines() if line.strip()[:1].isdigit()]
        assert len(moves) > 5
        assert {words[1] for words in moves if words[0].isdigit()} == {"Vera"}

    def test_what_was_done_is_no_advice(self, tables: dict[str, str]) -> None:
        """Lower-case words and nouns in the column of what was done; advice begins with a capital letter."""
        assert all(word in tables["en"] for word in (" lead ", " play ", " contract "))
        russian = tables["ru"]
        assert all(word in russian for word in (" заход с ", " ход ", " заказ "))
        fine = [line for line in russian.splitlines() if re.search("  (fine|хорошо)( |$)", line)]
        assert len(fine) > 3
        assert not any(word in line for line in fine for word in ("Зайдите", "Сыграйте", "Отдайте"))

    def test_a_number_and_its_sign_stay_on_one_line(self, tables: dict[str, str]) -> None:
        for table in tables.values():
            assert " %)" in table
            assert not any(re.search(r"(^|  )%\)?", line) for line in table.splitlines())
            assert "\ue000" not in table

    def test_nothing_lost_has_no_sign(self, tables: dict[str, str], game: Path) -> None:
        for table in (*tables.values(), run("--deal", "1", "--all", game).stdout):
            assert not re.search(r" -0(\.0)?( |$)", table, re.MULTILINE)

    def test_a_last_line_that_was_cut_off_is_told(self, game: Path, tmp_path: Path) -> None:
        file = tmp_path / "cut.thousand"
        file.write_bytes(game.read_bytes()[:-20])
        lines = file.read_bytes().count(b"\n") + 1
        told = f"{file}:{lines}: warning: the last line was cut off and is left out of account\n"
        for options in ((), ("--json",)):
            result = run(*options, "--deal", "1", file)
            assert (result.exit_code, result.stderr) == (0, told)
            assert result.stdout

    def test_the_bots_too(self, game: Path) -> None:
        result = run("--all", "--deal", "1", game)
        assert result.exit_code == 0
        assert "\n Boris " in result.stdout


class TestJson:
    def test_every_decision_has_its_cost(self, game: Path) -> None:
        (found,) = reports(run("--json", "--deal", "1", game))
        assert found["ok"]
        assert found["file"] == str(game)
        assert found["players"] == ["Anna", "Boris"]
        assert found["reviewed"] == [0]
        (deal,) = found["deals"]
        assert deal["deal"] == 1
        assert deal["contract"] is None
        decisions = deal["decisions"]
        assert len(decisions) == 12
        for decision in decisions:
            wrong = decision["label"] in ("mistake", "lucky", "close")
            assert (decision["cost"] > 0) == wrong
            assert (decision["best"] != decision["did"]) == wrong
        assert any(decision["options"] for decision in decisions)

    def test_two_processes_find_the_same(self, game: Path) -> None:
        assert run("--json", "--jobs", "2", game).stdout == run("--json", game).stdout

    def test_what_cannot_be_analysed(self, game: Path, tmp_path: Path) -> None:
        bad = tmp_path / "bad.thousand"
        bad.write_bytes(b"?\n")
        result = run("--json", "--deal", "1", bad, game)
        assert result.exit_code == 1
        problem, found = reports(result)
        assert problem["ok"] is False
        assert (problem["file"], problem["line"]) == (str(bad), 1)
        assert problem["problem"].startswith(f"{bad}:1: not JSON")
        assert found["ok"]


class TestUnfinishedGames:
    def test_the_deal_in_progress_is_left_out(self, game: Path, tmp_path: Path) -> None:
        lines = game.read_bytes().splitlines(keepends=True)
        second = [number for number, line in enumerate(lines) if b'"deal"' in line][1]
        file = tmp_path / "open.thousand"
        file.write_bytes(b"".join(lines[: second + 4]))
        (found,) = reports(run("--json", file))
        assert [deal["deal"] for deal in found["deals"]] == [1]

    def test_before_the_first_deal_is_over(self, game: Path, tmp_path: Path) -> None:
        file = tmp_path / "new.thousand"
        file.write_bytes(b"".join(game.read_bytes().splitlines(keepends=True)[:4]))
        result = run(file)
        assert result.exit_code == 1
        assert result.stderr == f"{file}: there is no deal to analyse; none is over yet\n"


class TestRefusals:
    def test_a_deal_that_is_not_there(self, game: Path) -> None:
        result = run("--deal", "99", game)
        assert result.exit_code == 1
        assert f"{game}: there is no deal 99 to analyse; {deals_in(game)} deals are over" in result.stderr

    def test_a_player_who_is_not_there(self, game: Path) -> None:
        result = run("--seat", "Ana", game)
        assert result.exit_code == 1
        assert result.stderr == (
            f'{game}: no player is called "Ana"; did you mean Anna?; players: Anna, Boris\n'
        )

    def test_a_game_of_bots(self, tmp_path: Path) -> None:
        file = recorded(replace(DRAW, kinds=("bot:random", "bot:random")), tmp_path / "bots.thousand")
        result = run(file)
        assert result.exit_code == 1
        assert result.stderr == f"{file}: only bots play in this game; --all reviews them too\n"
        assert run("--all", "--deal", "1", file).exit_code == 0

    def test_a_missing_file(self, tmp_path: Path) -> None:
        result = run(tmp_path / "none")
        assert result.exit_code == 1
        assert result.stderr == f"{tmp_path / 'none'}: No such file or directory\n"

    @pytest.mark.parametrize(("option", "value"), [("--deal", "0"), ("--jobs", "x"), ("--deal", "1_0")])
    def test_a_number_that_is_none(self, game: Path, option: str, value: str) -> None:
        result = run(option, value, game)
        assert result.exit_code == 2
        assert "allowed: a whole number from 1" in result.stderr

    def test_no_file(self) -> None:
        assert run().exit_code == 2
