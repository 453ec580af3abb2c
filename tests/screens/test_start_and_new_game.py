"""From the start screen to the table, by keys alone, at both sizes that matter."""

import os
from collections.abc import Callable
from pathlib import Path
from textwrap import wrap

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static
from textual.widgets._footer import FooterKey
from textual.widgets._toast import Toast

from thousand_tui.game.library import Library
from thousand_tui.game.pace import find_speed
from thousand_tui.game.seating import SeatSpec
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup
from thousand_tui.record.header import ClockSetting
from thousand_tui.rules import PRESETS, autoplay, make_rules
from thousand_tui.screens import start
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.game_over import GameOverScreen
from thousand_tui.screens.help import HelpScreen
from thousand_tui.screens.history.game_menu import GameMenu
from thousand_tui.screens.history.history_screen import HistoryScreen
from thousand_tui.screens.new_game.draft import Draft
from thousand_tui.screens.new_game.new_game_screen import NewGameScreen
from thousand_tui.screens.new_game.option_rows import settings_of
from thousand_tui.screens.rules_page import RulesPageScreen
from thousand_tui.screens.settings_list import SettingsList
from thousand_tui.screens.start import StartScreen
from thousand_tui.screens.table.table_screen import TableScreen
from thousand_tui.screens.too_small import TooSmall
from thousand_tui.words.language import LANGUAGES
from thousand_tui.words.rules_page import rules_page

pytestmark = pytest.mark.slow

SMALL = (80, 24)
LARGE = (120, 40)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


def new_app(library: Library, session: Session | None = None) -> ThousandApp:
    return ThousandApp(session, find_speed("calm"), library=library)


async def settled(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait until something holds: screens come and go over several turns of the event loop."""
    for _ in range(50):
        if holds():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never came to that")


def keys_told(app: ThousandApp) -> list[str]:
    """What the line of keys at the bottom says."""
    return [f"{key.key_display} {key.description}" for key in app.screen.query(FooterKey)]


def text_of(app: ThousandApp, selector: str) -> str:
    return str(app.screen.query_one(selector, Static).render())


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_new_game_with_changed_rules(library: Library, size: tuple[int, int]) -> None:
    """Preset, a seat's name, a number typed, a word stepped: all of it is in the record's header."""
    app = new_app(library)
    async with app.run_test(size=size) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))
        await pilot.press("1")  # nothing is saved yet: 1 is "New game"
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        await pilot.press("right", "down", "right")  # the preset 1001, for four
        await pilot.press("down", "enter", "V", "e", "r", "a", "enter")
        listed = app.screen.query_one(SettingsList)
        listed.go_to("bid_min")
        await pilot.press("6", "0", "enter")
        listed.go_to("must_overtake")
        await pilot.press("right", "right")
        listed.go_to("seed")
        await pilot.press("7", "enter", "s")
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.session is not None
        header = app.session.header
        assert header.rules == make_rules("1001", {"bid_min": 60, "must_overtake": "full"})
        assert header.players[0] == "Vera"
        assert header.kinds == ("human", "bot:amateur", "bot:amateur", "bot:amateur")
        assert header.seed == 7
        assert header.clock is None
        assert [game.id for game in library.games()] == [header.id]


async def test_while_a_value_is_typed_the_line_of_keys_names_no_letters(library: Library) -> None:
    """An ``s`` is typed then and starts nothing: Enter takes what is typed, Esc goes back."""
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        await settled(pilot, lambda: "s Start" in keys_told(app))
        await pilot.press("down", "down", "enter")
        await settled(pilot, lambda: "enter Accept" in keys_told(app))
        told = ["enter Accept", "F5 Start", "esc Back", "F1 Help"]
        assert keys_told(app) == told
        await pilot.press("s")
        assert app.screen.query_one("#typed", Input).value == "s"
        await pilot.press("escape")
        await settled(pilot, lambda: "s Start" in keys_told(app))


async def test_what_a_line_of_the_menu_cannot_hold_goes_on_below_its_explanation(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is broken off at the edge of the smallest screen, nor goes on at its left edge."""
    many = {**LANGUAGES, "pl": "Polski", "be": "Беларуская"}

    def entry() -> list[str]:
        menu = app.screen.query_one("#menu", OptionList)
        return str(menu.get_option("language").prompt).splitlines()

    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))
        assert entry()[0].endswith(" · ".join(LANGUAGES.values()))
        monkeypatch.setattr(start, "LANGUAGES", many)
        assert isinstance(app.screen, StartScreen)
        app.screen.retell()
        first, *below = entry()
        assert " ".join(line.strip() for line in below) == " · ".join(many.values())
        place = first.index("F9")
        assert all(line[:place].isspace() and line[place] != " " for line in below)
        menu = app.screen.query_one("#menu", OptionList)
        room = menu.scrollable_content_region.width - 2  # a blank at each side
        assert max(map(cell_len, [first, *below])) <= room


