"""What a person chooses: amounts, cards, gifts, declarations; pure, without a screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from thousand_tui.game.session import Session
from thousand_tui.rules import Observation
from thousand_tui.rules.actions import CONCEDE, LOOK, PASS, Bid, Contract, Discard, Give, Play, Take
from thousand_tui.rules.state import Phase
from thousand_tui.screens.table.amount_control import AmountControl
from thousand_tui.screens.table.card_control import PlayControl
from thousand_tui.screens.table.control import Act, Came, CardMark, Refused
from thousand_tui.screens.table.controls import TakeControl, control_for
from thousand_tui.screens.table.exchange_control import ExchangeControl
from thousand_tui.screens.table.gate import Gate

Make = Callable[..., Session]
Until = Callable[..., Session]
NAMES = ("Vera", "Oleh", "Iryna", "Taras")


def seen_by_turn(session: Session) -> Observation:
    assert session.turn is not None
    return session.observe(session.turn)


@pytest.fixture
def bidding(make_session: Make, until: Until) -> AmountControl:
    session = until(make_session(), lambda seen: seen.phase is Phase.AUCTION and PASS in seen.legal)
    control = control_for(seen_by_turn(session), NAMES)
    assert isinstance(control, AmountControl)
    return control


def test_the_lowest_bid_is_shown_and_enter_bids_it(bidding: AmountControl) -> None:
    assert bidding.amount == 105
    assert bidding.confirm() == Act((Bid(105),))


def test_arrows_step_the_bid_and_stop_at_the_ends(bidding: AmountControl) -> None:
    assert bidding.step(-1) is Came.CHANGED
    assert bidding.amount == 105
    bidding.step(1)
    assert bidding.amount == 110
    for _ in range(100):
        bidding.step(1)
    assert bidding.amount == bidding.amounts[-1]


def test_typed_digits_make_a_bid(bidding: AmountControl) -> None:
    for digit in "115":
        bidding.digit(digit)
    assert bidding.confirm() == Act((Bid(115),))


def test_a_refused_amount_can_be_cancelled(bidding: AmountControl) -> None:
    for digit in "13":
        bidding.digit(digit)
    assert isinstance(bidding.confirm(), Refused)
    assert not bidding.legal
    bidding.cancel()
    assert bidding.amount == bidding.amounts[0]


def test_a_typed_amount_can_be_erased_and_cancelled(bidding: AmountControl) -> None:
    for digit in "119":
        bidding.digit(digit)
    assert not bidding.legal
    assert bidding.confirm() == Refused(Bid(119))
    for digit in "12":
        bidding.digit(digit)
    bidding.erase()
    assert bidding.amount == 1
    bidding.cancel()
    assert bidding.amount == 105


def test_passing_is_a_choice_for_arrows_too(bidding: AmountControl) -> None:
    assert bidding.choose("pass") == Act((PASS,))
    bidding.move(1)
    assert bidding.confirm() == Act((PASS,))


def test_a_forced_opener_is_told_that_he_cannot_pass(make_session: Make, until: Until) -> None:
    session = until(make_session(), lambda seen: seen.phase is Phase.AUCTION)
    control = control_for(seen_by_turn(session), NAMES)
    assert "must open" in control.prompt
    assert control.choose("pass") == Refused(PASS)


def test_closed_cards_are_looked_at_first_by_enter(make_session: Make, until: Until) -> None:
    session = until(make_session("auction"), lambda seen: seen.phase is Phase.AUCTION)
    control = control_for(seen_by_turn(session), NAMES)
    assert control.confirm() == Act((LOOK,))
    assert control.choose("bid") == Act((Bid(100),))
    control.digit("1")
    control.digit("2")
    control.digit("0")
    assert control.confirm() == Act((Bid(120),))


def test_the_contract_can_be_raised(make_session: Make, until: Until) -> None:
    session = until(make_session(), lambda seen: seen.phase is Phase.CONTRACT_AFTER)
    control = control_for(seen_by_turn(session), NAMES)
    control.step(1)
    assert control.confirm() == Act((Contract(105),))


def test_conceding_asks_first(make_session: Make, until: Until) -> None:
    session = until(make_session(), lambda seen: seen.phase is Phase.TAKING)
    control = control_for(seen_by_turn(session), NAMES)
    assert isinstance(control, TakeControl)
    assert control.choose("concede") is Came.CHANGED
    assert "100" in control.prompt
    assert control.cancel() is Came.CHANGED
    control.choose("concede")
    assert control.confirm() == Act((CONCEDE,))


def test_conceding_too_late_is_refused(make_session: Make, until: Until) -> None:
    session = until(make_session(), lambda seen: seen.play and seen.play.trick)
    assert control_for(seen_by_turn(session), NAMES).choose("concede") == Refused(CONCEDE)


def test_a_pair_is_chosen_by_digit_or_arrows(make_session: Make, until: Until) -> None:
    session = until(make_session("polish-duo", "hb", dealer=1), lambda seen: seen.phase is Phase.TAKING)
    control = control_for(seen_by_turn(session), NAMES)
    assert control.digit("2") == Act((Take(1),))
    control.move(1)
    assert control.confirm() == Act((Take(1),))


@pytest.fixture
def giving(make_session: Make, until: Until) -> ExchangeControl:
    session = until(make_session(), lambda seen: seen.phase is Phase.EXCHANGE)
    control = control_for(seen_by_turn(session), NAMES)
    assert isinstance(control, ExchangeControl)
    return control


def test_gifts_can_be_changed_until_they_are_confirmed(giving: ExchangeControl) -> None:
    first, second, third = giving.hand[:3]
    giving.digit("1")
    assert giving.label(first) == NAMES[giving.receivers[0]]
    giving.digit("2")
    assert giving.complete
    giving.digit("3")
    assert giving.chosen == [first, third]
    giving.digit("1")
    giving.digit("2")
    assert giving.chosen == [third, second]
    giving.choose("swap")
    assert giving.confirm() == Act((Give(second, giving.receivers[0]), Give(third, giving.receivers[1])))


def test_a_gift_is_taken_back_by_esc(giving: ExchangeControl) -> None:
    giving.digit("4")
    assert giving.cancel() is Came.CHANGED
    assert giving.chosen == []


def test_gifts_are_chosen_with_arrows_and_enter(giving: ExchangeControl) -> None:
    giving.confirm()
    giving.move(1)
    giving.confirm()
    assert giving.complete
    step = giving.confirm()
    assert isinstance(step, Act)
    assert [type(action) for action in step.actions] == [Give, Give]


def test_only_talon_cards_are_given_where_the_rules_say_so(make_session: Make, until: Until) -> None:
    session = until(make_session("tens", "hbb"), lambda seen: seen.phase is Phase.EXCHANGE)
    control = control_for(seen_by_turn(session), NAMES)
    assert isinstance(control, ExchangeControl)
    assert len(control.allowed) == 3
    own = next(card for card in control.hand if card not in control.allowed)
    assert control.mark(own) is CardMark.FORBIDDEN
    assert isinstance(control.pick(own), Refused)


def test_two_cards_are_laid_aside(make_session: Make, until: Until) -> None:
    session = until(make_session("polish-duo", "hb", dealer=1), lambda seen: seen.phase is Phase.EXCHANGE)
    control = control_for(seen_by_turn(session), NAMES)
    assert isinstance(control, ExchangeControl)
    assert len(control.hand) == 12
    control.digit("=")
    control.digit("-")
    assert control.confirm() is Came.CHANGED
    assert control.prompt == "Part with half of a marriage: Q♥?"
    assert control.confirm() == Act((Discard((control.hand[11], control.hand[10])),))


def marriage_on_lead(seen: Observation) -> bool:
    return any(isinstance(action, Play) and action.marriage for action in seen.legal)


def test_a_marriage_is_offered_not_forced(make_session: Make, until: Until) -> None:
    session = until(make_session(kinds="hhh"), marriage_on_lead)
    control = control_for(seen_by_turn(session), NAMES)
    assert isinstance(control, PlayControl)
    card = next(a.card for a in control.seen.legal if isinstance(a, Play) and a.marriage)
    key = "1234567890-="[control.hand.index(card)]
    control.digit(key)
    assert control.cursor == card
    assert control.choose("marriage") == Act((Play(card, marriage=True),))
    assert control.confirm() == Act((Play(card, marriage=True),))
    assert control.choose("plain") == Act((Play(card),))
    assert control.digit(key) == Act((Play(card),))
    assert control.cancel() is Came.CHANGED
    assert control.question is None


def test_an_illegal_card_is_refused_and_marked(make_session: Make, until: Until) -> None:
    def restricted(seen: Observation) -> bool:
        return seen.phase is Phase.PLAY and len(seen.legal) < seen.hand.bit_count()

    session = until(make_session(), restricted)
    control = control_for(seen_by_turn(session), NAMES)
    assert isinstance(control, PlayControl)
    card = next(card for card in control.hand if card not in control.allowed)
    assert control.mark(card) is CardMark.FORBIDDEN
    assert control.pick(card) == Refused(Play(card))
    assert control.cursor in control.allowed


def test_the_gate_takes_one_press_for_one_decision() -> None:
    gate = Gate(0.15)
    gate.ask(10.0)
    assert not gate.accepts(9.99)
    assert gate.accepts(10.0)
    gate.decided(10.0)
    assert not gate.accepts(10.1)
    assert gate.accepts(10.2)
    gate.ask(11.0, 0.4)
    assert not gate.accepts(11.3)
