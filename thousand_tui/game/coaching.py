"""Hints and reviews off the screen's thread: in a process of the coach's own, so that no bot waits for it.

Whoever is cancelled while waiting stops the coach at once. The coach is imported in that process only: the
table's first paint must not wait for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from thousand_tui.game.worker import Worker, WorkerFailure
from thousand_tui.rules import Observation
from thousand_tui.words.language import speak, spoken

if TYPE_CHECKING:
    from thousand_tui.coach.deals import PlayedDeal
    from thousand_tui.coach.hint import Hint
    from thousand_tui.coach.judgement import DealReview, Judgement

HINT_LIMIT: Final = 8.0
"""Seconds a hint may take, the start of the process included; a tenth of that is usual."""
JUDGEMENT_LIMIT: Final = 15.0
"""Seconds the judgement of a decision may take."""
_ADVISE: Final = f"{__name__}:advise"
_JUDGE: Final = f"{__name__}:judge"


@cache
def shared_coach() -> Worker:
    """The program's coach; its process starts when it is first asked and ends with the program."""
    return Worker()


async def ask_hint(
    seen: Observation,
    rng: random.Random,
    names: Sequence[str],
    *,
    letters: bool = False,
    limit: float = HINT_LIMIT,
    coach: Worker | None = None,
) -> Hint:
    """What the expert would do in the place of the seat whose turn it is.

    ``names`` are the players', one a seat; ``letters``: suits as letters. `WorkerFailure` if the coach fails
    or is not ready within ``limit`` seconds.
    """
    hint: Hint = await (coach or shared_coach()).call(
        _ADVISE, (seen, rng, tuple(names), letters, spoken()), limit
    )
    return hint


async def ask_review(
    deal: PlayedDeal,
    seats: Sequence[int] | None,
    watch: Callable[[Judgement], None],
    *,
    limit: float = JUDGEMENT_LIMIT,
    coach: Worker | None = None,
) -> DealReview:
    """The review of a finished deal for some seats (None: all); ``watch`` gets each judgement as it comes.

    `WorkerFailure` if the coach fails, or takes longer than ``limit`` seconds for one decision.
    """
    review: DealReview = await (coach or shared_coach()).call(_JUDGE, (deal, seats, spoken()), limit, watch)
    return review


# In the process


def advise(
    seen: Observation, rng: random.Random, names: Sequence[str], letters: bool, language: str = "en"
) -> Hint:
    """A hint, in a language."""
    speak(language)
    from thousand_tui.coach.hint import hint

    return hint(seen, rng, names, letters=letters)


def judge(
    deal: PlayedDeal, seats: Sequence[int] | None, language: str = "en"
) -> Generator[Judgement, None, DealReview]:
    """A deal's judgements as they are made, and then its review, in a language."""
    speak(language)
    from thousand_tui.coach.report import judgements, report_of

    judged: list[Judgement] = []
    for judgement in judgements(deal, seats):
        judged.append(judgement)
        yield judgement
    return report_of(deal, judged)


__all__ = ["HINT_LIMIT", "JUDGEMENT_LIMIT", "WorkerFailure", "ask_hint", "ask_review", "shared_coach"]
