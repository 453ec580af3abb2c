"""The review of a deal: every decision judged by what its seat could know, and what the deal comes to.

`judgements` goes through a deal decision by decision, so that a screen can show how far it is and stop;
`report_of` sums them up; `review_deal` does both. `played_deals` gives the deals of a record.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from thousand_tui.coach.contracts import contract_view, declarer_of
from thousand_tui.coach.deals import Choosing, Moment, PlayedDeal, choosings, played_deals
from thousand_tui.coach.judgement import ContractView, DealReview, Judgement, Label, Option
from thousand_tui.coach.judging import Judge
from thousand_tui.coach.summary import summary_of

__all__ = [
    "Choosing",
    "ContractView",
    "DealReview",
    "Judgement",
    "Label",
    "Moment",
    "Option",
    "PlayedDeal",
    "choosings",
    "judgements",
    "played_deals",
    "report_of",
    "review_deal",
]


def judgements(
    deal: PlayedDeal, seats: Collection[int] | None = None, *, seed: int = 0
) -> Iterator[Judgement]:
    """Judge the decisions of some seats (None: of all), in order; `choosings` says how many there are."""
    yield from Judge(seed).judge_all(deal, choosings(deal, seats))


def report_of(deal: PlayedDeal, judged: Iterable[Judgement], *, seed: int = 0) -> DealReview:
    """Sum up a deal's judgements."""
    found = tuple(judged)
    contract = contract_view(deal, [*found, *_declarers(deal, found, seed)], seed)
    return DealReview(deal.number, deal.redealt is not None, found, contract, summary_of(found, contract))


def _declarers(deal: PlayedDeal, found: Collection[Judgement], seed: int) -> Iterator[Judgement]:
    """The declarer's decisions, if they are not judged yet: the contract is judged alike for everybody."""
    declarer = declarer_of(deal)
    if declarer is not None and all(judgement.seat != declarer for judgement in found):
        yield from judgements(deal, [declarer], seed=seed)


def review_deal(
    deal: PlayedDeal,
    seats: Collection[int] | None = None,
    *,
    seed: int = 0,
    watch: Callable[[int, int], object] | None = None,
) -> DealReview:
    """Judge the decisions of some seats (None: of all) in a deal, and sum them up.

    ``watch`` is told after every decision how many are done and of how many; what it raises ends the review.
    """
    found: list[Judgement] = []
    number = len(choosings(deal, seats))
    for judgement in judgements(deal, seats, seed=seed):
        found.append(judgement)
        if watch is not None:
            watch(len(found), number)
    return report_of(deal, found, seed=seed)
