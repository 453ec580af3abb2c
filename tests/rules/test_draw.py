"""The ``draw`` form (rules 3, form; 4, ``draw``; 5)."""

import random
from typing import Any

import pytest

from tests.helpers.positions import cards, deal, finish, hand, legal, refusal, result, say, table
from thousand_tui.rules import GameState, Phase, Refusal, observe

STOCK = "KS JS 9C QC QH AD 9H QD JC KH TH TC"


def start(one: str = "TS QS AC KC TD JD", other: str = "9S AS KD JH AH 9D", stock: str = STOCK) -> GameState:
    return deal(table("draw"), one, other, stock=stock)


def test_no_auction() -> None:
    """``draw`` has no auction, talon or contract: the non-dealer leads at once (rules 3 and 4)."""
    state = start()
    assert state.phase is Phase.PLAY
    assert state.turn == 0
    assert deal(table("draw", dealer=0)).turn == 1
    assert legal(state) == {"TS", "QS", "AC", "KC", "TD", "JD"}


def test_follow_from_the_first_trick() -> None:
    """Suit must be followed from the first trick (rules 4)."""
    assert legal(say(start(), "TS")) == {"9S", "AS"}
    assert refusal(say(start(), "TS"), "KD") is Refusal.FOLLOW_SUIT
    assert legal(say(start(), "KC")) == {"9S", "AS", "KD", "JH", "AH", "9D"}


@pytest.mark.parametrize(
    ("words", "winner", "first", "second"),
    [("TS, 9S", 0, {"KS"}, {"JS"}), ("TS, AS", 1, {"JS"}, {"KS"})],
)
def test_the_winner_draws_first(words: str, winner: int, first: set[str], second: set[str]) -> None:
    """After each trick the winner draws the top card, then the other; then the winner leads (rules 4)."""
    state = say(start(), words)
    assert state.turn == winner
    assert hand(state, 0) & {"KS", "JS"} == first
    assert hand(state, 1) & {"KS", "JS"} == second
    assert observe(state, 0).stock_left == 10


def test_a_pair_completed_by_the_card_drawn() -> None:
    """The winner may at once declare a pair completed by the card just drawn (rules 4)."""
    state = say(start("TS QS AC KC TD JD"), "TS, 9S")
    assert refusal(state, "KS marriage") is None
    state = say(state, "QS marriage")
    assert state.deal is not None
    assert state.deal.play.marriages == (40, 0)
    assert state.deal.play.trump == 0


def test_nothing_on_the_first_lead() -> None:
    """``marriage_first_lead`` off holds here too (rules 4)."""
    state = start("QS KS AC KC TD JD", "9S AS KD JH AH 9D", "TS JS 9C QC QH AD 9H QD JC KH TH TC")
    assert refusal(state, "QS marriage") is Refusal.MARRIAGE_FIRST_LEAD
    assert refusal(say(state, "AC, 9S"), "QS marriage") is None


def test_twelve_tricks() -> None:
    """12 tricks, the stock lasting for six of them (rules 4)."""
    state = start()
    left = []
    while state.deal is not None:
        left.append(observe(state, 0).stock_left)
        state = say(state, min(legal(state)))
    assert len(left) == 24
    assert left[::2] == [12, 10, 8, 6, 4, 2, 0, 0, 0, 0, 0, 0]
    assert sum(result(state).cards) == 120


@pytest.mark.parametrize(
    ("preset_options", "cards_won", "marriages", "delta"),
    [
        ({}, (66, 54), (60, 0), (126, 54)),
        ({"score_step": 5}, (66, 54), (60, 0), (125, 55)),
        ({"score_step": 10}, (66, 54), (60, 0), (130, 50)),
        ({"score_step": 10}, (65, 55), (0, 140), (70, 200)),
        ({}, (120, 0), (0, 0), (120, 0)),
    ],
)
def test_each_seat_scores_its_points(
    preset_options: dict[str, Any],
    cards_won: tuple[int, ...],
    marriages: tuple[int, ...],
    delta: tuple[int, ...],
) -> None:
    """``draw``: each seat its rounded raw points; no contract (rules 5, 3)."""
    state = finish(deal(table("draw", **preset_options)), cards_won, marriages)
    assert result(state).delta == delta
    assert result(state).made is None


def test_no_bolts_no_barrel() -> None:
    """``draw`` has no barrel and no bolts (rules 8)."""
    state = finish(deal(table("draw", (870, 0))), (100, 20))
    assert state.standing.total == (970, 20)
    assert state.standing.barrel == (None, None)
    assert finish(deal(table("draw")), (120, 0)).standing.bolts == (0, 0)


@pytest.mark.parametrize(
    ("total", "points", "winner"),
    [
        ((962, 990), (55, 65), 1),
        ((945, 935), (55, 65), None),
        ((900, 0), (99, 21), None),
        ((900, 0), (100, 20), 0),
    ],
)
def test_win(total: tuple[int, int], points: tuple[int, int], winner: int | None) -> None:
    """All seats at the target are compared; equal all the same, the game goes on (rules 6, 2)."""
    outcome = finish(deal(table("draw", total)), points).outcome
    assert (outcome.winner if outcome else None) == winner


def test_stock_is_hidden() -> None:
    """No trump is turned up, and nobody knows what is to be drawn (rules 3)."""
    rng = random.Random(5)
    stock = STOCK.split()
    rng.shuffle(stock)
    one, other = start(), start(stock=" ".join(stock))
    assert [observe(one, seat) for seat in range(2)] == [observe(other, seat) for seat in range(2)]
    assert one.deal is not None
    assert one.deal.stock == cards(STOCK)


def test_a_seat_sees_the_card_it_drew_last() -> None:
    """The winner draws the top card, then the other; each sees its own (rules 4)."""
    state = start()
    assert observe(state, 0).drew is None
    after = say(state, "TS, AS")
    drawn = [observe(after, seat).drew for seat in (1, 0)]
    assert drawn == list(cards("KS JS"))
