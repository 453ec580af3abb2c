"""What ``thousand --version`` says: the version, and whether the solver runs compiled."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path
from typing import Final

import thousand_tui
from thousand_tui import __version__
from thousand_tui.words.language import _

_SOLVER = ("bots", "solver")
_MODULE = "search"
_NOTE = "not_compiled.txt"
"""Left by an installation that was to compile the solver and could not: the reason."""
_CHECKOUT: Final = ("build_backend.py", "setup.py")
"""What lies beside the package in a checkout and in no installation."""


def version_text() -> str:
    """The program's version, and which solver runs; on a line each."""
    return f"thousand {__version__}\n" + _("solver: {kind}").format(kind=_solver_kind())


def _solver_kind() -> str:
    """What an import would find, without importing: that would load the rules and the bots as well."""
    for path in thousand_tui.__path__:
        folder = Path(path, *_SOLVER)
        found = PathFinder.find_spec(_MODULE, [str(folder)])
        if found is not None:
            compiled = str(found.origin).endswith(tuple(EXTENSION_SUFFIXES))
            return _("compiled") if compiled else _pure(Path(path), folder / _NOTE)
    return _("missing")


def _pure(package: Path, note: Path) -> str:
    if all((package.parent / name).is_file() for name in _CHECKOUT):
        return _("pure Python (an editable install, or a checkout, is not compiled)")
    try:
        reason = note.read_text(encoding="utf-8").strip()
    except OSError:
        return _("pure Python")
    return _("pure Python (compiling it failed: {reason})").format(reason=reason)
