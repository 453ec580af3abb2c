"""Filling the disk: a small file system that is nearly full, while games are played and things are written.

As root on Linux it is a tmpfs of 256 KB; elsewhere no file may grow beyond a limit (``RLIMIT_FSIZE``). The
report says which it was.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.robustness.driver import Trial, main
from tests.robustness.trial import FAILED, Home, require, score_lines
from tests.robustness.typing_anything import lines

_SIZE: Final = 256 << 10
_BLOCK: Final = 4096
_FILLER: Final = "filler"
_COMMANDS: Final = (
    ("games",),
    ("games", "rebuild"),
    ("games", "stats"),
    ("settings", "set", "theme", "light"),
    ("settings", "set", "name", "Ігор"),
    ("rules", "save", "ours", "--set", "bolts=off"),
    ("play", "--plain", "--new"),
)


@contextmanager
def small_disk() -> Iterator[Path | None]:
    """A folder that is a small file system, None where there can be none."""
    if sys.platform != "linux" or os.geteuid() != 0:
        yield None
        return
    with tempfile.TemporaryDirectory() as name:
        options = f"size={_SIZE},mode=0700"
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", name], check=False)
        if done.returncode:
            yield None
            return
        try:
            yield Path(name)
        finally:
            subprocess.run(["umount", "--lazy", name], check=True)


def fill(disk: Path, left: int) -> None:
    """Fill a disk until so many bytes are left, in whole blocks."""
    with (disk / _FILLER).open("ab", buffering=0) as file:
        found = os.statvfs(disk)
        file.write(b"x" * max(0, found.f_bavail * found.f_frsize - left // _BLOCK * _BLOCK))


def make_room(disk: Path) -> None:
    """Take away what filled it."""
    (disk / _FILLER).unlink()


def _limited(most: int) -> Callable[[], None]:
    """Let no file of the process that is about to start grow beyond so many bytes."""

    def limit() -> None:
        import resource

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # a write then fails, as on a full disk
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    return limit


def _play_and_write(rng: random.Random, home: Home, limit: Callable[[], None] | None) -> str:
    """Play a game and do this and that while there is no room, or hardly any; what happened."""
    before = home.scored()
    typed = lines(rng, 300)
    game = home.run("play", "--plain", "--new", "--to", "500", typed=typed, prepare=limit).expect(FAILED)
    home.expect_kept(before)
    played = home.scored()
    for command in rng.sample(_COMMANDS, 3):
        home.run(*command, prepare=limit).expect(FAILED)
    home.expect_kept(played)
    if game.code:
        return "no game could be begun"
    if "Not saved" in game.out:
        return "a game went on where it was saved"
    return "there was room"


def full(rng: random.Random, home: Home) -> str:
    """Play and write on a full disk, then on one with room again."""
    with small_disk() as disk:
        if disk is None:
            home.add_games(1)
            limit = _limited(rng.randrange(0, 9000))
            happened, system = _play_and_write(rng, home, limit), "RLIMIT_FSIZE"
        else:
            home, system = Home(disk), "tmpfs"
            home.add_games(1)
            fill(disk, rng.randrange(0, 12) * _BLOCK)
            happened = _play_and_write(rng, home, None)
            make_room(disk)
        _expect_well(home)
        return f"{system}: {happened}"


def _expect_well(home: Home) -> None:
    """With room again everything is as it was left, and goes on."""
    home.expect_right()
    home.expect_going_on()
    home.run("settings", "set", "deck", "two").expect()
    require(score_lines(home.scored()), "finished deals are lost")


def _type(process: subprocess.Popen[bytes], typed: str, seconds: float) -> None:
    """Type something, and give the program so much time for it."""
    assert process.stdin is not None
    with contextlib.suppress(BrokenPipeError):  # it is over
        process.stdin.write(typed.encode())
        process.stdin.flush()
    time.sleep(seconds)


def filling(rng: random.Random, home: Home) -> str:
    """Fill the disk and make room again while a game is played; it goes on at Enter."""
    with small_disk() as disk:
        if disk is None:
            return "left out: needs a tmpfs"
        home = Home(disk)
        home.add_games(1)
        process = home.start("play", "--plain", "--new", "--to", "500")
        for _ in range(3):
            _type(process, lines(rng, 40), 0.6)
            fill(disk, rng.randrange(0, 3) * _BLOCK)
            _type(process, lines(rng, 40), 0.3)
            make_room(disk)
        out, err = process.communicate(b"\n\n\nquit\n", timeout=60)
        require(process.returncode == 0, f"exit code {process.returncode}: {err.decode()}")
        require(b"Traceback" not in out + err, (out + err).decode())
        _expect_well(home)
        return "tmpfs: filled during a game" + (", and told so" if b"Not saved" in out else "")


TRIALS: Final = (
    Trial("disk-full", "play and write with no room, or hardly any", 40, full),
    Trial("disk-filling", "fill the disk while a game is played", 15, filling),
)

if __name__ == "__main__":
    main(TRIALS)
