"""What ``pyproject.toml`` cannot say: catalogues, and compiled modules if `build_backend` orders any."""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

from tools.catalogues import compile_into

SOLVER = Path("thousand_tui", "bots", "solver")
NOTE = SOLVER / "not_compiled.txt"
"""In a wheel that was to be compiled: why it is not (`thousand_tui.cli.version` reads it)."""
ORDER = os.environ.get("THOUSAND_SOLVER", "")


def solver_modules() -> list[Extension]:
    """The solver's modules, to be compiled by mypyc."""
    from mypyc.build import mypycify

    files = sorted(str(path) for path in SOLVER.glob("*.py") if path.name != "__init__.py")
    # Silent: a wrong type elsewhere is for the linters, not a reason to compile nothing.
    return mypycify(["--follow-imports=silent", *files])


class BuildWithExtras(build_py):
    """Adds the catalogues and the note, and takes a note away that an earlier build left."""

    def run(self) -> None:
        """Copy the modules as usual."""
        super().run()
        if self.editable_mode:
            return
        compile_into(Path(self.build_lib) / "thousand_tui")
        note = Path(self.build_lib) / NOTE
        note.unlink(missing_ok=True)
        if ORDER not in ("", "compiled"):
            note.write_text(f"{ORDER}\n", encoding="utf-8")


setup(ext_modules=solver_modules() if ORDER == "compiled" else [], cmdclass={"build_py": BuildWithExtras})
