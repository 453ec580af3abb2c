"""What the declarer does, from winning the auction to the first lead."""

from __future__ import annotations

from statistics import fmean
from typing import Final

from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.bots.thumb.stakes import lowest_contract, needed_points
from thousand_tui.bots.thumb.undertaking import Venture
from thousand_tui.bots.thumb.valuation import (
    Worth,
    best_to_keep,
    best_to_part_with,
    playing_worth,
    prospects,
)
from thousand_tui.rules.actions import CONCEDE, THROW_IN, Contract, Discard, Give, Redeal
from thousand_tui.rules.cards import CARD_POINTS, CardSet, card_set, cards_of, marriages_in
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase

LOST: Final = 24.0
"""How many points better than playing conceding has to be less, if the contract is hopeless."""
HOPELESS: Final = 0.1
"""A contract that is made less likely than this is hopeless."""
RAISE: Final = 120.0
"""What failing a contract named above the lowest counts besides, points: there was no need for it."""


def undertake(seen: Observation) -> Decision:
    """The declarer's next step before his first lead."""
    if seen.phase is Phase.TAKING:
        return Decision(seen.legal[0], Reason.EITHER_PAIR if seen.rules.form == "duo" else Reason.SEES_TALON)
    if seen.phase is Phase.CONTRACT_BEFORE:
        return _name_contract(seen, prospects(seen.rules, seen.hand))
    worth = playing_worth(seen.rules, seen.hand & ~_to_part_with(seen))
    way_out = give_up(seen, worth)
    if way_out is not None:
        return way_out
    if seen.phase is Phase.CONTRACT_AFTER:
        return _name_contract(seen, (worth,))
    return _exchange(seen)


def give_up(seen: Observation, worth: Worth) -> Decision | None:
    """A redeal, a throw-in or a concession, if it costs less than playing is expected to."""
    venture = Venture(seen, seen.seat)
    contract = lowest_contract(seen, seen.seat, seen.bid) if seen.contract is None else seen.contract
    playing = _going_on(venture, worth, contract)
    redeals = [action for action in seen.legal if isinstance(action, Redeal)]
    if redeals and playing < 0.0:
        return Decision(redeals[0], Reason.REDEALS_BAD_HAND)
    if THROW_IN in seen.legal and playing < -venture.paying(seen.rules.throw_in_points):
        return Decision(THROW_IN, Reason.THROWS_IN)
    if CONCEDE in seen.legal:
        amount = seen.bid if seen.contract is None else seen.contract
        lost = LOST if worth.chance(needed_points(seen.rules, contract)) < HOPELESS else 0.0
        if playing < venture.conceding(amount) + lost:
            return Decision(CONCEDE, Reason.CONCEDES_LOST)
    return None


def _going_on(venture: Venture, worth: Worth, contract: int) -> float:
    """What playing is worth with the contract named, or the best one from the lowest on if none is yet."""
    if venture.seen.contract is not None:
        return venture.playing(worth, contract)
    return venture.best_playing(worth, venture.likely_contracts(worth, contract))


def _name_contract(seen: Observation, worths: tuple[Worth, ...]) -> Decision:
    """The contract that is worth most on average."""
    venture = Venture(seen, seen.seat)
    contracts = [action.points for action in seen.legal if isinstance(action, Contract)]
    lowest = contracts[0]
    best = max(contracts, key=lambda points: (_naming(venture, worths, points, lowest), -points))
    if best == lowest:
        return Decision(Contract(best), Reason.CONTRACT_AS_BID)
    decides = venture.stakes.made(seen.seat, best) > best
    return Decision(Contract(best), Reason.CONTRACT_TO_WIN if decides else Reason.CONTRACT_RAISED)


def _naming(venture: Venture, worths: tuple[Worth, ...], contract: int, lowest: int) -> float:
    """What naming a contract is worth on average."""
    playing = fmean(venture.playing(worth, contract) for worth in worths)
    if contract == lowest:
        return playing
    needed = needed_points(venture.rules, contract)
    return playing - RAISE * (1.0 - fmean(worth.chance(needed) for worth in worths))


def _to_part_with(seen: Observation) -> CardSet:
    """The cards that are still to be given or laid aside, as the hand is now."""
    if seen.phase is not Phase.EXCHANGE:
        return 0
    if seen.rules.form == "duo":
        return best_to_part_with(seen.rules, seen.hand, 2)
    left = len(seen.active) - 1 - seen.gifts_made
    if seen.rules.exchange == "keep_one_give_two":
        talon = seen.hand & card_set(seen.talon or ())
        return talon & ~(1 << best_to_keep(seen.rules, seen.hand & ~talon, talon))
    return best_to_part_with(seen.rules, seen.hand, left)


def _exchange(seen: Observation) -> Decision:
    """The cards to lay aside, or the next one to give, the cheapest first."""
    gone = _to_part_with(seen)
    if seen.rules.form == "duo":
        first, second = cards_of(gone)
        return Decision(Discard((first, second)), _why(seen, gone))
    card = min(cards_of(gone), key=lambda gift: (CARD_POINTS[gift], gift))
    give = next(action for action in seen.legal if isinstance(action, Give) and action.card == card)
    if seen.rules.exchange == "keep_one_give_two":
        return Decision(give, Reason.KEEPS_BEST)
    return Decision(give, _why(seen, gone))


def _why(seen: Observation, gone: CardSet) -> Reason:
    held = marriages_in(seen.hand)
    all_kept = held and held == marriages_in(seen.hand & ~gone)
    return Reason.KEEPS_MARRIAGE if all_kept else Reason.GIVES_CHEAP
