"""A deal of every preset, played by keys: alone, by several people, left to the clock, and gone on with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thousand_tui.game.session import Session
from thousand_tui.rules import PRESETS
from thousand_tui.screens.scores.score_sheet import ScoreSheetScreen
from thousand_tui.screens.table.desk import Result
from thousand_tui.screens.table.exchange_control import ExchangeControl

pytestmark = pytest.mark.slow

Make = Callable[..., Session]
Open = Callable[..., Any]
GAMES = [(preset, seats) for preset, known in PRESETS.items() for seats in known.players]

SOME = [("table", 3), ("1001", 4), ("tens", 3), ("tens-duo", 2), ("draw", 2), ("auction", 3), ("classic", 4)]
"""What differs in kind."""


def waits(table: Any) -> bool:
    """Whether the table waits for somebody."""
    desk = table.director.desk
    return desk.cover is not None or desk.hold is not None or desk.control is not None


def next_key(table: Any) -> str:
    """What brings the game on: pass if one can, else Enter."""
    control = table.director.desk.control
    if control is not None and any(choice.name == "pass" for choice in control.choices):
        return "p"
    return "enter"


async def play_a_deal(table: Any) -> set[str]:
    """Play to the first result; everything that was cut on the way."""
    cut: set[str] = set()
    for _ in range(400):
        desk = table.director.desk
        await table.until(lambda: waits(table))
        cut |= {line.strip() for line in table.text.split("\n") if "…" in line}
        if isinstance(desk.cover, Result):
            return cut
        await table.press(next_key(table))
    raise AssertionError(f"no end in sight: {table.session.phase}\n{table.text}")


@pytest.mark.parametrize(("preset", "seats"), GAMES)
async def test_a_deal_by_keys(make_session: Make, open_table: Open, preset: str, seats: int) -> None:
    """Nothing on the screens of a deal, its result and the sheet is cut at 80 by 24."""
    session = make_session(preset, "h" + "b" * (seats - 1), seed=3, dealer=seats - 1)
    async with open_table(session) as table:
        assert await play_a_deal(table) == set()
        await table.press("s")
        await table.until(lambda: isinstance(table.app.screen, ScoreSheetScreen))
        assert "…" not in table.text


@pytest.mark.parametrize(("preset", "seats"), SOME)
async def test_a_deal_among_people(make_session: Make, open_table: Open, preset: str, seats: int) -> None:
    session = make_session(preset, "h" * seats, seed=4, dealer=0)
    async with open_table(session) as table:
        assert await play_a_deal(table) == set()


@pytest.mark.parametrize(("preset", "seats"), SOME)
async def test_a_deal_left_to_the_clock(
    make_session: Make, open_table: Open, preset: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody touches a key: autoplay plays the deal to its end, and the result is shown."""
    monkeypatch.setattr("thousand_tui.screens.table.usher.LEAST_HOLD", 0.1)
    monkeypatch.setattr("thousand_tui.screens.table.usher.AWAY_HOLD", 0.1)
    session = make_session(preset, "h" + "b" * (seats - 1), seed=5, dealer=seats - 1, clock=(0, 0))
    async with open_table(session) as table:
        await table.until(lambda: session.results, seconds=15)
        assert session.away[0] or seats == 4


@pytest.mark.parametrize(("preset", "seats"), SOME)
async def test_gone_on_with(
    make_session: Make, open_table: Open, tmp_path: Path, preset: str, seats: int
) -> None:
    """A game left in the middle of a deal is gone on with where it stood."""
    path = tmp_path / "game.thousand"
    session = make_session(preset, "h" + "b" * (seats - 1), seed=6, dealer=seats - 1, path=path)
    async with open_table(session) as table:
        for _ in range(6):
            await table.until(lambda: waits(table))
            await table.press(next_key(table))
        await table.until(lambda: waits(table))
        number, events = session.deal_number, session.recorded
    session.close()
    again = Session.resume(path)
    async with open_table(again) as table:
        await table.until(lambda: waits(table))
        assert again.recorded >= events
        assert again.deal_number == number or isinstance(table.director.desk.cover, Result)
    again.close()


async def test_enter_alone_goes_through_an_exchange(make_session: Make, open_table: Open) -> None:
    """The cursor goes on to the next card that may be chosen."""
    for preset in ("table", "tens", "polish-duo"):
        kinds = "hb" if preset.endswith("duo") else "hbb"
        session = make_session(preset, kinds, seed=3, dealer=len(kinds) - 1)
        async with open_table(session) as table:
            for _ in range(60):
                await table.asked()
                if isinstance(table.director.desk.control, ExchangeControl):
                    break
                await table.press("enter")
            for _ in range(3):
                await table.press("enter")
            await table.until(lambda: not isinstance(table.director.desk.control, ExchangeControl))
