"""How bots of two levels fare against each other, on the same cards.

``python -m bench.duels play`` lets the amateur bid and exchange for all seats, then plays every deal out with
each of two levels as declarer and as defenders: contracts made, points. Contracts that everybody makes or
nobody does say little: ``--hard`` keeps those whose open-card value lies within 25 points of the contract.

``python -m bench.duels deals`` plays single deals from 0 to 0: one bot among others of another level, against
the same deal played by the others alone, in every seat.

``python -m bench.duels matches`` plays whole matches of one bot among others; every match is played once with
it in each seat, on the same cards.

Intervals are 95 %, clustered by deal or match. Times are the processor's, in milliseconds.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from math import sqrt

from thousand_tui.bots import Bot, Decision, make_bot
from thousand_tui.bots.search import SearchBot
from thousand_tui.bots.solver import Solver, params_of, position_of
from thousand_tui.game.seeds import deal_secret, decision_rng, game_seed
from thousand_tui.rules import (
    DealKind,
    GameState,
    Observation,
    Phase,
    Rules,
    apply,
    deal_cards,
    deal_from,
    make_rules,
    new_game,
    observe,
)


class Timed:
    """A bot and the time it takes for each kind of decision, in seconds."""

    def __init__(self, level: str) -> None:
        self.bot: Bot = make_bot(level)
        if isinstance(self.bot, SearchBot):
            self.bot.clock = time.process_time  # other work on the machine must not make it weaker
        self.times: dict[str, list[float]] = {}

    def choose(self, seen: Observation, rng: object) -> Decision:
        started = time.process_time()
        decision = self.bot.choose(seen, rng)  # type: ignore[arg-type]
        if len(seen.legal) > 1:
            self.times.setdefault(seen.phase.value, []).append(time.process_time() - started)
        return decision

    def report(self, name: str) -> None:
        for phase, times in sorted(self.times.items()):
            times.sort()
            p95 = times[len(times) * 95 // 100]
            median, p95, most = (1000 * seconds for seconds in (statistics.median(times), p95, times[-1]))
            print(
                f"  {name:9} {phase:15} {len(times):6} decisions: "
                f"median {median:6.1f}  p95 {p95:6.1f}  max {most:6.1f}"
            )


def interval(values: Sequence[float]) -> str:
    """The average and its 95 % interval."""
    if len(values) < 2:
        return "too few"
    return f"{statistics.mean(values):7.2f} ± {1.96 * statistics.stdev(values) / sqrt(len(values)):.2f}"


def first_lead(rules: Rules, bot: Bot, seed: int) -> GameState | None:
    """A deal bid and exchanged by one bot on every seat, or None if it is not played."""
    seats = rules.players[0]
    state = new_game(rules, seats, seed % seats)
    state = deal_cards(state, deal_from(rules, seats, state.standing.dealer, deal_secret(seed, 1)))
    while state.deal is not None and state.phase is not Phase.PLAY:
        state = decided(state, bot, seed)
    return state if state.deal is not None else None


def decided(state: GameState, bot: Bot | Timed, seed: int) -> GameState:
    """The state after the bot's decision for the seat whose turn it is."""
    deal = state.deal
    assert deal is not None
    rng = decision_rng(seed, 1, len(deal.history), deal.turn)
    return apply(state, bot.choose(observe(state, deal.turn), rng).action)


def play_out(state: GameState, declarer: Timed, defenders: Timed, seed: int) -> tuple[bool, int]:
    """Whether the contract is made, and the declarer's points."""
    assert state.deal is not None
    alone = state.deal.undertaking.declarer
    while state.deal is not None:
        state = decided(state, declarer if state.deal.turn == alone else defenders, seed)
    result = state.results[-1]
    assert alone is not None
    return result.kind is DealKind.PLAYED and bool(result.made), result.cards[alone] + result.marriages[alone]


def is_hard(state: GameState, solver: Solver) -> bool:
    """Whether the open-card value lies near the contract."""
    deal = state.deal
    assert deal is not None
    contract = deal.undertaking.contract or deal.undertaking.bid
    position = position_of(state)
    return solver.reaches(position, contract - 25) and not solver.reaches(position, contract + 26)


def compare_play(rules: Rules, one: str, other: str, deals: int, seed: int, hard: bool) -> None:
    """The four pairings of two levels on the same deals."""
    bidder, solver = make_bot("amateur"), Solver(params_of(rules))
    bots = {level: Timed(level) for level in (one, other)}
    pairs = [(other, other), (one, other), (other, one), (one, one)]
    made: dict[tuple[str, str], list[float]] = {pair: [] for pair in pairs}
    points: dict[tuple[str, str], list[float]] = {pair: [] for pair in pairs}
    number = done = 0
    open_made = []
    while done < deals:
        number += 1
        start = first_lead(rules, bidder, game_seed(seed, number))
        if start is None or (hard and not is_hard(start, solver)):
            continue
        done += 1
        assert start.deal is not None
        contract = start.deal.undertaking.contract or start.deal.undertaking.bid
        open_made.append(100.0 * solver.reaches(position_of(start), contract))
        if done % 20 == 0:
            print(f"{done} deals", flush=True)
        for pair in pairs:
            success, raw = play_out(start, bots[pair[0]], bots[pair[1]], number)
            made[pair].append(100.0 * success)
            points[pair].append(raw)
    print(f"{done} deals of {number}; open cards make {interval(open_made)} %")
    for pair in pairs:
        gain = [a - b for a, b in zip(made[pair], made[other, other], strict=True)]
        print(
            f"declarer {pair[0]:8} defenders {pair[1]:8} made {interval(made[pair])} %  "
            f"points {interval(points[pair])}  made against {other}: {interval(gain)}"
        )
    for level, bot in bots.items():
        bot.report(level)


