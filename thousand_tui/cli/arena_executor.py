"""``--executor`` and ``--jobs``: who plays an arena's games."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Final, TypeAlias

import click

from thousand_tui.arena.executors import Crew, Stop, several_processes, several_threads
from thousand_tui.rules.quoting import quoted
from thousand_tui.words.language import _

_DASK: Final = "dask:"

Open: TypeAlias = Callable[[int, Stop], AbstractContextManager[Crew]]
"""Opens a crew of so many jobs."""
Opener: TypeAlias = Callable[[Stop, Sequence[str]], AbstractContextManager[Crew]]
"""Opens the crew that was asked for, which is to play such bots."""


def read_executor(text: str) -> Open | str:
    """Who plays: a function that opens it for a number of jobs, or the address of a cluster."""
    word = text.strip()
    if word.lower().startswith(_DASK) and word[len(_DASK) :]:
        return word[len(_DASK) :]
    known: dict[str, Open] = {"processes": several_processes, "threads": several_threads}
    if word.lower() not in known:
        raise click.BadParameter(
            _(
                "{text} is not allowed; allowed: processes, threads, or dask: and the "
                "address of a scheduler, such as dask:tcp://127.0.0.1:8786"
            ).format(text=quoted(text))
        )
    return known[word.lower()]


def opener_of(executor: Open | str | None, jobs: int | None) -> Opener:
    """What opens the crew; ``--jobs`` has nothing to say to a cluster."""
    if not isinstance(executor, str):
        open_crew = partial(executor or several_processes, jobs or 1)
        return lambda stopped, _bots: open_crew(stopped)
    if jobs is not None:
        raise click.BadParameter(
            _("a cluster has workers of its own; leave it out, or use --executor processes"),
            param_hint="'--jobs'",
        )
    from thousand_tui.arena.cluster import dask_cluster

    return lambda _stopped, bots: dask_cluster(executor, bots, _tell)


def _tell(words: str) -> None:
    """Say something to whoever waits, beside the bar of the progress."""
    click.echo(("\n" if sys.stderr.isatty() else "") + words, err=True)
