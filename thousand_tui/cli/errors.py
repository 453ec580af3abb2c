"""What goes wrong on the command line: one message, no traceback, an exit code that says whose fault it is.

2: the command was given something that is not allowed. 1: what it was to work with is missing or damaged.
130: interrupted by Ctrl+C.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable

import click

WRONG_USE = 2
INTERRUPTED = 130


class NoTerminal(click.ClickException):
    """A screen was asked for where there is none."""

    exit_code = WRONG_USE


def require_terminal() -> None:
    """Refuse to open a screen unless the standard streams are a terminal.

    Textual reads from the first and draws on the others; without one it would wait for ever at full load.
    """
    streams = (("input", sys.stdin), ("output", sys.stdout), ("error", sys.stderr))
    for name, stream in streams:
        if stream is None or not stream.isatty():
            raise NoTerminal(
                f"playing needs a terminal, and standard {name} is none. Without one, `thousand simulate` "
                "lets bots play and `thousand verify` checks game records."
            )


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The hint at the known word nearest to a wrong one, "" if none is near."""
    found = difflib.get_close_matches(word.lower(), list(known), n=1)
    return f"; did you mean {found[0]}?" if found else ""
