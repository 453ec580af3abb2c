"""What a bot of a package prints stays out of the program's own output, whoever prints beside it."""

from __future__ import annotations

import io
import random
import sys
import threading
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from tests.helpers.plugins import install
from tests.helpers.positions import deal, table
from thousand_tui.bots import make_bot
from thousand_tui.bots.hushed import hushed
from thousand_tui.rules import observe

NOISY = """
import sys
from thousand_tui.bots.random_bot import RandomBot
print("imported")

class Bot(RandomBot):
    def __init__(self):
        print("made")

    def choose(self, seen, rng):
        sys.stdout.write("asked\\n")
        sys.stdout.writelines(["twice\\n"])
        sys.stdout.flush()
        return super().choose(seen, rng)
"""


def test_a_noisy_bot_goes_to_standard_error(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    install(site, "noisy", NOISY, noisy="Bot")
    output = sys.stdout
    make_bot("noisy").choose(observe(deal(table()), 0), random.Random(1))
    assert sys.stdout is output
    assert capsys.readouterr() == ("", "imported\nmade\nasked\ntwice\n")


def test_other_threads_print_as_before(capsys: pytest.CaptureFixture[str]) -> None:
    """So they do beside a bot that never comes back; and all is as it was once the last one has."""
    output = sys.stdout
    at_work, home = threading.Event(), threading.Event()

    def work() -> None:
        with hushed():
            print("of the bot")  # noqa: T201
            at_work.set()
            home.wait(60)

    thread = threading.Thread(target=work)
    thread.start()
    at_work.wait(60)
    print("of the program")  # noqa: T201
    with hushed():
        print("of another bot")  # noqa: T201
    sys.stdout.buffer.flush()
    assert capsys.readouterr() == ("of the program\n", "of the bot\nof another bot\n")
    home.set()
    thread.join()
    assert sys.stdout is output


def test_an_output_that_was_changed_meanwhile_is_left_alone() -> None:
    other = io.StringIO()
    before = sys.stdout
    with redirect_stdout(other):
        with hushed():
            pass
        assert sys.stdout is other
        with hushed(), redirect_stdout(io.StringIO()) as inner:
            print("kept by the bot itself")  # noqa: T201
        assert inner.getvalue() == "kept by the bot itself\n"
    assert sys.stdout is before
    assert other.getvalue() == ""


@pytest.mark.parametrize("closed", ["stdout", "stderr"])
def test_a_closed_stream_is_no_failure_of_the_bot(closed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, closed, None)
    with hushed():
        print("lost", flush=True)  # noqa: T201
