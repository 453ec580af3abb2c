"""The review of finished deals: gone through by keys, filled in while the coach works, left at any moment."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.helpers import fake_coach
from tests.helpers.sessions import events_of
from thousand_tui.game import coaching
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.record.header import Header
from thousand_tui.rules import autoplay, make_rules
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.game_over import GameOverScreen
from thousand_tui.screens.history.history_screen import HistoryScreen
from thousand_tui.screens.review.move_list import MoveList
from thousand_tui.screens.review.pages import deal_page, heading, move_page
from thousand_tui.screens.review.review_screen import ReviewScreen, finished_deals
from thousand_tui.screens.table.options import TableOptions

pytestmark = pytest.mark.slow

SHOTS = Path(__file__).parent / "shots"
WRITE = os.environ.get("THOUSAND_MOMENTS") == "write"
SLOW = 20.0
NAMES = ("Vera", "Oleh", "Iryna", "Taras")


@pytest.fixture(autouse=True)
def _own_coach(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A quick coach, in a process that ends with the test."""
    coaching.shared_coach.cache_clear()
    work_with(monkeypatch, "judge")
    yield
    coaching.shared_coach().stop()
    coaching.shared_coach.cache_clear()


def work_with(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(coaching, "_JUDGE", f"{fake_coach.MODULE}:{name}")


def play(deals: float, path: Path | None = None, kinds: str = "hbb", preset: str = "table") -> Session:
    """A game of so many deals by autoplay, half of one for what is over the whole number."""
    header = Header(
        make_rules(preset),
        NAMES[: len(kinds)],
        tuple("human" if kind == "h" else "bot:random" for kind in kinds),
        dealer=len(kinds) - 1,
        id="game",
        seed=7,
    )
    session = Session.create(header, path)
    while len(session.results) < int(deals):
        step(session)
    for _ in range(12 if deals % 1 else 0):
        step(session)
    return session


def step(session: Session) -> None:
    if session.turn is None:
        session.deal()
    else:
        session.act(autoplay(session.observe(session.turn)))


class Review:
    """A review that is shown, and its pilot."""

    def __init__(self, screen: ReviewScreen, pilot: Pilot[None]) -> None:
        self.screen = screen
        self.pilot = pilot

    @property
    def app(self) -> ThousandApp:
        app = self.pilot.app
        assert isinstance(app, ThousandApp)
        return app

    @property
    def text(self) -> str:
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    @property
    def place(self) -> int | None:
        return self.screen.query_one(MoveList).place

    async def until(self, condition: Callable[[], object], seconds: float = SLOW) -> None:
        end = asyncio.get_running_loop().time() + seconds
        while not condition():
            assert asyncio.get_running_loop().time() < end, f"never came about:\n{self.text}"
            await asyncio.sleep(0.01)
        await self.pilot.pause()

    async def done(self) -> None:
        """Wait until the deal is judged."""
        await self.until(lambda: self.screen.deal.review is not None)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()


class Opened:
    """``async with Opened(session) as review``."""

    def __init__(self, session: Session, size: tuple[int, int] = (80, 24), **options: Any) -> None:
        chosen = TableOptions(**options)
        self.app = ThousandApp(options=chosen)
        deals = finished_deals(session.header, events_of(session), chosen.letters)
        self.screen = ReviewScreen(session.header, deals, chosen)
        self.running = self.app.run_test(size=size)

    async def __aenter__(self) -> Review:
        pilot = await self.running.__aenter__()
        await self.app.push_screen(self.screen)
        return Review(self.screen, pilot)

    async def __aexit__(self, *error: Any) -> None:
        await self.running.__aexit__(*error)


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_a_deal_in_progress_is_not_among_those_that_are_reviewed() -> None:
    session = play(2.5)
    assert session.turn is not None
    deals = finished_deals(session.header, events_of(session))
    assert [deal.result for deal in deals] == list(session.results)
    assert finished_deals(session.header, events_of(play(0.5))) == []


def test_a_void_deal_is_not_either() -> None:
    """Its cards were never opened."""
    session = play(0, preset="auction-duo", kinds="hb")
    assert finished_deals(session.header, events_of(session)) == []
    header = Header(
        make_rules("table", {"forced_opening": "none", "no_bid": "redeal"}),
        NAMES[:3],
        ("human",) * 3,
        dealer=2,
        seed=7,
    )
    session = Session.create(header, None)
    session.deal()
    while session.redealt is None:
        session.act(autoplay(session.observe(session.turn or 0)))
    assert finished_deals(header, events_of(session)) == []


async def test_moves_are_gone_through_by_keys() -> None:
    async with Opened(play(1)) as review:
        await review.done()
        last = len(review.screen.deal.moves) - 1
        assert review.place is None
        await review.press("up", "left")
        assert review.place is None
        await review.press("right", "down")
        assert review.place == 1
        await review.press("left")
        assert review.place == 0
        assert "Vera bids 100" in review.text
        await review.press("end")
        assert review.place == last
        await review.press("down", "right")
        assert review.place == last
        await review.press("home")
        assert review.place is None


@pytest.mark.parametrize(("onward", "back"), [("n", "p"), ("т", "з")])
async def test_from_mistake_to_mistake(onward: str, back: str) -> None:
    async with Opened(play(1)) as review:
        await review.done()
        places = review.screen.deal.mistakes
        assert len(places) > 2
        for place in (*places, places[0]):
            await review.press(onward)
            assert review.place == place
        assert "Mistake" in review.text or "A mistake" in review.text
        assert "Better:" in review.text
        for place in reversed(places):
            await review.press(back)
            assert review.place == place


async def test_what_was_done_is_found_among_what_could_be() -> None:
    async with Opened(play(1), size=(120, 40)) as review:
        await review.done()
        mistake = next(
            place
            for place in review.screen.deal.mistakes
            if len(review.screen.deal.judged[place].options) > 4
        )
        review.screen.query_one(MoveList).go_to(mistake)
        await review.pilot.pause()
        assert re.search(r"41\.0 %\s+78 %\s+\+35", review.text)
        assert re.search(r"> .*37\.0 %\s+-\s+\+23", review.text)
        assert "20 layouts of the unseen cards" in review.text


async def test_other_deals_are_a_key_away_and_keep_their_review() -> None:
    async with Opened(play(3)) as review:
        await review.done()
        assert "Review. Deal 3" in review.text
        assert "3 of 3" in review.text
        await review.press("l")
        assert review.screen.at == 2
        await review.press("e")
        await review.done()
        assert "Review. Deal 2" in review.text
        await review.press("у")
        await review.done()
        assert "Review. Deal 1" in review.text
        await review.press("e")
        assert review.screen.at == 0
        coaching.shared_coach().stop()
        await review.press("l", "l")
        assert "Review. Deal 3" in review.text
        assert "so says the test" in review.text
        assert coaching.shared_coach().pid is None


async def test_people_are_judged_and_bots_on_demand() -> None:
    async with Opened(play(1)) as review:
        await review.done()
        assert {found.seat for found in review.screen.deal.judged.values()} == {0}
        review.screen.query_one(MoveList).go_to(1)
        await review.pilot.pause()
        assert "press B for the bots' choices" in re.sub(r"\s+", " ", review.text.replace("▏", ""))
        await review.press("b")
        await review.done()
        assert {found.seat for found in review.screen.deal.judged.values()} == {0, 1, 2}
        assert review.place == 1
        await review.press("b")
        await review.done()
        assert {found.seat for found in review.screen.deal.judged.values()} == {0}


async def test_a_game_of_bots_is_judged_for_all() -> None:
    async with Opened(play(1, kinds="bbb")) as review:
        await review.done()
        assert {found.seat for found in review.screen.deal.judged.values()} == {0, 1, 2}
        await review.press("b")
        assert {found.seat for found in review.screen.deal.judged.values()} == {0, 1, 2}


async def test_it_fills_while_the_coach_works(monkeypatch: pytest.MonkeyPatch) -> None:
    work_with(monkeypatch, "judge_slowly")
    async with Opened(play(1)) as review:
        assert "The coach is at work: 0 of" in review.text
        await review.until(lambda: len(review.screen.deal.judged) >= 3)
        assert re.search(r"The coach is at work: \d+ of \d+ moves", review.text)
        assert review.screen.deal.review is None
        await review.press("n")
        assert review.place in review.screen.deal.mistakes
        at = review.place
        await review.done()
        assert review.place == at
        assert "so says the test" in review.text


async def test_escape_leaves_at_any_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    work_with(monkeypatch, "judge_slowly")
    async with Opened(play(1)) as review:
        await review.until(lambda: len(review.screen.deal.judged) >= 1)
        await review.press("escape")
        assert review.app.screen is not review.screen
        await review.until(lambda: coaching.shared_coach().pid is None)


async def test_q_goes_back_and_leaves_no_game() -> None:
    async with Opened(play(1)) as review:
        await review.press("q")
        assert review.app.screen is not review.screen
        assert review.app.is_running


@pytest.mark.parametrize(
    ("name", "words"), [("fail", "ValueError: no idea"), ("die", "the worker ended with code 3")]
)
async def test_a_coach_that_fails_is_no_harm(name: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    work_with(monkeypatch, name)
    async with Opened(play(1)) as review:
        await review.until(lambda: review.screen.deal.problem)
        assert f"There is no review: {words}" in review.text
        await review.press("n", "end", "home", "down")
        assert "Vera bids 100" in review.text
        work_with(monkeypatch, "judge")
        await review.press("b")
        await review.done()


async def test_letters_and_ascii_are_kept_to() -> None:
    async with Opened(play(1), letters=True, ascii=True) as review:
        await review.done()
        for key in ("home", "n", "n", "end"):
            await review.press(key)
            text = re.sub("[▁▂▃▄▅▆▇█…]", "", review.text)  # scroll bars, and what is cut off
            assert text.isascii(), review.text


@pytest.mark.parametrize("preset", ["tens-duo", "draw", "pagat", "auction-duo", "tens", "classic"])
def test_there_is_a_page_for_every_move_of_every_form(preset: str) -> None:
    seats = 2 if preset in ("tens-duo", "draw", "auction-duo") else 3
    session = play(1, preset=preset, kinds="hhh"[:seats])
    [deal] = finished_deals(session.header, events_of(session))
    deal.begin(range(seats))
    for judgement in fake_coach.judge(deal.deal, None):
        deal.add(judgement)
    assert len(deal.judged) == deal.due == len(deal.moves)
    for place, move in enumerate(deal.moves):
        page = "\n".join(line.plain for line in move_page(deal, place, TableOptions(), 42))
        assert page.startswith(move.sentence)
        assert f"{NAMES[move.seat]} could know" in page
    in_short = "\n".join(line.plain for line in deal_page(deal, TableOptions()))
    assert "The cards as dealt" in in_short
    assert heading(deal).startswith("Deal 1")


async def test_the_right_side_scrolls() -> None:
    async with Opened(play(1)) as review:
        await review.done()
        place = max(review.screen.deal.judged, key=lambda at: len(review.screen.deal.judged[at].options))
        review.screen.query_one(MoveList).go_to(place)
        await review.pilot.pause()
        page = review.screen.query_one("#page")
        assert page.max_scroll_y > 0
        await review.press("pagedown")
        assert page.scroll_offset.y > 0
        assert review.place == place
        await review.press("pageup")
        assert page.scroll_offset.y == 0


async def test_the_true_coach_reviews_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "_JUDGE", "thousand_tui.game.coaching:judge")
    async with Opened(play(1), size=(120, 40)) as review:
        await review.until(lambda: review.screen.deal.review or review.screen.deal.problem, 60.0)
        deal = review.screen.deal
        assert not deal.problem
        assert {found.seat for found in deal.judged.values()} == {0}
        assert sorted(deal.judged) == [place for place, move in enumerate(deal.moves) if move.seat == 0]
        assert "What the cards could carry: Vera" in review.text
        weighed = next(place for place, found in deal.judged.items() if len(found.options) > 1)
        review.screen.query_one(MoveList).go_to(weighed)
        await review.pilot.pause()
        assert re.search(r"> .* %", review.text)


class TestSavedGames:
    """A saved game is reviewed from the list, in progress or over, and only read."""

    @staticmethod
    async def listed(app: ThousandApp, pilot: Pilot[None], library: Library) -> None:
        screen = HistoryScreen(library)
        await app.push_screen(screen)
        for _ in range(200):
            if screen.listed:
                break
            await pilot.pause(0.02)
        assert screen.listed
        await pilot.pause()

    async def test_a_game_in_progress(self, tmp_path: Path) -> None:
        library = Library(tmp_path)
        session = play(2.5, library.path("game"))
        before = library.path("game").read_bytes()
        app = ThousandApp(library=library)
        async with app.run_test(size=(80, 24)) as pilot:
            await self.listed(app, pilot, library)
            await pilot.press("a")
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, ReviewScreen)
            assert len(screen.deals) == 2
            await Review(screen, pilot).done()
            await pilot.press("escape")
            assert isinstance(app.screen, HistoryScreen)
        assert library.path("game").read_bytes() == before
        session.close()

    async def test_a_game_without_a_finished_deal(self, tmp_path: Path) -> None:
        library = Library(tmp_path)
        play(0.5, library.path("game")).close()
        app = ThousandApp(library=library)
        async with app.run_test(size=(80, 24)) as pilot:
            await self.listed(app, pilot, library)
            await pilot.press("ф")
            await pilot.pause(0.1)
            assert isinstance(app.screen, HistoryScreen)
            assert [note.message for note in app._notifications] == [
                "No deal of this game is over yet: there is nothing to review."
            ]

    async def test_a_damaged_record_and_none_at_all(self, tmp_path: Path) -> None:
        library = Library(tmp_path)
        app = ThousandApp(library=library)
        async with app.run_test(size=(80, 24)) as pilot:
            await self.listed(app, pilot, library)
            await pilot.press("a")
            await pilot.press("escape")
            path = library.path("game")
            play(1, path).close()
            path.write_bytes(path.read_bytes().replace(b'"e": "score"', b'"e": "scone"'))
            await self.listed(app, pilot, library)
            await pilot.press("a")
            await pilot.pause(0.1)
            assert isinstance(app.screen, HistoryScreen)
            assert [note for note in app._notifications if "game.thousand" in note.message]


async def test_a_game_that_is_over_is_reviewed_from_its_last_screen() -> None:
    header = Header(
        make_rules("table", {"target": 200, "barrel": False}), NAMES[:3], ("human",) * 3, dealer=2, seed=7
    )
    session = Session.create(header, None)
    while session.outcome is None:
        step(session)
    app = ThousandApp(session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, GameOverScreen)
        await pilot.press("a")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        assert [deal.result for deal in screen.deals] == list(session.results)
        await pilot.press("escape")
        assert isinstance(app.screen, GameOverScreen)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize(("shot", "keys"), [("deal", ()), ("mistake", ("n",)), ("card", ("end", "p"))])
async def test_what_it_looks_like(size: tuple[int, int], shot: str, keys: tuple[str, ...]) -> None:
    async with Opened(play(2), size=size) as review:
        await review.done()
        await review.press(*keys)
        shown = "\n".join(line.rstrip() for line in review.text.split("\n")) + "\n"
    path = SHOTS / f"{shot}_{size[0]}.txt"
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(shown, encoding="utf-8")
    assert shown == path.read_text(encoding="utf-8")
