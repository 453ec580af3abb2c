"""Damaging what is on disk: the index, records, settings; all commands must stay calm, and lose nothing."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tests.robustness.driver import Trial, main
from tests.robustness.trial import FAILED, Home, require
from thousand_tui.record.reader import SUFFIX

Damage = Callable[[random.Random, bytes], bytes]


def truncated(rng: random.Random, data: bytes) -> bytes:
    """Cut off somewhere."""
    return data[: rng.randrange(len(data) or 1)]


def flipped(rng: random.Random, data: bytes) -> bytes:
    """Some bytes are others."""
    changed = bytearray(data or b" ")
    for _ in range(rng.choice((1, 1, 3, 50))):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def overwritten(rng: random.Random, data: bytes) -> bytes:
    """A stretch of it is rubbish."""
    start = rng.randrange(len(data) or 1)
    rubbish = rng.randbytes(rng.randint(1, 5000))
    return data[:start] + rubbish + data[start + len(rubbish) :]


def doubled(rng: random.Random, data: bytes) -> bytes:
    """Some of its lines stand there twice, or not at all."""
    lines = data.splitlines(keepends=True) or [b"\n"]
    at = rng.randrange(len(lines))
    return b"".join(lines[:at] + [lines[at]] * rng.choice((0, 2)) + lines[at + 1 :])


_DAMAGES: Final[Mapping[str, Damage]] = {
    "truncated": truncated,
    "flipped": flipped,
    "overwritten": overwritten,
    "doubled": doubled,
}


def _damage(rng: random.Random, path: Path) -> str:
    """Damage a file in some way; says how."""
    how = rng.choice(list(_DAMAGES))
    path.write_bytes(_DAMAGES[how](rng, path.read_bytes()))
    return how


def index(rng: random.Random, home: Home) -> str:
    """Damage the database: it is rebuilt from the records, and nothing is lost."""
    home.add_games(3)
    whole = home.run("games", "--json").expect().out
    before = home.scored()
    how = _damage(rng, home.index)
    if rng.random() < 0.2:
        home.index.with_name(home.index.name + "-journal").write_bytes(rng.randbytes(2000))
        how += " and a foreign journal"
    told = home.run(*rng.choice((("games", "stats"), ("games", "rating"), ("games",)))).expect()
    home.expect_kept(before)
    listed = home.run("games", "--json").expect()
    if listed.out != whole:  # a byte that is still right SQLite says another thing: rebuilding mends it
        require("damaged" not in told.err, f"told to be mended, and still says another thing: {listed.out}")
        home.run("games", "rebuild").expect()
        require(home.run("games", "--json").expect().out == whole, "the index is not what it was")
        return f"{how}: unnoticed, right after rebuilding"
    return f"{how}: {'told and mended' if told.err else 'harmless'}"


def record(rng: random.Random, home: Home) -> str:
    """Damage a record: every command says so or goes on; the other records are as they were."""
    home.add_games(2, 2)
    path = rng.choice(sorted(home.records.glob("*" + SUFFIX)))
    before = home.scored()
    how = _damage(rng, path)
    damaged = path.read_bytes()
    others = {name: deals for name, deals in before.items() if name != path.stem}
    answer = home.run("verify", str(path)).expect(FAILED)
    right = answer.code == 0
    _try_all(home, path)
    require(right or path.read_bytes() == damaged, "a damaged record was changed by looking at it")
    code = home.run("play", "--plain", "--resume", path.stem).expect((0, 1, 2)).code
    require(right or code, "a record that verify refuses was gone on with")
    require(right or path.read_bytes() == damaged, "a damaged record was changed by going on with it")
    home.expect_kept(others)
    home.run("play", "--plain").expect(FAILED)
    return f"{how}: {'still right' if right else 'refused'}"


def _try_all(home: Home, path: Path) -> None:
    """Everything that reads a record, and whatever else looks at all of them."""
    shared = home.folder / "shared.thousand"
    shutil.copy(path, shared)
    for command in (
        ("replay", str(path)),
        ("replay", "--code", path.stem),
        ("analyse", "--deal", "1", str(path)),
        ("games", "--damaged"),
        ("games", "stats"),
        ("games", "show", path.stem),
        ("games", "export", path.stem, "-", "--format", "json"),
        ("games", "export", path.stem, "-"),
        ("games", "import", str(shared)),
        ("verify", "--explain", "--json", str(path)),
        ("play", "--plain", "--again", f"{path}:1"),
    ):
        home.run(*command).expect((0, 1, 2))


def settings(rng: random.Random, home: Home) -> str:
    """Remove or garble the settings: the program starts, says what is wrong, and writes them again."""
    home.add_games(1)
    before = home.scored()
    home.run("settings", "set", "name", "Ігор").expect()
    home.run("settings", "set", "theme", "light").expect()
    home.run("rules", "save", "ours", "--set", "bolts=off").expect()
    how = _garble_settings(rng, home)
    for command in (("settings",), ("play", "--plain", "--new"), ("settings", "keys"), ("rules",)):
        home.run(*command).expect(FAILED)
    home.run("settings", "set", "deck", "two").expect(FAILED)
    home.run("settings", "reset").expect(FAILED)
    home.expect_kept(before)
    home.expect_right()
    return how


def _garble_settings(rng: random.Random, home: Home) -> str:
    """Do something to the settings; says what."""
    what = rng.randrange(5)
    if what == 0:
        shutil.rmtree(home.config)
        return "the whole folder is gone"
    if what == 1:
        home.settings.unlink()
        home.settings.mkdir()
        return "a folder in the place of the file"
    if what == 2:
        values = ('theme = "none"', "theme = 3", "keys = 1", "[keys]\nno_such = 'x'", "deck = [1]", "x = 1")
        home.settings.write_text("\n".join(rng.sample(values, 2)), "utf-8")
        return "values that are not allowed"
    target = home.settings if what == 3 else next(home.settings.parent.joinpath("rules").iterdir())
    return f"{target.parent.name}: {_damage(rng, target)}"


TRIALS: Final = (
    Trial("index", "truncate or overwrite the database", 60, index),
    Trial("record", "damage a record", 30, record),
    Trial("settings", "remove or garble the settings", 30, settings),
)

if __name__ == "__main__":
    main(TRIALS)
