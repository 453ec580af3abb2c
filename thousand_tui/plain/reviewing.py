"""The review of the last deal in sentences: what was wrong, what it cost, what was better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from thousand_tui.game.session import Session
from thousand_tui.words.language import _, ngettext

if TYPE_CHECKING:
    from thousand_tui.coach.deals import PlayedDeal
    from thousand_tui.coach.judgement import DealReview, Judgement


def last_deal(session: Session) -> PlayedDeal | None:
    """The deal that was over last, None if there is none."""
    from thousand_tui.coach.deals import played_deals

    deals = list(played_deals(session.header, session.finished_events()))
    return next((deal for deal in reversed(deals) if deal.result is not None), None)


def review_lines(review: DealReview, names: Sequence[str]) -> Iterator[str]:
    """What a review says, a sentence a decision that was no plain right one."""
    yield _("Deal {number}: {summary}.").format(number=review.number, summary=review.summary)
    told = [judged for judged in review.judgements if judged.is_mistake or judged.label == "unlucky"]
    for judged in told:
        yield _line(judged, names)


def _line(judged: Judgement, names: Sequence[str]) -> str:
    from thousand_tui.coach.choice_words import choice_text, done_words

    done = done_words(judged.actions, names, leads=judged.leads, letters=True)
    if not judged.is_mistake:
        return _("{name}: {done}. Right, but unlucky.").format(name=names[judged.seat], done=done)
    best = choice_text(judged.best, names, leads=judged.leads, letters=True)
    points = round(judged.points)
    kind = (
        _("{name}: {done}. A mistake that did no harm; better: {best}.")
        if judged.label == "lucky"
        else ngettext(
            "{name}: {done}. A mistake that costs {points} point, {share} % of the game; better: {best}.",
            "{name}: {done}. A mistake that costs {points} points, {share} % of the game; better: {best}.",
            points,
        )
    )
    return kind.format(
        name=names[judged.seat], done=done, best=best, points=points, share=f"{100 * judged.cost:.1f}"
    )
