"""Bots of installed packages: levels like our own, and no harm done by a package that is broken."""

from __future__ import annotations

import asyncio
import pickle
import random
import time
from pathlib import Path

import pytest

from tests.helpers.plugins import BAD, GOOD, install
from tests.helpers.positions import deal, table
from thousand_tui.bots import (
    LEVELS,
    BrokenLevel,
    PluginFailure,
    UnknownLevel,
    find_level,
    level_names,
    make_bot,
)
from thousand_tui.bots import plugin_bot as watching
from thousand_tui.bots import plugins as catalogue
from thousand_tui.game.bot_runner import BotFailure, decide
from thousand_tui.game.seating import SeatSpec, SetupError, check_level, parse_seat
from thousand_tui.game.setup import GameSetup
from thousand_tui.rules import make_rules, observe
from thousand_tui.screens.new_game.draft import Draft
from thousand_tui.screens.new_game.setting_rows import SeatSetting

SEEN = observe(deal(table()), 0)


def problem(name: str) -> str:
    with pytest.raises(BrokenLevel) as broken:
        make_bot(name)
    assert str(broken.value).isprintable()
    return str(broken.value)


class TestAWorkingPackage:
    """Its bot is a level."""

    @pytest.fixture(autouse=True)
    def installed(self, site: Path) -> None:
        install(site, "good-bots", GOOD, good="Bot", plain="Plain", made="make")

    def test_stands_after_our_own(self) -> None:
        assert level_names() == (*LEVELS, "good", "made", "plain")

    def test_says_what_it_is(self) -> None:
        assert find_level("good").summary == "Plays as it likes."
        assert find_level("plain").summary == "A bot of the package good-bots 1.5."
        assert not find_level("good").heavy

    @pytest.mark.parametrize("name", ["good", "plain", "made"])
    def test_decides(self, name: str) -> None:
        decision = make_bot(name).choose(SEEN, random.Random(4))
        assert decision == make_bot("random").choose(SEEN, random.Random(4))

    def test_is_written_as_a_seat(self) -> None:
        assert parse_seat("bot:Good") == SeatSpec(None, "good")
        header = GameSetup(make_rules("table"), (SeatSpec("Olena"), SeatSpec(None, "good"))).header("x")
        assert header.kinds == ("human", "bot:good", "bot:amateur")

    def test_is_suggested_and_listed_for_a_word_like_it(self) -> None:
        with pytest.raises(UnknownLevel, match=r"did you mean good\?; allowed: random, .*, plain$"):
            make_bot("goood")

    def test_is_offered_on_the_screen_of_a_new_game(self) -> None:
        draft, steps = Draft(), len(LEVELS)
        setting = SeatSetting(draft, 1)
        while draft.seats[1].level != "good":
            setting.step(1)
            steps -= 1
            assert steps >= 0
        assert setting.value == "good bot: Anna"
        assert setting.explanation == "Plays as it likes. Enter: the name."
        assert draft.setup().header("x").kinds[1] == "bot:good"

    def test_is_made_once(self) -> None:
        assert make_bot("good") is make_bot("good")


def made_in(site: Path) -> list[int]:
    """The processes in which the heavy bot was made."""
    return [int(path.name.rpartition("-")[2]) for path in site.glob("made-in-*")]


class TestAHeavyBot:
    """It is asked, and made, in a process of its own."""

    async def test_is_not_made_in_ours(self, site: Path) -> None:
        from thousand_tui.game.bot_worker import BotWorker

        install(site, "heavy-bots", GOOD, heavy="Heavy")
        worker = BotWorker()
        try:
            decision = await decide(make_bot("heavy"), SEEN, random.Random(4), 20.0, worker)
            assert decision.action in SEEN.legal
            assert made_in(site) == [worker.pid]
        finally:
            worker.stop()


