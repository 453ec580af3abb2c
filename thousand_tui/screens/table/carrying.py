"""What the hand of a bidder carries, by the amateur's valuation, from what the seat may know."""

from __future__ import annotations

from statistics import fmean

from thousand_tui.bots.amateur.valuation import playing_worth, prospects
from thousand_tui.rules import Observation
from thousand_tui.rules.state import Phase


def carried_points(seen: Observation) -> int:
    """The points the hand may be expected to take as declarer, on average over the talons that may come."""
    if seen.phase is Phase.CONTRACT_AFTER:
        return round(playing_worth(seen.rules, seen.hand).points)
    return round(fmean(worth.points for worth in prospects(seen.rules, seen.hand)))
