"""What is stated of a chance: always a chance, rising with what the search finds, and told back exactly."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.helpers.positions import deal, say, table
from thousand_tui.bots.search.corrections import CORRECTIONS, Line, Moment
from thousand_tui.bots.search.stated import corrected, likely_made, moment_of, uncorrected
from thousand_tui.rules import apply, observe
from thousand_tui.rules.actions import Contract, Play

SHARES = [number / 40 for number in range(41)]
LINES = [(moment, line) for moment, lines in CORRECTIONS.items() for line in lines]


@pytest.mark.parametrize(("moment", "line"), LINES)
def test_lines_rise_from_nothing_to_certainty(moment: Moment, line: Line) -> None:
    for points in line:
        assert (points[0], points[-1]) == (0.0, 1.0)
        assert all(one < other for one, other in pairwise(points))
    assert len(line.found) == len(line.came)


@pytest.mark.parametrize("cards", [2, 5, 8, 10])
@pytest.mark.parametrize("moment", list(Moment))
def test_corrections_rise_from_nothing_to_certainty(moment: Moment, cards: int) -> None:
    """Hands of ten (``duo``) go by the line of the largest hands measured."""
    stated = [corrected(share, moment, cards) for share in SHARES]
    assert stated[0] == 0.0
    assert stated[-1] == 1.0
    assert all(one < other for one, other in pairwise(stated))


@pytest.mark.parametrize("cards", [2, 5, 8, 10])
@pytest.mark.parametrize("moment", list(Moment))
def test_what_was_found_follows_from_what_was_stated(moment: Moment, cards: int) -> None:
    back = [uncorrected(corrected(share, moment, cards), moment, cards) for share in SHARES]
    assert back == pytest.approx(SHARES)


def test_every_decision_of_a_deal_has_its_moment() -> None:
    """The contract, the first trick seat by seat, then the other cards of the declarer and the defenders."""
    state = say(deal(table(), "9S 9C"), "bid 100, pass, pass, take, give 9S 1, give 9C 2")
    moments = []
    while state.deal is not None:
        seen = observe(state, state.deal.turn)
        moments.append((seen.seat, moment_of(seen)))
        plain = (action for action in seen.legal if isinstance(action, Contract | Play))
        state = apply(state, next(plain))
    assert moments[:4] == [
        (0, Moment.CONTRACT),
        (0, Moment.LEAD),
        (1, Moment.REPLY),
        (2, Moment.LAST_REPLY),
    ]
    assert len(moments) == 25
    for seat, moment in moments[4:]:
        assert moment is (Moment.DEFENDER if seat else Moment.DECLARER)


@pytest.mark.parametrize("declarer", [True, False])
@pytest.mark.parametrize("cards", range(1, 9))
def test_more_worlds_that_make_it_are_a_better_chance(cards: int, declarer: bool) -> None:
    chances = [likely_made(share, cards, declarer=declarer) for share in SHARES]
    assert 0.0 <= chances[0] < chances[-1] <= 1.0
    assert chances == sorted(chances)
