"""Thousands of whole games over every preset and random option sets, checked from end to end.

``python -m tests.soak`` plays, for every preset and number of seats, games of random and rule bots mixed, and
games over random valid option sets. After every action the invariants of `tests.helpers.random_games` hold, a
bot's every decision is legal, and every game's record is read back and verified. It prints the counts; the
first thing that is wrong ends it with the rules and the seed that show it. ``tests/test_soak.py`` runs a
small share of it.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context

from tests.helpers.random_games import check_step
from tests.helpers.random_rules import random_rules
from thousand_tui.bots import LEVELS, make_bot
from thousand_tui.game.orphans import end_with_parent
from thousand_tui.game.simulation import EndlessGame, play_game
from thousand_tui.record.event_lines import event_object
from thousand_tui.record.events import DealEvent, Event
from thousand_tui.record.following import decision_events
from thousand_tui.record.header import Header, header_object
from thousand_tui.record.lines import dump_line, read_lines
from thousand_tui.record.reader import check
from thousand_tui.rules import PRESETS, GameState, Layout, Rules, changes_of, make_rules, new_game, seal_of
from thousand_tui.rules.actions import Action
from thousand_tui.rules.dealing import deal_cards

QUICK = [level.name for level in LEVELS.values() if not level.heavy]
"""The levels that decide without searching: thousands of games are to be played."""
DEALS_A_GAME = 60
"""Games among weak bots can go on for ever; after so many deals one is long enough."""


@dataclass
class Checker:
    """Follows a game: checks every step and writes the record."""

    state: GameState
    rng: random.Random
    events: list[Event] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    secret: str = ""

    def deal(self, secret: bytes, layout: Layout) -> None:
        """Check and write a deal."""
        self.secret = secret.hex()
        self.events.append(DealEvent(self.state.standing.dealer, layout, seal_of(secret)))
        self._step(None, deal_cards(self.state, layout))
        self.counts["deals"] += 1

    def acted(self, seat: int, action: Action, after: GameState) -> None:
        """Check and write a decision and what follows from it."""
        self.counts["actions"] += 1
        self.events += decision_events(seat, action, after, self.secret)
        if len(after.results) > len(self.state.results):
            self.counts[after.results[-1].kind.value] += 1
        elif after.redealt is not None:
            self.counts["redeals"] += 1
        if after.outcome is not None:
            self.counts["finished"] += 1
        self._step(action, after)

    def _step(self, action: Action | None, after: GameState) -> None:
        check_step(self.state, action, after, self.rng)
        self.state = after


@dataclass(frozen=True)
class Game:
    """One game to play; everything in it follows from these."""

    preset: str
    changes: tuple[tuple[str, object], ...]
    seats: int
    seed: int

    @property
    def rules(self) -> Rules:
        """Its rules."""
        return make_rules(self.preset, dict(self.changes))


def play(game: Game) -> Counter[str]:
    """Play and check one game; what happened in it."""
    rng = random.Random(game.seed)
    rules = game.rules
    kinds = tuple(rng.choice(QUICK) for _ in range(game.seats))
    dealer = rng.randrange(game.seats)
    checker = Checker(new_game(rules, game.seats, dealer), rng)
    try:
        play_game(rules, [make_bot(kind) for kind in kinds], game.seed, dealer, checker, DEALS_A_GAME)
    except EndlessGame:
        checker.counts["cut short"] += 1
    names = tuple(f"P{seat}" for seat in range(game.seats))
    header = Header(rules, names, tuple(f"bot:{kind}" for kind in kinds), dealer)
    objects = [header_object(header), *map(event_object, checker.events)]
    record = check(read_lines("".join(dump_line(found) + "\n" for found in objects).encode(), "record"))
    assert record.replay.sealed
    assert record.replay.state == checker.state
    checker.counts["games"] += 1
    return checker.counts


def play_some(games: list[Game]) -> Counter[str]:
    """Play some games; `AssertionError` names the one in which something was wrong."""
    counts: Counter[str] = Counter()
    for game in games:
        try:
            counts += play(game)
        except Exception as error:
            shown = json.dumps({"preset": game.preset, "set": dict(game.changes)})
            raise AssertionError(f"{shown} seats {game.seats} seed {game.seed}: {error!r}") from error
    return counts


def preset_games(number: int, seed: int) -> Iterator[tuple[str, list[Game]]]:
    """So many games for every preset, shared among its numbers of seats."""
    for preset in PRESETS.values():
        players = preset.players
        games = [Game(preset.name, (), players[i % len(players)], seed + i) for i in range(number)]
        yield preset.name, games


def option_games(number: int, seed: int) -> list[Game]:
    """So many games over random valid option sets."""
    games = []
    for index in range(number):
        rng = random.Random(seed + index)
        rules = random_rules(rng, changes=rng.randint(1, 25))
        changes = tuple(changes_of(rules).items())
        games.append(Game(rules.preset, changes, rng.choice(rules.players), seed + index))
    return games


def run(games: int, option_sets: int, seed: int, jobs: int) -> Counter[str]:
    """Play them all over so many processes and print a line for each kind."""
    total: Counter[str] = Counter()
    kinds = [*preset_games(games, seed), ("random options", option_games(option_sets, seed))]
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=end_with_parent) as pool:
        for name, wanted in kinds:
            batches = [wanted[start : start + 20] for start in range(0, len(wanted), 20)]
            counts: Counter[str] = sum(pool.map(play_some, batches), Counter())
            print(f"{name:>15}: " + ", ".join(f"{counts[key]} {key}" for key in sorted(counts)), flush=True)
            total += counts
    return total


def main() -> None:
    """Run and print the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="for each preset")
    parser.add_argument("--options", type=int, default=2000, help="games over random option sets")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    started = time.perf_counter()
    total = run(options.games, options.options, options.seed, options.jobs)
    seconds = time.perf_counter() - started
    print(f"{'all':>15}: " + ", ".join(f"{total[key]} {key}" for key in sorted(total)) + f", {seconds:.0f} s")


if __name__ == "__main__":
    main()
