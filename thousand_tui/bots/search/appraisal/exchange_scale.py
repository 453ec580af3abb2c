"""Weighing what the declarer parts with, and giving the deal up instead."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from thousand_tui.bots.belief import World
from thousand_tui.bots.search.appraisal.declaring import Declaring
from thousand_tui.bots.search.appraisal.weighed import Choice, Weighed
from thousand_tui.bots.search.layout import led_position
from thousand_tui.bots.search.parting import ways_to_part
from thousand_tui.bots.solver import Position, Solver
from thousand_tui.bots.thumb.valuation import playing_worth
from thousand_tui.rules.actions import Discard, Give
from thousand_tui.rules.cards import CARD_POINTS, Card, CardSet, card_set, cards_of
from thousand_tui.rules.observation import Observation

_LIKELY: Final = 4
"""So many sets of cards to part with are tried, the best by the valuation of the hand that remains."""
_TURNED: Final = 1
"""So many of them with the two cards the other way round too."""
_SPAN: Final = (-20.0, -10.0, 0.0, 10.0, 20.0)
"""About how what a hand takes varies with the lie of the cards, points."""


class ExchangeScale:
    """The cards to give, both at once, or to lay aside."""

    doubt = 6.0

    def __init__(self, seen: Observation, solver: Solver, keep: Collection[Choice] = ()) -> None:
        """``keep``: what is weighed whatever the valuation thinks of it.

        A first card to give stands there for the likeliest two that begin with it.
        """
        self._seen = seen
        self._declaring = Declaring(seen, solver)
        every = ways_to_part(self._seen)
        ways = every[:_LIKELY]
        self._contract = self._aim(ways[0])
        found = [self._choice(cards_of(gifts)) for gifts in ways]
        if seen.rules.form == "trio":
            found += [_turned(choice) for choice in found[:_TURNED]]
        kept = [self._whole(choice, every) for choice in keep]
        self.choices: Sequence[Choice] = list(dict.fromkeys([*found, *kept, *self._declaring.ways_out]))
        self.swing = self._declaring.swing(self._contract)

    def _whole(self, choice: Choice, ways: Sequence[CardSet]) -> Choice:
        """A choice with the second card to give added, if it says only the first."""
        seen, first = self._seen, choice[0]
        if not isinstance(first, Give) or len(choice) == len(seen.active) - 1 - seen.gifts_made:
            return choice
        both = next(gifts for gifts in ways if gifts >> first.card & 1)
        (second,) = cards_of(both & ~(1 << first.card))
        return self._choice((first.card, second), in_order=True)

    def _choice(self, cards: tuple[Card, ...], *, in_order: bool = False) -> Choice:
        """Parting with cards, the cheapest first unless they are given in that order."""
        seen = self._seen
        if seen.rules.form == "duo":
            return (Discard((cards[0], cards[1])),)
        ordered = cards if in_order else sorted(cards, key=CARD_POINTS.__getitem__)
        first = next(action.to for action in seen.legal if isinstance(action, Give))
        place = seen.active.index(first)
        return tuple(
            Give(card, seen.active[(place + offset) % len(seen.active)])
            for offset, card in enumerate(ordered)
        )

    def _aim(self, gifts: CardSet) -> int:
        """The contract that is named, or that the hand will be good for."""
        declaring = self._declaring
        if declaring.fixed:
            return declaring.lowest
        usual = playing_worth(self._seen.rules, self._seen.hand & ~gifts).points
        return declaring.best([usual + more for more in _SPAN])

    def weigh(self, world: World, choices: Sequence[Choice]) -> list[Weighed]:
        """What the deal comes to with each."""
        declaring = self._declaring
        return [
            declaring.ways_out[choice]
            if choice in declaring.ways_out
            else declaring.weighed(self._position(world, choice), self._contract)
            for choice in choices
        ]

    def _position(self, world: World, choice: Choice) -> Position:
        seen = self._seen
        hands = list(world.hands)
        out = world.hidden | seen.aside
        for action in choice:
            if isinstance(action, Give):
                hands[seen.seat] &= ~(1 << action.card)
                hands[action.to] |= 1 << action.card
            elif isinstance(action, Discard):
                hands[seen.seat] &= ~card_set(action.cards)
                out |= card_set(action.cards)
        return led_position(seen, tuple(hands), out, self._contract)


def _turned(choice: Choice) -> Choice:
    """The same cards, each to the other."""
    gifts = [action for action in choice if isinstance(action, Give)]
    return tuple(Give(gift.card, other.to) for gift, other in zip(gifts[::-1], gifts, strict=True))
