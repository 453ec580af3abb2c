"""Hints at the table: asked for by a key, for the person at the screen alone, gone with the decision."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.helpers import fake_coach
from tests.helpers.moments import MOMENTS, begin
from thousand_tui.game import coaching
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.session import Due, Session
from thousand_tui.record.reader import read_record
from thousand_tui.rules import Observation
from thousand_tui.rules.state import Phase
from thousand_tui.screens.ask import AskScreen
from thousand_tui.screens.table.button_row import ButtonRow
from thousand_tui.screens.table.desk import HandOver, Overlay

pytestmark = pytest.mark.slow

Make = Callable[..., Session]
Until = Callable[..., Session]
Open = Callable[..., Any]
SHOTS = Path(__file__).parent / "hints"
WRITE = os.environ.get("THOUSAND_MOMENTS") == "write"
SLOW = 20.0
"""How long a new process may take on a busy machine; seconds."""


class FakeTime:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def _own_coach(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A quick coach, in a process that ends with the test."""
    coaching.shared_coach.cache_clear()
    monkeypatch.setattr(coaching, "_ADVISE", f"{fake_coach.MODULE}:advise")
    yield
    coaching.shared_coach().stop()
    coaching.shared_coach.cache_clear()


def dawdle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "_ADVISE", f"{fake_coach.MODULE}:dawdle")


def to_play(seen: Observation) -> bool:
    return seen.phase is Phase.PLAY and len(seen.legal) > 1


async def hinted(table: Any) -> None:
    """Ask for a hint and wait for it."""
    await table.press("i")
    if isinstance(table.app.screen, AskScreen):
        await table.press("enter")
    await table.until(lambda: "Do " in table.text, SLOW)


async def test_the_first_hint_of_a_game_is_asked_back_about(
    make_session: Make, open_table: Open, tmp_path: Path
) -> None:
    session = make_session(path=tmp_path / "game.thousand")
    async with open_table(session) as table:
        await table.asked()
        await table.press("i")
        assert "The game will be unrated" in table.text
        await table.press("escape")
        assert "Hint for" not in table.text
        assert not session.unrated
        await table.press("i", "enter")
        await table.until(lambda: "Do bid 100." in table.text, SLOW)
        assert read_record(tmp_path / "game.thousand").header.unrated
        assert "Rules: table, unrated" in table.text
        await table.press("escape")
        assert "Do bid 100." not in table.text
        done = session.recorded
        await table.press("enter")  # the bid
        await table.until(lambda: session.recorded > done)
        await table.asked()
        await table.press("i")
        assert not isinstance(table.app.screen, AskScreen)
        await table.until(lambda: "Do " in table.text, SLOW)
    session.close()
    again = Session.resume(tmp_path / "game.thousand")
    assert again.unrated
    again.close()


async def test_a_hint_is_kept_for_its_decision(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and to_play(seen))
    async with open_table(session) as table:
        await table.asked()
        await hinted(table)
        coaching.shared_coach().stop()
        await table.press("i")
        assert "Do " not in table.text
        await table.press("i")  # at once, from what is known
        assert "Do " in table.text
        assert coaching.shared_coach().pid is None


@pytest.mark.parametrize("key", ["escape", "enter", "space", "i", "ш"])
async def test_keys_take_it_away_and_decide_nothing(
    key: str, make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and to_play(seen))
    done = session.recorded
    async with open_table(session) as table:
        await table.asked()
        await hinted(table)
        await table.press("1")
        assert "Hint: Vera" in table.text
        await table.press(key)
        assert "Hint: Vera" not in table.text
        assert table.director.desk.overlay is None
        assert session.recorded == done


async def test_it_is_asked_for_by_a_click_and_on_a_cyrillic_layout(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and to_play(seen))
    async with open_table(session) as table:
        await table.asked()
        row = table.screen.query_one("#choices", ButtonRow)
        place = [button.name for button in row.shown.buttons].index("hint")
        left = sum(button.width for button in row.shown.buttons[:place])
        await table.pilot.click("#choices", offset=(left + 2, 0))
        await table.until(lambda: isinstance(table.app.screen, AskScreen))
        await table.press("escape")
        for key in ("ш", "Ш", "I"):
            await table.press(key)
            assert isinstance(table.app.screen, AskScreen)
            await table.press("escape")


async def test_the_help_lists_it_where_it_works(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and to_play(seen))
    async with open_table(session, size=(80, 60)) as table:
        await table.asked()
        assert table.screen.works("hint")
        await table.press("question_mark")
        await table.pilot.pause()
        assert "Hint: what the expert would do" in table.text
        await table.press("escape")
        table.director.desk.control = None
        assert not table.screen.works("hint")


