"""The engine: legal actions, refusals and `apply`, over every form and option (rules 3 to 6).

House rules are data: nothing here or below asks for a preset's name, and the form only where cards are dealt
or exchanged differently.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from thousand_tui.rules import auction, tricks
from thousand_tui.rules import undertaking as contract
from thousand_tui.rules.actions import (
    Action,
    Bid,
    Concede,
    Contract,
    Discard,
    Give,
    Look,
    Pass,
    Play,
    Redeal,
    RedealReason,
    Take,
    ThrowIn,
    Word,
)
from thousand_tui.rules.refusals import IllegalAction, Refusal
from thousand_tui.rules.standings import settle
from thousand_tui.rules.state import Deal, DealKind, GameState, Phase, RedealNote, Step


class LegalActions:
    """The legal actions of a position, worked out only as far as they are looked at.

    ``action in legal``, iteration, ``bool(legal)`` and `count` all work; nothing is kept in between.
    """

    __slots__ = ("_state",)

    def __init__(self, state: GameState) -> None:
        """A view of the position's actions."""
        self._state = state

    def __iter__(self) -> Iterator[Action]:
        """The actions one by one: the plain ways on first, bids from the lowest, cards in pack order."""
        state = self._state
        deal = state.deal
        if deal is None:
            return
        if deal.phase is Phase.AUCTION:
            yield from auction.auction_actions(state.rules, deal)
        elif deal.phase is Phase.PLAY:
            yield from tricks.plays(state.rules, deal)
            if contract.refuse_concede(state.rules, state.standing, deal) is None:
                yield Concede()
        else:
            yield from contract.declarer_actions(state.rules, state.standing, deal)

    def __contains__(self, action: object) -> bool:
        """Whether that action is legal now."""
        return isinstance(action, Action) and why_not(self._state, action) is None

    def __bool__(self) -> bool:
        """Whether anybody can act at all."""
        return next(iter(self), None) is not None

    def count(self) -> int:
        """How many actions are legal."""
        return sum(1 for _ in self)


def legal_actions(state: GameState) -> LegalActions:
    """The legal actions of the seat whose turn it is; none while cards are due or the game is over."""
    return LegalActions(state)


def why_not(state: GameState, action: Action) -> Refusal | None:
    """Why the seat whose turn it is may not do that, or None if it may."""
    deal = state.deal
    if deal is None:
        return Refusal.GAME_OVER if state.outcome is not None else Refusal.NO_DEAL
    if deal.phase is Phase.PLAY:
        return _why_not_in_play(state, deal, action)
    if deal.phase is Phase.AUCTION:
        return _why_not_in_auction(state, deal, action)
    return _why_not_before_lead(state, deal, action)


def _why_not_in_play(state: GameState, deal: Deal, action: Action) -> Refusal | None:
    if isinstance(action, Play):
        return tricks.refuse_play(state.rules, deal, action)
    if isinstance(action, Concede):
        return contract.refuse_concede(state.rules, state.standing, deal)
    if isinstance(action, ThrowIn):
        return contract.refuse_throw_in(state.rules, deal)
    return Refusal.REDEAL_LATE if isinstance(action, Redeal) else Refusal.WRONG_PHASE


def _why_not_in_auction(state: GameState, deal: Deal, action: Action) -> Refusal | None:
    match action:
        case Bid(points):
            return auction.refuse_bid(state.rules, deal, points)
        case Pass():
            return auction.refuse_pass(state.rules, deal)
        case Look():
            return auction.refuse_look(deal)
        case Redeal(why):
            return auction.refuse_hand_redeal(state.rules, deal, why)
        case Concede():
            return Refusal.CONCESSION_LATE
        case ThrowIn():
            return Refusal.THROW_IN
        case _:
            return Refusal.WRONG_PHASE


def _why_not_before_lead(state: GameState, deal: Deal, action: Action) -> Refusal | None:
    rules, standing = state.rules, state.standing
    match action:
        case Concede():
            return contract.refuse_concede(rules, standing, deal)
        case ThrowIn():
            return contract.refuse_throw_in(rules, deal)
        case Redeal(why):
            return contract.refuse_talon_redeal(rules, deal, why)
        case Take(pair) if deal.phase is Phase.TAKING:
            return contract.refuse_take(rules, pair)
        case Give() if deal.phase is Phase.EXCHANGE:
            return contract.refuse_give(rules, deal, action)
        case Discard(cards) if deal.phase is Phase.EXCHANGE:
            return contract.refuse_discard(rules, deal, cards)
        case Contract(points) if deal.phase in (Phase.CONTRACT_BEFORE, Phase.CONTRACT_AFTER):
            return contract.refuse_contract(rules, standing, deal, points)
        case _:
            return Refusal.WRONG_PHASE


def apply(state: GameState, action: Action) -> GameState:
    """The game after an action of the seat whose turn it is; `IllegalAction` if the rules refuse it.

    A deal that the action completes is scored at once: the result is the last of ``state.results`` and the
    game waits for the next cards, or is over. A redeal leaves no result, only ``state.redealt``.
    """
    reason = why_not(state, action)
    if reason is not None:
        raise IllegalAction(reason, action)
    deal = state.deal
    assert deal is not None
    if isinstance(action, Play):
        played = tricks.play_card(state.rules, deal, action)
        if tricks.is_played_out(played):
            return _complete(state, played, DealKind.PLAYED)
        return state._replace(deal=played)
    return _apply_word(state, deal._replace(history=(*deal.history, Step(deal.turn, action))), action)


def _apply_word(state: GameState, deal: Deal, action: Word) -> GameState:
    rules = state.rules
    match action:
        case Redeal(why):
            return state._replace(deal=None, redealt=RedealNote(deal.turn, why))
        case Concede():
            return _complete(state, deal, DealKind.CONCEDED)
        case ThrowIn():
            return _complete(state, deal, DealKind.THROWN_IN)
        case Pass():
            passed = auction.pass_on(rules, deal)
            if passed is None:
                return state._replace(deal=None, redealt=RedealNote(None, RedealReason.ALL_PASS))
            return state._replace(deal=passed)
        case Look():
            return state._replace(deal=auction.look(deal))
        case Bid(points):
            return state._replace(deal=auction.bid(rules, deal, points))
        case Take(pair):
            return state._replace(deal=contract.take(deal, pair))
        case Give():
            return state._replace(deal=contract.give(rules, deal, action))
        case Discard(cards):
            return state._replace(deal=contract.discard(rules, deal, cards))
        case Contract(points):
            return state._replace(deal=contract.name_contract(deal, points))
        case _:
            assert_never(action)


def _complete(state: GameState, deal: Deal, kind: DealKind) -> GameState:
    result, standing, outcome = settle(state.rules, state.standing, deal, kind)
    return state._replace(standing=standing, deal=None, results=(*state.results, result), outcome=outcome)
