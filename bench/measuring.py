"""What the measurements of the bots share: bots held to one clock, deals played step by step, intervals.

Intervals are 95 %. Shares of single, independent events get Wilson's, averages of clusters (a deal played in
several ways is one) the usual one.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import NamedTuple

from thousand_tui.bots import LEVELS, Bot, Decision, make_bot
from thousand_tui.bots.search import SearchBot
from thousand_tui.game.seeds import deal_secret, decision_rng
from thousand_tui.rules import (
    PRESETS,
    GameState,
    Observation,
    Rules,
    apply,
    deal_cards,
    deal_from,
    make_rules,
    new_game,
    observe,
)

Z = 1.96


class Interval(NamedTuple):
    """An estimate and its bounds."""

    mean: float
    low: float
    high: float

    def percent(self) -> str:
        """As a share in per cent."""
        return f"{100 * self.mean:5.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def wilson(hits: float, number: int) -> Interval:
    """The share of hits among so many independent trials; 0 to 1 if there were none."""
    if not number:
        return Interval(0.5, 0.0, 1.0)
    share, spare = hits / number, Z * Z / number
    centre = (share + spare / 2) / (1 + spare)
    half = Z / (1 + spare) * sqrt(share * (1 - share) / number + spare / (4 * number))
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))


def clustered(values: Sequence[float]) -> Interval:
    """The average of one value a cluster; unbounded if there are too few to tell."""
    if not values:
        return Interval(float("nan"), float("-inf"), float("inf"))
    mean = statistics.mean(values)
    if len(values) < 2:
        return Interval(mean, float("-inf"), float("inf"))
    half = Z * statistics.stdev(values) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def shared(values: Sequence[float]) -> Interval:
    """The average of one share a cluster, 0 to 1, as its bounds are."""
    found = clustered(values)
    return Interval(found.mean, max(0.0, found.low), min(1.0, found.high))


def p95(values: Sequence[float]) -> float:
    """What 95 % of the values do not exceed."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, len(ranked) * 95 // 100)]


def timeless() -> float:
    """A clock that stands still: a search is then limited by its count of positions alone."""
    return 0.0


def bot_of(level: str, clock: Callable[[], float] = time.process_time) -> Bot:
    """A bot whose time limit is measured by the processor's time: other work must not make it weaker."""
    bot = make_bot(level)
    if isinstance(bot, SearchBot):
        bot.clock = clock
    return bot


def level_name(name: str) -> str:
    """A level there is, as an argument of a command."""
    if name not in LEVELS:
        raise argparse.ArgumentTypeError(f"there is no level {name!r}; allowed: {', '.join(LEVELS)}")
    return name


def level_names(names: str) -> tuple[str, ...]:
    """Levels there are, with commas between."""
    return tuple(level_name(name) for name in names.split(","))


def rules_named(preset: str) -> Rules:
    """The rules of a preset, as an argument of a command."""
    if preset not in PRESETS:
        raise argparse.ArgumentTypeError(f"there is no preset {preset!r}; allowed: {', '.join(PRESETS)}")
    return make_rules(preset)


def at_least_one(text: str) -> int:
    """A positive whole number, as an argument of a command."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 1 or more")
    return int(text)


def not_negative(text: str) -> int:
    """A whole number from 0, as an argument of a command."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of 0 or more")
    return int(text)


def dealt(rules: Rules, seed: int) -> GameState:
    """The first deal of a game that nobody has points in, before anything is said."""
    seats = rules.players[0]
    state = new_game(rules, seats, seed % seats)
    return deal_cards(state, deal_from(rules, seats, state.standing.dealer, deal_secret(seed, 1)))


def decide(state: GameState, bot: Bot, seed: int) -> tuple[Observation, Decision]:
    """What the seat whose turn it is sees, and what a bot decides for it."""
    deal = state.deal
    assert deal is not None
    seen = observe(state, deal.turn)
    return seen, bot.choose(seen, decision_rng(seed, 1, len(deal.history), deal.turn))


def step(state: GameState, bot: Bot, seed: int) -> GameState:
    """The state after a bot's decision for the seat whose turn it is."""
    return apply(state, decide(state, bot, seed)[1].action)


def tell(text: str) -> None:
    """Report progress where it does not mix with the results."""
    print(text, file=sys.stderr, flush=True)
