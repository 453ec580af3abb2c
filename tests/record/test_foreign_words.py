"""What a record holds is foreign: quoted in a message it is on one line, safe to print and short."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from thousand_tui.record.errors import RecordError
from thousand_tui.record.lines import read_lines
from thousand_tui.record.reader import check
from thousand_tui.rules.quoting import number_shown, one_line, printable, quoted

HEADER: dict[str, Any] = {
    "thousand": 1,
    "rules": {"preset": "draw"},
    "players": ["Anna", "Boris"],
    "kinds": ["human", "bot:amateur"],
    "dealer": 0,
}
BAD = {
    "escape": "\x1b[31mred\x07",
    "lines": "a\nb\r\nc\u2028d",
    "long": "x" * 100_000,
    "wide": "\u202eabc\u200b",
}
LONGEST = 1800
"""Characters: the list of all options is a long one, and what is allowed is always told."""

Hurt = Callable[[Any], list[Any]]
PLACES: dict[str, Hurt] = {
    "event": lambda bad: [HEADER, {"e": bad}],
    "why": lambda bad: [HEADER, {"e": "redeal", "why": bad, "seat": 0}],
    "by": lambda bad: [HEADER, {"e": "pass", "seat": 0, "by": bad}],
    "by list": lambda bad: [HEADER, {"e": "pass", "seat": 0, "by": [bad]}],
    "card": lambda bad: [HEADER, {"e": "play", "seat": 0, "card": bad}],
    "marriage": lambda bad: [HEADER, {"e": "play", "seat": 0, "card": "AS", "marriage": bad}],
    "hand": lambda bad: [HEADER, {"e": "deal", "dealer": 0, "hands": [[bad], []]}],
    "kind": lambda bad: [HEADER | {"kinds": ["human", bad]}],
    "preset": lambda bad: [HEADER | {"rules": {"preset": bad}}],
    "option": lambda bad: [HEADER | {"rules": {"preset": "table", "set": {bad: 1}}}],
    "value": lambda bad: [HEADER | {"rules": {"preset": "table", "set": {"bolts": bad}}}],
    "id": lambda bad: [HEADER | {"id": [bad]}],
    "unrated": lambda bad: [HEADER | {"unrated": bad}],
}


def refused(lines: list[Any]) -> RecordError:
    data = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    with pytest.raises(RecordError) as error:
        check(read_lines(data.encode() + b"\n", "case"))
    return error.value


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_words(place: Hurt, bad: str) -> None:
    error = refused(place(bad))
    assert str(error).isprintable()
    assert len(str(error)) < LONGEST
    assert "xxxx" * 20 not in str(error)


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_a_key_that_stands_twice(bad: str) -> None:
    key = json.dumps(bad)
    error = refused([HEADER, f"{{{key}: 1, {key}: 2}}"])
    assert "stands twice" in str(error)
    assert str(error).isprintable()
    assert len(str(error)) < LONGEST


def test_the_file_s_own_name() -> None:
    with pytest.raises(RecordError) as error:
        read_lines(b"?\n", "\x1b[2J\n\udcff.thousand")
    assert str(error.value).startswith("\\x1b[2J\\n\\udcff.thousand:1: not JSON")


NUMBERS: dict[str, Hurt] = {
    "thousand": lambda number: [HEADER | {"thousand": number}],
    "dealer": lambda number: [HEADER, {"e": "deal", "dealer": number, "hands": [[], []]}],
    "seat": lambda number: [HEADER, {"e": "pass", "seat": number}],
    "bank": lambda number: [HEADER, {"e": "pass", "seat": 0, "bank": -number}],
}


@pytest.mark.parametrize("place", NUMBERS.values(), ids=NUMBERS)
def test_a_number_too_long(place: Hurt) -> None:
    assert "a number too long" in str(refused(place(10**4000)))
    assert "a number too long" in str(refused(place(10**61)))


def test_a_number_that_python_does_not_read() -> None:
    line = json.dumps(HEADER).replace('"dealer": 0', '"dealer": ' + "9" * 5000)
    assert str(refused([line])) == "case:1: a number too long"


def test_a_last_line_with_such_a_number_was_not_cut_off_by_a_crash() -> None:
    data = json.dumps(HEADER) + '\n{"e": "bid", "seat": 0, "points": ' + "9" * 5000 + "}"
    with pytest.raises(RecordError) as error:
        read_lines(data.encode(), "case")
    assert str(error.value) == "case:2: a number too long"


def test_the_helpers() -> None:
    assert printable("Zoë 5♠") == "Zoë 5♠"
    assert printable("a\tb") == "a\\tb"
    assert quoted("x" * 60) == f'"{"x" * 60}"'
    assert quoted("x" * 61) == f'"{"x" * 59}…"'
    assert len(one_line("\x1b" * 1000)) == 60
    assert number_shown(-(10**59)) == str(-(10**59)) or number_shown(-(10**59)) == "a number too long"
    assert number_shown(-120) == "-120"
