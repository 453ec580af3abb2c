"""How the package is built: by setuptools, and with the solver compiled by mypyc if that is asked for.

``pip install .`` makes a pure wheel and needs no compiler. ``THOUSAND_COMPILE=1 pip install .`` requires mypy
for the build and compiles the files of ``thousand_tui/bots/solver`` as they stand. Where that fails the wheel
is pure all the same: the reason is told, and kept for ``thousand --version``. An editable install is never
compiled, and says so.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

WISH = "THOUSAND_COMPILE"
"""What a person sets: 1 to compile; 0, nothing or unset not to."""
ORDER = "THOUSAND_SOLVER"
"""What ``setup.py`` is told: ``compiled``, or why it is not; unset for a plain build."""
COMPILED = "compiled"
COMPILER = "mypy[mypyc]>=1.15"

_LONGEST_REASON = 200
_Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: _Settings = None) -> list[str]:
    """What has to be installed to build: mypy only if something is to be compiled."""
    requires = list(build_meta.get_requires_for_build_wheel(config_settings))
    return [*requires, COMPILER] if _compile_wanted() else requires


def build_wheel(
    wheel_directory: str, config_settings: _Settings = None, metadata_directory: str | None = None
) -> str:
    """Build the wheel and return its name: tagged for one system if compiled, for all if not."""
    order = COMPILED if _compile_wanted() else ""
    try:
        with _ordered(order):
            return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
    except (Exception, SystemExit) as error:  # no mypy, no compiler, no headers: each fails in its own way
        if order != COMPILED:
            raise
        reason = _in_short(error)
    _tell(f"The solver could not be compiled ({reason}). Thousand is installed all the same, in pure Python.")
    with _ordered(reason):
        return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: _Settings = None, metadata_directory: str | None = None
) -> str:
    """Build the wheel of an editable install: its files run as they stand, so nothing is compiled."""
    if _compile_wanted():
        _tell(
            "An editable install is not compiled: it runs the files as they stand, in pure Python. "
            f"{WISH}=1 pip install . compiles the solver."
        )
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)


def _compile_wanted() -> bool:
    wish = os.environ.get(WISH, "")
    if wish not in ("", "0", "1"):
        raise SystemExit(f'{WISH}="{wish}" is not allowed; allowed: 1 (compile the solver), 0')
    return wish == "1"


@contextlib.contextmanager
def _ordered(order: str) -> Iterator[None]:
    os.environ[ORDER] = order
    try:
        yield
    finally:
        del os.environ[ORDER]


def _in_short(error: BaseException) -> str:
    """An error on one line, a failed command without its many arguments."""
    text = " ".join(str(error).split()).removeprefix("error: ").rstrip(".")
    text = re.sub(r"Command '\[('[^']*').*\]'", r"command \1", text)
    return (text or type(error).__name__)[:_LONGEST_REASON]


def _tell(message: str) -> None:
    """Say something that the person should see: pip keeps what a build prints to itself."""
    sys.stderr.write(f"{message}\n")
    with contextlib.suppress(OSError):
        Path("/dev/tty").write_text(f"\n{message}\n", encoding="utf-8")
