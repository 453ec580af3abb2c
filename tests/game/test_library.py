"""The saved games: listed at a glance, found by id, a damaged one never in the way."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.helpers.sessions import QUICK, play_on, step
from thousand_tui.game.game_file import GameFileError
from thousand_tui.game.library import Library, NoSuchGame, SavedGame, new_id
from thousand_tui.game.paths import games_folder
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup
from thousand_tui.rules import make_rules
from thousand_tui.rules.state import Standing


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "games")


def save(library: Library, game_id: str, steps: int, played: float) -> Path:
    """A game of so many steps, last played at that time."""
    path = library.path(game_id)
    session = Session.create(replace(QUICK, id=game_id, started="2026-11-29T21:05:07Z"), path)
    play_on(session, steps)
    session.close()
    os.utime(path, (played, played))
    return path


def find(library: Library, game_id: str) -> SavedGame:
    return library.find(game_id)


class TestIds:
    """Short, readable, in the order of time."""

    def test_form(self) -> None:
        now = datetime(2026, 11, 29, 23, 5, tzinfo=UTC)
        day = f"{now.astimezone():%Y%m%d-%H%M}"
        assert re.fullmatch(day + "-[a-z2-9]{3}", new_id(now))

    def test_differ(self) -> None:
        now = datetime.now(UTC)
        assert len({new_id(now) for _ in range(20)}) > 15


class TestList:
    """The game last played first; each is looked at only as far as it must be."""

    def test_of_no_games(self, library: Library) -> None:
        assert library.games() == []
        assert library.newest_unfinished() is None
        assert not library.folder.exists()

    def test_is_in_the_player_s_own_folder_unless_another_is_given(self, home: Path) -> None:
        assert Library().folder == games_folder()
        assert home in games_folder().parents

    def test_order(self, library: Library) -> None:
        save(library, "b", 3, 2000)
        save(library, "c", 3, 1000)
        save(library, "a", 3, 3000)
        assert [game.id for game in library.games()] == ["a", "b", "c"]

    def test_a_game_in_progress(self, library: Library) -> None:
        path = save(library, "game", 75, 1000)
        [game] = library.games()
        summary = game.summary
        assert summary is not None
        resumed = Session.resume(path)
        assert summary.totals == resumed.standing.total
        assert summary.deals == len(resumed.results) > 0
        assert not summary.finished
        assert game.unfinished
        assert summary.header.players == ("Anna", "Boris", "Vera")
        assert summary.header.rules.target == 200
        assert summary.started == datetime(2026, 11, 29, 21, 5, 7, tzinfo=UTC)

    def test_a_finished_game(self, library: Library) -> None:
        path = save(library, "game", 100_000, 1000)
        [game] = library.games()
        assert game.summary is not None
        outcome = Session.resume(path).outcome
        assert outcome is not None
        assert game.summary.winner == outcome.winner
        assert game.summary.finished
        assert not game.unfinished

    def test_a_game_without_a_deal(self, library: Library) -> None:
        save(library, "game", 0, 1000)
        [game] = library.games()
        assert game.summary is not None
        assert game.summary.totals == (0, 0, 0)
        assert game.unfinished

    def test_a_game_from_a_position(self, library: Library) -> None:
        start = Standing((120, 35, -60), (0,) * 3, (None,) * 3, (0,) * 3, (0,) * 3, 4, 1)
        Session.create(replace(QUICK, start=start), library.path("game"))
        [game] = library.games()
        assert game.summary is not None
        assert game.summary.totals == (120, 35, -60)

    def test_a_cut_last_line_is_no_damage(self, library: Library) -> None:
        path = save(library, "game", 40, 1000)
        path.write_bytes(path.read_bytes() + b'{"e": "pl')
        assert library.games()[0].problem is None

    def test_a_last_line_without_its_line_feed_counts(self, library: Library) -> None:
        path = save(library, "game", 100_000, 1000)
        path.write_bytes(path.read_bytes().removesuffix(b"\n"))
        assert library.games()[0].summary is not None
        assert not library.games()[0].unfinished

    def test_other_files_are_none_of_it(self, library: Library) -> None:
        path = save(library, "game", 5, 1000)
        assert path.with_suffix(".secret").exists()
        (library.folder / "notes.txt").write_text("")
        assert len(library.games()) == 1

    @pytest.mark.parametrize(
        ("content", "problem"),
        [
            (b"", ":1: "),
            (b"\x00\xff\x00", ":1: not UTF-8"),
            (b"[]\n", ":1: must be a JSON object"),
            (b'{"thousand": 2}\n', ":1: format 2"),
        ],
    )
    def test_a_damaged_record_says_so(self, library: Library, content: bytes, problem: str) -> None:
        save(library, "good", 5, 1000)
        library.path("bad").write_bytes(content)
        bad, good = library.games()
        assert bad.problem is not None
        assert bad.problem.startswith(f"{library.path('bad')}{problem}")
        assert bad.summary is None
        assert not bad.unfinished
        assert good.problem is None

    def test_a_damaged_last_line(self, library: Library) -> None:
        path = save(library, "bad", 30, 1000)
        count = path.read_bytes().count(b"\n")
        path.write_bytes(path.read_bytes() + b'{"e": "dance"}\n')
        assert library.games()[0].problem == f'{path}:{count + 1}: the event "dance" is not known'

    def test_a_folder_in_place_of_a_record(self, library: Library) -> None:
        library.path("odd").mkdir(parents=True)
        assert library.games()[0].problem == f"{library.path('odd')}: Is a directory"

    def test_a_folder_that_cannot_be_read(self, tmp_path: Path) -> None:
        (tmp_path / "games").write_text("")
        with pytest.raises(GameFileError, match="games: Not a directory"):
            Library(tmp_path / "games").games()


class TestNewestUnfinished:
    """What ``thousand play`` goes on with."""

    def test_finished_and_damaged_games_are_passed_over(self, library: Library) -> None:
        save(library, "old", 5, 1000)
        save(library, "newer", 5, 2000)
        save(library, "finished", 100_000, 3000)
        library.path("damaged").write_bytes(b"?")
        newest = library.newest_unfinished()
        assert newest is not None
        assert newest.id == "newer"

    def test_it_is_the_one_last_played_not_the_one_last_begun(self, library: Library) -> None:
        path = save(library, "20260101-1000-aaa", 5, 1000)
        save(library, "20260102-1000-bbb", 5, 2000)
        session = Session.resume(path)
        step(session)
        session.close()
        newest = library.newest_unfinished()
        assert newest is not None
        assert newest.id == "20260101-1000-aaa"

    def test_games_open_in_another_window_are_passed_over(self, library: Library) -> None:
        save(library, "free", 5, 1000)
        session = Session.resume(save(library, "open", 5, 2000))
        newest, own = library.newest_unfinished(), library.newest_unfinished("open")
        assert newest is not None
        assert newest.id == "free"
        assert own is not None
        assert own.id == "open"
        session.close()


class TestFinding:
    """By id, by how it begins, by its last letters."""

    @pytest.fixture(autouse=True)
    def _games(self, library: Library) -> None:
        save(library, "20261129-2305-k7m", 0, 1000)
        save(library, "20261129-2310-abc", 0, 2000)
        save(library, "20261201-0900-xyz", 0, 3000)

    @pytest.mark.parametrize(
        ("text", "game_id"),
        [
            ("20261129-2305-k7m", "20261129-2305-k7m"),
            ("202612", "20261201-0900-xyz"),
            ("20261129-2310", "20261129-2310-abc"),
            ("K7M", "20261129-2305-k7m"),
            (" 20261201-0900-xyz.thousand ", "20261201-0900-xyz"),
        ],
    )
    def test_one(self, library: Library, text: str, game_id: str) -> None:
        assert library.find(text).id == game_id

    def test_several(self, library: Library) -> None:
        with pytest.raises(NoSuchGame) as refused:
            library.find("20261129")
        assert str(refused.value) == (
            'several saved games are meant by "20261129": 20261129-2310-abc, 20261129-2305-k7m'
        )

    def test_the_nearest(self, library: Library) -> None:
        with pytest.raises(NoSuchGame, match="did you mean 20261129-2305-k7m"):
            library.find("20261129-2305-k7n")

    @pytest.mark.parametrize("text", ["", "hello", "../secret"])
    def test_none(self, library: Library, text: str) -> None:
        with pytest.raises(NoSuchGame, match="the last ones: 20261201-0900-xyz, "):
            library.find(text)

    def test_none_at_all(self, tmp_path: Path) -> None:
        with pytest.raises(NoSuchGame, match="no game has been saved yet"):
            Library(tmp_path / "empty").find("k7m")


class TestBeginning:
    """A new game's record is begun at once."""

    def test_is_saved_under_its_id(self, library: Library) -> None:
        session = library.begin(GameSetup(make_rules("draw")))
        assert session.path == library.path(session.header.id)
        session.close()
        assert library.find(session.header.id).unfinished

    def test_an_id_that_is_taken_is_drawn_again(
        self, library: Library, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ids = iter(["one", "one", "two"])
        monkeypatch.setattr("thousand_tui.game.library.new_id", lambda now: next(ids))
        assert library.begin(GameSetup(make_rules("draw"))).header.id == "one"
        assert library.begin(GameSetup(make_rules("draw"))).header.id == "two"


def test_a_link_that_leads_nowhere_is_a_damaged_game(library: Library) -> None:
    before = [game.id for game in library.games()]
    library.folder.mkdir(exist_ok=True)
    (library.folder / "lost.thousand").symlink_to(library.folder / "nowhere")
    games = {game.id: game for game in library.games()}
    assert set(games) == {*before, "lost"}
    assert "No such file" in str(games["lost"].problem)
    newest = library.newest_unfinished()
    assert newest is None or newest.id != "lost"
