"""Several people, the clock, and what can go wrong: curtain, autoplay, failing bots, full disks."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thousand_tui.bots.protocol import Decision
from thousand_tui.game.game_file import GameFile, GameFileError
from thousand_tui.game.pace import SPEEDS, Speed
from thousand_tui.game.session import Due, Session
from thousand_tui.rules import Observation, autoplay
from thousand_tui.rules.cards import cards_of
from thousand_tui.rules.state import Phase
from thousand_tui.screens.table import director as directing
from thousand_tui.screens.table import usher
from thousand_tui.screens.table.control import Act
from thousand_tui.screens.table.desk import HandOver, HoldKind, Pause, Result
from thousand_tui.screens.table.gate import Gate
from thousand_tui.screens.table.own_bar import OwnBar
from thousand_tui.words.cards import card_text

pytestmark = pytest.mark.slow

Make = Callable[..., Session]
Until = Callable[..., Session]
Open = Callable[..., Any]


class FakeTime:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def glyphs_in(text: str) -> set[str]:
    return set(text) & set("♠♣♦♥")


async def test_the_curtain_hides_everything_at_any_size(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(kinds="hhh"), lambda seen: seen.phase is Phase.PLAY and seen.play.tricks)
    async with open_table(session, size=(120, 40)) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        name = session.names[table.seat]
        for size in ((120, 40), (80, 24), (200, 50)):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            assert f"{name}, come to the screen" in table.text
            assert not glyphs_in(table.text)
        for key in ("l", "t", "g", "s", "1", "m", "w"):
            await table.press(key)
            assert not glyphs_in(table.text), key
        assert table.screen.view() is None


async def test_only_the_own_hand_is_shown_after_the_curtain(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(kinds="hhh"), lambda seen: seen.phase is Phase.TAKING)
    async with open_table(session, size=(120, 40)) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        await table.press("enter")
        await table.asked()
        seat = table.seat
        assert table.director.desk.viewer == seat
        shown = {card.card for card in table.screen.query_one("Hand").shown.cards}
        assert shown == set(cards_of(session.observe(seat).hand))


async def test_the_curtain_falls_after_a_card_and_the_log_is_the_next_players(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(kinds="hhh"), lambda seen: seen.phase is Phase.PLAY)
    async with open_table(session, size=(120, 40)) as table:
        first = table.seat
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        await table.press("enter")
        await table.asked()
        gifts = [card_text(gift.card) for gift in session.observe(first).gifts]
        await table.press("enter")
        await table.until(lambda: table.director.desk.viewer is None)
        await table.until(lambda: "come to the screen" in table.text)
        assert not glyphs_in(table.text)
        await table.press("enter")
        await table.until(lambda: table.director.desk.viewer == (first + 1) % 3)
        await table.until(lambda: table.director.desk.hold is not None)
        assert table.director.desk.hold.kind is HoldKind.RECEIVED
        log = "\n".join(line.words for line in table.screen.log_lines())
        assert f"gives {session.names[(first + 1) % 3]} {gifts[0]}" in log
        assert f"gives {session.names[(first + 2) % 3]} a card" in log


async def test_a_double_enter_does_not_open_the_next_curtain(
    make_session: Make, until: Until, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(usher, "CALL_PAUSE", 0.5)
    session = until(make_session(kinds="hhh"), lambda seen: seen.phase is Phase.AUCTION)
    async with open_table(session) as table:
        await table.pilot.pause(0.6)
        await table.press("enter")
        await table.asked()
        await table.press("enter", "enter")
        await table.pilot.pause(0.1)
        assert isinstance(table.director.desk.cover, HandOver)
        assert not glyphs_in(table.text)


async def test_pausing_covers_the_table(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and seen.phase is Phase.PLAY)
    async with open_table(session) as table:
        await table.asked()
        await table.press("ц")
        assert isinstance(table.director.desk.cover, Pause)
        assert not glyphs_in(table.text)
        await table.press("1")
        assert session.turn == 0
        await table.press("enter")
        assert glyphs_in(table.text)
        assert table.director.desk.control is not None


async def test_the_clock_warns_then_autoplay_then_im_here(
    make_session: Make, until: Until, open_table: Open
) -> None:
    now = FakeTime()
    session = until(
        make_session(clock=(30, 20), now=now), lambda seen: seen.seat == 0 and seen.phase is Phase.PLAY
    )
    async with open_table(session) as table:
        await table.asked()
        assert "30 s + bank 0:20" in table.text
        now.now += 42
        await table.until(lambda: "!!" in table.text)
        assert "bank 0:08" in table.text
        table.director.usher.speed = Speed("slow", 0.4, 0.4, "")
        now.now += 9
        await table.until(lambda: session.away[0])
        await table.until(lambda: "Time is up" in table.text)
        assert "I'm here" in table.text
        await table.press("h")
        assert not session.away[0]
        await table.until(lambda: table.director.desk.control or table.director.desk.cover, seconds=8)


async def test_the_curtain_is_timed_and_the_table_does_not_wait(
    make_session: Make, until: Until, open_table: Open
) -> None:
    now = FakeTime()
    session = until(make_session(kinds="hhh", clock=(30, 0), now=now), lambda seen: seen.phase is Phase.PLAY)
    async with open_table(session) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        first = table.seat
        now.now += 31
        await table.until(lambda: session.away[first])
        await table.until(lambda: session.turn != first)
        assert not glyphs_in(table.text)
        await table.until(lambda: f"{session.names[table.seat]}, come to the screen" in table.text)
        assert f"{session.names[first]} is away: autoplay plays" in table.text
        await table.press("h")
        assert not session.away[first]


async def test_confirming_starts_a_new_decision_time(
    make_session: Make, until: Until, open_table: Open
) -> None:
    now = FakeTime()
    session = until(make_session(kinds="hhh", clock=(30, 20), now=now), lambda seen: seen.phase is Phase.PLAY)
    async with open_table(session) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        now.now += 35
        await table.press("enter")
        await table.asked()
        assert session.clock is not None
        left = session.clock.left(table.seat)
        assert (left.decision, left.bank) == (30, 15)


async def test_everybody_away_and_the_game_goes_on(make_session: Make, open_table: Open) -> None:
    now = FakeTime()
    session = make_session(kinds="hh", preset="polish-duo", dealer=1, clock=(5, 0), now=now)
    async with open_table(session) as table:
        for seat in (0, 1):
            await table.until(lambda seat=seat: session.turn == seat)
            await table.until(lambda: session.clock and session.clock.running is not None)
            now.now += 6
            await table.until(lambda seat=seat: session.away[seat])
        await table.until(lambda: len(session.observe(0).history) > 4)
        assert session.due in (Due.AWAY, Due.DEAL)
        assert not glyphs_in(table.text)


class FailingBot:
    def choose(self, seen: Observation, rng: random.Random) -> Decision:
        raise RuntimeError("no idea")


async def test_a_failing_bot_is_replaced_and_the_log_says_so(
    make_session: Make, open_table: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(directing, "make_bot", lambda level: FailingBot())
    session = make_session(dealer=0)
    async with open_table(session, size=(120, 40)) as table:
        await table.until(
            lambda: table.director.desk.control or table.director.desk.hold or table.director.desk.cover
        )
        assert "Oleh (bot random) failed (an error): autoplay decides" in "\n".join(
            line.words for line in table.screen.log_lines()
        )


async def test_a_full_disk_is_told_and_nothing_is_lost(
    make_session: Make, open_table: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = make_session(path=tmp_path / "game.thousand")
    async with open_table(session) as table:
        await table.asked()
        real = GameFile.append

        def full(self: GameFile, events: object) -> None:
            raise GameFileError("game.thousand", "No space left on device")

        monkeypatch.setattr(GameFile, "append", full)
        await table.press("enter")
        assert "No space left on device" in table.text
        assert session.turn == 0
        assert table.director.desk.control is not None
        monkeypatch.setattr(GameFile, "append", real)
        await table.press("enter")
        await table.until(lambda: len(session.observe(0).history) > 0)


async def test_a_full_disk_in_a_bots_turn_waits_for_a_key_and_tries_again(
    make_session: Make, open_table: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = make_session(path=tmp_path / "game.thousand")
    real = GameFile.append

    def full(self: GameFile, events: object) -> None:
        raise GameFileError("game.thousand", "No space left on device")

    monkeypatch.setattr(GameFile, "append", full)
    async with open_table(session) as table:
        await table.until(lambda: table.director.desk.hold is not None)
        assert "No space left on device" in table.text
        monkeypatch.setattr(GameFile, "append", real)
        await table.press("enter")
        await table.asked()


async def test_spectators_watch_bots_play(make_session: Make, open_table: Open) -> None:
    session = make_session(kinds="bbb")
    async with open_table(session) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, Result), seconds=8)
        assert len(session.results) == 1
        await table.press("enter")
        await table.until(lambda: len(session.results) == 2, seconds=8)


async def test_a_spectator_looks_over_every_shoulder(make_session: Make, open_table: Open) -> None:
    async with open_table(make_session(kinds="bbb"), speed=SPEEDS["calm"]) as table:
        assert "watching Vera" in table.text
        await table.press("м")
        assert "watching Oleh" in table.text


async def test_game_over_is_the_apps(make_session: Make, until: Until, open_table: Open) -> None:
    def short() -> Session:
        return make_session(target=200, barrel=False, dump_truck=None, bolts=None, seed=3, level="amateur")

    twin = short()
    while twin.due is not Due.NOTHING:
        if twin.turn is None:
            twin.deal()
        else:
            twin.act(autoplay(twin.observe(twin.turn)))
    last = len(twin.results) - 1
    session = until(short(), lambda seen: seen.standing.deals == last and seen.play and seen.play.tricks)
    async with open_table(session) as table:
        shown: list[Session] = []
        table.app.game_over = shown.append
        director = table.director
        while not shown:
            await table.until(
                lambda: director.desk.control or director.desk.hold or director.desk.cover or shown
            )
            if director.desk.control is not None:
                director.take(Act((autoplay(session.observe(0)),)))
            else:
                director.usher.go_on()
            await table.pilot.pause()
        assert shown == [session]
        assert session.outcome is not None


def test_the_gate_of_the_table_is_shut_for_a_double_press() -> None:
    assert Gate().pause == pytest.approx(0.15)


async def test_a_modal_left_open_hides_nothing_from_the_curtain(
    make_session: Make, until: Until, open_table: Open
) -> None:
    """Vera looks at the scores, her time runs out: not even the dimmed table below shows her cards."""
    now = FakeTime()
    session = until(make_session(kinds="hhh", clock=(30, 0), now=now), lambda seen: seen.phase is Phase.PLAY)
    async with open_table(session, size=(140, 50)) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        await table.press("enter")
        await table.asked()
        await table.press("s")
        await table.until(lambda: len(table.app.screen_stack) > 1)
        assert glyphs_in(table.text)
        seat = table.seat
        now.now += 31
        await table.until(lambda: session.away[seat])
        await table.pilot.pause(0.2)
        assert not glyphs_in(table.text)
        await table.press("escape")
        await table.until(lambda: len(table.app.screen_stack) == 1)
        assert not glyphs_in(table.text)


async def test_a_log_left_open_is_gone_for_the_next_person(
    make_session: Make, until: Until, open_table: Open
) -> None:
    now = FakeTime()
    session = until(make_session(kinds="hhh", clock=(30, 0), now=now), lambda seen: seen.phase is Phase.PLAY)
    async with open_table(session) as table:
        await table.until(lambda: isinstance(table.director.desk.cover, HandOver))
        await table.press("enter")
        await table.asked()
        await table.press("g")
        assert "Log of the deal" in table.text
        seat = table.seat
        now.now += 31
        await table.until(lambda: session.away[seat])
        await table.until(lambda: "come to the screen" in table.text)
        assert not glyphs_in(table.text)
        await table.press("enter")
        await table.until(lambda: table.director.desk.viewer is not None)
        assert "Log of the deal" not in table.text


async def test_opening_the_pause_does_not_pass_over_what_was_held(
    make_session: Make, until: Until, open_table: Open
) -> None:
    session = until(make_session(), lambda seen: seen.seat == 0 and seen.play and len(seen.play.trick) == 2)
    async with open_table(session, speed=SPEEDS["calm"]) as table:
        await table.asked()
        await table.press("enter")
        await table.until(lambda: table.director.desk.hold is not None)
        await table.press("w", "enter")
        assert "takes the trick" in table.text


async def test_names_are_no_markup(make_session: Make, until: Until, open_table: Open) -> None:
    session = until(make_session(names=("[b]V[/b]", "[red]O", "]I[")), lambda seen: seen.phase is Phase.PLAY)
    async with open_table(session, size=(120, 40)) as table:
        await table.asked()
        assert all(name in table.text for name in session.names)


async def test_a_long_explanation_is_shown_whole(make_session: Make, open_table: Open) -> None:
    async with open_table(make_session()) as table:
        await table.asked()
        words = "word " * 24 + "end"
        table.director.desk.said = words
        table.screen.show()
        await table.pilot.pause()
        assert "end" in table.text
        assert "Your turn" in table.text
        assert table.screen.query_one(OwnBar).display
        assert f"{table.session.names[0]}  0" in table.text  # his own row stays
        table.director.desk.said = ""
        table.screen.show()
        await table.pilot.pause()
        assert "Q Leave" in table.text
