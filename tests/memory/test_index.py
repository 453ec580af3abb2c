"""The index follows the folder of records, whatever happens to them or to itself."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.helpers.sessions import QUICK, play_on
from thousand_tui.game.library import Library
from thousand_tui.game.session import Session
from thousand_tui.memory import database
from thousand_tui.memory.entry import GameEntry
from thousand_tui.memory.index import NAME, Memory
from thousand_tui.memory.reading import Kept, Stamp, study
from thousand_tui.memory.statistics import Group

pytestmark = pytest.mark.slow

STEPS = 100_000


@pytest.fixture
def library(tmp_path: Path) -> Library:
    folder = tmp_path / "games"
    folder.mkdir()
    return Library(folder)


def save(library: Library, game_id: str, steps: int = STEPS, **changes: object) -> Path:
    path = library.path(game_id)
    session = Session.create(replace(QUICK, id=game_id, **changes), path)  # type: ignore[arg-type]
    play_on(session, steps)
    session.close()
    return path


def listed(library: Library) -> list[GameEntry]:
    with Memory(library) as memory:
        memory.refresh()
        return memory.games()


def deals(library: Library) -> int:
    with Memory(library) as memory:
        memory.refresh()
        return sum(one.deals for one in memory.statistics(Group.SEAT))


def notes(library: Library) -> list[str]:
    with Memory(library) as memory:
        memory.refresh()
        assert [game.id for game in memory.games()] == [game.id for game in library.games()]
        return memory.notes


def scored(path: Path) -> int:
    return path.read_bytes().count(b'"e": "score"')


class TestRecords:
    def test_a_game_in_progress_is_followed_deal_by_deal(self, library: Library) -> None:
        session = Session.create(replace(QUICK, id="one"), library.path("one"))
        for _round in range(6):
            play_on(session, 25)
            [game] = listed(library)
            assert game.kept.deals == len(session.results)
            assert deals(library) == 3 * len(session.results)
            assert game.unfinished is (session.outcome is None)
            assert [seat.total for seat in game.seats] == list(
                session.results[-1].total if session.results else (0, 0, 0)
            )
        session.close()

    def test_a_record_that_is_gone_leaves_the_index(self, library: Library) -> None:
        save(library, "one")
        path = save(library, "two", seed=8)
        assert len(listed(library)) == 2
        path.unlink()
        assert [game.id for game in listed(library)] == ["one"]
        assert deals(library) == 3 * scored(library.path("one"))

    def test_only_what_has_changed_is_read(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        from thousand_tui.memory import index

        save(library, "one")
        path = save(library, "two", 60, seed=8)
        listed(library)
        read: list[str] = []

        def noted(path: Path, stamp: Stamp) -> Kept:
            read.append(path.stem)
            return study(path, stamp)

        monkeypatch.setattr(index, "study", noted)
        listed(library)
        assert read == []
        session = Session.resume(path)
        play_on(session, 5)
        session.close()
        listed(library)
        assert read == ["two"]

    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"junk\n",
            b"\xff\xfe\n",
            b"[" * 100_000,
            b"{}\n",
            b'{"thousand": 1, "rules": {"preset": "table"}, "players": ["A", "B", "C"], "kinds": '
            b'["human", "human", "human"], "dealer": 0, "start": {"total": [0, 0, -' + b"9" * 30 + b"]}}\n",
        ],
        ids=["empty", "junk", "no text", "deep", "no header", "long number"],
    )
    def test_no_record_breaks_the_list(self, library: Library, content: bytes) -> None:
        save(library, "good")
        library.path("bad").write_bytes(content)
        library.path("folder").mkdir()
        library.path("nowhere").symlink_to("missing")
        found = {game.id: game for game in listed(library)}
        assert found["good"].problem is None
        for name in ("bad", "folder", "nowhere"):
            assert found[name].problem
            assert name in str(found[name].problem)
        assert deals(library) == 3 * scored(library.path("good"))

    def test_damage_in_the_middle_is_found_and_named(self, library: Library) -> None:
        path = save(library, "bad")
        lines = path.read_bytes().split(b"\n")
        lines[4] = b'{"e": "pass", "seat": 9}'
        path.write_bytes(b"\n".join(lines))
        [game] = listed(library)
        assert "bad.thousand:5:" in str(game.problem)
        assert [seat.name for seat in game.seats] == list(QUICK.players)
        assert deals(library) == 0

    def test_a_name_that_is_no_text(self, library: Library) -> None:
        odd = os.fsdecode(b"odd\xff.thousand")
        path = save(library, "one")
        (library.folder / odd).write_bytes(path.read_bytes())
        assert len(listed(library)) == 2

    def test_unrated_and_practice_games_count_for_nothing(self, library: Library) -> None:
        save(library, "hint", unrated=True)
        save(library, "again", extra={"practice": True})
        assert deals(library) == 0
        assert {game.counts for game in listed(library)} == {False}

    def test_it_can_be_stopped_and_goes_on(self, library: Library) -> None:
        for seed in range(3):
            save(library, f"game{seed}", seed=seed)
        with Memory(library) as memory:
            memory.look()
            memory.study(stop=lambda: True)
            assert deals_of(memory) == 0
            memory.study()
            assert deals_of(memory) == 3 * sum(scored(path) for path in library.folder.glob("*.thousand"))


def deals_of(memory: Memory) -> int:
    return sum(one.deals for one in memory.statistics(Group.SEAT))


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def random_bytes(path: Path) -> None:
    path.write_bytes(os.urandom(5000))


def spoil_pages(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = os.urandom(len(data) - 4096)
    path.write_bytes(data)


def no_database(path: Path) -> None:
    path.write_text("a letter to aunt Vera\n" * 200)


def foreign_tables(path: Path) -> None:
    path.unlink()
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    connection.close()


def lost_table(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE deal")
    connection.close()


class TestDatabase:
    """A database that cannot be used is kept under another name, told of, and made again."""

    @pytest.mark.parametrize(
        "spoil", [truncate, random_bytes, spoil_pages, no_database, foreign_tables, lost_table]
    )
    def test_damaged(self, library: Library, spoil: Callable[[Path], None]) -> None:
        save(library, "one")
        before = deals(library)
        path = library.folder / NAME
        spoil(path)
        data = path.read_bytes()
        [note] = notes(library)
        assert f"{NAME}.damaged" in note
        assert (library.folder / f"{NAME}.damaged").read_bytes() == data
        assert notes(library) == []
        assert deals(library) == before

    def test_two_damaged_ones_are_both_kept(self, library: Library) -> None:
        for name in (f"{NAME}.damaged", f"{NAME}.damaged-2"):
            listed(library)
            random_bytes(library.folder / NAME)
            [note] = notes(library)
            assert f" {name}," in note
            assert (library.folder / name).exists()

    def test_a_newer_one(self, library: Library) -> None:
        listed(library)
        with sqlite3.connect(library.folder / NAME) as connection:
            connection.execute("PRAGMA user_version = 99")
        connection.close()
        [note] = notes(library)
        assert "newer version" in note
        assert (library.folder / f"{NAME}.newer").exists()

    def test_a_folder_in_its_place(self, library: Library) -> None:
        (library.folder / NAME).mkdir()
        [note] = notes(library)
        assert "could not be read" in note
        assert (library.folder / f"{NAME}.unreadable").is_dir()

    def test_no_place_for_it(self, library: Library, tmp_path: Path) -> None:
        save(library, "one")
        (tmp_path / "file").write_text("")
        with Memory(library, tmp_path / "file" / NAME) as memory:
            memory.refresh()
            assert [game.id for game in memory.games()] == ["one"]
            assert not memory.database.kept
            [note] = memory.notes
        assert "cannot be kept (File exists)" in note

    def test_a_full_disk(self, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
        """What was indexed before is still known, the rest is in memory; nothing is put aside."""
        save(library, "one")
        before = deals(library)
        connected = database._connected

        def small(name: str) -> sqlite3.Connection:
            connection = connected(name)
            if name != ":memory:":
                connection.execute("PRAGMA max_page_count = 1")
            return connection

        monkeypatch.setattr(database, "_connected", small)
        for seed in range(20, 24):
            save(library, f"game{seed}", seed=seed)
        with Memory(library) as memory:
            memory.refresh()
            assert len(memory.games()) == 5
            assert deals_of(memory) > before
            [note] = memory.notes
        assert "full" in note
        assert not list(library.folder.glob("*.damaged"))

    def test_damaged_while_it_is_open(self, library: Library) -> None:
        save(library, "one")
        with Memory(library) as memory:
            memory.refresh()
            memory.database._connection.execute("DROP TABLE seat")
            assert [game.id for game in memory.games()] == ["one"]
            assert "damaged" in memory.notes[0]

    def test_two_windows_at_once(self, library: Library) -> None:
        save(library, "one")
        with Memory(library) as one, Memory(library) as other:
            one.refresh()
            save(library, "two", seed=8)
            other.refresh()
            one.refresh()
            assert one.games() == other.games()
            assert len(one.games()) == 2

    def test_rebuilding(self, library: Library) -> None:
        save(library, "one")
        before = deals(library)
        with Memory(library) as memory:
            memory.rebuild()
            assert deals_of(memory) == before
