"""What a review consists of: decisions with their labels, costs and alternatives, and the deal's summary."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from thousand_tui.rules.actions import Action


class Label(StrEnum):
    """What a decision is called."""

    FINE = "fine"
    """As good as the best, by what the seat could know."""
    MISTAKE = "mistake"
    """Worse than the best by what the seat could know, and not by chance of the sample."""
    LUCKY = "lucky"
    """A mistake that came out no worse with the cards as they lay."""
    UNLUCKY = "unlucky"
    """Right by what the seat could know, much worse than another choice with the cards as they lay."""
    CLOSE = "close"
    """Behind the best in the worlds looked at, by so little that chance or doubt may have done it."""
    FORCED = "forced"
    """There was nothing to choose."""
    UNJUDGED = "unjudged"
    """Nothing can be said: closed cards, or only rules of thumb know."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something the seat could have done."""

    actions: tuple[Action, ...]
    """One action; two where two cards are given one after the other."""
    win: float
    """The seat's chance to win the match after it, 0 to 1."""
    points: float
    """How far ahead of the others' average it leaves the seat in this deal's score, on average."""
    made: float | None
    """How likely the declarer makes the contract after it, 0 to 1; None where that says nothing."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision judged."""

    first: int
    """The index in ``PlayedDeal.moments`` of the (first) action."""
    seat: int
    actions: tuple[Action, ...]
    """What was done: one action, or the two cards given."""
    leads: bool
    """Whether it is a card that opened a trick."""
    label: Label
    best: tuple[Action, ...]
    """What was best by what the seat could know; what was done, unless that was a mistake or close."""
    cost: float
    """What a mistake cost in the chance to win the match, 0 to 1, or how far a close one is behind."""
    points: float
    """The same in points of this deal's score, 0 or more: own points less the others' average."""
    options: tuple[Option, ...]
    """All that was weighed, the best first; empty where nothing was."""
    worlds: int
    """In how many ways the unseen cards may lie it was weighed."""
    complete: bool
    """Whether these were all there are."""
    contract: int | None
    """The contract it was about: the one in play, or the lowest to name; None without a declarer."""
    error: float = 0.0
    """By how much ``cost`` may be off, by chance of the sample (two standard errors) and in its estimates."""

    @property
    def is_mistake(self) -> bool:
        """Whether it was wrong by what the seat could know, lucky or not."""
        return self.label in (Label.MISTAKE, Label.LUCKY)

    def option(self, actions: tuple[Action, ...]) -> Option | None:
        """What was found out about a choice, None if it was not weighed."""
        return next((option for option in self.options if option.actions == actions), None)


@dataclass(frozen=True, slots=True)
class ContractView:
    """What the declarer's cards carried, by what he knew when his exchange was over."""

    declarer: int
    contract: int
    """What he played for, or gave up."""
    makeable: float
    """How likely it is made over the layouts possible for him, with the best he could do until his lead."""
    best: int
    """The highest contract made more likely than not over these layouts, whatever was bid; 0 if none is."""
    conceded: bool
    conceding_right: bool | None
    """Whether giving the deal up was, or would have been, better than playing; None where not allowed."""


@dataclass(frozen=True, slots=True)
class DealReview:
    """The review of a deal."""

    number: int
    """The deal's number in the game, from 1."""
    void: bool
    """Whether the cards were dealt again."""
    judgements: tuple[Judgement, ...]
    contract: ContractView | None
    """None without a declarer, or where he gave the deal up before he had all his cards."""
    summary: str
    """A sentence: "two mistakes, 35 points; the contract was makeable in 78 % of the layouts"."""

    @property
    def mistakes(self) -> tuple[Judgement, ...]:
        """The decisions that were wrong, in order."""
        return tuple(judgement for judgement in self.judgements if judgement.is_mistake)
