"""The lessons on the screen: each is taken by keys, and whoever leaves the path is told."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from tests.helpers.clicking import place_of
from thousand_tui.game.pace import find_speed
from thousand_tui.lessons.course import BARREL, COURSE, TRICKS
from thousand_tui.lessons.lesson import LEARNER, Lesson, spoken_text
from thousand_tui.rules.actions import parse_action
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.lessons.glossary_screen import GlossaryScreen
from thousand_tui.screens.lessons.lesson_screen import LessonScreen
from thousand_tui.screens.lessons.lesson_text import LessonTextScreen
from thousand_tui.screens.lessons.lessons_screen import LessonsScreen
from thousand_tui.screens.table.view import sorted_hand
from thousand_tui.words import language as spoken

pytestmark = pytest.mark.slow

SIZE = (80, 24)
App = Pilot[None]


async def settle(pilot: App) -> None:
    for _ in range(4):
        await pilot.pause(0.02)


async def shows(pilot: App, screen: type[Screen[Any]]) -> None:
    """Wait until a screen of that kind is shown."""
    for _ in range(100):
        if isinstance(pilot.app.screen, screen):
            return
        await pilot.pause(0.05)
    raise AssertionError(f"{pilot.app.screen} is shown, not {screen}")


async def begin(pilot: App, lesson: Lesson) -> LessonScreen:
    pilot.app.push_screen(LessonsScreen())
    await settle(pilot)
    await pilot.press(str(COURSE.index(lesson) + 1))
    await shows(pilot, LessonTextScreen)
    table = pilot.app.screen_stack[-2]
    assert isinstance(table, LessonScreen)
    return table


async def play(pilot: App, table: LessonScreen, card: str) -> None:
    """Play a card by its key, declaring its marriage if asked."""
    hand = sorted_hand(table.session.observe(LEARNER).hand)
    await pilot.press("1234567890"[hand.index(parse_action(card).card)])  # type: ignore[union-attr]
    await settle(pilot)


def app() -> ThousandApp:
    return ThousandApp(speed=find_speed("instant"))


@pytest.mark.parametrize("key", ["escape", "enter"])
async def test_the_first_lesson_is_taken_by_keys(key: str) -> None:
    async with app().run_test(size=SIZE) as pilot:
        table = await begin(pilot, TRICKS)
        for step in TRICKS.steps:
            await shows(pilot, LessonTextScreen)
            text = pilot.app.screen
            assert isinstance(text, LessonTextScreen)
            assert text.text == spoken_text(step.text)
            await pilot.press("enter")
            await shows(pilot, LessonScreen)
            await pilot.pause(0.5)
            assert spoken_text(step.wish) == table.director.desk.message
            await play(pilot, table, step.allowed[0])
        await shows(pilot, LessonTextScreen)
        closing = pilot.app.screen
        assert isinstance(closing, LessonTextScreen)
        assert closing.text == spoken_text(TRICKS.closing)
        await pilot.press(key)
        if key == "escape":
            await shows(pilot, LessonsScreen)
        else:
            assert (await another(pilot, table)).lesson_session.lesson is COURSE[1]


async def another(pilot: App, table: LessonScreen) -> LessonScreen:
    """The lesson that is opened after one."""
    for _ in range(100):
        lessons = [shown for shown in pilot.app.screen_stack if isinstance(shown, LessonScreen)]
        found = next((lesson for lesson in lessons if lesson is not table), None)
        if found is not None:
            return found
        await pilot.pause(0.05)
    raise AssertionError("no other lesson is opened")


async def test_what_the_lesson_is_not_about_is_not_done() -> None:
    async with app().run_test(size=SIZE) as pilot:
        table = await begin(pilot, TRICKS)
        await pilot.press("enter")
        await pilot.pause(0.5)
        before = table.session.recorded
        await play(pilot, table, "9H")
        assert table.session.recorded == before
        assert "this lesson" in table.director.desk.message
        await pilot.press("e")
        await settle(pilot)
        assert isinstance(pilot.app.screen, LessonTextScreen)


async def test_after_the_last_lesson_the_list_is_shown() -> None:
    async with app().run_test(size=SIZE) as pilot:
        table = await begin(pilot, BARREL)
        await pilot.press("enter")
        await settle(pilot)
        table.game_over()
        await settle(pilot)
        await pilot.press("enter")
        await shows(pilot, LessonsScreen)


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.name)
async def test_the_way_on_is_in_sight_however_long_the_text_is(lesson: Lesson, language: str) -> None:
    spoken.speak(language)
    async with app().run_test(size=SIZE) as pilot:
        await begin(pilot, lesson)
        await settle(pilot)
        _column, row = place_of(pilot.app, "(Enter)")
        text = pilot.app.screen.query_one("#lesson_text").content_region
        assert row == text.bottom - 1
        line = pilot.app.screen._compositor.render_strips()[row].text[text.x : text.right]
        assert line.lstrip().startswith(spoken._("Go on (Enter)"))


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.name)
async def test_every_lesson_opens_and_is_left(lesson: Lesson) -> None:
    async with app().run_test(size=SIZE) as pilot:
        await begin(pilot, lesson)
        await pilot.press("enter")
        await pilot.pause(0.3)
        await pilot.press("q")
        await shows(pilot, LessonsScreen)


async def test_the_glossary_is_a_lesson_too() -> None:
    async with app().run_test(size=SIZE) as pilot:
        pilot.app.push_screen(LessonsScreen())
        await settle(pilot)
        await pilot.press(str(len(COURSE) + 1))
        await settle(pilot)
        assert isinstance(pilot.app.screen, GlossaryScreen)
        await pilot.press("escape")
        await shows(pilot, LessonsScreen)
