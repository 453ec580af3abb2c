"""Two-player trick play against the players a published program was measured by.

Chrustowski and Duch (2025) trained a network for the trick-taking stage of the two-player game alone, as it
is played in Poland, and give the share of deals won: 65 % against a random player, 60 % against an alpha-beta
player of depth 6, 55 % against one of full depth. ``python -m bench.duo_yardstick`` is the same kind of test:

* two hands of ten, four cards out of play that nobody sees; no auction, no talon, no contract;
* play as in ``polish-duo``: a duty to overtake and to trump, marriages on the first lead as well;
* who makes more points, declared marriages among them, wins the deal; equal points are half a deal each;
* every deal is played twice, each player once on either side; a "pair" is won by who makes more points in the
  two together, so that it does not matter who had the better cards; intervals are 95 %, a deal counting once.

None of the presets is this game. ``polish-duo`` has a contract, and who has to make one is not after more
points than the other; ``draw`` has none but begins with hands of six and a stock. So it is played by the
rules of ``draw`` with the options of play of ``polish-duo`` and the stock gone from the start. ``--aim deal``
gives both players one point less than wins the game: the deal decides it, and who plays for the match plays
for the deal. ``--aim points`` lets a game to 1000 begin: every point counts alike.

``depth6`` and ``full`` see all cards, the bots their hand and the tricks; ``guess6`` and ``guess-full``
search alike but are as blind as the bots (`duo_players`). ``--player full`` shows what can be had at all
against the others: the cards decide many deals whoever plays them.

``--out FILE`` keeps what is done and goes on from there; ``--first`` is the number of the first deal.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from pathlib import Path

from bench.duo_players import Player, player, player_name
from bench.measuring import at_least_one, clustered, not_negative, shared
from bench.series import Row, Series, UnusableFile, told_rows
from thousand_tui.game.seeds import deal_secret, game_seed
from thousand_tui.rules import (
    GameState,
    Rules,
    apply,
    deal_cards,
    deal_from,
    make_rules,
    new_game,
)
from thousand_tui.rules.cards import card_set
from thousand_tui.rules.dealing import new_standing

AIMS = {"deal": (200, 199), "points": (1000, 0)}
"""The target of the game and what both players have."""
HAND = 10
PAPER = {"random": 65, "depth6": 60, "full": 55}
"""The shares of the paper, in per cent."""


def trick_play_rules(target: int) -> Rules:
    """The rules of the test (see the module)."""
    polish = make_rules("polish-duo")
    names = (
        "must_trump",
        "must_overtake",
        "overtake_reference",
        "marriage_first_lead",
        "marriage_trump_effect",
    )
    return make_rules("draw", {name: getattr(polish, name) for name in names} | {"target": target})


def dealt(rules: Rules, total: int, seed: int) -> GameState:
    """Two hands of ten, the first card due, both players with that total."""
    dealer = seed % 2
    start = new_standing(2, dealer)._replace(total=(total, total))
    state = deal_cards(new_game(rules, 2, dealer, start), deal_from(rules, 2, dealer, deal_secret(seed, 1)))
    deal = state.deal
    assert deal is not None
    more = HAND - deal.hands[0].bit_count()
    hands = tuple(
        hand | card_set(deal.stock[seat * more : seat * more + more]) for seat, hand in enumerate(deal.hands)
    )
    return state._replace(deal=deal._replace(dealt=hands, hands=hands, stock=()))


def margin(state: GameState, players: Sequence[Player], seed: int) -> int:
    """What seat 0 makes more than seat 1; points."""
    while state.deal is not None:
        state = apply(state, players[state.deal.turn](state, seed))
    result = state.results[-1]
    return result.cards[0] + result.marriages[0] - result.cards[1] - result.marriages[1]


def both_ways(start: GameState, one: Player, other: Player, seed: int) -> tuple[int, int]:
    """What one player makes more than the other with the cards of seat 0, then of seat 1; points."""
    return margin(start, (one, other), seed), -margin(start, (other, one), seed)


def won(points: int) -> float:
    """What a margin wins of a deal: all, half or nothing."""
    return 1.0 if points > 0 else 0.5 if points == 0 else 0.0


def measure(options: argparse.Namespace) -> list[Row]:
    """The rows of the deals asked for."""
    target, total = AIMS[options.aim]
    rules = trick_play_rules(target)
    one = player(options.player, rules)
    others = {name: player(name, rules) for name in options.against}
    settings = {"bench": "duo_yardstick", "player": options.player, "against": options.against}
    settings |= {"aim": options.aim, "seed": options.seed}

    def work(number: int) -> Row:
        seed = game_seed(options.seed, number)
        start = dealt(rules, total, seed)
        return {name: both_ways(start, one, other, seed) for name, other in others.items()}

    return told_rows(Series(settings, options.out), options.first, options.deals, work, every=25)


def report(rows: Sequence[Row], name: str) -> None:
    """Print the share of deals and of pairs won against each."""
    print(f"{len(rows)} deals, each played twice")
    for other in rows[0]:
        margins = [row[other] for row in rows]
        deals = shared([statistics.mean(won(points) for points in both) for both in margins])
        pairs = shared([won(sum(both)) for both in margins])
        points = clustered([statistics.mean(both) for both in margins])
        paper = f" (paper: {PAPER[other]} %)" if other in PAPER else ""
        print(f"{name} against {other}: deals won {deals.percent()}{paper}, pairs won {pairs.percent()},")
        print(f"    {points.mean:+.1f} points a deal ({points.low:+.1f} to {points.high:+.1f})")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=at_least_one, default=1000)
    parser.add_argument("--first", type=not_negative, default=0, help="the number of the first deal")
    parser.add_argument("--player", type=player_name, default="expert", metavar="NAME")
    parser.add_argument(
        "--against", type=player_name, nargs="+", default=[*PAPER, "guess6", "guess-full"], metavar="NAME"
    )
    parser.add_argument("--aim", choices=tuple(AIMS), default="deal")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keep what is done here, and go on from it")
    options = parser.parse_args()
    try:
        rows = measure(options)
    except UnusableFile as error:
        parser.error(str(error))
    report(rows, options.player)


if __name__ == "__main__":
    main()
