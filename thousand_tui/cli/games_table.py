"""The list of games as a table for people, and one game in full."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.box import ASCII2, SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from thousand_tui.cli.console import plain_console
from thousand_tui.memory.entry import GameEntry
from thousand_tui.memory.wording import (
    mark_words,
    played_at,
    problem_words,
    rules_words,
    seat_words,
    state_words,
)
from thousand_tui.words.language import _

_NARROWEST: Final = 76
"""Columns the table takes at least; in a narrower terminal its lines are wrapped rather than cut."""


def print_games(games: Sequence[GameEntry], *, ascii_only: bool) -> None:
    """Print the list of games."""
    table = Table(box=ASCII2 if ascii_only else SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column(_("Id"), no_wrap=True)
    table.add_column(_("Last played"), no_wrap=True)
    table.add_column(_("Players"), overflow="fold")
    table.add_column(_("Rules"), overflow="fold")
    table.add_column(_("State"), overflow="fold")
    for game in games:
        state = ", ".join(filter(None, (state_words(game), mark_words(game))))
        cells = (game.id, played_at(game), _about(game), rules_words(game), state)
        table.add_row(*map(Text, cells))
    plain_console(narrowest=_NARROWEST).print(table)


def _about(game: GameEntry) -> str:
    return ", ".join(seat_words(game)) if game.problem is None else problem_words(game)


def game_lines(game: GameEntry) -> Iterator[str]:
    """All that the list knows of one game."""
    kept = game.kept
    yield game.id
    yield from _labelled(_("Record"), str(game.path))
    yield from _labelled(_("Last played"), played_at(game))
    yield from _labelled(_("Rules"), rules_words(game))
    yield from _labelled(_("State"), ", ".join(filter(None, (state_words(game), mark_words(game)))))
    yield from _labelled(_("Deals"), str(kept.deals))
    yield from _labelled(_("Damage"), game.problem or "")
    for number, seat in enumerate(kept.seats, 1):
        who = seat.name if seat.level is None else _("{name}, bot ({level})").format(**seat._asdict())
        words = _("{who}: {total}") if seat.place is None else _("{who}: {total}, place {place}")
        stands = words.format(who=who, total=seat.total, place=seat.place)
        yield from _labelled(_("Seat {number}").format(number=number), stands)


def _labelled(label: str, value: str) -> Iterator[str]:
    if value:
        yield f"  {label:<14}{value}"
