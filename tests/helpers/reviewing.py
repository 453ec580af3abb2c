"""Deals as a review takes them, made from positions and from records."""

from __future__ import annotations

from tests.helpers.records import Lines, checked
from thousand_tui.coach.deals import Choosing, Moment, PlayedDeal, played_deals
from thousand_tui.coach.judgement import Judgement
from thousand_tui.coach.judging import Judge
from thousand_tui.rules import GameState, apply
from thousand_tui.rules.actions import parse_action


def judged(state: GameState, *words: str, judge: Judge | None = None) -> Judgement:
    """The judgement of a choice, given in its actions' text form, in a state."""
    actions = tuple(parse_action(word) for word in words)
    moments = []
    for action in actions:
        assert state.turn is not None
        moments.append(Moment(state, state.turn, action, None))
        state = apply(state, action)
    deal = PlayedDeal(1, tuple(moments), None, None)
    return (judge or Judge()).judge(deal, Choosing(0, moments[0].seat, actions))


def deals_of(lines: Lines) -> list[PlayedDeal]:
    """The deals of a record's lines."""
    record = checked(lines)
    return list(played_deals(record.header, record.events))
