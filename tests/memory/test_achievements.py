"""Achievements: against the deals of the records themselves, and for nobody who did nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.helpers.sessions import QUICK, play_on
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.memory.achievements import ACHIEVEMENTS, Achieved
from thousand_tui.memory.index import Memory
from thousand_tui.memory.pages import WIDTH, subject_page
from thousand_tui.memory.statistics import Group
from thousand_tui.rules.state import DealKind, DealResult
from thousand_tui.words.language import speak

GAMES = 8


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Library, list[Session]]:
    """Some games of Anna's against two bots."""
    library = Library(tmp_path_factory.mktemp("games"))
    sessions = []
    for seed in range(GAMES):
        header = replace(QUICK, id=f"game{seed}", seed=seed, kinds=("human", "bot:random", "bot:random"))
        session = Session.create(header, library.path(header.id))
        play_on(session)
        session.close()
        sessions.append(session)
    with Memory(library) as memory:
        memory.refresh()
    return library, sessions


def achieved(library: Library) -> dict[str, Achieved]:
    with Memory(library) as memory:
        [anna] = memory.statistics(Group.PLAYER)
        return {one.achievement.name: one for one in memory.subject(anna).achieved}


def results(sessions: list[Session]) -> list[DealResult]:
    return [result for session in sessions for result in session.results]


def test_each_is_as_often_as_the_records_say(played: tuple[Library, list[Session]]) -> None:
    library, sessions = played
    found = achieved(library)
    deals = [result for result in results(sessions) if result.kind is DealKind.PLAYED]
    mine = [deal for deal in deals if deal.deal.undertaking.declarer == 0 and deal.made]
    amounts = [deal.deal.undertaking.contract or deal.deal.undertaking.bid for deal in mine]
    won = [session for session in sessions if session.outcome and session.outcome.winner == 0]
    assert found["first_win"].times == len(won)
    for amount in (120, 200, 300):
        assert found[f"contract_{amount}"].times == sum(points >= amount for points in amounts)
    assert found["bare_contract"].times == sum(
        points >= 100 and not deal.marriages[0] for points, deal in zip(amounts, mine, strict=True)
    )
    assert found["all_tricks"].times == sum(
        all(trick.winner == 0 for trick in deal.deal.play.tricks) for deal in deals
    )
    assert found["defender_100"].times == sum(
        deal.deal.undertaking.declarer not in (0, None) and deal.cards[0] + deal.marriages[0] >= 100
        for deal in deals
    )
    assert found["two_marriages"].times == sum(
        sum(trick.marriage is not None and trick.leader == 0 for trick in deal.deal.play.tricks) >= 2
        for deal in deals
    )
    assert found["beats_experts"].times == 0
    fell = [session for session in won if min(total(session)) <= -300]
    assert found["from_below"].times == len(fell)


def total(session: Session) -> list[int]:
    return [result.total[0] for result in session.results]


def test_the_game_it_came_in_first_is_named(played: tuple[Library, list[Session]]) -> None:
    library, sessions = played
    for one in achieved(library).values():
        assert (one.first in {session.header.id for session in sessions}) == (one.times > 0)


def test_what_is_unrated_does_not_count(tmp_path: Path) -> None:
    library = Library(tmp_path)
    header = replace(QUICK, id="hinted", unrated=True, kinds=("human", "bot:random", "bot:random"))
    session = Session.create(header, library.path(header.id))
    play_on(session)
    session.close()
    with Memory(library) as memory:
        memory.refresh()
        assert memory.statistics(Group.PLAYER) == []


def test_seats_and_bots_have_none(played: tuple[Library, list[Session]]) -> None:
    with Memory(played[0]) as memory:
        for group in (Group.SEAT, Group.LEVEL):
            assert all(memory.subject(one).achieved == () for one in memory.statistics(group))


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_page_lists_them_all(played: tuple[Library, list[Session]], language: str) -> None:
    speak(language)
    with Memory(played[0]) as memory:
        [anna] = memory.statistics(Group.PLAYER)
        lines = [line.text for line in subject_page(memory.subject(anna))]
    listed = lines[-len(ACHIEVEMENTS) :]
    assert all(line.startswith(("+ ", "- ")) for line in listed)
    assert all(len(line) <= WIDTH for line in listed)
