"""The header of a record: what must stand in it, what may, and that it comes back as it was written."""

from __future__ import annotations

from typing import Any

import pytest

from thousand_tui.record.errors import BadLine
from thousand_tui.record.header import ClockSetting, Header, header_object, parse_header
from thousand_tui.rules import PRESETS, make_rules
from thousand_tui.rules.state import Standing

SMALL: dict[str, Any] = {
    "thousand": 1,
    "rules": {"preset": "table"},
    "players": ["Anna", "Boris", "Vera"],
    "kinds": ["human", "bot:expert", "bot:heuristic"],
    "dealer": 2,
}
START = {
    "total": [880, 35, -120],
    "bolts": [0, 2, 0],
    "barrel": [1, None, None],
    "falls": [1, 0, 0],
    "deals": 9,
}


def with_(**changes: object) -> dict[str, Any]:
    return SMALL | changes


class TestReading:
    """All keys of the example but ``set`` are required."""

    def test_the_smallest(self) -> None:
        header = parse_header(SMALL)
        assert header.rules == make_rules("table")
        assert header.players == ("Anna", "Boris", "Vera")
        assert [header.is_human(seat) for seat in range(3)] == [True, False, False]
        assert [header.level(seat) for seat in range(3)] == [None, "expert", "heuristic"]
        assert header.dealer == 2
        assert header.clock is None

    @pytest.mark.parametrize("key", SMALL)
    def test_a_missing_key(self, key: str) -> None:
        with pytest.raises(BadLine, match=f'the key "{key}" is missing'):
            parse_header({other: value for other, value in SMALL.items() if other != key})

    @pytest.mark.parametrize(
        ("changes", "problem"),
        [
            ({"thousand": 2}, "format 2: this program reads format 1"),
            ({"thousand": True}, '"thousand" must be a whole number'),
            ({"thousand": 1.0}, '"thousand" must be a whole number'),
            ({"rules": "table"}, '"rules" must be an object, is text'),
            ({"rules": {}}, 'the key "preset" is missing'),
            ({"rules": {"preset": "tabel"}}, 'no preset "tabel"; did you mean table'),
            ({"rules": {"preset": 1001}}, '"preset" must be text'),
            ({"rules": {"preset": "table", "set": None}}, '"set" must be an object, is null'),
            ({"rules": {"preset": "table", "set": {"bolt": None}}}, 'no option "bolt" .* did you mean bolts'),
            ({"rules": {"preset": "table", "set": {"bolts": False}}}, "bolts cannot be false; allowed: null"),
            ({"rules": {"preset": "table", "set": {"bolts": "off"}}}, 'bolts cannot be "off"'),
            (
                {"rules": {"preset": "table", "set": {"barrel": 0}}},
                "barrel cannot be 0; allowed: true or false",
            ),
            ({"rules": {"preset": "table", "set": {"target": "500"}}}, 'target cannot be "500"'),
            ({"rules": {"preset": "table", "set": {"players": 3}}}, "players cannot be set"),
            ({"rules": {"preset": "table", "set": {"barrel_gap": 123}}}, "barrel_gap 123 contradicts"),
            ({"players": "Anna"}, '"players" must be a list'),
            ({"players": []}, '"players" has 0 entries, must have 3'),
            ({"players": [], "kinds": []}, '"players" has 0 entries, must have 3'),
            ({"players": ["Anna", "Boris"]}, '"players" has 2 entries, must have 3'),
            ({"rules": {"preset": "1001"}, "players": []}, '"players" has 0 entries, must have 3 or 4'),
            ({"players": 1.5}, '"players" must be a list, is a number with a point or exponent'),
            ({"players": ["Anna", "Boris", None]}, "a player's name must be text, is null"),
            ({"kinds": ["human", "bot:expert"]}, '"kinds" has 2 entries, must have 3'),
            ({"kinds": ["human", "robot", "human"]}, 'the kind "robot" is not known'),
            ({"kinds": ["human", "bot:", "human"]}, 'the kind "bot:" is not known'),
            ({"kinds": ["human", "bot:a b", "human"]}, 'the kind "bot:a b" is not known'),
            ({"dealer": 3}, "dealer 3: the seats are 0 to 2"),
            ({"dealer": -1}, "dealer -1"),
            ({"dealer": None}, '"dealer" must be a whole number, is null'),
            ({"start": None}, '"start" must be an object, is null'),
            ({"start": {}}, 'the key "total" is missing'),
            ({"start": {"total": [0, 0]}}, 'start: "total" has 2 entries'),
            ({"start": {"total": [0, 0, 0.5]}}, "must be a whole number"),
            ({"start": {"total": [0, 0, 1000]}}, "seat 2"),
            ({"start": {"total": [0, 0, 0], "bolts": [3, 0, 0]}}, "seat 0"),
            ({"start": {"total": [0, 0, 0], "barrel": [0, None, None]}}, "seat 0"),
            ({"start": {"total": [0, 0, 0], "deals": -1}}, '"deals" is -1'),
            ({"clock": {"decision": 30}}, 'the key "bank" is missing'),
            ({"clock": {"decision": -1, "bank": 0}}, '"decision" is -1'),
            ({"clock": 30}, '"clock" must be an object'),
        ],
    )
    def test_what_is_refused(self, changes: dict[str, Any], problem: str) -> None:
        with pytest.raises(BadLine, match=problem):
            parse_header(with_(**changes))

    def test_a_name_may_be_anything_that_is_text(self) -> None:
        names = ["", "Їжак", "[b]x" * 50]
        assert parse_header(with_(players=names)).players == tuple(names)

    @pytest.mark.parametrize("seed", ["abc", "1", 1.0, 1.5, None, False, True, [1], {}])
    def test_a_seed_of_somebody_else_s_is_none_of_ours(self, seed: object) -> None:
        """The format knows no ``seed``: one this program cannot use is a key it does not know."""
        found = with_(seed=seed, clock=None)
        header = parse_header(found)
        assert header.seed is None
        assert header_object(header) == found

    def test_a_seed_as_the_program_writes_it(self) -> None:
        header = parse_header(with_(seed=7))
        assert (header.seed, header.extra) == (7, {})

    def test_keys_it_does_not_know_are_kept(self) -> None:
        found = with_(place="Lviv", clock=None, id="x")
        header = parse_header(found)
        assert header.extra == {"place": "Lviv"}
        assert header_object(header) == found


