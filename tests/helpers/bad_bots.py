"""Bots that fail, for tests of whoever asks them; made in another process by name."""

from __future__ import annotations

import os
import random
import time

from thousand_tui.bots import Bot, Decision, Reason
from thousand_tui.bots.random_bot import RandomBot
from thousand_tui.rules import Observation
from thousand_tui.rules.actions import Bid


class Dying(RandomBot):
    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        os._exit(3)


class Dawdling(RandomBot):
    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        time.sleep(60.0)
        return super().choose(seen, rng)


class Raising(RandomBot):
    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        raise ValueError("no idea")


class Cheating(RandomBot):
    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        print("a bot that prints")  # noqa: T201 - it must not garble the answer
        return Decision(Bid(1), Reason.CHANCE)


_MADE = {"expert": RandomBot, "strong": Dying, "club": Dawdling, "amateur": Raising, "beginner": Cheating}


def make_bad_bot(level: str) -> Bot:
    return _MADE[level]()
