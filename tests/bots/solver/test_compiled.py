"""The solver compiled by mypyc: built from the same files, and equal to them in every answer."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import os
import random
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path
from typing import Any

import pytest

from bench.solver_gates import endings, first_lead, random_play, random_play_rules, side_a
from thousand_tui.bots import solver
from thousand_tui.bots.solver import DIFFERENCE, POINTS, Params, Position, params_of, position_of
from thousand_tui.rules import apply

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
FORMS = ("trio", "duo", "draw")

ANSWERS = """
import json, sys
from thousand_tui.bots.solver import COMPILED, Params, Position, Solver

answers = []
for params, (hands, leader, trick, *rest) in json.load(sys.stdin):
    position = Position(tuple(hands), leader, tuple(trick), *rest)
    exact, clamped = Solver(Params(*params)), Solver(Params(*params))
    answers.append([
        [[str(play), value] for play, value in exact.move_values(position)], exact.search.nodes,
        [[str(play), value] for play, value in clamped.move_values(position, 40, 60)], clamped.search.nodes,
        exact.solve(position), exact.reaches(position, 60), len(exact.search.table),
    ])
json.dump([COMPILED, answers], sys.stdout)
"""


def missing_tool() -> str | None:
    """What is lacking to compile here."""
    for module in ("mypyc", "setuptools"):
        if importlib.util.find_spec(module) is None:
            return f"{module} is not installed"
    compiler = os.environ.get("CC", "").split() or ["cc"]
    if not any(shutil.which(name) for name in (compiler[0], "gcc", "clang", "cl")):
        return "there is no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers are not installed"
    return None


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the program in it, its solver compiled."""
    lacking = missing_tool()
    if lacking is not None:
        pytest.skip(lacking)
    folder = tmp_path_factory.mktemp("compiled")
    copy_of_the_package(folder)
    shutil.copy(ROOT / "setup.py", folder)
    build = run([sys.executable, "setup.py", "build_ext", "--inplace"], folder, THOUSAND_SOLVER="compiled")
    assert build.returncode == 0, build.stdout + build.stderr
    return folder


