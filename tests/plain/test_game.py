"""Whole games in plain text: every preset to its end, and what is said on the way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.helpers import plain
from tests.helpers.sessions import QUICK, TIMED, FakeTime
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.session import Due, Session
from thousand_tui.plain.game import Left, PlainGame
from thousand_tui.plain.voice import InputEnded
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.record.header import Header
from thousand_tui.record.reader import read_record
from thousand_tui.rules import PRESETS, make_rules

ALONE = replace(QUICK, kinds=("human", "bot:random", "bot:random"))


def header(preset: str, seats: int) -> Header:
    return Header(
        rules=make_rules(preset, {"target": 300} if preset != "classic" else {}),
        players=("Anna", "Boris", "Vera", "Oleh")[:seats],
        kinds=("human", *["bot:random"] * (seats - 1)),
        dealer=0,
        id="plain",
        seed=5,
    )


@pytest.mark.parametrize(
    ("preset", "seats"), [(preset, seats) for preset in PRESETS for seats in make_rules(preset).players]
)
async def test_a_deal_of_every_game_is_played_by_typing(preset: str, seats: int, tmp_path: Path) -> None:
    session = Session.create(header(preset, seats), tmp_path / "game.thousand")
    typist = plain.by_lot(session, 1)
    choose = typist.choose

    def until_three_deals(prompt: str) -> str:
        return "quit" if len(session.results) >= 2 else choose(prompt)

    typist.choose = until_three_deals
    try:
        await PlainGame(session, typist).run()
    except Left:
        assert session.outcome is None
    session.close()
    said = "\n".join(typist.said)
    assert "The result of deal 1." in said
    assert "in all" in said
    read_record(tmp_path / "game.thousand")


async def test_a_game_is_played_to_its_end() -> None:
    session = Session.create(ALONE, None)
    typist = plain.by_lot(session, 2)
    await PlainGame(session, typist).run()
    assert session.outcome is not None
    assert any(line.startswith("The game is over. Winner: ") for line in typist.said)


async def test_people_are_called_before_their_cards_are_told() -> None:
    session = Session.create(QUICK, None)
    typist = plain.by_lot(session, 3)
    await PlainGame(session, typist).run()
    hands = [index for index, line in enumerate(typist.said) if line.startswith("Your hand")]
    assert hands
    assert all(typist.said[index - 1] == "CURTAIN" for index in hands)
    assert {"Anna", "Vera"} <= {prompt.split(",")[0] for prompt in typist.prompts}


async def test_the_end_of_the_input_leaves_the_game_as_it_stands() -> None:
    session = Session.create(ALONE, None)
    with pytest.raises(InputEnded):
        await PlainGame(session, plain.script("help", "hand")).run()
    assert session.due is Due.PERSON


async def test_help_tells_what_can_be_typed_now() -> None:
    session = Session.create(ALONE, None)
    typist = plain.script("help")
    with pytest.raises(InputEnded):
        await PlainGame(session, typist).run()
    assert any(line.startswith("Now you may type: ") and "bid " in line for line in typist.said)


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        ("hand", "Your hand: "),
        ("scores", "Scores: Anna 0"),
        ("trick", "No trick has been taken yet."),
        ("talon", "You have not seen the talon."),
        ("review", "No deal is over yet."),
        ("rules", "The game"),
        ("here", "It is your turn already."),
        ("log", "."),
    ],
)
async def test_what_is_asked_is_answered(word: str, answer: str) -> None:
    session = Session.create(ALONE, None)
    typist = plain.script(word)
    with pytest.raises(InputEnded):
        await PlainGame(session, typist).run()
    assert any(answer in line for line in typist.said)


async def test_what_the_rules_refuse_is_explained_and_asked_again() -> None:
    session = Session.create(ALONE, None)
    typist = plain.script("bid 1000", "KH")
    with pytest.raises(InputEnded):
        await PlainGame(session, typist).run()
    assert len(typist.prompts) == 3
    assert any("bid" in line for line in typist.said[-2:])


async def test_conceding_is_asked_back_and_can_be_taken_back() -> None:
    session = Session.create(ALONE, None)
    session.deal()
    while session.turn != 0 or session.observe(0).legal[0] is None:
        session.autoplay("fallback")
    concedes = _undertake(session)
    typist = plain.script("concede", "no")
    with pytest.raises(InputEnded):
        await PlainGame(session, typist).run()
    assert any("Give the deal up?" in prompt for prompt in typist.prompts)
    assert session.results == ()
    assert concedes


def _undertake(session: Session) -> bool:
    """Bring the person to where conceding is allowed."""
    from thousand_tui.rules.actions import CONCEDE, Bid, Pass

    for _ in range(200):
        if session.due is Due.DEAL:
            session.deal()
        elif session.turn == 0:
            legal = session.observe(0).legal
            if CONCEDE in legal:
                return True
            bids = [action for action in legal if isinstance(action, Bid)]
            session.act(bids[0] if bids else legal[0])
        else:
            legal = session.observe(session.turn or 0).legal
            session.act(next((action for action in legal if isinstance(action, Pass)), legal[0]))
    return False


async def test_when_the_time_is_up_autoplay_decides_until_the_player_is_back() -> None:
    time = FakeTime()
    session = Session.create(replace(TIMED, kinds=ALONE.kinds), None, now=time)
    typist = plain.Typist(lambda prompt: "")

    answers = iter(["here"])

    def choose(prompt: str) -> str:
        if prompt:
            time.pass_(200)
            raise TimeoutError
        return next(answers, "quit")

    typist.choose = choose
    with pytest.raises(Left):
        await PlainGame(session, typist).run()
    said = "\n".join(typist.said)
    assert "Time is up: autoplay decides for Anna." in said
    assert "here takes the seat back" in said


async def test_a_forced_card_plays_itself_if_the_player_wishes() -> None:
    session = Session.create(ALONE, None)
    typist = plain.by_lot(session, 4)
    choices: list[int] = []
    choose = typist.choose

    def counting(prompt: str) -> str:
        if prompt.startswith("play"):
            choices.append(len(session.observe(0).legal))
        return choose(prompt)

    typist.choose = counting
    await PlainGame(session, typist, Preferences(play_forced=True)).run()
    assert choices
    assert min(choices) > 1


async def test_what_cannot_be_saved_is_told_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session.create(ALONE, tmp_path / "game.thousand")
    deal, failures = session.deal, iter([True])

    def failing() -> None:
        if next(failures, False):
            raise GameFileError(tmp_path, "no space left on device")
        deal()

    monkeypatch.setattr(session, "deal", failing)
    typist = plain.script("", "hand")
    with pytest.raises(InputEnded):
        await PlainGame(session, typist).run()
    session.close()
    assert any("no space left on device" in line for line in typist.said)
    assert any(line.startswith("Your hand: ") for line in typist.said)


async def test_a_bid_far_above_the_hand_is_asked_back() -> None:
    session = Session.create(ALONE, None)
    typist = plain.script("bid 120", "no", "quit")
    with pytest.raises(Left):
        await PlainGame(session, typist).run()
    assert "120? With this hand about" in typist.prompts[1]
    assert all(step.seat != 0 for step in session.observe(0).history)


async def test_a_decision_is_taken_back_while_no_card_became_visible() -> None:
    session = Session.create(replace(ALONE, dealer=2), None)  # the person is forehand
    typist = plain.script("bid 100", "undo", "hand")
    events: list[int] = []
    choose = typist.choose

    def noted(prompt: str) -> str:
        events.append(session.recorded)
        return choose(prompt)

    typist.choose = noted
    with pytest.raises(InputEnded):
        await PlainGame(session, typist).run()
    assert any(line.startswith("Taken back.") for line in typist.said)
    assert session.unrated
    assert events[1] > events[0]
    assert events[2] == events[0]


async def test_a_question_can_be_left_and_says_what_answers_it() -> None:
    session = Session.create(ALONE, None)
    typist = plain.script("hint", "perhaps", "quit")
    with pytest.raises(Left):
        await PlainGame(session, typist).run()
    assert "Answer yes or no." in typist.said
    assert not session.unrated


async def test_forehand_is_asked_only_to_bid() -> None:
    session = Session.create(replace(ALONE, dealer=2), None)
    typist = plain.script()
    with pytest.raises(InputEnded):
        await PlainGame(session, typist).run()
    assert typist.prompts == ["bid> "]
