"""The console that commands without a screen print on."""

from __future__ import annotations

from typing import Final

from rich.console import Console

NARROWEST: Final = 40
"""Columns: what says that the terminal has fewer (``COLUMNS=0``) is not believed."""


def plain_console(*, soft_wrap: bool = False, narrowest: int = NARROWEST) -> Console:
    """A console as wide as the terminal, within reason."""
    console = Console(highlight=False, soft_wrap=soft_wrap)
    console.width = max(console.width, narrowest)
    return console
