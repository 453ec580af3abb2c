"""What the others are likely to do with the auction: bid on, and make of the contract they get.

The figures are those of `ThumbBot`, by whose rules the level below the expert bids, in 51,934 deals from
0 to 0 (preset ``table``) in which one seat bid more or less boldly by lot: how often somebody bid more, by
what he had said; how contracts of others ended, by the bid and by what one's own hand was worth. They are
rounded by hand into a few rows; other ``trio`` presets use them as they are.
"""

from __future__ import annotations

from functools import cached_property
from math import erfc, sqrt
from statistics import fmean
from typing import Final, NamedTuple

from thousand_tui.bots.search.results import Results, raw_of
from thousand_tui.bots.thumb.valuation import Worth, prospects
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.ruleset import Rules

_SPREAD: Final = 35.0
"""The spread of what hands are worth to a declarer, points."""
_SHY: Final = 6.0
"""A hand bids up to so much less than it is worth on average, points."""
_SHARED: Final = 0.18
"""How much less another's hand is worth for each point that one's own is worth more."""
_UNWILLING: Final = 0.6
"""Who had to open bids on so much more seldom than another who has not spoken."""
_TYPICAL: Final = 18.0
"""The table is made for a hand that is worth so much less than the average one, points."""
_PART: Final = 20.0
"""What it says a change by is so many points of worth."""
_LOW: Final = 100
_MOST_RAISED: Final = 140
"""A contract that is made was raised by 30 points on average if it was below the first of these, by 15 if it
was below the second, else by 10."""


class Ending(NamedTuple):
    """How another's contract is likely to end; second numbers: what 20 points more in one's hand change."""

    made: tuple[float, float]
    conceded: tuple[float, float]
    mine_failed: float
    """The raw points one takes oneself if it fails and is played."""
    partner_failed: float
    """The same of the other defender."""


FORCED: Final = Ending((0.42, -0.05), (0.34, 0.065), 40.0, 38.0)
"""He had to open, and nobody bid against him."""
WILLING: Final = (
    (105, Ending((0.59, -0.04), (0.12, 0.03), 40.0, 38.0)),
    (120, Ending((0.70, -0.02), (0.07, 0.015), 55.0, 62.0)),
)
"""He bid of his own will: up to a bid."""
SURE: Final = Ending((0.79, -0.03), (0.02, 0.0), 55.0, 62.0)
"""He bid more than that."""
DUO: Final = Ending((0.88, -0.03), (0.04, 0.02), 42.0, 42.0)
"""Against one other seat, of his own will (rounded from 700 deals in each of three ``duo`` presets)."""
DUO_FORCED: Final = Ending((0.62, -0.04), (0.18, 0.04), 35.0, 35.0)
"""The same if he had to open, and nobody bid against him."""
DESPERATE: Final = Ending((0.53, -0.03), (0.16, 0.04), 50.0, 50.0)
"""He is on the barrel: his contract may be higher than his hand is worth."""
_MADE: Final = 24.0
"""What each defender takes against a contract that is made, raw points."""
_MORE_MADE: Final = 5.0
_MORE_FAILED: Final = 10.0
"""What 20 points more in one's own hand add to what one takes; the other defender loses some of it."""


class Rivals:
    """The other seats of an auction, as they look from one hand."""

    def __init__(self, seen: Observation) -> None:
        self._seen = seen
        self._found: dict[tuple[int, int], float] = {}

    @cached_property
    def prospects(self) -> tuple[Worth, ...]:
        """What one's own hand is worth with one talon after another."""
        return prospects(self._seen.rules, self._seen.hand)

    @cached_property
    def _above(self) -> float:
        """How much more one's own hand is worth than hands are on average, points."""
        return fmean(worth.points for worth in self.prospects) - usual_worth(self._seen.rules)

    @cached_property
    def waiting(self) -> list[int]:
        """The others who have not passed, in the order in which they will speak."""
        seen, auction = self._seen, self._seen.auction
        assert auction is not None
        start = seen.active.index(seen.seat)
        others = (*seen.active[start + 1 :], *seen.active[:start])
        return [seat for seat in others if not auction.passed >> seat & 1]

    def bids(self, seat: int, points: int) -> float:
        """How likely a seat bids at least so much when it is its turn."""
        seen, auction = self._seen, self._seen.auction
        assert auction is not None
        chance, said = self._reaching(points), auction.bids[seat]
        if not said:
            return chance
        if seen.rules.opening_forced and seat == seen.active[0] and said == seen.rules.bid_min:
            return _UNWILLING * chance
        return chance / self._reaching(min(said, points))

    def _reaching(self, points: int) -> float:
        """How many hands bid so much."""
        usual = usual_worth(self._seen.rules) - _SHY - _SHARED * self._above
        return max(1e-4, 0.5 * erfc((points - usual) / (_SPREAD * sqrt(2))))

    def declares(self, declarer: int, bid: int) -> float:
        """What the deal is worth to one's own seat if another is declarer at a bid."""
        key = declarer, bid
        if key not in self._found:
            self._found[key] = self._declares(declarer, bid)
        return self._found[key]

    def _declares(self, declarer: int, bid: int) -> float:
        seen = self._seen
        results = Results(seen, declarer, bid=bid)
        ending, contract = self._ending(declarer, bid), results.contract()
        steps = max(-2.0, min(3.0, (self._above + _TYPICAL) / _PART))
        made = max(0.05, ending.made[0] + steps * ending.made[1])
        conceded = max(0.0, ending.conceded[0] + steps * ending.conceded[1])
        if not may_concede(seen, declarer):
            made, conceded = made + conceded / 10, 0.0
        named = self._named(contract)
        mine, partner = _MADE + steps * _MORE_MADE, _MADE - steps
        won = results.played(raw_of(seen, declarer, named, mine, partner), (1,) * seen.seats, named)
        mine, partner = ending.mine_failed + steps * _MORE_FAILED, ending.partner_failed - 6.0 * steps
        missed = max(1, contract - 20)
        lost = results.played(raw_of(seen, declarer, missed, mine, partner), (1,) * seen.seats, contract)
        worth = made * won + (1.0 - made - conceded) * lost
        return worth + conceded * results.conceded() if conceded else worth

    def _ending(self, declarer: int, bid: int) -> Ending:
        seen = self._seen
        if seen.standing.barrel[declarer] is not None:
            return DESPERATE
        duo = len(seen.active) == 2
        if seen.rules.opening_forced and declarer == seen.active[0] and bid == seen.rules.bid_min:
            return DUO_FORCED if duo else FORCED
        if duo:
            return DUO
        return next((ending for most, ending in WILLING if bid <= most), SURE)

    def _named(self, contract: int) -> int:
        rules = self._seen.rules
        if rules.contract_named == "bid_is_contract":
            return contract
        more = 30 if contract < _LOW else 15 if contract < _MOST_RAISED else 10
        return contract + more // rules.bid_step * rules.bid_step


def usual_worth(rules: Rules) -> float:
    """What a hand of the auction is worth to a declarer on average, points (`prospects` of random hands)."""
    usual = 128.0 if rules.form == "duo" else 98.0
    if rules.form == "trio" and rules.exchange == "keep_one_give_two":
        usual -= 20.0
    if rules.marriage_first_lead:
        usual += 8.0
    return usual


def may_concede(seen: Observation, seat: int | None = None) -> bool:
    """Whether a seat, by default the one that sees this, could concede as declarer."""
    limit = seen.rules.concession_limit
    used_up = bool(limit) and seen.standing.concessions[seen.seat if seat is None else seat] >= limit
    return seen.rules.concession is not None and not used_up and not seen.golden
