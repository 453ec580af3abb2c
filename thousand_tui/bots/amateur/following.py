"""The amateur's card to a trick that somebody else led."""

from __future__ import annotations

from thousand_tui.bots.amateur.keeping import keeping_worth
from thousand_tui.bots.amateur.situation import Situation, table_points, winner_so_far
from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.rules.actions import PLAYS
from thousand_tui.rules.cards import CARD_POINTS, SUIT_OF, Card
from thousand_tui.rules.tricks import winning_card

_LEAD_WORTH = 4.0
"""What it is worth to be on lead next, points."""
_MARRIAGE_LEAD_WORTH = 0.35
"""The same with a marriage to declare: this share of it."""
P = {"lead_d": 7.0, "lead_a": 4.0, "fill_e": 0.7, "fill_p": 1.5}
_PARTNER_FILL = 1.5
"""How much more than an average card a partner throws on a trick of the own side."""


def follow(sit: Situation) -> Decision:
    """The card that leaves its side the most points, by what is on the table and what it gives up."""
    best, best_worth, best_wins = -1, float("-inf"), 0.0
    for play in sit.plays:
        worth, wins = _worth(sit, play.card)
        if worth > best_worth:
            best, best_worth, best_wins = play.card, worth, wins
    return Decision(PLAYS[best], _reason(sit, best, best_wins))


def _worth(sit: Situation, card: Card) -> tuple[float, float]:
    """What playing a card is worth, and how likely its side then wins the trick."""
    trick = (*sit.play.trick, card)
    led = SUIT_OF[trick[0]]
    best = winning_card(trick, sit.trump)
    mine = best == card
    ours = mine or winner_so_far(sit)[0] in sit.partners
    if ours:
        wins = sit.stands(best, led, sit.trump, tuple(s for s in sit.later if s in sit.enemies))
    else:
        wins = 1.0 - sit.stands(best, led, sit.trump, tuple(s for s in sit.later if s in sit.partners))
    rest = sum(sit.fill * P["fill_p" if seat in sit.partners else "fill_e"] for seat in sit.later)
    worth = wins * (table_points(sit) + CARD_POINTS[card] + rest) - keeping_worth(
        sit, card, sit.play.next_trump
    )
    if mine:
        worth += wins * lead_worth(sit)
    return worth, wins


def lead_worth(sit: Situation) -> float:
    """What being on lead to the next trick is worth to this seat itself, points."""
    return P["lead_d" if sit.partners else "lead_a"]


def _reason(sit: Situation, card: Card, wins: float) -> Reason:
    taken = winning_card((*sit.play.trick, card), sit.trump) == card
    if taken:
        return Reason.WINS_TRICK
    if wins > 0.5 and CARD_POINTS[card] >= 3:
        return Reason.THROWS_POINTS_TO_PARTNER
    if wins > 0.5:
        return Reason.KEEPS_GUARD
    return Reason.SAVES_POINTS_FROM_OPPONENT
