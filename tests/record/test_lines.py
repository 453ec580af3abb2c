"""The lines of a record: strict JSON, one object each, and what a crash may have cut off (record.md)."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thousand_tui.record.errors import BadLine, RecordError
from thousand_tui.record.lines import dump_line, flag, items, parse_line, read_lines, text, whole

HEADER = b'{"a": 1}\n'


class TestOneLine:
    """An object of JSON as it stands in the standard, with no key twice."""

    @pytest.mark.parametrize(
        ("line", "problem"),
        [
            (b"", "an empty line"),
            (b"  \t", "an empty line"),
            (b"{", "not JSON"),
            (b'{"a": 1} {"b": 2}', "not JSON"),
            (b"{'a': 1}", "not JSON"),
            (b'{"a": 1,}', "not JSON"),
            (b'{"a": "\x01"}', "not JSON"),
            (b'{"a": NaN}', "NaN is not a number"),
            (b'{"a": -Infinity}', "-Infinity is not a number"),
            (b'{"a": 1, "a": 1}', 'the key "a" stands twice in one object'),
            (b'{"a": {"b": 1, "b": 2}}', 'the key "b" stands twice'),
            (b'{"a": 1, "\\u0061": 2}', 'the key "a" stands twice'),
            (b"[]", "must be a JSON object, is a list"),
            (b"null", "must be a JSON object, is null"),
            (b"1", "must be a JSON object, is a number"),
            (b'"text"', "must be a JSON object, is text"),
            (b'{"a": "\xff"}', "not UTF-8"),
            (b"[" * 100_000, "nested too deeply"),
        ],
    )
    def test_is_refused(self, line: bytes, problem: str) -> None:
        with pytest.raises(BadLine, match=problem.replace("[", r"\[")):
            parse_line(line)

    def test_a_byte_order_mark_is_no_json(self) -> None:
        with pytest.raises(BadLine):
            parse_line(b'\xef\xbb\xbf{"a": 1}')

    def test_a_carriage_return_is_a_blank(self) -> None:
        assert parse_line(b'{"a": 1}\r') == {"a": 1}

    @given(
        st.dictionaries(
            st.text(), st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists)
        )
    )
    def test_what_is_written_can_be_read(self, found: dict[str, object]) -> None:
        line = dump_line(found)
        assert "\n" not in line
        try:
            data = line.encode("utf-8")
        except UnicodeEncodeError:  # half a character: `text` keeps it out of records
            return
        assert parse_line(data) == found


class TestFile:
    """A bad line is named by its number; only a crash's cut at the end is forgiven."""

    @pytest.mark.parametrize(
        ("data", "line"),
        [
            (b"", 1),
            (b"\n", 1),
            (b"{", 1),
            (b'{"a"', 1),
            (HEADER + b"\n", 2),
            (HEADER + b"\n" + HEADER, 2),
            (HEADER + b"{\n", 2),
            (HEADER + b"{\n" + HEADER, 2),
            (HEADER + b"[1]", 2),
            (HEADER + b'{"a": 1, "a": 2}', 2),
            (HEADER + b"7", 2),
            (HEADER + HEADER + b"{]\n", 3),
        ],
    )
    def test_is_refused_at_the_line(self, data: bytes, line: int) -> None:
        with pytest.raises(RecordError) as refused:
            read_lines(data, "FILE")
        assert str(refused.value).startswith(f"FILE:{line}: ")

    @pytest.mark.parametrize("rest", [b"{", b'{"e": "pl', b'{"e": "\xd0', b"x", b" "])
    def test_a_cut_last_line_is_dropped(self, rest: bytes) -> None:
        raw = read_lines(HEADER + HEADER + rest, "FILE")
        assert raw.objects == ({"a": 1}, {"a": 1})
        assert raw.cut_line == 3
        assert raw.length == len(HEADER) * 2

    def test_a_cut_at_every_byte(self) -> None:
        """Whatever a crash leaves of a line, the lines before it are kept and nothing else is believed."""
        last = json.dumps({"e": "bid", "name": "Ї", "points": 100}, ensure_ascii=False).encode()
        for end in range(1, len(last)):
            assert read_lines(HEADER + last[:end], "FILE").objects == ({"a": 1},)

    def test_a_complete_last_line_needs_no_line_feed(self) -> None:
        raw = read_lines(HEADER + b'{"b": 2}', "FILE")
        assert raw.objects == ({"a": 1}, {"b": 2})
        assert raw.cut_line is None
        assert raw.open_end
        assert not read_lines(HEADER, "FILE").open_end


class TestValues:
    """Numbers are whole and without a point; a flag is true or absent."""

    @pytest.mark.parametrize("value", [1.0, 1e2, "1", True, None, [1]])
    def test_what_is_no_whole_number(self, value: object) -> None:
        with pytest.raises(BadLine, match='"points" must be a whole number'):
            whole(value, '"points"')

    @pytest.mark.parametrize("written", [b"100.0", b"1e2", b"1E2", b"-0.0"])
    def test_a_point_or_an_exponent(self, written: bytes) -> None:
        with pytest.raises(BadLine, match="must be a whole number, is a number with a point or exponent"):
            whole(parse_line(b'{"n": ' + written + b"}")["n"], '"n"')

    def test_limits(self) -> None:
        assert whole(2, "n", 0, 2) == 2
        with pytest.raises(BadLine, match="n is 3, must be 0 to 2"):
            whole(3, "n", 0, 2)
        with pytest.raises(BadLine, match="n is -1, must be 0 or more"):
            whole(-1, "n", 0)

    @pytest.mark.parametrize("value", [False, None, 1, "true"])
    def test_what_is_no_flag(self, value: object) -> None:
        assert not flag({}, "marriage")
        assert flag({"marriage": True}, "marriage")
        with pytest.raises(BadLine, match='"marriage" is true or absent'):
            flag({"marriage": value}, "marriage")

    def test_lists_and_texts(self) -> None:
        with pytest.raises(BadLine, match='"total" has 2 entries, must have 3'):
            items([1, 2], '"total"', 3)
        with pytest.raises(BadLine, match='"total" must be a list, is an object'):
            items({}, '"total"')
        with pytest.raises(BadLine, match="a name must be text, is null"):
            text(None, "a name")
        with pytest.raises(BadLine, match="half a character"):
            text("\ud800", "a name")
