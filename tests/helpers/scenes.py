"""Every screen of the program as a player comes to it: for tests that look at all of them alike."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from textual.pilot import Pilot

from tests.helpers import fake_coach
from tests.helpers.moments import MOMENTS, NAMES, begin
from tests.helpers.sessions import QUICK, events_of, play_on
from thousand_tui.game import coaching
from thousand_tui.game.another_try import another_try
from thousand_tui.game.house_file import HouseRules
from thousand_tui.game.house_rules import save
from thousand_tui.game.library import Library
from thousand_tui.game.pace import SPEEDS
from thousand_tui.game.replayed import recorded_deals
from thousand_tui.game.session import Session
from thousand_tui.rules import autoplay
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.table import director, table_input, usher
from thousand_tui.screens.table.gate import Gate
from thousand_tui.screens.table.table_screen import TableScreen

_ALONE = ("human", "bot:random", "bot:random")


class Scene(NamedTuple):
    """A place where the program begins, and the keys that lead from there to what is looked at."""

    place: str
    keys: tuple[str, ...] = ()


def _keys(words: str) -> tuple[str, ...]:
    return tuple(words.split())


SCENES = {
    "start": Scene("start"),
    "start_help": Scene("start", ("question_mark",)),
    "new_game": Scene("start", ("2",)),
    "new_game_more": Scene("start", ("2", *["pagedown"] * 2)),
    "new_game_end": Scene("start", ("2", "end")),
    "new_game_paper": Scene("start", ("2", *["down"] * 7, "right", "down")),
    "new_game_typing": Scene("start", ("2", "t")),
    "new_game_rules": Scene("start", ("2", "r")),
    "new_game_help": Scene("start", ("2", "question_mark")),
    "new_game_keep": Scene("start", ("2", "k")),
    "own_rules": Scene("start", ("2", "l")),
    "own_rules_delete": Scene("start", ("2", "l", "d")),
    "settings": Scene("start", ("f8",)),
    "settings_more": Scene("start", ("f8", *["pagedown"] * 2)),
    "settings_keys": Scene("start", ("f8", "end")),
    "settings_press": Scene("start", ("f8", "end", "enter")),
    "settings_help": Scene("start", ("f8", "question_mark")),
    "games": Scene("start", ("5",)),
    "games_menu": Scene("start", ("5", "enter")),
    "games_export": Scene("start", ("5", "e")),
    "games_delete": Scene("start", ("5", "d")),
    "games_filter": Scene("start", ("5", "f", "x")),
    "games_help": Scene("start", ("5", "question_mark")),
    "statistics": Scene("start", ("t",)),
    "statistics_cards": Scene("start", ("t", "pagedown")),
    "statistics_seats": Scene("start", ("t", "2")),
    "statistics_rating": Scene("start", ("t", "3")),
    "statistics_help": Scene("start", ("t", "question_mark")),
    "lessons": Scene("start", ("6",)),
    "lesson_text": Scene("start", ("6", "enter")),
    "lesson": Scene("start", ("6", "enter", "enter")),
    "glossary": Scene("start", ("6", "end", "enter")),
    "table_help": Scene("contract", ("question_mark",)),
    "table_log": Scene("contract", ("g",)),
    "table_cards": Scene("contract", ("t",)),
    "table_last_trick": Scene("lead", ("l",)),
    "table_scores": Scene("contract", ("s",)),
    "table_rules": Scene("contract", ("u",)),
    "table_settings": Scene("contract", ("f8",)),
    "table_pause": Scene("contract", ("w",)),
    "table_refusal": Scene("played", ("1",)),
    "hint_asked": Scene("lead", ("i",)),
    "no_way_back": Scene("lead", ("z",)),
    "curtain": Scene("curtain"),
    "result": Scene("played_out"),
    "result_sums": Scene("played_out", ("s", "end", "enter")),
    "result_scores": Scene("played_out", ("s",)),
    "result_help": Scene("played_out", ("question_mark",)),
    "result_code": Scene("played_out", ("e",)),
    "game_over": Scene("over"),
    "game_over_help": Scene("over", ("question_mark",)),
    "try_over": Scene("tried"),
    "replay": Scene("replay", ("right",)),
    "replay_open": Scene("replay", ("right", "o")),
    "replay_log": Scene("replay", ("down", "g")),
    "replay_result": Scene("replay", ("end",)),
    "replay_help": Scene("replay", ("question_mark",)),
    "review": Scene("review"),
    "review_move": Scene("review", ("n",)),
    "review_help": Scene("review", ("question_mark",)),
    "leave_asked": Scene("tried_now", ("ctrl+c",)),
    **{f"moment_{name}": Scene(name, moment.keys) for name, moment in MOMENTS.items()},
}


def library_of(folder: Path) -> Library:
    """Two games that are over, one in progress, one damaged; and rules of one's own."""
    library = Library(folder / "games")
    library.folder.mkdir()
    for name, steps, players in (
        ("one", 10**6, NAMES[:3]),
        ("two", 10**6, NAMES[1:]),
        ("going", 60, NAMES[:3]),
    ):
        session = Session.create(replace(QUICK, id=name, players=players, kinds=_ALONE), library.path(name))
        play_on(session, steps)
        session.close()
    library.path("bad").write_text("junk\n")
    save(HouseRules("Own", "table", {"target": 500}))
    return library


