"""Whether any level decides by cards it cannot see: hidden cards are dealt otherwise, decisions compared.

``python -m bench.blindness --decisions 10000`` plays deals of every preset, as it is and with a dozen options
changed by lot, by chance, by the amateur and by a searching bot. At decisions drawn from them the cards that
the seat does not see are dealt otherwise (`redealing`: its observation is proven equal), and every level
decides twice with the same seed, once on the real cards and once on the others. Action, reason and chances
have to be equal. Every level gets the same positions, so an equal share of the decisions; forced ones do not
count, nor positions in which the cards can lie in one way only.

Searching levels get a clock that stands still: only their count of positions limits them, as on any machine.
``--out FILE`` keeps what is done and goes on from there. The exit code is 1 if a decision changed.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from bench.measuring import at_least_one, bot_of, level_names, tell, timeless
from bench.redealing import cards_moved, redeal_unseen
from bench.series import Row, Series, UnusableFile
from tests.helpers.random_games import Chooser, random_action, random_states
from tests.helpers.random_rules import random_rules
from thousand_tui.bots import LEVELS, Bot, Decision
from thousand_tui.rules import PRESETS, GameState, Phase, observe
from thousand_tui.rules.actions import Action

Decider = Callable[[GameState, random.Random], Decision]
"""Decides for the seat whose turn it is; an honest one looks at nothing but that seat's observation."""

PLAYERS = ("chance", "amateur", "club")
"""Who plays the deals the positions are taken from."""
_PLAY_SHARE = 0.25
_OTHER_SHARE = 0.6
"""How many of the decisions are taken, in the play and before it."""
_DEALS_BEFORE = 5
"""At most so many deals are played by chance first, for the standing."""


def blind(level: str) -> Decider:
    """A level as it decides in the program: from an observation."""
    bot = bot_of(level, timeless)
    return lambda state, rng: bot.choose(observe(state, state.turn or 0), rng)


def differs(decider: Decider, state: GameState, other: GameState, seed: str) -> bool:
    """Whether a decision changes with the deal."""
    return decider(state, random.Random(seed)) != decider(other, random.Random(seed))


def player(name: str) -> Chooser:
    """Somebody who plays the deals."""
    if name == "chance":
        return random_action
    bot: Bot = bot_of(name, timeless)
    return lambda state, rng: bot.choose(observe(state, state.turn or 0), rng).action


def positions(number: int, rng: random.Random) -> Iterator[GameState]:
    """Decisions of a deal under rules that go by its number, in the order they came."""
    presets = list(PRESETS)
    rules = random_rules(rng, presets[number % len(presets)], 12 * (number // len(presets) % 2))
    usual, before = player(PLAYERS[number // (2 * len(presets)) % len(PLAYERS)]), rng.randrange(_DEALS_BEFORE)

    def choose(state: GameState, chances: random.Random) -> Action:
        return (random_action if len(state.results) < before else usual)(state, chances)

    seats = rng.choice(rules.players)
    for _before, _action, state in random_states(rules, seats, rng, before + 1, choose):
        if (
            state.deal is None
            or len(state.results) < before
            or len(observe(state, state.deal.turn).legal) < 2
        ):
            continue
        if rng.random() < (_PLAY_SHARE if state.phase is Phase.PLAY else _OTHER_SHARE):
            yield state


def examine(number: int, deciders: dict[str, Decider], seed: int) -> Row:
    """One deal's positions: decisions by level and phase, changes, and what was dealt otherwise."""
    rng = random.Random(f"blindness {seed} {number}")
    decisions: Counter[str] = Counter()
    changed: Counter[str] = Counter()
    row: Row = {"settled": 0, "redealt": 0, "moved": 0, "preset": list(PRESETS)[number % len(PRESETS)]}
    for index, state in enumerate(positions(number, rng)):
        assert state.turn is not None
        other = redeal_unseen(state, state.turn, rng)
        if other is None:
            row["settled"] += 1
            continue
        row["redealt"] += 1
        row["moved"] += cards_moved(state, other)
        for level, decider in deciders.items():
            key = f"{level} {state.phase.value}"
            decisions[key] += 1
            changed[key] += differs(decider, state, other, f"{seed} {number} {index}")
    return row | {"decisions": dict(decisions), "changed": dict(changed)}


def measure(levels: Sequence[str], wanted: int, seed: int, path: Path | None) -> list[Row]:
    """The rows of as many deals as it takes to so many decisions."""
    deciders = {level: blind(level) for level in levels}
    series = Series({"bench": "blindness", "levels": list(levels), "seed": seed}, path)
    rows: list[Row] = []
    done = 0
    for row in series.rows(itertools.count(), lambda number: examine(number, deciders, seed)):
        rows.append(row)
        done += sum(row["decisions"].values())
        if len(rows) % 10 == 0:
            changed = sum(sum(one["changed"].values()) for one in rows)
            tell(f"{len(rows)} deals: {done} decisions, {changed} changed")
        if done >= wanted:
            break
    return rows


def report(rows: Sequence[Row], levels: Sequence[str]) -> int:
    """Print what was found; how many decisions changed."""
    decisions: Counter[str] = Counter()
    changed: Counter[str] = Counter()
    for row in rows:
        decisions.update(row["decisions"])
        changed.update(row["changed"])
    redealt, settled = (sum(row[name] for row in rows) for name in ("redealt", "settled"))
    moved = sum(row["moved"] for row in rows) / max(1, redealt)
    print(f"{redealt} positions dealt otherwise, {moved:.1f} cards moved on average")
    print(f"{settled} more, in which no other deal was found, left out")
    print("positions by preset:", ", ".join(f"{name} {count}" for name, count in _by_preset(rows).items()))
    phases = [
        phase.value for phase in Phase if any(f"{level} {phase.value}" in decisions for level in levels)
    ]
    print("decisions (changed)".ljust(20) + "".join(f"{phase:>18}" for phase in (*phases, "all")))
    for level in levels:
        keys = [f"{level} {phase}" for phase in phases]
        cells = [(decisions[key], changed[key]) for key in keys]
        cells.append((sum(cell[0] for cell in cells), sum(cell[1] for cell in cells)))
        print(level.ljust(20) + "".join(f"{f'{number} ({other})':>18}" for number, other in cells))
    print(f"{changed.total()} of {decisions.total()} decisions changed")
    return changed.total()


def _by_preset(rows: Sequence[Row]) -> Counter[str]:
    return Counter({name: sum(row["redealt"] for row in rows if row["preset"] == name) for name in PRESETS})


def main() -> None:
    """Examine and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--decisions", type=at_least_one, default=10_000)
    parser.add_argument("--levels", type=level_names, default=tuple(LEVELS), help="with commas between")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keep what is done here, and go on from it")
    options = parser.parse_args()
    try:
        rows = measure(options.levels, options.decisions, options.seed, options.out)
    except UnusableFile as error:
        parser.error(str(error))
    sys.exit(1 if report(rows, options.levels) else 0)


if __name__ == "__main__":
    main()
