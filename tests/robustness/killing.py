"""Killing the program (``kill -9``): while a game is played, taken back, indexed, or a setting is written."""

from __future__ import annotations

import contextlib
import random
import re
import signal
import subprocess
import time
from typing import Final

from tests.robustness.driver import Trial, main
from tests.robustness.trial import KILLED, MORTAL, Home, refuse_traceback, require, score_lines
from tests.robustness.typing_anything import lines

_RESULT: Final = re.compile(r"^The result of deal \d+\.$", re.MULTILINE)
_SETTINGS: Final = (("theme", "light"), ("deck", "two"), ("name", "Ігор"), ("speed", "instant"))
_NEW_GAME: Final = ("play", "--plain", "--new", "--to", "500")


def _expect_nothing_lost(home: Home, said: str) -> None:
    """Each deal that was told to be over is on disk, all is right, and the game goes on."""
    scored, told = score_lines(home.scored()), len(_RESULT.findall(said))
    require(scored >= told, f"{told} deals were told to be over, {scored} are in the records")
    home.expect_right()
    home.expect_going_on()


def at_a_write(rng: random.Random, home: Home) -> str:
    """Kill a game at one of its writes, the bytes half written."""
    number = rng.choice((rng.randint(1, 12), rng.randint(1, 150)))
    game = (str(number), *_NEW_GAME, "--seed", str(rng.randrange(1000)))
    answer = home.run(*game, typed=lines(rng, 400), program=MORTAL)
    require(answer.code in (0, KILLED), f"exit code {answer.code}: {answer.err}")
    _expect_nothing_lost(home, answer.out)
    return "killed at a write" if answer.code == KILLED else "over before that write"


def at_a_take_back(rng: random.Random, home: Home) -> str:
    """Kill a game at one of its writes while the player takes back whatever can be taken back."""
    game = (str(rng.randint(4, 60)), *_NEW_GAME, "--seed", str(rng.randrange(1000)))
    typed = "".join(f"{word}\nundo\n" for _ in range(60) for word in (rng.choice(("bid 100", "pass")),))
    answer = home.run(*game, typed=typed + lines(rng, 100), program=MORTAL)
    require(answer.code in (0, KILLED), f"exit code {answer.code}: {answer.err}")
    _expect_nothing_lost(home, answer.out)
    taken = "after a take-back" if "Taken back" in answer.out else "before any take-back"
    return f"killed {taken}" if answer.code == KILLED else "over before that write"


def _killed_after(process: subprocess.Popen[bytes], seconds: float, typed: bytes = b"") -> str:
    """What a process said until it was killed, after so many seconds."""
    assert process.stdin is not None
    with contextlib.suppress(BrokenPipeError):
        process.stdin.write(typed)
        process.stdin.flush()
    time.sleep(seconds)
    process.send_signal(signal.SIGKILL)
    out, err = process.communicate()
    refuse_traceback(err.decode("utf-8", "replace"), "before it was killed")
    return out.decode("utf-8", "replace")


def at_a_moment(rng: random.Random, home: Home) -> str:
    """Kill a game at any moment."""
    process = home.start(*_NEW_GAME, "--seed", str(rng.randrange(1000)))
    said = _killed_after(process, rng.uniform(0.2, 2.5), lines(rng, 1000).encode())
    _expect_nothing_lost(home, said)
    return f"killed with {score_lines(home.scored())} deals scored"


def while_indexing(rng: random.Random, home: Home) -> str:
    """Kill the program while it writes the index of all games."""
    home.add_games(rng.randint(2, 12))
    before = home.scored()
    if rng.random() < 0.5:
        home.run("games").expect()
    for _ in range(3):
        command = rng.choice((("games",), ("games", "rebuild"), ("games", "stats")))
        _killed_after(home.start(*command), rng.uniform(0.15, 0.9))
    answer = home.run("games", "--json").expect()
    require("damaged" not in answer.err, f"a killed program leaves no damaged index: {answer.err}")
    home.expect_kept(before)
    home.expect_right()
    return "killed while indexing"


def while_setting(rng: random.Random, home: Home) -> str:
    """Kill the program while it writes a setting: it is the old one or the new one, and so are the others."""
    home.run("settings", "set", "suits", "letters").expect()
    name, value = rng.choice(_SETTINGS)
    before = home.settings.read_text("utf-8")
    number = rng.randint(1, 6)
    answer = home.run(str(number), "settings", "set", name, value, program=MORTAL)
    require(answer.code in (0, KILLED), f"exit code {answer.code}: {answer.err}")
    after = home.settings.read_text("utf-8")
    require(
        after == before or (name in after and 'suits = "letters"' in after), f"settings are now {after!r}"
    )
    shown = home.run("settings").expect()
    require(not shown.err, f"the settings are not understood any more: {shown.err}")
    return "killed while setting" if answer.code == KILLED else "over before that write"


TRIALS: Final = (
    Trial("kill-write", "kill a game at one of its writes", 60, at_a_write),
    Trial("kill-take-back", "kill a game among take-backs", 30, at_a_take_back),
    Trial("kill-moment", "kill a game at any moment", 30, at_a_moment),
    Trial("kill-index", "kill the writing of the index", 25, while_indexing),
    Trial("kill-settings", "kill the writing of settings", 20, while_setting),
)

if __name__ == "__main__":
    main(TRIALS)
