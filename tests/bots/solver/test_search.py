"""The search on positions that one rule or one pruning decides."""

from __future__ import annotations

import itertools
import random

import pytest

from bench.solver_gates import endings
from tests.helpers.counted_search import CountedSolver
from thousand_tui.bots.solver import (
    ALL_PRUNINGS,
    COMPILED,
    DIFFERENCE,
    NO_PRUNING,
    NO_TRUMP,
    Params,
    Position,
    Solver,
    params_of,
    position_of,
    solve,
)
from thousand_tui.bots.solver.bounds import Bounds
from thousand_tui.bots.solver.search import BOUNDS, CASH, EQUIVALENCE, LIMITLESS, ORDER, TABLE, Search
from thousand_tui.rules.cards import CARD_POINTS, DIAMONDS, HEARTS, SPADES, parse_card, parse_cards

pytestmark = pytest.mark.slow

TWO = Params(players=2)


def position(*hands: str, leader: int = 0, trump: int = NO_TRUMP) -> Position:
    return Position(tuple(parse_cards(hand) for hand in hands), leader, trump=trump, next_trump=trump)


def questions(prunings: int) -> int:
    """What the values of some endings cost with these prunings."""
    count = 0
    for state, seat, objective in endings("duo", 100, seed=601):
        solver = CountedSolver(params_of(state.rules, objective), prunings)
        solver.solve(position_of(state, seat))
        count += solver.counted.questions
    return count


@pytest.mark.skipif(COMPILED, reason="nothing can be counted in a compiled search")
@pytest.mark.parametrize("pruning", [BOUNDS, CASH, EQUIVALENCE, ORDER, TABLE])
def test_every_pruning_saves_questions_and_can_be_switched_off(pruning: int) -> None:
    assert questions(ALL_PRUNINGS) < questions(ALL_PRUNINGS & ~pruning)


@pytest.mark.skipif(COMPILED, reason="nothing can be counted in a compiled search")
def test_the_search_that_others_are_checked_against_takes_nothing_for_granted() -> None:
    """No less work than today: a bound left in it would answer some of its questions."""
    assert questions(NO_PRUNING) >= 8589


def test_positions_looked_into_are_counted_once() -> None:
    for state, seat, objective in endings("trio", 50, seed=602):
        solver = Solver(params_of(state.rules, objective))
        solver.move_values(position_of(state, seat))
        assert solver.search.nodes == len(solver.search.moves)


def test_lists_of_moves_stay_in_groups_of_neighbours_whatever_is_put_first() -> None:
    """A step counts from the move just before it, so that no neighbour may lose its place behind it."""
    lists = 0
    for form in ("trio", "duo"):
        for state, seat, objective in endings(form, 200, seed=603):
            solver = Solver(params_of(state.rules, objective))
            solver.solve(position_of(state, seat))
            for moves in solver.search.moves.values():
                lists += 1
                assert moves[0] >> 7 & 15 == 0
                for before, move in itertools.pairwise(moves):
                    step = move >> 7 & 15
                    assert not step or step == abs(CARD_POINTS[move & 31] - CARD_POINTS[before & 31])
    assert lists > 1000


class CountedBounds(Bounds):
    """Counts what it is asked."""

    asked = 0

    def at_lead(
        self, h0: int, h1: int, h2: int, p: int, trump: int, left: int, n: int, low: int, high: int
    ) -> tuple[int, int]:
        self.asked += 1
        return super().at_lead(h0, h1, h2, p, trump, left, n, low, high)


@pytest.mark.skipif(COMPILED, reason="nothing can be counted in a compiled search")
def test_the_bounds_of_a_position_are_worked_out_once() -> None:
    search = Search(Params(), ALL_PRUNINGS, 1000)
    search.static = bounds = CountedBounds(1)
    hands = [parse_cards(cards) for cards in ("AS TS 9C", "KS 9S JC", "JS AC KC")]
    for _ in range(3):
        assert search.lead(hands[0], hands[1], hands[2], 0, NO_TRUMP, 44, 3, 27) >= 27
        assert search.lead(hands[0], hands[1], hands[2], 0, NO_TRUMP, 44, 3, 20) >= 20
    assert bounds.asked == 1


def test_without_bounds_nothing_is_taken_for_granted() -> None:
    """What the other searches are checked against knows no least value either."""
    params = Params(objective=DIFFERENCE, ace_marriage=200)
    assert Solver(params, NO_PRUNING).search.floor == -LIMITLESS
    assert Solver(params, ALL_PRUNINGS).search.floor > -LIMITLESS


def test_side_b_may_declare_four_aces_and_marriages_after_a_trick() -> None:
    hands = position("9S 9C 9D 9H JS JC", "AS AC AD AH KH QH", leader=1)
    params = TWO._replace(ace_marriage=200, objective=DIFFERENCE)
    worth = -(200 + 100) - (44 + 4 + 3) - 4
    assert solve(hands, params) == worth
    assert Solver(params).reaches(hands, worth)
    for more in (1, 50, 100, 200):
        assert not Solver(params).reaches(hands, worth + more)
    assert solve(hands, params._replace(defender_marriages=0)) == -(44 + 4 + 3) - 4


