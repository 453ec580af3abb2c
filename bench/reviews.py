"""How long the review of a deal takes, and whether it calls right moves mistakes.

``python -m bench.reviews`` lets bots play deals and reviews every decision of every seat: seconds a deal of
this process (pure Python or compiled, as the solver is), median and most, and how often a level errs.

``python -m bench.reviews --positions 200`` takes positions with few possible worlds, finds the best plays by
enumerating all of them without the coach's help (`bench.review_gate`), and asks the judge about each of these
plays: none may be called a mistake. The worst play, if it loses much in all worlds together, must be.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from bench.measuring import at_least_one, level_names, not_negative, rules_named
from thousand_tui.bots import DEFAULT_LEVEL, make_bot
from thousand_tui.coach.deals import Moment, PlayedDeal
from thousand_tui.coach.report import Label, review_deal
from thousand_tui.rules import GameState, Rules, apply, deal_cards, deal_from, new_game, observe


def bot_deals(rules: Rules, levels: tuple[str, ...], rng: random.Random) -> Iterator[PlayedDeal]:
    """Deals that bots play, game after game, without end."""
    bots = [make_bot(level) for level in levels]
    while True:
        state = new_game(rules, len(bots), rng.randrange(len(bots)))
        while state.outcome is None:
            layout = deal_from(rules, len(bots), state.standing.dealer, rng.randbytes(32))
            state, moments = deal_cards(state, layout), list[Moment]()
            while state.deal is not None:
                seat = state.deal.turn
                action = bots[seat].choose(observe(state, seat), rng).action
                moments.append(Moment(state, seat, action, None))
                state = apply(state, action)
            yield _played(state, moments)


def _played(state: GameState, moments: list[Moment]) -> PlayedDeal:
    void = state.redealt is not None
    number = state.standing.deals + void
    return PlayedDeal(number, tuple(moments), None if void else state.results[-1], state.redealt)


def review_deals(
    rules: Rules, levels: tuple[str, ...], deals: int, seed: int
) -> tuple[list[float], Counter[tuple[str, Label]]]:
    """Review so many deals: seconds of each, and how often which level was given which label."""
    times: list[float] = []
    labels: Counter[tuple[str, Label]] = Counter()
    for deal in bot_deals(rules, levels, random.Random(seed)):
        if deal.result is None:
            continue
        started = time.process_time()
        review = review_deal(deal)
        times.append(time.process_time() - started)
        for judgement in review.judgements:
            labels[levels[judgement.seat], judgement.label] += 1
        if len(times) == deals:
            break
    return times, labels


def measure(rules: Rules, levels: tuple[str, ...], deals: int, seed: int) -> None:
    """Review deals; print times and labels."""
    times, labels = review_deals(rules, levels, deals, seed)
    print(f"{deals} deals, seconds each: median {statistics.median(times):.2f}, most {max(times):.2f}")
    for level in dict.fromkeys(levels):
        found = ", ".join(f"{labels[level, label]} {label.value}" for label in Label)
        print(f"{level}: {found}")


def check(positions: int, seed: int) -> int:
    """Check positions; print how many best plays were called mistakes, and give that number."""
    from bench.review_gate import checked_positions

    wrong = missed = asked = complete = 0
    for number, found in enumerate(checked_positions(seed), 1):
        wrong += found.wrong
        missed += found.missed
        asked += len(found.judged)
        complete += all(judgement.complete for judgement in found.judged)
        if found.wrong or found.missed:
            print(f"position {number}, {found.worlds} worlds: {found.judged}, worst {found.worst}")
        if number == positions:
            break
    print(f"{positions} positions, {complete} of them weighed in all worlds, {asked} best plays:")
    print(f"{wrong} called mistakes; {missed} clearly wrong plays not called so")
    return wrong + missed


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=at_least_one, default=100)
    parser.add_argument("--preset", type=rules_named, default="table", dest="rules")
    parser.add_argument("--levels", type=level_names, help="a level a seat; amateur unless told otherwise")
    parser.add_argument("--seed", type=not_negative, default=1)
    parser.add_argument("--positions", type=not_negative, default=0, help="check so many positions instead")
    options = parser.parse_args(arguments)
    if options.positions:
        raise SystemExit(1 if check(options.positions, options.seed) else 0)
    rules: Rules = options.rules
    levels: tuple[str, ...] = options.levels or (DEFAULT_LEVEL,) * rules.players[0]
    if len(levels) not in rules.players:
        allowed = " or ".join(map(str, rules.players))
        parser.error(f"argument --levels: {len(levels)} seats; {rules.preset} is played by {allowed}")
    measure(rules, levels, options.deals, options.seed)


if __name__ == "__main__":
    main()
