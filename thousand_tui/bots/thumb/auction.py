"""What to say in the auction."""

from __future__ import annotations

from statistics import fmean
from typing import Final

from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.bots.thumb.stakes import lowest_contract, needed_points
from thousand_tui.bots.thumb.undertaking import Venture, defending
from thousand_tui.bots.thumb.valuation import Worth, prospects, sure_points
from thousand_tui.rules.actions import LOOK, PASS, Bid, Redeal
from thousand_tui.rules.observation import Observation

EAGERNESS: Final = 35.0
"""How much worse than defending, points, declaring may be for it to bid all the same.

Only where the contract is named after the exchange: such a bid leaves a choice, and the talon may be good."""
SURE: Final = 0.86
"""A bid that the hand makes at least so likely is made at once, so that others do not creep up to it."""
OTHER_MAKES: Final = 0.62
"""How likely somebody else makes a contract he bid for."""
_POOR: Final = 80.0
"""A hand likely to take fewer points than this is dealt again if there is a right to it."""
_UNLIKELY: Final = 0.4
"""A bid that the hand makes less likely than this is there to stop somebody."""
_HOPE: Final = 20.0
"""How far the worth of a bid may fall below the best one, points, before higher ones are given up."""
_DEAREST_BLIND: Final = 120
"""The highest bid that it makes with closed cards, points."""
_NEAR: Final = 60
"""Somebody who is so near the target, points, may win with this deal."""
_FAR: Final = 250
"""A seat that is so far from the target, points, has little to lose."""


def speak(seen: Observation) -> Decision:
    """The word of the seat whose turn it is."""
    if seen.closed:
        return _closed(seen)
    worths = prospects(seen.rules, seen.hand)
    redeals = [action for action in seen.legal if isinstance(action, Redeal)]
    if redeals and fmean(worth.points for worth in worths) < _POOR:
        return Decision(redeals[0], Reason.REDEALS_BAD_HAND)
    bids = [action.points for action in seen.legal if isinstance(action, Bid)]
    if not bids:
        return Decision(PASS, Reason.TOO_WEAK_TO_BID)
    return _bid_or_pass(seen, worths, bids)


def _bid_or_pass(seen: Observation, worths: tuple[Worth, ...], bids: list[int]) -> Decision:
    """The best bid if it is worth more than passing, or nearly as much."""
    venture = Venture(seen, seen.seat)
    lowest = bids[0]
    best = _best_bid(venture, worths, bids)
    if PASS not in seen.legal:
        return Decision(Bid(best), Reason.OPENS_FORCED if best == lowest else Reason.HAND_WORTH_BID)
    eagerness = EAGERNESS if seen.rules.contract_named == "after_exchange" else 0.0
    gain = _worth_at(venture, worths, best) - _passing(seen)
    if gain >= -eagerness:
        return Decision(Bid(best), _why(seen, venture, worths, best))
    if sure_points(seen.hand) >= lowest:
        return Decision(Bid(lowest), Reason.MARRIAGE_COVERS_BID)
    return Decision(PASS, Reason.TOO_WEAK_TO_BID)


def _worth_at(venture: Venture, worths: tuple[Worth, ...], bid: int) -> float:
    """What winning the auction at a bid is worth on average over the talons."""
    return fmean(venture.at_price(worth, bid) for worth in worths)


def _chance(venture: Venture, worths: tuple[Worth, ...], contract: int) -> float:
    """How likely a contract is made, on average over the talons."""
    needed = needed_points(venture.rules, contract)
    return fmean(worth.chance(needed) for worth in worths)


def _best_bid(venture: Venture, worths: tuple[Worth, ...], bids: list[int]) -> int:
    """The lowest bid, or a higher one that is as good as sure; where the bid is the contract, the best."""
    if venture.rules.contract_named == "bid_is_contract":
        return _best_contract(venture, worths, bids)
    best = bids[0]
    for bid in bids:
        low = lowest_contract(venture.seen, venture.seat, bid)
        if _chance(venture, worths, low) < SURE:
            break
        best = bid
    return best


def _best_contract(venture: Venture, worths: tuple[Worth, ...], bids: list[int]) -> int:
    """The bid worth most as a contract: near the best one so far, or the first that wins the game."""
    short = venture.rules.target - venture.stakes.standing.total[venture.seat]
    winning = next((bid for bid in bids if bid >= short), None)
    best, best_worth = bids[0], _worth_at(venture, worths, bids[0])
    falling = False
    for bid in bids[1:]:
        if falling and bid != winning:
            continue
        worth = _worth_at(venture, worths, bid)
        if worth > best_worth:
            best, best_worth = bid, worth
        falling = worth < best_worth - _HOPE
    return best


def _passing(seen: Observation) -> float:
    """What the deal is worth to this seat if it passes now."""
    auction = seen.auction
    assert auction is not None
    if auction.high_seat is not None:
        return defending(seen, seen.seat, auction.high_seat, auction.high, OTHER_MAKES)
    waiting = [other for other in seen.active if other != seen.seat and not auction.passed >> other & 1]
    if not waiting:
        return 0.0
    return defending(seen, seen.seat, waiting[0], seen.rules.bid_min, OTHER_MAKES)


def _why(seen: Observation, venture: Venture, worths: tuple[Worth, ...], bid: int) -> Reason:
    if sure_points(seen.hand) >= bid:
        return Reason.MARRIAGE_COVERS_BID
    if venture.stakes.last_attempt(seen.seat):
        return Reason.LAST_CHANCE
    if _chance(venture, worths, bid) < _UNLIKELY:
        return Reason.STOPS_LEADER
    return Reason.HAND_WORTH_BID


def _closed(seen: Observation) -> Decision:
    """With closed cards: look, unless only double points can still help."""
    bids = [action for action in seen.legal if isinstance(action, Bid)]
    if bids and bids[0].points <= _DEAREST_BLIND and _desperate(seen):
        return Decision(bids[0], Reason.BIDS_BLIND)
    return Decision(LOOK, Reason.LOOKS_FIRST)


def _desperate(seen: Observation) -> bool:
    """Whether another is about to sit down on the barrel, or to win, while this seat is far behind."""
    rules, total = seen.rules, seen.standing.total
    mark = rules.threshold if rules.barrel else rules.target
    ahead = any(total[other] >= mark - _NEAR for other in range(seen.seats) if other != seen.seat)
    return ahead and total[seen.seat] <= rules.target - _FAR
