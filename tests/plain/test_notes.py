"""The log of a deal in plain text holds what was no action: that a bot failed, or that time was up."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from tests.helpers import plain
from tests.helpers.sessions import QUICK, TIMED, FakeTime
from thousand_tui.bots import Decision
from thousand_tui.game import bot_troubles
from thousand_tui.game.session import Session
from thousand_tui.plain.game import PlainGame
from thousand_tui.plain.notes import Notes
from thousand_tui.plain.voice import InputEnded
from thousand_tui.rules import Observation

ALONE = replace(QUICK, kinds=("human", "bot:random", "bot:random"))


class FailingBot:
    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        raise RuntimeError("no idea")


async def test_a_failed_bot_stands_in_the_log_before_what_autoplay_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_troubles, "data_folder", lambda: tmp_path)
    session = Session.create(replace(ALONE, dealer=0), None)  # both bots bid before the person does
    typist = plain.script("log")
    with pytest.raises(InputEnded):
        await PlainGame(session, typist, bots=lambda level: FailingBot()).run()
    first, second = session.names[1], session.names[2]
    failed = "(bot random) failed (an error): autoplay decides."
    before, after = typist.said[: typist.said.index(typist.said[-1])], typist.said[-4:]
    assert [line for line in after if failed in line] == [f"{first} {failed}", f"{second} {failed}"]
    assert after[0] == f"{first} {failed}"
    assert after[1].startswith(first)
    assert after[2] == f"{second} {failed}"
    assert after[3].startswith(second)
    assert f"{first} {failed}" in before  # it was told when it happened too
    assert "no idea" not in "\n".join(typist.said)  # what an error says may name hidden cards
    kept = (tmp_path / "bot-failures.log").read_text()
    assert kept.splitlines()[0].endswith("bot random, seat 1: RuntimeError: no idea")


async def test_so_does_time_that_was_up(tmp_path: Path) -> None:
    time = FakeTime()
    session = Session.create(replace(TIMED, kinds=ALONE.kinds, dealer=2), None, now=time)

    def choose(prompt: str) -> str:
        if "time is up" not in "".join(typist.said).casefold():
            time.pass_(200)
            raise TimeoutError
        return "log" if prompt else "here"

    typist = plain.Typist(choose)
    answered = 0

    def until_answered(prompt: str) -> str:
        nonlocal answered
        typed = choose(prompt)
        answered += typed == "log"
        if answered == 2:
            raise InputEnded
        return typed

    typist.choose = until_answered
    with pytest.raises(InputEnded):
        await PlainGame(session, typist).run()
    words = "Time is up: autoplay decides for Anna."
    assert typist.said.count(words) == 2
    told = typist.said[len(typist.said) - typist.said[::-1].index(words) :]
    assert told[0].startswith("Anna")


def test_notes_stand_where_they_belong() -> None:
    notes = Notes()
    assert notes.among([]) == []
    notes.add(0, "first")
    notes.add(2, "late")
    notes.add(2, "later")
    assert notes.among(["one", "two", "three"]) == ["first", "one", "two", "late", "later", "three"]
    assert notes.among(["one", "two"]) == ["first", "one", "two", "late", "later"]


def test_what_is_taken_back_takes_its_notes_along() -> None:
    notes = Notes()
    notes.add(1, "kept")
    notes.add(2, "gone")
    notes.add(3, "gone too")
    notes.cut(2)
    assert notes.among(["one", "two", "three"]) == ["one", "kept", "two", "three"]
    notes.cut(0)
    assert notes.among(["one"]) == ["one"]
