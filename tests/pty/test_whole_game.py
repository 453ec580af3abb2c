"""`thousand play` in a real pseudo-terminal: played to the end by keys, killed and resumed."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.helpers.terminal import Terminal, play_anyhow
from thousand_tui.record.reader import read_record

pytestmark = pytest.mark.pty

Start = Callable[..., Terminal]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start programs that are ended with the test."""
    begun: list[Terminal] = []

    def begin(*arguments: str, **settings: object) -> Terminal:
        terminal = Terminal(*arguments, **settings)  # type: ignore[arg-type]
        begun.append(terminal)
        return terminal

    yield begin
    for terminal in begun:
        terminal.close()


def saved_games(home: Path) -> list[Path]:
    """The records in the player's folder."""
    return sorted(home.rglob("*.thousand"))


def over(screen: str) -> bool:
    """Whether the places are shown."""
    return "wins" in screen and "1." in screen


def enough(presses: int) -> Callable[[str], bool]:
    """So many keys were pressed, or the game is over."""
    left = iter(range(presses))
    return lambda screen: over(screen) or next(left, None) is None


def test_whole_game_by_keys(home: Path, start: Start) -> None:
    """A game to 500 is played to its end by digits, Enter and arrows, and its record is right."""
    terminal = start("play", "--to", "500", "--seed", "11", "--no-clock", "--speed", "instant")
    terminal.wait_for("500")
    play_anyhow(terminal, random.Random(1), over)
    terminal.type("q")
    terminal.wait_for("New game")
    terminal.type("q")
    assert terminal.finish() == 0
    [path] = saved_games(home)
    record = read_record(path)
    assert record.replay.over
    assert record.replay.sealed


@pytest.mark.parametrize("seed", range(3))
def test_killed_and_resumed(home: Path, start: Start, seed: int) -> None:
    """After ``kill -9`` at a random moment the game goes on from a record that lacks nothing decided."""
    rng = random.Random(seed)
    arguments = ["play", "--to", "500", "--seed", str(seed), "--speed", "instant"]
    terminal = start(*arguments)
    terminal.wait_for("500")
    for _ in range(3):
        presses = rng.randrange(5, 60)
        play_anyhow(terminal, rng, enough(presses))
        finished = over(terminal.look())
        terminal.kill()
        if finished:
            break
        [path] = saved_games(home)
        before = read_record(path)
        if before.replay.over:
            break
        terminal = start("play", "--speed", "instant")
        terminal.wait_for(before.header.players[1])
        after = read_record(path)
        assert after.events[: len(before.events)] == before.events
        assert after.header == before.header
    [path] = saved_games(home)
    read_record(path)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_signals(home: Path, start: Start, number: int, code: int) -> None:
    """A terminate or hang-up signal saves, restores the terminal and ends with the usual code."""
    terminal = start("play", "--to", "500", "--seed", "3")
    terminal.wait_for("500")
    terminal.signal(number)
    assert terminal.finish() == code
    [path] = saved_games(home)
    assert not read_record(path).replay.over
