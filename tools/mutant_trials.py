"""Trying the mutants of `tools.mutants`, inside its copy of the project: ``LIST FATES SECONDS TESTS...``.

Two kinds of trial. The tests are collected and run once as they are, which tells what each calls; then every
mutant of a called function takes its place in a forked process, where these tests run again. What no test
calls, but only the import of a module, is tried in a process forked before anything was imported.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import io
import json
import os
import resource
import shutil
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from math import ceil
from pathlib import Path
from types import FunctionType
from typing import Any, Never

import pytest
from hypothesis import Phase, settings
from mutmut.mutation import trampoline

FOLDERS = Path("..", "trials").resolve()
"""Where the tests have their own folders: beside the copy, in which nothing may be left."""
PLAIN = (
    "-q",
    "--tb=no",
    "--capture=no",
    "-p",
    "no:cacheprovider",
    "--hypothesis-seed=0",
    f"--basetemp={FOLDERS}",
)
MEMORY = 4 << 30
"""Bytes a trial may use: some mutants would fill the machine's."""
LONGEST_IMPORT_TRIAL = 600
"""Seconds."""
OWN_TIME = 0.002
"""Seconds pytest itself takes for a test, about."""
SHOWN_EVERY = 100

Table = dict[str, FunctionType]
"""The mutants of a function by name, as mutmut's files fill it."""


def seconds_allowed(usual: float) -> int:
    """For a test that usually takes so long; seconds, plenty even on a busy machine."""
    return ceil(10 + 30 * usual)


class Trials:
    """A pytest plugin that runs the tests as they are and then once for every mutant of what they called."""

    def __init__(self, wanted: set[str], seconds: float) -> None:
        self.wanted = wanted
        self._seconds = seconds
        self.fates: dict[str, str] = {}
        self.durations: dict[str, float] = {}
        self._functions: list[tuple[FunctionType, Table]] = []
        self._called: set[int] = set()
        self._callers: dict[int, list[str]] = defaultdict(list)
        self._told: int | None = None
        """In a trial: where the test that fails is told to."""

    def wrap(
        self, table: Table, is_classmethod: bool = False
    ) -> Callable[[FunctionType], Callable[..., Any]]:
        """What mutmut's files decorate a function with: here it only notes the call."""

        def decorate(function: FunctionType) -> Callable[..., Any]:
            number = len(self._functions)
            self._functions.append((function, table))

            @functools.wraps(function)
            def noted(*args: Any, **named: Any) -> Any:
                self._called.add(number)
                return function(*args, **named)

            return noted

        return decorate

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Hypothesis keeps no examples and makes none smaller: a failure is enough."""
        settings.register_profile(
            "trials", settings(), database=None, phases=(Phase.explicit, Phase.generate)
        )
        settings.load_profile("trials")

    def pytest_runtest_logstart(self) -> None:
        """A test begins."""
        self._called.clear()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Part of a test is over: note what it called, or in a trial that it failed."""
        if self._told is not None:
            if report.failed:
                os.write(self._told, report.nodeid.encode())
                os._exit(1)
        elif report.when == "call":
            self.durations[report.nodeid] = report.duration
            for number in self._called:
                self._callers[number].append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """The tests as they are, then the trials."""
        _run(session.items)
        if session.testsfailed:
            raise session.Failed("the tests fail without a mutant")
        items = {item.nodeid: item for item in session.items}
        gc.collect()
        gc.freeze()
        started = time.monotonic()
        for number, tests in self._callers.items():
            kills: Counter[str] = Counter()
            function, table = self._functions[number]
            for name, mutant in table.items():
                full_name = f"{function.__module__}.{name}"
                if full_name not in self.wanted:
                    continue
                chosen = self._quick(tests, kills)
                killer, fate = self._trial(function, mutant, [items[test] for test in chosen])
                kills[killer] += 1
                self.fates[full_name] = fate
                if len(self.fates) % SHOWN_EVERY == 0:
                    passed = time.monotonic() - started
                    print(
                        f"{len(self.fates)} of {len(self.wanted)}, {passed:.0f} s",
                        file=sys.__stdout__,
                        flush=True,
                    )
        return True

    def _quick(self, tests: list[str], kills: Counter[str]) -> list[str]:
        """Those that killed other mutants of the function, then the quick ones, within the seconds."""
        tests.sort(key=lambda test: (-kills[test], self.durations[test]))
        ends = accumulate(self.durations[test] + OWN_TIME for test in tests)
        return [test for test, end in zip(tests, ends, strict=True) if end <= self._seconds or kills[test]]

    def _trial(
        self, function: FunctionType, mutant: FunctionType, items: list[pytest.Item]
    ) -> tuple[str, str]:
        """The test that failed with the mutant in the function's place, and the mutant's fate."""
        told, self_told = os.pipe()
        child = os.fork()
        if child == 0:
            self._told = self_told
            self._in_child(function, mutant, items)
        os.close(self_told)
        _, status = os.waitpid(child, 0)
        killer = os.read(told, 65536).decode()
        os.close(told)
        for left in FOLDERS.iterdir():
            shutil.rmtree(left, ignore_errors=True)
        return killer, _fate(status)

    def _in_child(self, function: FunctionType, mutant: FunctionType, items: list[pytest.Item]) -> Never:
        try:
            _quiet()
            function.__code__ = mutant.__code__
            function.__defaults__, function.__kwdefaults__ = mutant.__defaults__, mutant.__kwdefaults__
            _run(items, self.durations)
            os._exit(0)
        except BaseException:
            os._exit(1)


