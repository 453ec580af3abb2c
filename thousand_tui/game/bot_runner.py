"""Bots beside the screen: each decides within a limit, off the screen's thread; who fails is replaced.

A light bot thinks in a thread of its own, a heavy one in another process (`bot_worker`), for in a thread it
would make every key slower. The thread is a daemon and the process is killed, so a bot that never answers can
keep neither the table nor the program waiting.
"""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from thousand_tui.bots import Bot, Decision
from thousand_tui.bots.finding import is_heavy
from thousand_tui.bots.level import IllegalDecision, PluginFailure
from thousand_tui.game.bot_troubles import Trouble
from thousand_tui.game.bot_worker import BotWorker, WorkerFailure, WorkerLate
from thousand_tui.rules import Observation

DEFAULT_LIMIT = 5.0
"""Seconds a bot may take for a decision."""


class BotFailure(Exception):
    """A bot gave no legal decision; ``str()`` says what it did instead."""

    def __init__(self, problem: str, kind: Trouble = Trouble.ERROR) -> None:
        super().__init__(problem)
        self.kind = kind


@dataclass(slots=True)
class _Slot:
    """Where a thread leaves what came out."""

    decision: Decision | None = None
    problem: str = ""
    kind: Trouble = Trouble.ERROR

    def fail(self, error: BaseException) -> None:
        """Keep what was raised instead of a decision."""
        plain = isinstance(error, PluginFailure)  # says of itself what it is
        self.problem = str(error) if plain else f"{type(error).__name__}: {error}"
        self.kind = Trouble.ILLEGAL if isinstance(error, IllegalDecision) else Trouble.ERROR


def bot_of(make: Callable[[str], Bot], level: str) -> Bot:
    """The bot of a level; `BotFailure` if it cannot be made: a package's bot may fail in any way."""
    try:
        return make(level)
    except Exception as error:
        raise BotFailure(str(error)) from error


@cache
def shared_worker() -> BotWorker:
    """The program's worker; its process starts with the first decision and ends with the program."""
    return BotWorker()


async def decide(
    bot: Bot,
    seen: Observation,
    rng: random.Random,
    limit: float = DEFAULT_LIMIT,
    worker: BotWorker | None = None,
) -> Decision:
    """A bot's legal decision; `BotFailure` if it raises, dawdles over ``limit`` seconds, or breaks a rule.

    A bot whose ``level`` is a heavy one is not asked itself: ``worker`` asks another of that level.
    """
    level = getattr(bot, "level", None)
    if isinstance(level, str) and is_heavy(level):
        slot = await _in_process(worker or shared_worker(), level, seen, rng, limit)
    else:
        slot = await _in_thread(bot, seen, rng, limit)
    return _checked(slot, seen)


async def _in_process(
    worker: BotWorker, level: str, seen: Observation, rng: random.Random, limit: float
) -> _Slot:
    try:
        return _Slot(await worker.decide(level, seen, rng, limit))
    except WorkerFailure as failure:
        return _Slot(problem=str(failure), kind=_kind_of(failure))


def _kind_of(failure: WorkerFailure) -> Trouble:
    """What kind it is; of an error in the other process there is only what it says, its class first."""
    if isinstance(failure, WorkerLate):
        return Trouble.LATE
    return Trouble.ILLEGAL if str(failure).startswith(f"{IllegalDecision.__name__}: ") else Trouble.ERROR


async def _in_thread(bot: Bot, seen: Observation, rng: random.Random, limit: float) -> _Slot:
    loop = asyncio.get_running_loop()
    done = asyncio.Event()
    slot = _Slot()

    def think() -> None:
        try:
            slot.decision = bot.choose(seen, rng)
        except BaseException as error:  # a bot may fail in any way, the game goes on
            slot.fail(error)
        try:
            loop.call_soon_threadsafe(done.set)
        except RuntimeError:
            return  # the loop is closed: nobody waits any more

    threading.Thread(target=think, name=f"bot-{seen.seat}", daemon=True).start()
    try:
        async with asyncio.timeout(limit):
            await done.wait()
    except TimeoutError:
        raise BotFailure(f"no answer within {limit:g} s", Trouble.LATE) from None
    return slot


def _checked(slot: _Slot, seen: Observation) -> Decision:
    if slot.decision is None:
        raise BotFailure(slot.problem or "no answer", slot.kind)
    action = getattr(slot.decision, "action", None)
    if action not in seen.legal:
        raise BotFailure(f"not a legal action: {action}", Trouble.ILLEGAL)
    return slot.decision
