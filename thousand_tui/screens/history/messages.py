"""What the thread that reads the records tells its screen."""

from __future__ import annotations

from textual.message import Message

from thousand_tui.memory.entry import GameEntry


class Reading(Message, bubble=False):
    """So many records of so many have been read."""

    def __init__(self, done: int, of: int) -> None:
        super().__init__()
        self.done = done
        self.of = of


class Listed(Message, bubble=False):
    """The index is up to date: the games, and what is to be said of the index."""

    def __init__(self, games: list[GameEntry], notes: list[str]) -> None:
        super().__init__()
        self.games = games
        self.notes = notes


class Failed(Message, bubble=False):
    """The folder of games cannot be read."""

    def __init__(self, problem: str) -> None:
        super().__init__()
        self.problem = problem
