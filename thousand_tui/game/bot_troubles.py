"""How a bot failed at a decision: in a word for the table, and in full in a file for whoever wrote the bot.

What an error says may name cards that nobody else may know of, so the table only tells its kind.
"""

from __future__ import annotations

import contextlib
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Final

from thousand_tui.game.paths import data_folder
from thousand_tui.rules.quoting import one_line
from thousand_tui.words.language import N_, _

LONGEST: Final = 200_000
"""Bytes after which the file begins anew: a bot that always fails would fill the disk."""
_LONGEST_LINE: Final = 500


class Trouble(Enum):
    """What kind of failure it was."""

    # Translators: these stand in parentheses: "Anna (bot first) failed (an error): autoplay decides"
    ERROR = N_("an error")
    LATE = N_("no answer in time")
    ILLEGAL = N_("no legal action")

    @property
    def words(self) -> str:
        """For the table."""
        return _(self.value)


def troubles_path() -> Path:
    """The file in which bots' failures are told in full; it need not exist yet."""
    return data_folder() / "bot-failures.log"


def note_trouble(level: str, seat: int, problem: str) -> None:
    """Add a failure to the file: when, which level on which seat, and all that is known of it."""
    path = troubles_path()
    when = datetime.now().astimezone().isoformat(timespec="seconds")
    line = f"{when} bot {level}, seat {seat}: {one_line(problem, _LONGEST_LINE)}\n"
    with contextlib.suppress(OSError):  # a full disk must not end the game
        path.parent.mkdir(parents=True, exist_ok=True)
        full = path.exists() and path.stat().st_size > LONGEST
        with path.open("w" if full else "a", encoding="utf-8", errors="replace") as file:
            file.write(line)
