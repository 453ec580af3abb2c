"""Whether the chances a bot states come out: of what it called 70 %, seven in ten should be made.

``python -m bench.calibration --deals 3000`` plays deals from 0 to 0 and keeps what every decision stated of
the declarer's chance to make his contract (``Decision.chances``, of the action taken): the declarer's when he
names it, if his level says anything then, and everybody's at every card. Each is held against whether the
contract was made, by the moment and all together, in tenths with 95 % intervals. Statements of one deal stand
or fall together: a tenth counts for as many trials as deals came into it. Deals conceded, thrown in or voided
state nothing that could come out.

A good bidder seldom has a bad contract. ``--raised 60`` raises the contract a declarer names by a lot of up
to so many points, so that the lower tenths fill too. ``--out FILE`` keeps what is done and goes on from
there; ``--first`` is the number of the first deal, so that several runs can share the work.

``--fit`` prints the corrections that these deals would make of what the search finds (`stated.CORRECTIONS`):
the statements of a moment in groups of equal size by the chance found, each with what came out, groups that
do not rise made one. ``--also`` takes the files of runs with other seeds in. Whether they hold has to be seen
on other deals.
"""

from __future__ import annotations

import argparse
import itertools
import random
import statistics
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.measuring import (
    Interval,
    at_least_one,
    bot_of,
    dealt,
    decide,
    level_name,
    not_negative,
    rules_named,
    wilson,
)
from bench.series import Row, Series, UnusableFile, kept_rows, told_rows
from thousand_tui.bots import Bot, Decision
from thousand_tui.bots.search.corrections import CORRECTIONS, Moment
from thousand_tui.bots.search.stated import line_of, moment_of, uncorrected
from thousand_tui.game.seeds import game_seed
from thousand_tui.rules import DealKind, Observation, Phase, Rules, apply
from thousand_tui.rules.actions import Action, Contract

TITLES = {
    Moment.CONTRACT: "contract named",
    Moment.LEAD: "first lead",
    Moment.REPLY: "first defender's first card",
    Moment.LAST_REPLY: "second defender's first card",
    Moment.DECLARER: "declarer's other cards",
    Moment.DEFENDER: "defenders' other cards",
}
WITHIN = 4.0
"""Points of percentage a tenth may be off."""
_GROUPS = 6
_IN_GROUP = 60
"""So many statements or more make a group of a fit."""
_WIDE = 0.08
"""A group that reaches so far is not made larger: between no chance and certainty lie few statements."""


class Said(NamedTuple):
    """One statement and what came of it."""

    deal: int
    """The place of its deal among those of the measurement."""
    moment: Moment
    cards: int
    """How many were in the hand."""
    stated: float
    found: float
    """The chance before it was corrected."""
    made: bool


def stated(decision: Decision, action: Action) -> float | None:
    """What a decision says of the declarer's chance after an action, 0 to 1; None if it says nothing."""
    found = [chance.made for chance in decision.chances if chance.action == action]
    return found[0] if found else None


def raised(seen: Observation, action: Action, most: int, rng: random.Random) -> Action:
    """The contract named, raised by lot as far as it may be."""
    if not most or not isinstance(action, Contract) or seen.phase is not Phase.CONTRACT_AFTER:
        return action
    wanted = action.points + rng.randint(0, most)
    return max(
        (other for other in seen.legal if isinstance(other, Contract) and other.points <= wanted),
        key=lambda contract: contract.points,
    )


def play(rules: Rules, bot: Bot, defends: Bot | None, seed: int, most: int) -> Row:
    """One deal: what was stated when, and whether the contract was made (None if not played)."""
    state, rng = dealt(rules, seed), random.Random(f"raised {seed}")
    said: list[tuple[Moment, int, float, float]] = []
    while state.deal is not None:
        opposes = state.deal.undertaking.declarer not in (None, state.deal.turn)
        player = defends if defends is not None and opposes and state.phase is Phase.PLAY else bot
        seen, decision = decide(state, player, seed)
        action = raised(seen, decision.action, most, rng)
        chance = stated(decision, action)
        if chance is not None:
            moment, cards = moment_of(seen), seen.hand.bit_count()
            said.append((moment, cards, chance, uncorrected(chance, moment, cards)))
        state = apply(state, action)
    result = state.results[-1] if state.results else None
    played = result is not None and result.kind is DealKind.PLAYED
    made = result.made if result is not None and played else None
    return {"made": made, "said": said}


def statements(rows: Iterable[Row]) -> list[Said]:
    """All that was stated in deals that were played."""
    return [
        Said(number, Moment(moment), cards, chance, found, bool(row["made"]))
        for number, row in enumerate(rows)
        if row["made"] is not None
        for moment, cards, chance, found in row["said"]
    ]


def verdict(said: float, came: Interval) -> str:
    """Whether what came out is near enough to what was said, and if not, whether that can be chance."""
    if abs(came.mean - said) <= WITHIN / 100:
        return f"within {WITHIN:.0f}"
    return "unclear" if came.low <= said <= came.high else "off"


