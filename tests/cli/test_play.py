"""``thousand play``: which game is opened, and how."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.helpers.sessions import QUICK, play_on
from thousand_tui.cli.main import cli
from thousand_tui.cli.screen import Looks, farewell
from thousand_tui.game.library import Library
from thousand_tui.game.seating import DEFAULT_BOT
from thousand_tui.game.session import Session
from thousand_tui.game.setup import GameSetup
from thousand_tui.preferences.settings_file import Settings
from thousand_tui.record.header import ClockSetting, Header
from thousand_tui.rules import PRESETS, make_rules


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["play", *arguments])


class Shown:
    """What a command would have shown on the screen."""

    session: Session | None = None
    speed: str | None = ""
    looks: Looks | None = None

    @property
    def header(self) -> Header:
        assert self.session is not None
        return self.session.header


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shown]:
    """Commands show no screen but leave the game here."""
    found = Shown()

    def show(
        library: Library,
        session: Session | None,
        settings: Settings,
        speed: str | None = None,
        looks: Looks | None = None,
    ) -> int:
        found.session, found.speed, found.looks = session, speed, looks
        return 0

    monkeypatch.setattr("thousand_tui.cli.screen.show", show)
    monkeypatch.setattr("thousand_tui.cli.play.require_terminal", lambda: None)
    yield found
    if found.session is not None:
        found.session.close()


def opened(shown: Shown, *arguments: str) -> Header:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return shown.header


class TestNewGames:
    """What the options make of a new game."""

    def test_without_options(self, shown: Shown) -> None:
        header = opened(shown)
        assert header.rules == make_rules("table")
        assert header.clock == ClockSetting(30, 120)
        assert header.kinds == ("human", DEFAULT_BOT.kind, DEFAULT_BOT.kind)
        assert shown.speed is None  # as the player prefers it

    def test_the_quick_game(self, shown: Shown) -> None:
        header = opened(shown, "--to", "500")
        assert (header.rules.target, header.rules.threshold) == (500, 380)
        assert header.rules.preset == "table"

    def test_it_is_saved_at_once(self, shown: Shown) -> None:
        header = opened(shown, "--new")
        [game] = Library().games()
        assert game.id == header.id
        assert game.unfinished

    @pytest.mark.parametrize("preset", PRESETS)
    def test_of_every_preset(self, shown: Shown, preset: str) -> None:
        header = opened(shown, "--rules", preset.upper())
        assert header.rules == make_rules(preset)
        assert header.seats == min(PRESETS[preset].players)

    def test_with_everything(self, shown: Shown) -> None:
        header = opened(
            shown,
            *("--rules", "pagat", "--players", "4", "--to", "800", "--seed", "12", "--clock", "20+60"),
            *("--set", "bolts=off", "--set", "Barrel-Gap=100", "--seat", "Їжак", "--seat", "bot:random"),
            *("--seat", "[b]Eva", "--speed", "Instant"),
        )
        assert header.rules == make_rules("pagat", {"target": 800, "bolts": None, "barrel_gap": 100})
        assert header.players == ("Їжак", "Anna", "[b]Eva", "Boris")
        assert header.kinds == ("human", "bot:random", "human", DEFAULT_BOT.kind)
        assert header.seed == 12
        assert header.clock == ClockSetting(20, 60)
        assert shown.speed == "instant"

    def test_without_the_clock(self, shown: Shown) -> None:
        assert opened(shown, "--no-clock").clock is None

    def test_the_same_seed_deals_the_same_cards(self, shown: Shown) -> None:
        seals = []
        for _ in range(2):
            opened(shown, "--seed", "3")
            assert shown.session is not None
            shown.session.deal()
            seals.append(shown.session.seal)
            shown.session.close()
        assert seals[0] == seals[1]

    def test_an_unwritable_folder(self, shown: Shown, home: Path) -> None:
        (home / "data").write_text("")
        result = run("--new")
        assert result.exit_code == 1
        assert "Not a directory" in result.output


class TestResuming:
    """``thousand play`` goes on with an interrupted game exactly, unless told otherwise."""

    def begin(self, steps: int = 20, **changes: Any) -> str:
        session = Library().begin(GameSetup(make_rules("draw", {"target": 200}), seed=5, **changes))
        play_on(session, steps)
        session.close()
        return session.header.id

    def test_the_interrupted_game(self, shown: Shown) -> None:
        game_id = self.begin()
        assert opened(shown).id == game_id
        assert shown.session is not None
        assert shown.session.recorded == 20

    def test_also_by_name(self, shown: Shown) -> None:
        first = self.begin()
        second = self.begin()
        for game_id in (first, second):
            assert opened(shown, "--resume", game_id).id == game_id
            assert shown.session is not None
            shown.session.close()
        assert opened(shown, "--resume", "--speed", "quick").id in (first, second)

    @pytest.mark.parametrize("arguments", [["--new"], ["--to", "500"], ["--seed", "0"], ["--no-clock"]])
    def test_but_not_with_a_new_one_asked_for(self, shown: Shown, arguments: list[str]) -> None:
        game_id = self.begin()
        assert opened(shown, *arguments).id != game_id
        assert len(Library().games()) == 2

    def test_nothing_to_resume(self, shown: Shown) -> None:
        self.begin(steps=100_000)
        result = run("--resume")
        assert result.exit_code == 1
        assert "no game was interrupted; `thousand play` begins one" in result.output

    def test_a_finished_game_is_no_interrupted_one(self, shown: Shown) -> None:
        game_id = self.begin(steps=100_000)
        assert opened(shown).id != game_id
        result = run("--resume", game_id)
        assert result.exit_code == 2
        assert f"the game {game_id} is over" in result.output

    def test_a_game_played_in_another_window(self, shown: Shown) -> None:
        session = Library().begin(GameSetup(make_rules("draw")))
        result = run()
        assert result.exit_code == 1
        assert f"game {session.header.id} is being played in another window" in result.output
        assert str(Library().folder) not in result.output
        assert "`thousand play --new` begins another game." in result.output
        session.close()

    @pytest.mark.parametrize("arguments", [(), ("--resume",)])
    def test_a_game_in_another_window_is_passed_over(self, shown: Shown, arguments: tuple[str, ...]) -> None:
        game_id = self.begin()
        other = Library().begin(GameSetup(make_rules("draw")))
        os.utime(Library().path(other.header.id), (2e9, 2e9))
        assert opened(shown, *arguments).id == game_id
        other.close()

    def test_a_damaged_record(self, shown: Shown) -> None:
        game_id = self.begin()
        path = Library().path(game_id)
        path.write_text(path.read_text().replace('"e": "play", "seat": 0', '"e": "play", "seat": 1', 1))
        result = run()
        assert result.exit_code == 1
        assert f"{path}:3: " in result.output
        assert "--new" in result.output

    def test_a_bot_that_this_program_lacks(self, shown: Shown) -> None:
        game_id = self.begin()
        path = Library().path(game_id)
        path.write_text(path.read_text().replace(DEFAULT_BOT.kind, "bot:oracle"))
        result = run("--resume", game_id)
        assert result.exit_code == 1
        assert 'there is no bot level "oracle"' in result.output
        Session.resume(path).close()  # it was not left locked

    @pytest.mark.parametrize("arguments", [(), ("--resume",)])
    def test_a_damaged_record_played_last_is_not_passed_over(
        self, shown: Shown, arguments: tuple[str, ...]
    ) -> None:
        game_id = self.begin()
        bad = Library().path("zzz")
        bad.write_bytes(b"?\n")
        result = run(*arguments)
        assert result.exit_code == 1
        assert f"{bad}:1: not JSON" in result.stderr
        assert "--new" in result.stderr
        assert "--resume ID" in result.stderr
        assert opened(shown, "--resume", game_id).id == game_id

    def test_the_one_damaged_record_is_named_where_there_is_no_other(self, shown: Shown) -> None:
        """Also if a game that is over was played after it."""
        bad = Library().path("bad")
        bad.parent.mkdir(parents=True)
        bad.write_bytes(b"?\n")
        os.utime(bad, (1000, 1000))
        session = Session.create(QUICK, Library().path("over"))
        play_on(session)
        session.close()
        result = run("--resume")
        assert result.exit_code == 1
        assert f"{bad}:1: not JSON" in result.stderr
        assert opened(shown).id not in ("bad", "over")

    def test_an_older_damaged_record_does_not_hide_the_others(self, shown: Shown) -> None:
        game_id = self.begin()
        Library().path("zzz").write_bytes(b"?")
        os.utime(Library().path("zzz"), (1000, 1000))
        assert opened(shown).id == game_id

    @pytest.mark.parametrize("empty", ["", " "])
    def test_an_empty_id_is_no_id(self, shown: Shown, empty: str) -> None:
        self.begin()
        result = run("--resume", empty)
        assert result.exit_code == 2
        assert "the id is empty" in result.output


def test_where_the_game_is_kept() -> None:
    path = Path("games") / "20261129-2305-k7m.thousand"
    assert farewell(path, over=False) == (
        f"The game is saved: {path}\nGo on with it: thousand play --resume 20261129-2305-k7m"
    )
    assert farewell(path, over=False, unsaved=True).startswith(
        f"The game is saved up to the last decision written: {path}\n"
    )
    assert farewell(path, over=True) == f"The game is over. Its record: {path}"


class TestFromPaper:
    """``--from-paper`` and ``--dealer``."""

    SCORES = "Anna=340,Boris=880/1,Vera=120*2"

    def test_the_standing_is_in_the_header(self, shown: Shown) -> None:
        header = opened(shown, "--from-paper", self.SCORES, "--deals-played", "14", "--dealer", "boris")
        assert header.start is not None
        assert header.start.total == (340, 880, 120)
        assert header.start.bolts == (0, 0, 2)
        assert header.start.barrel == (None, 1, None)
        assert (header.start.deals, header.dealer, header.start.dealer) == (14, 1, 1)
        assert header.players == ("Anna", "Boris", "Vera")
        assert header.kinds == ("human", DEFAULT_BOT.kind, DEFAULT_BOT.kind)

    def test_people_are_those_named(self, shown: Shown) -> None:
        header = opened(shown, "--from-paper", self.SCORES, "--seat", "Vera", "--seat", "bot:random")
        assert header.kinds == ("bot:random", DEFAULT_BOT.kind, "human")

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("Anna=1,Boris=2",), "2 players stand on the paper, but table is for 3"),
            (("Anna=1,Boris=x,Vera=3",), "NAME=TOTAL[*BOLTS][/DEALS]"),
            (("Anna=1,anna=2,Vera=3",), "stands on the paper more than once"),
            (("Anna=880,Boris=2,Vera=3",), "such as Anna=880/0"),
            (("Anna=900/1,Boris=2,Vera=3",), "Anna is on the barrel with 900, not 880"),
            (("Anna=1*3,Boris=2,Vera=3",), "Anna has 3 bolts, the limit is 3"),
            (("Anna=880/3,Boris=2,Vera=3",), "Anna has used up its 3 deals"),
            ((SCORES, "--seat", "Otto"), "Otto does not stand on the paper"),
            ((SCORES, "--dealer", "Otto"), "Otto does not sit at the table"),
        ],
    )
    def test_what_cannot_be_is_refused(self, shown: Shown, arguments: tuple[str, ...], message: str) -> None:
        result = run("--from-paper", *arguments)
        assert result.exit_code == 2
        assert message in " ".join(result.output.split())
        assert Library().games() == []

    def test_deals_need_a_paper(self, shown: Shown) -> None:
        assert "give --from-paper too" in run("--deals-played", "3").output


def test_looks_are_passed_on(shown: Shown) -> None:
    """The options of the screen begin no new game and reach the screen."""
    opened(shown, "--letters", "--ascii", "--light", "--play-forced")
    assert shown.looks == Looks(letters=True, ascii=True, light=True, play_forced=True)
