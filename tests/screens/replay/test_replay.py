"""The replay: steps, views, what of a deal in progress stays hidden, and where one can go on from there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.helpers.sessions import QUICK, TIMED, events_of, play_on
from thousand_tui.game.another_try import Practice
from thousand_tui.game.replayed import recorded_deals
from thousand_tui.game.session import Session
from thousand_tui.record.header import Header
from thousand_tui.rules import PRESETS, Phase, make_rules, observe
from thousand_tui.rules.cards import card_set, cards_of
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.deal_code_box import DealCodeScreen
from thousand_tui.screens.game_over import GameOverScreen
from thousand_tui.screens.replay.replay_screen import ReplayScreen, replay_screen
from thousand_tui.screens.replay.replay_view import Position, decision_words, open_hands, table_of
from thousand_tui.screens.replay.walk import stops
from thousand_tui.screens.review.review_screen import ReviewScreen
from thousand_tui.screens.scores.score_sheet import ScoreSheetScreen
from thousand_tui.screens.table.options import TableOptions
from thousand_tui.screens.table.table_screen import TableScreen
from thousand_tui.words.cards import card_text

pytestmark = pytest.mark.slow

_NO_REDEALS = make_rules("table", {"target": 200, "barrel": False, "bolts": None, "dump_truck": None})
ALONE = replace(QUICK, rules=_NO_REDEALS, kinds=("human", "bot:random", "bot:random"), dealer=1)
NAMES = ("Anna", "Boris", "Vera", "Taras")


def _game(header: Header = ALONE, steps: int = 100_000, path: Path | None = None) -> Session:
    session = Session.create(header, path)
    play_on(session, steps)
    return session


def _text(app: ThousandApp) -> str:
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


class Opened:
    """An app that shows the replay of a game."""

    def __init__(self, session: Session, size: tuple[int, int] = (80, 24), **options: Any) -> None:
        self.app = ThousandApp(options=TableOptions(**options))
        self.app.first = lambda: self.screen
        screen = replay_screen(session.header, events_of(session), self.app.options, path=session.path)
        assert screen is not None
        self.screen: ReplayScreen = screen
        screen.walk.place = next(
            at for at, deal in enumerate(screen.walk.deals) if len(deal.steps) > 30 or not deal.over
        )
        self.running = self.app.run_test(size=size, notifications=True)

    async def __aenter__(self) -> Opened:
        self.pilot = await self.running.__aenter__()
        for _ in range(100):
            await self.pilot.pause(0.02)
            if self.app.screen is self.screen and "Replay" in _text(self.app):
                return self
        raise AssertionError("the replay never came")

    async def __aexit__(self, *error: Any) -> None:
        await self.running.__aexit__(*error)

    async def press(self, *keys: str) -> str:
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()
        return _text(self.app)


def _running() -> Session:
    """A game in the middle of a deal that a person plays alone."""
    session = _game(steps=1)
    while session.phase is not Phase.PLAY or len(session.observe(0).history) < 10:
        play_on(session, 1)
    return session


async def _told(shown: Opened, words: str) -> bool:
    """Whether the screen says something within a second."""
    for _ in range(50):
        await shown.pilot.pause(0.02)
        if words in _text(shown.app):
            return True
    return False


# What is shown of a position


def _positions(session: Session) -> list[Position]:
    return [
        Position(session.header, deal, at, seat, opened)
        for deal in recorded_deals(session.header, events_of(session))
        for at in range(len(deal.states))
        for seat in deal.viewers
        for opened in ((False, True) if deal.over else (False,))
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_position_of_every_preset_can_be_shown(preset: str) -> None:
    for seats in PRESETS[preset].players:
        header = replace(
            ALONE,
            rules=make_rules(preset),
            players=NAMES[:seats],
            kinds=("human", *("bot:random",) * (seats - 1)),
            dealer=seats - 1,
        )
        for position in _positions(_game(header, 130)):
            view, hands = table_of(position), open_hands(position)
            assert decision_words(position, letters=True)
            if not position.opened:
                assert hands == (None,) * (seats - 1)
                assert view.hand == table_of(replace(position, opened=False)).hand
                continue
            shown = card_set(view.hand)
            for hand in hands:
                assert hand is not None
                assert not shown & card_set(hand)
                shown |= card_set(hand)
            assert shown == sum(position.dealt.hands)


def test_one_seats_view_is_its_observation() -> None:
    session = _game()
    for position in _positions(session):
        if not position.opened and not position.ended:
            assert position.seen == observe(position.deal.states[position.at], position.seat)


def test_of_a_deal_in_progress_nobody_sees_more_than_the_person_does() -> None:
    session = _running()
    deal = recorded_deals(session.header, events_of(session))[-1]
    assert not deal.over
    assert Position(session.header, deal, 3, 0, opened=False).seen.hand
    for seat, opened in ((0, True), (1, False), (1, True)):
        with pytest.raises(ValueError, match="nobody but their own player"):
            Position(session.header, deal, 3, seat, opened)


def test_tricks_are_gone_through_from_the_first_card() -> None:
    session = _game()
    deal = next(deal for deal in recorded_deals(session.header, events_of(session)) if len(deal.steps) > 30)
    places = stops(deal)
    assert places[0] == 0
    assert places[-1] == len(deal.steps)
    assert len(places) == 10  # dealt, before the first card, after each of eight tricks
    for at in places[1:-1]:
        before = deal.states[at].deal
        assert before is not None
        assert before.phase is Phase.PLAY
        assert not before.play.trick


# On the screen


async def test_steps_go_through_all_deals_and_back() -> None:
    session = _game()
    async with Opened(session) as shown:
        screen = shown.screen
        screen.walk.place = 0
        count = sum(screen_last(screen, place) + 1 for place in range(len(screen.walk.deals)))
        seen = []
        for _ in range(count - 1):
            screen.action_step(1)
            seen.append((screen.walk.place, screen.walk.at))
        assert seen[-1] == (len(screen.walk.deals) - 1, screen.walk.last)
        screen.action_step(1)
        assert (screen.walk.place, screen.walk.at) == seen[-1]
        for place in reversed(seen[:-1]):
            screen.action_step(-1)
            assert (screen.walk.place, screen.walk.at) == place
        screen.action_step(-1)
        screen.action_step(-1)
        assert (screen.walk.place, screen.walk.at) == (0, 0)


def screen_last(screen: ReplayScreen, place: int) -> int:
    """The last place of a deal."""
    deal = screen.walk.deals[place]
    return len(deal.steps) + (deal.result is not None)


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_all_hands_or_one_seats(size: tuple[int, int]) -> None:
    session = _game()
    async with Opened(session, size) as shown:
        hands = shown.screen.walk.deal.layout.hands
        others = [card_text(card) for seat in (1, 2) for card in cards_of(hands[seat])]
        text = await shown.press("home")
        assert not any(card in text for card in others)
        assert "as Anna saw it" in text
        text = await shown.press("o")
        assert all(card in text for card in others)
        assert "all hands are open" in text
        text = await shown.press("o", "v")
        assert "as Boris saw it" in text
        assert shown.screen.walk.position.seat == 1


async def test_a_deal_in_progress_stays_closed_on_the_screen() -> None:
    session = _running()
    async with Opened(session) as shown:
        screen = shown.screen
        await shown.press("end", "end")
        assert not screen.walk.deal.over
        for key, words in (
            ("o", "stay closed"),
            ("d", "played again when it is"),
            ("e", "would tell the cards"),
        ):
            await shown.press(key)
            assert await _told(shown, words)
        for key in ("v", "p", "a"):
            await shown.press(key)
            assert shown.app.screen is screen
            assert not screen.walk.position.opened
            assert screen.walk.position.seat == 0


async def test_decisions_say_who_made_them() -> None:
    async with Opened(_game()) as shown:
        text = await shown.press("right")
        assert "(bot random)" in text
        assert "move 1 of" in text


async def test_the_score_sheet_shows_the_game_so_far() -> None:
    session = _game()
    async with Opened(session) as shown:
        before = len(shown.screen.past.results)
        assert before == shown.screen.walk.deal.number - 1
        await shown.press("end")
        assert len(shown.screen.past.results) == before + 1
        await shown.press("s")
        assert isinstance(shown.app.screen, ScoreSheetScreen)
        await shown.press("escape")
        text = await shown.press("left", "g")
        assert "Log of the deal" in text


async def test_the_review_opens_at_the_move(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Opened(_game()) as shown:
        await shown.press("right", "right", "a")
        review = shown.app.screen
        assert isinstance(review, ReviewScreen)
        assert review.deal.result.number == shown.screen.walk.deal.number
        assert review._moves.place == 1
        await shown.press("escape")
        assert shown.app.screen is shown.screen


async def test_play_on_from_here() -> None:
    async with Opened(_game()) as shown:
        await shown.press(*["right"] * 3, "p")
        for _ in range(20):
            await shown.pilot.pause(0.05)
            if isinstance(shown.app.screen, TableScreen):
                break
        session = shown.app.session
        assert isinstance(session, Practice)
        assert len(session.again().observe(0).history) == 3


async def test_from_the_end_of_a_deal_nothing_is_played_on() -> None:
    async with Opened(_game()) as shown:
        await shown.press("end", "p")
        assert await _told(shown, "go back to the move")
        assert shown.app.screen is shown.screen


async def test_the_code_of_the_deal() -> None:
    async with Opened(_game()) as shown:
        await shown.press("e")
        box = shown.app.screen
        assert isinstance(box, DealCodeScreen)
        assert box.code == shown.screen.walk.deal.code(0)
        assert shown.app.clipboard == box.code


async def test_it_says_everything_again_in_another_language() -> None:
    async with Opened(_game()) as shown:
        before = _text(shown.app)
        shown.screen.retell()
        await shown.pilot.pause()
        assert _text(shown.app) == before


async def test_by_the_mouse() -> None:
    async with Opened(_game()) as shown:
        await shown.pilot.click("#choices", offset=(10, 0))
        assert shown.screen.walk.at == 1
        await shown.pilot.click("#choices", offset=(2, 0))
        assert shown.screen.walk.at == 0
        await shown.pilot.click("Felt")
        assert shown.screen.walk.at == 1


async def test_the_help_names_its_keys() -> None:
    async with Opened(_game(TIMED)) as shown:
        text = await shown.press("question_mark")
        assert "The next move" in text


async def test_the_app_opens_records_and_says_what_is_wrong(tmp_path: Path) -> None:
    good = tmp_path / "good.thousand"
    _game(path=good).close()
    new = tmp_path / "new.thousand"
    _game(replace(ALONE, kinds=("bot:random",) * 3), 1, new).close()
    bad = tmp_path / "bad.thousand"
    bad.write_text("{}\n")
    app = ThousandApp()
    async with app.run_test(size=(80, 24)) as pilot:
        for path in (tmp_path / "none.thousand", bad, new):
            assert not app.replay(path)
        assert app.replay(good, 2)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.walk.deal.number == 2
        await pilot.press("escape")
        assert app.screen is not screen


async def test_from_the_end_of_a_game() -> None:
    app = ThousandApp(_game())
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, GameOverScreen)
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, GameOverScreen)


def test_a_long_hand_is_told_by_suits_where_there_is_little_room() -> None:
    from textual.content import Content

    from thousand_tui.screens.replay.open_panel import hand_line

    hand = tuple(range(0, 24, 3))

    def made(width: int) -> str:
        return hand_line(hand, TableOptions(letters=True), Content("54"), width).plain

    assert len(made(22)) == 22
    assert "…" not in made(22)
    assert made(36).rstrip().endswith("54")
