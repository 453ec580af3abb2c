"""Card play by a few plain rules: aces first, then marriages; second hand low, points to the partner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thousand_tui.bots.protocol import Decision
from thousand_tui.bots.thumb.leading import partner_wins
from thousand_tui.bots.thumb.reasons import why_followed, why_led
from thousand_tui.bots.thumb.situation import Situation, breaks_marriage, winning_seat
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import (
    CARD_POINTS,
    HIGHER_IN_SUIT,
    MARRIAGE_POINTS,
    SUIT_CARDS,
    SUIT_OF,
    Card,
)
from thousand_tui.rules.tricks import winning_card

_BROKEN_BY_DECLARER: Final = 25.0
_BROKEN_BY_OTHERS: Final = 10.0
"""What it is felt to cost to break a marriage, points."""
_TRUMP: Final = 5.0
"""What it is felt to cost to play a trump."""
_LENGTH: Final = 0.5
"""How much rather a card of a suit is played for each card held in it."""


def lead_plainly(sit: Situation) -> Decision:
    """Winners and marriages while there are any, then the cheapest card."""
    play = _lead(sit)
    return Decision(play, why_led(sit, play, partner_wins(sit, play.card)))


def follow_plainly(sit: Situation) -> Decision:
    """Win if it is sure, leave the trick to a partner who wins it, else play the cheapest card."""
    card = _follow(sit).card
    wins = float(winning_card((*sit.play.trick, card), sit.trump) == card or _partner_has_it(sit))
    return Decision(next(play for play in sit.plays if play.card == card), why_followed(sit, card, wins))


def _lead(sit: Situation) -> Play:
    aces = [play for play in sit.plays if play.aces]
    if aces:
        return aces[0]
    high = [play for play in sit.plays if not play.marriage and _is_high(sit, play.card)]
    high = [play for play in high if breaks_marriage(sit, play.card) is None]
    side = [play for play in high if SUIT_OF[play.card] != sit.trump]
    trumps = [play for play in high if SUIT_OF[play.card] == sit.trump]
    marriages = [play for play in sit.plays if play.marriage]
    if marriages and (sit.trump is not None or not side):
        return max(marriages, key=lambda play: (MARRIAGE_POINTS[SUIT_OF[play.card]], -play.card))
    if sit.declaring and trumps and _trumps_out(sit):
        return max(trumps, key=_points)
    if side or trumps:
        return max(side or trumps, key=_points)
    return _cheapest(sit, [play for play in sit.plays if not play.marriage] or sit.plays)


def _follow(sit: Situation) -> Play:
    winning = [play for play in sit.plays if _would_win(sit, play.card)]
    losing = [play for play in sit.plays if play not in winning]
    if _partner_has_it(sit):
        spare = [play for play in losing if not _is_high(sit, play.card)]
        spare = [play for play in spare if breaks_marriage(sit, play.card) is None]
        return max(spare or losing or sit.plays, key=_points)
    if winning and winning_seat(sit) not in sit.partners:
        taking = _taking(sit, winning)
        if taking is not None:
            return taking
    return _cheapest(sit, losing or sit.plays)


def _taking(sit: Situation, winning: Sequence[Play]) -> Play | None:
    """How to take a trick from the other side; None to leave it to them."""
    if sit.later:
        sure = [play for play in winning if _is_high(sit, play.card)]
        return max(sure, key=_points) if sure else None
    whole = [play for play in winning if breaks_marriage(sit, play.card) is None] or winning
    if SUIT_OF[whole[0].card] == SUIT_OF[sit.play.trick[0]]:
        return max(whole, key=_points)
    return min(whole, key=_points)


def _points(play: Play) -> tuple[int, Card]:
    return CARD_POINTS[play.card], play.card


def _is_high(sit: Situation, card: Card) -> bool:
    """Whether it is the highest of its suit still out, as far as remembered."""
    return not sit.known.unseen & HIGHER_IN_SUIT[card]


def _would_win(sit: Situation, card: Card) -> bool:
    return winning_card((*sit.play.trick, card), sit.trump) == card


def _partner_has_it(sit: Situation) -> bool:
    """Whether a partner wins the trick: he has it, or nothing of the suit beats his card."""
    if winning_seat(sit) not in sit.partners:
        return False
    best = winning_card(sit.play.trick, sit.trump)
    return not sit.later or (_is_high(sit, best) and SUIT_OF[best] == SUIT_OF[sit.play.trick[0]])


def _trumps_out(sit: Situation) -> bool:
    return sit.trump is not None and bool(sit.known.unseen & SUIT_CARDS[sit.trump])


def _cheapest(sit: Situation, plays: Sequence[Play]) -> Play:
    """The card that costs least: points, a marriage broken, trumps; rather from a long suit."""

    def cost(play: Play) -> tuple[float, Card]:
        suit = SUIT_OF[play.card]
        felt = 2.0 * CARD_POINTS[play.card] - _LENGTH * (sit.hand & SUIT_CARDS[suit]).bit_count()
        if breaks_marriage(sit, play.card) is not None:
            felt += _BROKEN_BY_DECLARER if sit.declaring else _BROKEN_BY_OTHERS
        return felt + (_TRUMP if suit == sit.trump else 0.0), play.card

    return min(plays, key=cost)
