"""Another deal that one seat cannot tell from the real one: found by the rules alone.

Cards the seat does not see change places as they were dealt, and others' hidden choices (a card given face
down, cards laid aside) become other choices. The whole deal is then played again with the rules' own engine:
if everything done was legal again and the seat has seen exactly the same, the deal could have been that one.
What a seat ought to know is nowhere said here, so neither is what a bot's belief thinks of it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from thousand_tui.rules import GameState, IllegalAction, Layout, Observation, apply, deal_cards, observe
from thousand_tui.rules.actions import Action, Discard, Give
from thousand_tui.rules.cards import PACK, Card, CardSet, card_set, cards_of
from thousand_tui.rules.state import Deal, Step

TRIES = 40
"""How many changes are tried, one upon the other."""
_WHOLE = 4
"""So many of them first shuffle all unseen cards at once."""

Look = Callable[[GameState, int], Observation]


class Story(NamedTuple):
    """A deal from its first card on: all that the engine needs to play it again."""

    layout: Layout
    steps: tuple[Step, ...]


def story_of(deal: Deal) -> Story:
    """The story of a deal in progress."""
    return Story(Layout(deal.dealt, deal.talon, deal.stock), deal.history)


def told_again(state: GameState, story: Story) -> GameState | None:
    """The game after another story of its deal in progress; None if the rules do not allow it."""
    again = deal_cards(state._replace(deal=None, redealt=None), story.layout)
    for step in story.steps:
        if again.turn != step.seat:
            return None
        try:
            again = apply(again, step.action)
        except IllegalAction:
            return None
    return again if again.deal is not None else None


def redeal_unseen(
    state: GameState, seat: int, rng: random.Random, tries: int = TRIES, look: Look = observe
) -> GameState | None:
    """The game with the cards a seat does not see dealt otherwise; None if no other deal was found.

    ``look(result, seat)`` equals ``look(state, seat)``, and the result could have been played to this point.
    """
    deal = state.deal
    assert deal is not None
    seen = look(state, seat)
    unseen = list(cards_of(_unseen(deal, seen)))
    if len(unseen) < 2:
        return None
    found, story = state, story_of(deal)
    for number in range(tries):
        changed = _changed(story, seat, unseen, len(unseen) if number < _WHOLE else 2, rng)
        other = told_again(state, changed)
        if other is not None and look(other, seat) == seen:
            found, story = other, changed
    return None if found.deal == deal else found


def cards_moved(state: GameState, other: GameState) -> int:
    """How many cards are in another hand, pile or place of the stock."""
    one, two = state.deal, other.deal
    assert one is not None
    assert two is not None
    moved = sum((mine & ~yours).bit_count() for mine, yours in zip(one.hands, two.hands, strict=True))
    moved += (card_set(one.talon) & ~card_set(two.talon)).bit_count()
    return moved + sum(a != b for a, b in zip(one.stock, two.stock, strict=True))


def _unseen(deal: Deal, seen: Observation) -> CardSet:
    """The cards that are neither played nor in the seat's open hand nor laid aside by it."""
    gone = card_set(deal.play.trick) | seen.hand | seen.aside
    for won in deal.play.won:
        gone |= won
    return PACK & ~gone


def _changed(story: Story, seat: int, unseen: list[Card], number: int, rng: random.Random) -> Story:
    """A story in which so many unseen cards have changed places, or another made another hidden choice."""
    hidden = [index for index, step in enumerate(story.steps) if _hides(step, seat)]
    if hidden and rng.random() < 0.3:
        return _chosen_otherwise(story, rng.choice(hidden), unseen, rng)
    cards = rng.sample(unseen, number)
    places = cards[1:] + cards[:1] if number == 2 else rng.sample(cards, number)
    to = dict(zip(cards, places, strict=True))
    layout = Layout(
        hands=tuple(card_set(to.get(card, card) for card in cards_of(hand)) for hand in story.layout.hands),
        talon=tuple(to.get(card, card) for card in story.layout.talon),
        stock=tuple(to.get(card, card) for card in story.layout.stock),
    )
    return Story(layout, tuple(Step(step.seat, _moved(step.action, to)) for step in story.steps))


def _hides(step: Step, seat: int) -> bool:
    return step.seat != seat and isinstance(step.action, Give | Discard)


def _moved(action: Action, to: dict[Card, Card]) -> Action:
    if isinstance(action, Give):
        return Give(to.get(action.card, action.card), action.to)
    if isinstance(action, Discard):
        return _discard(*(to.get(card, card) for card in action.cards))
    return action


def _discard(first: Card, second: Card) -> Discard:
    return Discard((min(first, second), max(first, second)))


def _chosen_otherwise(story: Story, index: int, unseen: list[Card], rng: random.Random) -> Story:
    step = story.steps[index]
    action: Action
    if isinstance(step.action, Give):
        action = Give(rng.choice(unseen), step.action.to)
    else:
        action = _discard(*rng.sample(unseen, 2))
    return story._replace(steps=(*story.steps[:index], Step(step.seat, action), *story.steps[index + 1 :]))
