"""What a player with a short memory still knows of the deal."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from thousand_tui.rules.cards import CARD_POINTS, PACK, SUIT_CARDS, CardSet, card_set, cards_of
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.seat_lists import with_entry

_LAST: Final = 1
"""The tricks that everybody remembers."""
_DEAR: Final = card_set(card for card in cards_of(PACK) if CARD_POINTS[card] >= 10)
"""The aces and tens."""


def last_trick_only(seen: Observation) -> Observation:
    """Its own cards, the table and the last trick: the rest is forgotten, the talon and the gifts too."""
    return _remembered(seen, 0)


def what_matters(seen: Observation) -> Observation:
    """The same, and which aces, tens and trumps are gone."""
    play = seen.play
    if play is None:
        return seen
    trumps = {trick.trump for trick in play.tricks} | {play.trump}
    kept = _DEAR
    for suit in trumps - {None}:
        assert suit is not None
        kept |= SUIT_CARDS[suit]
    return _remembered(seen, kept)


def _remembered(seen: Observation, kept: CardSet) -> Observation:
    """The last trick, and those of some cards that went before it."""
    play = seen.play
    if play is None or len(play.tricks) <= _LAST:
        return seen
    tricks = play.tricks[-_LAST:]
    won = tuple(cards & kept for cards in play.won)
    for trick in tricks:
        won = with_entry(won, trick.winner, won[trick.winner] | card_set(trick.cards))
    return replace(seen, play=play._replace(tricks=tricks, won=won), gifts=(), talon=None)
