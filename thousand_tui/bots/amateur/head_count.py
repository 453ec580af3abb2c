"""What a hand is worth by a count in the head: aces, tens beside them, long suits, marriages.

The sums lie within 10 points (one standard deviation) of those of `valuation` for the seven cards of the
auction, and within 16 for the eight that are played.
"""

from __future__ import annotations

from typing import Final

from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.bots.thumb.stakes import lowest_contract
from thousand_tui.bots.thumb.valuation import sure_points
from thousand_tui.rules.actions import PASS, Bid
from thousand_tui.rules.cards import (
    ACES,
    MARRIAGE_CARDS,
    MARRIAGE_POINTS,
    SUIT_CARDS,
    SUITS,
    CardSet,
    Suit,
    marriages_in,
)
from thousand_tui.rules.observation import Observation

_ACE: Final = 22.0
_TEN_WITH_ACE: Final = 14.0
_TEN_GUARDED: Final = 5.0
_EACH_OVER_THREE: Final = 8.0
"""Each card of a suit after the third."""
_EACH_TRUMP: Final = 8.0
"""Each card beside the king and queen of the dearest marriage."""
_DECLARED: Final = (0.45, 0.95)
"""What of the dearest marriage is counted without an ace in hand, and with one."""
_SECOND: Final = (0.3, 0.6)
"""What of the other marriages is counted with less than two aces, and with two."""
_TALON: Final = 40.0
"""What three cards of the talon bring, less the two given away."""
_ONE_OF_TALON: Final = 20.0
"""The same where one is kept (``keep_one_give_two``)."""
_HALF: Final = 0.115
"""The share of a marriage that half of it is worth while the other half may lie in the talon."""
_CARE: Final = 20.0
"""What is taken off where a contract can neither be chosen after the talon nor given up."""
_TEN_RANK: Final = 4
_ACE_RANK: Final = 5


def counted(hand: CardSet) -> float:
    """The points a playing hand takes as declarer against two, counted in the head."""
    held, aces = marriages_in(hand), (hand & ACES).bit_count()
    points = sum(_suit_count(hand, suit) for suit in SUITS)
    if not held:
        return points
    values = sorted(MARRIAGE_POINTS[suit] for suit in held)
    trump = max(held, key=MARRIAGE_POINTS.__getitem__)
    points += _EACH_TRUMP * ((hand & SUIT_CARDS[trump]).bit_count() - 2)
    return points + _DECLARED[aces > 0] * values[-1] + _SECOND[aces > 1] * sum(values[:-1])


def _suit_count(hand: CardSet, suit: Suit) -> float:
    ranks = hand >> suit * 6 & 63
    length, ace, ten = ranks.bit_count(), ranks >> _ACE_RANK & 1, ranks >> _TEN_RANK & 1
    points = _ACE * ace + _EACH_OVER_THREE * max(0, length - 3)
    if ten:
        points += _TEN_WITH_ACE if ace else _TEN_GUARDED if length > 1 else 0.0
    return points


def hoped_for(seen: Observation) -> float:
    """What the hand of the auction takes with the help of an average talon."""
    one = seen.rules.exchange == "keep_one_give_two"
    halves = sum(
        MARRIAGE_POINTS[suit] for suit in SUITS if (seen.hand & MARRIAGE_CARDS[suit]).bit_count() == 1
    )
    care = _CARE if seen.rules.contract_named == "bid_is_contract" and seen.rules.concession is None else 0.0
    return counted(seen.hand) + _HALF * halves + (_ONE_OF_TALON if one else _TALON) - care


def speak_plainly(seen: Observation, sure: float) -> Decision:
    """Bid while the count covers it, at once what lies ``sure`` points below it; the match does not count."""
    bids = [action.points for action in seen.legal if isinstance(action, Bid)]
    if not bids:
        return Decision(PASS, Reason.TOO_WEAK_TO_BID)
    worth = hoped_for(seen)
    bid = max((points for points in bids if points <= worth - sure), default=bids[0])
    if PASS not in seen.legal:
        return Decision(Bid(bid), Reason.OPENS_FORCED if bid == bids[0] else Reason.HAND_WORTH_BID)
    if worth >= lowest_contract(seen, seen.seat, bid):
        return Decision(Bid(bid), Reason.HAND_WORTH_BID)
    if sure_points(seen.hand) >= bid:
        return Decision(Bid(bid), Reason.MARRIAGE_COVERS_BID)
    return Decision(PASS, Reason.TOO_WEAK_TO_BID)
