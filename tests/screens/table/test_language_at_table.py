"""F9 at the table: words that lie there already follow the language at once, and nothing else changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.helpers.moments import MOMENTS, begin
from thousand_tui.game.pace import Speed
from thousand_tui.game.session import Session
from thousand_tui.rules import Observation
from thousand_tui.screens.table.desk import HoldKind

pytestmark = pytest.mark.slow

Make = Callable[..., Session]
Until = Callable[..., Session]
Open = Callable[..., Any]
STILL = Speed("still", 0.0, None, "Tricks stay until a key.")


def _follows(seen: Observation) -> bool:
    play = seen.play
    return seen.seat == 0 and play is not None and len(play.trick) == 2 and len(seen.legal) < 5


async def _russian(table: Any) -> str:
    await table.press("f9")
    await table.pilot.pause()
    text: str = await table.settled()
    return text


async def test_who_took_the_trick(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), _follows)
    async with open_table(session, speed=STILL) as table:
        await table.asked()
        await table.press("enter")
        await table.until(lambda: table.director.desk.hold)
        assert table.director.desk.hold.kind is HoldKind.TRICK
        assert "takes the trick" in await table.settled()
        text = await _russian(table)
        assert "takes the trick" not in text
        assert "берёт взятку" in text
        assert table.director.desk.hold, "it lies there still"


async def test_why_a_card_was_refused(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), _follows)
    async with open_table(session) as table:
        await table.asked()
        control = table.director.desk.control
        forbidden = next(index for index, card in enumerate(control.hand) if card not in control.allowed)
        await table.press(str(forbidden + 1))
        said = table.director.desk.message
        assert said in await table.settled()
        text = await _russian(table)
        told = table.director.desk.message
        assert told != said
        assert told in text
        assert table.director.desk.control is control


async def test_a_line_of_the_log(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), _follows)
    async with open_table(session) as table:
        await table.asked()
        table.director.usher.note(_time_up)
        table.screen.show()
        await table.press("g")
        assert "Time is up" in await table.settled()
        text = await _russian(table)
        assert "Time is up" not in text
        assert "Время вышло" in text


def _time_up() -> str:
    from thousand_tui.screens.table.prompts import time_up

    return time_up("Vera")


async def test_a_question_stays_and_is_asked_in_the_language(
    open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(MOMENTS["concede_asked"], monkeypatch)
    async with open_table(session) as table:
        await table.asked()
        await table.press("c")
        assert "concede?" in await table.settled()
        text = await _russian(table)
        assert "сдаться?" in text
        events = session.recorded
        await table.press("enter")
        await table.until(lambda: session.recorded > events)


async def test_a_hint_is_given_anew(
    make_session: Make, until: Until, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def ask_hint(*_args: object, **_more: object) -> object:
        from thousand_tui.coach.hint import Hint
        from thousand_tui.words.language import spoken

        asked.append(spoken())
        return Hint(session.observe(0).legal[0], f"in {spoken()}", (), "")

    monkeypatch.setattr("thousand_tui.screens.table.hints.ask_hint", ask_hint)
    session = until(make_session(), _follows)
    session.mark_unrated()
    async with open_table(session) as table:
        await table.asked()
        await table.press("i")
        await table.until(lambda: "in en" in table.text)
        await table.press("f9")
        await table.until(lambda: "in ru" in table.text)
        assert "in en" not in table.text
    assert asked == ["en", "ru"]