def test_the_trump_of_a_marriage_may_come_a_trick_late() -> None:
    """Rules 4, ``marriage_trump_effect``: the ace of the old trump still ruffs the lead that declares.

    So the queen is led, and the king ruffs the other heart.
    """
    hands = position("KS QS", "AH 9H", trump=HEARTS)
    assert solve(hands, TWO) == 40 + 4 + 3 + 11
    assert solve(hands, TWO._replace(trump_next_trick=1)) == 40 + 4
    theirs = position("AH 9H", "KS QS", leader=1, trump=HEARTS)
    params = TWO._replace(objective=DIFFERENCE)
    assert solve(theirs, params) == -(40 + 4 + 3 + 11)
    assert solve(theirs, params._replace(trump_next_trick=1)) == -40 + 3 + 11 - 4


@pytest.mark.parametrize("prunings", [ALL_PRUNINGS, ALL_PRUNINGS & ~CASH, ALL_PRUNINGS & ~BOUNDS])
def test_an_answer_is_a_bound_from_the_side_of_the_question(prunings: int) -> None:
    """At least what it says if that is enough, at most that if it is not, however little was asked for.

    Side B holds all four marriages, and side A takes a trick before any of them is declared.
    """
    hands = position("AS 9S JS 9C JC 9H JH 9D JD", "TS KS QS KC QC KH QH KD QD")
    params = TWO._replace(objective=DIFFERENCE)
    worth = Solver(params, NO_PRUNING).solve(hands) + hands.points_left()
    mine, theirs = hands.hands
    for need in range(-290, 60, 7):
        search = Solver(params, prunings).search
        answer = search.lead(mine, theirs, 0, 0, NO_TRUMP, 2 * hands.points_left(), 9, need)
        assert need <= answer <= worth if worth >= need else worth <= answer < need


@pytest.mark.parametrize(
    ("hands", "led", "trump", "duties", "worth"),
    [
        (("AC TH", "KC", "QH AH"), "JC", NO_TRUMP, (1, 0, 0), -9),
        (("TS QD", "QS", "9D KD"), "JS", NO_TRUMP, (0, 1, 0), 12),
        (("TS TH", "9H", "KS AS"), "QH", SPADES, (1, 0, 2), -38),
        (("9C JD TD", "KD AD", "JC KC AC"), "QD", HEARTS, (0, 0, 0), 15),
        (("JC QC TD", "KC 9D", "9C TC AC"), "QD", DIAMONDS, (1, 1, 2), -17),
        (("QS AS 9H", "9D QD", "KS JH KH"), "KD", HEARTS, (0, 0, 1), 8),
    ],
)
def test_the_player_in_the_middle_has_more_than_one_card_to_think_of(
    hands: tuple[str, str, str], led: str, trump: int, duties: tuple[int, int, int], worth: int
) -> None:
    """Player 2 replies to player 1; a neighbour, or the card after one, is what it depends on."""
    objective, must_trump, must_overtake = duties
    params = Params(objective=objective, must_trump=must_trump, must_overtake=must_overtake)
    asked = position(*hands, leader=1, trump=trump)._replace(trick=(parse_card(led),))
    assert Solver(params, NO_PRUNING).solve(asked) == worth
    assert solve(asked, params) == worth


@pytest.mark.parametrize("players", [2, 3])
def test_a_single_question_is_answered_rightly_by_an_empty_memory(players: int) -> None:
    """Whatever is asked first: what an earlier question has taught may cover up a wrong answer."""
    rng = random.Random(604)
    for _ in range(400):
        asked, params = random_position(players, rng)
        worth = Solver(params, NO_PRUNING).solve(asked)
        for need in (worth - 40, worth - 7, worth, worth + 1, worth + 9, worth + 50):
            assert Solver(params).reaches(asked, need) == (worth >= need), (asked, params)


def random_position(players: int, rng: random.Random) -> tuple[Position, Params]:
    """Two or three tricks of few suits, a card on the table more often than not, and rules drawn by lot."""
    tricks = rng.choice((2, 3, 3))
    suits = rng.sample(range(4), 3)
    pack = [card for card in range(24) if card // 6 in suits]
    if rng.random() < 0.4:
        pack.sort(key=lambda card: card % 6 not in (2, 3))
        pack = pack[: players * tricks]
    dealt = rng.sample(pack, min(len(pack), players * tricks))
    tricks = len(dealt) // players
    hands = [
        sum(1 << card for card in dealt[player * tricks : (player + 1) * tricks]) for player in range(players)
    ]
    leader, trump = rng.randrange(players), rng.randrange(5)
    trick: tuple[int, ...] = ()
    if rng.random() < 0.7:
        trick = (dealt[leader * tricks],)
        hands[leader] ^= 1 << trick[0]
    params = Params(
        players=players,
        objective=rng.randrange(2),
        must_trump=rng.randrange(2),
        must_overtake=rng.choice((0, 0, 1, 2)),
        overtake_led=rng.randrange(2),
        trump_next_trick=rng.randrange(2),
        defender_marriages=rng.randrange(2),
    )
    return Position(tuple(hands), leader, trick, trump, trump), params
