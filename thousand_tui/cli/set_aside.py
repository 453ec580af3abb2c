"""Standard output kept for the report: what others print meanwhile, a bot of some package, goes elsewhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from typing import Final

_OUTPUT: Final = 1
_ERRORS: Final = 2


@contextmanager
def output_set_aside() -> Iterator[None]:
    """Have all that is printed within go to standard error: what is written past Python as well.

    Processes that are started within inherit it so.
    """
    before = sys.stdout
    if before is not None:
        before.flush()
    with redirect_stdout(sys.stderr):
        kept = _turned_aside()
        try:
            yield
        finally:
            if kept is not None:
                if before is not None:
                    with suppress(OSError):  # by somebody who has kept it from before
                        before.flush()
                os.dup2(kept, _OUTPUT)
                os.close(kept)


def _turned_aside() -> int | None:
    """Where standard output went before, as a descriptor; None if it is closed, or standard error is."""
    try:
        kept = os.dup(_OUTPUT)
    except OSError:
        return None
    try:
        os.dup2(_ERRORS, _OUTPUT)
    except OSError:
        os.close(kept)
        return None
    return kept
