"""Random legal games, and everything that must hold after every action of every one of them."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator

from thousand_tui.rules import (
    GameState,
    Phase,
    Rules,
    apply,
    deal_cards,
    deal_from,
    legal_actions,
    new_game,
    observe,
)
from thousand_tui.rules.actions import Action, Bid, Concede, Contract, Discard, Give, Pass, Redeal, ThrowIn
from thousand_tui.rules.cards import PACK, Card, CardSet, card_set, cards_of
from thousand_tui.rules.state import Deal, Gift, Step
from thousand_tui.rules.undertaking import talon_cards, talon_open_to_all

Chooser = Callable[[GameState, random.Random], Action]

RARE = (Concede, ThrowIn, Redeal)


def random_action(state: GameState, rng: random.Random) -> Action:
    """A random legal action: bids and contracts mostly low, giving up rare, so that most deals are played."""
    kinds: dict[type[Action], list[Action]] = defaultdict(list)
    for action in legal_actions(state):
        kinds[type(action)].append(action)
    often = [kind for kind in kinds if kind not in RARE] or list(kinds)
    kind = rng.choice(list(kinds)) if rng.random() < 0.1 else rng.choice(often)
    if Pass in kinds and rng.random() < 0.3:
        kind = Pass
    choices = kinds[kind]
    if kind in (Bid, Contract) and rng.random() < 0.8:
        choices = choices[:3]
    return rng.choice(choices)


def random_states(
    rules: Rules, seats: int, rng: random.Random, deals: int = 30, choose: Chooser = random_action
) -> Iterator[tuple[GameState, Action | None, GameState]]:
    """Every step of a random game: the state before, the action (None for a deal), the state after."""
    state = new_game(rules, seats, rng.randrange(seats))
    while state.outcome is None and len(state.results) < deals:
        before = state
        if state.deal is None:
            state = deal_cards(state, deal_from(rules, seats, state.standing.dealer, rng.randbytes(32)))
            yield before, None, state
            continue
        action = choose(state, rng)
        state = apply(state, action)
        yield before, action, state


# Invariants


def check_step(before: GameState, action: Action | None, after: GameState, rng: random.Random) -> None:
    """Everything that must hold after a step."""
    if after.deal is not None:
        check_cards(after.rules, after.deal)
        check_legal(after)
        check_blind(after, rng)
    else:
        assert not legal_actions(after)
        assert after.turn is None
        check_between(before, action, after)


def check_cards(rules: Rules, deal: Deal) -> None:
    """All 24 cards are somewhere, none is in two places."""
    places: list[CardSet] = [*deal.hands, *deal.play.won, card_set(deal.play.trick), deal.undertaking.aside]
    places.append(card_set(deal.stock[deal.play.drawn :]))
    taken = talon_cards(deal) if deal.undertaking.taken else ()
    places.append(card_set(deal.talon) & ~card_set(taken))
    assert sum(place.bit_count() for place in places) == 24
    assert sum(places) == PACK


def check_legal(state: GameState) -> None:
    """Somebody can act; what is listed is legal and listed once; the view's ways of asking agree."""
    legal = legal_actions(state)
    listed = list(legal)
    assert listed, f"nobody can act in {state.phase}"
    assert len(set(listed)) == len(listed) == legal.count()
    assert all(action in legal for action in listed)
    assert bool(legal)


def check_between(before: GameState, action: Action | None, after: GameState) -> None:
    """A completed deal's lines, deltas and totals agree, the next dealer deals; a redeal changes nothing."""
    if after.redealt is not None:
        assert after.standing == before.standing
        assert after.results == before.results
        return
    result = after.results[-1]
    for seat in range(after.seats):
        delta = sum(line.points for line in result.lines if line.seat == seat)
        assert delta == result.delta[seat]
        assert before.standing.total[seat] + delta == after.standing.total[seat] == result.total[seat]
    assert after.standing.dealer == (before.standing.dealer + 1) % after.seats
    assert after.standing.deals == before.standing.deals + 1 == result.number
    check_barrel(after)


def check_barrel(after: GameState) -> None:
    """On the barrel means exactly at the threshold with deals left; bolts stay under their limit."""
    rules, standing = after.rules, after.standing
    for seat, used in enumerate(standing.barrel):
        if rules.barrel and after.outcome is None:
            assert (used is not None) == (standing.total[seat] >= rules.threshold)
        if used is not None and after.outcome is None:
            assert standing.total[seat] == rules.threshold
            assert not rules.barrel_deals or used < rules.barrel_deals
        assert 0 <= standing.bolts[seat] < rules.bolt_limit
        if after.outcome is None and rules.dump_truck is not None:
            assert standing.total[seat] != rules.dump_truck_at


# Blindness


def known_cards(state: GameState, deal: Deal, seat: int) -> CardSet:
    """The cards whose place a seat may know."""
    if deal.auction.closed >> seat & 1:
        return 0
    undertaking = deal.undertaking
    known = deal.hands[seat] | deal.dealt[seat] | card_set(deal.play.trick)
    for won in deal.play.won:
        known |= won
    if undertaking.taken and (seat == undertaking.declarer or talon_open_to_all(state.rules, undertaking)):
        known |= card_set(talon_cards(deal))
    for gift in undertaking.gifts:
        if seat in (gift.to, undertaking.declarer) or state.rules.pass_cards_face == "up":
            known |= 1 << gift.card
    return known | (undertaking.aside if seat == undertaking.declarer else 0)


def swap(state: GameState, one: Card, other: Card) -> GameState:
    """The same deal with two cards in each other's places, whatever is known about them."""
    deal = state.deal
    assert deal is not None

    def moved(card: Card) -> Card:
        return other if card == one else one if card == other else card

    def moved_set(cards: CardSet) -> CardSet:
        return card_set(moved(card) for card in cards_of(cards))

    def moved_action(action: Action) -> Action:
        if isinstance(action, Give):
            return Give(moved(action.card), action.to)
        if isinstance(action, Discard):
            return Discard((moved(action.cards[0]), moved(action.cards[1])))
        return action

    undertaking = deal.undertaking
    swapped = deal._replace(
        dealt=tuple(moved_set(hand) for hand in deal.dealt),
        hands=tuple(moved_set(hand) for hand in deal.hands),
        talon=tuple(moved(card) for card in deal.talon),
        stock=tuple(moved(card) for card in deal.stock),
        undertaking=undertaking._replace(
            gifts=tuple(Gift(gift.to, moved(gift.card)) for gift in undertaking.gifts),
            aside=moved_set(undertaking.aside),
        ),
        history=tuple(Step(step.seat, moved_action(step.action)) for step in deal.history),
    )
    return state._replace(deal=swapped)


def check_blind(state: GameState, rng: random.Random) -> None:
    """No seat's observation changes when two cards it cannot know change places."""
    deal = state.deal
    assert deal is not None
    for seat in range(state.seats):
        hidden = cards_of(PACK & ~known_cards(state, deal, seat))
        if len(hidden) < 2:
            continue
        one, other = rng.sample(hidden, 2)
        assert observe(state, seat) == observe(swap(state, one, other), seat)


__all__ = ["Phase", "check_step", "random_action", "random_states", "swap"]
