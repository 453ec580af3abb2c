"""A file from which an arena goes on: never of other settings, whatever ended it."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from thousand_tui.arena import plan as arena_plan
from thousand_tui.arena.executors import one_process
from thousand_tui.arena.plan import ArenaPlan
from thousand_tui.arena.results import Results
from thousand_tui.arena.results_file import OtherSettings, ResultsFileError, kept_in, resumed
from thousand_tui.arena.running import play_missing
from thousand_tui.rules import make_rules

RULES = make_rules("draw", {"target": 200})


def plan(
    count: int = 4, seed: int = 1, target: int = 200, bots: tuple[str, ...] = ("random", "random")
) -> ArenaPlan:
    return ArenaPlan(make_rules("draw", {"target": target}), bots, 2, "matches", count, seed)


def play(results: Results) -> int:
    """Play what is missing; gives how many games that were."""
    before = results.played
    with one_process() as crew:
        play_missing(results, crew)
    return results.played - before


def games_of(results: Results) -> list[object]:
    return list(results.games())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a complete arena of four matches in two seatings."""
    path = tmp_path / "results.jsonl"
    with kept_in(path, plan()) as results:
        assert play(results) == 8
    return path


def test_every_unit_is_a_line(file: Path) -> None:
    lines = file.read_bytes().splitlines()
    assert len(lines) == 2 + 8
    assert lines[0].startswith(b'{"arena":1,"what":"matches","bots":["random","random"]')
    assert lines[1] == b'{"count":4}'
    assert lines[2].startswith(b'{"unit":[0,0,1],"games":[[[[')


def test_what_is_there_is_not_played_again(file: Path) -> None:
    alone = Results(plan())
    play(alone)
    with kept_in(file, plan()) as results:
        assert play(results) == 0
        assert games_of(results) == games_of(alone)


def test_a_file_tells_its_plan(file: Path) -> None:
    with resumed(file) as results:
        assert results.plan == plan()
        assert results.complete


def test_more_can_be_added_and_is_remembered(file: Path) -> None:
    with kept_in(file, plan(count=6)) as results:
        assert play(results) == 4
    with resumed(file) as results:
        assert results.plan.count == 6
        assert results.complete
    with kept_in(file, plan(count=3)) as results:
        assert results.complete
        assert results.played == 6


@pytest.mark.parametrize("cut", [1, 20, 100])
def test_a_last_line_cut_short_is_played_again(file: Path, cut: int) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    with resumed(file) as results:
        assert results.played < 8
        play(results)
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    "tail", [b"\0\0\0", b'{"unit":[0,0,1],"games":[]}\n', b"[]\n", b'{"unit":[9,5,6],"games":[]}\n']
)
def test_a_damaged_last_line_is_dropped(file: Path, tail: bytes) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole + tail)
    with resumed(file) as results:
        assert results.complete
    assert file.read_bytes() == whole


def test_damage_further_up_is_told(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    lines[4] = b"}\n"
    file.write_bytes(b"".join(lines))
    with pytest.raises(ResultsFileError, match=r"results\.jsonl: line 5 is damaged"), resumed(file):
        pass


def test_a_beginning_cut_short_is_begun_again(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:30])
    with kept_in(file, plan()) as results:
        play(results)
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (lambda: plan(seed=2), "seed 1 there, 2 here"),
        (lambda: plan(target=300), "target 200 there, 300 here"),
        (lambda: plan(bots=("random", "amateur")), "bots random, random there, random, amateur here"),
        (lambda: ArenaPlan(RULES, ("random", "random"), 2, "deals", 4, 1), "what matches there, deals here"),
        (
            lambda: ArenaPlan(make_rules("draw"), ("random", "random"), 2, "matches", 4, 1),
            "target 200 there, as the rules have it here",
        ),
        (
            lambda: ArenaPlan(make_rules("table"), ("random", "random"), 3, "matches", 4, 1),
            "rules draw there, table here; players 2 there, 3 here",
        ),
    ],
)
def test_other_settings_are_refused_and_nothing_is_touched(
    file: Path, other: Callable[[], ArenaPlan], said: str
) -> None:
    before = file.read_bytes()
    with pytest.raises(OtherSettings) as refused, kept_in(file, other()):
        pass
    assert said in str(refused.value)
    assert file.read_bytes() == before


