"""The table at the keyboard and the mouse: a deal from the first bid to the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from thousand_tui.game.pace import SPEEDS
from thousand_tui.game.session import Session
from thousand_tui.rules import Observation
from thousand_tui.rules.actions import PASS, Bid, Play
from thousand_tui.rules.state import Phase
from thousand_tui.screens.help import HelpScreen
from thousand_tui.screens.rules_page import RulesPageScreen
from thousand_tui.screens.table.amount_control import AmountControl
from thousand_tui.screens.table.card_control import PlayControl
from thousand_tui.screens.table.controls import TakeControl
from thousand_tui.screens.table.desk import HoldKind, Result
from thousand_tui.screens.table.exchange_control import ExchangeControl
from thousand_tui.screens.table.gate import Gate
from thousand_tui.screens.table.hand import Hand, card_size
from thousand_tui.screens.table.table_screen import TableScreen
from thousand_tui.words.cards import card_text

pytestmark = pytest.mark.slow

Make = Callable[..., Session]
Until = Callable[..., Session]
Open = Callable[..., Any]


def my_turn_to(phase: Phase) -> Callable[[Observation], bool]:
    return lambda seen: seen.phase is phase and seen.seat == 0


def following(seen: Observation) -> bool:
    """The person follows to a trick and may not play everything he holds."""
    return seen.seat == 0 and seen.phase is Phase.PLAY and len(seen.legal) < seen.hand.bit_count()


async def test_a_whole_deal_with_digits_arrows_and_enter(make_session: Make, open_table: Open) -> None:
    session = make_session()
    async with open_table(session) as table:
        director = table.director
        for _ in range(80):
            await table.until(lambda: director.desk.control or director.desk.hold or director.desk.cover)
            control = director.desk.control
            if isinstance(director.desk.cover, Result):
                break
            if isinstance(control, AmountControl):
                await table.press("up", "enter")
            elif isinstance(control, ExchangeControl):
                await table.press("enter", "right", "right", "enter", "enter")
            elif isinstance(control, PlayControl) and control.question is None:
                await table.press("1234567890"[control.hand.index(min(control.allowed))])
            else:
                await table.press("enter")
        assert len(session.results) == 1
        assert "Deal 1: Vera" in table.text
        await table.press("enter")
        await table.until(lambda: session.deal_number == 2 and session.turn is not None)


async def test_a_whole_deal_with_the_mouse(make_session: Make, open_table: Open) -> None:
    session = make_session()
    async with open_table(session) as table:
        director = table.director
        for _ in range(80):
            await table.until(lambda: director.desk.control or director.desk.hold or director.desk.cover)
            control = director.desk.control
            if isinstance(director.desk.cover, Result):
                break
            if isinstance(control, PlayControl) and control.question is None:
                await click_card(table, control.hand.index(min(control.allowed)))
            elif isinstance(control, ExchangeControl) and not control.complete:
                await click_card(table, len(control.chosen) + 1)
            elif isinstance(director.desk.hold and director.desk.hold.kind, HoldKind):
                await table.pilot.click("Felt")
            else:
                await table.pilot.click("#choices", offset=(2, 0))
        assert len(session.results) == 1
        await table.pilot.click("DealResultCover")
        await table.until(lambda: session.deal_number == 2 and session.turn is not None)


async def click_card(table: Any, index: int) -> None:
    hand = table.screen.query_one(Hand)
    size = card_size(len(hand.shown.cards), hand.content_size.width, hand.content_size.height - 1)
    left = (hand.content_size.width - len(hand.shown.cards) * size.width) // 2
    await table.pilot.click(Hand, offset=(left + index * size.width + 2, 3))


async def test_the_prompt_says_whose_turn_it_is(make_session: Make, open_table: Open) -> None:
    async with open_table(make_session()) as table:
        await table.asked()
        assert "Your turn: you must open, 100 or more" in table.text


async def test_typed_digits_bid(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(dealer=1), my_turn_to(Phase.AUCTION))
    async with open_table(session) as table:
        await table.asked()
        await table.press("1", "1", "5", "enter")
        await table.until(lambda: Bid(115) in [step.action for step in session.observe(0).history])


async def test_a_bid_over_the_cap_is_explained(make_session: Make, open_table: Open) -> None:
    async with open_table(make_session()) as table:
        await table.asked()
        await table.press("1", "4", "0", "enter")
        assert "120 is the most without a marriage in hand" in table.text
        assert table.session.turn == 0


async def test_a_cyrillic_layout_passes_too(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(dealer=1), my_turn_to(Phase.AUCTION))
    async with open_table(session) as table:
        await table.asked()
        await table.press("з")
        await table.until(
            lambda: PASS in [step.action for step in session.observe(0).history if step.seat == 0]
        )


async def test_an_illegal_card_says_which_rule_forbids_it(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), following)
    async with open_table(session) as table:
        await table.asked()
        control = table.director.desk.control
        index = next(i for i, card in enumerate(control.hand) if card not in control.allowed)
        await table.press(str(index + 1))
        assert "You may play" in table.text
        assert session.turn == 0
        assert table.screen.query_one(Hand).shown.cards[index].forbidden


async def test_a_marriage_is_offered_and_declared(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(kinds="hbb", seed=12), marriage_on_lead)
    async with open_table(session) as table:
        await table.asked()
        card = next(a.card for a in session.observe(0).legal if isinstance(a, Play) and a.marriage)
        control = table.director.desk.control
        await table.press("1234567890"[control.hand.index(card)])
        assert "declare the marriage" in table.text
        await table.press("m")
        await table.until(lambda: Play(card, marriage=True) in [s.action for s in session.observe(0).history])


def marriage_on_lead(seen: Observation) -> bool:
    return seen.seat == 0 and any(isinstance(a, Play) and a.marriage for a in seen.legal)


async def test_a_marriage_can_be_left_undeclared(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(kinds="hbb", seed=12), marriage_on_lead)
    async with open_table(session) as table:
        await table.asked()
        card = next(a.card for a in session.observe(0).legal if isinstance(a, Play) and a.marriage)
        key = "1234567890"[table.director.desk.control.hand.index(card)]
        await table.press(key, "т")
        await table.until(lambda: Play(card) in [step.action for step in session.observe(0).history])


async def test_a_received_card_stays_until_acknowledged(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(dealer=0), lambda seen: seen.gifts_made == 1 and seen.declarer == 1)
    async with open_table(session) as table:
        await table.until(lambda: table.director.desk.hold is not None)
        if table.director.desk.hold.kind is not HoldKind.RECEIVED:
            await table.until(lambda: table.director.desk.hold.kind is HoldKind.RECEIVED)
        assert "from Oleh" in table.text
        await table.pilot.pause(0.2)
        assert "from Oleh" in table.text
        await table.press("enter")
        await table.until(lambda: table.director.desk.hold is None)
        await table.press("t")
        (gift,) = [gift for gift in session.observe(0).gifts if gift.to == 0]
        assert f"From Oleh to you: {card_text(gift.card)}" in table.text
        await table.press("escape")
        assert "talon and gifts" not in table.text


async def test_the_talon_stays_open_and_can_be_recalled(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), my_turn_to(Phase.TAKING))
    async with open_table(session) as table:
        await table.asked()
        assert isinstance(table.director.desk.control, TakeControl)
        await table.press("enter")
        await table.until(lambda: isinstance(table.director.desk.control, ExchangeControl))
        talon = [card_text(card) for card in session.observe(0).talon or ()]
        await table.press("1", "2", "enter")
        await table.until(lambda: isinstance(table.director.desk.control, AmountControl))
        assert all(card in table.text for card in talon)
        await table.press("е")
        assert "From you to Oleh:" in table.text


async def test_the_last_trick_is_on_a_key(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and seen.play and seen.play.tricks)
    async with open_table(session) as table:
        await table.asked()
        await table.press("l")
        play = session.observe(0).play
        assert play is not None
        trick = play.tricks[-1]
        assert f"goes to {session.names[trick.winner]}" in table.text
        await table.press("l")
        assert "goes to" not in table.text


async def test_a_finished_trick_stays_until_a_key_when_calm(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and seen.play and len(seen.play.trick) == 2)
    async with open_table(session, speed=SPEEDS["calm"]) as table:
        await table.asked()
        await table.press("enter")
        await table.until(lambda: table.director.desk.hold is not None)
        await table.pilot.pause(0.3)
        assert "takes the trick" in table.text
        await table.press("space")
        await table.until(lambda: table.director.desk.hold is None)


async def test_a_double_press_plays_one_card(
    make_session: Make, until: Until, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and seen.play and len(seen.play.trick) == 2)
    async with open_table(session) as table:
        table.screen.gate = Gate(0.5)
        await table.asked()
        before = session.observe(0).hand.bit_count()
        key = str(table.director.desk.control.card_at + 1)
        await table.press(key, key)
        await table.pilot.pause(0.1)
        assert session.observe(0).hand.bit_count() == before - 1


async def test_a_key_older_than_the_question_does_not_answer_it(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), my_turn_to(Phase.PLAY))
    async with open_table(session) as table:
        await table.asked()
        screen = table.screen
        assert isinstance(screen, TableScreen)
        screen._pressed_at = 0.0
        screen.action_confirm()
        assert session.turn == 0


async def test_conceding_asks_and_ends_the_deal(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), my_turn_to(Phase.TAKING))
    async with open_table(session) as table:
        await table.asked()
        await table.press("c")
        assert "concede? You: -100, the others: +60 each" in table.text
        await table.press("escape")
        assert session.results == ()
        await table.press("с", "enter")
        await table.until(lambda: session.results)
        await table.until(lambda: "Vera concedes 100" in table.text)


async def test_closed_cards_are_backs_until_looked_at(make_session: Make, open_table: Open) -> None:
    session = make_session("auction")
    async with open_table(session) as table:
        await table.asked()
        assert table.screen.query_one(Hand).shown.closed == 7
        await table.press("o")
        await table.until(lambda: not session.observe(0).closed)
        await table.until(lambda: len(table.screen.query_one(Hand).shown.cards) == 7)


async def test_the_wide_table_has_the_log_and_the_scores_beside_it(
    make_session: Make, open_table: Open
) -> None:
    async with open_table(make_session(), size=(120, 40)) as table:
        await table.asked()
        await table.press("enter")
        await table.until(lambda: "Vera bids 100" in table.text)


async def test_resizing_at_any_moment_is_safe(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), my_turn_to(Phase.EXCHANGE))
    async with open_table(session) as table:
        await table.asked()
        await table.press("1")
        for size in ((120, 40), (60, 15), (80, 24), (200, 60), (81, 24)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            if size == (60, 15):
                assert "needs 80×24" in table.text
        control = table.director.desk.control
        assert len(control.chosen) == 1
        assert card_text(control.hand[2]).rstrip("♠♣♦♥") in table.text


@pytest.mark.parametrize(
    ("preset", "kinds"),
    [("polish-duo", "hb"), ("auction-duo", "hb"), ("draw", "hb"), ("tens", "hbbb"), ("1001", "hbbb")],
)
async def test_every_form_plays_a_deal_by_enter_alone(
    make_session: Make, open_table: Open, preset: str, kinds: str
) -> None:
    session = make_session(preset, kinds, dealer=1)
    async with open_table(session) as table:
        director = table.director
        for _ in range(120):
            await table.until(lambda: director.desk.control or director.desk.hold or director.desk.cover)
            if isinstance(director.desk.cover, Result):
                break
            control = director.desk.control
            if isinstance(control, ExchangeControl) and not control.complete:
                wanted = next(card for card in control.hand if card in control.allowed - set(control.chosen))
                control.card_at = control.hand.index(wanted)
            await table.press("enter")
        assert len(session.results) == 1


async def test_letters_and_ascii_show_no_glyphs(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), my_turn_to(Phase.PLAY))
    async with open_table(session, letters=True, ascii=True, size=(120, 40)) as table:
        await table.asked()
        assert table.text.isascii()


async def test_a_forced_card_plays_itself_if_wanted(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and seen.play and len(seen.play.tricks) == 7)
    async with open_table(session, play_forced=True) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, Result))


@pytest.mark.parametrize("key", ["f2", "u", "г"])
async def test_the_rules_are_a_key_away(make_session: Make, open_table: Open, key: str) -> None:
    """The rules page of this very game, and the key is in the help."""
    async with open_table(make_session("auction")) as table:
        await table.asked()
        await table.press(key)
        await table.until(lambda: isinstance(table.app.screen, RulesPageScreen))
        assert table.app.screen.rules == table.session.rules
        await table.press("escape", "question_mark")
        await table.until(lambda: isinstance(table.app.screen, HelpScreen))
        assert any("Rules of this game" in line.plain for line in table.app.screen.key_lines)


async def test_the_help_lists_only_keys_that_do_something_now(
    make_session: Make, until: Until, open_table: Open
) -> None:
    """At cards none of the auction's or the exchange's keys; and the other way round."""
    async with open_table(until(make_session(), following)) as table:
        await table.asked()
        await table.press("question_mark")
        await table.until(lambda: isinstance(table.app.screen, HelpScreen))
        lines = "\n".join(line.plain for line in table.app.screen.key_lines)
        for idle in ("Bid the", "Pass", "Open your", "Declare", "Lead without", "Swap", "Redeal", "Watching"):
            assert idle not in lines
        for busy in ("Card or amount", "To the left", "Last trick", "Score sheet", "Walk away", "Leave"):
            assert busy in lines


async def test_the_help_lists_the_keys_of_the_auction(
    make_session: Make, until: Until, open_table: Open
) -> None:
    async with open_table(until(make_session(dealer=1), my_turn_to(Phase.AUCTION))) as table:
        await table.asked()
        await table.press("question_mark")
        await table.until(lambda: isinstance(table.app.screen, HelpScreen))
        lines = "\n".join(line.plain for line in table.app.screen.key_lines)
        assert "Bid the amount shown" in lines
        assert "Pass" in lines
        assert "Swap" not in lines


@pytest.mark.parametrize("key", ["P", "З"])
async def test_capital_letters_are_keys_as_well(
    make_session: Make, until: Until, open_table: Open, key: str
) -> None:
    session = until(make_session(dealer=1), my_turn_to(Phase.AUCTION))
    async with open_table(session) as table:
        await table.asked()
        await table.press(key)
        await table.until(lambda: any(step.action == PASS for step in session.observe(0).history))
