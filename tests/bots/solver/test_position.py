"""What a game's rules and a state of it are to the solver."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.helpers.positions import deal, say, table, to_lead
from thousand_tui.bots.solver import (
    ASIDE_LAST_TRICK,
    ASIDE_NONE,
    ASIDE_SLAM,
    DIFFERENCE,
    NO_TRUMP,
    POINTS,
    Params,
    Position,
    params_of,
    players_from,
    position_of,
)
from thousand_tui.rules import GameState, legal_actions, make_rules
from thousand_tui.rules.actions import Play
from thousand_tui.rules.cards import CLUBS, card_set, parse_card, parse_cards, points_of

USUAL = {
    "must_trump": True,
    "must_overtake": None,
    "overtake_reference": "winning_card",
    "marriage_trump_effect": "immediate",
    "ace_marriage": 0,
}
LEAD = {"marriage_first_lead": True}


@pytest.mark.parametrize(
    ("option", "value", "changed"),
    [
        ("must_trump", False, {"must_trump": 0}),
        ("must_overtake", "follow_only", {"must_overtake": 1}),
        ("must_overtake", "full", {"must_overtake": 2}),
        ("overtake_reference", "led_card", {"overtake_led": 1}),
        ("marriage_trump_effect", "next_trick", {"trump_next_trick": 1}),
        ("ace_marriage", 200, {"ace_marriage": 200}),
        ("defenders_score_marriages", False, {"defender_marriages": 0}),
    ],
)
def test_every_option_of_the_play_is_a_number(option: str, value: object, changed: dict[str, int]) -> None:
    usual = {**USUAL, "defenders_score_marriages": True}
    assert params_of(make_rules("table", usual)) == Params()
    assert params_of(make_rules("table", {**usual, option: value})) == Params()._replace(**changed)
    assert params_of(make_rules("table", usual), DIFFERENCE) == Params(objective=DIFFERENCE)


def test_two_players_and_the_points_aside() -> None:
    """Rules 3: only ``duo`` has cards aside; in ``draw`` both sides score what they declare."""
    assert params_of(make_rules("draw")).players == 2
    assert params_of(make_rules("draw")).defender_marriages == 1
    for value, aside in (("none", ASIDE_NONE), ("last_trick", ASIDE_LAST_TRICK), ("slam_120", ASIDE_SLAM)):
        params = params_of(make_rules("tens-duo", {"aside_points": value}))
        assert (params.players, params.aside, params.objective) == (2, aside, POINTS)
    assert params_of(make_rules("table")).aside == params_of(make_rules("draw")).aside == ASIDE_NONE


def test_other_forms_have_no_cards_aside_and_draw_has_no_defenders() -> None:
    """Whatever an option of another form says."""
    assert params_of(replace(make_rules("table"), aside_points="last_trick")).aside == ASIDE_NONE
    assert params_of(replace(make_rules("draw"), defenders_score_marriages=False)).defender_marriages == 1
    aside = to_lead(deal(table("table")))
    assert (
        position_of(aside._replace(rules=replace(aside.rules, aside_points="last_trick"))).aside_points == 0
    )


def test_the_defaults_are_those_of_the_common_table() -> None:
    assert Params() == Params(
        players=3,
        objective=POINTS,
        must_trump=1,
        must_overtake=0,
        overtake_led=0,
        trump_next_trick=0,
        ace_marriage=0,
        aside=ASIDE_NONE,
        defender_marriages=1,
    )
    bare = Position((1, 2), 0)
    assert bare == Position((1, 2), 0, (), NO_TRUMP, NO_TRUMP, True, 0, False)


def legal_plays(state: GameState) -> list[str]:
    """Text forms, plain plays before declarations."""
    return [str(action) for action in legal_actions(state) if isinstance(action, Play)]


def trio(**options: Any) -> GameState:
    """Seat 0 is the declarer and about to lead eight cards."""
    return to_lead(deal(table("table", **{**USUAL, **options}), "9S JS AC TC KC QC AD"))


def test_a_position_holds_the_hands_the_trick_and_the_trump() -> None:
    state = say(trio(**LEAD), "KC marriage")
    assert state.deal is not None
    led = position_of(state)
    assert led.hands == state.deal.hands
    assert (led.leader, led.turn, led.trick) == (0, 1, (parse_card("KC"),))
    assert (led.trump, led.next_trump) == (CLUBS, CLUBS)
    assert led.points_left() == 120
    renamed = position_of(state, 1)
    assert renamed.hands == (state.deal.hands[1], state.deal.hands[2], state.deal.hands[0])
    assert (renamed.leader, renamed.turn) == (2, 0)


def test_a_trump_may_be_due_from_the_next_trick_on() -> None:
    state = say(trio(marriage_trump_effect="next_trick", **LEAD), "KC marriage")
    assert (position_of(state).trump, position_of(state).next_trump) == (NO_TRUMP, CLUBS)


def test_without_a_declaration_there_is_no_trump() -> None:
    state = say(trio(), "AC")
    assert (position_of(state).trump, position_of(state).next_trump) == (NO_TRUMP, NO_TRUMP)


def test_the_first_lead_declares_where_the_rules_let_it() -> None:
    """Rules 4, ``marriage_first_lead``."""
    assert position_of(trio(**LEAD)).may_declare
    first = trio(marriage_first_lead=False)
    assert not position_of(first).may_declare
    assert not position_of(say(first, "AC")).may_declare
    later = first
    while not (later.deal is None or later.deal.play.tricks):
        later = say(later, legal_plays(later)[0])
    assert position_of(later).may_declare


def test_seats_are_renamed_clockwise_from_side_a() -> None:
    assert players_from((0, 2, 3), 2) == (2, 3, 0)
    assert players_from((1, 0), 1) == (1, 0)
    assert players_from((1, 2, 3), 3) == (3, 1, 2)
    assert players_from((1, 2, 3), 1) == (1, 2, 3)


def test_in_draw_the_seat_to_act_is_side_a() -> None:
    """There is no declarer: the points of who asks are wanted."""
    state = deal(table("draw"))
    while state.deal is not None and state.deal.play.drawn < len(state.deal.stock):
        with pytest.raises(ValueError, match=r"^the stock is not used up: the cards still to be drawn are"):
            position_of(state)
        state = say(state, legal_plays(state)[0])
    assert state.deal is not None
    turn = state.deal.turn
    assert position_of(state).hands == (state.deal.hands[turn], state.deal.hands[1 - turn])
    assert position_of(state, 1 - turn).hands[0] == state.deal.hands[1 - turn]


def test_a_position_needs_a_card_to_be_due() -> None:
    bidding = deal(table("table"))
    with pytest.raises(ValueError, match=r"^no card is due$"):
        position_of(bidding)
    with pytest.raises(ValueError, match=r"^no card is due$"):
        position_of(table("table"))


def duo(aside: str, contract: int) -> GameState:
    """Seat 0 is the declarer of a contract; his cards make tricks and marriages."""
    named = "9S JS AC TC KC QC AD AH TD TH"
    return to_lead(
        deal(table("tens-duo", aside_points=aside, marriage_first_lead=True), named), 100, contract
    )


def test_the_points_aside_are_those_of_the_cards_out_of_play() -> None:
    """Rules 3, ``aside_points`` ``last_trick``."""
    state = duo("last_trick", 100)
    assert state.deal is not None
    out = 120 - sum(points_of(hand) for hand in state.deal.hands)
    assert out > 0
    for words in ("AC", None, "AD", None):
        position = position_of(state)
        assert (position.aside_points, position.slam) == (out, False)
        state = say(state, words or legal_plays(state)[0])
    assert position_of(duo("none", 100)).aside_points == 0
    assert not position_of(duo("none", 120)).slam


def test_a_slam_is_possible_at_120_until_a_trick_is_lost_or_a_marriage_declared() -> None:
    """Rules 3, ``aside_points`` ``slam_120``."""
    state = duo("slam_120", 120)
    assert state.deal is not None
    out = 120 - sum(points_of(hand) for hand in state.deal.hands)
    assert (position_of(state).aside_points, position_of(state).slam) == (out, True)
    assert position_of(duo("slam_120", 110)).slam is False
    assert position_of(duo("slam_120", 110)).aside_points == 0
    declared = say(state, "KC marriage")
    assert (position_of(declared).aside_points, position_of(declared).slam) == (0, False)
    won = say(state, "AC")
    won = say(won, legal_plays(won)[0])
    assert (position_of(won).aside_points, position_of(won).slam) == (out, True)
    current = won.deal
    assert current is not None
    play = current.play
    lost = won._replace(deal=current._replace(play=play._replace(tricks_won=play.tricks_won[::-1])))
    assert (position_of(lost).aside_points, position_of(lost).slam) == (0, False)


def test_card_points_left_are_those_of_hands_and_table() -> None:
    hands = (parse_cards("AS 9S"), parse_cards("TS"))
    position = Position(hands, 1, (parse_card("KS"),))
    assert position.points_left() == 11 + 10 + 4
    assert points_of(card_set(position.trick)) == 4


def test_a_slam_is_possible_where_the_barrel_asks_for_120() -> None:
    """Rules 3: with ``bid_is_contract`` nobody names it; a bid of 100 on the barrel has to make the gap."""
    named = "9S JS AC TC KC QC AD AH TD TH"
    options: dict[str, Any] = {"aside_points": "slam_120", "barrel": True}

    def lead(seat: int | None) -> GameState:
        start = table("auction-duo", total=[880 if seat == 0 else 0, 0], seated=[seat, None], **options)
        return to_lead(deal(start, named), 100)

    assert position_of(lead(0)).slam
    assert not position_of(lead(None)).slam
