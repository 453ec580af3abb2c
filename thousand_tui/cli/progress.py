"""A progress bar for long work."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar


class Progress:
    """A bar on standard error, if that is a terminal; told how much is done."""

    def __init__(self, length: int, label: str) -> None:
        self.done = 0
        self._length = length
        self._label = label
        self._cleanup = ExitStack()
        self._bar: ProgressBar[int] | None = None

    def __enter__(self) -> None:
        if sys.stderr is not None and sys.stderr.isatty():
            bar = click.progressbar(length=self._length, label=self._label, file=sys.stderr, show_pos=True)
            self._bar = self._cleanup.enter_context(bar)

    def __exit__(self, *raised: object) -> None:
        self._cleanup.close()

    def __call__(self, done: int, of: int) -> None:
        """Move the bar on."""
        if self._bar is not None:
            self._bar.update(done - self.done)
        self.done = done
