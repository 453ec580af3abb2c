"""Foreign words and numbers in a message: on one line, safe to print, not too long."""

import pytest

from thousand_tui.rules.quoting import number_shown, one_line, printable, quoted

LONGEST = 60
"""Characters of a foreign word or number."""


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", ""),
        ("Zoë 5♠", "Zoë 5♠"),
        ("a\tb", "a\\tb"),
        ("a\nb\r\nc", "a\\nb\\r\\nc"),
        ("\x1b[2J", "\\x1b[2J"),
        ("a\u2028b", "a\\u2028b"),
        ("\udcff", "\\udcff"),
        ("Zoë\x00", "Zoë\\x00"),
    ],
)
def test_printable(text: str, shown: str) -> None:
    """What cannot be printed is escaped; all else stays as it is."""
    assert printable(text) == shown


@pytest.mark.parametrize(
    ("length", "shown"),
    [(1, "x"), (LONGEST, "x" * LONGEST), (LONGEST + 1, "x" * 59 + "…"), (1000, "x" * 59 + "…")],
)
def test_one_line(length: int, shown: str) -> None:
    """A word of the greatest length stays whole, a longer one ends in dots and is no longer than that."""
    assert one_line("x" * length) == shown
    assert quoted("x" * length) == f'"{shown}"'


def test_escapes_count() -> None:
    """An escape is as long as it is shown."""
    assert one_line("\n" * 30) == "\\n" * 30
    assert one_line("\n" * 31) == "\\n" * 29 + "\\…"


def test_another_length() -> None:
    """Where the place is narrower the word is cut sooner."""
    assert one_line("abcdef", 6) == "abcdef"
    assert one_line("abcdefg", 6) == "abcde…"
    assert quoted("abcdef", 6) == '"abcdef"'
    assert quoted("abcdefg", 6) == '"abcde…"'


@pytest.mark.parametrize("number", [0, -120, 10**59, 10**60 - 1, -(10**59) + 1])
def test_number(number: int) -> None:
    """A number of at most 60 characters is shown whole."""
    assert number_shown(number) == str(number)


@pytest.mark.parametrize(("sign", "digits"), [(1, 61), (-1, 60), (1, 5000), (-1, 5000)])
def test_number_too_long(sign: int, digits: int) -> None:
    """A longer one is not shown, not even one of more digits than Python writes."""
    assert number_shown(sign * 10 ** (digits - 1)) == "a number too long"
