"""The questions asked before a move that is seldom meant."""

from __future__ import annotations

from thousand_tui.preferences.preferences import Preferences
from thousand_tui.rules import Rules
from thousand_tui.rules.actions import Action, Concede, Play
from thousand_tui.rules.cards import MARRIAGE_POINTS, SUIT_OF
from thousand_tui.words.language import _


def declared_question(action: Action, rules: Rules) -> str:
    """Whether a lead is to declare what it can."""
    assert isinstance(action, Play), "only a card declares something"
    if action.aces:
        return _("Declare four aces, {points} points?").format(points=rules.ace_marriage)
    return _("Declare the marriage, {points} points?").format(points=MARRIAGE_POINTS[SUIT_OF[action.card]])


def risk_question(action: Action, preferences: Preferences) -> str:
    """What is asked back before a move that may cost dearly; empty for every other one."""
    if isinstance(action, Concede) and preferences.confirm_conceding:
        return _("Give the deal up?")
    return ""
