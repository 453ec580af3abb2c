"""A language for tests: all letters of messages have accents, and messages grow as translations do.

What is shown in plain letters then is no message, or stayed from another language.
"""

from __future__ import annotations

import gettext
import re

import pytest

from thousand_tui.words import language

LENGTHENING = 0.2
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "àƀćđéƒǵħíĵķĺḿńóṕʠŕśţúṽŵẋýźÀɃĆĐÉƑǴĦÍĴĶĹḾŃÓṔɊŔŚŢÚṼŴẊÝŹ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_FIELD = re.compile(r"(\{[^{}]*\})")
_WORD = re.compile(r"[A-Za-z]{3,}")


def _lengthened(message: str) -> str:
    """The message with accents, its placeholders as they are; it grows before its last line ends."""
    parts = _FIELD.split(message)
    accented = "".join(part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(parts))
    words = accented.rstrip()
    more = round(len(words) * LENGTHENING)
    return f"{words}{'~' * more}{accented[len(words) :]}"


class PseudoTranslations(gettext.NullTranslations):
    """Translates every message into itself, with accents."""

    def gettext(self, message: str) -> str:
        return _lengthened(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _lengthened(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return _lengthened(message)


def speak_pseudo(patch: pytest.MonkeyPatch) -> None:
    """Speak the language with the accents until the patch is undone."""
    patch.setattr(language._Spoken, "catalogue", PseudoTranslations())
    patch.setattr(language._Spoken, "code", "pseudo")


def plain_words(text: str) -> set[str]:
    """The words of a text that no message said."""
    return set(_WORD.findall(text))


def accented(text: str) -> list[str]:
    """The lines of a text in which a message was said in this language."""
    return [line.strip() for line in text.splitlines() if any(letter in line for letter in _ACCENTED)]
