"""What is asked before it is done, because a slip would cost dearly; and how it is not asked any more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.helpers.sessions import events_of
from thousand_tui.coach.risks import FAR_ABOVE, carried_points
from thousand_tui.game.session import Session
from thousand_tui.preferences.settings_file import read_settings
from thousand_tui.record.events import ActionEvent
from thousand_tui.rules import Observation
from thousand_tui.rules.actions import CONCEDE, PASS, Bid, Give
from thousand_tui.rules.cards import KING, QUEEN, RANK_OF, SUIT_OF, marriages_in
from thousand_tui.rules.state import Phase
from thousand_tui.screens.help import HelpScreen
from thousand_tui.screens.table.control import Act, Came
from thousand_tui.screens.table.controls import control_for
from thousand_tui.screens.table.exchange_control import ExchangeControl
from thousand_tui.screens.table.options import TableOptions

Make = Callable[..., Session]
Until = Callable[..., Session]
Open = Callable[..., Any]
NAMES = ("Vera", "Oleh", "Iryna")


def may_pass(seen: Observation) -> bool:
    return seen.phase is Phase.AUCTION and PASS in seen.legal and seen.seat == 0


def seen_now(session: Session) -> Observation:
    assert session.turn is not None
    return session.observe(session.turn)


def test_only_a_bid_far_above_what_the_hand_carries_is_asked_about(make_session: Make, until: Until) -> None:
    asked = 0
    for seed in range(12):
        seen = seen_now(until(make_session(kinds="hhh", seed=seed), may_pass))
        carries = carried_points(seen)
        for action in seen.legal:
            if isinstance(action, Bid):
                control = control_for(seen, NAMES)
                for digit in str(action.points):
                    control.digit(digit)
                step = control.confirm()
                if action.points < carries + FAR_ABOVE:
                    assert step == Act((action,))
                else:
                    assert step is Came.CHANGED
                    assert str(carries) in control.prompt
                    assert control.confirm() == Act((action,))
                    asked += 1
    assert asked


def test_without_the_preference_nothing_is_asked(make_session: Make, until: Until) -> None:
    seen = seen_now(until(make_session(kinds="hhh"), may_pass))
    highest = max(action.points for action in seen.legal if isinstance(action, Bid))
    control = control_for(seen, NAMES)
    control.asks = TableOptions(confirm_high_bid=False, confirm_conceding=False)
    for digit in str(highest):
        control.digit(digit)
    assert control.confirm() == Act((Bid(highest),))
    giving = seen_now(
        until(make_session(), lambda seen: seen.phase is Phase.EXCHANGE and CONCEDE in seen.legal)
    )
    control = control_for(giving, NAMES)
    control.asks = TableOptions(confirm_conceding=False)
    assert control.choose("concede") == Act((CONCEDE,))


def holds_marriage(seen: Observation) -> bool:
    return seen.phase is Phase.EXCHANGE and bool(marriages_in(seen.hand)) and len(seen.active) == 3


def test_half_of_a_marriage_is_asked_about_and_other_cards_are_not(make_session: Make, until: Until) -> None:
    for seed in range(60):
        session = make_session(kinds="hhh", seed=seed)
        try:
            seen = seen_now(until(session, holds_marriage))
        except AssertionError:
            continue
        control = control_for(seen, NAMES)
        assert isinstance(control, ExchangeControl)
        suit = marriages_in(seen.hand)[0]
        half = next(card for card in control.hand if SUIT_OF[card] == suit and RANK_OF[card] == QUEEN)
        rest = [
            card
            for card in control.hand
            if not (SUIT_OF[card] in marriages_in(seen.hand) and RANK_OF[card] in (KING, QUEEN))
        ]
        control.pick(half)
        control.pick(rest[0])
        assert control.confirm() is Came.CHANGED
        assert "half of a marriage" in control.prompt
        control.cancel()
        assert control.question is None
        control.pick(half)  # taken back
        control.pick(rest[1])
        gifts = control.confirm()
        assert isinstance(gifts, Act)
        assert {gift.card for gift in gifts.actions if isinstance(gift, Give)} == {rest[0], rest[1]}
        return
    raise AssertionError("nobody held a marriage")


async def test_never_again_is_a_key_of_the_question(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(
        make_session(),
        lambda seen: seen.seat == 0 and seen.phase is Phase.EXCHANGE and CONCEDE in seen.legal,
    )
    async with open_table(session) as table:
        await table.asked()
        await table.press("c")
        assert "K Yes, never ask again" in table.text
        await table.press("k")
        await table.until(lambda: session.results)
        assert not read_settings().preferences.confirm_conceding
        assert not table.director.options.confirm_conceding


async def test_the_table_names_the_players_own_keys(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), may_pass)
    async with open_table(session) as table:
        await table.asked()
        assert "P Pass" in table.text
        table.app.prefer(replace(table.app.preferences, keys={"table.pass": "j", "table.scores": "f7"}))
        await table.settled()
        assert "J Pass" in table.text
        assert "F7 Scores" in table.text
        await table.press("p")
        assert session.turn == 0
        await table.press("f1")
        await table.until(lambda: len(table.app.screen_stack) > 1)
        assert isinstance(table.app.screen, HelpScreen)
        assert "j  Pass" in " | ".join(line.plain for line in table.app.screen.key_lines)
        await table.press("escape")
        done = session.recorded
        await table.press("О")
        await table.until(lambda: session.recorded > done)
        assert events_of(session)[done] == ActionEvent(0, PASS)
