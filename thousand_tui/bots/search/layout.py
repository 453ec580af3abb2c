"""Deals about to be led, as they would be if the seat that thinks were declarer."""

from __future__ import annotations

from thousand_tui.bots.belief import World
from thousand_tui.bots.solver import Position, Solver, players_from, points_out_of_play
from thousand_tui.bots.thumb.valuation import best_to_keep, best_to_part_with
from thousand_tui.rules.cards import CARD_POINTS, CardSet, cards_of, points_of
from thousand_tui.rules.observation import Observation


def led_position(seen: Observation, hands: tuple[CardSet, ...], out: CardSet, contract: int) -> Position:
    """The position at the first lead of ``seen.seat``; ``out`` are the cards in nobody's hand (``duo``)."""
    aside, slam = points_out_of_play(seen.rules, points_of(out), slam=contract == 120)
    return Position(
        hands=tuple(hands[seat] for seat in players_from(seen.active, seen.seat)),
        leader=0,
        may_declare=seen.rules.marriage_first_lead,
        aside_points=aside,
        slam=slam,
    )


def with_gifts(seen: Observation, world: World, gifts: CardSet) -> tuple[CardSet, ...]:
    """The hands after cards have been given to those who wait for one (the cheapest first) or laid aside."""
    hands = list(world.hands)
    hands[seen.seat] &= ~gifts
    if seen.rules.form == "duo":
        return tuple(hands)
    waiting = players_from(seen.active, seen.seat)[1 + seen.gifts_made :]
    for seat, card in zip(waiting, sorted(cards_of(gifts), key=CARD_POINTS.__getitem__), strict=True):
        hands[seat] |= 1 << card
    return tuple(hands)


def exchanged(seen: Observation, world: World) -> tuple[tuple[CardSet, ...], CardSet]:
    """The hands after the seat has taken the talon and parted with two cards by rule; what is out."""
    rules, hand = seen.rules, world.hands[seen.seat]
    if rules.form == "duo":
        pair = sum(1 << card for card in cards_of(world.closed[0])[:2])
        laid = best_to_part_with(rules, hand | pair, 2)
        hands = list(world.hands)
        hands[seen.seat] = (hand | pair) & ~laid
        return tuple(hands), world.closed[0] & ~pair | laid
    talon = world.closed[0]
    if rules.exchange == "keep_one_give_two":
        gifts = talon & ~(1 << best_to_keep(rules, hand, talon))
    else:
        gifts = best_to_part_with(rules, hand | talon, 2)
    taken = list(world.hands)
    taken[seen.seat] = hand | talon
    return with_gifts(seen, world._replace(hands=tuple(taken)), gifts), 0


def about(solver: Solver, position: Position, low: int, high: int, step: int) -> int:
    """The open-card value of a position to within a step, clamped: the last points are dearest to know."""
    steps = max(1, -(-(high - low) // step))
    least, most = 0, steps
    while least < most:
        middle = (least + most + 1) // 2
        if solver.reaches(position, low + middle * step):
            least = middle
        else:
            most = middle - 1
    return low + least * step
