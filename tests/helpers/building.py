"""Building the program: from a copy of what a clone would hold, with what is installed here."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
_NOT_CLONED = (".*", "__pycache__", "*.pyc", "*.mo", "build", "dist", "*.egg-info")


def copy_source(target: Path) -> Path:
    """A copy of the source, so that a build leaves nothing in it and finds nothing of an earlier one."""
    return shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*_NOT_CLONED))


def build(source: Path, into: Path, *kinds: str) -> list[Path]:
    """Build ``--sdist``, ``--wheel``, or without a kind the one from the other; what was made, by name."""
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(into), *kinds, str(source)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return sorted(into.iterdir())
