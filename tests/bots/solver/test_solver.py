"""What the solver is asked and what it answers, on positions one can work out by hand."""

from __future__ import annotations

import random

import pytest

from bench.solver_gates import endings, first_lead, random_play
from thousand_tui.bots.solver import (
    ASIDE_LAST_TRICK,
    ASIDE_SLAM,
    DIFFERENCE,
    NO_TRUMP,
    Params,
    Position,
    Solver,
    move_values,
    params_of,
    position_of,
    solve,
)
from thousand_tui.bots.solver.plays import legal_plays
from thousand_tui.rules import apply, legal_actions, make_rules
from thousand_tui.rules.actions import MARRIAGE_PLAYS, PLAYS, Play
from thousand_tui.rules.cards import SPADES, parse_card, parse_cards

TWO = Params(players=2)


def position(*hands: str, leader: int = 0, trump: int = NO_TRUMP) -> Position:
    return Position(tuple(parse_cards(hand) for hand in hands), leader, trump=trump, next_trump=trump)


def test_high_cards_without_trump_take_everything() -> None:
    assert solve(position("AS TS", "KS QS"), TWO) == 11 + 10 + 4 + 3
    assert solve(position("AS TS", "KS QS"), TWO._replace(objective=DIFFERENCE)) == 28


def test_side_b_plays_as_one_against_side_a() -> None:
    """The partner throws his ace on the trick the other defender wins with a trump."""
    hands = position("KH 9H", "9S QC", "AH AC", leader=0, trump=SPADES)
    assert solve(hands, Params()) == 0
    assert solve(hands, Params(objective=DIFFERENCE)) == -(4 + 0 + 3 + 11 + 11 + 0)


def test_a_marriage_scores_when_led_and_makes_trump_at_once() -> None:
    hands = position("KS QS", "AH AD")
    values = dict(move_values(hands, TWO))
    assert values[MARRIAGE_PLAYS[parse_card("KS")]] == 40 + 4 + 3 + 22
    assert values[PLAYS[parse_card("KS")]] == 4 + 3 + 22
    assert solve(hands._replace(may_declare=False), TWO) == 4 + 3 + 22


def test_a_marriage_may_make_trump_only_from_the_next_trick_on() -> None:
    """Rules 4, ``marriage_trump_effect``: the ace of trumps still ruffs the lead that declares."""
    hands = position("KS QS", "AH 9H", trump=3)
    now, later = TWO, TWO._replace(trump_next_trick=1)
    assert dict(move_values(hands, now))[MARRIAGE_PLAYS[parse_card("KS")]] == 40 + 4 + 3 + 11
    assert dict(move_values(hands, later))[MARRIAGE_PLAYS[parse_card("KS")]] == 40 + 3 + 0


def test_four_aces_are_kept_together_until_they_are_declared() -> None:
    """Rules 4, ``ace_marriage``: the ten takes the trick as well as the ace would."""
    hands = position("AS TS AC AD AH", "9S JC JD JH", leader=1)._replace(trick=(parse_card("KS"),))
    assert solve(hands, TWO._replace(ace_marriage=100)) == 10 + 4 + 100 + 4 * 11 + 0 + 3 * 2
    assert solve(hands, TWO) == 10 + 4 + 4 * 11 + 0 + 3 * 2


def test_only_a_full_duty_to_overtake_makes_one_overtrump() -> None:
    """Rules 4, ``must_overtake``: with ``follow_only`` the last player may keep his ace for the ten."""
    hands = position("TS", "QC", "AS 9S", trump=SPADES)
    on_table = hands._replace(trick=(parse_card("AH"), parse_card("JS")))
    assert solve(on_table, Params(must_overtake=1)) == 0
    assert solve(on_table, Params(must_overtake=2)) == 10 + 3 + 0


def test_the_points_aside_go_to_the_winner_of_the_last_trick() -> None:
    hands = position("9S", "AS", leader=0)._replace(aside_points=20)
    params = TWO._replace(aside=ASIDE_LAST_TRICK)
    assert solve(hands, params) == 0
    assert solve(hands, params._replace(objective=DIFFERENCE)) == -31
    assert solve(position("AS", "9S")._replace(aside_points=20), params) == 31


def test_a_slam_earns_the_points_aside_only_without_a_declaration() -> None:
    """Rules 3, ``aside_points`` ``slam_120``: declaring 40 is worth more than 20 aside, less than 44."""
    solver = Solver(TWO._replace(aside=ASIDE_SLAM))
    hands = position("AS TS KS QS", "JS 9S JH 9H")
    assert solver.solve(hands._replace(aside_points=20, slam=True)) == 40 + 32
    assert solver.solve(hands._replace(aside_points=44, slam=True)) == 44 + 32
    assert solver.solve(hands._replace(aside_points=20, slam=True)) == 40 + 32
    assert solver.solve(hands._replace(aside_points=44, slam=False)) == 40 + 32


def test_a_value_is_clamped_to_its_window() -> None:
    hands = position("AS TS", "KS QS")
    solver = Solver(TWO)
    assert solver.solve(hands, 0, 10) == 10
    assert solver.solve(hands, 40, 50) == 40
    assert solver.solve(hands, 20, 30) == 28
    assert solver.reaches(hands, 28)
    assert not solver.reaches(hands, 29)


