"""``thousand play --plain`` through real pipes: it needs no terminal, and nothing is lost when they close."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.helpers.checkout import ROOT
from thousand_tui.record.reader import read_record

PLAY = [sys.executable, "-m", "thousand_tui", "play", "--plain", "--new", "--no-clock", "--seed", "3"]
MOVES = ("pass", "take", "100", "concede", "yes", *(str(number) for number in range(1, 11)))


def played(typed: str, *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PLAY, *more],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        encoding="utf-8",
        cwd=ROOT,
    )


def record(home: Path) -> Path:
    (found,) = home.rglob("*.thousand")
    return found


def test_a_game_is_played_through_a_pipe(home: Path) -> None:
    run = played("\n".join(MOVES * 150), "--to", "200", "--set", "barrel=off", "--seat", "Anna")
    assert run.returncode == 0, run.stderr
    assert "The game is over. Winner: " in run.stdout
    assert "Its record: " in run.stdout
    assert run.stderr == ""
    assert "\x1b" not in run.stdout
    read_record(record(home))


def test_the_end_of_the_pipe_leaves_a_game_that_is_gone_on_with(home: Path) -> None:
    run = played("help\nhand\n")
    assert run.returncode == 0
    assert "Your hand: " in run.stdout
    assert "Go on with it: thousand play --resume" in run.stdout
    again = subprocess.run(
        [*PLAY[:5], "--resume"],
        input="hand\nquit\n",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        cwd=ROOT,
    )
    assert again.returncode == 0
    hands = [line for line in (run.stdout + again.stdout).splitlines() if line.startswith("Your hand: ")]
    assert len(set(hands)) == 1


def test_bad_options_are_refused_before_the_first_deal(home: Path) -> None:
    run = played("", "--to", "abc")
    assert run.returncode == 2
    assert "--to" in run.stderr
    assert not list(home.rglob("*.thousand"))
