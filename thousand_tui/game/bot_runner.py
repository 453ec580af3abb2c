"""Bots beside the screen: each decides in a thread of its own, within a limit; who fails is replaced.

The thread is a daemon, so a bot that never answers can keep neither the table nor the program waiting.
"""

from __future__ import annotations

import asyncio
import random
import threading
from dataclasses import dataclass

from thousand_tui.bots import Bot, Decision
from thousand_tui.rules import Observation

DEFAULT_LIMIT = 5.0
"""Seconds a bot may take for a decision."""


class BotFailure(Exception):
    """A bot gave no legal decision; ``str()`` says what it did instead."""


@dataclass(slots=True)
class _Slot:
    """Where a thread leaves what came out."""

    decision: Decision | None = None
    problem: str = ""


async def decide(bot: Bot, seen: Observation, rng: random.Random, limit: float = DEFAULT_LIMIT) -> Decision:
    """A bot's legal decision; `BotFailure` if it raises, dawdles over ``limit`` seconds, or breaks a rule."""
    loop = asyncio.get_running_loop()
    done = asyncio.Event()
    slot = _Slot()

    def think() -> None:
        try:
            slot.decision = bot.choose(seen, rng)
        except Exception as error:  # a bot may fail in any way, the game goes on
            slot.problem = f"{type(error).__name__}: {error}"
        try:
            loop.call_soon_threadsafe(done.set)
        except RuntimeError:
            return  # the loop is closed: nobody waits any more

    threading.Thread(target=think, name=f"bot-{seen.seat}", daemon=True).start()
    try:
        async with asyncio.timeout(limit):
            await done.wait()
    except TimeoutError:
        raise BotFailure(f"no answer within {limit:g} s") from None
    return _checked(slot, seen)


def _checked(slot: _Slot, seen: Observation) -> Decision:
    if slot.decision is None:
        raise BotFailure(slot.problem or "no answer")
    action = getattr(slot.decision, "action", None)
    if action not in seen.legal:
        raise BotFailure(f"not a legal action: {action}")
    return slot.decision