class TestWriting:
    """What is written is what was read."""

    @pytest.mark.parametrize("preset", PRESETS)
    def test_of_every_preset(self, preset: str) -> None:
        for seats in PRESETS[preset].players:
            header = Header(make_rules(preset), ("x",) * seats, ("human",) * seats, seats - 1)
            assert parse_header(header_object(header)) == header

    def test_of_all_that_can_stand_in_it(self) -> None:
        header = Header(
            rules=make_rules("table", {"bolts": "consecutive", "dump_truck": None, "ace_marriage": 200}),
            players=("Їжак", "[b]", ""),
            kinds=("human", "bot:random", "human"),
            dealer=1,
            start=Standing((880, 35, -120), (0, 2, 0), (1, None, None), (0, 3, 0), (1, 0, 0), 9, 1),
            clock=ClockSetting(30, 0),
            id="20261129-2305-k7m",
            started="2026-11-29T23:05:00Z",
            program="thousand 1.0",
            seed=2**64 - 1,
            unrated=True,
        )
        assert parse_header(header_object(header)) == header

    def test_only_what_differs_from_the_preset_is_set(self) -> None:
        rules = make_rules("table", {"target": 500, "barrel_gap": 120})
        header = Header(rules, ("a", "b", "c"), ("human",) * 3, 0)
        assert header_object(header)["rules"] == {"preset": "table", "set": {"target": 500}}
        assert "set" not in header_object(parse_header(SMALL))["rules"]

    def test_a_start_leaves_out_what_is_nothing(self) -> None:
        assert header_object(parse_header(with_(start=START)))["start"] == START


class TestOptionalKeys:
    """``false`` and ``null`` do not stand for an absent key; unknown keys are ignored, whatever they hold."""

    @pytest.mark.parametrize("value", [None, False, True, 0, 1, [], {}])
    @pytest.mark.parametrize("key", ["id", "started", "program"])
    def test_texts(self, key: str, value: object) -> None:
        with pytest.raises(BadLine, match=f'"{key}" must be text, is '):
            parse_header(with_(**{key: value}))
        assert getattr(parse_header(with_(**{key: ""})), key) == ""

    @pytest.mark.parametrize("value", [None, False, 0, 1, "true", []])
    def test_unrated_is_true_or_absent(self, value: object) -> None:
        with pytest.raises(BadLine, match='"unrated" is true or absent, is '):
            parse_header(with_(unrated=value))
        assert parse_header(with_(unrated=True)).unrated
        assert not parse_header(SMALL).unrated

    def test_there_may_be_no_clock(self) -> None:
        assert parse_header(with_(clock=None)).clock is None
        with pytest.raises(BadLine, match='"clock" must be an object'):
            parse_header(with_(clock=False))

    @pytest.mark.parametrize("value", [None, False, "x", [[]], {"id": 1}])
    def test_unknown_keys(self, value: object) -> None:
        assert parse_header(with_(colour=value)).extra == {"colour": value}
