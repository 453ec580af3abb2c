"""The history and the statistics on the screen: by keys and mouse, at both sizes that matter, in ASCII."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from tests.helpers.sessions import QUICK, play_on
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.memory.index import NAME
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.ask import AskScreen
from thousand_tui.screens.game_over import GameOverScreen
from thousand_tui.screens.history.game_menu import ExportScreen, GameMenu
from thousand_tui.screens.history.history_screen import HistoryScreen
from thousand_tui.screens.history.statistics_screen import StatisticsScreen
from thousand_tui.screens.replay.replay_screen import ReplayScreen
from thousand_tui.screens.review.review_screen import ReviewScreen
from thousand_tui.screens.start import StartScreen
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.table_screen import TableScreen

pytestmark = pytest.mark.slow

SIZES = [(80, 24), (120, 40)]


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Two games that are over, one in progress, one damaged."""
    library = Library(tmp_path / "games")
    library.folder.mkdir()
    for name, steps, players in (
        ("one", 10**6, ("Ada", "Boris", "Vera")),
        ("two", 10**6, ("Oleh", "Boris", "Vera")),
        ("going", 60, ("Ada", "Boris", "Oleh")),
    ):
        header = replace(QUICK, id=name, players=players, kinds=("human", "bot:random", "bot:random"))
        session = Session.create(header, library.path(name))
        play_on(session, steps)
        session.close()
    library.path("bad").write_text("junk\n")
    return library


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    for _ in range(300):
        if holds():
            await pilot.pause()
            return
        await pilot.pause(0.02)
    raise AssertionError(f"it never came to that:\n{painted(pilot)}")


def painted(pilot: Pilot[None]) -> str:
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def is_shown(pilot: Pilot[None], kind: type) -> Callable[[], bool]:
    return lambda: isinstance(pilot.app.screen, kind)


async def history(pilot: Pilot[None], library: Library, games: int = 4) -> HistoryScreen:
    screen = HistoryScreen(library)
    pilot.app.push_screen(screen)
    await until(pilot, lambda: pilot.app.screen is screen and screen.listed and len(screen.games) == games)
    return screen


def at(screen: HistoryScreen, game_id: str) -> None:
    place = [game.id for game in screen.games].index(game_id)
    screen.query_one("#games", OptionList).highlighted = place


def new_app(library: Library, *, letters: bool = False, ascii: bool = False) -> ThousandApp:  # noqa: A002
    return ThousandApp(library=library, options=TableOptions(letters, ascii))


