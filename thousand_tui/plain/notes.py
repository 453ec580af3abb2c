"""What happened in a deal beside its actions: autoplay decided for a failed bot, a person's time was up."""

from __future__ import annotations

from collections.abc import Sequence


class Notes:
    """The notes of the deal in progress, each after so many of its actions."""

    def __init__(self) -> None:
        """None yet."""
        self._notes: list[tuple[int, str]] = []

    def add(self, done: int, words: str) -> None:
        """Note something after so many actions."""
        self._notes.append((done, words))

    def cut(self, done: int) -> None:
        """Forget what came after so many actions: those that followed were taken back; 0 for a new deal."""
        self._notes = [note for note in self._notes if note[0] < done]

    def among(self, sentences: Sequence[str]) -> list[str]:
        """The sentences of the deal's actions, the notes at their places."""
        told: list[str] = []
        for done in range(len(sentences) + 1):
            told += [words for after, words in self._notes if after == done]
            told += sentences[done : done + 1]
        return told
