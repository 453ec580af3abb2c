"""What a review says of a decision: its mark, its name, what it cost, what the contract was worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from thousand_tui.words.language import N_, _, ngettext
from thousand_tui.words.shares import percent

if TYPE_CHECKING:
    from thousand_tui.coach.judgement import ContractView, Judgement

MARKS: Final = {"mistake": "!", "lucky": "~", "unlucky": "-"}
"""Beside a move in the list; by the label's value."""
STYLES: Final = {"mistake": "$text-error", "lucky": "$text-warning", "unlucky": "$text-accent"}
LEGEND: Final = (
    N_("! a mistake, by what the player could know"),
    N_("~ a mistake that did no harm"),
    N_("- right, but unlucky"),
)

FIGURES: Final = N_("win: the game; made: the contract; score: points ahead of the others, on average")
"""What stands in the columns of what could be done."""

_LABELS: Final = {
    "fine": N_("Right"),
    "mistake": N_("Mistake"),
    "lucky": N_("A mistake that did no harm as the cards lay"),
    "unlucky": N_("Right, but unlucky: as the cards lay, something else was better"),
    "close": N_("Close"),
    "forced": N_("Nothing else was possible"),
    "unjudged": N_("Nothing can be said of this choice"),
}


def label_words(judgement: Judgement) -> str:
    """What a judged decision is called, and what it cost."""
    words = _(_LABELS[judgement.label.value])
    cost = share_words(judgement.cost)
    if judgement.label.value == "close":
        if not judgement.error:
            return _("Close: {cost} of the game behind the best").format(cost=cost)
        close = _("Close: {cost} of the game behind the best, give or take {error}")
        return close.format(cost=cost, error=share_words(judgement.error))
    if not judgement.is_mistake:
        return words
    number = round(judgement.points)
    wrong = ngettext(
        "{label}: {cost} of the game, {points} point", "{label}: {cost} of the game, {points} points", number
    )
    return wrong.format(label=words, cost=cost, points=number)


def share_words(share: float) -> str:
    """A share of the chance to win the game, such as a mistake costs."""
    return f"{100 * share:.1f} %"


def points_words(points: float) -> str:
    """Points in whole numbers."""
    number = round(points)
    return ngettext("{points} point", "{points} points", number).format(points=number)


def sentence(words: str) -> str:
    """Words as a sentence of their own."""
    return f"{words[:1].upper()}{words[1:]}."


def contract_lines(view: ContractView) -> list[str]:
    """What the declarer's cards carried."""
    made = _("{contract} could be made in {share} of the layouts")
    lines = [made.format(contract=view.contract, share=percent(view.makeable))]
    if not view.best:
        lines.append(_("The hand carried no contract"))
    elif view.best != view.contract:
        lines.append(_("The hand carried {contract}").format(contract=view.best))
    if view.conceding_right is not None:
        right = view.conceded is view.conceding_right
        if view.conceded:
            lines.append(_("Conceding was right") if right else _("Conceding was wrong"))
        else:
            lines.append(_("Playing on was right") if right else _("Playing on was wrong"))
    return lines
