"""In plain text a deal that is over can be sent to somebody, and played again for practice."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.helpers.plain import Typist, script, typed
from tests.helpers.sessions import QUICK, SEED
from thousand_tui.game.another_try import Practice
from thousand_tui.game.deal_code import read_deal_code
from thousand_tui.game.session import Session
from thousand_tui.plain.game import Left, PlainGame
from thousand_tui.plain.sitting import Sitting
from thousand_tui.plain.vocabulary import Word
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.record.header import ClockSetting
from thousand_tui.rules import autoplay
from thousand_tui.words.language import speak

ALONE = replace(QUICK, kinds=("human", "bot:random", "bot:random"), seed=SEED)


def after_a_deal(path: Path | None = None, clock: ClockSetting | None = None) -> Session:
    """A game whose first deal is over and whose person has to decide in the next one."""
    session = Session.create(replace(ALONE, clock=clock), path)
    while session.turn != 0 or not session.results:
        if session.turn is None:
            session.deal()
        else:
            session.act(autoplay(session.observe(session.turn)))
    return session


async def left(sitting: Sitting) -> None:
    with pytest.raises(Left):
        await sitting.run()


async def test_the_code_of_the_last_deal_is_told() -> None:
    session = after_a_deal()
    typist = script("code", "quit")
    with pytest.raises(Left):
        await PlainGame(session, typist).run()
    [line] = [line for line in typist.said if line.startswith("thousand play --deal ")]
    coded = read_deal_code(line.removeprefix("thousand play --deal "))
    assert (coded.seat, coded.delta) == (0, session.results[-1].delta)


@pytest.mark.parametrize("word", ["code", "again"])
async def test_before_a_deal_is_over_there_is_nothing_to_send_or_play_again(word: str) -> None:
    session = Session.create(ALONE, None)
    typist = script(word, "quit")
    with pytest.raises(Left):
        await PlainGame(session, typist).run()
    assert typist.said[-1] == "No deal is over yet."


async def test_the_last_deal_is_played_again_and_the_game_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.thousand"
    session = after_a_deal(path)
    events, delta = session.recorded, session.results[-1].delta
    given = {"asked": 0}

    def choose(prompt: str) -> str:
        given["asked"] += 1
        if given["asked"] == 1:
            return "again"
        if any(line == "Back in the game." for line in typist.said):
            return "quit"
        if f"{Word.YES.shown}/{Word.NO.shown}" in prompt:
            return "yes"
        return typed(autoplay(practice().observe(0)), session.names)

    def practice() -> Practice:
        assert playing, "the deal is played again"
        return playing[-1]

    playing: list[Practice] = []
    typist = Typist(choose)
    sitting = Sitting(session, typist, Preferences())
    original = sitting._play

    async def play(game: Session) -> None:
        if isinstance(game, Practice):
            playing.append(game)
        await original(game)

    sitting._play = play  # type: ignore[assignment, method-assign]
    await left(sitting)
    said = "\n".join(typist.said)
    assert f"Deal {playing[0].origin.number} again, for practice:" in said
    assert f"Anna: the first time {delta[0]:+d}, this time " in said
    assert "That was practice: it counts for nothing." in said
    assert sitting.session is not session
    assert sitting.session.recorded == events, "the game stands where it stood"
    assert not sitting.session.unrated
    sitting.session.close()


async def test_leaving_the_practice_leads_back_to_the_game(tmp_path: Path) -> None:
    session = after_a_deal(tmp_path / "game.thousand")
    typist = script("again", "again", "quit", "hand", "quit")
    sitting = Sitting(session, typist, Preferences())
    await left(sitting)
    told = [line for line in typist.said if line in ("Once more.", "Back in the game.")]
    assert told == ["Once more.", "Back in the game."]
    assert typist.said[-1].startswith("Your hand: ")
    sitting.session.close()


async def test_the_clock_stands_still_meanwhile(tmp_path: Path) -> None:
    session = after_a_deal(tmp_path / "game.thousand", ClockSetting(30, 120))
    banks: list[float] = []

    def choose(_prompt: str) -> str:
        clock = sitting.session.clock
        assert clock is not None
        banks.append(clock.left(0).total)
        if len(banks) == 2:  # in the practice
            time.sleep(0.3)
        return ["again", "quit", "quit"][len(banks) - 1]

    sitting = Sitting(session, Typist(choose), Preferences())
    await left(sitting)
    assert banks[2] > banks[1] - 0.25
    sitting.session.close()


@pytest.mark.parametrize(("language", "code", "again"), [("ru", "код", "заново"), ("uk", "код", "знову")])
async def test_the_words_are_those_of_the_language(language: str, code: str, again: str) -> None:
    speak(language)
    typist = script(code, again, Word.QUIT.shown, Word.QUIT.shown)
    sitting = Sitting(after_a_deal(), typist, Preferences())
    await left(sitting)
    assert any(line.startswith("thousand play --deal ") for line in typist.said)
    assert sum("1" in line and line.endswith(":") for line in typist.said) == 2
