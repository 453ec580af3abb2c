"""A finished deal as it is gone through: its moves as their seats saw them, and what the coach says."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from thousand_tui.rules import DealResult, Observation, Phase, observe
from thousand_tui.rules.actions import Action, Play
from thousand_tui.rules.observation import SeenStep
from thousand_tui.screens.saved_words import short_name
from thousand_tui.words.actions import action_sentence

if TYPE_CHECKING:
    from thousand_tui.coach.deals import PlayedDeal
    from thousand_tui.coach.judgement import DealReview, Judgement


class Move(NamedTuple):
    """A move of the deal."""

    seat: int
    action: Action
    seen: Observation
    """What the seat knew when it decided."""
    sentence: str
    """What it did."""
    brief: str
    """The same for a narrow list."""
    trick: int
    """The trick it belongs to, from 1; 0 before the first."""
    automatic: bool
    """Whether autoplay decided."""

    @property
    def leads(self) -> bool:
        """Whether it opens a trick."""
        return _leads(self.seen, self.action)


def moves_of(deal: PlayedDeal, names: Sequence[str], letters: bool) -> list[Move]:
    """All moves of a deal, in order."""
    short = [short_name(name) for name in names]
    return list(_moves(deal, short, letters))


def _moves(deal: PlayedDeal, names: Sequence[str], letters: bool) -> Iterator[Move]:
    for moment in deal.moments:
        seen = observe(moment.before, moment.seat)
        sentence, brief = (
            action_sentence(
                SeenStep(moment.seat, moment.action),
                names,
                seen.rules,
                letters,
                lead=_leads(seen, moment.action),
                blind=seen.closed,
                brief=short,
            )
            for short in (False, True)
        )
        trick = 0 if seen.phase is not Phase.PLAY or seen.play is None else len(seen.play.tricks) + 1
        trick = trick if isinstance(moment.action, Play) else 0
        yield Move(moment.seat, moment.action, seen, sentence, brief, trick, automatic=moment.by is not None)


def _leads(seen: Observation, action: Action) -> bool:
    return isinstance(action, Play) and (seen.play is None or not seen.play.trick)


class ReviewedDeal:
    """A deal, its moves, and what is known of them so far."""

    def __init__(self, deal: PlayedDeal, names: Sequence[str], letters: bool = False) -> None:
        """Not judged yet."""
        assert deal.result is not None, "only finished deals are reviewed"
        self.deal = deal
        self.result: DealResult = deal.result
        self.names = tuple(names)
        self.judged: dict[int, Judgement] = {}
        """What is said of a move, by its place among them; of two gifts the same."""
        self.seats: frozenset[int] = frozenset()
        """Whose decisions are judged."""
        self.review: DealReview | None = None
        """The whole of it, once all is judged."""
        self.problem = ""
        """Why there is no review."""
        self.tell(letters)

    def tell(self, letters: bool) -> None:
        """Say the moves, and what the deal comes to, in the language that is spoken now."""
        self.moves = moves_of(self.deal, self.names, letters)
        if self.review is not None:
            from thousand_tui.coach.summary import summary_of

            told = summary_of(self.review.judgements, self.review.contract)
            self.review = replace(self.review, summary=told)

    def begin(self, seats: Collection[int]) -> None:
        """Judge these seats' decisions anew."""
        self.seats = frozenset(seats)
        self.judged.clear()
        self.review, self.problem = None, ""

    def add(self, judgement: Judgement) -> None:
        """A decision was judged."""
        for offset in range(len(judgement.actions)):
            self.judged[judgement.first + offset] = judgement

    @property
    def due(self) -> int:
        """How many moves are to be judged."""
        return sum(move.seat in self.seats for move in self.moves)

    @property
    def mistakes(self) -> list[int]:
        """The places of the moves that were wrong, in order."""
        return sorted({found.first for found in self.judged.values() if found.is_mistake})