class TestHistory:
    async def test_it_opens_by_digit_and_closes_by_esc(self, library: Library) -> None:
        app = new_app(library)
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, is_shown(pilot, StartScreen))
            menu = app.screen.query_one("#menu", OptionList)
            await pilot.press(str(menu.get_option_index("saved") + 1))
            await until(pilot, is_shown(pilot, HistoryScreen))
            await pilot.press("escape")
            await until(pilot, is_shown(pilot, StartScreen))

    @pytest.mark.parametrize("size", SIZES)
    async def test_the_list(self, library: Library, size: tuple[int, int]) -> None:
        app = new_app(library)
        async with app.run_test(size=size) as pilot:
            await history(pilot, library)
            shown = painted(pilot)
            for words in ("4 of 4, last played first", "Ada", "damaged: bad.thousand:1", "finished", "deal "):
                assert words in shown

    async def test_a_filter_is_typed(self, library: Library) -> None:
        app = new_app(library)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await history(pilot, library)
            await pilot.press("f", *"oleh")
            await until(pilot, lambda: {game.id for game in screen.games} == {"two", "going"})
            await pilot.press("space", *"going", "enter")
            await until(pilot, lambda: [game.id for game in screen.games] == ["going"])
            assert isinstance(app.focused, OptionList)
            await pilot.press("escape")
            await until(pilot, lambda: len(screen.games) == 4)
            await pilot.press("f", *"zzz")
            await until(pilot, lambda: not screen.games)
            assert "No game fits" in painted(pilot)
            await pilot.press("escape", "escape", "escape")
            await until(pilot, is_shown(pilot, StartScreen))

    async def test_sorting(self, library: Library) -> None:
        app = new_app(library)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await history(pilot, library)
            await pilot.press("s")
            deals = [game.kept.deals for game in screen.games]
            assert deals == sorted(deals, reverse=True)
            assert "longest first" in painted(pilot)
            await pilot.press("ы")
            assert screen.games[0].seats[0].name == "Ada"
            assert screen.games[-1].id == "bad"

    @pytest.mark.parametrize(
        ("game", "digit", "opened"),
        [
            ("going", "1", TableScreen),
            ("one", "1", GameOverScreen),
            ("one", "2", ReplayScreen),
            ("one", "3", ReviewScreen),
            ("one", "4", ExportScreen),
            ("one", "5", AskScreen),
            ("bad", "1", ExportScreen),
            ("bad", "2", AskScreen),
        ],
    )
    async def test_the_menu_of_a_game(self, library: Library, game: str, digit: str, opened: type) -> None:
        app = new_app(library)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await history(pilot, library)
            at(screen, game)
            await pilot.press("enter")
            await until(pilot, is_shown(pilot, GameMenu))
            await pilot.press(digit)
            await until(pilot, is_shown(pilot, opened))

    async def test_the_menu_by_mouse(self, library: Library) -> None:
        app = new_app(library)
        async with app.run_test(size=(80, 24)) as pilot:
            await history(pilot, library)
            await pilot.click("#games", offset=(5, 0))
            await until(pilot, is_shown(pilot, GameMenu))
            await pilot.click("#deeds", offset=(8, 0))
            await until(pilot, lambda: not isinstance(app.screen, GameMenu))

    async def test_exporting(self, library: Library, tmp_path: Path) -> None:
        app = new_app(library)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = await history(pilot, library)
            at(screen, "one")
            for name in ("out.thousand", "out.csv"):
                await pilot.press("e")
                await until(pilot, is_shown(pilot, ExportScreen))
                app.screen.query_one("#path", Input).value = str(tmp_path / name)
                await pilot.press("enter")
                await until(pilot, is_shown(pilot, HistoryScreen))
            assert (tmp_path / "out.thousand").read_bytes() == library.path("one").read_bytes()
            assert (tmp_path / "out.csv").read_text().startswith("name,")
            await pilot.press("e")
            await until(pilot, is_shown(pilot, ExportScreen))
            app.screen.query_one("#path", Input).value = str(tmp_path / "out.csv")
            await pilot.press("enter")
            await until(
                pilot, lambda: "is there already" in str(app.screen.query_one("#problem", Static).render())
            )

    async def test_what_happens_to_the_index_is_told(self, library: Library) -> None:
        (library.folder / NAME).write_bytes(b"no database " * 1000)
        app = new_app(library)
        async with app.run_test(size=(80, 24)) as pilot:
            await history(pilot, library)
            await pilot.pause(0.3)
            [note] = [note.message for note in app._notifications]
            assert "was damaged" in note
            assert f"{NAME}.damaged" in note

    async def test_leaving_while_records_are_read(self, library: Library) -> None:
        app = new_app(library)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(3):
                app.push_screen(HistoryScreen(library))
                await pilot.pause()
                await pilot.press("escape")
            await until(pilot, is_shown(pilot, StartScreen))


class TestStatistics:
    @pytest.mark.parametrize("size", SIZES)
    async def test_from_the_start_screen(self, library: Library, size: tuple[int, int]) -> None:
        app = new_app(library)
        async with app.run_test(size=size) as pilot:
            await until(pilot, is_shown(pilot, StartScreen))
            await pilot.press("е")  # t on a Russian keyboard
            await until(pilot, lambda: isinstance(app.screen, StatisticsScreen) and app.screen.ready)
            assert "Oleh" in painted(pilot)
            await pilot.press("2")
            await until(pilot, lambda: "Is anybody favoured?" in painted(pilot))
            await pilot.press("down")
            await until(pilot, lambda: "Points a deal" in painted(pilot))
            await pilot.press("4")
            await until(pilot, lambda: "No game counts for it yet." in painted(pilot))
            await pilot.press("g")
            await until(pilot, is_shown(pilot, HistoryScreen))
            await pilot.press("escape")
            await until(pilot, is_shown(pilot, StatisticsScreen))
            await pilot.press("escape")
            await until(pilot, is_shown(pilot, StartScreen))

    async def test_by_mouse(self, library: Library) -> None:
        app = new_app(library)
        async with app.run_test(size=(80, 24)) as pilot:
            screen = StatisticsScreen(library)
            app.push_screen(screen)
            await until(pilot, lambda: screen.ready)
            await pilot.click("#subjects", offset=(6, 1))
            await until(pilot, lambda: "Points a game, in order" in painted(pilot) or "Won" in painted(pilot))

    async def test_everything_is_ascii(self, library: Library) -> None:
        app = new_app(library, ascii=True, letters=True)
        async with app.run_test(size=(120, 40)) as pilot:
            screen = StatisticsScreen(library)
            app.push_screen(screen)
            await until(pilot, lambda: screen.ready)
            for number in "1234":
                await pilot.press(number, "down")
                await pilot.pause()
                shown = painted(pilot)
                assert shown.isascii(), sorted({sign for sign in shown if not sign.isascii()})
