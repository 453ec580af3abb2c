"""No play that is best given what the seat could know is called a mistake; clear mistakes are."""

from __future__ import annotations

from itertools import islice

import pytest

from bench.review_gate import CLEAR, checked_positions

pytestmark = pytest.mark.slow


def test_the_best_plays_over_all_worlds_are_never_called_mistakes() -> None:
    """The worlds and the best plays are found without the coach (`bench.review_gate`)."""
    checked = list(islice(checked_positions(seed=11, most=40), 25))
    assert [position for position in checked if position.wrong] == []
    assert sum(position.worlds > 10 for position in checked) > 5


def test_plays_that_lose_much_in_all_worlds_together_are_called_mistakes() -> None:
    checked = list(islice(checked_positions(seed=12, most=20), 40))
    clear = [position for position in checked if position.loss > CLEAR and position.worst.complete]
    assert len(clear) > 5
    assert [position for position in clear if position.missed] == []
