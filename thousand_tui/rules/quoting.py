"""Foreign words in messages: on one line, safe to print, not too long."""

from __future__ import annotations

from typing import Final

LONGEST_SHOWN: Final = 60
"""Characters of a foreign word."""
TOO_LONG: Final = "a number too long"


def printable(text: str) -> str:
    """A text whose line breaks, control characters and the like are written as escapes."""
    return text if text.isprintable() else "".join(map(_escaped, text))


def _escaped(char: str) -> str:
    return char if char.isprintable() else ascii(char)[1:-1]


def one_line(text: str, longest: int = LONGEST_SHOWN) -> str:
    """A text on one line, cut after so many characters."""
    shown = printable(text[: longest + 1])
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


def quoted(text: str, longest: int = LONGEST_SHOWN) -> str:
    """A foreign word in quotation marks, which do not count as its characters."""
    return f'"{one_line(text, longest)}"'


def number_shown(number: int) -> str:
    """A foreign number, or that it is too long to be shown."""
    if number.bit_length() > 4 * LONGEST_SHOWN:
        return TOO_LONG
    text = str(number)
    return text if len(text) <= LONGEST_SHOWN else TOO_LONG
