"""What cards are worth to a declarer: the points he is likely to take, and how surely.

A playing hand's worth is a sum of table entries (`weights`): one for the ranks held in each suit, some for
marriages and aces. The hand of the auction is worth what the talon makes of it, so it is tried with many
talons, each time keeping the best of the exchange. Everything here is a function of the cards alone.
"""

from __future__ import annotations

import random
from functools import lru_cache
from itertools import combinations
from math import erf, sqrt
from typing import Final, NamedTuple

from thousand_tui.bots.thumb.weights import DUO, TRIO, HandWeights
from thousand_tui.rules.cards import (
    ACES,
    CARD_POINTS,
    MARRIAGE_POINTS,
    PACK,
    RANKS,
    SUITS,
    Card,
    CardSet,
    card_set,
    cards_of,
    marriages_in,
    points_of,
)
from thousand_tui.rules.ruleset import Rules

_PAIR: Final = 0b001100
"""King and queen among the ranks of a suit."""
_ACE: Final = 0b100000
"""The ace among the ranks of a suit."""
TALONS: Final = 40
"""With how many talons a hand of the auction is tried."""
_SURPRISE: Final = 0.012
"""How often even the all but certain does not come true, a share."""
_MEDIAN: Final = 1.0
"""How many points the middle result lies above the average one: the worst hands fall far below it."""
_SPREAD: Final = 14.0
"""The spread of what a hand takes against two or more, points."""
_SPREAD_DUO: Final = 18.0
"""The same against one: four cards out of play add to what is unknown."""
_STRONG: Final = 110.0
"""A hand likely to take more points than this spreads more: its later marriages may fail."""
_SPREAD_GROWS: Final = 0.1
"""By how many points it spreads more for each point over that."""
_ASIDE_TO_LAST: Final = 10.0
"""What the cards out of play bring a declarer where they go to the last trick, on average, points."""


class Worth(NamedTuple):
    """What a playing hand is likely to take as declarer."""

    points: float
    spread: float
    """The standard deviation: the lie of the other cards, points."""

    def chance(self, contract: float) -> float:
        """How likely it takes at least so many points."""
        normal = 0.5 + 0.5 * erf((self.points + _MEDIAN - contract) / (self.spread * sqrt(2)))
        return _SURPRISE + (1.0 - 2.0 * _SURPRISE) * normal


def weights_for(rules: Rules) -> HandWeights:
    """The tables for the form of the rules."""
    return DUO if rules.form == "duo" else TRIO


def playing_worth(rules: Rules, hand: CardSet) -> Worth:
    """What a hand, ready to play, is likely to take as declarer."""
    return _worth(_form_of(rules), _points(weights_for(rules), rules.marriage_first_lead, hand))


class _Form(NamedTuple):
    """What of the rules the worth of a hand depends on."""

    duo: bool
    early: bool
    """Whether a marriage may be declared on the first lead."""
    keeps_one: bool
    last_trick: bool


def _form_of(rules: Rules) -> _Form:
    duo = rules.form == "duo"
    keeps_one = not duo and rules.exchange == "keep_one_give_two"
    return _Form(duo, rules.marriage_first_lead, keeps_one, duo and rules.aside_points == "last_trick")


def _worth(form: _Form, points: float) -> Worth:
    if form.last_trick:
        points += _ASIDE_TO_LAST
    spread = _SPREAD_DUO if form.duo else _SPREAD
    return Worth(points, spread + _SPREAD_GROWS * max(0.0, points - _STRONG))


def _points(weights: HandWeights, early: bool, hand: CardSet) -> float:
    """What a playing hand takes on average; ``early``: a marriage may be declared on the first lead."""
    held = marriages_in(hand)
    points = _extras(weights, early, hand, held)
    for suit in SUITS:
        points += _table(weights, suit, held)[hand >> suit * 6 & 63]
    return points


def _table(weights: HandWeights, suit: int, held: tuple[int, ...]) -> tuple[float, ...]:
    if not held:
        return weights.plain
    return weights.trump if suit == held[-1] else weights.side


def _extras(weights: HandWeights, early: bool, hand: CardSet, held: tuple[int, ...]) -> float:
    """What belongs to no one suit: marriages by the aces that bring one on lead, the aces beside them."""
    if not held:
        return weights.constant
    aces = (hand & ACES).bit_count()
    side_aces = aces - (hand >> held[-1] * 6 + 5 & 1)
    entries = min(3, max(aces, 1) if early else aces)
    points = weights.constant + weights.side_aces[max(side_aces, 1) if early else side_aces]
    for suit in held:
        points += weights.marriage[suit][entries]
    if len(held) > 1:
        points += weights.second[entries]
    return points


class _Removal(NamedTuple):
    """Ranks of a suit to part with, and the points that costs the suit."""

    loss: float
    ranks: int


_NEVER: Final = _Removal(1e6, 0)
"""There is no way to part with so many."""


