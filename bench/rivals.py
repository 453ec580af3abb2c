"""How contracts of others end, beside the figures that the expert's bidding goes by (`search.rivals`).

``python -m bench.rivals --level amateur`` plays deals from 0 to 0, a level on every seat, and tells for each
kind of contract how many were made and how many conceded, what a defender took in raw points where they
failed, and by how much a defender's hand that is worth 20 points more changes that (least squares). A kind is
how the auction was won: forced (the forehand had to open and nobody bid against him), or willingly, by the
bid. Beside each stands what the bidding supposes of a defender whose hand is worth what hands are on average.

A deal counts once for each defender, who has a hand of his own; intervals are 95 %, a deal counting once.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench.measuring import (
    at_least_one,
    bot_of,
    dealt,
    level_name,
    not_negative,
    rules_named,
    step,
    wilson,
)
from bench.series import Row, Series, UnusableFile, told_rows
from thousand_tui.bots import Bot
from thousand_tui.bots.search.rivals import FORCED, SURE, WILLING, Ending, usual_worth
from thousand_tui.bots.thumb.valuation import prospects
from thousand_tui.game.seeds import game_seed
from thousand_tui.rules import DealKind, Rules

_STEP = 20.0
"""Points of worth for which a change is told."""


class Seen(NamedTuple):
    """One contract as one defender had it."""

    kind: str
    above: float
    """By how much the defender's hand of the auction was worth more than hands are on average, points."""
    made: bool
    conceded: bool
    took: int
    """What he took, raw points with marriages."""


def supposed() -> dict[str, Ending]:
    """The kinds of contracts and what the bidding supposes of them."""
    kinds, low = {"forced": FORCED}, 0
    for most, ending in WILLING:
        kinds[f"{low or 'up'} to {most}"] = ending
        low = most + 5
    kinds[f"over {WILLING[-1][0]}"] = SURE
    return kinds


def kind_of(rules: Rules, forehand: bool, bid: int) -> str:
    """The kind of a contract that was won at a bid, by the forehand or not."""
    kinds = list(supposed())
    if rules.opening_forced and forehand and bid == rules.bid_min:
        return kinds[0]
    place = sum(bid > most for most, _ in WILLING)
    return kinds[1 + place]


def play(rules: Rules, bot: Bot, seed: int) -> Row:
    """One deal; what it was to each defender (nothing where nobody declared)."""
    state = dealt(rules, seed)
    assert state.deal is not None
    dealt_hands, active = state.deal.hands, state.deal.active
    while state.deal is not None:
        state = step(state, bot, seed)
    if not state.results:
        return {"seen": []}
    result = state.results[-1]
    undertaking = result.deal.undertaking
    if undertaking.declarer is None or result.kind not in (DealKind.PLAYED, DealKind.CONCEDED):
        return {"seen": []}
    kind = kind_of(rules, undertaking.declarer == active[0], undertaking.bid)
    return {
        "seen": [
            Seen(
                kind,
                statistics.fmean(worth.points for worth in prospects(rules, dealt_hands[seat]))
                - usual_worth(rules),
                bool(result.made),
                result.kind is DealKind.CONCEDED,
                result.cards[seat] + result.marriages[seat],
            )
            for seat in active
            if seat != undertaking.declarer
        ]
    }


def slope(pairs: Sequence[tuple[float, float]]) -> float:
    """What `_STEP` points of worth change; 0 where worth does not vary."""
    worths = [worth for worth, _ in pairs]
    if len(pairs) < 2 or statistics.pstdev(worths) == 0.0:
        return 0.0
    return _STEP * statistics.linear_regression(worths, [value for _, value in pairs]).slope


def level(pairs: Sequence[tuple[float, float]]) -> float:
    """The value for a hand of average worth, on the line through the pairs."""
    worth, value = (statistics.fmean(pair[index] for pair in pairs) for index in (0, 1))
    return value - worth * slope(pairs) / _STEP


def report(rows: Sequence[Row]) -> None:
    """Print each kind."""
    seen = [Seen(*one) for row in rows for one in row["seen"]]
    print(f"{len(rows)} deals, {sum(bool(row['seen']) for row in rows)} declared")
    for kind, ending in supposed().items():
        inside = [one for one in seen if one.kind == kind]
        if not inside:
            print(f"{kind}: none")
            continue
        print(f"{kind}: {len(inside) // 2} contracts")
        for name, figures in (("made", ending.made), ("conceded", ending.conceded)):
            pairs = [(one.above, float(getattr(one, name))) for one in inside]
            share = wilson(sum(value for _, value in pairs) / 2, len(pairs) // 2)
            print(
                f"  {name:9} {share.percent()}; of an average hand {100 * level(pairs):5.1f} %, "
                f"{_STEP:.0f} points more {100 * slope(pairs):+5.1f}; "
                f"supposed {100 * figures[0]:5.1f} % and {100 * figures[1]:+5.1f}"
            )
        failed = [one.took for one in inside if not one.made and not one.conceded]
        if failed:
            took = statistics.fmean(failed)
            print(f"  failed    a defender took {took:.0f}; supposed {ending.mine_failed:.0f}")


def measure(options: argparse.Namespace) -> list[Row]:
    """The rows of the deals asked for."""
    bot = bot_of(options.level)
    settings = {"bench": "rivals", "level": options.level, "rules": options.rules.preset}
    settings |= {"seed": options.seed}
    return told_rows(
        Series(settings, options.out),
        options.first,
        options.deals,
        lambda number: play(options.rules, bot, game_seed(options.seed, number)),
        every=500,
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=at_least_one, default=3000)
    parser.add_argument("--first", type=not_negative, default=0, help="the number of the first deal")
    parser.add_argument("--level", type=level_name, default="amateur")
    parser.add_argument("--rules", type=rules_named, default="table", help="a preset for three")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keep what is done here, and go on from it")
    options = parser.parse_args()
    if options.rules.form != "trio":
        parser.error(f"{options.rules.preset} is played by two: presets for three are measured")
    try:
        rows = measure(options)
    except UnusableFile as error:
        parser.error(str(error))
    report(rows)


if __name__ == "__main__":
    main()
