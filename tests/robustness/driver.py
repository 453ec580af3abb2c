"""Running a trial for so many rounds or seconds, and reporting what came out."""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from tests.robustness.trial import Home, Violation

Round: TypeAlias = Callable[[random.Random, Home], str]
"""One round in a fresh home: gives what happened in a word or two, or raises `Violation`."""


class Trial(NamedTuple):
    """Something that is tried again and again."""

    name: str
    about: str
    rounds: int
    """How often it is tried unless something else is said."""
    play: Round


@dataclass
class Report:
    """What came out of a trial."""

    trial: Trial
    happened: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def lines(self) -> list[str]:
        """The report for people."""
        rounds = sum(self.happened.values()) + len(self.violations)
        verdict = "ok" if not self.violations else f"{len(self.violations)} VIOLATIONS"
        head = f"{self.trial.name}: {verdict}, {rounds} rounds, {self.seconds:.0f} s"
        return [
            head,
            *(f"    {number:>4}  {what}" for what, number in self.happened.most_common()),
            *(f"    {words}" for words in self.violations),
        ]


def run_round(trial: Trial, seed: int) -> str:
    """One round; what it does follows from the seed, as far as the system's own pace lets it."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        return trial.play(random.Random(f"{trial.name} {seed}"), Home(Path(folder)))


def run_trial(trial: Trial, rounds: int | None, seconds: float | None, seed: int) -> Report:
    """So many rounds, or as many as begin within so many seconds."""
    report = Report(trial)
    begun = time.monotonic()
    number = 0
    while number < (rounds or trial.rounds) if seconds is None else time.monotonic() - begun < seconds:
        try:
            report.happened[run_round(trial, seed + number)] += 1
        except (Violation, subprocess.TimeoutExpired) as error:
            report.violations.append(f"--seed {seed + number} --rounds 1: {error}")
        number += 1
    report.seconds = time.monotonic() - begun
    return report


_FAILED: Final = 1


def main(trials: Sequence[Trial]) -> None:
    """The command of these trials; the exit code is 1 if something happened that must not."""
    parser = argparse.ArgumentParser(description="\n".join(f"{one.name}: {one.about}" for one in trials))
    parser.add_argument("--rounds", type=int, help="how many rounds of each")
    parser.add_argument("--seconds", type=float, help="begin rounds for so long, instead of a number")
    parser.add_argument("--seed", type=int, default=0, help="of the first round; the next one is one more")
    if len(trials) > 1:
        names = [one.name for one in trials]
        parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(names) + "; default: all")
    options = parser.parse_args()
    chosen = set(getattr(options, "names", ()))
    if chosen - {one.name for one in trials}:
        parser.error(f"unknown: {', '.join(sorted(chosen - {one.name for one in trials}))}")
    failed = False
    for one in trials:
        if not chosen or one.name in chosen:
            report = run_trial(one, options.rounds, options.seconds, options.seed)
            print("\n".join(report.lines()), flush=True)
            failed |= bool(report.violations)
    sys.exit(_FAILED if failed else 0)
