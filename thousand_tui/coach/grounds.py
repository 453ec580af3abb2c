"""From a choice to its reason, and to the sentences that say it: the reason, then the facts behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

from thousand_tui.bots.protocol import Decision, Reason
from thousand_tui.bots.search.appraisal import Choice
from thousand_tui.bots.thumb.following import side_wins
from thousand_tui.bots.thumb.leading import partner_wins
from thousand_tui.bots.thumb.reasons import why_followed, why_led
from thousand_tui.bots.thumb.situation import Situation, situation_of
from thousand_tui.bots.thumb.valuation import playing_worth, prospects, sure_points
from thousand_tui.coach.facts import CardFacts
from thousand_tui.coach.reasons import REASONS
from thousand_tui.rules.actions import (
    CONCEDE,
    PASS,
    TAKE,
    THROW_IN,
    Action,
    Bid,
    Contract,
    Discard,
    Give,
    Play,
    Redeal,
)
from thousand_tui.rules.cards import (
    HIGHER_IN_SUIT,
    MARRIAGE_POINTS,
    SUIT_CARDS,
    SUIT_OF,
    CardSet,
    card_set,
    marriages_in,
)
from thousand_tui.rules.observation import Observation
from thousand_tui.rules.state import Phase
from thousand_tui.words.cards import suit_name
from thousand_tui.words.language import N_, _, ngettext

TAKING: Final = N_("Whatever you decide, decide it when you have seen the talon.")
"""Why the talon is taken though the deal could be given up at once."""


def reason_text(
    seen: Observation, choice: Choice, decisions: Sequence[Decision], names: Sequence[str]
) -> str:
    """Why a choice is good; ``decisions`` are what players said who might have chosen the same."""
    reason = reason_of(seen, choice, decisions)
    if choice == (TAKE,):
        return _(TAKING)
    return f"{_(REASONS[reason])} {_facts(seen, choice, reason, names)}".strip()


def reason_of(seen: Observation, choice: Choice, decisions: Sequence[Decision]) -> Reason:
    """The reason of a choice: as a player gave it, if that says something, else by what it does."""
    action = choice[0]
    if seen.phase is Phase.PLAY and isinstance(action, Play) and len(seen.legal) > 1:
        return _of_card(situation_of(seen), action)
    for decision in decisions:
        if decision.action == action and decision.reason is not Reason.BEST_IN_SEARCH:
            return decision.reason
    return _of_word(seen, choice)


def _of_card(sit: Situation, play: Play) -> Reason:
    if not sit.leading:
        return why_followed(sit, play.card, side_wins(sit, play.card))
    reason = why_led(sit, play, partner_wins(sit, play.card))
    return Reason.FORCES_OUT if reason is Reason.LEADS_LOW and _forces_out(sit, play) else reason


def _forces_out(sit: Situation, play: Play) -> bool:
    """Whether one higher card is out, and behind the card led stands another that it keeps from winning."""
    suit = SUIT_OF[play.card]
    out = sit.known.unseen & HIGHER_IN_SUIT[play.card]
    rest = sit.hand & SUIT_CARDS[suit] & ~(1 << play.card)
    if out.bit_count() != 1 or not rest:
        return False
    return sit.known.unseen & HIGHER_IN_SUIT[rest.bit_length() - 1] == out


def _of_word(seen: Observation, choice: Choice) -> Reason:
    match choice[0]:
        case Bid():
            forced = PASS not in seen.legal
            return Reason.OPENS_FORCED if forced else Reason.HAND_WORTH_BID
        case Contract(points):
            named = [action.points for action in seen.legal if isinstance(action, Contract)]
            return Reason.CONTRACT_AS_BID if points == named[0] else Reason.CONTRACT_RAISED
        case Give() | Discard():
            held, kept = marriages_in(seen.hand), marriages_in(seen.hand & ~_parted(choice))
            return Reason.KEEPS_MARRIAGE if held and held == kept else Reason.GIVES_CHEAP
        case Redeal():
            return Reason.REDEALS_BAD_HAND
    return {PASS: Reason.TOO_WEAK_TO_BID, CONCEDE: Reason.CONCEDES_LOST, THROW_IN: Reason.THROWS_IN}.get(
        choice[0], Reason.BEST_IN_SEARCH
    )


def _parted(choice: Choice) -> CardSet:
    cards = 0
    for action in choice:
        if isinstance(action, Give):
            cards |= 1 << action.card
        elif isinstance(action, Discard):
            cards |= card_set(action.cards)
    return cards


# Facts


def _facts(seen: Observation, choice: Choice, reason: Reason, names: Sequence[str]) -> str:
    action = choice[0]
    if isinstance(action, Play):
        return CardFacts(situation_of(seen), action, names).told(reason)
    return " ".join(_word_facts(seen, choice, action))


def _word_facts(seen: Observation, choice: Choice, action: Action) -> Iterator[str]:
    """What the hand is worth, and the marriages in it."""
    if seen.closed:
        return
    hand = seen.hand & ~_parted(choice)
    if seen.phase in (Phase.AUCTION, Phase.CONTRACT_BEFORE, Phase.TAKING):
        usual = fmean(worth.points for worth in prospects(seen.rules, hand))
        told = ngettext(
            "With an average talon it takes about {points} point.",
            "With an average talon it takes about {points} points.",
            round(usual),
        )
        yield told.format(points=round(usual))
    elif seen.phase in (Phase.EXCHANGE, Phase.CONTRACT_AFTER) and not isinstance(action, Redeal):
        hand = seen.hand & ~_parted(choice)
        if hand.bit_count() == 8 or seen.rules.form == "duo":
            points = round(playing_worth(seen.rules, hand).points)
            told = ngettext(
                "What remains takes about {points} point.",
                "What remains takes about {points} points.",
                points,
            )
            yield told.format(points=points)
    for suit in marriages_in(hand)[::-1][:1]:
        yield _("Your king and queen of {suit} are worth {points} and make trumps.").format(
            suit=suit_name(suit), points=MARRIAGE_POINTS[suit]
        )
    if isinstance(action, Bid) and not marriages_in(hand) and sure_points(hand):
        yield _("Its sure tricks alone bring {points}.").format(points=sure_points(hand))
