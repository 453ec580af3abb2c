"""``thousand verify``: right records, wrong ones with their line, files and folders."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.helpers.sessions import QUICK, play_on
from thousand_tui.cli import verify as module
from thousand_tui.cli.main import cli
from thousand_tui.game.session import Due, Session
from thousand_tui.rules import Rules, autoplay, make_rules
from thousand_tui.rules.actions import CONCEDE


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, ["verify", *map(str, arguments)])


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A whole game's record."""
    path = tmp_path_factory.mktemp("whole") / "game.thousand"
    session = Session.create(QUICK, path)
    play_on(session)
    session.close()
    return path.read_bytes()


@pytest.fixture
def file(tmp_path: Path, game: bytes) -> Path:
    path = tmp_path / "game.thousand"
    path.write_bytes(game)
    return path


class TestRightRecords:
    """``FILE: ok, N deals, sealed, finished``."""

    def test_a_whole_game(self, file: Path, game: bytes) -> None:
        result = run(file)
        assert result.exit_code == 0
        deals = game.count(b'"score"')
        assert result.stdout == f"{file}: ok, {deals} deals, sealed, finished\n"
        assert result.stderr == ""

    def test_a_game_in_progress(self, file: Path, game: bytes) -> None:
        file.write_bytes(b"".join(game.splitlines(keepends=True)[:5]))
        assert run(file).stdout == f"{file}: ok, 1 deal, sealed, in progress\n"

    def test_a_game_not_yet_begun(self, file: Path, game: bytes) -> None:
        file.write_bytes(game.splitlines(keepends=True)[0])
        assert run(file).stdout == f"{file}: ok, 0 deals, not sealed, in progress\n"

    def test_without_seals(self, file: Path, game: bytes) -> None:
        lines = [json.loads(line) for line in game.splitlines()]
        for line in lines:
            line.pop("seal", None)
            line.pop("secret", None)
        file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
        assert ", not sealed, finished\n" in run(file).stdout

    def test_a_cut_last_line_is_a_warning(self, file: Path, game: bytes) -> None:
        file.write_bytes(b"".join(game.splitlines(keepends=True)[:5]) + b'{"e": "pl')
        result = run(file)
        assert result.exit_code == 0
        assert result.stdout == f"{file}: ok, 1 deal, sealed, in progress\n"
        assert result.stderr.startswith(f"{file}:6: warning: the last line was cut off")

    def test_quietly(self, file: Path) -> None:
        result = run("-q", file)
        assert (result.exit_code, result.output) == (0, "")


class TestWrongRecords:
    """``FILE:LINE: what is wrong``, and the exit code 1."""

    def test_a_changed_score(self, file: Path, game: bytes) -> None:
        lines = game.splitlines(keepends=True)
        number = next(number for number, line in enumerate(lines, 1) if b'"score"' in line)
        score = json.loads(lines[number - 1])
        right = list(score["total"])
        score["total"][0] += 5
        lines[number - 1] = json.dumps(score).encode() + b"\n"
        file.write_bytes(b"".join(lines))
        result = run(file)
        assert result.exit_code == 1
        assert result.stdout == ""
        assert result.stderr == f'{file}:{number}: "total" is {score["total"]}, must be {right}\n'

    def test_a_move_that_is_not_allowed_is_explained(self, file: Path, game: bytes) -> None:
        """With the rule it breaks and what would have been allowed."""
        header, deal, *_ = game.splitlines(keepends=True)
        file.write_bytes(header + deal + b'{"e": "bid", "seat": 0, "points": 102}\n')
        message = run(file).stderr
        assert message.startswith(f'{file}:3: seat 0 may not do "bid 102": ')
        assert "5" in message.removeprefix(f'{file}:3: seat 0 may not do "bid 102": ')

    @pytest.mark.parametrize(
        ("content", "problem"),
        [
            (b"", ":1: empty"),
            (b"PNG\r\n\x1a", ":1: not JSON"),
            (b"\x89\xff\n", ":1: not UTF-8"),
            (b"{}\n", ':1: the key "thousand" is missing'),
            (b'{"a": 1, "a": 1}\n', ':1: the key "a" stands twice'),
        ],
    )
    def test_what_is_no_record(self, file: Path, content: bytes, problem: str) -> None:
        file.write_bytes(content)
        result = run(file)
        assert result.exit_code == 1
        assert result.stderr.startswith(f"{file}{problem}")

    def test_an_empty_line(self, file: Path, game: bytes) -> None:
        file.write_bytes(game.replace(b"\n", b"\n\n", 1))
        assert run(file).stderr.startswith(f"{file}:2: an empty line")

    def test_a_missing_file(self, tmp_path: Path, file: Path) -> None:
        result = run(tmp_path / "none", file)
        assert result.exit_code == 1
        assert result.stderr == f"{tmp_path / 'none'}: No such file or directory\n"
        assert result.stdout.startswith(f"{file}: ok")

    def test_one_bad_file_among_good_ones(self, file: Path, game: bytes) -> None:
        file.with_name("bad.thousand").write_bytes(b"?\n")
        result = run("-q", file.parent)
        assert result.exit_code == 1
        assert result.stdout == ""
        assert result.stderr.count("\n") == 1


