"""The amateur as declarer at a table of three: what it gives, when it gives up, what it names."""

from __future__ import annotations

from typing import Final

from thousand_tui.bots.amateur.head_count import counted
from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.rules.actions import CONCEDE, Contract, Give
from thousand_tui.rules.cards import (
    ACES,
    CARD_POINTS,
    MARRIAGE_CARDS,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    marriages_in,
)
from thousand_tui.rules.observation import Observation

_HOPE: Final = 17.0
"""A contract so far above the count is given up."""
_RAISE: Final = 60.0
"""A contract is raised to what lies so far below the count."""
_TEN: Final = 10
_MARRIAGE: Final = 100
_BESIDE_MARRIAGE: Final = 8
_ACE: Final = 60
_GUARDED_TEN: Final = 20
_BARE_TEN: Final = 3


def give_cheap(seen: Observation) -> Decision:
    """Give the cheapest card: no ace, no marriage, no guarded ten, rather from a short suit."""
    gifts = [action for action in seen.legal if isinstance(action, Give)]
    gift = min(gifts, key=lambda action: (_cost(seen, action.card), action.card))
    kept = marriages_in(seen.hand) and marriages_in(seen.hand & ~(1 << gift.card)) == marriages_in(seen.hand)
    return Decision(gift, Reason.KEEPS_MARRIAGE if kept else Reason.GIVES_CHEAP)


def _cost(seen: Observation, card: Card) -> int:
    """What it is felt to cost to part with a card."""
    suit, bit = SUIT_OF[card], 1 << card
    length = (seen.hand & SUIT_CARDS[suit]).bit_count()
    cost = CARD_POINTS[card] + length
    if suit in marriages_in(seen.hand):
        cost += _BESIDE_MARRIAGE + (_MARRIAGE if MARRIAGE_CARDS[suit] & bit else 0)
    if ACES & bit:
        cost += _ACE
    elif CARD_POINTS[card] == _TEN:
        cost += _GUARDED_TEN if length > 1 else _BARE_TEN
    return cost


def name_plainly(seen: Observation) -> Decision:
    """Name the bid, or more with a hand far better; give up one that is far too poor."""
    contracts = [action.points for action in seen.legal if isinstance(action, Contract)]
    worth = counted(seen.hand)
    if CONCEDE in seen.legal and worth < contracts[0] - _HOPE:
        return Decision(CONCEDE, Reason.CONCEDES_LOST)
    raised = [points for points in contracts[1:] if points <= worth - _RAISE]
    if raised:
        return Decision(Contract(raised[-1]), Reason.CONTRACT_RAISED)
    return Decision(Contract(contracts[0]), Reason.CONTRACT_AS_BID)
