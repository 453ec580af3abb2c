"""Four seats, one of them resting (rules 3, form; 5, 4; 6)."""

from typing import Any

import pytest

from tests.helpers.positions import deal, finish, hand, legal, refusal, result, say, table, to_lead
from thousand_tui.rules import GameState, Refusal, observe

FOUR = (0, 0, 0, 0)


def conceded(talon: str, preset: str = "1001", total: tuple[int, ...] = FOUR, **more: Any) -> GameState:
    state = deal(table(preset, total, **more), talon=talon)
    return say(state, "bid 100, pass, pass, concede")


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_rests(dealer: int) -> None:
    """With four players the dealer rests; the deal moves clockwise (rules 3)."""
    state = deal(table("1001", FOUR, dealer=dealer))
    assert state.deal is not None
    assert dealer not in state.deal.active
    assert hand(state, dealer) == set()
    assert state.turn == (dealer + 1) % 4
    state = finish(to_lead(state), tuple(0 if seat == dealer else 40 for seat in range(4)))
    assert state.standing.dealer == (dealer + 1) % 4


def test_the_resting_seat_has_no_word() -> None:
    """It neither bids nor plays, and is asked nothing (rules 3)."""
    state = say(deal(table("1001", FOUR)), "bid 100, pass, pass")
    assert observe(state, 3).legal == ()
    assert observe(state, 3).hand == 0
    assert observe(state, 3).closed is False
    assert legal(state) == {"take", "concede"}


@pytest.mark.parametrize(
    ("kind", "talon", "rounded", "score"),
    [
        ("none", "AS AC AD", True, 0),
        ("cards", "AS TS 9D", True, 20),
        ("cards", "AS TS 9D", False, 21),
        ("cards", "AS TS QD", True, 25),
        ("cards", "9S 9C 9D", True, 0),
        ("cards", "9S 9C QD", True, 5),
        ("cards", "9S 9C JD", True, 0),
        ("cards", "9S 9C JD", False, 2),
        ("cards_nines_100", "9S 9C 9D", True, 100),
        ("cards_nines_100", "9S 9C 9H", False, 100),
        ("cards_nines_100", "9S 9C AD", True, 10),
        ("cards_nines_100", "KH QH 9D", True, 5),
        ("cards_nines_100", "AS AC AD", True, 35),
        ("aces_40_marriages", "AS TS 9D", True, 40),
        ("aces_40_marriages", "AS AC AD", True, 120),
        ("aces_40_marriages", "KH QH AS", True, 140),
        ("aces_40_marriages", "KS QS TD", True, 40),
        ("aces_40_marriages", "KS QD TD", True, 0),
        ("aces_40_marriages", "9S 9C 9D", True, 0),
        ("aces_50_marriages", "AS TS 9D", True, 50),
        ("aces_50_marriages", "AS AC TD", True, 100),
        ("aces_50_marriages", "KC QC AS", False, 110),
        ("aces_50_marriages", "KD QD TS", True, 80),
        ("aces_50_marriages", "TS TC TD", True, 0),
    ],
)
def test_talon_score(kind: str, talon: str, rounded: bool, score: int) -> None:
    """``dealer_talon_score``: what the resting dealer writes, in a conceded deal too (rules 5, 4)."""
    state = conceded(talon, dealer_talon_score=kind, talon_score_rounded=rounded)
    assert result(state).delta == (-100, 0, 0, score)
    assert result(state).cards == (0, 0, 0, 0)


@pytest.mark.parametrize(("step", "score"), [(1, 21), (5, 20), (10, 20)])
def test_rounded_to_the_score_step(step: int, score: int) -> None:
    """Rounded if ``talon_score_rounded`` (rules 5, 4)."""
    state = conceded("AS TS 9D", dealer_talon_score="cards", score_step=step, bid_step=10)
    assert result(state).delta[3] == score


@pytest.mark.parametrize("made", [True, False])
def test_in_a_played_deal(made: bool) -> None:
    """The talon as dealt, whoever has its cards now (rules 5, 4)."""
    state = to_lead(deal(table("1001", FOUR), talon="AS TS QD"))
    state = finish(state, (110, 10, 0, 0) if made else (90, 20, 10, 0))
    assert result(state).delta == ((100, 10, 0, 25) if made else (-100, 20, 10, 25))
    assert result(state).cards[3] == 0


