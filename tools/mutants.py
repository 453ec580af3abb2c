"""Mutation testing: which small changes of the source no test notices.

``python -m tools.mutants`` changes `thousand_tui/rules` in every way mutmut knows, one at a time, in a copy,
and runs `tests/rules` on each change; ``--source`` and ``--tests`` name other folders, ``--only`` a pattern
of the mutants' names. It prints what became of them: how many were killed by a failing test, ran out of time
or survived, and the survivors themselves. `docs/mutants.md` says which are known to change nothing.

``mutmut run`` comes to the same, but collects the tests anew for every mutant, which takes hours. Here they
are collected once; every mutant gets a forked process, in which only the tests that call the changed function
are run, the quick ones first, up to the first that fails, or up to ``--seconds`` of what they usually take
(``--seconds inf`` for all of them). A function that is called only while modules are imported is changed
before that, in a process that may run all the tests. Needs a system with ``fork``.
"""

from __future__ import annotations

import argparse
import difflib
import fnmatch
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from mutmut.mutation.data import LineSpan
from mutmut.mutation.file_mutation import MutatedFile, mutate_file_contents

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("thousand_tui", "tests", "bench", "tools", "pyproject.toml")
LIST = Path("mutants.json")
FATES = ("killed", "timeout", "survived")


class Mutant(NamedTuple):
    """A change of one function."""

    module: str
    name: str
    """mutmut's name for it, without the module."""
    diff: str
    """The changed lines, before and after."""

    @property
    def full_name(self) -> str:
        """Module and name, as mutmut writes it and ``--only`` takes it."""
        return f"{self.module}.{self.name}"


def copy_project(target: Path) -> None:
    """Copy what the tests need to a folder of its own."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, target / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, target / name)


def mutate(sources: Iterable[Path]) -> list[Mutant]:
    """Put the mutants into the files of the copy, beside the functions as they were; all of them, by file."""
    found: list[Mutant] = []
    for path in sources:
        mutated = mutate_file_contents(str(path), path.read_text(encoding="utf-8"))
        path.write_text(mutated.code, encoding="utf-8")
        module = ".".join(path.with_suffix("").parts)
        found += (Mutant(module, name, _diff(mutated, name)) for name in mutated.mutant_names)
    return found


def _diff(mutated: MutatedFile, name: str) -> str:
    names = (re.sub(r"_\d+$", "_orig", name), name)
    old, new = (_lines(mutated.code, mutated.line_span_by_function_name[which]) for which in names)
    changes = list(difflib.unified_diff(old, new, n=0, lineterm=""))[2:]
    return "\n".join(f"{line[0]} {line[1:]}" for line in changes if not line.startswith("@@"))


def _lines(code: str, span: LineSpan) -> list[str]:
    lines = code.splitlines()[span.start - 1 : span.end]
    return [line.strip() for line in lines if "__mutmut_" not in line]


def try_all(mutants: Sequence[Mutant], tests: Sequence[str], seconds: float, copy: Path) -> dict[str, str]:
    """What became of each mutant, by its full name, tried in the copy with so many seconds of tests."""
    (copy / LIST).write_text(json.dumps(mutants), encoding="utf-8")
    fates = copy / "fates.json"
    command = [sys.executable, "-m", "tools.mutant_trials", str(LIST), str(fates), str(seconds), *tests]
    subprocess.run(command, cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, check=True)
    told: dict[str, str] = json.loads(fates.read_text(encoding="utf-8"))
    return told


def report(mutants: Sequence[Mutant], fates: Mapping[str, str]) -> str:
    """The survivors with what they change, then a table by module."""
    parts = [
        f"{mutant.full_name}\n{mutant.diff}\n" for mutant in mutants if fates[mutant.full_name] == "survived"
    ]
    width = max(len(mutant.module) for mutant in mutants)
    parts.append(f"{'module':{width}}  mutants" + "".join(f"{fate:>10}" for fate in FATES))
    rows: dict[str, Counter[str]] = {}
    for mutant in mutants:
        for row in (mutant.module, "all"):
            rows.setdefault(row, Counter())[fates[mutant.full_name]] += 1
    rows["all"] = rows.pop("all")
    for name, counts in rows.items():
        numbers = "".join(f"{counts[fate]:10}" for fate in FATES)
        parts.append(f"{name:{width}}  {counts.total():7}{numbers}")
    return "\n".join(parts)


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the mutants, try them, and print what became of them."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("--source", default="thousand_tui/rules", help="the folder, or file, to change")
    parser.add_argument("--tests", nargs="+", default=["tests/rules"], help="the tests to run")
    parser.add_argument("--only", default="*", help="a pattern of full names: *.tricks.x__draw__*")
    parser.add_argument("--seconds", type=float, default=6, help="tests a mutant is given; inf for all")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "project")
        copy.mkdir()
        copy_project(copy)
        os.chdir(copy)
        place = Path(chosen.source)
        every = mutate(sorted(place.rglob("*.py")) if place.is_dir() else [place])
        mutants = [mutant for mutant in every if fnmatch.fnmatch(mutant.full_name, chosen.only)]
        if not mutants:
            parser.error(f"--only {chosen.only}: no mutant of {chosen.source} has such a name")
        print(report(mutants, try_all(mutants, chosen.tests, chosen.seconds, copy)))
        os.chdir(ROOT)


if __name__ == "__main__":
    main()
