"""Work handed to a cluster's workers, as futures like everybody else's.

Dask has an executor of its own, which stumbles over an answer whose worker goes away at that moment.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from typing import Any
from weakref import WeakSet

from thousand_tui.arena.executors import Games
from thousand_tui.arena.games import GameResult
from thousand_tui.arena.plan import ArenaPlan, Unit


class Work:
    """Hands out units through a client of the cluster."""

    def __init__(self, client: Any, play: Callable[[ArenaPlan, Unit], tuple[GameResult, ...]]) -> None:
        """``play`` is what a worker does with a unit: it imports that by name."""
        self._client = client
        self._play = play
        self._handed: WeakSet[Any] = WeakSet()

    def submit(self, plan: ArenaPlan, unit: Unit) -> Games:
        """Hand out a unit; its games come from the first worker that lives to tell them."""
        theirs = self._client.submit(self._play, plan, unit, pure=False)
        self._handed.add(theirs)
        ours: Games = Future()
        self._client.loop.add_callback(_pass_on, self._client, theirs, ours)
        return ours

    def cancel(self) -> None:
        """Have nobody work on what is not done yet."""
        self._client.cancel(list(self._handed))


async def _pass_on(client: Any, theirs: Any, ours: Games) -> None:
    try:
        ours.set_result(await client.gather(theirs, asynchronous=True))
    except (CancelledError, asyncio.CancelledError):
        ours.cancel()
        ours.set_running_or_notify_cancel()  # or nobody who waits is woken
    except Exception as error:
        ours.set_exception(error)
