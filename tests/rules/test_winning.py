"""The win check and the places (rules 6, 2 and 10)."""

from typing import Any

import pytest

from tests.helpers.positions import deal, finish, legal, refusal, result, table, to_lead
from thousand_tui.rules import GameState, Outcome, Phase, Refusal, observe


def played(
    points: tuple[int, ...],
    marriages: tuple[int, ...] | None = None,
    *,
    total: tuple[int, ...],
    bid: int = 100,
    **more: Any,
) -> GameState:
    more.setdefault("barrel", False)
    return finish(to_lead(deal(table("table", total, **more), "KH QH"), bid), points, marriages)


def winner(state: GameState) -> int | None:
    return None if state.outcome is None else state.outcome.winner


@pytest.mark.parametrize(("before", "who"), [(970, 1), (965, None), (975, 1), (995, 1), (999, 1)])
def test_exactly_the_target(before: int, who: int | None) -> None:
    """Without a barrel a seat that has reached ``target`` wins, a defender too (rules 6, 2)."""
    assert winner(played((15, 30, 75), total=(0, before, 0))) == who


def test_target_1001() -> None:
    """With a target of 1001 and steps of 5, a total of 1000 has not won yet (rules 8)."""
    assert winner(played((110, 5, 5), total=(895, 0, 0), bid=105, target=1001)) is None
    assert winner(played((110, 5, 5), total=(895, 0, 0), bid=110, target=1001)) == 0


@pytest.mark.parametrize(
    ("tie_break", "total", "who"),
    [
        ("declarer_then_score", (900, 990, 0), 0),
        ("declarer_then_score", (895, 990, 0), 1),
        ("declarer_then_score", (895, 985, 995), 2),
        ("declarer_then_score", (0, 980, 985), None),
        ("declarer_then_score", (900, 970, 0), 0),
        ("score_then_declarer", (900, 990, 0), 1),
        ("score_then_declarer", (900, 970, 0), 0),
        ("score_then_declarer", (900, 970, 975), 0),
        ("score_then_declarer", (900, 980, 985), None),
        ("score_then_declarer", (925, 990, 0), 0),
        ("score_then_declarer", (0, 980, 985), None),
        ("score_then_declarer", (0, 980, 980), 1),
    ],
)
def test_tie_break(tie_break: str, total: tuple[int, ...], who: int | None) -> None:
    """Declarer first or highest total first; equal all the same, the game goes on (rules 6, 2)."""
    state = played((65, 30, 25), (40, 0, 0), total=total, tie_break=tie_break)
    assert result(state).delta == (100, 30, 25)
    assert winner(state) == who
    assert state.phase is (Phase.DEALING if who is None else Phase.OVER)


def test_lost_contract_at_the_target() -> None:
    """A declarer who is not at the target decides nothing (rules 6, 2)."""
    assert winner(played((53, 30, 37), total=(0, 985, 980))) is None
    assert winner(played((65, 18, 37), total=(0, 985, 980))) == 2


def test_tied_game_goes_on_until_it_is_decided() -> None:
    """The game goes on with the next deal; above the target all are compared again (rules 6, 2)."""
    state = played((53, 30, 37), total=(0, 985, 980))
    assert result(state).total == (-100, 1015, 1015)
    state = finish(to_lead(deal(state)), (80, 30, 10))
    # Seat 1 was declarer and lost 100: 915; seat 2 has 1025 now.
    assert result(state).delta == (80, -100, 10)
    assert winner(state) == 2


def test_lock_and_target() -> None:
    """A locked seat can only get there as declarer (rules 5, 6)."""
    assert winner(played((65, 30, 25), total=(0, 985, 0), score_lock_from=800)) is None
    assert winner(played((110, 5, 5), total=(900, 0, 0), score_lock_from=800)) == 0


def test_the_talon_wins() -> None:
    """All seats at the target are compared: the resting dealer too (rules 5, 4 and 6, 2)."""
    state = deal(table("1001", (0, 0, 0, 990)), talon="AS TS KC")
    assert winner(finish(to_lead(state), (65, 30, 25, 0))) == 3


def test_fines_come_first() -> None:
    """Bolts and fines are in the totals the win check sees (rules 6, 1 and 2)."""
    state = played((110, 0, 10), (0, 60, 0), total=(0, 950, 0), bolts="cumulative", marks=(0, 2, 0))
    assert result(state).total[1] == 890
    assert winner(state) is None


# Places


@pytest.mark.parametrize(
    ("total", "places"),
    [
        ((880, 600, 600), (1, 2, 2)),
        ((880, 600, 500), (1, 2, 3)),
        ((880, 500, 600), (1, 3, 2)),
        ((880, -5, -5), (1, 2, 2)),
    ],
)
def test_places(total: tuple[int, ...], places: tuple[int, ...]) -> None:
    """The winner is first; the others by their totals, equals share a place (rules 10)."""
    state = played((63, 28, 29), (100, 0, 0), total=total, barrel=True, seated=(0, None, None))
    assert state.outcome == Outcome(0, places)


def test_winner_with_less() -> None:
    """By ``tie_break`` the winner may have less than another; he is first all the same (rules 10)."""
    state = played((65, 32, 23), (40, 0, 0), total=(900, 990, 0))
    assert result(state).total == (1000, 1020, 25)
    assert state.outcome == Outcome(0, (1, 2, 3))


def test_winner_with_as_much() -> None:
    """An equal of the winner is second (rules 10)."""
    state = played((65, 30, 25), (40, 0, 0), total=(900, 970, 0), tie_break="score_then_declarer")
    assert result(state).total == (1000, 1000, 25)
    assert state.outcome == Outcome(0, (1, 2, 3))


@pytest.mark.parametrize(
    ("total", "places"),
    [
        ((900, 0, 0, 0), (1, 2, 3, 4)),
        ((900, 15, 20, 45), (1, 2, 2, 2)),
        ((900, 0, 5, 45), (1, 3, 3, 2)),
        ((900, 100, 105, 45), (1, 2, 2, 4)),
    ],
)
def test_places_of_four(total: tuple[int, ...], places: tuple[int, ...]) -> None:
    """Places of four, shared ones skipped (rules 10)."""
    state = deal(table("1001", total, dealer_talon_score="none"))
    state = finish(to_lead(state, 105), (65, 30, 25, 0), (40, 0, 0, 0))
    assert state.outcome == Outcome(0, places)


# After the end


def test_nothing_after_the_end() -> None:
    """If there is a winner the game is over (rules 6, 2)."""
    state = played((110, 5, 5), total=(900, 0, 0))
    assert state.phase is Phase.OVER
    assert state.turn is None
    assert legal(state) == set()
    assert refusal(state, "bid 100") is Refusal.GAME_OVER
    assert observe(state, 1).outcome == state.outcome
    with pytest.raises(ValueError, match="no cards are due"):
        deal(state)


def test_the_next_dealer_deals() -> None:
    """The next dealer deals (rules 6, 5); the deal moves clockwise (rules 3)."""
    state = table()
    dealers = []
    for _ in range(4):
        dealers.append(state.standing.dealer)
        state = finish(to_lead(deal(state)), (65, 30, 25))
    assert dealers == [2, 0, 1, 2]
    assert state.standing.deals == 4
    assert [deal_result.number for deal_result in state.results] == [1, 2, 3, 4]