def test_a_position_renames_the_seats_from_the_declarer_on() -> None:
    state = first_lead(make_rules("table"), random.Random(1))
    assert state.deal is not None
    asked = position_of(state)
    declarer = state.deal.undertaking.declarer
    assert declarer is not None
    assert asked.hands[0] == state.deal.hands[declarer]
    assert asked.hands[1] == state.deal.hands[(declarer + 1) % 3]
    assert asked.leader == asked.turn == 0
    assert not asked.may_declare
    assert position_of(state, (declarer + 2) % 3).leader == 1


def test_a_position_needs_cards_to_play_and_no_stock() -> None:
    draw = first_lead(make_rules("draw"), random.Random(1))
    with pytest.raises(ValueError, match="stock"):
        position_of(draw)
    with pytest.raises(ValueError, match="no card"):
        position_of(draw._replace(deal=None))


@pytest.mark.parametrize("form", ["trio", "duo", "draw"])
def test_legal_plays_are_those_of_the_rules(form: str) -> None:
    rng = random.Random(8)
    for start, seat, _ in endings(form, 100, seed=7):
        state = start
        for _ in range(rng.randrange(3)):
            state = apply(state, random_play(state, rng))
        plays = legal_plays(position_of(state, seat), params_of(state.rules))
        assert plays == [action for action in legal_actions(state) if isinstance(action, Play)]


@pytest.mark.parametrize("suit", "SCDH")
def test_cards_with_a_card_of_the_others_between_them_are_worth_what_each_is_worth(suit: str) -> None:
    """The ace takes all that is left, the nine leaves it to the king: more than they differ in points."""
    mine, theirs = f"A{suit} 9{suit}", f"K{suit} T{'S' if suit == 'H' else 'H'}"
    ace, nine = PLAYS[parse_card(f"A{suit}")], PLAYS[parse_card(f"9{suit}")]
    assert dict(move_values(position(mine, theirs), TWO)) == {ace: 25, nine: 0}
    assert dict(move_values(position(theirs, mine, leader=1), TWO)) == {ace: 0, nine: 25}


@pytest.mark.parametrize("suit", "SCDH")
def test_a_card_on_the_table_may_lie_between_two_others(suit: str) -> None:
    hands = position(f"T{suit} Q{suit}", "AS" if suit == "H" else "AH", leader=1)
    hands = hands._replace(trick=(parse_card(f"K{suit}"),))
    ten, queen = PLAYS[parse_card(f"T{suit}")], PLAYS[parse_card(f"Q{suit}")]
    assert dict(move_values(hands, TWO)) == {queen: 0, ten: 10 + 4 + 3 + 11}


def test_a_question_without_a_solver_of_its_own_has_a_window_too() -> None:
    hands = position("AS TS", "KS QS")
    assert (solve(hands, TWO, 0, 10), solve(hands, TWO, 40, 50)) == (10, 40)
    assert {value for _, value in move_values(hands, TWO, 0, 10)} == {10}
    assert {value for _, value in move_values(hands, TWO, 40, 50)} == {40}


def test_what_side_b_declares_is_lost_to_side_a() -> None:
    """Whichever of the two holds the pair; beyond all card points."""
    params = Params(objective=DIFFERENCE)
    assert solve(position("9S 9D", "KH QH", leader=1), TWO._replace(objective=DIFFERENCE)) == -107
    assert solve(position("9S 9D", "KH QH", "9C JC", leader=1), params) == -(100 + 7 + 2)
    assert solve(position("9S 9D", "9C JC", "KH QH", leader=2), params) == -(100 + 7 + 2)
    assert solve(position("9S 9D", "9C JC", "KH QH", leader=2), params._replace(defender_marriages=0)) == -9


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_before_the_last_card_of_a_trick_it_is_known_who_wins_and_leads(leader: int) -> None:
    """A wins the trick with his ace, wherever he sits in it, and leads another one."""
    names = ["AS", "KS", "QS"]
    table = tuple(parse_card(names[(leader + place) % 3]) for place in range(2))
    hands = [parse_cards(cards) for cards in ("AC", "9D", "9H")]
    last = (leader + 2) % 3
    hands[last] |= parse_cards(names[last])
    asked = Position(tuple(hands), leader, table)
    assert asked.turn == last
    assert solve(asked, Params()) == 11 + 4 + 3 + 11
    ((play, value),) = move_values(asked, Params())
    assert (play.card, value) == (parse_card(names[last]), 29)


def test_who_need_not_ruff_may_keep_a_trump_that_would_overtrump() -> None:
    """Rules 4, ``must_trump`` off: a duty to overtake is one only among the trumps."""
    hands = position("AS 9C", "TC", "TD", leader=1, trump=SPADES)
    hands = hands._replace(trick=(parse_card("AH"), parse_card("JS")))
    full = Params(must_overtake=2)
    assert solve(hands, full) == 11 + 11 + 2
    assert solve(hands, full._replace(must_trump=0)) == 11 + 10 + 10
