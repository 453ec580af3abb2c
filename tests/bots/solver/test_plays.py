"""The solver's own account of plays against the rules: the same plays, points and positions."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from bench.solver_gates import endings, random_play
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
)
from thousand_tui.bots.solver.plays import best_place, legal_plays, play_out
from thousand_tui.rules import GameState, Rules, apply, legal_actions, make_rules
from thousand_tui.rules.actions import ACES_PLAYS, MARRIAGE_PLAYS, PLAYS, Play
from thousand_tui.rules.cards import (
    DIAMONDS,
    HEARTS,
    SPADES,
    SUIT_OF,
    cards_of,
    parse_card,
    parse_cards,
    points_of,
)
from thousand_tui.rules.state import Deal
from thousand_tui.rules.tricks import legal_cards

TWO = Params(players=2)


def trick(*names: str) -> tuple[int, ...]:
    return tuple(parse_card(name) for name in names)


def position(*hands: str, leader: int = 0, trump: int = NO_TRUMP) -> Position:
    return Position(tuple(parse_cards(hand) for hand in hands), leader, trump=trump, next_trump=trump)


def moments(form: str, count: int, seed: int) -> Iterator[tuple[GameState, int]]:
    """States of endings played on by lot to the last card, with the seat of player 0."""
    rng = random.Random(seed)
    for start, seat, _ in endings(form, count, seed):
        state = start
        while state.deal is not None:
            yield state, seat
            state = apply(state, random_play(state, rng))


def made(deal: Deal, before: Deal, side_a: int) -> tuple[int, int, int]:
    """Points of side A, card points of side B and its declarations between two moments of a deal."""
    cards = [
        points_of(now) - points_of(then) for now, then in zip(deal.play.won, before.play.won, strict=True)
    ]
    declared = [now - then for now, then in zip(deal.play.marriages, before.play.marriages, strict=True)]
    return (
        cards[side_a] + declared[side_a],
        sum(cards) - cards[side_a],
        sum(declared) - declared[side_a],
    )


@pytest.mark.parametrize("form", ["trio", "duo", "draw"])
def test_legal_plays_are_those_of_the_rules_to_the_last_card(form: str) -> None:
    for state, seat in moments(form, 60, seed=301):
        plays = legal_plays(position_of(state, seat), params_of(state.rules))
        assert plays == [action for action in legal_actions(state) if isinstance(action, Play)]


def test_the_cards_that_may_be_played_to_a_trick_are_those_of_the_rules() -> None:
    """Rules 4: following, ruffing and overtaking under every combination of their options."""
    rng = random.Random(304)
    ruffed = 0
    for rules in all_duties():
        for _ in range(80):
            pack = rng.sample(range(24), 9)
            table, trump = tuple(pack[: rng.choice((1, 2, 2))]), rng.randrange(5)
            hand = sum(1 << card for card in pack[4 : rng.randrange(5, 10)])
            leader = 3 - len(table)
            asked = Position((hand, 0, 0), leader % 3, table, trump, trump)
            assert asked.turn == 0
            expected = legal_cards(rules, hand, table, None if trump == NO_TRUMP else trump)
            found = legal_plays(asked, params_of(rules))
            assert found == [PLAYS[card] for card in cards_of(expected)]
            ruffed += len(table) == 2 and SUIT_OF[table[1]] == trump != SUIT_OF[table[0]]
    assert ruffed > 60


def test_a_full_duty_to_overtake_holds_among_trumps() -> None:
    """Rules 4, ``must_overtake`` ``full``: who can overtrump has to, who cannot plays any trump."""
    table = trick("AH", "TS")

    def cards(hand: str, **options: int) -> str:
        asked = Position((parse_cards(hand), 0, 0), 1, table, SPADES, SPADES)
        return " ".join(str(play) for play in legal_plays(asked, Params(**options)))

    assert cards("9S AS 9C", must_overtake=2) == "AS"
    assert cards("9S AS 9C", must_overtake=1) == cards("9S AS 9C") == "9S AS"
    assert cards("9S JS 9C", must_overtake=2) == "9S JS"
    assert cards("9S AS 9C", must_overtake=2, must_trump=0) == "AS 9C"
    low = Position((parse_cards("9S AS 9C"), 0, 0), 1, trick("AH", "AD"), SPADES, SPADES)
    assert [str(play) for play in legal_plays(low, Params(must_overtake=2))] == ["9S", "AS"]


def all_duties() -> Iterator[Rules]:
    """The rules of a table with every combination of what one must do in a trick."""
    for must_trump, must_overtake, reference in itertools.product(
        (True, False), (None, "follow_only", "full"), ("winning_card", "led_card")
    ):
        yield make_rules(
            "table",
            {
                "must_trump": must_trump,
                "must_overtake": must_overtake,
                "overtake_reference": reference,
            },
        )


@pytest.mark.parametrize("form", ["trio", "duo", "draw"])
def test_a_play_scores_and_leads_where_the_rules_say(form: str) -> None:
    """Rules 4 and 5: points of the finished trick and of the declaration, hands, next leader and trump."""
    for state, seat in moments(form, 60, seed=302):
        params = params_of(state.rules)
        before = position_of(state, seat)
        assert state.deal is not None
        for play in legal_plays(before, params):
            for_a, for_b, after = play_out(before, play, params)
            then = apply(state, play)
            if then.deal is None:
                continue
            a, b, declared = made(then.deal, state.deal, seat)
            assert (for_a, for_b) == (a, b + declared * params.defender_marriages)
            expected = position_of(then, seat)
            assert after._replace(slam=False, aside_points=0) == expected._replace(slam=False, aside_points=0)
            assert after.slam == expected.slam
            if params.aside == ASIDE_LAST_TRICK or after.slam:
                assert after.aside_points == expected.aside_points


@pytest.mark.parametrize("form", ["trio", "duo", "draw"])
def test_the_last_card_of_a_deal_scores_what_the_rules_say(form: str) -> None:
    """Rules 3, ``aside_points``, and 5: with the cards laid aside where they count."""
    ended = 0
    for state, seat in moments(form, 150, seed=303):
        params = params_of(state.rules)
        before = position_of(state, seat)
        (play, *more) = legal_plays(before, params)
        then = apply(state, play)
        if then.deal is not None or more:
            continue
        assert state.deal is not None
        ended += 1
        for_a, for_b, after = play_out(before, play, params)
        result = then.results[-1]
        won = [points_of(cards) for cards in state.deal.play.won]
        assert for_a == result.cards[seat] - won[seat]
        assert for_b == sum(result.cards) - result.cards[seat] - sum(won) + won[seat]
        assert after.points_left() == 0
        assert (after.aside_points, after.slam, after.trick) == (0, False, ())
    assert ended > 100


def test_the_place_that_wins_a_trick() -> None:
    """Rules 4: the highest trump, else the highest card of the suit led."""
    assert best_place(trick("TS", "AS", "KS"), NO_TRUMP) == 1
    assert best_place(trick("TS", "KS", "AS"), NO_TRUMP) == 2
    assert best_place(trick("AS", "TS", "KS"), NO_TRUMP) == 0
    assert best_place(trick("9S", "AH", "AD"), NO_TRUMP) == 0
    assert best_place(trick("AS", "9H", "TS"), HEARTS) == 1
    assert best_place(trick("AS", "TH", "9H"), HEARTS) == 1
    assert best_place(trick("AS", "9H", "TH"), HEARTS) == 2
    assert best_place(trick("AS", "9H", "AD"), HEARTS) == 1
    assert best_place(trick("9D", "AS", "JD"), DIAMONDS) == 2


def test_four_aces_are_declared_with_any_ace_and_make_no_trump() -> None:
    """Rules 4, ``ace_marriage``."""
    hands = position("AS AC AD AH KH", "9S JC JD JH QH", trump=SPADES)
    params = TWO._replace(ace_marriage=200)
    plays = legal_plays(hands, params)
    assert plays == [
        declared
        for card in trick("AS", "AC", "AD", "KH", "AH")
        for declared in (PLAYS[card], ACES_PLAYS[card])
        if not (declared.aces and card == parse_card("KH"))
    ]
    for_a, for_b, after = play_out(hands, ACES_PLAYS[parse_card("AH")], params)
    assert (for_a, for_b) == (200, 0)
    assert (after.trump, after.next_trump) == (SPADES, SPADES)
    assert not any(play.aces for play in legal_plays(hands, TWO))
    assert not any(play.aces for play in legal_plays(hands._replace(may_declare=False), params))
    three = hands._replace(hands=(parse_cards("AS AC AD KH"), hands.hands[1]))
    assert not any(play.aces for play in legal_plays(three, params))


def test_a_declaration_of_side_b_counts_where_it_is_told_to() -> None:
    """Rules 4, ``defenders_score_marriages``: it makes trump all the same."""
    hands = position("9S 9D", "KH QH", leader=1)
    declared = MARRIAGE_PLAYS[parse_card("KH")]
    for_a, for_b, after = play_out(hands, declared, TWO)
    assert (for_a, for_b, after.trump, after.next_trump) == (0, 100, HEARTS, HEARTS)
    for_a, for_b, after = play_out(hands, declared, TWO._replace(defender_marriages=0))
    assert (for_a, for_b, after.trump, after.next_trump) == (0, 0, HEARTS, HEARTS)
    for_a, for_b, after = play_out(hands, declared, TWO._replace(trump_next_trick=1))
    assert (for_a, for_b, after.trump, after.next_trump) == (0, 100, NO_TRUMP, HEARTS)
    own = hands._replace(hands=hands.hands[::-1], leader=0)
    assert play_out(own, declared, TWO._replace(defender_marriages=0))[:2] == (100, 0)


def test_a_slam_ends_with_the_first_trick_lost_or_the_first_declaration_of_side_a() -> None:
    """Rules 3, ``slam_120``."""
    hands = position("AS KH QH", "9S JS 9H", leader=0)._replace(aside_points=14, slam=True)
    params = TWO._replace(aside=ASIDE_SLAM)

    def after(*names: str, start: Position = hands) -> Position:
        position = start
        for name in names:
            play = MARRIAGE_PLAYS[parse_card(name[:-1])] if name.endswith("+") else PLAYS[parse_card(name)]
            _, _, position = play_out(position, play, params)
        return position

    assert after("AS").slam
    assert after("AS", "9S").slam
    assert not after("KH+").slam
    assert not after("KH+", "9H").slam
    lost = position("9S AD", "AS KH QH")._replace(slam=True, leader=0)
    assert not after("9S", "AS", start=lost).slam
    theirs = position("AS 9D", "KH QH", leader=1)._replace(slam=True)
    assert after("KH+", start=theirs).slam


def test_the_last_trick_brings_the_points_aside_to_its_winner() -> None:
    params = TWO._replace(aside=ASIDE_LAST_TRICK)
    hands = Position((0, parse_cards("AS")), 0, trick("9S"), aside_points=20)
    for_a, for_b, after = play_out(hands, PLAYS[parse_card("AS")], params)
    assert (for_a, for_b, after.leader) == (0, 31, 1)
    mine = Position((0, parse_cards("9S")), 0, trick("AS"), aside_points=20)
    assert play_out(mine, PLAYS[parse_card("9S")], params)[:2] == (31, 0)
    slam = TWO._replace(aside=ASIDE_SLAM)
    assert play_out(mine, PLAYS[parse_card("9S")], slam)[:2] == (11, 0)
    assert play_out(mine._replace(slam=True), PLAYS[parse_card("9S")], slam)[:2] == (31, 0)
    assert play_out(hands._replace(slam=True), PLAYS[parse_card("AS")], slam)[:2] == (0, 11)
    early = Position((parse_cards("9C"), parse_cards("9S 9H")), 0, trick("AS"), aside_points=20)
    for_a, for_b, after = play_out(early, PLAYS[parse_card("9S")], params)
    assert (for_a, for_b, after.aside_points) == (11, 0, 20)


def test_the_last_card_has_the_value_it_scores() -> None:
    """The question needs no search any more: nobody has a card left."""
    params = TWO._replace(aside=ASIDE_LAST_TRICK, objective=DIFFERENCE)
    hands = Position((0, parse_cards("AS")), 0, trick("9S"), aside_points=20)
    assert move_values(hands, params) == [(PLAYS[parse_card("AS")], -31)]
    assert Solver(params).solve(hands) == -31
    mine = Position((0, parse_cards("9S")), 0, trick("AS"), aside_points=20)
    assert move_values(mine, params) == [(PLAYS[parse_card("9S")], 31)]
    assert move_values(mine, params._replace(objective=0)) == [(PLAYS[parse_card("9S")], 31)]
    slam = TWO._replace(aside=ASIDE_SLAM)
    assert move_values(mine._replace(slam=True), slam) == [(PLAYS[parse_card("9S")], 31)]
    assert move_values(mine, slam) == [(PLAYS[parse_card("9S")], 11)]
