"""The table in a few lines of text, all cards open: for who watches an environment."""

from __future__ import annotations

from collections.abc import Sequence

from thousand_tui.rules import GameState
from thousand_tui.rules.cards import SUIT_LETTERS, Card, CardSet, card_name, cards_of
from thousand_tui.rules.state import Deal


def table_text(state: GameState, names: Sequence[str]) -> str:
    """What there is to see, ending in a line feed; ``names`` are the seats'."""
    lines = [_heading(state, names)]
    for seat, name in enumerate(names):
        total = state.standing.total[seat]
        lines.append(f"  {name}  {total:5}  {_seat(state.deal, seat)}".rstrip())
    if state.deal is not None:
        lines += _middle(state.deal, names)
    return "\n".join(lines) + "\n"


def _heading(state: GameState, names: Sequence[str]) -> str:
    if state.outcome is not None:
        return f"{state.rules.preset}: {names[state.outcome.winner]} has won"
    number = state.standing.deals + 1
    if state.deal is None:
        return f"{state.rules.preset}: deal {number} is due"
    phase = state.deal.phase.value.replace("_", " ")
    return f"{state.rules.preset}: deal {number}, {phase}, {names[state.deal.turn]} to act"


def _seat(deal: Deal | None, seat: int) -> str:
    if deal is None:
        return ""
    if seat not in deal.active:
        return "rests"
    role = ""
    if deal.undertaking.declarer == seat:
        role = f"  declarer, {deal.undertaking.contract or deal.undertaking.bid}"
    elif deal.undertaking.declarer is None and deal.auction.bids[seat]:
        blind = " blind" if deal.auction.blind >> seat & 1 else ""
        role = f"  bid {deal.auction.bids[seat]}{blind}"
    return _named(deal.hands[seat]) + role


def _middle(deal: Deal, names: Sequence[str]) -> list[str]:
    lines = []
    if deal.talon and not deal.undertaking.taken:
        lines.append(f"  talon  {_in_order(deal.talon)}")
    if deal.play.trick:
        lines.append(f"  table  {_in_order(deal.play.trick)}, led by {names[deal.play.leader]}")
    if deal.play.trump is not None:
        lines.append(f"  trump  {SUIT_LETTERS[deal.play.trump]}")
    return lines


def _named(cards: CardSet) -> str:
    return _in_order(cards_of(cards))


def _in_order(cards: Sequence[Card]) -> str:
    return " ".join(card_name(card) for card in cards)
