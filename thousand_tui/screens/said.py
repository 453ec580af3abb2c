"""Words that stay on the screen for a while, and follow the language when it changes meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Said: TypeAlias = str | Callable[[], str]
"""Words, or what says them anew whenever they are read: in the language that is spoken then."""


def words_of(said: Said) -> str:
    """The words, in the language that is spoken now."""
    return said if isinstance(said, str) else said()