class Shown:
    """A scene on the screen, and its pilot."""

    def __init__(self, app: ThousandApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def text(self) -> str:
        """Everything that is painted."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)

    async def settled(self) -> str:
        """Everything that is painted, once it has stopped changing."""
        before = ""
        while before != self.text:
            before = self.text
            await asyncio.sleep(0.05)
            await self.pilot.pause()
        return before

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something is so."""
        for _ in range(400):
            if holds():
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"never came about:\n{self.text}")

    async def told_anew(self) -> str:
        """Everything that is painted, after every screen was told that the language has changed."""
        await self.app._retell()
        return await self.settled()


def quiet(patch: pytest.MonkeyPatch) -> None:
    """No pauses, and a coach that does not think."""
    for pause in ("CURTAIN_PAUSE", "CALL_PAUSE", "FIRST_PAUSE"):
        patch.setattr(usher, pause, 0.0)
    patch.setattr(director, "FIRST_PAUSE", 0.0)
    patch.setattr(table_input, "Gate", lambda: Gate(0.0, 0.0))
    patch.setattr(coaching, "_JUDGE", f"{fake_coach.MODULE}:judge")


@asynccontextmanager
async def shown(
    scene: Scene, size: tuple[int, int], folder: Path, patch: pytest.MonkeyPatch
) -> AsyncIterator[Shown]:
    """The scene on a screen of that size."""
    app = _app(scene.place, folder, patch)
    async with app.run_test(size=size) as pilot:
        there = Shown(app, pilot)
        if isinstance(app.screen, TableScreen):
            desk = app.screen.director.desk
            await there.until(lambda: desk.control or desk.cover or desk.hold)
        for key in scene.keys:
            await there.settled()
            await pilot.press(key)
        await there.settled()
        yield there


def _app(place: str, folder: Path, patch: pytest.MonkeyPatch) -> ThousandApp:
    if place in MOMENTS:
        moment = MOMENTS[place]
        session = begin(moment, patch)
        return ThousandApp(session, moment.table.get("speed", SPEEDS["instant"]))
    return _PLACES[place](folder, patch)


def _start(folder: Path, _patch: pytest.MonkeyPatch) -> ThousandApp:
    return ThousandApp(library=library_of(folder))


def _table(steps: Callable[[Session], bool], kinds: tuple[str, ...], *_: object) -> ThousandApp:
    session = Session.create(replace(QUICK, players=NAMES[:3], kinds=kinds), None)
    while not steps(session):
        _step(session)
    return ThousandApp(session, SPEEDS["instant"])


def _step(session: Session) -> None:
    if session.turn is None:
        session.deal()
    else:
        session.act(autoplay(session.observe(session.turn)))


def _followed(session: Session) -> bool:
    """Whether the person has to follow to a trick and may not play every card."""
    if session.turn != 0:
        return False
    seen = session.observe(0)
    play = seen.play
    return play is not None and bool(play.trick) and len(seen.legal) < seen.hand.bit_count()


def _deal_over(session: Session) -> bool:
    return session.turn is None and len(session.results) == 2


def _over(session: Session) -> bool:
    return session.outcome is not None


def _tried(move_on: bool, *_: object) -> ThousandApp:
    session = _finished()
    deal = next(deal for deal in recorded_deals(session.header, events_of(session)) if len(deal.steps) > 30)
    practice = another_try(session.header, deal, 0, seat=0)
    while move_on and practice.turn is not None:
        practice.act(autoplay(practice.observe(practice.turn)))
    return ThousandApp(practice, SPEEDS["instant"])


def _finished() -> Session:
    session = Session.create(replace(QUICK, players=NAMES[:3], kinds=_ALONE), None)
    play_on(session)
    return session


def _replay(*_: object) -> ThousandApp:
    from thousand_tui.screens.replay.replay_screen import replay_screen

    session = _finished()
    app = ThousandApp()
    numbers = [
        deal.number for deal in recorded_deals(session.header, events_of(session)) if len(deal.steps) > 30
    ]
    screen = replay_screen(session.header, events_of(session), app.options, deal=numbers[0])
    assert screen is not None
    app.first = lambda: screen
    return app


def _review(*_: object) -> ThousandApp:
    from thousand_tui.screens.review.review_screen import review_screen

    session = _finished()
    app = ThousandApp()
    screen = review_screen(session.header, events_of(session), app.options)
    assert screen is not None
    app.first = lambda: screen
    return app


_PLACES: dict[str, Callable[[Path, pytest.MonkeyPatch], ThousandApp]] = {
    "start": _start,
    "played": partial(_table, _followed, _ALONE),
    "curtain": partial(_table, lambda session: session.turn is not None, QUICK.kinds),
    "played_out": partial(_table, _deal_over, _ALONE),
    "over": partial(_table, _over, _ALONE),
    "tried": partial(_tried, True),
    "tried_now": partial(_tried, False),
    "replay": _replay,
    "review": _review,
}
