"""How a bot failed: its kind for the table, all of it in a file for whoever wrote the bot."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path

import pytest

from tests.helpers.plugins import BAD, forget, install
from tests.helpers.positions import deal, table
from thousand_tui.bots import make_bot
from thousand_tui.game import bot_troubles
from thousand_tui.game.bot_runner import BotFailure, decide
from thousand_tui.game.bot_troubles import Trouble, note_trouble, troubles_path
from thousand_tui.game.bot_worker import BotWorker
from thousand_tui.rules import observe

DECIDING = """
import time
from thousand_tui.bots import Decision, Reason
from thousand_tui.rules.actions import Bid

class Interrupting:
    def choose(self, seen, rng):
        raise KeyboardInterrupt

class Ending:
    def choose(self, seen, rng):
        raise SystemExit(3)

class Mad:
    def choose(self, seen, rng):
        raise BaseException("mad")

class Cheating:
    def choose(self, seen, rng):
        return Decision(Bid(1), Reason.CHANCE)

class Confused:
    def choose(self, seen, rng):
        return seen.legal[0]

class Dawdling:
    def choose(self, seen, rng):
        time.sleep(3)
"""
SEEN = observe(deal(table()), 0)
CASES = [
    ("Interrupting", Trouble.ERROR, "KeyboardInterrupt"),
    ("Ending", Trouble.ERROR, "SystemExit: 3"),
    ("Cheating", Trouble.ILLEGAL, "not a legal action: bid 1"),
    ("Confused", Trouble.ILLEGAL, "is no Decision"),
    ("Dawdling", Trouble.LATE, "no answer within 1 s"),
]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    return tmp_path


def failure_of(level: str, worker: BotWorker | None = None, limit: float = 1.0) -> BotFailure:
    with pytest.raises(BotFailure) as raised:
        asyncio.run(decide(make_bot(level), SEEN, random.Random(1), limit, worker))
    return raised.value


@pytest.mark.parametrize(("value", "kind", "said"), CASES)
def test_every_way_to_fail_has_its_kind(
    site: Path, value: str, kind: Trouble, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also to raise what ends a program elsewhere: nothing comes out of the thread by itself."""
    unheard: list[object] = []
    monkeypatch.setattr(threading, "excepthook", unheard.append)
    install(site, "bad", DECIDING, worse=value)
    failure = failure_of("worse")
    assert failure.kind is kind
    assert said in str(failure)
    assert "PluginFailure" not in str(failure)
    assert unheard == []


def test_so_has_what_is_raised_that_is_no_exception(site: Path) -> None:
    install(site, "bad", DECIDING, worse="Mad")
    failure = failure_of("worse")
    assert (failure.kind, str(failure)) == (Trouble.ERROR, "BaseException: mad")


@pytest.mark.slow
@pytest.mark.parametrize(("value", "kind", "said"), CASES)
def test_so_it_has_in_another_process(site: Path, value: str, kind: Trouble, said: str) -> None:
    source = DECIDING + f"\nclass Heavy({value}):\n    heavy = True\n"
    install(site, "bad", source, worse="Heavy")
    worker = BotWorker()
    try:
        failure = failure_of("worse", worker, 5.0 if kind is not Trouble.LATE else 1.0)
    finally:
        worker.stop()
    assert failure.kind is kind
    assert said in str(failure)


def test_a_bot_that_cannot_be_made_has_failed_with_an_error(site: Path) -> None:
    install(site, "bad", BAD, worse="Raising")
    assert BotFailure("no weights").kind is Trouble.ERROR
    assert Trouble.ERROR.words == "an error"


# The file


def test_the_file_tells_when_who_and_what(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_troubles, "data_folder", lambda: tmp_path / "data")
    note_trouble("first", 2, "KeyError: 'a\x1b[2J\nkey'")
    note_trouble("first", 0, "no answer")
    lines = troubles_path().read_text(encoding="utf-8").splitlines()
    assert [line.partition(" ")[2] for line in lines] == [
        "bot first, seat 2: KeyError: 'a\\x1b[2J\\nkey'",
        "bot first, seat 0: no answer",
    ]


def test_the_file_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_troubles, "data_folder", lambda: tmp_path)
    troubles_path().write_text("x" * (bot_troubles.LONGEST + 1))
    note_trouble("first", 0, "no answer")
    assert troubles_path().read_text().count("\n") == 1


def test_a_disk_that_takes_nothing_ends_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(bot_troubles, "data_folder", lambda: tmp_path / "file")
    note_trouble("first", 0, "no answer")
