"""Packages that bring bots, as an installer would leave them: good ones, and broken ones of every kind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from thousand_tui.bots import plugins as catalogue

ROOT = Path(__file__).parents[2]

GOOD = """
from thousand_tui.bots.random_bot import RandomBot

class Bot(RandomBot):
    summary = "Plays\\n as it likes."

class Plain(RandomBot):
    pass

class Heavy(RandomBot):
    heavy = True

    def __init__(self):
        import os
        from pathlib import Path
        Path(__file__).with_name(f"made-in-{os.getpid()}").touch()

def make():
    return Bot()
"""
BAD = """
import time
from thousand_tui.bots import Decision, Reason
from thousand_tui.rules.actions import Bid

number = 42

class Raising:
    def __init__(self):
        raise RuntimeError("no weights")

class Leaving:
    def __init__(self):
        raise SystemExit(3)

class Slow:
    def __init__(self):
        time.sleep(60)

class Mute:
    summary = 5

class Torn:
    heavy = "yes"

class Deaf:
    pass

class Failing:
    def choose(self, seen, rng):
        raise KeyError("a key\\x1b[2J")

class Cheating:
    def choose(self, seen, rng):
        return Decision(Bid(1), Reason.CHANCE)

class Confused:
    def choose(self, seen, rng):
        return seen.legal[0]
"""


def forget() -> None:
    """Know nothing of packages that were installed before."""
    catalogue._look_up.cache_clear()
    catalogue._LOADED.clear()
    for name in [name for name in sys.modules if name.startswith("brought_")]:
        del sys.modules[name]


def install(site: Path, package: str, source: str = "", entries: str | None = None, **bots: str) -> None:
    """Install a package with one module, as an installer would leave it; ``bots`` are its entry points."""
    module = f"brought_{package.replace('-', '_')}"
    (site / f"{module}.py").write_text(source)
    info = site / f"{package.replace('-', '_')}-1.5.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.5\n")
    lines = [f"{name} = {module}:{value}" for name, value in bots.items()]
    text = (
        "\n".join(["[thousand_tui.bots]", *lines, ""]) if entries is None else entries.format(module=module)
    )
    (info / "entry_points.txt").write_text(text)


def thousand(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program where the packages of a folder are installed."""
    paths = os.pathsep.join([str(ROOT), str(site)])
    return subprocess.run(
        [sys.executable, "-m", "thousand_tui", *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": paths},
        cwd=site,
        timeout=120,
        check=False,
    )
