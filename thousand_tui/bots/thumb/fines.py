"""The fines for a deal without a trick or without a point, as the play sees them coming."""

from __future__ import annotations

from thousand_tui.bots.thumb.keeping import wins_later
from thousand_tui.bots.thumb.situation import Situation
from thousand_tui.rules.cards import SUIT_CARDS, SUITS, Card


def fine_to_come(sit: Situation) -> float:
    """What it costs this seat if it takes nothing more in this deal, points; 0 if it need not fear a fine."""
    seen, rules, play, seat = sit.seen, sit.rules, sit.play, sit.seen.seat
    fine = 0.0
    if not play.tricks_won[seat] and _may_get_bolt(sit):
        last = seen.standing.bolts[seat] + 1 >= rules.bolt_limit
        fine += rules.bolt_penalty / (1 if last else 2 * rules.bolt_limit)
    lowest, nothing = rules.low_score_fine_from, not play.won[seat] | play.marriages[seat]
    if nothing and lowest is not None and seen.standing.total[seat] >= lowest:
        fine += rules.low_score_fine
    return fine


def _may_get_bolt(sit: Situation) -> bool:
    rules, seen = sit.rules, sit.seen
    if rules.bolts is None or seen.declarer is None:
        return False
    if seen.standing.barrel[seen.seat] is not None and not rules.barrel_bolts:
        return False
    return rules.bolt_declarer or not sit.declaring


def averted(sit: Situation, card: Card, wins: float) -> float:
    """What of a fine to come a card averts, points, if it wins this trick with that chance.

    The trick may also come later, by the cards that are left.
    """
    fine = fine_to_come(sit)
    return fine * (wins + (1.0 - wins) * _trick_later(sit, card)) if fine else 0.0


def _trick_later(sit: Situation, played: Card) -> float:
    """How likely one of the cards left takes a trick."""
    none = 1.0
    for suit in SUITS:
        held = sit.hand & SUIT_CARDS[suit] & ~(1 << played)
        if held:
            for _card, wins in wins_later(sit, held, sit.play.next_trump):
                none *= 1.0 - wins
    return 1.0 - none
