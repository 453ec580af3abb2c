"""Moves that may cost dearly and are seldom meant, from what the seat may know: asked about first."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import Final

from thousand_tui.bots.thumb.valuation import playing_worth, prospects
from thousand_tui.rules import Observation
from thousand_tui.rules.actions import LOOK, PASS, Bid, Contract
from thousand_tui.rules.cards import KING, QUEEN, RANK_OF, SUIT_OF, Card, CardSet, marriages_in
from thousand_tui.rules.state import Phase

FAR_ABOVE: Final = 50
"""So much above what the hand carries, points, an amount is more likely a slip than a risk taken."""


def half_marriages(hand: CardSet, cards: Iterable[Card]) -> list[Card]:
    """The kings and queens among some cards whose marriage the hand holds whole."""
    held = marriages_in(hand)
    return [card for card in cards if RANK_OF[card] in (KING, QUEEN) and SUIT_OF[card] in held]


def carried_points(seen: Observation) -> int:
    """The points the hand may be expected to take as declarer, on average over the talons that may come."""
    if seen.phase is Phase.CONTRACT_AFTER:
        return round(playing_worth(seen.rules, seen.hand).points)
    return round(fmean(worth.points for worth in prospects(seen.rules, seen.hand)))


def too_high(seen: Observation, action: Bid | Contract) -> int | None:
    """What the hand carries, if the amount is far above it; None for every sound or forced amount.

    A blind bid is a gamble, and what has to be said is no slip.
    """
    lowest = min((one.points for one in seen.legal if isinstance(one, type(action))), default=0)
    forced = PASS not in seen.legal and action.points == lowest
    if LOOK in seen.legal or not seen.hand or forced:
        return None
    carries = carried_points(seen)
    floor = 0 if isinstance(action, Bid) else lowest  # so much has been bid already
    return carries if action.points >= max(carries, floor) + FAR_ABOVE else None
