"""Setting a game up: names, seats, clocks, and the header that comes of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from thousand_tui.bots import DEFAULT_LEVEL
from thousand_tui.game.seating import (
    BOT_NAMES,
    SOMEBODY,
    SeatSpec,
    SetupError,
    check_level,
    check_name,
    default_name,
    fill_seats,
    make_bots,
    parse_seat,
    seat_count,
)
from thousand_tui.game.seeds import first_dealer
from thousand_tui.game.setup import GameSetup, parse_clock, preset_clock
from thousand_tui.record.header import ClockSetting, Header, header_object, parse_header
from thousand_tui.rules import PRESETS, make_rules
from thousand_tui.words.language import speak

TABLE = make_rules("table")
ME = SeatSpec("Me")
BOT = SeatSpec(None, DEFAULT_LEVEL)


class TestNames:
    """Trimmed, not empty, at most 20 characters, nothing that cannot be shown."""

    @pytest.mark.parametrize(
        ("text", "name"),
        [
            (" Anna ", "Anna"),
            ("Їжак", "Їжак"),
            ("Jan Maria", "Jan Maria"),
            ("x" * 20, "x" * 20),
            ("[b]", "[b]"),
        ],
    )
    def test_right_ones(self, text: str, name: str) -> None:
        assert check_name(text) == name

    def test_one_letter_is_one_character_however_it_is_written(self) -> None:
        assert check_name("й" * 20) == "й" * 20

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("", "must not be empty"),
            (" \t ", "must not be empty"),
            ("x" * 21, "21 characters; allowed: 20"),
            ("a\x1b[2Jb", r'"a\\x1b\[2Jb": a name must not hold control characters'),
            ("a\nb", "control characters"),
            ("a\u202eb", "control characters"),
            ("a\udce4", "control characters"),
        ],
    )
    def test_wrong_ones(self, text: str, problem: str) -> None:
        with pytest.raises(SetupError, match=problem) as refused:
            check_name(text)
        assert refused.value.about == "seat"
        assert str(refused.value).isprintable()

    @pytest.mark.parametrize(
        ("user", "name"),
        [("anna", "Anna"), ("McAdam", "McAdam"), ("root", SOMEBODY), ("1234", SOMEBODY), ("bot", SOMEBODY)],
    )
    def test_the_person_at_this_computer(self, user: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("getpass.getuser", lambda: user)
        assert default_name() == name

    def test_nobody_at_this_computer(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def unknown() -> str:
            raise KeyError("uid not found")

        monkeypatch.setattr("getpass.getuser", unknown)
        assert default_name() == SOMEBODY


class TestSeats:
    """A name, ``bot`` or ``bot:LEVEL``."""

    @pytest.mark.parametrize(
        ("text", "seat"),
        [
            ("Anna", SeatSpec("Anna")),
            ("bot", BOT),
            ("bot:random", SeatSpec(None, "random")),
            (" BOT : Random ", SeatSpec(None, "random")),
            ("Robot:x", SeatSpec("Robot:x")),
        ],
    )
    def test_are_read(self, text: str, seat: SeatSpec) -> None:
        assert parse_seat(text) == seat

    def test_an_unknown_level_is_refused_with_the_nearest(self) -> None:
        with pytest.raises(SetupError, match='no bot level "randm"; did you mean random'):
            parse_seat("bot:randm")

    def test_their_number_is_the_preset_s_smallest(self) -> None:
        assert [seat_count(make_rules(name), 0) for name in PRESETS] == [
            min(preset.players) for preset in PRESETS.values()
        ]

    def test_their_number_grows_with_those_given(self) -> None:
        assert seat_count(make_rules("1001"), 4) == 4

    @pytest.mark.parametrize(
        ("preset", "given", "players", "problem"),
        [
            ("table", 4, None, "4 seats are given, but table is played by 3"),
            ("pagat", 5, None, "5 seats are given, but pagat is played by 3 or 4"),
            ("table", 0, 4, "table is not played by 4; allowed: 3"),
            ("pagat", 0, 2, "pagat is not played by 2; allowed: 3 or 4"),
            ("pagat", 4, 3, "4 seats are given, but the game has 3"),
        ],
    )
    def test_wrong_numbers(self, preset: str, given: int, players: int | None, problem: str) -> None:
        with pytest.raises(SetupError, match=problem):
            seat_count(make_rules(preset), given, players)


class TestFilling:
    """One person by default; bots of the default level, each of its own name, on the seats left over."""

    @pytest.fixture(autouse=True)
    def _user(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("getpass.getuser", lambda: "anna")

    def test_nobody_given(self) -> None:
        seats = fill_seats((), 3)
        assert [seat.kind for seat in seats] == ["human", f"bot:{DEFAULT_LEVEL}", f"bot:{DEFAULT_LEVEL}"]
        assert [seat.name for seat in seats] == ["Anna", "Boris", "Vera"]

    def test_a_person_given(self) -> None:
        seats = fill_seats((ME,), 3)
        assert [seat.name for seat in seats] == ["Me", "Anna", "Boris"]

    def test_bots_given_leave_a_seat_to_the_person(self) -> None:
        seats = fill_seats((SeatSpec(None, "random"), SeatSpec(None, "random")), 3)
        assert [seat.kind for seat in seats] == ["bot:random", "bot:random", "human"]

    def test_for_a_simulation_bots_only(self) -> None:
        assert [seat.name for seat in fill_seats((), 4, person=False)] == list(BOT_NAMES[:4])

    @pytest.mark.parametrize("twin", ["me", "ME", "Me"])
    def test_two_people_of_one_name_are_refused(self, twin: str) -> None:
        with pytest.raises(SetupError, match="two players are called Me"):
            fill_seats((ME, SeatSpec(twin)), 3)


class TestClocks:
    """Seconds a decision and seconds in the bank."""

    @pytest.mark.parametrize(
        ("text", "clock"),
        [
            ("30+120", ClockSetting(30, 120)),
            (" 5 + 0 ", ClockSetting(5, 0)),
            ("3600+36000", ClockSetting(3600, 36000)),
        ],
    )
    def test_are_read(self, text: str, clock: ClockSetting) -> None:
        assert parse_clock(text) == clock

    @pytest.mark.parametrize(
        "text", ["", "30", "+", "30+", "+5", "0+5", "3601+0", "1+36001", "-1+5", "1.5+2", "a+b", "²+1"]
    )
    def test_wrong_ones_are_refused_with_what_is_allowed(self, text: str) -> None:
        with pytest.raises(SetupError, match=r"allowed: seconds a decision .* such as 30\+120") as refused:
            parse_clock(text)
        assert refused.value.about == "clock"

    def test_only_table_has_one_of_its_own(self) -> None:
        clocks = {name: preset_clock(make_rules(name)) for name in PRESETS}
        assert clocks.pop("table") == ClockSetting(30, 120)
        assert set(clocks.values()) == {None}


class TestHeader:
    """What the record of the new game begins with."""

    NOW = datetime(2026, 11, 29, 23, 5, 7, 999, tzinfo=timezone(timedelta(hours=2)))

    def test_holds_the_whole_set_up(self) -> None:
        rules = make_rules("table", {"target": 500})
        setup = GameSetup(rules, (ME,), clock=ClockSetting(30, 120), seed=5)
        header = setup.header("20261129-2305-k7m", self.NOW)
        assert header.rules == rules
        assert header.players == ("Me", "Anna", "Boris")
        assert header.clock == ClockSetting(30, 120)
        assert header.dealer == first_dealer(5, 3)
        assert header.started == "2026-11-29T21:05:07Z"
        assert header.program.startswith("thousand ")
        assert (header.id, header.seed) == ("20261129-2305-k7m", 5)

    @pytest.mark.parametrize("preset", PRESETS)
    def test_can_be_read_again(self, preset: str) -> None:
        header = GameSetup(make_rules(preset)).header("x", self.NOW)
        assert parse_header(header_object(header)) == header

    def test_the_first_dealer_is_drawn_by_lot(self) -> None:
        dealers = {GameSetup(TABLE, (ME,), seed=seed).header("").dealer for seed in range(40)}
        assert dealers == {0, 1, 2}

    def test_only_bots_are_refused(self) -> None:
        with pytest.raises(SetupError, match="one seat at least must be a person's"):
            GameSetup(TABLE, (BOT, BOT, BOT)).header("")

    @pytest.mark.parametrize("seed", [-1, 2**64])
    def test_a_wrong_seed_is_refused(self, seed: int) -> None:
        with pytest.raises(SetupError, match="allowed: a whole number from 0 to"):
            GameSetup(TABLE, seed=seed).header("")

    def test_now_is_the_present_if_it_is_left_out(self) -> None:
        started = datetime.fromisoformat(GameSetup(TABLE).header("").started)
        assert abs(datetime.now(UTC) - started) < timedelta(minutes=1)


class TestBots:
    """A bot for each seat of one."""

    def test_are_made_for_their_seats(self) -> None:
        header = GameSetup(TABLE, (SeatSpec(None, "random"), ME)).header("")
        assert sorted(make_bots(header)) == [0, 2]

    def test_of_a_level_this_program_lacks(self) -> None:
        header = replace(GameSetup(TABLE, (ME,)).header(""), kinds=("human", "bot:oracle", "bot:random"))
        with pytest.raises(SetupError, match='Anna cannot be seated: there is no bot level "oracle"'):
            make_bots(header)

    def test_a_wrong_level_is_told_in_the_language_that_is_spoken(self) -> None:
        speak("ru")
        with pytest.raises(SetupError, match=r'уровня бота "expet" нет; может быть, expert\?'):
            check_level("expet")


def test_a_foreign_level_or_name_reaches_no_terminal_raw() -> None:
    header = Header(
        rules=make_rules("draw"),
        players=("Anna", "\x1b[31mB\n" * 1000),
        kinds=("human", "bot:\x1b[2J" + "x" * 100_000),
        dealer=0,
    )
    with pytest.raises(SetupError) as refused:
        make_bots(header)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 300