async def test_contradiction_is_shown_at_once_and_refused(library: Library) -> None:
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        screen = app.screen
        listed = screen.query_one(SettingsList)
        listed.go_to("score_lock_from")
        await pilot.press("right")
        await settled(pilot, lambda: "barrel" in text_of(app, "#problem"))
        assert listed.troubled == {"score_lock_from", "barrel"}
        listed.go_to("target")
        await pilot.press("s")
        await settled(pilot, lambda: "Cannot start" in text_of(app, "#problem"))
        assert app.screen is screen
        assert listed.current is not None
        assert listed.current.key == "score_lock_from"
        await pilot.press("backspace")
        assert not text_of(app, "#problem")
        assert not library.games()


async def test_a_wrong_value_says_what_is_allowed_and_esc_forgets_it(library: Library) -> None:
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        listed = app.screen.query_one(SettingsList)
        listed.go_to("bid_min")
        await pilot.press("3", "0", "1", "enter")
        assert app.screen.query_one("#typed", Input).value == "301"
        assert "from 5 to 300" in text_of(app, "#problem")
        await pilot.press("escape")
        assert isinstance(app.screen, NewGameScreen)
        assert listed.current is not None
        assert listed.current.value == "100"
        await pilot.press("escape")
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))


async def test_two_people_of_one_name_are_refused(library: Library) -> None:
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        await pilot.press("down", "enter", *"Ada", "enter", "down", "left", "left", "left")
        await pilot.press("enter", *"ada", "enter", "s")
        await settled(pilot, lambda: "two players" in text_of(app, "#problem"))


async def test_the_arrows_of_a_row_are_clicked(library: Library) -> None:
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        listed = app.screen.query_one(SettingsList)
        await pilot.click(SettingsList, offset=(64, 2))
        assert listed.current is not None
        assert listed.current.value == "1001"
        await pilot.click(SettingsList, offset=(29, 2))
        assert listed.current is not None
        assert listed.current.value == "table"


async def test_quick_game_and_leaving_it(library: Library) -> None:
    """One key starts, q leads back, the game is offered to be gone on with, Cyrillic or not."""
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))
        await pilot.press("2")
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.session is not None
        assert app.session.rules.target == 500
        assert app.session.header.clock == ClockSetting(30, 120)
        await pilot.press("й")
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))
        assert app.session is None
        menu = app.screen.query_one("#menu", OptionList)
        assert menu.get_option_at_index(0).id == "continue"
        await pilot.press("enter")
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))
        assert len(library.games()) == 1


async def test_a_damaged_game_is_listed_and_refused_with_a_sentence(library: Library) -> None:
    library.folder.mkdir()
    (library.folder / "bad.thousand").write_text("no record\n")
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        menu = app.screen.query_one("#menu", OptionList)
        assert "bad, is damaged" in str(menu.get_option("saved").prompt)
        await pilot.press("4")
        await settled(pilot, lambda: isinstance(app.screen, HistoryScreen) and bool(app.screen.games))
        await pilot.press("enter")
        await settled(pilot, lambda: isinstance(app.screen, GameMenu))
        assert [option.id for option in app.screen.query_one(OptionList).options] == ["export", "delete"]
        await pilot.press("escape")
        await settled(pilot, lambda: isinstance(app.screen, HistoryScreen))
        await pilot.press("escape")
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))


async def test_a_finished_game_shows_how_it_ended_and_is_played_again(library: Library) -> None:
    session = finished(library)
    app = new_app(library, session)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, GameOverScreen))
        assert session.outcome is not None
        assert session.names[session.outcome.winner] in text_of(app, "#winner")
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.session is not None
        again, before = app.session.header, session.header
        assert (again.rules, again.players) == (before.rules, before.players)
        assert again.dealer == (before.dealer + 1) % 2
        assert again.id != before.id


def finished(library: Library) -> Session:
    setup = GameSetup(make_rules("draw", {"target": 200}), (SeatSpec("Ada"),), seed=3)
    session = library.begin(setup)
    while session.outcome is None:
        if session.turn is None:
            session.deal()
        else:
            session.act(autoplay(session.observe(session.turn)))
    return session


async def test_help_lists_what_keys_do_now_and_the_rules(library: Library) -> None:
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))
        await pilot.press("question_mark")
        await settled(pilot, lambda: isinstance(app.screen, HelpScreen))
        shown = text_of(app, "#lines")
        assert "Help" in shown
        assert "й" not in shown
        page = rules_page(make_rules("table"), None, (30, 120))
        for chapter in page:  # all of it, and nothing else about the rules
            assert chapter.title in shown
        await pilot.press("й")
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))


