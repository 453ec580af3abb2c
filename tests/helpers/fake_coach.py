"""What tests have the worker call in the coach's place, by name: done at once, slowly, badly."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Generator, Sequence

from thousand_tui.coach.deals import Choosing, PlayedDeal, choosings
from thousand_tui.coach.hint import Hint
from thousand_tui.coach.judgement import ContractView, DealReview, Judgement, Label, Option
from thousand_tui.rules import Observation, autoplay, observe

MODULE = __name__


def advise(
    seen: Observation, rng: random.Random, names: Sequence[str], letters: bool, language: str = "en"
) -> Hint:
    """A hint that says whom it is for and by what chance."""
    action = autoplay(seen)
    chances = (f"for {names[seen.seat]}: {rng.randrange(1000)}", f"letters: {letters}")
    return Hint(action, f"Do {action}.", chances, "The bot would do it too. " * 4)


def dawdle(*_: object) -> None:
    time.sleep(60.0)


def die(*_: object) -> None:
    os._exit(3)


def fail(*_: object) -> None:
    raise ValueError("no idea")


def count(number: int, pause: float = 0.0) -> Generator[int, None, str]:
    """Steps on the way to an answer."""
    for step in range(number):
        time.sleep(pause)
        yield step
    return "done"


def stumble() -> Generator[int, None, None]:
    yield 1
    raise ValueError("no idea")


def secret(*_: object) -> object:
    """Something that no pipe carries."""
    return lambda: None


_LABELS = (Label.FINE, Label.MISTAKE, Label.LUCKY, Label.UNLUCKY, Label.UNJUDGED)


def judge(
    deal: PlayedDeal, seats: Sequence[int] | None, language: str = "en"
) -> Generator[Judgement, None, DealReview]:
    """Judgements without any thought: every label comes in its turn."""
    judged: list[Judgement] = []
    for choosing in choosings(deal, seats):
        seen = observe(deal.moments[choosing.first].before, choosing.seat)
        judged.append(_judgement(choosing, seen, len(judged)))
        yield judged[-1]
    view = ContractView(0, 100, 0.78, 120, conceded=False, conceding_right=False)
    return DealReview(deal.number, False, tuple(judged), view, "two mistakes, 35 points; so says the test")


def _judgement(choosing: Choosing, seen: Observation, number: int) -> Judgement:
    label = Label.FORCED if len(seen.legal) == 1 else _LABELS[number % len(_LABELS)]
    wrong = label in (Label.MISTAKE, Label.LUCKY)
    done = choosing.actions
    others = [(action,) for action in seen.legal if action != done[0]]
    best = others[0] if wrong else done
    options = [Option(best, 0.41, 35.0, 0.78), *([Option(done, 0.37, 23.0, None)] if wrong else [])]
    options += [Option(other, 0.3, -120.0, 0.1) for other in others if other != best]
    return Judgement(
        first=choosing.first,
        seat=choosing.seat,
        actions=done,
        leads=False,
        label=label,
        best=best,
        cost=0.041 if wrong else 0.0,
        points=12.0 if wrong else 0.0,
        options=() if label in (Label.FORCED, Label.UNJUDGED) else tuple(options),
        worlds=20,
        complete=False,
        contract=100,
    )


def judge_slowly(
    deal: PlayedDeal, seats: Sequence[int] | None, language: str = "en"
) -> Generator[Judgement, None, DealReview]:
    """The same, with time to look at it on the way."""
    judging = judge(deal, seats)
    while True:
        time.sleep(0.15)
        try:
            judgement = next(judging)
        except StopIteration as end:
            review: DealReview = end.value
            return review
        yield judgement
