"""The cards to part with in the exchange: what can be given, or laid aside."""

from __future__ import annotations

from itertools import combinations

from thousand_tui.bots.thumb.valuation import playing_worth
from thousand_tui.rules.cards import CardSet, card_set, cards_of
from thousand_tui.rules.observation import Observation


def ways_to_part(seen: Observation) -> list[CardSet]:
    """Every way, the best by the valuation of what is kept first."""
    rules = seen.rules
    number = 2 if rules.form == "duo" else len(seen.active) - 1 - seen.gifts_made
    loose = seen.hand
    if rules.form == "trio" and rules.exchange == "keep_one_give_two":
        loose &= card_set(seen.talon or ())
    ways = [card_set(cards) for cards in combinations(cards_of(loose), number)]
    ways.sort(key=lambda gifts: -playing_worth(rules, seen.hand & ~gifts).points)
    return ways
