"""Bots that think hard, asked in a process of their own."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any, Final

from thousand_tui.bots.protocol import Bot, Decision
from thousand_tui.game.worker import Worker, WorkerFailure, WorkerLate
from thousand_tui.rules import Observation

MAKER: Final = "thousand_tui.bots.finding:make_bot"
"""The function that makes a bot of a level, as ``module:name``."""
_CHOOSE: Final = "thousand_tui.game.bot_worker:choose"


class BotWorker(Worker):
    """Decides in another process, one decision at a time."""

    def __init__(self, maker: str = MAKER) -> None:
        """Starts nothing yet."""
        super().__init__()
        self._maker = maker

    async def decide(self, level: str, seen: Observation, rng: random.Random, limit: float) -> Decision:
        """The decision of a bot of that level.

        `WorkerFailure` if the bot raises, the process ends, or ``limit`` seconds pass. Whoever is cancelled
        while waiting leaves no process behind that still thinks.
        """
        decision: Decision = await self.call(_CHOOSE, (self._maker, level, seen, rng.getstate()), limit)
        return decision


# In the process

_BOTS: Final[dict[tuple[str, str], Bot]] = {}


def choose(maker: str, level: str, seen: Observation, chances: Any) -> Decision:
    """What a bot decides; bots are made once."""
    rng = random.Random()
    rng.setstate(chances)
    if (maker, level) not in _BOTS:
        module, _, name = maker.partition(":")
        make: Callable[[str], Bot] = getattr(importlib.import_module(module), name)
        _BOTS[maker, level] = make(level)
    return _BOTS[maker, level].choose(seen, rng)


__all__ = ["MAKER", "BotWorker", "WorkerFailure", "WorkerLate", "choose"]
