"""Contracts with an even chance: who makes them as declarer, who holds them as defenders.

``python -m bench.even_contracts --deals 400`` lets the amateur bid, exchange and name the contract for all
seats, from 0 to 0. What the declarer's chance is at his first lead is found by simulation: worlds are drawn
from all that fit what he has seen (`Belief`: whatever he cannot know is left open, so the real cards are one
such world among others), and in each the deal is

* ``--by amateur`` (or another level): played out by that level on every seat;
* ``--by open``: solved with open cards.

The chance is the share of the worlds in which the contract is made; a contract is even if it is between 0.45
and 0.65. Every even contract is then played on its real cards by each pairing of two levels as declarer and
as both defenders. A concession counts as not made. Intervals are 95 %, a contract counting once. ``--bound``
lets a declarer that sees all cards play them too, and two such defenders (`arena.clairvoyant`): what better
play could still gain.

Wanted: ``expert`` against two experts 66 % or more, ``amateur`` against two experts 46 % or less.
``--out FILE`` keeps what is done and goes on from there; ``--first`` is the number of the first deal.
"""

from __future__ import annotations

import argparse
import itertools
import random
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from bench.measuring import (
    Interval,
    at_least_one,
    bot_of,
    clustered,
    dealt,
    level_name,
    not_negative,
    rules_named,
    step,
    tell,
    wilson,
)
from bench.series import Row, Series, UnusableFile
from thousand_tui.arena.clairvoyant import CLAIRVOYANT, ClairvoyantBot, Onlooker
from thousand_tui.bots import LEVELS, Bot
from thousand_tui.bots.belief import Belief
from thousand_tui.bots.solver import Solver, params_of, position_of
from thousand_tui.game.seeds import game_seed
from thousand_tui.rules import DealKind, GameState, Phase, Rules, observe
from thousand_tui.rules.undertaking import contract_to_make

LOW, HIGH = 0.45, 0.65
OPEN = "open"

Makes = Callable[[GameState, int], bool]
"""Whether the declarer makes his contract from his first lead on; the number is for the chances of a bot."""


def first_lead(rules: Rules, bidder: Bot, seed: int) -> GameState | None:
    """A deal bid and exchanged by one bot on every seat; None if nobody leads."""
    state = dealt(rules, seed)
    while state.deal is not None and state.phase is not Phase.PLAY:
        state = step(state, bidder, seed)
    return state if state.deal is not None else None


def by_level(level: str) -> Makes:
    """Played out by a level on every seat."""
    bot = bot_of(level)
    return lambda state, seed: made(state, bot, bot, seed)[0]


def by_open_cards(rules: Rules) -> Makes:
    """Solved with open cards; a contract is checked rounded where the rules say so."""
    solver = Solver(params_of(rules))
    slack = rules.score_step // 2 if rules.declarer_rounding == "before_check" else 0

    def makes(state: GameState, _seed: int) -> bool:
        assert state.deal is not None
        contract = contract_to_make(rules, state.standing, state.deal.undertaking)
        return solver.reaches(position_of(state), contract - slack)

    return makes


def made(
    state: GameState, declarer: Bot, defenders: Bot, seed: int, onlooker: Onlooker | None = None
) -> tuple[bool, bool]:
    """Whether the contract is made, and whether it was conceded; an onlooker is shown every state."""
    assert state.deal is not None
    alone = state.deal.undertaking.declarer
    while state.deal is not None:
        if onlooker is not None:
            onlooker.state = state
        state = step(state, declarer if state.deal.turn == alone else defenders, seed)
    result = state.results[-1]
    return bool(result.made), result.kind is DealKind.CONCEDED


def chance_of(state: GameState, makes: Makes, worlds: int, seed: int) -> float:
    """The declarer's chance at his first lead by what he can know, 0 to 1."""
    deal = state.deal
    assert deal is not None
    assert deal.undertaking.declarer is not None
    belief = Belief.of(observe(state, deal.undertaking.declarer))
    drawn = belief.worlds(random.Random(f"even {seed}"), worlds)
    hits = 0
    for number, world in enumerate(drawn):
        hits += makes(state._replace(deal=deal._replace(hands=world.hands)), seed + number + 1)
    return hits / worlds


