"""What a review says: the marks of moves, what a mistake cost, what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from thousand_tui.rules.actions import (
    Action,
    Bid,
    Concede,
    Contract,
    Discard,
    Give,
    Look,
    Pass,
    Play,
    Redeal,
    Take,
    ThrowIn,
)
from thousand_tui.words.cards import card_text, cards_text

if TYPE_CHECKING:
    from thousand_tui.coach.judgement import ContractView, Judgement

MARKS: Final = {"mistake": "!", "lucky": "~", "unlucky": "-"}
"""Beside a move in the list; by the label's value."""
STYLES: Final = {"mistake": "$text-error", "lucky": "$text-warning", "unlucky": "$text-accent"}
LEGEND: Final = (
    "! a mistake, by what the player could know",
    "~ a mistake that did no harm",
    "- right, but unlucky",
)

FIGURES: Final = "win: the game; made: the contract; score: points ahead of the others, on average"
"""What stands in the columns of what could be done."""

_LABELS: Final = {
    "fine": "Right",
    "mistake": "Mistake",
    "lucky": "A mistake that did no harm as the cards lay",
    "unlucky": "Right, but unlucky: as the cards lay, something else was better",
    "close": "Close",
    "forced": "Nothing else was possible",
    "unjudged": "Nothing can be said of this choice",
}
_TAKES: Final = ("take the first pair", "take the second pair")


def label_words(judgement: Judgement) -> str:
    """What a judged decision is called, and what it cost."""
    words = _LABELS[judgement.label.value]
    if judgement.label.value == "close":
        doubt = f", give or take {share_words(judgement.error)}" if judgement.error else ""
        return f"{words}: {share_words(judgement.cost)} of the game behind the best{doubt}"
    if not judgement.is_mistake:
        return words
    return f"{words}: {share_words(judgement.cost)} of the game, {points_words(judgement.points)}"


def share_words(share: float) -> str:
    """A share of the chance to win the game, such as a mistake costs."""
    return f"{100 * share:.1f} %"


def points_words(points: float) -> str:
    """Points in whole numbers."""
    number = round(points)
    return "1 point" if number == 1 else f"{number} points"


def sentence(words: str) -> str:
    """Words as a sentence of their own."""
    return f"{words[:1].upper()}{words[1:]}."


def percent(share: float | None) -> str:
    """A share as a whole percentage; a dash where it says nothing."""
    return "-" if share is None else f"{100 * share:.0f} %"


def choice_words(actions: Sequence[Action], names: Sequence[str], letters: bool = False) -> str:
    """A choice in as few words as a table has room for: one action, or the two cards given."""
    return ", ".join(_choice(action, names, letters) for action in actions)


def _choice(action: Action, names: Sequence[str], letters: bool) -> str:
    match action:
        case Bid(points):
            return f"bid {points}"
        case Contract(points):
            return f"contract {points}"
        case Take(pair):
            return "take the talon" if pair is None else _TAKES[pair]
        case Give(card, to):
            return f"{card_text(card, letters)} to {names[to]}"
        case Discard(cards):
            return cards_text(cards, letters)
        case Play(card):
            declared = " and declare" if action.marriage or action.aces else ""
            return card_text(card, letters) + declared
        case _:
            return _PLAIN[type(action)]


_PLAIN: Final = {
    Look: "look",
    Pass: "pass",
    Concede: "concede",
    ThrowIn: "throw in",
    Redeal: "demand a redeal",
}


def contract_lines(view: ContractView) -> list[str]:
    """What the declarer's cards carried."""
    lines = [f"{view.contract} could be made in {percent(view.makeable)} of the layouts"]
    if not view.best:
        lines.append("No contract would have been worth playing")
    elif view.best != view.contract:
        lines.append(f"{view.best} would have been the best contract")
    if view.conceding_right is not None:
        right = view.conceded is view.conceding_right
        what = "Conceding" if view.conceded else "Playing on"
        lines.append(f"{what} was {'right' if right else 'wrong'}")
    return lines
