"""What a standing is worth to a seat: its chance to win the match.

Every seat has a strength that grows with its total, a little faster near the target; it wins by its share of
all strengths. The curve was read off a multinomial logit of 3,000 matches of `ThumbBot` against itself
(preset ``table``): over standings of matches kept out of that logit it loses 0.99 nats, even chances 1.10.
"""

from __future__ import annotations

from math import exp
from typing import Final

from thousand_tui.rules import Rules
from thousand_tui.rules.state import Outcome, Standing

_SLOPE: Final = 2.1
_BEND: Final = 1.0
"""By how much the logarithm of a seat's strength grows with its total, as a share of the target, and with
the square of that."""
_BARREL: Final = (0.0, -0.05, -0.25)
"""What is added to that on the barrel, by the third of its deals a seat is in."""
_BOLT: Final = 1.1
"""What a bolt counts, a share of its part of the fine."""


def win_chance(rules: Rules, standing: Standing, outcome: Outcome | None, seat: int) -> float:
    """The chance of a seat to win the match after a deal, 0 to 1."""
    if outcome is not None:
        return 1.0 if outcome.winner == seat else 0.0
    strengths = [_strength(rules, standing, other) for other in range(len(standing.total))]
    return strengths[seat] / sum(strengths)


def _strength(rules: Rules, standing: Standing, seat: int) -> float:
    total = float(standing.total[seat])
    if rules.bolts is not None:
        total -= _BOLT * rules.bolt_penalty * standing.bolts[seat] / rules.bolt_limit
    if rules.score_lock_from is not None and total > rules.score_lock_from:
        total = rules.score_lock_from + 0.8 * (total - rules.score_lock_from)
    share = min(1.2, max(-0.6, total / rules.target))
    power = _SLOPE * share + _BEND * share * abs(share)
    used = standing.barrel[seat]
    if used is not None and rules.barrel_deals:
        power += _BARREL[min(2, used * 3 // rules.barrel_deals)]
    return exp(power)