def compare_deals(rules: Rules, one: str, other: str, deals: int, seed: int, seats: int) -> None:
    """What one bot writes more, against the others' average, than a bot of their level in its place."""
    alone, others = Timed(one), Timed(other)
    gains: list[float] = []
    declared: dict[str, list[float]] = {one: [], other: []}
    for number in range(deals):
        usual = one_deal(rules, [others] * seats, game_seed(seed, number))
        gain = 0.0
        for seat in range(seats):
            mixed = one_deal(
                rules, [alone if s == seat else others for s in range(seats)], game_seed(seed, number)
            )
            gain += (margin(mixed, seat) - margin(usual, seat)) / seats
            for state, level in ((mixed, one), (usual, other)):
                result = state.results[-1]
                if result.deal.undertaking.declarer == seat:
                    declared[level].append(100.0 * bool(result.made))
        gains.append(gain)
        if number % 20 == 19:
            print(f"after {number + 1} deals: {interval(gains)} points a deal", flush=True)
    for level, made in declared.items():
        print(f"  {level}: declarer in {len(made)} of {seats * deals} deals, made {interval(made)} %")
    alone.report(one)
    others.report(other)


def margin(state: GameState, seat: int) -> float:
    """What a seat has written more than the others on average."""
    total = state.standing.total
    return total[seat] - (sum(total) - total[seat]) / (len(total) - 1)


def one_deal(rules: Rules, bots: Sequence[Timed], seed: int) -> GameState:
    """The first deal of a match, played out; redeals are dealt again."""
    state = new_game(rules, len(bots), seed % len(bots))
    number = 0
    while not state.results:
        number += 1
        state = next_deal(state, bots, seed, number)
    return state


def next_deal(state: GameState, bots: Sequence[Timed], seed: int, number: int) -> GameState:
    """The state after one more deal."""
    dealer = state.standing.dealer
    state = deal_cards(state, deal_from(state.rules, len(bots), dealer, deal_secret(seed, number)))
    while (deal := state.deal) is not None:
        rng = decision_rng(seed, number, len(deal.history), deal.turn)
        state = apply(state, bots[deal.turn].choose(observe(state, deal.turn), rng).action)
    return state


def compare_matches(rules: Rules, one: str, other: str, matches: int, seed: int, seats: int) -> None:
    """Matches of one bot against others, every set of cards once with it in every seat."""
    alone, others = Timed(one), Timed(other)
    shares: list[float] = []
    declared = [0, 0]
    made = [0, 0]
    margins: list[float] = []
    for number in range(matches):
        wins = 0
        for seat in range(seats):
            state = play_match(
                rules, [alone if s == seat else others for s in range(seats)], game_seed(seed, number)
            )
            assert state.outcome is not None
            wins += state.outcome.winner == seat
            margins.append(margin(state, seat))
            for result in state.results:
                who = 0 if result.deal.undertaking.declarer == seat else 1
                if result.kind is DealKind.PLAYED and result.made is not None:
                    declared[who] += 1
                    made[who] += result.made
        shares.append(100.0 * wins / seats)
        if number % 5 == 4:
            print(f"after {number + 1} x {seats} matches: {interval(shares)} %", flush=True)
    print(f"{one} against {seats - 1} {other}, {matches} x {seats} matches: wins {interval(shares)} %")
    print(f"  margin at the end {interval(margins)} points")
    for who, name in enumerate((one, other)):
        print(f"  {name}: made {made[who]} of {declared[who]} contracts played")
    alone.report(one)
    others.report(other)


def play_match(rules: Rules, bots: Sequence[Timed], seed: int) -> GameState:
    """One match."""
    state = new_game(rules, len(bots), seed % len(bots))
    number = 0
    while state.outcome is None:
        number += 1
        state = next_deal(state, bots, seed, number)
    return state


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("play", "deals", "matches"))
    parser.add_argument("--one", default="expert")
    parser.add_argument("--other", default="amateur")
    parser.add_argument("--preset", default="table")
    parser.add_argument("--to", type=int, help="another target")
    parser.add_argument("--number", type=int, default=100)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hard", action="store_true")
    options = parser.parse_args()
    rules = make_rules(options.preset, {"target": options.to} if options.to else {})
    if options.what == "play":
        compare_play(rules, options.one, options.other, options.number, options.seed, options.hard)
    else:
        seats = options.seats or rules.players[0]
        compare = compare_deals if options.what == "deals" else compare_matches
        compare(rules, options.one, options.other, options.number, options.seed, seats)


if __name__ == "__main__":
    main()
