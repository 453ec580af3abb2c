"""What the commands about games share: the index brought up to date, a game by its id, a day."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import date

import click

from thousand_tui.cli.ended_by_signal import orderly_end
from thousand_tui.cli.progress import Progress
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library, NoSuchGame, SavedGame
from thousand_tui.memory.index import Memory
from thousand_tui.rules.quoting import quoted
from thousand_tui.words.language import _


def read_day(text: str) -> date:
    """A day as a person writes it."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise click.BadParameter(
            _("{text} is no day; allowed: a date such as 2026-11-30").format(text=quoted(text))
        ) from None


@contextmanager
def memory_of(library: Library, *, rebuild: bool = False) -> Iterator[Memory]:
    """A library's memory, up to date; what has to be known about it goes to standard error."""
    with Memory(library) as memory, orderly_end():
        try:
            _bring_up_to_date(memory, rebuild)
        except GameFileError as error:
            raise click.ClickException(str(error)) from None
        for note in memory.notes:
            click.echo(note, err=True)
        yield memory


def _bring_up_to_date(memory: Memory, rebuild: bool) -> None:
    with ExitStack() as stack:
        bars: dict[int, Progress] = {}

        def progress(done: int, of: int) -> None:
            if of not in bars:
                stack.close()
                bars[of] = Progress(of, _("Records"))
                stack.enter_context(bars[of])
            bars[of](done, of)

        (memory.rebuild if rebuild else memory.refresh)(progress)


def found_game(library: Library, text: str) -> SavedGame:
    """The game of an id; the nearest ones are named if there is none."""
    try:
        return library.find(text)
    except NoSuchGame as error:
        raise click.BadParameter(str(error), param_hint="'ID'") from None
    except GameFileError as error:
        raise click.ClickException(str(error)) from None