def test_golden_doubles_the_resting_dealer() -> None:
    """Golden doubles the resting dealer's score too (rules 3 and 5, 5)."""
    state = deal(table("1001", FOUR, golden_deals=True), talon="AS TS QD")
    assert result(finish(to_lead(state), (110, 10, 0, 0))).delta == (-240, 20, 0, 50)


def test_golden_unrounded() -> None:
    """What is doubled is what he writes (rules 5, 4 and 5)."""
    state = deal(table("1001", FOUR, golden_deals=True, talon_score_rounded=False), talon="AS TS 9D")
    assert result(finish(to_lead(state), (110, 10, 0, 0))).delta[3] == 42


def test_blind_leaves_the_resting_dealer() -> None:
    """Blind doubles the declarer's result only (rules 5, 5)."""
    state = deal(table("1001", FOUR, blind_bidding="until_look"), talon="AS TS QD")
    assert result(finish(to_lead(state, 100, blind=True), (110, 10, 0, 0))).delta == (200, 10, 0, 25)


def test_resting_on_the_barrel() -> None:
    """A resting dealer on the barrel writes 0 instead of a plus (rules 5, 6)."""
    state = conceded("AS TS QD", "classic", (0, 0, 0, 880), seated=(None, None, None, 1))
    assert result(state).delta == (-100, 60, 60, 0)
    assert state.standing.barrel == (None, None, None, 1)


@pytest.mark.parametrize(("total", "score"), [(800, 0), (790, 50)])
def test_resting_and_locked(total: int, score: int) -> None:
    """So does one at ``score_lock_from`` or above (rules 5, 6)."""
    state = conceded("AS TS 9D", "polish", (0, 0, 0, total))
    assert result(state).delta[3] == score


def test_no_fine_and_no_bolt_for_the_resting_dealer() -> None:
    """Marks are for active seats (rules 5, 7 and 6, 1)."""
    game = table("tens", (0, 0, 0, 900), dealer_talon_score="none")
    state = finish(to_lead(deal(game)), (110, 10, 0, 0))
    assert result(state).delta[3] == 0
    game = table("pagat", FOUR, dealer_talon_score="none")
    assert finish(to_lead(deal(game)), (120, 0, 0, 0)).standing.bolts == (0, 1, 1, 0)


def test_payments_are_for_active_seats() -> None:
    """A concession and a throw-in pay the other *active* seats (rules 3)."""
    state = conceded("9S JS KS", "tens", FOUR)
    assert result(state).delta == (-100, 60, 60, 10)


@pytest.mark.parametrize("newcomer", ["knocks_off", "coexist"])
def test_resting_occupant_is_knocked_off(newcomer: str) -> None:
    """Every earlier occupant is sent off, one that rests as well (rules 6, 3)."""
    game = table("classic", (0, 870, 0, 880), seated=(None, None, None, 1), barrel_newcomer=newcomer)
    state = finish(to_lead(deal(game)), (53, 35, 32, 0))
    off = newcomer == "knocks_off"
    assert state.standing.total[3] == (760 if off else 880)
    assert state.standing.barrel == (None, 0, None, None if off else 1)


def test_resting_newcomer_knocks_off() -> None:
    """The resting dealer may be the newcomer (rules 5, 4 and 6, 3)."""
    game = table("pagat", (0, 880, 0, 870), seated=(None, 0, None, None))
    state = finish(to_lead(deal(game, talon="AS TS 9D")), (53, 35, 32, 0))
    assert state.standing.total == (-100, 760, 30, 880)
    assert state.standing.barrel == (None, None, None, 0)


def test_give_to_the_resting_seat_is_refused() -> None:
    """Only defenders are given cards (rules 3)."""
    state = say(deal(table("1001", FOUR), "9S"), "bid 100, pass, pass, take, give 9S 1")
    assert refusal(state, "give 9C 3") is Refusal.GIVE_ORDER
