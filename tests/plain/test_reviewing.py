"""The review of a deal in sentences: what was done is told, what would have been better is advised."""

from __future__ import annotations

import pytest

from thousand_tui.coach.judgement import DealReview, Judgement, Label
from thousand_tui.plain.reviewing import review_lines
from thousand_tui.rules.actions import parse_action
from thousand_tui.words.language import speak

NAMES = ("Anna", "Boris", "Vera")


def judged(label: Label, done: str, best: str, *, leads: bool = False) -> Judgement:
    return Judgement(
        first=0,
        seat=0,
        actions=(parse_action(done),),
        leads=leads,
        label=label,
        best=(parse_action(best),),
        cost=0.019,
        points=29.0,
        options=(),
        worlds=1,
        complete=True,
        contract=100,
    )


def lines(*judgements: Judgement) -> list[str]:
    """What is said after the summary."""
    return list(review_lines(DealReview(1, False, judgements, None, "one mistake"), NAMES))[1:]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", "Anna: lead 10H. A mistake that costs 29 points, 1.9 % of the game; better: Lead 9H."),
        ("ru", "Anna: заход с 10H. Ошибка, она стоит 29 очков, 1.9 % партии; лучше: Зайдите с 9H."),
        ("uk", "Anna: захід з 10H. Помилка коштує 29 очок, 1.9 % партії; краще: Зайти з 9H."),
    ],
)
def test_a_mistake_is_no_advice(code: str, expected: str) -> None:
    speak(code)
    assert lines(judged(Label.MISTAKE, "TH", "9H", leads=True)) == [expected]


def test_bad_luck_is_no_advice_either() -> None:
    assert lines(judged(Label.UNLUCKY, "concede", "contract 100")) == ["Anna: concede. Right, but unlucky."]
