"""What goes wrong on the command line: one message, no traceback, an exit code that says whose fault it is.

2: the command was given something that is not allowed. 1: what it was to work with is missing or damaged.
130: interrupted by Ctrl+C. 141: nobody reads the output any more. 129, 143: ended by SIGHUP,
SIGTERM.
"""

from __future__ import annotations

import contextlib
import difflib
import io
import os
import sys
from collections.abc import Collection, Iterable

import click

from thousand_tui.web.driven import in_browser
from thousand_tui.words.language import N_, _

WRONG_USE = 2
INTERRUPTED = 130
_FAILED = 1
_PIPE_CLOSED = 141
_DUMB = "dumb"


class NoTerminal(click.ClickException):
    """A screen was asked for where there is none."""

    exit_code = WRONG_USE


class PipeClosed(Exception):
    """Nobody reads the output any more."""


def require_terminal() -> None:
    """Refuse to open a screen unless the standard streams are a terminal.

    Textual reads from the first and draws on the others; without one it would wait for ever at full load.
    """
    if in_browser():
        return
    streams = (
        (N_("standard input"), sys.stdin),
        (N_("standard output"), sys.stdout),
        (N_("standard error"), sys.stderr),
    )
    for name, stream in streams:
        if stream is None or not stream.isatty():
            raise NoTerminal(
                _(
                    "playing needs a terminal, and {stream} is none. Without one, "
                    "`thousand play --plain` plays in sentences and typed moves."
                ).format(stream=_(name))
            )
    if os.environ.get("TERM") == _DUMB:
        raise NoTerminal(
            _(
                "this terminal says that it is dumb (TERM=dumb): it cannot show the table. "
                "`thousand play --plain` plays in sentences and typed moves."
            )
        )


def open_closed_streams() -> None:
    """Have a standard stream that is closed (``2>&-``) lead nowhere: what is said there is lost, no more.

    Else the next file that is opened took its place, and whoever complains would write into it.
    """
    for name, mode, flags in (
        ("stdin", "r", os.O_RDONLY),
        ("stdout", "w", os.O_WRONLY),
        ("stderr", "w", os.O_WRONLY),
    ):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, flags)
            os.set_inheritable(nowhere, True)
            setattr(sys, name, os.fdopen(nowhere, mode, encoding="utf-8", errors="replace", closefd=False))


def read_and_write_anything() -> None:
    """Have a letter that the terminal's encoding lacks written, or a byte that is none read, as a mark."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="replace")


def nearest_word(word: str, known: Iterable[str]) -> str:
    """The known word nearest to a wrong one, "" if none is near."""
    return next(iter(difflib.get_close_matches(word.lower(), list(known), n=1)), "")


def not_allowed(text: str, word: str, known: Collection[str]) -> str:
    """What is said of a word that is none of those known; ``text`` is shown as the wrong one."""
    near = nearest_word(word, known)
    words = (
        _("{text} is not allowed; did you mean {near}?; allowed: {known}")
        if near
        else _("{text} is not allowed; allowed: {known}")
    )
    return words.format(text=text, near=near, known=", ".join(known))


def output_failed(error: OSError) -> int:
    """Say why nothing more can be written, unless it is that nobody reads on; gives the exit code.

    What is still to be written goes nowhere: else the interpreter would try again at its end, and fail.
    """
    _give_up_output()
    if isinstance(error, BrokenPipeError):
        return _PIPE_CLOSED
    where = "standard output" if error.filename is None else str(error.filename)
    with contextlib.suppress(OSError):  # standard error may be full as well
        click.ClickException(f"{where}: {error.strerror or error}").show()
    return _FAILED


def _give_up_output() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