async def test_the_table_answers_while_the_expert_thinks(
    make_session: Make, until: Until, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    dawdle(monkeypatch)
    session = until(make_session(), lambda seen: seen.seat == 0 and to_play(seen))
    session.mark_unrated()
    async with open_table(session) as table:
        await table.asked()
        await table.press("i")
        assert "The expert is thinking." in table.text
        await table.until(lambda: coaching.shared_coach().pid is not None, SLOW)
        started = time.monotonic()
        await table.press("escape")
        assert table.director.desk.overlay is None
        await table.until(lambda: coaching.shared_coach().pid is None, SLOW)
        before = session.observe(0).hand.bit_count()
        await table.press("enter")
        assert session.observe(0).hand.bit_count() == before - 1
        assert time.monotonic() - started < SLOW


@pytest.mark.parametrize(
    ("name", "words"),
    [("fail", "There is no hint: ValueError: no idea"), ("die", "There is no hint: the worker ended")],
)
async def test_a_coach_that_fails_harms_nothing(
    name: str, words: str, make_session: Make, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = make_session()
    session.mark_unrated()
    async with open_table(session) as table:
        await table.asked()
        monkeypatch.setattr(coaching, "_ADVISE", f"{fake_coach.MODULE}:{name}")
        await table.press("i")
        await table.until(lambda: words in table.text, SLOW)
        await table.press("escape")
        monkeypatch.setattr(coaching, "_ADVISE", f"{fake_coach.MODULE}:advise")
        await table.press("i")
        await table.until(lambda: "Do bid 100." in table.text, SLOW)


async def test_a_game_that_cannot_be_marked_gives_no_hint(
    make_session: Make, open_table: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: object) -> None:
        raise GameFileError("game.thousand", "No space left on device")

    session = make_session(path=tmp_path / "game.thousand")
    async with open_table(session) as table:
        await table.asked()
        monkeypatch.setattr("thousand_tui.game.game_file.GameFile.mark_unrated", full)
        await table.press("i", "enter")
        await table.until(lambda: "Not saved: No space left on device" in table.text)
        assert table.director.desk.overlay is None
        assert not session.unrated


async def test_it_goes_when_the_clock_decides(make_session: Make, until: Until, open_table: Open) -> None:
    now = FakeTime()
    session = until(make_session(clock=(30, 0), now=now), lambda seen: seen.seat == 0 and to_play(seen))
    session.mark_unrated()
    done = session.recorded
    async with open_table(session) as table:
        await table.asked()
        await hinted(table)
        now.now += 31
        await table.until(lambda: session.recorded > done)
        await table.until(lambda: "Hint for" not in table.text)
        assert table.director.desk.overlay is not Overlay.HINT


async def test_a_question_that_comes_too_late_is_withdrawn(
    make_session: Make, until: Until, open_table: Open
) -> None:
    now = FakeTime()
    session = until(make_session(clock=(30, 0), now=now), lambda seen: seen.seat == 0 and to_play(seen))
    async with open_table(session) as table:
        await table.asked()
        await table.press("i")
        assert isinstance(table.app.screen, AskScreen)
        now.now += 31
        await table.until(lambda: not isinstance(table.app.screen, AskScreen))
        assert not session.unrated


async def test_nobody_else_sees_it(make_session: Make, until: Until, open_table: Open) -> None:
    """Two people at one screen: the hint is for whose turn it is, and the curtain takes it away."""
    now = FakeTime()
    session = until(make_session(kinds="hhh", clock=(30, 0), now=now), to_play)
    session.mark_unrated()
    first = session.turn
    assert first is not None
    async with open_table(session) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        await table.press("i")
        assert table.director.desk.overlay is None
        await table.press("enter")
        await table.asked()
        await hinted(table)
        assert f"Hint: {session.names[first]}" in table.text
        assert f"for {session.names[first]}:" in table.text
        now.now += 31
        await table.until(lambda: "Hint:" not in table.text)
        assert "Do " not in table.text
        await table.until(lambda: "come to the screen" in table.text)
        await table.press("i", "ш")
        assert "Do " not in table.text
        await table.press("enter")  # the curtain
        await table.until(lambda: "gives Oleh a card" in table.text)
        await table.press("enter")
        await table.asked()
        assert "Do " not in table.text
        await hinted(table)
        assert "Hint: Oleh" in table.text
        assert session.turn != first


async def test_the_pause_covers_it(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and to_play(seen))
    async with open_table(session) as table:
        await table.asked()
        await hinted(table)
        await table.press("w")
        assert "Do " not in table.text
        await table.press("i")
        assert "Do " not in table.text
        await table.press("enter")
        await table.until(lambda: "Your turn" in table.text)
        assert "Do " not in table.text


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("redeal_nines", "Demand a redeal|Bid|Pass"),
        ("blind_120", "Look at your cards|Bid 120"),
        ("closed_pairs", "Take the (first|second) pair|Concede"),
        ("keep_one", "Give .* to|Concede"),
        ("aside", "Lay .* aside|Concede"),
        ("contract", "Name [0-9]+|Concede"),
        ("throw_in", "Give .* to|Throw the deal in|Concede"),
        ("lead", "Lead|Concede"),
        ("stock", "Lead"),
    ],
)
async def test_the_expert_advises_on_every_kind_of_decision(
    name: str, advice: str, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The true coach, in its process."""
    monkeypatch.setattr(coaching, "_ADVISE", "thousand_tui.game.coaching:advise")
    session = begin(MOMENTS[name], monkeypatch)
    session.mark_unrated()
    async with open_table(session) as table:
        await table.asked()
        assert session.due is Due.PERSON
        await table.press("i")
        await table.until(lambda: "The expert is thinking." not in table.text, SLOW)
        assert re.search(f"│  ({advice})", table.text), table.text
        await table.press("escape")
        assert "I Hint" in table.text


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_what_it_looks_like(
    size: tuple[int, int], open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(MOMENTS["lead"], monkeypatch)
    async with open_table(session, size=size) as table:
        await table.asked()
        await hinted(table)
        shown = "\n".join(line.rstrip() for line in table.text.split("\n")) + "\n"
    path = SHOTS / f"hint_{size[0]}.txt"
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
