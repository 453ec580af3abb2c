"""What can be wrong with a record."""

from __future__ import annotations

from typing import Final

from thousand_tui.rules.quoting import one_line, printable

_LONGEST_PROBLEM: Final = 2000
"""Characters; what a message quotes is much shorter, this is for what nobody has thought of."""


class RecordError(ValueError):
    """A record that breaks a rule: ``FILE:LINE: what is wrong``."""

    def __init__(self, source: str, line: int, problem: str) -> None:
        """Keep the file (or other source), the line from 1, and what is wrong with it."""
        problem = one_line(problem, _LONGEST_PROBLEM)
        super().__init__(f"{printable(source)}:{line}: {problem}")
        self.source = source
        self.line = line
        self.problem = problem

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, int, str]]:
        """Pickled with what it was made of: it comes from other processes, too."""
        return type(self), (self.source, self.line, self.problem)


class BadLine(ValueError):
    """What is wrong with a line, before it is known which line of which file it is."""