@pytest.mark.parametrize("preset", ["draw", "classic"])
async def test_help_on_a_new_game_is_about_the_rules_chosen(library: Library, preset: str) -> None:
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        screen.draft.preset = preset
        await pilot.press("question_mark")
        await settled(pilot, lambda: isinstance(app.screen, HelpScreen))
        shown_help = app.screen
        assert isinstance(shown_help, HelpScreen)
        assert shown_help.game.rules == make_rules(preset)
        shown = text_of(app, "#lines")
        assert f"({preset})" in shown
        assert ("The auction" in shown) == (preset != "draw")
        await pilot.press("r")
        await settled(pilot, lambda: isinstance(app.screen, RulesPageScreen))
        page = app.screen
        assert isinstance(page, RulesPageScreen)
        assert page.rules == make_rules(preset)


async def test_going_back_from_a_new_game_loses_no_choice(library: Library) -> None:
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        screen.draft.change("bid_min", 80)
        await pilot.press("escape")
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        again = app.screen
        assert isinstance(again, NewGameScreen)
        assert again.draft.rules.bid_min == 80


def test_every_explanation_of_a_setting_fits() -> None:
    """Four lines at 80 columns, for every setting of every preset, with what is allowed."""
    for preset in PRESETS:
        draft = Draft()
        draft.preset = preset
        for setting in settings_of(draft):
            if isinstance(setting, str):
                continue
            first, *rest = setting.explanation.split("\n")
            lines = [f"{setting.label.strip()}  {first}", *rest]
            assert sum(len(wrap(line, 78)) for line in lines) <= 4, setting.explanation


async def test_a_small_window_says_so_and_loses_nothing(library: Library) -> None:
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        listed = app.screen.query_one(SettingsList)
        for size in ((79, 24), (80, 23), (30, 5), (2, 1), (1, 1)):
            await pilot.resize_terminal(*size)
            await settled(pilot, lambda: bool(app.screen.query(TooSmall)))
        await pilot.press("right", "1")  # reaches nobody
        await pilot.resize_terminal(80, 24)
        await settled(pilot, lambda: not app.screen.query(TooSmall))
        assert isinstance(app.screen, NewGameScreen)
        assert listed.current is not None
        assert listed.current.value == "table"


async def test_neither_ctrl_c_nor_ctrl_q_asks_what_saving_makes_needless(library: Library) -> None:
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+c")
        await settled(pilot, lambda: app.return_code == 0 and not app.is_running)
    other = new_app(library)
    async with other.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+q")
        await settled(pilot, lambda: not other.is_running)


async def test_every_text_with_brackets_is_shown_as_it_is(library: Library) -> None:
    setup = GameSetup(make_rules("draw"), (SeatSpec("[red]Ada[/]"),))
    library.begin(setup).close()
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))
        menu = app.screen.query_one("#menu", OptionList)
        assert "[red]Ada[" in str(menu.get_option_at_index(0).prompt)


async def test_it_can_be_read_in_ascii(library: Library) -> None:
    from thousand_tui.screens.table.options import TableOptions

    app = ThousandApp(options=TableOptions(letters=True, ascii=True), library=library)
    async with app.run_test(size=SMALL) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))
        assert text_of(app, "#big_title").isascii()
        assert text_of(app, "#suits").isascii()
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        assert str(app.screen.query_one(SettingsList).get_option_at_index(1).prompt).isascii()


@pytest.mark.parametrize("key", ["S", "Ы", "І"])
async def test_capitals_work_as_small_letters_do(library: Library, key: str) -> None:
    """Shift or Caps Lock, on any layout."""
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        await pilot.press(key)
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("Й")
        await settled(pilot, lambda: isinstance(app.screen, StartScreen))


async def test_arrows_and_enter_start_a_game(library: Library) -> None:
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        await pilot.press("up", "left", "right", "backspace", "space")
        assert "Start the game" in text_of(app, "#explanation")
        await pilot.press("enter")
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_a_click_starts_a_game(library: Library) -> None:
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        await pilot.click(SettingsList, offset=(6, 0))
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_continue_passes_over_a_game_in_another_window(library: Library) -> None:
    setup = GameSetup(make_rules("draw"), (SeatSpec("Ada"),))
    library.begin(setup).close()
    other = library.begin(setup)
    os.utime(library.path(other.header.id), (2e9, 2e9))
    app = new_app(library)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        await settled(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.session is not None
        assert app.session.header.id != other.header.id
    other.close()


async def test_footer_and_messages_of_a_new_game_hide_nothing(library: Library) -> None:
    app = new_app(library)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await pilot.press("1")
        await settled(pilot, lambda: isinstance(app.screen, NewGameScreen))
        await settled(pilot, lambda: bool(app.screen.query(FooterKey)))
        await pilot.pause()
        assert max(key.region.right for key in app.screen.query(FooterKey)) <= 80
        app.notify("Rules saved: the very long name of our Friday rules", timeout=30)
        await settled(pilot, lambda: bool(app.screen.query(Toast)))
        await pilot.pause()
        [toast] = app.screen.query(Toast)
        assert toast.region.height == 1
        assert toast.region.y == 1