def examine(
    state: GameState | None, bots: dict[str, Bot], makes: Makes, worlds: int, seed: int, *, bound: bool
) -> Row:
    """One deal: the chance, and if it is even, what each pairing made of it."""
    if state is None:
        return {"chance": None}
    chance = chance_of(state, makes, worlds, seed)
    row: Row = {"chance": chance}
    if LOW <= chance <= HIGH:
        for one, other in itertools.product(bots, repeat=2):
            row[f"{one} {other}"] = made(state, bots[one], bots[other], seed)
        for level, bot in bots.items() if bound else ():
            onlooker = Onlooker()
            sees_all = ClairvoyantBot(onlooker, bot)
            row[f"{CLAIRVOYANT} {level}"] = made(state, sees_all, bot, seed, onlooker)
            row[f"{level} {CLAIRVOYANT}"] = made(state, bot, sees_all, seed, onlooker)
    return row


def measure(options: argparse.Namespace) -> list[Row]:
    """The rows of as many deals as it takes to so many even contracts."""
    rules, bidder = options.rules, bot_of("amateur")
    bots = {level: bot_of(level) for level in dict.fromkeys((options.one, options.other))}
    makes = by_open_cards(rules) if options.by == OPEN else by_level(options.by)
    settings = {"bench": "even_contracts", "rules": rules.preset, "levels": list(bots)}
    settings |= {"by": options.by, "worlds": options.worlds, "seed": options.seed, "bound": options.bound}

    def work(number: int) -> Row:
        seed = game_seed(options.seed, number)
        return examine(
            first_lead(rules, bidder, seed), bots, makes, options.worlds, seed, bound=options.bound
        )

    rows, even = [], 0
    for row in Series(settings, options.out).rows(itertools.count(options.first), work):
        rows.append(row)
        even += len(row) > 1
        if len(row) > 1 and even % 20 == 0:
            tell(f"{even} even contracts in {len(rows)} deals")
        if even >= options.deals:
            break
    return rows


def report(rows: Sequence[Row], by: str) -> None:
    """Print what each pairing made."""
    led = [row for row in rows if row["chance"] is not None]
    even = [row for row in led if len(row) > 1]
    mean = statistics.mean(row["chance"] for row in led)
    print(f"{len(rows)} deals, {len(led)} led; chance by {by} {100 * mean:.1f} % on average")
    mean = statistics.mean(row["chance"] for row in even)
    print(f"{len(even)} of them even ({LOW} to {HIGH}): {100 * mean:.1f} % on average")
    conceded: Counter[str] = Counter()
    for pair in (name for name in even[0] if name != "chance"):
        one, other = pair.split()
        conceded[pair] = sum(row[pair][1] for row in even)
        share = wilson(sum(row[pair][0] for row in even), len(even))
        print(f"declarer {one:11} defenders {other:11} made {share.percent()}, {conceded[pair]} conceded")
    for one, other, gain in _gains(even):
        print(f"  {one} less {other}: {gain.percent()}")


def _gains(even: Sequence[Row]) -> list[tuple[str, str, Interval]]:
    """The paired differences between pairings that differ in one side."""
    pairs = [name for name in even[0] if name != "chance"]
    return [
        (one, other, clustered([float(row[one][0]) - float(row[other][0]) for row in even]))
        for one, other in itertools.combinations(pairs, 2)
        if sum(a != b for a, b in zip(one.split(), other.split(), strict=True)) == 1
    ]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=at_least_one, default=400, help="so many even contracts")
    parser.add_argument("--first", type=not_negative, default=0, help="the number of the first deal")
    parser.add_argument("--one", type=level_name, default="expert")
    parser.add_argument("--other", type=level_name, default="amateur")
    parser.add_argument("--by", choices=(*LEVELS, OPEN), default="amateur")
    parser.add_argument("--worlds", type=at_least_one, default=40)
    parser.add_argument("--rules", type=rules_named, default="table", help="a preset for three")
    parser.add_argument("--bound", action="store_true", help="also a declarer that sees all cards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keep what is done here, and go on from it")
    options = parser.parse_args()
    if options.rules.form != "trio":
        parser.error(
            f"{options.rules.preset} is played by two: contracts of three-player presets are measured"
        )
    try:
        rows = measure(options)
    except UnusableFile as error:
        parser.error(str(error))
    report(rows, options.by)


if __name__ == "__main__":
    main()
