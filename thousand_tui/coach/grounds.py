"""From a choice to its reason, and to the sentences that say it: the reason, then the facts behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.bots.search.appraisal import Choice
from thousand_tui.bots.thumb.following import side_wins
from thousand_tui.bots.thumb.leading import partner_wins
from thousand_tui.bots.thumb.reasons import why_followed, why_led
from thousand_tui.bots.thumb.situation import Situation, situation_of
from thousand_tui.bots.thumb.valuation import playing_worth, sure_points
from thousand_tui.coach.borne_out import borne_out, parted
from thousand_tui.coach.facts import CardFacts
from thousand_tui.coach.reasons import REASONS
from thousand_tui.coach.risks import carried_points
from thousand_tui.rules.actions import (
    CONCEDE,
    PASS,
    THROW_IN,
    Bid,
    Contract,
    Discard,
    Give,
    Play,
    Redeal,
    Take,
)
from thousand_tui.rules.cards import (
    HIGHER_IN_SUIT,
    MARRIAGE_POINTS,
    SUIT_CARDS,
    SUIT_OF,
    marriages_in,
)
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase
from thousand_tui.words.cards import suit_name
from thousand_tui.words.language import _, ngettext


def reason_text(
    seen: Observation, choice: Choice, decisions: Sequence[Decision], names: Sequence[str]
) -> str:
    """Why a choice is good; ``decisions`` are what players said who might have chosen the same."""
    reason = reason_of(seen, choice, decisions)
    return f"{_(REASONS[reason])} {_facts(seen, choice, reason, names)}".strip()


def reason_of(seen: Observation, choice: Choice, decisions: Sequence[Decision]) -> Reason:
    """The reason of a choice: as a player gave it, if that says something, else by what it does."""
    action = choice[0]
    if len(seen.legal) == 1:
        return Reason.ONLY_CARD if isinstance(action, Play) else Reason.ONLY_CHOICE
    if seen.phase is Phase.PLAY and isinstance(action, Play):
        return _of_card(situation_of(seen), action)
    for decision in decisions:
        if decision.action == action and decision.reason is not Reason.BEST_IN_SEARCH:
            return borne_out(seen, choice, decision.reason)
    return borne_out(seen, choice, _of_word(seen, choice))


def _of_card(sit: Situation, play: Play) -> Reason:
    if not sit.leading:
        return why_followed(sit, play.card, side_wins(sit, play.card))
    reason = why_led(sit, play, partner_wins(sit, play.card))
    beaten = reason in (Reason.LEADS_LOW, Reason.RISKS_POINTS)
    return Reason.FORCES_OUT if beaten and _forces_out(sit, play) else reason


def _forces_out(sit: Situation, play: Play) -> bool:
    """Whether an opponent may have the one higher card, and the next of the hand is then the highest."""
    suit = SUIT_OF[play.card]
    out = sit.still_out & HIGHER_IN_SUIT[play.card]
    rest = sit.hand & SUIT_CARDS[suit] & ~(1 << play.card)
    if out.bit_count() != 1 or not rest or not out & sit.held_by(sit.enemies):
        return False
    return sit.still_out & HIGHER_IN_SUIT[rest.bit_length() - 1] == out


def _of_word(seen: Observation, choice: Choice) -> Reason:
    match choice[0]:
        case Bid():
            forced = PASS not in seen.legal
            return Reason.OPENS_FORCED if forced else Reason.HAND_WORTH_BID
        case Contract(points):
            named = [action.points for action in seen.legal if isinstance(action, Contract)]
            return Reason.CONTRACT_AS_BID if points == named[0] else Reason.CONTRACT_RAISED
        case Give() | Discard():
            held, kept = marriages_in(seen.hand), marriages_in(seen.hand & ~parted(choice))
            return Reason.KEEPS_MARRIAGE if held and held == kept else Reason.GIVES_CHEAP
        case Take(pair):
            return Reason.SEES_TALON if pair is None else Reason.EITHER_PAIR
        case Redeal():
            return Reason.REDEALS_BAD_HAND
    return _OF_WORDS.get(choice[0], Reason.BEST_IN_SEARCH)


_OF_WORDS: Final = {
    PASS: Reason.TOO_WEAK_TO_BID,
    CONCEDE: Reason.CONCEDES_LOST,
    THROW_IN: Reason.THROWS_IN,
}


# Facts


def _facts(seen: Observation, choice: Choice, reason: Reason, names: Sequence[str]) -> str:
    action = choice[0]
    if isinstance(action, Play):
        return CardFacts(situation_of(seen), action, names).told(reason)
    return "" if reason in _BARE else " ".join(_word_facts(seen, choice, reason))


_BARE: Final = (Reason.ONLY_CHOICE, Reason.SEES_TALON)
"""Reasons that nothing in the hand bears out."""


def _word_facts(seen: Observation, choice: Choice, reason: Reason) -> Iterator[str]:
    """What the hand is worth, and the marriages in it."""
    if seen.closed:
        return
    action, hand = choice[0], seen.hand & ~parted(choice)
    if seen.phase in (Phase.AUCTION, Phase.CONTRACT_BEFORE, Phase.TAKING):
        usual = carried_points(seen)
        told = ngettext(
            "With an average talon it takes about {points} point.",
            "With an average talon it takes about {points} points.",
            usual,
        )
        yield told.format(points=usual)
    elif seen.phase in (Phase.EXCHANGE, Phase.CONTRACT_AFTER) and not isinstance(action, Redeal):
        yield from _remains(seen, choice, reason)
    for suit in marriages_in(hand)[::-1][:1]:
        yield _("Your king and queen of {suit} are worth {points} and make trumps.").format(
            suit=suit_name(suit), points=MARRIAGE_POINTS[suit]
        )
    if isinstance(action, Bid) and not marriages_in(hand) and sure_points(hand):
        yield _("Its sure tricks alone bring {points}.").format(points=sure_points(hand))


def _remains(seen: Observation, choice: Choice, reason: Reason) -> Iterator[str]:
    """What the hand takes after the exchange, unless search saw more in it and raised the contract."""
    action, hand = choice[0], seen.hand & ~parted(choice)
    if hand.bit_count() != 8 and seen.rules.form != "duo":
        return
    points = round(playing_worth(seen.rules, hand).points)
    if reason is Reason.CONTRACT_RAISED and isinstance(action, Contract) and points < action.points:
        return
    told = ngettext(
        "What remains takes about {points} point.", "What remains takes about {points} points.", points
    )
    yield told.format(points=points)
