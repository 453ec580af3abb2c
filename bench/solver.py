"""How long the open-card solver takes, on realistic hands at the first lead (``draw``: with no stock left).

``python -m bench.solver`` deals, makes the seat with the best cards the declarer, lets it take the talon and
give (``duo``: lay aside) its two cheapest cards that are no part of a marriage, and asks for

* the exact value of the deal; whether 100 is reached;
* for every legal lead: whether it reaches 100, its value within 20 of 100, its exact value.

Every deal starts with an empty memory. Times are the processor's, in milliseconds; "positions" are those at
a lead that the search had to look into.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

from bench.measuring import p95
from thousand_tui.bots.solver import Params, Position, Solver
from thousand_tui.rules.cards import (
    MARRIAGE_CARDS,
    MARRIAGE_POINTS,
    PACK_SIZE,
    Card,
    CardSet,
    card_set,
    cards_of,
    cheapest_first,
    marriages_in,
    points_of,
)

CONTRACT = 100


def worth(cards: CardSet) -> int:
    """What makes a seat the declarer here: card points and marriages."""
    return points_of(cards) + sum(MARRIAGE_POINTS[suit] for suit in marriages_in(cards))


def spare_cards(hand: CardSet) -> list[Card]:
    """The two cheapest cards that belong to no marriage."""
    paired = sum(MARRIAGE_CARDS[suit] for suit in marriages_in(hand))
    return sorted(cards_of(hand & ~paired), key=cheapest_first)[:2]


def trio_deal(rng: random.Random) -> Position:
    """Three hands of eight, the declarer to lead."""
    pack = rng.sample(range(PACK_SIZE), PACK_SIZE)
    hands = sorted((card_set(pack[start : start + 7]) for start in (0, 7, 14)), key=worth, reverse=True)
    declarer = hands[0] | card_set(pack[21:])
    gifts = spare_cards(declarer)
    given = (declarer & ~card_set(gifts), hands[1] | 1 << gifts[0], hands[2] | 1 << gifts[1])
    return Position(given, leader=0, may_declare=False)


def duo_deal(rng: random.Random) -> Position:
    """Two hands of ten, the declarer to lead."""
    pack = rng.sample(range(PACK_SIZE), PACK_SIZE)
    hands = sorted((card_set(pack[start : start + 10]) for start in (0, 10)), key=worth, reverse=True)
    declarer = hands[0] | card_set(pack[20:22])
    return Position((declarer & ~card_set(spare_cards(declarer)), hands[1]), leader=0, may_declare=False)


def draw_ending(rng: random.Random) -> Position:
    """Two hands of six, no trump yet."""
    pack = rng.sample(range(PACK_SIZE), 12)
    return Position((card_set(pack[:6]), card_set(pack[6:])), leader=rng.randrange(2))


class Case(NamedTuple):
    """A line of the table."""

    name: str
    deal: Callable[[random.Random], Position]
    params: Params
    ask: Callable[[Solver, Position], object]


TRIO = Params()
TWO = Params(players=2)
CASES = (
    Case("trio: exact value", trio_deal, TRIO, lambda solver, deal: solver.solve(deal)),
    Case("trio: reaches 100", trio_deal, TRIO, lambda solver, deal: solver.reaches(deal, CONTRACT)),
    Case(
        "trio: all leads, reach 100",
        trio_deal,
        TRIO,
        lambda solver, deal: solver.move_values(deal, CONTRACT - 1, CONTRACT),
    ),
    Case(
        "trio: all leads, 100 ± 20",
        trio_deal,
        TRIO,
        lambda solver, deal: solver.move_values(deal, CONTRACT - 20, CONTRACT + 20),
    ),
    Case("trio: all leads, exact", trio_deal, TRIO, lambda solver, deal: solver.move_values(deal)),
    Case("duo: exact value", duo_deal, TWO, lambda solver, deal: solver.solve(deal)),
    Case("draw: exact value", draw_ending, TWO, lambda solver, deal: solver.solve(deal)),
)


def ask(case: Case, deals: int, seed: int) -> tuple[list[float], list[int]]:
    """Ask so many deals: milliseconds and positions of each."""
    rng = random.Random(seed)
    times: list[float] = []
    nodes: list[int] = []
    for _ in range(deals):
        position = case.deal(rng)
        solver = Solver(case.params)
        started = time.process_time()
        case.ask(solver, position)
        times.append(1000 * (time.process_time() - started))
        nodes.append(solver.search.nodes)
    return times, nodes


def measure(case: Case, deals: int, seed: int) -> str:
    """Ask so many deals; a line of the table."""
    times, nodes = ask(case, deals, seed)
    return (
        f"{case.name:28}{statistics.median(times):9.1f}{statistics.mean(times):9.1f}"
        f"{p95(times):9.1f}{max(times):9.1f}{statistics.median(nodes):11.0f}{statistics.mean(nodes):11.0f}"
    )


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only the lines whose name contains this")
    options = parser.parse_args()
    Solver(TRIO)  # the tables are built before the clock starts
    print(f"{options.deals} deals, ms:{'':16}  median     mean      p95      max  positions       mean")
    for case in CASES:
        if options.only in case.name:
            print(measure(case, options.deals, options.seed), flush=True)


if __name__ == "__main__":
    main()
