"""The card to a trick that somebody else led."""

from __future__ import annotations

from typing import Final

from thousand_tui.bots.protocol import Decision
from thousand_tui.bots.thumb.fines import averted
from thousand_tui.bots.thumb.keeping import keeping_worth
from thousand_tui.bots.thumb.reasons import why_followed
from thousand_tui.bots.thumb.situation import (
    ENEMY_FILL,
    PARTNER_FILL,
    Situation,
    table_points,
    winning_seat,
)
from thousand_tui.rules.actions import PLAYS
from thousand_tui.rules.cards import CARD_POINTS, SUIT_OF, Card
from thousand_tui.rules.tricks import winning_card

_NEXT_LEAD_WITH_PARTNER: Final = 7.0
"""What it is worth to a defender with a partner to lead to the next trick, points."""
_NEXT_LEAD_ALONE: Final = 4.0
"""The same to a seat that plays against all others, points."""


def follow(sit: Situation) -> Decision:
    """The card that leaves its side the most points, by what is on the table and what it gives up."""
    best, best_worth, best_wins = -1, float("-inf"), 0.0
    for play in sit.plays:
        worth, wins = _worth(sit, play.card)
        if worth > best_worth:
            best, best_worth, best_wins = play.card, worth, wins
    return Decision(PLAYS[best], why_followed(sit, best, best_wins))


def _worth(sit: Situation, card: Card) -> tuple[float, float]:
    """What playing a card is worth, points, and how likely its side then wins the trick."""
    best = winning_card((*sit.play.trick, card), sit.trump)
    wins = side_wins(sit, card)
    still_to_come = sum(
        sit.fill * (PARTNER_FILL if seat in sit.partners else ENEMY_FILL) for seat in sit.later
    )
    worth = wins * (table_points(sit) + CARD_POINTS[card] + still_to_come)
    worth -= keeping_worth(sit, card, sit.play.next_trump)
    if best == card:
        worth += wins * (_NEXT_LEAD_WITH_PARTNER if sit.partners else _NEXT_LEAD_ALONE)
    return worth + averted(sit, card, takes(sit, card)), wins


def takes(sit: Situation, card: Card) -> float:
    """How likely a card itself wins the trick it is played to."""
    best = winning_card((*sit.play.trick, card), sit.trump)
    return side_wins(sit, card) if best == card else 0.0


def side_wins(sit: Situation, card: Card) -> float:
    """How likely its side wins the trick once a card is played to it."""
    best = winning_card((*sit.play.trick, card), sit.trump)
    led = SUIT_OF[sit.play.trick[0]]
    if best == card or winning_seat(sit) in sit.partners:
        return sit.stands(best, led, sit.trump, tuple(seat for seat in sit.later if seat in sit.enemies))
    return 1.0 - sit.stands(best, led, sit.trump, tuple(seat for seat in sit.later if seat in sit.partners))
