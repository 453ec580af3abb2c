"""The pictures of the table that the README shows: ``python -m tools.pictures [FOLDER]``.

Each is one moment of a game whose cards come of a fixed seed, played so far by autoplay, drawn by the program
itself. The same program and the same Textual give the same bytes: nothing of one run is in them.
"""

from __future__ import annotations

import argparse
import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from thousand_tui.game.pace import Speed
from thousand_tui.game.session import Session
from thousand_tui.preferences.preferences import Preferences
from thousand_tui.record.header import Header
from thousand_tui.rules import Observation, autoplay, make_rules
from thousand_tui.rules.actions import parse_action
from thousand_tui.rules.state import Phase
from thousand_tui.screens.app import ThousandApp

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
NAMES: Final = ("Vera", "Oleh", "Iryna")
_SEED: Final = 11
_STILL: Final = Speed("still", 0.0, None, "Tricks stay until a key.")
_LONGEST: Final = 10.0
"""For so long at most a picture waits until the screen stands still; seconds."""
_ID: Final = re.compile(r"terminal-\d+")
"""Rich names its styles by a checksum of the whole text; the pictures name them by the picture."""
_URL: Final = re.compile(r",\s*url\([^)]*\) format\([^)]*\)")
"""Fonts from elsewhere: a picture asks nobody for anything."""


class Picture(NamedTuple):
    """What is on a picture."""

    about: str
    """Its title."""
    moment: Callable[[Observation], object]
    """The game is played until the player of the first seat sees this."""
    theme: str = "dark"
    size: tuple[int, int] = (100, 30)
    keys: tuple[str, ...] = ()
    deals: int = 0
    """Deals played before."""


def _bidding(seen: Observation) -> bool:
    return seen.phase is Phase.AUCTION


def _second_card(seen: Observation) -> bool:
    play = seen.play
    return play is not None and len(play.tricks) >= 2 and len(play.trick) == 2


PICTURES: Final = {
    "table-dark": Picture("A trick", _second_card),
    "table-light": Picture("A trick, light", _second_card, theme="light"),
    "auction": Picture("The auction", _bidding),
    "scores": Picture("The score sheet", _bidding, keys=("s",), deals=6),
    "small": Picture("80 by 24", _second_card, theme="colour-blind", size=(80, 24)),
}


async def draw(name: str, picture: Picture) -> str:
    """One picture as SVG."""
    session = _played(picture)
    app = ThousandApp(session, _STILL, preferences=Preferences(theme=picture.theme, movement="off"))
    async with app.run_test(size=picture.size) as pilot:
        await _still(app)
        for key in picture.keys:
            await pilot.press(key)
        await _still(app)
        shown = app.export_screenshot(title=f"Thousand: {picture.about}", simplify=True)
        return _URL.sub("", _ID.sub(name, shown))


async def _still(app: ThousandApp) -> None:
    """Wait until nothing changes any more."""
    loop = asyncio.get_running_loop()
    end, before = loop.time() + _LONGEST, ""
    while loop.time() < end:
        await asyncio.sleep(0.3)
        shown = app.export_screenshot()
        if shown == before:
            return
        before = shown
    raise TimeoutError("the screen never stood still")


def _played(picture: Picture) -> Session:
    """The game up to the picture's moment."""
    header = Header(
        make_rules("table", {}), NAMES, ("human", "bot:strong", "bot:strong"), dealer=2, seed=_SEED
    )
    session = Session.create(header, None, lambda: 0.0)
    while not _arrived(session, picture):
        if session.turn is None:
            session.deal()
            continue
        seen = session.observe(session.turn)
        first = seen.phase is Phase.AUCTION and session.turn == 0 and not seen.bid
        session.act(parse_action("bid 100") if first and _may_open(seen) else autoplay(seen))
    return session


def _may_open(seen: Observation) -> bool:
    return parse_action("bid 100") in seen.legal


def _arrived(session: Session, picture: Picture) -> bool:
    if session.turn != 0 or len(session.results) < picture.deals:
        return False
    return bool(picture.moment(session.observe(0)))


def main() -> None:
    """Draw all of them."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the table for the README.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in PICTURES.items():
        svg = asyncio.run(draw(name, picture))
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
        print(f"{folder / name}.svg: {len(svg.encode()) // 1024} KB")


if __name__ == "__main__":
    main()
