"""The ``duo`` form: pairs, discard, the cards out of play (rules 3, talon, ``duo``)."""

from typing import Any

import pytest

from tests.helpers.positions import cards, deal, finish, hand, legal, refusal, result, say, table, to_lead
from thousand_tui.rules import GameState, Phase, Refusal, observe
from thousand_tui.rules.actions import HiddenDiscard
from thousand_tui.rules.undertaking import talon_cards

HAND = "9S 9C JS JH QH TS QS KS AD QD"
PAIRS = "9D AH AC AS"


def won(words: str = "bid 100, pass", preset: str = "polish-duo") -> GameState:
    return say(deal(table(preset), HAND, talon=PAIRS), words)


def test_pair_is_chosen_unseen() -> None:
    """The declarer chooses one of the two pairs unseen (rules 3)."""
    state = won()
    assert legal(state) == {"take 0", "take 1", "concede"}
    assert refusal(state, "take") is Refusal.PAIR
    assert refusal(state, "discard 9S 9C") is Refusal.WRONG_PHASE
    assert observe(state, 0).talon is None


@pytest.mark.parametrize(("pair", "names"), [(0, {"9D", "AH"}), (1, {"AC", "AS"})])
def test_taken_pair(pair: int, names: set[str]) -> None:
    """He takes pair 0 or 1 and shows it to his opponent; the other stays closed for ever (rules 3)."""
    state = won(f"bid 100, pass, take {pair}")
    assert hand(state, 0) == {*HAND.split(), *names}
    for seat in range(2):
        assert observe(state, seat).talon == cards(" ".join(PAIRS.split()[2 * pair : 2 * pair + 2]))


def test_no_talon_before_a_pair_is_chosen() -> None:
    """Until he has chosen there are no cards the declarer takes (rules 3)."""
    current = won().deal
    assert current is not None
    assert talon_cards(current) == ()


def test_lays_two_of_twelve_aside() -> None:
    """He lays two of his twelve cards aside, closed (rules 3)."""
    state = won("bid 100, pass, take 0")
    assert len([word for word in legal(state) if word.startswith("discard")]) == 66
    assert refusal(state, "discard 9S 9D") is None
    assert refusal(state, "discard 9S 9S") is Refusal.DISCARD_TWO
    assert refusal(state, "discard 9S AC") is Refusal.CARD_NOT_HELD
    assert refusal(state, "give 9S 1") is Refusal.WRONG_PHASE
    state = say(state, "discard 9S AH")
    assert len(hand(state, 0)) == len(hand(state, 1)) == 10
    assert state.phase is Phase.CONTRACT_AFTER
    assert observe(state, 0).aside == sum(1 << card for card in cards("9S AH"))
    assert observe(state, 1).aside == 0
    assert observe(state, 1).history[-1].action == HiddenDiscard()


def test_blind_pair_is_not_shown() -> None:
    """The pair is shown except in a blind deal (rules 7)."""
    state = won("bid 100, pass, take 0", "auction-duo")
    assert observe(state, 0).talon is not None
    assert observe(state, 1).talon is None


def test_ten_tricks() -> None:
    """Ten cards each, ten tricks (rules 3)."""
    state = to_lead(deal(table("tens-duo")), 60)
    played = 0
    while state.deal is not None:
        state = say(state, min(word for word in legal(state) if word != "concede"))
        played += 1
    assert played == 20


# aside_points


def played(
    points: tuple[int, int],
    marriages: tuple[int, int] = (0, 0),
    *,
    preset: str = "auction-duo",
    bid: int = 120,
    tricks: tuple[int, int] | None = None,
    last: int | None = None,
    **options: Any,
) -> GameState:
    return finish(to_lead(deal(table(preset, **options)), bid), points, marriages, tricks=tricks, last=last)


def test_aside_none() -> None:
    """``none``: the four cards out of play count nothing (rules 3)."""
    state = played((60, 40), preset="tens-duo", bid=60)
    assert result(state).cards == (60, 40)
    assert result(state).delta == (60, 40)


@pytest.mark.parametrize(("last", "counted", "delta"), [(0, (80, 40), (-100, 40)), (1, (60, 60), (-100, 60))])
def test_aside_to_the_last_trick(last: int, counted: tuple[int, int], delta: tuple[int, int]) -> None:
    """``last_trick``: their card points go to the winner of the last trick (rules 3)."""
    state = played((60, 40), preset="polish-duo", bid=100, last=last)
    assert result(state).cards == counted
    assert result(state).delta == delta


def test_last_trick_makes_the_contract() -> None:
    """They are raw points like any (rules 5, 1)."""
    state = played((85, 20), preset="polish-duo", bid=100, last=0)
    assert result(state).cards == (100, 20)
    assert result(state).made
    assert result(state).delta == (100, 20)


@pytest.mark.parametrize(
    ("points", "marriages", "bid", "tricks", "counted", "delta"),
    [
        ((103, 0), (0, 0), 120, (10, 0), (120, 0), (120, 0)),
        ((103, 0), (0, 0), 115, (10, 0), (103, 0), (-115, 0)),
        ((103, 0), (0, 0), 100, (10, 0), (103, 0), (100, 0)),
        ((103, 0), (0, 0), 125, (10, 0), (103, 0), (-125, 0)),
        ((103, 0), (40, 0), 120, (10, 0), (103, 0), (120, 0)),
        ((103, 0), (0, 0), 120, (9, 1), (103, 0), (-120, 0)),
        ((0, 103), (0, 0), 120, (0, 10), (0, 103), (-120, 103)),
        ((99, 4), (0, 0), 120, (9, 1), (99, 4), (-120, 4)),
    ],
)
def test_slam(
    points: tuple[int, int],
    marriages: tuple[int, int],
    bid: int,
    tricks: tuple[int, int],
    counted: tuple[int, int],
    delta: tuple[int, int],
) -> None:
    """``slam_120``: only if the contract is exactly 120, he took every trick and declared no marriage."""
    state = played(points, marriages, bid=bid, tricks=tricks)
    assert result(state).cards == counted
    assert result(state).delta == delta


def test_slam_with_a_named_contract() -> None:
    """The contract counts, not the bid: 100 bid, 120 named (rules 3)."""
    game = table("polish-duo", aside_points="slam_120")
    state = finish(to_lead(deal(game), 100, 120), (103, 0), tricks=(10, 0))
    assert result(state).delta == (120, 0)


def test_slam_on_the_barrel() -> None:
    """With ``bid_is_contract`` the contract on the barrel is max(bid, gap): 120 (rules 3)."""
    game = table("auction-duo", (880, 0), barrel=True, seated=(0, None))
    state = finish(to_lead(deal(game), 100), (103, 0), tricks=(10, 0))
    assert result(state).cards == (120, 0)
    assert state.outcome is not None


def test_blind_duo() -> None:
    """Blind doubles the declarer alone (rules 5, 5)."""
    state = finish(to_lead(deal(table("auction-duo")), 100, blind=True), (60, 57))
    assert result(state).delta == (-200, 57)


def test_fine() -> None:
    """``low_score_fine_from``: with 0 raw points a fine, for the declarer too (rules 5, 7)."""
    state = finish(to_lead(deal(table("tens-duo", (860, 0), bid_ban_from=None)), 60), (0, 100))
    assert result(state).delta == (-160, 100)
    state = finish(to_lead(deal(table("tens-duo", (0, 860), bid_ban_from=None)), 60), (100, 0))
    assert result(state).delta == (60, -100)
