"""Reviews as plain objects, for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from thousand_tui.coach.judgement import ContractView, DealReview, Judgement, Option
from thousand_tui.rules.actions import Action

_PLACES = 4
"""Decimals of a share; more would be noise."""


def review_object(review: DealReview, names: Sequence[str]) -> dict[str, Any]:
    """The review of a deal; shares from 0 to 1, actions in their text form, moves counted from 1."""
    return {
        "deal": review.number,
        "void": review.void,
        "summary": review.summary,
        "contract": None if review.contract is None else _contract(review.contract),
        "decisions": [_judgement(judgement, names) for judgement in review.judgements],
    }


def _contract(view: ContractView) -> dict[str, Any]:
    return {
        "declarer": view.declarer,
        "contract": view.contract,
        "makeable": round(view.makeable, _PLACES),
        "best": view.best or None,
        "conceded": view.conceded,
        "conceding_right": view.conceding_right,
    }


def _judgement(judgement: Judgement, names: Sequence[str]) -> dict[str, Any]:
    return {
        "move": judgement.first + 1,
        "seat": judgement.seat,
        "player": names[judgement.seat],
        "did": _texts(judgement.actions),
        "label": judgement.label.value,
        "best": _texts(judgement.best),
        "cost": round(judgement.cost, _PLACES),
        "error": round(judgement.error, _PLACES),
        "points": round(judgement.points, 1),
        "contract": judgement.contract,
        "worlds": judgement.worlds,
        "complete": judgement.complete,
        "options": [_option(option) for option in judgement.options],
    }


def _option(option: Option) -> dict[str, Any]:
    return {
        "actions": _texts(option.actions),
        "win": round(option.win, _PLACES),
        "points": round(option.points, 1),
        "made": None if option.made is None else round(option.made, _PLACES),
    }


def _texts(actions: Sequence[Action]) -> list[str]:
    return [str(action) for action in actions]
