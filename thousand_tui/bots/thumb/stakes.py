"""What a result of the deal is worth in the match: points, and what they decide.

The unit is a point of one's own score; winning the game, sitting down on the barrel or falling off it are
worth many. What the others write counts against a seat, each of them with an equal share.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from thousand_tui.rules.observation import Observation
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.score_lines import round_to
from thousand_tui.rules.state import Standing

WINS: Final = 400.0
"""What winning the game is worth, points; losing it is the others' share of that."""
ON_BARREL: Final = 50.0
"""What sitting on the barrel is worth beside the points, points."""
ATTEMPT: Final = 30.0
"""What one of the deals on the barrel is worth, points."""
AGAINST_MADE: Final = 64.0
"""What the defenders take together against a contract that is made, on average, points of any kind."""
AGAINST_FAILED: Final = 84.0
"""The same against one that fails."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The standing, and what results do to it."""

    rules: Rules
    standing: Standing
    active: tuple[int, ...]
    blind: bool
    """Whether the declarer bid with closed cards, which doubles his result."""
    golden: bool
    """Whether all results of the deal are doubled."""

    def made(self, seat: int, contract: int) -> float:
        """What making a contract is worth to its declarer."""
        if self.on_barrel(seat):
            return WINS
        total = self.standing.total[seat]
        points = contract * (2 if self.blind or self.golden else 1)
        return self._reaching(total, total + points, declarer=True)

    def failed(self, seat: int, contract: int) -> float:
        """What failing a contract is worth to its declarer."""
        if self.on_barrel(seat):
            if self.rules.barrel_own_loss == "attempt_only":
                return -self._attempt_cost(seat)
            return -contract - ON_BARREL
        total = self.standing.total[seat]
        points = contract * (2 if self.blind or self.golden else 1)
        return self._reaching(total, total - points, declarer=True)

    def defended(self, seat: int, total: float) -> float:
        """What a deal is worth to a defender if all defenders together take so many points."""
        points = int(total) // (len(self.active) - 1) * (2 if self.golden else 1)
        return self.written(seat, points)

    def written(self, seat: int, points: int) -> float:
        """What a plus is worth to a seat that did not declare; nothing where it may not be written."""
        if self.on_barrel(seat):
            return -self._attempt_cost(seat) if self.rules.barrel_count == "every_deal" else 0.0
        total, lock = self.standing.total[seat], self.rules.score_lock_from
        if lock is not None and total >= lock:
            return 0.0
        return self._reaching(total, total + points, declarer=False)

    def others(self, seat: int, values: dict[int, float]) -> float:
        """What the others' results take from a seat: an equal share of each."""
        count = len(self.standing.total) - 1
        return sum(value for other, value in values.items() if other != seat) / count

    def on_barrel(self, seat: int) -> bool:
        """Whether a seat is on the barrel."""
        return self.standing.barrel[seat] is not None

    def last_attempt(self, seat: int) -> bool:
        """Whether this deal is a seat's last on the barrel."""
        used, most = self.standing.barrel[seat], self.rules.barrel_deals
        return used is not None and most > 0 and used + 1 >= most

    def _attempt_cost(self, seat: int) -> float:
        """What it costs that a deal on the barrel passes without a win."""
        if self.last_attempt(seat):
            return self.rules.barrel_fall_penalty + ON_BARREL
        return ATTEMPT if self.rules.barrel_deals else 0.0

    def _reaching(self, total: int, after: int, *, declarer: bool) -> float:
        """What it is worth that a total becomes another: the difference, and what the new one brings."""
        rules = self.rules
        if rules.dump_truck is not None and _is_dumped(rules, after):
            return float(-total)
        if not rules.barrel:
            return after - total + (WINS if after >= rules.target else 0.0)
        if declarer and after >= rules.target and rules.barrel_jump == "declarer":
            return WINS
        threshold = rules.target - rules.barrel_gap
        return threshold - total + ON_BARREL if after >= threshold else float(after - total)


def _is_dumped(rules: Rules, total: int) -> bool:
    return total == rules.dump_truck_at or (rules.dump_truck == "both" and total == -rules.dump_truck_at)


def stakes_of(seen: Observation) -> Stakes:
    """The stakes of the deal in progress."""
    return Stakes(seen.rules, seen.standing, seen.active, seen.blind, seen.golden)


def lowest_contract(seen: Observation, seat: int, bid: int) -> int:
    """The lowest contract a seat may name if it wins the auction with a bid."""
    return max(bid, seen.rules.barrel_gap) if seen.standing.barrel[seat] is not None else bid


def needed_points(rules: Rules, contract: int) -> int:
    """The raw points at which a contract is made (``declarer_rounding``)."""
    return contract - rules.score_step // 2 if rules.declarer_rounding == "before_check" else contract


def concession_payment(rules: Rules, free: bool, amount: int) -> int:
    """What each opponent writes for a concession."""
    if free:
        return 0
    if rules.concession_opponents == "half":
        return round_to(amount, 2 * rules.score_step) // 2
    return rules.concession_opponents
