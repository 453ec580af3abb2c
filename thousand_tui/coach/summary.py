"""The review of a deal in a sentence."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from thousand_tui.coach.judgement import ContractView, Judgement, Label
from thousand_tui.words.language import _, ngettext, spoken
from thousand_tui.words.shares import percent

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def summary_of(judged: Sequence[Judgement], contract: ContractView | None) -> str:
    """What a deal comes to: mistakes and their points, then what the contract was worth."""
    parts = [_mistakes(judged)] if judged else []
    if contract is not None:
        parts.append(_contract(contract, {judgement.seat for judgement in judged}))
    return "; ".join(parts) or _("nothing to judge")


def _mistakes(judged: Sequence[Judgement]) -> str:
    wrong = [judgement for judgement in judged if judgement.is_mistake]
    if not wrong:
        judgeable = any(judgement.label not in (Label.FORCED, Label.UNJUDGED) for judgement in judged)
        return _("no mistake") if judgeable else _("nothing to judge")
    number = len(wrong)
    lucky = sum(judgement.label is Label.LUCKY for judgement in wrong)
    if not lucky:
        text = ngettext("{number} mistake", "{number} mistakes", number)
    elif lucky == number:
        text = ngettext("{number} mistake (lucky)", "{number} mistakes (lucky)", number)
    else:
        text = ngettext("{number} mistake ({lucky} lucky)", "{number} mistakes ({lucky} lucky)", number)
    told = text.format(number=in_words(number), lucky=in_words(lucky))
    points = round(sum(judgement.points for judgement in wrong))
    if not points:
        return told
    cost = ngettext("{mistakes}, {points} point", "{mistakes}, {points} points", points)
    return cost.format(mistakes=told, points=points)


def _contract(view: ContractView, judged: Collection[int]) -> str:
    """What the contract was worth; who is not judged is named when he erred, for nobody else did."""
    own = view.declarer in judged
    if not view.conceded:
        text = _played(view, own)
    elif view.conceding_right is None:
        text = _("{contract} was conceded, makeable in {share} of the layouts")
    elif view.conceding_right:
        text = _("{contract} was conceded, makeable in {share} of the layouts; conceding was right")
    elif own:
        text = _("{contract} was conceded, makeable in {share} of the layouts; conceding was wrong")
    else:
        told = _("{contract} was conceded, makeable in {share} of the layouts")
        text = "; ".join([told, _("the declarer should have played on")])
    return text.format(contract=view.contract, share=percent(view.makeable), best=view.best)


def _played(view: ContractView, own: bool) -> str:
    """What is said of a contract that was played out."""
    if view.best == view.contract:
        told = _("the contract of {contract} was makeable in {share} of the layouts")
    elif view.best:
        told = _("the contract of {contract} was makeable in {share} of the layouts, the hand carried {best}")
    else:
        told = _(
            "the contract of {contract} was makeable in {share} of the layouts, the hand carried no contract"
        )
    if not view.conceding_right:
        return told
    better = _("conceding would have been right") if own else _("the declarer should have conceded")
    return "; ".join([told, better])


def in_words(number: int) -> str:
    """A small number as a word; in figures where its word would have to agree with what is counted."""
    return _NUMBERS[number] if spoken() == "en" and number < len(_NUMBERS) else str(number)
