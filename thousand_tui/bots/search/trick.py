"""Who is likely to take the trick on the table in a world: each side plays it plainly to its end.

The solver counts the defenders' points together; each of them writes his own, and only his own tricks save
him from a bolt. So of plays that are as good for both, the one is better that takes the trick oneself.
"""

from __future__ import annotations

from typing import NamedTuple

from thousand_tui.bots.solver import NO_TRUMP, Position
from thousand_tui.rules import Rules
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import CARD_POINTS, SUIT_OF, Card, CardSet, cards_of
from thousand_tui.rules.tricks import legal_cards, winning_card


class Taken(NamedTuple):
    """A trick as it is likely to end."""

    player: int
    points: int
    """The points of its cards."""


def likely_taker(rules: Rules, position: Position, play: Play) -> Taken:
    """How the trick ends if the player to act makes that play; a player as the solver names them."""
    players = len(position.hands)
    trump = None if position.trump == NO_TRUMP else position.trump
    if play.marriage and rules.marriage_trump_effect == "immediate":
        trump = SUIT_OF[play.card]
    trick = (*position.trick, play.card)
    while len(trick) < players:
        player = (position.leader + len(trick)) % players
        hand = legal_cards(rules, position.hands[player], trick, trump)
        trick = (*trick, _reply(hand, trick, trump, _winner(position.leader, trick, trump, players), player))
    return Taken(_winner(position.leader, trick, trump, players), sum(CARD_POINTS[card] for card in trick))


def _winner(leader: int, trick: tuple[Card, ...], trump: int | None, players: int) -> int:
    return (leader + trick.index(winning_card(trick, trump))) % players


def _reply(legal: CardSet, trick: tuple[Card, ...], trump: int | None, winner: int, player: int) -> Card:
    """A plain card: points to one's own side, else the cheapest that wins, else the cheapest."""
    cards = sorted(cards_of(legal), key=CARD_POINTS.__getitem__)
    if (winner == 0) == (player == 0):
        return cards[-1]
    for card in cards:
        if winning_card((*trick, card), trump) == card:
            return card
    return cards[0]
