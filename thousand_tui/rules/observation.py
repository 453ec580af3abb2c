"""What one seat may know (the promise the program stands on): all that a bot, a hint or a screen ever gets.

`observe` is the only way from a `GameState` to a seat. An `Observation` holds no reference to the state, so
nothing hidden can be reached from it. While no deal is in progress everything is open and it says so.
"""

from __future__ import annotations

from dataclasses import dataclass

from thousand_tui.rules.actions import Action, Discard, Give, HiddenDiscard, HiddenGive, SeenAction
from thousand_tui.rules.auction import is_closed
from thousand_tui.rules.cards import Card, CardSet
from thousand_tui.rules.engine import legal_actions
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.state import Auction, CardPlay, Deal, GameState, Gift, Outcome, Phase, Standing
from thousand_tui.rules.undertaking import talon_cards, talon_open_to_all


@dataclass(frozen=True, slots=True)
class SeenStep:
    """One action of the deal as a seat saw it."""

    seat: int
    action: SeenAction


@dataclass(frozen=True, slots=True)
class Observation:
    """A game as one seat sees it."""

    rules: Rules
    seat: int
    """Who sees this."""
    seats: int
    standing: Standing
    phase: Phase
    turn: int | None
    """The seat that acts, None between deals."""
    legal: tuple[Action, ...]
    """What this seat may do now; empty if it is not its turn."""
    active: tuple[int, ...]
    """The seats that take part, clockwise from forehand; empty between deals."""
    hand: CardSet
    """This seat's cards; empty while they are closed to it."""
    closed: bool
    """Whether this seat has cards it has not looked at (blind bidding)."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    auction: Auction | None
    declarer: int | None
    bid: int
    """What the auction was won at, 0 before; points."""
    unbid: bool
    blind: bool
    golden: bool
    contract: int | None
    """The contract named; with ``bid_is_contract`` nobody names one."""
    taken: bool
    pair: int | None
    talon: tuple[Card, ...] | None
    """The talon cards this seat has seen: those the declarer took, if shown to it. None if it saw none."""
    gifts: tuple[Gift, ...]
    """The given cards this seat knows: its own gift or receipt, all if they are given face up."""
    gifts_made: int
    """How many cards have been given."""
    aside: CardSet
    """The cards this seat laid aside (``duo``)."""
    stock_left: int
    play: CardPlay | None
    """Tricks, trump, table and declarations: all of it public."""
    history: tuple[SeenStep, ...]
    """The deal's actions in order, hidden cards left out."""
    outcome: Outcome | None
    drew: Card | None = None
    """The card this seat drew last (``draw``); None if it has drawn none in this deal."""

    @property
    def my_turn(self) -> bool:
        """Whether this seat acts now."""
        return self.turn == self.seat


def observe(state: GameState, seat: int) -> Observation:
    """The game as a seat sees it; ``ValueError`` for a seat that is not at the table."""
    if not 0 <= seat < state.seats:
        raise ValueError(f"seat {seat}: the seats are 0 to {state.seats - 1}")
    deal = state.deal
    if deal is None:
        return _between_deals(state, seat)
    undertaking, closed = deal.undertaking, is_closed(deal, seat)
    return Observation(
        rules=state.rules,
        seat=seat,
        seats=state.seats,
        standing=state.standing,
        phase=deal.phase,
        turn=deal.turn,
        legal=tuple(legal_actions(state)) if deal.turn == seat else (),
        active=deal.active,
        hand=0 if closed else deal.hands[seat],
        closed=closed,
        counts=tuple(hand.bit_count() for hand in deal.hands),
        auction=deal.auction,
        declarer=undertaking.declarer,
        bid=undertaking.bid,
        unbid=undertaking.unbid,
        blind=undertaking.blind,
        golden=undertaking.golden,
        contract=undertaking.contract,
        taken=undertaking.taken,
        pair=undertaking.pair,
        talon=_seen_talon(state.rules, deal, seat),
        gifts=tuple(gift for gift in undertaking.gifts if _sees_gift(state.rules, deal, gift.to, seat)),
        gifts_made=len(undertaking.gifts),
        aside=undertaking.aside if undertaking.declarer == seat else 0,
        stock_left=len(deal.stock) - deal.play.drawn,
        play=deal.play,
        history=tuple(
            SeenStep(step.seat, _seen_action(state.rules, deal, step.action, seat)) for step in deal.history
        ),
        outcome=state.outcome,
        drew=_last_drawn(deal, seat),
    )


def _last_drawn(deal: Deal, seat: int) -> Card | None:
    """The card a seat drew last: after a trick, while the stock lasts, its winner draws first."""
    drawn, seats = deal.play.drawn, len(deal.active)
    if not drawn or seat not in deal.active:
        return None
    first = deal.play.tricks[drawn // seats - 1].winner
    place = (deal.active.index(seat) - deal.active.index(first)) % seats
    return deal.stock[drawn - seats + place]


def _between_deals(state: GameState, seat: int) -> Observation:
    return Observation(
        rules=state.rules,
        seat=seat,
        seats=state.seats,
        standing=state.standing,
        phase=state.phase,
        turn=None,
        legal=(),
        active=(),
        hand=0,
        closed=False,
        counts=(0,) * state.seats,
        auction=None,
        declarer=None,
        bid=0,
        unbid=False,
        blind=False,
        golden=False,
        contract=None,
        taken=False,
        pair=None,
        talon=None,
        gifts=(),
        gifts_made=0,
        aside=0,
        stock_left=0,
        play=None,
        history=(),
        outcome=state.outcome,
    )


def _seen_talon(rules: Rules, deal: Deal, seat: int) -> tuple[Card, ...] | None:
    undertaking = deal.undertaking
    if not undertaking.taken:
        return None
    shown = undertaking.declarer == seat or talon_open_to_all(rules, undertaking)
    return talon_cards(deal) if shown else None


def _sees_gift(rules: Rules, deal: Deal, receiver: int, seat: int) -> bool:
    return rules.pass_cards_face == "up" or seat in (receiver, deal.undertaking.declarer)


def _seen_action(rules: Rules, deal: Deal, action: Action, seat: int) -> SeenAction:
    if isinstance(action, Give) and not _sees_gift(rules, deal, action.to, seat):
        return HiddenGive(action.to)
    if isinstance(action, Discard) and seat != deal.undertaking.declarer:
        return HiddenDiscard()
    return action
