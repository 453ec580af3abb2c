"""A level that a bot can play at, and what may be wrong with the name of one."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass

from thousand_tui.bots.protocol import Bot
from thousand_tui.rules.quoting import quoted


@dataclass(frozen=True, slots=True)
class Level:
    """A strength to play at."""

    name: str
    """As it stands in commands and, after ``bot:``, in records."""
    summary: str
    """What it does, in one English line for a player."""
    factory: Callable[[], Bot]
    """Makes one; imports what it needs only then, for starting the program must not wait for it."""
    heavy: bool = False
    """Whether it thinks so hard that it is better done in a process of its own."""


class UnknownLevel(ValueError):
    """There is no level of that name; ``str()`` is an English sentence, the attributes say the same."""

    def __init__(self, level: str, allowed: tuple[str, ...] = ()) -> None:
        """``allowed``: the names there are."""
        super().__init__(level, allowed)
        self.level = level
        self.allowed = allowed
        found = difflib.get_close_matches(level.lower(), self.allowed, n=1)
        self.nearest: str | None = found[0] if found else None
        """The known name most like it, or None."""

    def __str__(self) -> str:
        hint = f"; did you mean {self.nearest}?" if self.nearest else ""
        return f"there is no bot level {quoted(self.level)}{hint}; allowed: {', '.join(self.allowed)}"


class BrokenLevel(UnknownLevel):
    """An installed package brings a level of that name, and it cannot be used."""

    def __init__(self, level: str, problem: str) -> None:
        super().__init__(level)
        self.args = (level, problem)
        self.problem = problem
        """Which bot of which package, and what is wrong with it."""

    def __str__(self) -> str:
        return self.problem


class PluginFailure(RuntimeError):
    """A bot of an installed package failed at a decision; ``str()`` says which and how."""


class IllegalDecision(PluginFailure):
    """What it decided is no decision, or none that is legal."""
