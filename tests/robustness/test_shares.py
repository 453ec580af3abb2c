"""A small share of each of these trials; ``python -m tests.robustness`` tries them at length."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import pytest

from tests.robustness import damaged_files, full_disk, killing
from tests.robustness.driver import Trial, run_trial
from tests.robustness.trial import KILLED, MORTAL, Home, require

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals"),
]
QUICK = {trial.name: trial for trial in (*killing.TRIALS, *full_disk.TRIALS, *damaged_files.TRIALS)}


@pytest.mark.parametrize(
    ("name", "rounds"),
    [
        ("kill-write", 3),
        ("kill-take-back", 2),
        ("kill-moment", 1),
        ("kill-index", 1),
        ("kill-settings", 2),
        ("disk-full", 1),
        ("index", 1),
        ("record", 1),
        ("settings", 1),
    ],
)
def test_nothing_is_lost(name: str, rounds: int) -> None:
    """A few rounds of each: no finished deal is lost, no traceback, exit codes as they are documented."""
    report = run_trial(QUICK[name], rounds, None, 500)
    assert not report.violations, "\n".join(report.lines())
    assert sum(report.happened.values()) == rounds


@pytest.mark.parametrize("number", range(1, 5))
def test_a_game_killed_while_its_record_is_begun_leaves_no_half_of_it(home: Path, number: int) -> None:
    """Whatever write of the first record the program dies at: the record is whole, or is not there."""
    player = Home(home)
    answer = player.run(str(number), "play", "--plain", "--new", program=MORTAL)
    assert answer.code == KILLED
    player.expect_right()
    player.expect_going_on()


def test_a_violation_is_reported_with_its_seed() -> None:
    """What must never happen is said, with what it takes to have it again."""

    def play(rng: random.Random, home: Home) -> str:
        require(rng.random() < 0, "it happened")
        return ""

    report = run_trial(Trial("name", "about", 2, play), None, None, 7)
    assert report.violations == ["--seed 7 --rounds 1: it happened", "--seed 8 --rounds 1: it happened"]
    assert report.lines()[0].startswith("name: 2 VIOLATIONS, 2 rounds")


def test_a_lost_deal_is_noticed(home: Path) -> None:
    """A record whose finished deals were shortened, changed or removed does not pass."""
    player = Home(home)
    player.add_games(1, 0)
    before = player.scored()
    player.expect_kept(before)
    [path] = player.records.iterdir()
    whole = path.read_bytes()
    for changed in (whole.replace(b'"total": [', b'"total": [1'), whole[: len(whole) // 3]):
        assert changed != whole
        path.write_bytes(changed)
        with pytest.raises(AssertionError, match="lost or changed"):
            player.expect_kept(before)
    path.unlink()
    with pytest.raises(AssertionError, match="is gone"):
        player.expect_kept(before)


@pytest.mark.pty
def test_any_keys_in_a_terminal() -> None:
    """A few seconds of anything that a terminal can send, at any size."""
    pytest.importorskip("pexpect")
    from tests.robustness.keys import pressing

    report = run_trial(Trial("keys", "", 1, lambda rng, home: pressing(rng, home, 5.0)), 1, None, 3)
    assert not report.violations, "\n".join(report.lines())


@pytest.mark.pty
def test_bytes_that_are_no_utf_8_are_no_keys(home: Path) -> None:
    """A terminal of another encoding sends such bytes for Cyrillic letters: the game goes on."""
    pytest.importorskip("pexpect")
    from tests.helpers.terminal import Terminal

    terminal = Terminal("play", "--new", "--seed", "3", environment=Home(home).environment)
    try:
        terminal.wait_for("Your turn")
        for data in (b"\xd0", b"\xc3\x28", b"\xff\xfe", b"\xda"):
            os.write(terminal.process.child_fd, data)
            terminal.look(0.1)
        terminal.type("?")
        terminal.wait_for("Help")
        terminal.type("\x11")
        assert terminal.finish() == 0
    finally:
        terminal.close()
