"""The bots at the arena's tables: made by name, never waited for by the clock, replaced where they fail."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from thousand_tui.arena.clairvoyant import BLIND_LEVEL, CLAIRVOYANT, ClairvoyantBot, Onlooker
from thousand_tui.arena.plan import Entrant
from thousand_tui.bots import Bot, Decision, PluginFailure, Reason, make_bot
from thousand_tui.bots.finding import level_names
from thousand_tui.rules import Observation, autoplay
from thousand_tui.rules.quoting import one_line

_LONGEST_PROBLEM: Final = 200


class Stopped(Exception):
    """The arena was interrupted; this game is not wanted any more."""


def bot_names() -> tuple[str, ...]:
    """Every bot that can enter: the levels, those of installed packages too, and the bound."""
    return (*level_names(), CLAIRVOYANT)


def make_player(level: str, onlooker: Onlooker) -> Bot:
    """A bot of a level; the clairvoyant sees through ``onlooker``. `bots.UnknownLevel` if there is none."""
    if level == CLAIRVOYANT:
        return ClairvoyantBot(onlooker, _untimed(make_bot(BLIND_LEVEL)))
    return _untimed(make_bot(level))


def _untimed(bot: Bot) -> Bot:
    """Stop a searching bot's clock: what it looks into is limited all the same, and equal on any machine."""
    from thousand_tui.bots.search import SearchBot

    if isinstance(bot, SearchBot):
        bot.clock = _no_time
    return bot


def _no_time() -> float:
    return 0.0


def problem_shown(problem: str) -> str:
    """What a bot did wrong, in words that may be foreign, on one line."""
    return one_line(problem, _LONGEST_PROBLEM)


class WatchedPlayer:
    """A bot on its seat in one game: where it fails, autoplay decides instead, and the failure is counted."""

    def __init__(self, entrant: Entrant, bot: Bot, stopped: Callable[[], bool]) -> None:
        """``stopped`` says whether to give the game up (`Stopped`)."""
        self._entrant = entrant
        self._bot = bot
        self._stopped = stopped
        self.failures = 0
        self.first_failure = ""
        """What went wrong the first time."""

    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        """The bot's legal decision, or autoplay's."""
        if self._stopped():
            raise Stopped
        if self._entrant.copy:
            rng = random.Random(f"copy {self._entrant.copy}: {rng.getrandbits(128)}")
        try:
            decision = self._bot.choose(seen, rng)
            if decision.action in seen.legal:
                return decision
            problem = f"not a legal action: {decision.action}"
        except PluginFailure as error:  # it says itself whose and what it is
            problem = str(error)
        except Exception as error:  # a bot may fail in any way, the game goes on
            problem = f"{type(error).__name__}: {error}"
        self.failures += 1
        self.first_failure = self.first_failure or problem_shown(problem)
        return Decision(autoplay(seen), Reason.ONLY_CHOICE)