def _run(items: Sequence[pytest.Item], durations: dict[str, float] | None = None) -> None:
    for item, following in pairwise([*items, None]):
        assert item is not None
        if durations is not None:
            signal.alarm(seconds_allowed(durations[item.nodeid]))
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def _quiet() -> None:
    """A trial says nothing and may not fill the memory."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGALRM, signal.SIG_DFL)


def _fate(status: int) -> str:
    if os.WIFSIGNALED(status):
        return "timeout"
    return "killed" if os.WEXITSTATUS(status) else "survived"


class QuickFirst:
    """A pytest plugin that begins with the tests that are quick."""

    def __init__(self, durations: dict[str, float]) -> None:
        self._durations = durations

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sort them by how long they took; what is new last."""
        items.sort(key=lambda item: self._durations.get(item.nodeid, 60))


def called_trials(wanted: set[str], tests: Sequence[str], seconds: float, fates: Path) -> None:
    """Try, in a process of its own, what the tests call; their durations and the fates into a file."""
    child = os.fork()
    if child == 0:
        trials = Trials(wanted, seconds)
        trampoline.wrap_in_trampoline = trials.wrap  # type: ignore[assignment]
        with contextlib.redirect_stdout(io.StringIO()) as said:
            code = pytest.main([*PLAIN, *tests], plugins=[trials])
        if code:
            print(said.getvalue())
        if code == 0:
            fates.write_text(json.dumps([trials.durations, trials.fates]), encoding="utf-8")
        os._exit(code)
    _, status = os.waitpid(child, 0)
    if status:
        sys.exit("the tests cannot be run, or fail, without a mutant")


def import_trial(full_name: str, tests: Sequence[str], durations: dict[str, float]) -> str:
    """The fate of a mutant that is in place when the modules are imported."""
    child = os.fork()
    if child == 0:
        _quiet()
        signal.alarm(LONGEST_IMPORT_TRIAL)
        os.environ["MUTANT_UNDER_TEST"] = full_name
        os._exit(pytest.main(["-x", *PLAIN, *tests], plugins=[QuickFirst(durations)]) != 0)
    _, status = os.waitpid(child, 0)
    return _fate(status)


def main(listed: str, told: str, seconds: str, *tests: str) -> None:
    """Try every mutant of the list and write what became of it, by its full name."""
    wanted = {f"{module}.{name}" for module, name, _ in json.loads(Path(listed).read_text(encoding="utf-8"))}
    fates = Path(told)
    called_trials(wanted, tests, float(seconds), fates)
    durations, found = json.loads(fates.read_text(encoding="utf-8"))
    for full_name in sorted(wanted - found.keys()):
        found[full_name] = import_trial(full_name, tests, durations)
        print(f"{full_name} at import: {found[full_name]}", flush=True)
    fates.write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
