"""The lessons: every one is a deal that can be, its path is legal, and it comes out as its words say."""

from __future__ import annotations

import random
import re

import pytest

from thousand_tui.bots.finding import make_bot
from thousand_tui.game.session import Due
from thousand_tui.lessons.course import BARREL, COURSE, MARRIAGE, WHOLE_DEAL
from thousand_tui.lessons.lesson import LEARNER, Lesson, spoken_text
from thousand_tui.lessons.lesson_session import LessonSession, Others
from thousand_tui.rules.actions import PASS, Action, parse_action
from thousand_tui.rules.autoplay import autoplay
from thousand_tui.rules.cards import card_name, cards_of

LESSONS = pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.name)


def walk(lesson: Lesson, choices: int = 0) -> LessonSession:
    """Take a lesson as it is meant, the learner always doing the allowed thing of that number."""
    session = LessonSession(lesson)
    others = Others(lesson)
    rng = random.Random(1)
    while session.due is not Due.NOTHING and not session.taught:
        seat = session.turn
        assert seat is not None
        seen = session.observe(seat)
        if seat == LEARNER:
            session.act(_learner(session, choices))
        else:
            session.act(others.choose(seen, rng).action)
    return session


def _learner(session: LessonSession, choices: int) -> Action:
    seen, step = session.observe(LEARNER), session.step
    if step is None or not step.allowed:
        return make_bot("amateur").choose(seen, random.Random(3)).action
    allowed = [parse_action(word) for word in step.allowed]
    legal = [action for action in allowed if action in seen.legal]
    assert legal, f"nothing that the lesson allows is legal: {step.allowed}"
    return legal[choices % len(legal)]


@LESSONS
@pytest.mark.parametrize("choices", [0, 1, 2])
def test_a_lesson_can_be_taken_as_it_is_meant(lesson: Lesson, choices: int) -> None:
    session = walk(lesson, choices)
    assert session.taught or session.results


@LESSONS
def test_the_others_never_leave_the_script_of_their_own(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    done = 0
    for action in lesson.script:
        while session.turn == LEARNER and session.step is not None:
            session.act(_learner(session, 0))
        if session.turn is None or session.turn == LEARNER:
            break
        assert session.why_not(action) is None, f"{action} of seat {session.turn}"
        session.act(action)
        done += 1
    assert done >= len(lesson.script) - 1


@LESSONS
def test_every_card_named_is_one_of_the_deal(lesson: Lesson) -> None:
    texts = [lesson.closing, *(step.text for step in lesson.steps), *(step.wish for step in lesson.steps)]
    for text in texts:
        assert spoken_text(text)
        assert "{" not in spoken_text(text)


@LESSONS
def test_who_leaves_the_path_is_told_what_the_lesson_is_about(lesson: Lesson) -> None:
    session = LessonSession(lesson)
    step = session.step
    assert step is not None
    others = [action for action in session.observe(LEARNER).legal if action not in step.actions]
    if step.allowed and others:
        assert spoken_text(step.wish) in step.objection(others[:1])
        assert spoken_text(step.wish, letters=True) in step.objection(others[:1], letters=True)
    assert step.objection([parse_action(word) for word in step.allowed]) == ""


def test_the_contract_of_the_marriage_lesson_is_made() -> None:
    result = walk(MARRIAGE).results[-1]
    assert result.made
    assert result.marriages[LEARNER] == 100
    assert result.delta[LEARNER] == 160


def test_the_barrel_lesson_wins_the_game_even_with_plain_play() -> None:
    session = walk(BARREL)
    assert session.results[-1].made is not None
    assert session.standing.total[LEARNER] >= 1000 or session.results[-1].made is False


def test_the_others_go_on_by_themselves_when_the_path_is_left() -> None:
    session = LessonSession(WHOLE_DEAL)
    others = Others(WHOLE_DEAL)
    rng = random.Random(2)
    while session.due is not Due.NOTHING:
        seat = session.turn
        assert seat is not None
        seen = session.observe(seat)
        pass_or_any = PASS if PASS in seen.legal else autoplay(seen)
        session.act(pass_or_any if seat == LEARNER else others.choose(seen, rng).action)
    assert len(session.results) == 1


def test_the_names_of_lessons_are_different() -> None:
    assert len({lesson.name for lesson in COURSE}) == len(COURSE)
    assert all(re.fullmatch(r"[a-z]+", lesson.name) for lesson in COURSE)


@LESSONS
def test_all_cards_are_dealt_once(lesson: Lesson) -> None:
    layout = lesson.layout
    cards = [card for hand in layout.hands for card in cards_of(hand)] + list(layout.talon)
    assert sorted(cards) == list(range(24)), [card_name(card) for card in cards]
