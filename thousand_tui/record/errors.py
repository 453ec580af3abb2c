"""What can be wrong with a record."""

from __future__ import annotations


class RecordError(ValueError):
    """A record that breaks a rule: ``FILE:LINE: what is wrong``."""

    def __init__(self, source: str, line: int, problem: str) -> None:
        """Keep the file (or other source), the line from 1, and what is wrong with it."""
        super().__init__(f"{source}:{line}: {problem}")
        self.source = source
        self.line = line
        self.problem = problem


class BadLine(ValueError):
    """What is wrong with a line, before it is known which line of which file it is."""
