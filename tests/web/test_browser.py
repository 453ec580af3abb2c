"""``thousand serve`` in a real Chromium without a window: a deal by keyboard, a deal by mouse."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.helpers.browser import CHROMIUM, Page, Server
from tests.helpers.terminal import play_anyhow
from thousand_tui.record.reader import read_record

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="needs a Chromium on the path"),
]


@pytest.fixture
def server(home: Path) -> Iterator[Server]:
    started = Server()
    yield started
    started.close()


@pytest.fixture
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


def deals(home: Path) -> int:
    """How many deals are finished in the one saved game."""
    records = list(home.rglob("*.thousand"))
    return len(read_record(records[0]).replay.state.results) if records else 0


def test_a_deal_is_played_by_keyboard(home: Path, server: Server, browser: Browser) -> None:
    page = Page(browser, server.address)
    page.wait_for("Quick game to 500")
    page.type("2")
    page.wait_for("deal 1")
    play_anyhow(page, random.Random(1), lambda screen: deals(home) > 0, keys=300)
    page.type("Escape", "q")
    assert all(request.startswith((server.address, "data:")) for request in page.requests)


def test_a_deal_is_played_by_mouse(home: Path, server: Server, browser: Browser) -> None:
    page = Page(browser, server.address)
    page.wait_for("Quick game to 500")
    page.click_text("Quick game to 500")
    page.wait_for("deal 1")
    rng = random.Random(2)
    for _ in range(300):
        if deals(home):
            break
        _click_something(page, rng)
    assert deals(home)


def _click_something(page: Page, rng: random.Random) -> None:
    """What a hasty person clicks: pass if possible, else some card, else the button of Enter."""
    screen = page.look(0.3)
    if "P Pass" in screen:
        page.click_text("P Pass")
    elif "play a card" in screen or "lead a card" in screen or "give" in screen:
        page.click_text(f" {rng.randrange(1, 9)} ")
        page.look(0.2)
        page.click_text("Enter ")
    else:
        page.click_text("Enter ")


def test_leaving_ends_the_program_and_the_page_says_so(home: Path, server: Server, browser: Browser) -> None:
    page = Page(browser, server.address)
    page.wait_for("New game")
    page.type("q")
    page.page.wait_for_selector("body.-closed", timeout=10_000)
    assert "The game is saved." in page.page.inner_text(".over")
    page.page.click("button")
    page.page.wait_for_selector("body.-first-byte", timeout=20_000)
