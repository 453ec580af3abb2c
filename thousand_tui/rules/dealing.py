"""The start of a game and of each deal (rules 3)."""

from __future__ import annotations

from collections.abc import Sequence

from thousand_tui.rules import auction as bidding
from thousand_tui.rules.cards import PACK, card_set
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.shuffle import DEAL_SIZES, Layout, active_seats
from thousand_tui.rules.starting import check_start
from thousand_tui.rules.state import Auction, CardPlay, Deal, GameState, Phase, Standing, Undertaking


def new_standing(seats: int, dealer: int) -> Standing:
    """The standing of a game in which nothing has happened yet."""
    zeros = (0,) * seats
    return Standing(zeros, zeros, (None,) * seats, zeros, zeros, 0, dealer)


def new_game(rules: Rules, seats: int, dealer: int, start: Standing | None = None) -> GameState:
    """A game before its first deal, from nothing or from a given position.

    Raises ``ValueError`` for a number of seats the rules do not allow, a dealer who has no seat, or a
    position that no game can reach (`starting.check_start`).
    """
    if seats not in rules.players:
        allowed = " or ".join(str(number) for number in rules.players)
        raise ValueError(f"{seats} seats: {rules.preset} is played by {allowed}")
    if not 0 <= dealer < seats:
        raise ValueError(f"dealer {dealer}: the seats are 0 to {seats - 1}")
    if start is not None:
        check_start(rules, seats, start)
    standing = new_standing(seats, dealer) if start is None else start._replace(dealer=dealer)
    return GameState(rules, seats, standing, None, (), None, None)


def check_layout(rules: Rules, seats: int, dealer: int, layout: Layout) -> None:
    """Raise ``ValueError`` unless the layout is the whole pack, dealt as the form deals it."""
    sizes = DEAL_SIZES[rules.form]
    active = active_seats(seats, dealer)
    if len(layout.hands) != seats:
        raise ValueError(f"{len(layout.hands)} hands for {seats} seats")
    for seat, hand in enumerate(layout.hands):
        size = sizes.hand if seat in active else 0
        if hand.bit_count() != size:
            raise ValueError(f"seat {seat} has {hand.bit_count()} different cards, must have {size}")
    if len(layout.talon) != sizes.talon:
        raise ValueError(f"{len(layout.talon)} cards in the talon, must be {sizes.talon}")
    if len(layout.stock) != sizes.stock:
        raise ValueError(f"{len(layout.stock)} cards in the stock, must be {sizes.stock}")
    everything = card_set(layout.talon) | card_set(layout.stock)
    for hand in layout.hands:
        everything |= hand
    if everything != PACK:
        raise ValueError("the cards dealt are not the pack: one is twice, another missing")


def deal_cards(state: GameState, layout: Layout) -> GameState:
    """Deal the next deal's cards; ``ValueError`` if none are due or they are not the whole pack."""
    if state.phase is not Phase.DEALING:
        raise ValueError("no cards are due now")
    rules, seats, standing = state.rules, state.seats, state.standing
    check_layout(rules, seats, standing.dealer, layout)
    active = active_seats(seats, standing.dealer)
    deal = Deal(
        dealer=standing.dealer,
        active=active,
        dealt=layout.hands,
        talon=layout.talon,
        stock=layout.stock,
        hands=layout.hands,
        phase=Phase.PLAY,
        turn=active[0],
        auction=Auction((0,) * seats, 0, 0, 0, 0, 0, None, 0),
        undertaking=NOTHING_UNDERTAKEN,
        play=_no_tricks(seats, active[0]),
        history=(),
    )
    if rules.form != "draw":
        deal = bidding.open_auction(rules, standing, deal)
    return state._replace(deal=deal, redealt=None)


NOTHING_UNDERTAKEN = Undertaking(None, 0, False, False, False, None, False, None, (), 0)


def _no_tricks(seats: int, leader: int) -> CardPlay:
    zeros: Sequence[int] = (0,) * seats
    none = tuple(zeros)
    return CardPlay(leader, (), None, None, None, False, (), none, none, none, 0)
