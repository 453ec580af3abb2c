"""Processes of the program's own import nothing from the folder in which somebody happens to be.

Python starts those of `multiprocessing` with ``-c``, and so looks for modules in the current folder first: a
file ``re.py`` there would take the place of Python's own. They get the path of this process soon after.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_VARIABLE: Final = "PYTHONSAFEPATH"


@contextmanager
def safe_path() -> Iterator[bool]:
    """Have the processes that are started within keep the current folder out.

    ``PYTHONPATH`` and what is installed stay as they are. Gives what `unsafe_again` is to be told there.
    """
    before = os.environ.get(_VARIABLE)
    os.environ[_VARIABLE] = "1"
    try:
        yield before is None
    finally:
        if before is None:
            os.environ.pop(_VARIABLE, None)
        else:
            os.environ[_VARIABLE] = before


def unsafe_again(added: bool) -> None:
    """In such a process: what it starts itself, a bot's own program, is started as if from outside."""
    if added:
        os.environ.pop(_VARIABLE, None)
