"""A record whose last line was cut off, by a crash or a copy that was not finished: what is said of it."""

from __future__ import annotations

from pathlib import Path

import click

from thousand_tui.rules.quoting import printable
from thousand_tui.words.language import _


def cut_warning(path: Path, cut_line: int) -> str:
    """What is no error and still worth knowing of a record; the number of the line that is left out."""
    told = _("{path}:{cut_line}: warning: the last line was cut off and is left out of account")
    return told.format(path=printable(str(path)), cut_line=cut_line)


def warn_if_cut(path: Path, cut_line: int | None) -> None:
    """Say it on standard error, if it is so."""
    if cut_line is not None:
        click.echo(cut_warning(path, cut_line), err=True)
