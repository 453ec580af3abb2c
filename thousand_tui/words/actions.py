"""What happens at the table, as sentences for the log: always with names, for "you" does not say who."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from thousand_tui.rules.actions import (
    Bid,
    Concede,
    Contract,
    Discard,
    Give,
    HiddenDiscard,
    HiddenGive,
    Look,
    Pass,
    Play,
    Redeal,
    RedealReason,
    SeenAction,
    Take,
    ThrowIn,
)
from thousand_tui.rules.cards import MARRIAGE_POINTS, SUIT_OF
from thousand_tui.rules.observation import Observation, SeenStep
from thousand_tui.rules.ruleset import Rules
from thousand_tui.rules.state import RedealNote
from thousand_tui.words.cards import card_text, cards_text, marriage_suit_name
from thousand_tui.words.language import N_, _


class _Way(Enum):
    """Actions that are told in words of their own, though of the same type as others."""

    BID_BLIND = "bid blind"
    TAKE_FIRST = "take the first pair"
    TAKE_SECOND = "take the second pair"
    LEAD = "lead"
    MARRIAGE = "declare a marriage"
    ACES = "declare four aces"


_SENTENCES: Final[Mapping[type | _Way, str]] = {
    Look: N_("{name} looks at the cards"),
    Bid: N_("{name} bids {points}"),
    _Way.BID_BLIND: N_("{name} bids {points} blind"),
    Pass: N_("{name} passes"),
    Take: N_("{name} takes the talon"),
    _Way.TAKE_FIRST: N_("{name} takes the first pair"),
    _Way.TAKE_SECOND: N_("{name} takes the second pair"),
    Give: N_("{name} gives {to} {card}"),
    HiddenGive: N_("{name} gives {to} a card"),
    Discard: N_("{name} lays aside {cards}"),
    HiddenDiscard: N_("{name} lays two cards aside"),
    Contract: N_("{name} names the contract: {points}"),
    Concede: N_("{name} concedes"),
    ThrowIn: N_("{name} throws the deal in"),
    Play: N_("{name} plays {card}"),
    _Way.LEAD: N_("{name} leads {card}"),
    _Way.MARRIAGE: N_("{name} leads {card} and declares the {suit} marriage: {points}"),
    _Way.ACES: N_("{name} leads {card} and declares four aces: {points}"),
}

_BRIEF: Final[Mapping[type | _Way, str]] = {
    Contract: N_("{name}: contract {points}"),
    _Way.MARRIAGE: N_("{name} leads {card}, {suit} {points}"),
    _Way.ACES: N_("{name} leads {card}, aces {points}"),
}
"""Where the sentence is long and the place may be narrow."""

_REDEALS: Final[Mapping[RedealReason, str]] = {
    RedealReason.FOUR_NINES: N_("{name} demands a redeal: four nines"),
    RedealReason.FOUR_JACKS: N_("{name} demands a redeal: four jacks"),
    RedealReason.HAND_BELOW: N_("{name} demands a redeal: a hand worth less than {hand_below}"),
    RedealReason.TALON_BELOW: N_("{name} demands a redeal: a talon worth less than {talon_below}"),
    RedealReason.TALON_TWO_NINES: N_("{name} demands a redeal: two nines in the talon"),
    RedealReason.ALL_PASS: N_("Everybody passes: the cards are dealt again"),
}


def action_sentence(
    step: SeenStep,
    names: Sequence[str],
    rules: Rules,
    letters: bool = False,
    *,
    lead: bool = False,
    blind: bool = False,
    brief: bool = False,
) -> str:
    """What a seat did, as another seat saw it.

    ``lead``: the card opens a trick; ``blind``: the bid was made with closed cards. `told` knows both.
    ``brief``: in as few words as may be.
    """
    name, action = names[step.seat], step.action
    if isinstance(action, Redeal):
        return _redeal(action.why, name, rules)
    facts = _facts(action, names, rules, letters)
    way = _way(action, lead, blind)
    words = _BRIEF.get(way, _SENTENCES[way]) if brief else _SENTENCES[way]
    return _(words).format(name=name, **facts)


def _way(action: SeenAction, lead: bool, blind: bool) -> type | _Way:
    match action:
        case Bid() if blind:
            return _Way.BID_BLIND
        case Take(pair) if pair is not None:
            return _Way.TAKE_SECOND if pair else _Way.TAKE_FIRST
        case Play(marriage=True):
            return _Way.MARRIAGE
        case Play(aces=True):
            return _Way.ACES
        case Play() if lead:
            return _Way.LEAD
        case _:
            return type(action)


def _facts(action: SeenAction, names: Sequence[str], rules: Rules, letters: bool) -> dict[str, object]:
    match action:
        case Bid(points) | Contract(points):
            return {"points": points}
        case Give(card, to):
            return {"to": names[to], "card": card_text(card, letters)}
        case HiddenGive(to):
            return {"to": names[to]}
        case Discard(cards):
            return {"cards": cards_text(cards, letters)}
        case Play(card):
            suit = SUIT_OF[card]
            points = rules.ace_marriage if action.aces else MARRIAGE_POINTS[suit]
            return {"card": card_text(card, letters), "suit": marriage_suit_name(suit), "points": points}
        case _:
            return {}


def _redeal(why: RedealReason, name: str, rules: Rules) -> str:
    return _(_REDEALS[why]).format(
        name=name, hand_below=rules.redeal_hand_below, talon_below=rules.redeal_talon_below
    )


def redeal_sentence(note: RedealNote, names: Sequence[str], rules: Rules | None = None) -> str:
    """Why the last deal was void; ``rules`` gives the limits their numbers."""
    name = "" if note.seat is None else names[note.seat]
    return _redeal(RedealReason(note.why), name, rules or Rules())


def told(seen: Observation, names: Sequence[str], letters: bool = False) -> list[str]:
    """The deal in progress as a seat saw it, a sentence an action."""
    sentences: list[str] = []
    played = 0
    closed = _closed_at_first(seen)
    for step in seen.history:
        if isinstance(step.action, Look):
            closed.discard(step.seat)
        lead, blind = played % len(seen.active) == 0, step.seat in closed
        sentences.append(action_sentence(step, names, seen.rules, letters, lead=lead, blind=blind))
        played += isinstance(step.action, Play)
    return sentences


def _closed_at_first(seen: Observation) -> set[int]:
    """The seats whose cards were closed to themselves when the auction began."""
    rules, standing = seen.rules, seen.standing
    if rules.blind_bidding is None or not seen.active or seen.auction is None or seen.golden:
        return set()
    if rules.blind_bidding == "until_look":
        return set(seen.active)
    forehand = seen.active[0]
    enough = rules.blind_min_score is None or standing.total[forehand] >= rules.blind_min_score
    on_barrel = any(used is not None for used in standing.barrel)
    silent = bool(seen.auction.silent >> forehand & 1)
    return {forehand} if enough and not on_barrel and not silent else set()
