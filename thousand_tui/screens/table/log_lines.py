"""The log of a deal, from what the viewer saw of it: his own observation's history, and public notes."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from thousand_tui.rules import Observation
from thousand_tui.rules.actions import Bid, Look, Pass, Play
from thousand_tui.rules.cards import card_set, points_of
from thousand_tui.screens.table.desk import Note
from thousand_tui.words.actions import told
from thousand_tui.words.cards import cards_text
from thousand_tui.words.language import _


class LineKind(Enum):
    """What a line of the log is about."""

    WORD = "word"
    """Talon, contract."""
    AUCTION = "auction"
    PLAY = "play"
    TRICK = "trick"
    """Who took a trick."""
    NOTE = "note"


class LogLine(NamedTuple):
    """A line of the log."""

    kind: LineKind
    words: str


def log_lines(
    seen: Observation, names: Sequence[str], notes: Sequence[Note], letters: bool = False
) -> list[LogLine]:
    """What happened in the deal so far, as the seat that sees this may know it.

    Tricks before the last finished one take a line each, so that a whole deal can be read at a glance.
    """
    lines = [LogLine(LineKind.NOTE, note.words) for note in notes if note.after <= 0]
    done = len(seen.play.tricks) if seen.play else 0
    played = 0
    for index, (step, words) in enumerate(zip(seen.history, told(seen, names, letters), strict=True)):
        if isinstance(step.action, Play):
            number = played // len(seen.active) + 1
            played += 1
            folded = number < done
            if not folded or step.action.marriage or step.action.aces:
                lines.append(LogLine(LineKind.PLAY, words))
            if played % len(seen.active) == 0:
                lines.append(_trick_line(seen, names, number, folded, letters))
        else:
            spoken = isinstance(step.action, Bid | Pass | Look)
            lines.append(LogLine(LineKind.AUCTION if spoken else LineKind.WORD, words))
        lines += [LogLine(LineKind.NOTE, note.words) for note in notes if note.after == index + 1]
    return lines


def _trick_line(seen: Observation, names: Sequence[str], number: int, folded: bool, letters: bool) -> LogLine:
    assert seen.play is not None
    trick = seen.play.tricks[number - 1]
    points = points_of(card_set(trick.cards))
    winner = names[trick.winner]
    if not folded:
        brief = _("Trick {number}: {winner} {points}")
        return LogLine(LineKind.TRICK, brief.format(number=number, winner=winner, points=points))
    words = _("Trick {number}: {leader} leads {cards}; {winner} {points}").format(
        number=number,
        leader=names[trick.leader],
        cards=cards_text(trick.cards, letters),
        winner=winner,
        points=points,
    )
    return LogLine(LineKind.TRICK, words)
