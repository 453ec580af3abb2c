"""A mouse suffices: from the start screen through a whole deal and back, without a key."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import OptionList

from thousand_tui.game.library import Library
from thousand_tui.game.pace import SPEEDS
from thousand_tui.game.session import Session
from thousand_tui.rules import autoplay
from thousand_tui.rules.actions import Bid, Contract, Discard, Give, Pass, Play, Take
from thousand_tui.screens.app import ThousandApp
from thousand_tui.screens.deal_code_box import DealCodeScreen
from thousand_tui.screens.help import HelpScreen
from thousand_tui.screens.replay.replay_screen import ReplayScreen
from thousand_tui.screens.rules_page import RulesPageScreen
from thousand_tui.screens.scores.score_sheet import ScoreSheetScreen
from thousand_tui.screens.start import StartScreen
from thousand_tui.screens.table.amount_control import AmountControl
from thousand_tui.screens.table.button_row import ButtonRow
from thousand_tui.screens.table.desk import Result
from thousand_tui.screens.table.exchange_control import ExchangeControl
from thousand_tui.screens.table.hand import Hand, card_size
from thousand_tui.screens.table.table_screen import TableScreen

pytestmark = pytest.mark.slow


class Mouse:
    """A player with nothing but a mouse."""

    def __init__(self, app: ThousandApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    async def until(self, condition: object) -> None:
        assert callable(condition)
        for _ in range(800):
            if condition():
                await self.pilot.pause()
                return
            await asyncio.sleep(0.005)
        raise AssertionError("never came about")

    async def at(self, widget: Widget, x: int, y: int = 0) -> None:
        await self.pilot.click(widget, offset=(x, y))
        await self.pilot.pause()

    async def button(self, row: str, name: str) -> None:
        buttons = self.table.query_one(row, ButtonRow)
        await self.pilot.pause()
        left = 0
        assert buttons.shown is not None
        for button in buttons.shown.buttons:
            if button.name == name:
                await self.at(buttons, left + 1)
                return
            left += button.width
        raise AssertionError(f"no button {name}: {buttons.shown.buttons}")

    async def card(self, card: int) -> None:
        hand = self.table.query_one(Hand)
        assert hand.shown is not None
        cards = [shown.card for shown in hand.shown.cards]
        size = card_size(len(cards), hand.content_size.width, hand.content_size.height - 1)
        left = (hand.content_size.width - len(cards) * size.width) // 2
        await self.at(hand, left + cards.index(card) * size.width + 1, 2)

    async def line(self, text: str) -> None:
        """Click on the line that says so."""
        strips = self.app.screen._compositor.render_strips()
        lines = ["".join(segment.text for segment in strip) for strip in strips]
        y = next(index for index, line in enumerate(lines) if text in line)
        await self.pilot.click(offset=(lines[y].index(text) + 1, y))
        await self.pilot.pause()

    async def arrows(self, control: AmountControl) -> None:
        """Up and down by the arrows beside the amount."""
        if len(control.amounts) > 1:
            least, more, *_ = control.amounts
            await self.line("   ▲")
            assert control.amount == more
            await self.line("   ▼")
            assert control.amount == least

    async def decide(self, session: Session) -> None:
        """What autoplay would do, by clicks."""
        control = self.table.director.desk.control
        assert control is not None
        assert session.turn is not None
        action = autoplay(session.observe(session.turn))
        match action:
            case Bid() | Contract():
                assert isinstance(control, AmountControl)
                await self.button("#choices", "higher")
                await self.button("#choices", "lower")
                assert control.amount == action.points
                await self.arrows(control)
                await self.button("#choices", "bid")
            case Pass():
                await self.button("#choices", "pass")
            case Take():
                await self.button("#choices", "take")
            case Give() | Discard():
                assert isinstance(control, ExchangeControl)
                for card in [card for card in control.hand if not control.allowed or card in control.allowed][
                    -2:
                ]:
                    await self.card(card)
                await self.button("#choices", "give")
            case Play(card):
                await self.card(card)
        if control.question is not None:
            await self.button("#choices", control.question.choices[0].name)


async def test_a_whole_deal_is_played_by_mouse(tmp_path: Path) -> None:
    app = ThousandApp(speed=SPEEDS["instant"], library=Library(tmp_path / "games"))
    async with app.run_test(size=(120, 40)) as pilot:
        mouse = Mouse(app, pilot)
        await mouse.until(lambda: isinstance(app.screen, StartScreen))
        menu = app.screen.query_one("#menu", OptionList)
        await mouse.at(menu, 8, 0)  # a new game
        await mouse.until(lambda: app.screen.query("#begin"))
        await mouse.line("Start (s)")
        await mouse.until(lambda: isinstance(app.screen, TableScreen))
        session = app.session
        assert session is not None
        looked = False
        end = asyncio.get_running_loop().time() + 90
        while asyncio.get_running_loop().time() < end:
            if session.results:
                break
            desk = mouse.table.director.desk
            if desk.control is not None:
                if not looked:
                    await _look_around(mouse)
                    looked = True
                await mouse.decide(session)
            else:
                await mouse.at(mouse.table.query_one("#prompt"), 2)  # whatever lies there goes on
                if desk.hold is not None:
                    await mouse.button("#choices", "go")
            await pilot.pause()
        strips = app.screen._compositor.render_strips()
        assert session.results, "\n".join("".join(part.text for part in strip) for strip in strips)
        assert looked
        await mouse.until(lambda: isinstance(mouse.table.director.desk.cover, Result))
        await _look_at_the_result(mouse)
        await mouse.at(mouse.table.query_one("#deal_result"), 5, 3)
        await mouse.until(lambda: mouse.table.director.desk.cover is None)
        await mouse.button("#keys", "leave")
        await mouse.until(lambda: isinstance(app.screen, StartScreen))


async def _look_around(mouse: Mouse) -> None:
    """Help, scores and rules are opened and closed; and what a line of the help says is done."""
    for name, kind in (("help", HelpScreen), ("scores", ScoreSheetScreen), ("rules", RulesPageScreen)):
        await mouse.button("#keys", name)
        await mouse.until(lambda kind=kind: isinstance(mouse.app.screen, kind))
        await mouse.line("Esc: back")
        await mouse.until(lambda: isinstance(mouse.app.screen, TableScreen))
    await mouse.button("#keys", "help")
    await mouse.until(lambda: isinstance(mouse.app.screen, HelpScreen))
    await mouse.line("Score sheet")
    await mouse.until(lambda: isinstance(mouse.app.screen, ScoreSheetScreen))
    await mouse.line("Esc: back")
    await mouse.until(lambda: isinstance(mouse.app.screen, TableScreen))
    for name in ("last_trick", "cards", "log"):
        await mouse.button("#keys", name)
        assert mouse.table.director.desk.overlay is not None
        await mouse.button("#choices", "go")
        assert mouse.table.director.desk.overlay is None


async def _look_at_the_result(mouse: Mouse) -> None:
    """What the lower edge of a deal's result names is opened from there, and closed again."""
    for words, kind, way_back in (
        ("E: send", DealCodeScreen, "Esc: back"),
        ("Y: replay", ReplayScreen, "Q Back"),
    ):
        await mouse.line(words)
        await mouse.until(lambda kind=kind: isinstance(mouse.app.screen, kind))
        await mouse.line(way_back)
        await mouse.until(lambda: isinstance(mouse.app.screen, TableScreen))
        assert isinstance(mouse.table.director.desk.cover, Result)
