"""What a standing is worth to a seat: its chance to win the match.

The chance falls with the points still to make by a power law, a seat on the barrel counts as a little nearer
than its total says; the constants are fitted to matches of the amateur against itself.
"""

from __future__ import annotations

from typing import Final

from thousand_tui.rules import Rules
from thousand_tui.rules.state import Outcome, Standing

_POWER: Final = 4.0
"""How much nearer a seat must be to the target to be so much likelier to win."""
_CUSHION: Final = 0.5
"""Added to what is still to make, a share of the target: nobody wins between deals."""
_BARREL: Final = 1.1
"""How many times likelier to win a seat is on the barrel, with all its deals left."""
_BOLT: Final = 0.8
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
    distance = max(0.0, rules.target - total) / rules.target + _CUSHION
    strength = float(distance**-_POWER)
    used = standing.barrel[seat]
    if used is not None:
        left = (rules.barrel_deals - used) / rules.barrel_deals if rules.barrel_deals else 1.0
        strength *= 1.0 + (_BARREL - 1.0) * left
    return strength
