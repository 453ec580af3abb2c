"""Choices in words: as advice ("Lead A♥") and within a sentence ("leading A♥")."""

from __future__ import annotations

from collections.abc import Sequence

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
    Take,
    ThrowIn,
)
from thousand_tui.rules.cards import SUIT_OF
from thousand_tui.words.cards import card_text, suit_name


def choice_text(
    actions: Sequence[Action], names: Sequence[str], *, leads: bool = False, letters: bool = False
) -> str:
    """A choice as advice: "Lead A♥", "Give 9♠ to Anna and J♦ to Boris"; ``leads``: it opens a trick."""
    first, *more = (_advice(action, names, leads, letters) for action in actions)
    return " and ".join([first, *(text.removeprefix("Give ") for text in more)])


def _advice(action: Action, names: Sequence[str], leads: bool, letters: bool) -> str:
    match action:
        case Bid(points):
            return f"Bid {points}"
        case Contract(points):
            return f"Name {points}"
        case Take(pair):
            return "Take the talon" if pair is None else f"Take the {('first', 'second')[pair]} pair"
        case Give(card, to):
            return f"Give {card_text(card, letters)} to {names[to]}"
        case Discard(cards):
            return f"Lay {card_text(cards[0], letters)} and {card_text(cards[1], letters)} aside"
        case Play():
            return _play(action, leads, letters)
        case Look():
            return "Look at your cards"
        case Pass():
            return "Pass"
        case Redeal():
            return "Demand a redeal"
        case Concede():
            return "Concede"
        case ThrowIn():
            return "Throw the deal in"


def _play(play: Play, leads: bool, letters: bool) -> str:
    card = card_text(play.card, letters)
    if play.marriage:
        return f"Lead {card} and declare the marriage of {suit_name(SUIT_OF[play.card])}"
    if play.aces:
        return f"Lead {card} and declare four aces"
    return f"{'Lead' if leads else 'Play'} {card}"


def instead_text(actions: Sequence[Action], letters: bool = False) -> str:
    """Another choice, short, as it stands in "with 10♥ instead" or "giving 9♠ and J♦ instead"."""
    first = actions[0]
    match first:
        case Give():
            cards = [card_text(action.card, letters) for action in actions if isinstance(action, Give)]
            return f"giving {' and '.join(cards)}"
        case Discard(cards):
            return f"laying {card_text(cards[0], letters)} and {card_text(cards[1], letters)} aside"
        case Play(card):
            declared = " and its marriage" if first.marriage else " and four aces" if first.aces else ""
            return f"with {card_text(card, letters)}{declared}"
        case Bid(points):
            return f"bidding {points}"
        case Contract(points):
            return f"naming {points}"
        case _:
            return _GOING[type(first)]


_GOING: dict[type, str] = {
    Pass: "passing",
    Concede: "conceding",
    ThrowIn: "throwing the deal in",
    Redeal: "having the cards dealt again",
    Look: "looking at the cards",
    Take: "taking the talon",
}


def default_names(seats: int) -> tuple[str, ...]:
    """Names for seats whose players are not known."""
    return tuple(f"seat {seat + 1}" for seat in range(seats))


def percent(share: float) -> str:
    """A share as a whole percentage: "71 %"."""
    return f"{100 * share:.0f} %"
