"""Whether the hand bears a reason out that a player gave; where it does not, what is true instead."""

from __future__ import annotations

from typing import Final

from thousand_tui.bots.protocol import Reason
from thousand_tui.bots.search.appraisal import Choice
from thousand_tui.bots.thumb.stakes import lowest_contract
from thousand_tui.coach.risks import carried_points
from thousand_tui.rules.actions import PASS, Bid, Discard, Give
from thousand_tui.rules.cards import CARD_POINTS, CardSet, card_set, cards_of, marriages_in
from thousand_tui.rules.observation import Observation

_CHEAP: Final = 4
"""Cards of so many points or fewer win little."""


def borne_out(seen: Observation, choice: Choice, reason: Reason) -> Reason:
    """The reason of a choice that is no card, or the one that is true in its stead."""
    action = choice[0]
    if seen.closed:
        return reason
    if isinstance(action, Bid):
        return _of_bid(seen, action, reason)
    if action == PASS:
        return _of_pass(seen, reason)
    if isinstance(action, Give | Discard):
        return _of_parting(seen, choice, reason)
    return reason


def _of_bid(seen: Observation, bid: Bid, reason: Reason) -> Reason:
    worth = carried_points(seen) >= lowest_contract(seen, seen.seat, bid.points)
    other = Reason.HAND_WORTH_BID if worth else Reason.RISKS_BID
    if PASS not in seen.legal:
        lowest = min(action.points for action in seen.legal if isinstance(action, Bid))
        if bid.points == lowest:
            return Reason.OPENS_FORCED
        return other if worth else Reason.BEST_WEIGHED
    if reason is Reason.STOPS_LEADER:
        return reason if _somebody_gains(seen) else other
    return other if reason is Reason.HAND_WORTH_BID else reason


def _somebody_gains(seen: Observation) -> bool:
    """Whether another with this contract made would win, or get on the barrel."""
    auction, rules, total = seen.auction, seen.rules, seen.standing.total
    assert auction is not None
    waiting = [seat for seat in seen.active if seat != seen.seat and not auction.passed >> seat & 1]
    rivals = waiting if auction.high_seat is None else {*waiting, auction.high_seat}
    mark = rules.threshold if rules.barrel else rules.target
    return any(total[seat] + max(auction.high, rules.bid_min) >= mark for seat in rivals)


def _of_pass(seen: Observation, reason: Reason) -> Reason:
    bids = [action.points for action in seen.legal if isinstance(action, Bid)]
    if reason is not Reason.TOO_WEAK_TO_BID or not bids:
        return reason
    carries = carried_points(seen) >= lowest_contract(seen, seen.seat, min(bids))
    return Reason.PASSES_GOOD_HAND if carries else reason


def _of_parting(seen: Observation, choice: Choice, reason: Reason) -> Reason:
    """Cards given or laid aside: only cheap ones win least, and only a marriage that stays is kept."""
    given = parted(choice)
    held, kept = marriages_in(seen.hand), marriages_in(seen.hand & ~given)
    if reason is Reason.KEEPS_MARRIAGE and (not held or held != kept):
        reason = Reason.GIVES_CHEAP
    cheap = held == kept and all(CARD_POINTS[card] <= _CHEAP for card in cards_of(given))
    return Reason.BEST_WEIGHED if reason is Reason.GIVES_CHEAP and not cheap else reason


def parted(choice: Choice) -> CardSet:
    """The cards that a choice gives away or lays aside."""
    cards = 0
    for action in choice:
        if isinstance(action, Give):
            cards |= 1 << action.card
        elif isinstance(action, Discard):
            cards |= card_set(action.cards)
    return cards