class TestFolders:
    """A folder stands for the records in it."""

    def test_in_the_order_of_their_names(self, tmp_path: Path, game: bytes) -> None:
        for name in ("b", "c", "a"):
            (tmp_path / f"{name}.thousand").write_bytes(game)
        (tmp_path / "a.secret").write_text("")
        result = run(tmp_path)
        assert result.exit_code == 0
        assert [Path(line.split(":")[0]).stem for line in result.stdout.splitlines()] == ["a", "b", "c"]

    def test_without_a_record(self, tmp_path: Path) -> None:
        result = run(tmp_path)
        assert result.exit_code == 1
        assert result.stderr == f"{tmp_path}: no game record (*.thousand) in this folder\n"

    def test_by_several_processes(self, tmp_path: Path, game: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(module, "_WORTH_A_PROCESS", 2)
        monkeypatch.setattr("os.cpu_count", lambda: 2)
        for number in range(6):
            (tmp_path / f"{number}.thousand").write_bytes(game if number != 3 else b"?\n")
        result = run(tmp_path)
        assert result.exit_code == 1
        assert [Path(line.split(":")[0]).stem for line in result.stdout.splitlines()] == list("01245")


class TestJson:
    """An object a line."""

    def test_of_good_and_bad(self, file: Path, game: bytes) -> None:
        bad = file.with_name("bad.thousand")
        bad.write_bytes(b"{}\n")
        result = run("--json", bad, file)
        assert result.exit_code == 1
        assert result.stderr == ""
        assert [json.loads(line) for line in result.stdout.splitlines()] == [
            {"file": str(bad), "ok": False, "line": 1, "problem": f'{bad}:1: the key "thousand" is missing'},
            {
                "file": str(file),
                "ok": True,
                "deals": game.count(b'"score"'),
                "sealed": True,
                "finished": True,
                "cut_line": None,
            },
        ]


class TestWhatIsNoRecord:
    """Nothing is read without bound, and nothing is taken for what it is not."""

    @pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs devices")
    @pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
    def test_a_device(self, device: str) -> None:
        result = run(device)
        assert result.exit_code == 1
        assert result.stderr == f"{device}: not a regular file\n"

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
    def test_a_pipe_that_nobody_writes_to(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe.thousand")
        assert run(tmp_path).stderr == f"{tmp_path / 'pipe.thousand'}: not a regular file\n"

    def test_a_file_longer_than_any_game(self, tmp_path: Path) -> None:
        path = tmp_path / "long.thousand"
        with path.open("wb") as file:
            file.truncate((64 << 20) + 1)
        assert run(path).stderr == f"{path}: longer than 64 MB, so it is no game record\n"

    def test_an_empty_path_is_not_the_current_folder(self) -> None:
        result = run("")
        assert result.exit_code == 2
        assert "the path is empty" in result.output

    def test_a_name_that_is_no_text(self, tmp_path: Path) -> None:
        path = tmp_path / "\udcff\x1b[31m.thousand"
        try:
            path.write_bytes(b"?\n")
        except (OSError, UnicodeError):
            pytest.skip("such names cannot be here")
        result = run(tmp_path)
        assert result.stderr.startswith(f"{tmp_path}/\\udcff\\x1b[31m.thousand:1: not JSON")
        found = json.loads(run("--json", tmp_path).stdout)
        assert found["file"] == str(path)


def test_the_verdicts_come_in_the_order_of_the_arguments(file: Path, tmp_path: Path) -> None:
    """Also those on folders and on files that cannot be read."""
    empty = tmp_path / "empty"
    empty.mkdir()
    result = run("--json", tmp_path / "none", file, empty, file)
    found = [json.loads(line)["file"] for line in result.stdout.splitlines()]
    assert found == [str(path) for path in (tmp_path / "none", file, empty, file)]


class TestExplaining:
    """``--explain``: the arithmetic of each deal, that of the wrong one too."""

    def test_every_line_of_every_deal(self, file: Path, game: bytes) -> None:
        result = run("--explain", file)
        assert result.exit_code == 0
        scores = [json.loads(line) for line in game.splitlines() if b'"score"' in line]
        for number in range(1, len(scores) + 1):
            assert f": deal {number}" in result.stdout
        assert result.stdout.rstrip().endswith("sealed, finished")

    def test_the_sums_are_the_records(self, file: Path, game: bytes) -> None:
        verdict = json.loads(run("--explain", "--json", file).stdout)
        lines = [json.loads(line) for line in game.splitlines()]
        scores = [(number, line) for number, line in enumerate(lines, 1) if line.get("e") == "score"]
        assert len(verdict["explained"]) == len(scores) > 1
        for deal, (number, score) in zip(verdict["explained"], scores, strict=True):
            assert deal["line"] == number
            assert deal["as_recorded"]
            assert [seat["delta"] for seat in deal["seats"]] == score["delta"]
            assert [seat["total"] for seat in deal["seats"]] == score["total"]
            for seat in deal["seats"]:
                assert sum(line["points"] for line in seat["lines"]) == seat["delta"]

    @pytest.mark.parametrize(
        ("rules", "remarks"),
        [
            (make_rules("polish"), ["first concession of the game pays the others nothing", None, None]),
            (make_rules("polish", {"concession_free": 2}), ["first 2 concessions", "first 2", None]),
            (make_rules("1001"), ["a concession pays the others nothing"] * 3),
            (make_rules("table"), [None] * 3),
        ],
    )
    def test_why_a_concession_pays_nobody(
        self, tmp_path: Path, rules: Rules, remarks: list[str | None]
    ) -> None:
        """``concession_free``: a player's first ones; the others of the same deal have no line to tell it."""
        path = tmp_path / "conceded.thousand"
        session = Session.create(replace(QUICK, rules=rules), path)
        conceded: list[int] = []
        while len(conceded) < 7:
            if session.due is Due.DEAL:
                session.deal()
            seen = session.observe(session.turn or 0)
            if CONCEDE in seen.legal and seen.declarer is not None:
                conceded.append(seen.declarer)
                session.act(CONCEDE)
            else:
                session.act(autoplay(seen))
        session.close()
        deals = json.loads(run("--explain", "--json", path).stdout)["explained"]
        shown = run("--explain", path).stdout
        for number, (deal, seat) in enumerate(zip(deals, conceded, strict=True)):
            remark = remarks[conceded[:number].count(seat)]
            assert bool(deal["remark"]) == (remark is not None)
            if remark is not None:
                assert remark in deal["remark"]
                assert f"  {deal['remark']}\n" in shown

    def test_one_deal(self, file: Path) -> None:
        shown = run("--deal", "2", file).stdout
        assert ": deal 2" in shown
        assert ": deal 1" not in shown

    def test_no_such_deal(self, file: Path, game: bytes) -> None:
        deals = game.count(b'"score"')
        result = run("--deal", "999", file)
        assert result.exit_code == 1
        assert result.stderr == f"{file}: there is no deal 999; the game has {deals} completed deals\n"

    def test_a_wrong_score_is_explained_by_the_rules(self, file: Path, game: bytes) -> None:
        lines = game.splitlines(keepends=True)
        at = next(number for number, line in enumerate(lines) if b'"score"' in line)
        score = json.loads(lines[at])
        right = score["delta"][0]
        score["delta"][0] += 5
        lines[at] = json.dumps(score).encode() + b"\n"
        file.write_bytes(b"".join(lines))
        result = run("--explain", file)
        assert result.exit_code == 1
        assert f"{file}:{at + 1}: deal 1" in result.stdout
        assert "by the rules; the record says something else" in result.stdout
        assert f": {right:+d}, in all" in result.stdout or f": {right}, in all" in result.stdout
        assert result.stderr.startswith(f'{file}:{at + 1}: "delta" is')
