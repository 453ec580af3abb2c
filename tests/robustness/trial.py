"""What every trial needs: a home of its own, the program run in it, and what must never be lost."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tests.helpers.sessions import QUICK, play_on
from thousand_tui.game.session import Session
from thousand_tui.record.reader import SUFFIX

ROOT: Final = Path(__file__).parents[2]
PROGRAM: Final = (sys.executable, "-m", "thousand_tui")
MORTAL: Final = (sys.executable, "-m", "tests.robustness.mortal")
"""The program, which dies at the write that stands first among its arguments (`mortal`)."""
KILLED: Final = -9
FINE: Final = (0,)
FAILED: Final = (0, 1)
"""What it was to work with may be missing or damaged: the exit codes that are documented for that."""
_PATIENCE: Final = 120.0
_BROKEN: Final = re.compile(
    r"Traceback \(most recent|─ Traceback|Exception ignored|Fatal Python error|Unhandled exception"
)
_SCORE: Final = re.compile(rb'"e"\s*:\s*"score"')


class Violation(AssertionError):
    """Something that must never happen has happened."""


def require(holds: object, what: str) -> None:
    """Say what has happened that must not, unless it holds."""
    if not holds:
        raise Violation(what)


def refuse_traceback(text: str, what: str) -> None:
    """A person must never see one."""
    require(not _BROKEN.search(text), f"{what}: a traceback:\n{text[-3000:]}")


@dataclass(frozen=True)
class Answer:
    """What the program said, and how it ended."""

    arguments: tuple[str, ...]
    code: int
    out: str
    err: str

    def expect(self, codes: Sequence[int] = FINE) -> Answer:
        """No traceback, one of these exit codes, and where it failed a word about why."""
        what = f"thousand {' '.join(self.arguments)}"
        refuse_traceback(self.out, what)
        refuse_traceback(self.err, what)
        require(self.code in codes, f"{what}: exit code {self.code}, not {codes}:\n{self.out}\n{self.err}")
        require(
            self.code == 0 or (self.out + self.err).strip(), f"{what}: exit code {self.code} without a word"
        )
        return self


class Home:
    """A player's folders, and nothing of anybody else's."""

    def __init__(self, folder: Path) -> None:
        """Everything the program keeps is under that folder."""
        self.folder = folder
        self.data = folder / "data"
        self.config = folder / "config"
        for made in (self.data, self.config):
            made.mkdir(parents=True, exist_ok=True)
        self.records = self.data / "thousand" / "games"
        self.index = self.data / "thousand" / "history.sqlite3"
        self.settings = self.config / "thousand" / "settings.toml"

    @property
    def environment(self) -> dict[str, str]:
        """What the program is to find in its environment."""
        kept = {name: value for name, value in os.environ.items() if name not in _FOREIGN}
        return kept | {
            "HOME": str(self.folder),
            "XDG_DATA_HOME": str(self.data),
            "XDG_CONFIG_HOME": str(self.config),
            "PYTHONPATH": str(ROOT),
        }

    def start(self, *arguments: str, program: Sequence[str] = PROGRAM) -> subprocess.Popen[bytes]:
        """Start the program with pipes for its streams."""
        pipe = subprocess.PIPE
        return subprocess.Popen(
            [*program, *arguments], stdin=pipe, stdout=pipe, stderr=pipe, env=self.environment, cwd=ROOT
        )

    def run(
        self,
        *arguments: str,
        typed: str = "",
        program: Sequence[str] = PROGRAM,
        prepare: Callable[[], None] | None = None,
    ) -> Answer:
        """Run the program to its end; ``prepare`` is done in its process before it starts."""
        done = subprocess.run(
            [*program, *arguments],
            input=typed.encode(),
            capture_output=True,
            env=self.environment,
            cwd=ROOT,
            timeout=_PATIENCE,
            check=False,
            preexec_fn=prepare,
        )
        return Answer(arguments, done.returncode, *map(_text, (done.stdout, done.stderr)))

    def add_games(self, finished: int, unfinished: int = 1) -> None:
        """Play some short games into the folder of games."""
        for number in range(finished + unfinished):
            name = f"20260101-{number:04}-abc"
            session = Session.create(
                replace(QUICK, id=name, seed=100 + number), self.records / (name + SUFFIX)
            )
            play_on(session, 100_000 if number < finished else 60)
            session.close()

    def scored(self) -> Mapping[str, bytes]:
        """What was played and is finished: each record's lines behind its header, up to its last score."""
        found = {}
        for path in sorted(self.records.glob("*" + SUFFIX)):
            lines = path.read_bytes().split(b"\n")
            last = max((at for at, line in enumerate(lines) if _SCORE.search(line)), default=0)
            found[path.stem] = b"\n".join(lines[1 : last + 1])
        return found

    def expect_kept(self, before: Mapping[str, bytes]) -> None:
        """No finished deal of those records may be missing or another one."""
        after = self.scored()
        for name, deals in before.items():
            require(name in after, f"the record {name} is gone")
            require(after[name].startswith(deals), f"finished deals of {name} are lost or changed")

    def expect_right(self) -> None:
        """Every record is right, as ``thousand verify`` says, and so is the list of games."""
        records = len(list(self.records.glob("*" + SUFFIX)))
        if not records:
            return
        self.run("verify", "--quiet", str(self.records)).expect()
        listed = self.run("games", "--json").expect().out
        require(len(listed.splitlines()) == records, f"{records} records, but the list has:\n{listed}")

    def expect_going_on(self) -> None:
        """Every game that is not over can be gone on with."""
        unfinished = self.run("games", "--json", "--unfinished").expect().out
        for name in re.findall(r'"id": "([^"]+)"', unfinished):
            self.run("play", "--plain", "--resume", name).expect()


_FOREIGN: Final = (
    *("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES"),
    *("XDG_CACHE_HOME", "XDG_STATE_HOME"),
)


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def score_lines(deals: Mapping[str, bytes]) -> int:
    """How many finished deals there are."""
    return sum(len(_SCORE.findall(lines)) for lines in deals.values())
