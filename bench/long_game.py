"""A long game to go on with: its record, as if somebody had played it for evenings."""

from __future__ import annotations

from pathlib import Path

from bench.measuring import bot_of
from thousand_tui.game.session import Due, Session
from thousand_tui.game.setup import GameSetup
from thousand_tui.record.reader import SUFFIX
from thousand_tui.rules import Phase, make_rules

TARGET = 5000
"""What it is played to: so that it lasts."""
GAME_ID = "long"


def write_long_game(folder: Path, deals: int, seed: int) -> Path:
    """A record in a folder: so many deals completed, and a person's word due in the auction of the next one.

    ``ValueError`` if the game is over before.
    """
    folder.mkdir(parents=True, exist_ok=True)
    header = GameSetup(make_rules("table", {"target": TARGET}), seed=seed).header(GAME_ID)
    path = folder / f"{GAME_ID}{SUFFIX}"
    session = Session.create(header, path)
    bot = bot_of("amateur")
    try:
        while not _reached(session, deals):
            if session.due is Due.NOTHING:
                raise ValueError(f"the game was over after {len(session.results)} deals")
            if session.due is Due.DEAL:
                session.deal()
                continue
            assert session.turn is not None
            session.act(bot.choose(session.observe(session.turn), session.rng()).action)
    finally:
        session.close()
    return path


def _reached(session: Session, deals: int) -> bool:
    return len(session.results) >= deals and session.due is Due.PERSON and session.phase is Phase.AUCTION
