"""The review of a deal in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from thousand_tui.coach.judgement import ContractView, Judgement, Label

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def summary_of(judged: Sequence[Judgement], contract: ContractView | None) -> str:
    """What a deal comes to: mistakes and their points, then what the contract was worth."""
    parts = [_mistakes(judged)] if judged else []
    if contract is not None:
        parts.append(_contract(contract))
    return "; ".join(parts) or "nothing to judge"


def _mistakes(judged: Sequence[Judgement]) -> str:
    wrong = [judgement for judgement in judged if judgement.is_mistake]
    if not wrong:
        judgeable = any(judgement.label not in (Label.FORCED, Label.UNJUDGED) for judgement in judged)
        return "no mistake" if judgeable else "nothing to judge"
    points = round(sum(judgement.points for judgement in wrong))
    lucky = sum(judgement.label is Label.LUCKY for judgement in wrong)
    text = f"{in_words(len(wrong))} mistake{'' if len(wrong) == 1 else 's'}"
    if lucky:
        text += f" ({'lucky' if lucky == len(wrong) else f'{in_words(lucky)} lucky'})"
    return f"{text}, {points} point{'' if points == 1 else 's'}" if points else text


def _contract(view: ContractView) -> str:
    share = f"{100 * view.makeable:.0f} % of the layouts"
    right = "right" if view.conceding_right else "wrong"
    if view.conceded:
        if view.conceding_right is None:
            return f"{view.contract} was conceded, makeable in {share}"
        return f"{view.contract} was conceded, makeable in {share}; conceding was {right}"
    text = f"the contract of {view.contract} was makeable in {share}"
    if view.best != view.contract:
        text += f", the hand carried {view.best or 'none'}"
    return f"{text}; conceding would have been right" if view.conceding_right else text


def in_words(number: int) -> str:
    """A small number as a word."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)