def tenths(said: Sequence[Said]) -> list[str]:
    """A line for every tenth of the stated chance that came up."""
    lines = []
    for tenth in range(10):
        inside = [one for one in said if min(9, int(10 * one.stated)) == tenth]
        if not inside:
            continue
        deals = len({one.deal for one in inside})
        mean = statistics.mean(one.stated for one in inside)
        came = wilson(deals * statistics.mean(one.made for one in inside), deals)
        gap = 100 * (came.mean - mean)
        lines.append(
            f"  {tenth / 10:.1f}-{(tenth + 1) / 10:.1f} {len(inside):6} in {deals:5} deals  "
            f"stated {100 * mean:5.1f} %  made {came.percent():26} gap {gap:+5.1f}  {verdict(mean, came)}"
        )
    return lines


def fitted(pairs: Sequence[tuple[float, bool]], groups: int) -> list[tuple[float, float]]:
    """A rising line through what came out: (found, came out) a group, from 0 to 1."""
    blocks: list[tuple[float, float, int]] = []
    inside: list[tuple[float, bool]] = []
    by_chance = itertools.groupby(sorted(pairs), key=lambda pair: round(pair[0], 3))
    for last, same in _with_last([list(same) for _, same in by_chance]):
        inside += same  # equal chances stay together: what came out must not choose their group
        wide = len(inside) >= _IN_GROUP and inside[-1][0] - inside[0][0] >= _WIDE
        if len(inside) * groups < len(pairs) and not wide and not last:
            continue
        blocks.append((sum(found for found, _ in inside), sum(came for _, came in inside), len(inside)))
        inside = []
        while len(blocks) > 1 and not _rises(blocks[-2], blocks[-1]):
            later, earlier = blocks.pop(), blocks.pop()
            blocks.append((earlier[0] + later[0], earlier[1] + later[1], earlier[2] + later[2]))
    inner = [(round(found / number, 3), round(came / number, 3)) for found, came, number in blocks]
    return [(0.0, 0.0), *(knot for knot in inner if 0.0 < knot[0] < 1.0 and 0.0 < knot[1] < 1.0), (1.0, 1.0)]


def _with_last(items: Sequence[list[tuple[float, bool]]]) -> Iterator[tuple[bool, list[tuple[float, bool]]]]:
    """Each item, and whether it is the last."""
    for number, item in enumerate(items, 1):
        yield number == len(items), item


def _rises(earlier: tuple[float, float, int], later: tuple[float, float, int]) -> bool:
    """Whether more was found, and more came out, in the later of two groups."""
    return all(round(earlier[i] / earlier[2], 3) < round(later[i] / later[2], 3) for i in (0, 1))


def fits(said: Sequence[Said]) -> None:
    """Print the corrections."""
    for moment, lines in CORRECTIONS.items():
        print(f"{moment}:")
        for place in range(len(lines)):
            pairs = [
                (one.found, one.made)
                for one in said
                if one.moment is moment and line_of(moment, one.cards) == place
            ]
            line = fitted(pairs, max(1, min(_GROUPS, len(pairs) // _IN_GROUP)))
            print(f"    Line({tuple(knot[0] for knot in line)}, {tuple(knot[1] for knot in line)}),")


def report(rows: Sequence[Row]) -> None:
    """Print a table for each moment and one for all."""
    made = [row["made"] for row in rows if row["made"] is not None]
    print(f"{len(rows)} deals, {len(made)} played, {sum(made)} contracts made")
    said = statements(rows)
    for moment, title in TITLES.items():
        compare(title, [one for one in said if one.moment is moment])
    compare("all statements", said)


def compare(title: str, said: Sequence[Said]) -> None:
    """Print what was stated beside what came out."""
    if not said:
        print(f"{title}: nothing stated")
        return
    mean, made = statistics.mean(one.stated for one in said), statistics.mean(one.made for one in said)
    brier = statistics.mean((one.stated - one.made) ** 2 for one in said)
    print(
        f"{title}: {len(said)} stated, {100 * mean:.1f} % on average, {100 * made:.1f} % made; "
        f"Brier score {brier:.3f} (always the average: {made * (1 - made):.3f})"
    )
    for text in tenths(said):
        print(text)


def measure(options: argparse.Namespace) -> list[Row]:
    """The rows of the deals asked for."""
    bot = bot_of(options.level)
    defends = bot_of(options.defenders) if options.defenders else None
    settings = {
        "bench": "calibration",
        "level": options.level,
        "defenders": options.defenders,
        "rules": options.rules.preset,
        "raised": options.raised,
        "seed": options.seed,
    }
    return told_rows(
        Series(settings, options.out),
        options.first,
        options.deals,
        lambda number: play(options.rules, bot, defends, game_seed(options.seed, number), options.raised),
        every=50,
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=at_least_one, default=3000)
    parser.add_argument("--first", type=not_negative, default=0, help="the number of the first deal")
    parser.add_argument("--level", type=level_name, default="expert")
    parser.add_argument("--defenders", type=level_name, help="another level for the defenders' play")
    parser.add_argument("--rules", type=rules_named, default="table", help="a preset")
    parser.add_argument("--raised", type=not_negative, default=0, help="raise contracts by up to so many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="keep what is done here, and go on from it")
    parser.add_argument(
        "--also", type=Path, nargs="+", default=[], help="files of other seeds to fit together with this run"
    )
    parser.add_argument("--fit", action="store_true", help="print the corrections that follow")
    options = parser.parse_args()
    try:
        rows = measure(options)
        others = [kept_rows(path) for path in options.also]
    except UnusableFile as error:
        parser.error(str(error))
    report(rows)
    if options.fit:
        fits(statements([*rows, *itertools.chain.from_iterable(others)]))


if __name__ == "__main__":
    main()