def copy_of_the_package(folder: Path) -> None:
    shutil.copytree(
        ROOT / "thousand_tui",
        folder / "thousand_tui",
        ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"),
    )
    shutil.copytree(ROOT / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pycache__"))


def run(
    command: list[str], folder: Path, stdin: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        input=stdin,
        capture_output=True,
        text=True,
        cwd=folder,
        env=os.environ | environment,
        start_new_session=True,  # no terminal of its own: a build that fails says so there too
        check=False,
    )


def answers(root: Path, cases: list[tuple[Params, Position]], folder: Path) -> tuple[bool, list[Any]]:
    """Whether the solver under a root is compiled, and all that it answers."""
    done = run([sys.executable, "-c", ANSWERS], folder, json.dumps(cases), PYTHONPATH=str(root))
    assert done.returncode == 0, done.stderr
    is_compiled, found = json.loads(done.stdout)
    return is_compiled, found


def positions(form: str) -> list[tuple[Params, Position]]:
    """Endings under random options, at a lead or within a trick, and some whole deals."""
    rng = random.Random(f"compiled {form}")
    cases: list[tuple[Params, Position]] = []
    for start, seat, objective in endings(form, 200, seed=107):
        state = start
        for _ in range(rng.randrange(3)):
            if state.deal is not None and sum(hand.bit_count() for hand in state.deal.hands) > 1:
                state = apply(state, random_play(state, rng))
        if state.deal is not None:
            cases.append((params_of(state.rules, objective), position_of(state, seat)))
    for _ in range(0 if form == "draw" else 8):  # with a stock there is no open position at the first lead
        rules = random_play_rules(form, rng)
        state = first_lead(rules, rng)
        cases.append(
            (params_of(rules, rng.choice((POINTS, DIFFERENCE))), position_of(state, side_a(state, rng)))
        )
    return cases


@pytest.mark.parametrize("form", FORMS)
def test_every_move_is_worth_the_same_and_found_by_the_same_search(
    form: str, compiled: Path, tmp_path: Path
) -> None:
    """Values of all legal moves, within a window too, and the positions looked into on the way."""
    cases = positions(form)
    assert len(cases) > 150
    by_c, found = answers(compiled, cases, tmp_path)
    by_python, expected = answers(ROOT, cases, tmp_path)
    assert (by_c, by_python) == (True, solver.COMPILED)
    assert found == expected
    assert sum(answer[1] for answer in expected) > 500


def test_every_file_of_the_solver_is_compiled(compiled: Path) -> None:
    folder = compiled / "thousand_tui" / "bots" / "solver"
    sources = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert {path.name.partition(".")[0] for path in folder.glob("search*")} == {"search"}
    for name in sources:
        code = f"import thousand_tui.bots.solver.{name} as it; print(it.__file__)"
        done = run([sys.executable, "-c", code], compiled, PYTHONPATH=str(compiled))
        assert not done.stdout.strip().endswith(".py"), name


def test_the_version_says_that_it_is_compiled(compiled: Path, tmp_path: Path) -> None:
    done = run([sys.executable, "-m", "thousand_tui", "--version"], tmp_path, PYTHONPATH=str(compiled))
    assert done.stdout.endswith("\nsolver: compiled\n")


# Wheels


def build_wheel(folder: Path, **environment: str) -> tuple[str, Path, str]:
    """Build a wheel of the checkout as pip would: its name, the folder it is unpacked in, what was said."""
    if tuple(map(int, importlib.metadata.version("setuptools").split(".")[:2])) < (77, 0):
        pytest.skip("setuptools is older than what pyproject.toml requires to build")
    source, wheels = folder / "source", folder / "wheels"
    wheels.mkdir()
    copy_of_the_package(source)
    for name in ("setup.py", "build_backend.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in"):
        shutil.copy(ROOT / name, source)
    code = f"import build_backend; print(build_backend.build_wheel({str(wheels)!r}))"
    done = run([sys.executable, "-c", code], source, PYTHONPATH=str(source), **environment)
    assert done.returncode == 0, done.stdout + done.stderr
    name = done.stdout.splitlines()[-1]
    with zipfile.ZipFile(wheels / name) as wheel:
        wheel.extractall(folder / "installed")
    return name, folder / "installed", done.stderr


def test_a_plain_wheel_holds_the_files_of_the_checkout_and_fits_everywhere(tmp_path: Path) -> None:
    name, installed, _ = build_wheel(tmp_path)
    assert name.endswith("-py3-none-any.whl")
    expected = {path.relative_to(ROOT) for path in (ROOT / "thousand_tui").rglob("*.*") if path.is_file()}
    found = {path.relative_to(installed) for path in (installed / "thousand_tui").rglob("*.*")}
    # Of the catalogues only the compiled ones are needed.
    assert found == {path for path in expected if "__pycache__" not in path.parts and path.suffix != ".po"}


def test_where_compiling_fails_the_wheel_is_pure_and_says_why(tmp_path: Path) -> None:
    lacking = missing_tool()
    if lacking is not None:
        pytest.skip(lacking)
    broken = tmp_path / "broken-cc"
    broken.write_text("#!/bin/sh\nexit 3\n")
    broken.chmod(0o755)
    name, installed, said = build_wheel(tmp_path, THOUSAND_COMPILE="1", CC=str(broken))
    assert name.endswith("-py3-none-any.whl")
    assert "The solver could not be compiled (" in said
    done = run([sys.executable, "-m", "thousand_tui", "--version"], tmp_path, PYTHONPATH=str(installed))
    assert "\nsolver: pure Python (compiling it failed: " in done.stdout
    assert "broken-cc" in done.stdout
    assert len(done.stdout.splitlines()) == 2