def test_results_of_another_version_are_refused(file: Path) -> None:
    """Its bots may play otherwise."""
    file.write_bytes(file.read_bytes().replace(b'"program":"thousand ', b'"program":"thousand 99.'))
    with pytest.raises(OtherSettings, match="program thousand 99"), resumed(file):
        pass


def test_any_seed_is_that_of_the_file(file: Path) -> None:
    with kept_in(file, plan(seed=77), any_seed=True) as results:
        assert results.plan.seed == 1
        assert results.complete


@pytest.mark.parametrize(
    "found", [b"", b"something else\n", b'{"arena":2}\n', b"[1]\n", b'{"arena":1,"bots":3}\n']
)
def test_what_holds_no_results_is_not_resumed(tmp_path: Path, found: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(found)
    with pytest.raises(ResultsFileError, match="these are no results of an arena"), resumed(path):
        pass
    if found:
        with pytest.raises(ResultsFileError, match="these are no results of an arena"), kept_in(path, plan()):
            pass
    assert path.read_bytes() == found


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ResultsFileError, match="there is no such file"), resumed(tmp_path / "none"):
        pass
    assert not (tmp_path / "none").exists()
    with pytest.raises(ResultsFileError, match="No such file"), kept_in(tmp_path / "no" / "file", plan()):
        pass


def test_two_arenas_do_not_write_into_one_file(file: Path) -> None:
    pytest.importorskip("fcntl")
    with resumed(file), pytest.raises(ResultsFileError, match="another arena is writing"), resumed(file):
        pass


def test_foreign_words_in_a_file_are_made_harmless(file: Path) -> None:
    line = b'{"unit":[0,0,1],"games":[[[[1,200,0,0],[0,90,0,0]],[[1,2,"\\u001b[2J"]]]]}\n'
    others = [kept for kept in file.read_bytes().splitlines(True) if b'"unit":[0,0,1]' not in kept]
    file.write_bytes(b"".join(others) + line)
    with resumed(file) as results:
        _, _, game = next(results.games())
        assert game.failures[0].first == "\\x1b[2J"


def test_a_line_nested_too_deeply_is_damage(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole + b"[" * 100_000 + b"\n" + whole.splitlines(keepends=True)[3])
    with pytest.raises(ResultsFileError, match="line 11 is damaged"), resumed(file):
        pass


