"""Choices in words: as advice ("Lead A♥"), beside it ("with A♥"), in a table ("A♥"), as done ("lead A♥")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
from thousand_tui.words.cards import card_text, cards_text, suit_name
from thousand_tui.words.language import N_, _, pgettext


def choice_text(
    actions: Sequence[Action], names: Sequence[str], *, leads: bool = False, letters: bool = False
) -> str:
    """A choice as advice: "Lead A♥", "Give 9♠ to Anna and J♦ to Boris"; ``leads``: it opens a trick."""
    gifts = [action for action in actions if isinstance(action, Give)]
    if len(gifts) == 2:
        first, second = gifts
        told = _("Give {card} to {name} and {other_card} to {other_name}")
        return told.format(
            card=card_text(first.card, letters),
            name=names[first.to],
            other_card=card_text(second.card, letters),
            other_name=names[second.to],
        )
    return ", ".join(_advice(action, names, leads, letters) for action in actions)


def _advice(action: Action, names: Sequence[str], leads: bool, letters: bool) -> str:
    match action:
        case Bid(points):
            return _("Bid {points}").format(points=points)
        case Contract(points):
            return _("Name {points}").format(points=points)
        case Take(pair):
            return _("Take the talon") if pair is None else _(_PAIRS[pair])
        case Give(card, to):
            return _("Give {card} to {name}").format(card=card_text(card, letters), name=names[to])
        case Discard(cards):
            laid, other = (card_text(one, letters) for one in cards)
            return _("Lay {card} and {other_card} aside").format(card=laid, other_card=other)
        case Play():
            return _play(action, leads, letters)
        case _:
            return _(_ADVICE[type(action)])


_PAIRS: Final = (N_("Take the first pair"), N_("Take the second pair"))
_ADVICE: Final[dict[type, str]] = {
    Look: N_("Look at your cards"),
    Pass: N_("Pass"),
    Redeal: N_("Demand a redeal"),
    Concede: N_("Concede"),
    ThrowIn: N_("Throw the deal in"),
}


def _play(play: Play, leads: bool, letters: bool) -> str:
    if play.marriage:
        told = _("Lead {card} and declare the marriage of {suit}")
    elif play.aces:
        told = _("Lead {card} and declare four aces")
    else:
        told = _("Lead {card}") if leads else _("Play {card}")
    return told.format(card=card_text(play.card, letters), suit=suit_name(SUIT_OF[play.card]))


def instead_text(actions: Sequence[Action], names: Sequence[str], letters: bool = False) -> str:
    """Another choice, short: "with 10♥", "giving 9♠ to Anna and J♦ to Boris", before "instead"."""
    first = actions[0]
    match first:
        case Give(card, to):
            gifts = [action for action in actions if isinstance(action, Give)]
            told = _("giving {card} to {name}")
            if len(gifts) == 2:
                told = _("giving {card} to {name} and {other_card} to {other_name}")
            return told.format(
                card=card_text(card, letters),
                name=names[to],
                other_card=card_text(gifts[-1].card, letters),
                other_name=names[gifts[-1].to],
            )
        case Discard(cards):
            laid, other = (card_text(one, letters) for one in cards)
            return _("laying {card} and {other_card} aside").format(card=laid, other_card=other)
        case Play(card):
            told = _("with {card}")
            if first.marriage:
                told = _("with {card} and its marriage")
            elif first.aces:
                told = _("with {card} and four aces")
            return told.format(card=card_text(card, letters))
        case Bid(points):
            return _("bidding {points}").format(points=points)
        case Contract(points):
            return _("naming {points}").format(points=points)
        case Take(pair):
            return _("taking the talon") if pair is None else _(_TAKING[pair])
        case _:
            return _(_GOING[type(first)])


_TAKING: Final = (N_("taking the first pair"), N_("taking the second pair"))
_GOING: Final[dict[type, str]] = {
    Pass: N_("passing"),
    Concede: N_("conceding"),
    ThrowIn: N_("throwing the deal in"),
    Redeal: N_("having the cards dealt again"),
    Look: N_("looking at the cards"),
}


def choice_words(actions: Sequence[Action], names: Sequence[str], letters: bool = False) -> str:
    """A choice in as few words as a table has room for: one action, or the two cards given."""
    return ", ".join(_cell(action, names, letters) for action in actions)


def _cell(action: Action, names: Sequence[str], letters: bool) -> str:
    match action:
        case Bid(points):
            return _("bid {points}").format(points=points)
        case Contract(points):
            return _("contract {points}").format(points=points)
        case Take(pair):
            return pgettext("choice", "take the talon") if pair is None else _(_TAKES[pair])
        case Give(card, to):
            return _("{card} to {name}").format(card=card_text(card, letters), name=names[to])
        case Discard(cards):
            return cards_text(cards, letters)
        case Play(card):
            text = card_text(card, letters)
            declares = action.marriage or action.aces
            return _("{card} and declare").format(card=text) if declares else text
        case _:
            return _(_CELLS[type(action)])


_TAKES: Final = (N_("take the first pair"), N_("take the second pair"))
_CELLS: Final[dict[type, str]] = {
    Look: N_("look"),
    Pass: N_("pass"),
    Concede: N_("concede"),
    ThrowIn: N_("throw in"),
    Redeal: N_("demand a redeal"),
}


def done_words(
    actions: Sequence[Action], names: Sequence[str], *, leads: bool = False, letters: bool = False
) -> str:
    """A choice as what was done, never as advice: "lead A♥", "contract 105", "9♠ to Anna, J♦ to Boris"."""
    return ", ".join(_done(action, names, leads, letters) for action in actions)


def _done(action: Action, names: Sequence[str], leads: bool, letters: bool) -> str:
    match action:
        case Take(pair):
            if pair is None:
                return pgettext("done", "take the talon")
            first, second = pgettext("done", "take the first pair"), pgettext("done", "take the second pair")
            return second if pair else first
        case Discard(cards):
            return pgettext("done", "{cards} aside").format(cards=cards_text(cards, letters))
        case Play(card):
            told = pgettext("done", "lead {card}") if leads else pgettext("done", "play {card}")
            if action.marriage:
                told = pgettext("done", "lead {card}, marriage")
            elif action.aces:
                told = pgettext("done", "lead {card}, four aces")
            return told.format(card=card_text(card, letters))
        case Look():
            return pgettext("done", "look")
        case Concede():
            return pgettext("done", "concede")
        case ThrowIn():
            return pgettext("done", "throw in")
        case Redeal():
            return pgettext("done", "demand a redeal")
        case _:
            return _cell(action, names, letters)


def default_names(seats: int) -> tuple[str, ...]:
    """Names for seats whose players are not known."""
    return tuple(_("seat {number}").format(number=seat + 1) for seat in range(seats))
