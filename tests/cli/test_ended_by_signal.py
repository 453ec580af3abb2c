"""A simulation that is ended from outside leaves no process and no half record behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks into /proc")


def simulation(records: Path, jobs: str) -> subprocess.Popen[str]:
    """A long one, as soon as its first record is there."""
    game = ("--rules", "draw", "--games", "100000", "--jobs", jobs, "--record", str(records))
    process = subprocess.Popen(
        [sys.executable, "-m", "thousand_tui", "simulate", *game],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=ROOT,
    )
    wait_for(lambda: process.poll() is not None or any(records.glob("*.thousand")))
    return process


def wait_for(happened: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.05)


def alive(session: int) -> list[int]:
    """The processes of a session that are no zombies."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return found


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_by_a_signal(jobs: str, number: signal.Signals, code: int, tmp_path: Path) -> None:
    process = simulation(tmp_path / "records", jobs)
    assert len(alive(process.pid)) >= int(jobs)
    os.kill(process.pid, number)
    stdout, stderr = process.communicate(timeout=30)
    assert process.returncode == code
    assert stdout == ""
    assert "Traceback" not in stderr
    wait_for(lambda: not alive(process.pid), 10)
    assert not list(tmp_path.rglob("*.new"))


def test_killed_its_workers_end_with_it(tmp_path: Path) -> None:
    process = simulation(tmp_path / "records", "2")
    assert len(alive(process.pid)) >= 3
    process.kill()
    process.communicate(timeout=30)
    wait_for(lambda: not alive(process.pid), 10)
