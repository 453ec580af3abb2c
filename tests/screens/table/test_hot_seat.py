"""People who share a screen: held keys, what lies over the table, who is back, and the last result."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.events import Key

from thousand_tui.game.session import Due, Session
from thousand_tui.rules import Observation, autoplay
from thousand_tui.rules.state import Phase
from thousand_tui.screens.table import director, gate, usher
from thousand_tui.screens.table.desk import HandOver, Result
from thousand_tui.screens.table.gate import Gate
from thousand_tui.screens.table.table_input import screen_time
from thousand_tui.screens.table.table_screen import TableScreen

pytestmark = pytest.mark.slow

Make = Callable[..., Session]
Until = Callable[..., Session]
Open = Callable[..., Any]


class FakeTime:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


async def hold(table: Any, key: str, times: int, every: float = 0.05) -> None:
    """A key that is held down; its time is what the terminal says, however busy the machine is."""
    start = screen_time()
    for step in range(times):
        event = Key(key, None)
        event.time = max(start + step * every, screen_time() if step == 0 else 0.0)
        table.app.post_message(event)
        await table.pilot.pause(every)


async def test_a_held_enter_neither_calls_the_next_person_nor_bids_for_him(
    make_session: Make, until: Until, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(usher, "CALL_PAUSE", gate.CALL_PAUSE)
    monkeypatch.setattr(usher, "FIRST_PAUSE", gate.FIRST_PAUSE)
    monkeypatch.setattr(director, "FIRST_PAUSE", gate.FIRST_PAUSE)
    session = until(make_session(kinds="hhh"), lambda seen: seen.phase is Phase.AUCTION)
    async with open_table(session) as table:
        table.screen.gate = Gate()
        table.screen.asked(gate.CALL_PAUSE)
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        first = session.turn
        await hold(table, "enter", 30)
        assert isinstance(table.director.desk.cover, HandOver)
        await table.pilot.pause(0.8)
        await table.press("enter")
        await table.asked()
        done = len(session.observe(0).history)
        await hold(table, "enter", 12)
        assert len(session.observe(0).history) == done
        await table.pilot.pause(0.4)
        await table.press("enter")
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        assert session.turn != first
        await hold(table, "enter", 20)
        assert isinstance(table.director.desk.cover, HandOver)
        assert len(session.observe(0).history) == done + 1


def test_a_silence_starts_again_with_every_key() -> None:
    gate = Gate()
    gate.ask(10.0, 0.4)
    for pressed in (10.1, 10.45, 10.8):
        gate.press(pressed, "enter")
        assert not gate.accepts(pressed)
    gate.ask(10.9)  # what is asked meanwhile does not shorten it
    gate.press(11.1, "p")
    assert not gate.accepts(11.1)
    gate.press(11.6, "enter")
    assert gate.accepts(11.6)


def test_where_nobody_changes_places_pressing_again_and_again_gets_on() -> None:
    gate = Gate()
    gate.ask(10.0, 0.4, strict=False)
    for pressed in (10.1, 10.3):
        gate.press(pressed, "enter")
        assert not gate.accepts(pressed)
    gate.press(10.5, "enter")
    assert gate.accepts(10.5)
    gate.ask(20.0, 0.4, strict=False)
    for step in range(1, 20):  # held down it does not
        gate.press(20.0 + step * 0.05, "enter")
    assert not gate.accepts(20.95)


def test_keys_in_quick_succession_are_one_press() -> None:
    gate = Gate()
    gate.press(10.0, "enter")
    assert not gate.held
    for step in range(1, 30):
        gate.press(10.0 + step * 0.07, "enter")
        assert gate.held
    gate.press(12.08, "p")
    assert not gate.held


async def test_a_held_enter_plays_one_card(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and seen.phase is Phase.PLAY)
    async with open_table(session) as table:
        table.screen.gate = Gate()
        await table.asked()
        before = session.observe(0).hand.bit_count()
        await hold(table, "enter", 20)
        assert session.observe(0).hand.bit_count() == before - 1


@pytest.mark.parametrize("key", ["f2", "s", "question_mark"])
async def test_a_warning_of_the_clock_is_seen_over_the_rules(
    key: str, make_session: Make, until: Until, open_table: Open
) -> None:
    now = FakeTime()
    session = until(make_session(clock=(30, 0), now=now), lambda seen: seen.seat == 0)
    async with open_table(session) as table:
        await table.asked()
        await table.press(key)
        await table.until(lambda: not isinstance(table.app.screen, TableScreen))
        await table.pilot.pause(0.4)
        assert not isinstance(table.app.screen, TableScreen)
        now.now += 25
        await table.until(lambda: isinstance(table.app.screen, TableScreen))
        await table.until(lambda: "!!" in table.text)


async def test_the_curtain_is_seen_over_the_rules(make_session: Make, until: Until, open_table: Open) -> None:
    now = FakeTime()
    session = until(make_session(kinds="hhh", clock=(30, 0), now=now), lambda seen: seen.phase is Phase.PLAY)
    async with open_table(session) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        await table.press("enter")
        await table.asked()
        await table.press("f2")
        await table.until(lambda: len(table.app.screen_stack) == 2)
        now.now += 31
        await table.until(lambda: len(table.app.screen_stack) == 1)
        await table.until(lambda: "come to the screen" in table.text)


async def test_those_who_are_back_are_named_one_after_the_other(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(kinds="hhh"), lambda seen: seen.seat == 0 and seen.phase is Phase.PLAY)
    session.away[1] = session.away[2] = True
    async with open_table(session) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        assert "Oleh, press H" in table.text
        assert "Iryna, press H" not in table.text
        await table.press("enter")
        await table.asked()
        assert "H I'm here (Oleh)" in table.text
        await table.press("h")
        assert session.away == [False, False, True]
        assert "Oleh plays again" in table.text
        assert "H I'm here (Iryna)" in table.text
        await table.press("h")
        assert session.away == [False] * 3
        assert "Iryna plays again" in table.text
        assert "I'm here" not in table.text


async def test_whoever_is_called_is_back_first(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(kinds="hhh"), lambda seen: seen.seat == 2 and seen.phase is Phase.PLAY)
    async with open_table(session) as table:
        await table.until(lambda: table.director.desk.cover == HandOver(2))
        session.away[1] = session.away[2] = True
        await table.press("h")
        assert session.away == [False, True, False]


@pytest.mark.parametrize("kinds", ["hbb", "hhb"])
async def test_the_last_result_is_shown_again_after_a_crash(
    kinds: str, make_session: Make, open_table: Open, tmp_path: Path
) -> None:
    path = tmp_path / "game.thousand"
    session = make_session(kinds=kinds, path=path)
    session.deal()
    while session.due is not Due.DEAL:
        seen: Observation = session.observe(session.turn or 0)
        session.act(autoplay(seen))
    session.close()
    again = Session.resume(path)
    async with open_table(again) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, Result))
        await table.pilot.pause(0.2)
        assert "Deal 1:" in table.text
        assert again.due is Due.DEAL
        await table.press("enter")
        await table.until(lambda: again.turn is not None)
