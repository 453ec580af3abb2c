"""What is stated of a chance: always a chance, rising with what the search finds, and told back exactly."""

from __future__ import annotations

from itertools import pairwise

import pytest

from thousand_tui.bots.search.stated import Moment, corrected, likely_made, uncorrected

SHARES = [number / 40 for number in range(41)]


@pytest.mark.parametrize("moment", list(Moment))
def test_corrections_rise_from_nothing_to_certainty(moment: Moment) -> None:
    stated = [corrected(share, moment) for share in SHARES]
    assert stated[0] == 0.0
    assert stated[-1] == 1.0
    assert all(one < other for one, other in pairwise(stated))


@pytest.mark.parametrize("moment", list(Moment))
def test_what_was_found_follows_from_what_was_stated(moment: Moment) -> None:
    assert [uncorrected(corrected(share, moment), moment) for share in SHARES] == pytest.approx(SHARES)


@pytest.mark.parametrize("declarer", [True, False])
@pytest.mark.parametrize("cards", range(1, 9))
def test_more_worlds_that_make_it_are_a_better_chance(cards: int, declarer: bool) -> None:
    chances = [likely_made(share, cards, declarer=declarer) for share in SHARES]
    assert 0.0 <= chances[0] < chances[-1] <= 1.0
    assert chances == sorted(chances)