class TestABrokenPackage:
    """Named with its package, and only its own bots are lost."""

    @pytest.mark.parametrize(
        ("value", "said"),
        [
            ("Raising", "cannot be used: RuntimeError: no weights"),
            ("Leaving", "cannot be used: RuntimeError: SystemExit: 3"),
            ("Mute", "the summary of brought_bad:Mute is no text"),
            ("Torn", "heavy of brought_bad:Torn is neither True nor False"),
            ("Deaf", "brought_bad:Deaf makes what has no choose(seen, rng)"),
            ("number", "brought_bad:number is no class or function that makes a bot"),
            ("Missing", "AttributeError: module 'brought_bad' has no attribute 'Missing'"),
        ],
    )
    def test_says_what_is_wrong(self, site: Path, value: str, said: str) -> None:
        install(site, "bad", BAD, worse=value)
        assert problem("worse").startswith('the bot "worse" of the package bad 1.5 cannot be used: ')
        assert said in problem("worse")
        with pytest.raises(SetupError, match=r"package bad 1\.5"):
            check_level("worse")
        assert make_bot("random").choose(SEEN, random.Random(1)).action in SEEN.legal

    @pytest.mark.parametrize(
        "source",
        ["import nowhere_to_be_found", "1 / 0", "def broken(:", "raise SystemExit", "raise BaseException"],
    )
    def test_that_cannot_be_imported(self, site: Path, source: str) -> None:
        install(site, "bad", source, worse="Bot")
        install(site, "good-bots", GOOD, good="Bot")
        assert 'the bot "worse" of the package bad 1.5 cannot be used: ' in problem("worse")
        assert make_bot("good").choose(SEEN, random.Random(1)).action in SEEN.legal

    @pytest.mark.parametrize(("source", "value"), [(BAD, "Slow"), ("import time; time.sleep(60)", "Bot")])
    def test_that_never_gets_ready(
        self, site: Path, source: str, value: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(watching, "TIME_LIMIT", 0.2)
        install(site, "late", source, worse=value)
        started = time.monotonic()
        assert problem("worse").endswith("cannot be used: it is not ready after 0.2 s")
        assert time.monotonic() - started < 5

    @pytest.mark.parametrize("name", ["Worse", "so bad", "bé", "9lives", "x" * 25, "w:o"])
    def test_whose_name_cannot_be_used(self, site: Path, name: str) -> None:
        install(
            site, "bad", BAD, entries=f"[thousand_tui.bots]\n{name.replace(':', '.')}={{module}}:Failing\n"
        )
        assert level_names() == tuple(LEVELS)
        assert any("bad 1.5 cannot be called so: a name is" in said for said in catalogue.complaints())
        with pytest.raises(SetupError, match=r"bad 1\.5 cannot be called so"):
            check_level(name.replace(":", "."))

    @pytest.mark.parametrize("name", ["expert", "random", "help", "human"])
    def test_whose_name_is_taken(self, site: Path, name: str) -> None:
        install(site, "bad", BAD, **{name: "Failing"})
        assert level_names() == tuple(LEVELS)
        assert "the program uses that name itself" in catalogue.complaints()[0]
        if name in LEVELS:
            assert make_bot(name).choose(SEEN, random.Random(1)).action in SEEN.legal

    def test_is_not_seated_from_the_screen_of_a_new_game(self, site: Path) -> None:
        install(site, "bad", BAD, worse="Mute")
        draft = Draft()
        draft.seats[1].level = "worse"
        said = SeatSetting(draft, 1).explanation
        assert said.startswith('Cannot be seated: the bot "worse" of the package bad 1.5 cannot be used: ')
        with pytest.raises(SetupError, match="the summary of"):
            draft.setup().header("x")

    def test_two_of_the_same_name(self, site: Path) -> None:
        install(site, "one", GOOD, twin="Bot")
        install(site, "two", GOOD, twin="Bot")
        said = problem("twin")
        assert '"twin" is a bot of more than one package: ' in said
        assert "one 1.5" in said
        assert "two 1.5" in said

    def test_with_unreadable_entry_points_hides_no_other(self, site: Path) -> None:
        install(site, "bad", BAD, entries="[thousand_tui.bots]\nno equals sign\n")
        install(site, "good-bots", GOOD, good="Bot")
        assert level_names() == (*LEVELS, "good")
        (said,) = catalogue.complaints()
        assert said.startswith("the entry points of the package bad cannot be read: ")

    @pytest.mark.parametrize(
        ("value", "said"),
        [
            ("Failing", r"KeyError: 'a key\x1b[2J'"),
            ("Cheating", "not a legal action: bid 1"),
            ("Confused", "is no Decision"),
        ],
    )
    async def test_that_decides_wrongly(self, site: Path, value: str, said: str) -> None:
        install(site, "bad", BAD, worse=value)
        bot = make_bot("worse")
        with pytest.raises(PluginFailure) as failure:
            bot.choose(SEEN, random.Random(1))
        assert str(failure.value).startswith('the bot "worse" of the package bad 1.5 failed: ')
        assert said in str(failure.value)
        assert str(failure.value).isprintable()
        with pytest.raises(BotFailure, match=r"package bad 1\.5 failed"):
            await decide(bot, SEEN, random.Random(1))

    def test_errors_travel_between_processes(self) -> None:
        error = BrokenLevel("worse", "it is broken")
        assert str(pickle.loads(pickle.dumps(error))) == "it is broken"


def test_a_daydreaming_bot_is_replaced_at_the_table(site: Path) -> None:
    source = "import time\nclass Bot:\n    def choose(self, seen, rng):\n        time.sleep(60)\n"
    install(site, "bad", source, worse="Bot")
    with pytest.raises(BotFailure, match=r"no answer within 0\.1 s"):
        asyncio.run(decide(make_bot("worse"), SEEN, random.Random(1), 0.1))
