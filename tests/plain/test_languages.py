"""Plain text in every language: the words to type, and a whole game without an English sentence."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.helpers import plain
from tests.helpers.positions import deal, table
from tests.helpers.pseudo import accented, plain_words, speak_pseudo
from tests.helpers.sessions import QUICK
from thousand_tui.game.session import Session
from thousand_tui.plain.game import PlainGame
from thousand_tui.plain.moves import understood
from thousand_tui.plain.vocabulary import Word, meaning
from thousand_tui.rules import observe
from thousand_tui.rules.actions import PASS, Bid
from thousand_tui.words.language import _, speak

OTHERS = pytest.mark.parametrize("language", ["ru", "uk"])
_LATIN = re.compile(r"\b(?!x\b)[a-z]{3,}\b")


@OTHERS
def test_every_word_has_one_meaning(language: str) -> None:
    speak(language)
    words = [word for known in Word for word in _(known.value).split()]
    assert len(words) == len(set(words))
    for known in Word:
        assert meaning(known.shown) is known
        assert not known.shown.isascii() or known is Word.HELP, f"{known} is not translated"


@OTHERS
def test_english_words_are_understood_too(language: str) -> None:
    speak(language)
    assert all(meaning(word) is known for known in Word for word in known.value.split() if len(word) > 1)


@pytest.mark.parametrize(
    ("language", "bid", "passing"), [("ru", "ставка 105", "пас"), ("uk", "ставка 105", "пас")]
)
def test_moves_are_typed_in_the_language(language: str, bid: str, passing: str) -> None:
    speak(language)
    state = deal(table(), "KH QH")
    seen = observe(state, 0)
    assert understood(bid, seen, ("Anna", "Boris", "Vera")) == Bid(105)
    assert understood(passing, seen, ("Anna", "Boris", "Vera")) == PASS


@OTHERS
async def test_a_game_is_played_without_an_english_sentence(language: str) -> None:
    speak(language)
    session = Session.create(replace(QUICK, kinds=("human", "bot:random", "bot:random")), None)
    typist = plain.by_lot(session, 6)
    await PlainGame(session, typist).run()
    assert session.outcome is not None
    said = [line for line in typist.said + typist.prompts if not re.search(r"[0-9a-f]{64}", line)]
    assert not [line for line in said if _LATIN.search(line)]


@OTHERS
def test_a_letter_of_the_other_layout_is_the_key_that_was_meant(language: str) -> None:
    speak(language)
    seen = observe(deal(table(), "KH QH"), 0)
    assert understood("з", seen, ("Anna", "Boris", "Vera")) == PASS


async def test_in_a_language_of_accents_nothing_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole game, and every answer to a question, in messages only."""
    speak_pseudo(monkeypatch)
    session = Session.create(replace(QUICK, kinds=("human", "bot:random", "bot:random")), None)
    typist = plain.by_lot(session, 6)
    asked = [
        "help",
        "hand",
        "table",
        "trick",
        "talon",
        "log",
        "scores",
        "rules",
        "code",
        "here",
        "xx",
        "undo",
    ]
    move = typist.choose

    def choose(prompt: str) -> str:
        late = session.results and prompt.endswith("> ") and "/" not in prompt
        return asked.pop(0) if late and asked else move(prompt)

    typist.choose = choose
    await PlainGame(session, typist).run()
    assert asked == []
    said = "\n".join(typist.said + typist.prompts)
    assert accented(said)
    told = re.sub(r"[0-9a-f]{64}|thousand play --deal \S+", " ", said)
    assert plain_words(told) - {*session.names} == set()