@pytest.mark.parametrize("name", ["/dev/full", "/dev/null", "folder", "pipe"])
@pytest.mark.skipif(sys.platform == "win32", reason="devices and pipes have names of their own")
def test_what_is_no_file(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for opened in (kept_in(tmp_path / name, plan()), resumed(tmp_path / name)):
        with pytest.raises(ResultsFileError, match="no file to keep results in"), opened:
            pass


def test_a_name_that_no_file_can_have(tmp_path: Path) -> None:
    for opened in (kept_in(tmp_path / ("x" * 300), plan()), resumed(tmp_path / ("x" * 300))):
        with pytest.raises(ResultsFileError, match="xxx: File name too long"), opened:
            pass


# How many are wanted


@pytest.mark.parametrize("lines", [1, 5, 9])
def test_a_file_that_does_not_say_how_many_is_not_taken_to_be_of_one(file: Path, lines: int) -> None:
    """It ended before it was written, or somebody took it out."""
    kept = file.read_bytes().splitlines(True)
    without = b"".join([kept[0], *kept[2:]][:lines])
    file.write_bytes(without)
    with (
        pytest.raises(
            ResultsFileError, match=r"does not say how many matches are wanted; .*--matches and --out"
        ),
        resumed(file),
    ):
        pass
    assert file.read_bytes() == without
    with kept_in(file, plan()) as results:
        assert play(results) == 9 - lines
        assert results.complete
    with resumed(file) as results:
        assert results.plan.count == 4
        assert results.complete


# The same games twice


def test_a_unit_that_is_there_twice_with_the_same_results_does_no_harm(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole + whole.splitlines(True)[3])
    with resumed(file) as results:
        assert results.complete


@pytest.mark.parametrize("last", [False, True])
def test_other_results_of_the_same_games_are_refused(file: Path, last: bool) -> None:
    lines = file.read_bytes().splitlines(True)
    head, marker, _ = lines[3].partition(b'"games":[[[[')
    other = head + marker + b"0,7,0,0],[1,200,0,0]],[]]]}\n"
    lines.insert(len(lines) if last else 5, other)
    file.write_bytes(b"".join(lines))
    number = len(lines) if last else 6
    with (
        pytest.raises(ResultsFileError, match=rf"line {number} has other results of games that"),
        resumed(file),
    ):
        pass
    assert file.read_bytes() == b"".join(lines)


# Packages


@pytest.fixture
def version(monkeypatch: pytest.MonkeyPatch) -> Callable[[str | None], None]:
    """Has a package of that version bring the bot ``random``; with None no package does."""

    def install(number: str | None) -> None:
        package = None if number is None else f"lots {number}"
        monkeypatch.setattr(arena_plan, "package_of", lambda bot: package if bot == "random" else None)

    return install


def test_results_of_another_version_of_a_package_are_refused(
    tmp_path: Path, version: Callable[[str | None], None]
) -> None:
    """Its bot may play otherwise, as the program's own may."""
    path = tmp_path / "results.jsonl"
    version("1.0")
    with kept_in(path, plan(count=1)) as results:
        play(results)
    first = json.loads(path.read_bytes().splitlines()[0])
    assert first["packages"] == {"random": "lots 1.0"}
    before = path.read_bytes()
    with resumed(path) as results:
        assert results.complete
    version("1.1")
    said = r"of other settings: bot:random lots 1\.0 there, lots 1\.1 here$"
    with pytest.raises(OtherSettings, match=said), resumed(path):
        pass
    with pytest.raises(OtherSettings, match=said), kept_in(path, plan(count=2)):
        pass
    assert path.read_bytes() == before


def test_so_are_those_of_an_unknown_version(file: Path, version: Callable[[str | None], None]) -> None:
    version("1.1")
    said = r"bot:random of an unknown version there, lots 1\.1 here$"
    for other in ("", ',"packages":3'):
        line, _, rest = file.read_bytes().partition(b"\n")
        settings = json.loads(line)
        settings.pop("packages", None)
        file.write_bytes(json.dumps(settings)[:-1].encode() + other.encode() + b"}\n" + rest)
        with pytest.raises(OtherSettings, match=said), resumed(file):
            pass


def test_a_package_that_is_gone_is_told_by_whoever_makes_the_bot(
    tmp_path: Path, version: Callable[[str | None], None]
) -> None:
    """There is no other version to speak of: what is wrong is that the bot is not there."""
    path = tmp_path / "results.jsonl"
    version("1.0")
    with kept_in(path, plan(count=1)):
        pass
    version(None)
    with resumed(path) as results:
        assert not results.complete


def test_a_full_disk_is_told_and_what_is_written_stays(file: Path) -> None:
    """A limit on the length of files stands for the full disk."""
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    length = file.stat().st_size
    try:
        with kept_in(file, plan(count=9)) as results:
            resource.setrlimit(resource.RLIMIT_FSIZE, (length + 30, limits[1]))
            with pytest.raises(ResultsFileError, match=r"results\.jsonl: File too large"):
                play(results)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)
    with resumed(file) as results:
        assert results.played == 8
        play(results)
        assert results.complete