@lru_cache(maxsize=8)
def _removals(table: tuple[float, ...]) -> tuple[tuple[_Removal, _Removal, _Removal], ...]:
    """By ranks held: the cheapest ways to part with no, one and two of them; marriages and aces stay."""
    return tuple(
        (_cheapest(table, held, 0), _cheapest(table, held, 1), _cheapest(table, held, 2))
        for held in range(64)
    )


def _cheapest(table: tuple[float, ...], held: int, count: int) -> _Removal:
    """The cheapest way to part with so many of the ranks held in a suit, if there is one."""
    kept = _ACE | (_PAIR if held & _PAIR == _PAIR else 0)
    loose = [1 << rank for rank in RANKS if (held & ~kept) >> rank & 1]
    ways = (sum(ranks) for ranks in combinations(loose, count))
    return min((_Removal(table[held] - table[held & ~ranks], ranks) for ranks in ways), default=_NEVER)


def best_to_part_with(rules: Rules, hand: CardSet, count: int) -> CardSet:
    """The one or two cards a declarer parts with: what costs least, no marriage broken if possible."""
    weights, early = weights_for(rules), rules.marriage_first_lead
    if count == 2:
        return _part_with_two(weights, early, hand)[1]
    held = marriages_in(hand)
    ways = []
    for suit in SUITS:
        way = _removals(_table(weights, suit, held))[hand >> suit * 6 & 63][1]
        ways.append(_Removal(way.loss, way.ranks << suit * 6))
    best = min(ways)
    return best.ranks or _by_trial(weights, early, hand, 1)[1]


def _part_with_two(weights: HandWeights, early: bool, hand: CardSet) -> tuple[float, CardSet]:
    """The points a hand is worth after parting with its two cheapest cards, and which those are."""
    held = marriages_in(hand)
    points = _extras(weights, early, hand, held)
    best, first, second = _NEVER.loss, _NEVER, _NEVER
    best_cards = first_cards = second_cards = 0
    for suit in SUITS:
        table = _table(weights, suit, held)
        ranks = hand >> suit * 6 & 63
        points += table[ranks]
        _, one, two = _removals(table)[ranks]
        if two.loss < best:
            best, best_cards = two.loss, two.ranks << suit * 6
        if one.loss < first.loss:
            first, second, second_cards, first_cards = one, first, first_cards, one.ranks << suit * 6
        elif one.loss < second.loss:
            second, second_cards = one, one.ranks << suit * 6
    if first.loss + second.loss < best:
        best, best_cards = first.loss + second.loss, first_cards | second_cards
    if best > _NEVER.loss / 2:
        return _by_trial(weights, early, hand, 2)
    return points - best, best_cards


def _by_trial(weights: HandWeights, early: bool, hand: CardSet, count: int) -> tuple[float, CardSet]:
    """The same for a hand of nothing but aces and marriages: one of them has to go."""
    ways = (card_set(cards) for cards in combinations(cards_of(hand), count))
    return max((_points(weights, early, hand & ~gone), gone) for gone in ways)


def prospects(rules: Rules, hand: CardSet) -> tuple[Worth, ...]:
    """What a hand of the auction may become, a worth for each of many talons, the exchange done well."""
    return _prospects(_form_of(rules), hand)


@lru_cache(maxsize=4096)
def _prospects(form: _Form, hand: CardSet) -> tuple[Worth, ...]:
    weights = DUO if form.duo else TRIO
    unseen = cards_of(PACK & ~hand)
    chances = random.Random(hand)  # the same talons for the same hand, so that the same hand bids the same
    worths = []
    for _ in range(TALONS):
        talon = chances.sample(unseen, 2 if form.duo else 3)
        if form.keeps_one:
            points = max(_points(weights, form.early, hand | 1 << card) for card in talon)
        else:
            points, _gone = _part_with_two(weights, form.early, hand | card_set(talon))
        worths.append(_worth(form, points))
    return tuple(worths)


def best_to_keep(rules: Rules, hand: CardSet, talon: CardSet) -> Card:
    """Which of the talon's cards helps a hand most (``keep_one_give_two``)."""
    weights, early = weights_for(rules), rules.marriage_first_lead
    return max(
        cards_of(talon), key=lambda card: (_points(weights, early, hand | 1 << card), CARD_POINTS[card])
    )


def sure_points(hand: CardSet) -> int:
    """The points of a hand's own sure tricks and marriages: what it takes whatever the others hold.

    Sure tricks are the cards of a suit from the ace down without a gap: as long as there are no trumps,
    nobody takes them. What the others put on them is not counted.
    """
    points = sum(MARRIAGE_POINTS[suit] for suit in marriages_in(hand))
    return points + points_of(sure_cards(hand))


def sure_cards(hand: CardSet) -> CardSet:
    """The cards of each suit from the ace down without a gap."""
    cards = 0
    for suit in SUITS:
        for rank in reversed(RANKS):
            card = 1 << suit * 6 + rank
            if not hand & card:
                break
            cards |= card
    return cards
