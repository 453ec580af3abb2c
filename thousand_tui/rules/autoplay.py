"""Autoplay (rules 9): the plain decision made for a seat whose player is away or whose bot failed."""

from __future__ import annotations

from thousand_tui.rules.actions import (
    LOOK,
    MARRIAGE_PLAYS,
    PASS,
    PLAYS,
    Action,
    Bid,
    Contract,
    Discard,
    Give,
    Play,
    Take,
)
from thousand_tui.rules.cards import MARRIAGE_POINTS, QUEEN, SUIT_OF, cheapest_first, make_card
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase


def autoplay(seen: Observation) -> Action:
    """What autoplay does for the seat whose turn it is; ``ValueError`` if it is not its turn.

    It looks at closed cards first, passes or opens as low as it may, takes pair 0, gives and lays aside its
    cheapest cards, names the lowest contract, declares the dearest marriage and plays its cheapest card.
    """
    if not seen.my_turn:
        raise ValueError("autoplay decides only for the seat whose turn it is")
    if seen.phase is Phase.AUCTION:
        return _word(seen)
    if seen.phase is Phase.PLAY:
        return _card(seen)
    return _undertake(seen)


def _word(seen: Observation) -> Action:
    if LOOK in seen.legal:
        return LOOK
    if PASS in seen.legal:
        return PASS
    return Bid(min(action.points for action in seen.legal if isinstance(action, Bid)))


def _undertake(seen: Observation) -> Action:
    legal = seen.legal
    if seen.phase is Phase.TAKING:
        return next(action for action in legal if isinstance(action, Take))
    if seen.phase is not Phase.EXCHANGE:
        return Contract(min(action.points for action in legal if isinstance(action, Contract)))
    gives = [action for action in legal if isinstance(action, Give)]
    if gives:
        return min(gives, key=lambda give: cheapest_first(give.card))
    discards = [action for action in legal if isinstance(action, Discard)]
    return min(discards, key=lambda pair: sorted(cheapest_first(card) for card in pair.cards))


def _card(seen: Observation) -> Play:
    plays = [action for action in seen.legal if isinstance(action, Play)]
    declared = [play for play in plays if play.marriage]
    if declared:
        suit = max((SUIT_OF[play.card] for play in declared), key=MARRIAGE_POINTS.__getitem__)
        return MARRIAGE_PLAYS[make_card(QUEEN, suit)]
    return PLAYS[min((play.card for play in plays), key=cheapest_first)]
