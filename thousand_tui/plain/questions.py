"""The questions asked before a move that is seldom meant."""

from __future__ import annotations

from thousand_tui.coach.risks import half_marriages, too_high
from thousand_tui.plain.spelling import cards_words
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.rules import Observation, Rules
from thousand_tui.rules.actions import Action, Bid, Concede, Contract, Discard, Give, Play
from thousand_tui.rules.cards import MARRIAGE_POINTS, SUIT_OF, Card
from thousand_tui.words.language import _


def declared_question(action: Action, rules: Rules) -> str:
    """Whether a lead is to declare what it can."""
    assert isinstance(action, Play), "only a card declares something"
    if action.aces:
        return _("Declare four aces, {points} points?").format(points=rules.ace_marriage)
    return _("Declare the marriage, {points} points?").format(points=MARRIAGE_POINTS[SUIT_OF[action.card]])


def risk_question(action: Action, seen: Observation, preferences: Preferences) -> str:
    """What is asked back before a move that may cost dearly; empty for every other one."""
    match action:
        case Concede() if preferences.confirm_conceding:
            return _("Give the deal up?")
        case Bid(points) | Contract(points) if preferences.confirm_high_bid:
            carries = too_high(seen, action)
            if carries is not None:
                return _("{points}? With this hand about {carries} can be expected.").format(
                    points=points, carries=carries
                )
        case Give(card) if preferences.confirm_half_marriage:
            return _half(half_marriages(seen.hand, [card]))
        case Discard(cards) if preferences.confirm_half_marriage:
            return _half(half_marriages(seen.hand, cards))
    return ""


def _half(cards: list[Card]) -> str:
    if not cards:
        return ""
    return _("Part with half of a marriage: {cards}?").format(cards=cards_words(cards))
