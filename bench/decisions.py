"""How long a decision takes, by level and phase, over positions of whole ``table`` games.

``python -m bench.decisions`` lets each level play games against copies of itself and times every decision
that is not forced: median, average, 95 % of them, the longest; processor's time on one core, milliseconds.
The time limit of the searching levels goes by the same clock, so other work on the machine does not count.

Wanted of ``expert`` in pure Python: 300 ms for 95 % of the decisions, 800 ms for every one.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import defaultdict
from collections.abc import Sequence

from bench.measuring import at_least_one, bot_of, level_names, p95, rules_named, tell
from thousand_tui.bots import LEVELS, Bot, Decision
from thousand_tui.bots.solver import COMPILED
from thousand_tui.game.seeds import game_dealer, game_seed
from thousand_tui.game.simulation import play_game
from thousand_tui.rules import Observation, Phase, Rules

P95_MS = 300.0
MOST_MS = 800.0


class Timed:
    """A bot on every seat, and what its decisions took by phase; milliseconds."""

    def __init__(self, level: str) -> None:
        self._bot: Bot = bot_of(level)
        self.times: dict[str, list[float]] = defaultdict(list)

    def choose(self, seen: Observation, rng: object) -> Decision:
        started = time.process_time()
        decision = self._bot.choose(seen, rng)  # type: ignore[arg-type]
        if len(seen.legal) > 1:
            self.times[phase_of(seen)].append(1000 * (time.process_time() - started))
        return decision

    @property
    def decisions(self) -> int:
        """How many were timed."""
        return sum(len(times) for times in self.times.values())

    @property
    def everything(self) -> list[float]:
        """What each of them took, whatever the phase; milliseconds, the shortest first."""
        return sorted(value for times in self.times.values() for value in times)


def phase_of(seen: Observation) -> str:
    """The phase, the play told apart by who plays and how many cards he holds."""
    if seen.phase is not Phase.PLAY:
        return str(seen.phase.value)
    side = "declarer" if seen.seat == seen.declarer else "defender" if seen.declarer is not None else "both"
    return f"play, {side}, {'5 cards or more' if seen.hand.bit_count() >= 5 else '4 cards or fewer'}"


def measure(level: str, rules: Rules, decisions: int, seed: int, deals: int | None = None) -> Timed:
    """Play games until so many decisions are timed; each to its end, or only so many deals of it."""
    timed, seats, game = Timed(level), rules.players[0], 0
    while timed.decisions < decisions:
        dealer = game_dealer(seed, game, seats)
        play_game(rules, [timed] * seats, game_seed(seed, game), dealer, completed=deals)
        game += 1
        tell(f"{level}: {game} games, {timed.decisions} decisions")
    return timed


def line(name: str, times: Sequence[float]) -> str:
    """A line of the table."""
    figures = (statistics.median(times), statistics.mean(times), p95(times), max(times))
    return f"{name:42}{len(times):10}" + "".join(f"{figure:10.1f}" for figure in figures)


def report(level: str, timed: Timed) -> None:
    """Print a level's table."""
    for phase, times in sorted(timed.times.items()):
        print(line(f"{level:9} {phase}", times))
    everything = timed.everything
    print(line(f"{level:9} all", everything))
    over = sum(value > P95_MS for value in everything)
    late = sum(value > MOST_MS for value in everything)
    print(
        f"{level:9} over {P95_MS:.0f} ms: {100 * over / len(everything):.1f} %; over {MOST_MS:.0f} ms: {late}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--levels", type=level_names, default=tuple(LEVELS), help="with commas between")
    parser.add_argument("--decisions", type=at_least_one, default=2000, help="at least so many a level")
    parser.add_argument("--rules", type=rules_named, default="table", help="a preset")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(f"solver: {'compiled' if COMPILED else 'pure Python'}; milliseconds of processor's time")
    print(f"{'':42} decisions    median      mean       p95       max")
    for level in options.levels:
        report(level, measure(level, options.rules, options.decisions, options.seed))


if __name__ == "__main__":
    main()
